// Unions without a name: members of their class, and variables of their function.
struct Shape {
  enum Kind { kCircle, kBox } kind;
  union {
    struct {
      float radius;
    } circle;
    struct {
      float width, height;
    } box;
  };

  __device__ float area() const {
    return kind == kCircle ? 3.0f * circle.radius * circle.radius : box.width * box.height;
  }
};

// One vector under three names.
struct Vector {
  union {
    float values[4];
    struct {
      union {
        struct {
          float x, y;
        };
        float xy[2];
      };
      float z, w;
    };
  };

  __device__ Vector(float x, float y) : x(x), y(y), z(0.0f), w(1.0f) {}
  __device__ float &operator[](int i) { return values[i]; }
};

template <typename From, typename To> __device__ To pun(From value) {
  union {
    From from;
    To to;
  };
  from = value;
  return to;
}

__device__ int upper_half(float value) {
  union {
    float whole;
    struct {
      unsigned short lower, upper;
    };
  };
  whole = value;
  return upper;
}

__global__ void measure(const Shape *shapes, float *areas, int *bits) {
  const int i = threadIdx.x;
  areas[i] = shapes[i].area();

  Vector v(areas[i], 2.0f);
  v[1] += v.xy[0];
  bits[i] = pun<float, int>(v.y + v.w) + upper_half(v.z);
}

void run(const Shape *shapes, float *areas, int *bits) { measure<<<1, 64>>>(shapes, areas, bits); }
