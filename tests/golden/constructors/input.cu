// Constructors that hand over to others, and members with values of their own.
struct Channel {
  int gain = 2;
  float taps[3] = {0.25f, 0.5f, 0.25f};
};

struct Filter {
  Channel channel;
  int width;
  __device__ Filter(int w, int gain) : width(w) { channel.gain = gain; }
  __device__ explicit Filter(int w) : Filter(w, 1) { width *= 2; }
};

struct Named : Filter {
  using Filter::Filter;
  int id{7};
};

// Counts its copies.
struct Token {
  int value, copies;
  __device__ Token(int v) : value(v), copies(0) {}
  __device__ Token(const Token &other) : value(other.value), copies(other.copies + 1) {}
};

struct Message {
  Token token;
  int weights[4];
};

struct Left {
  int a;
};
struct Right {
  int b;
  __device__ void bump() { ++b; }
};
struct Both : Left, Right {};

__device__ int bumped(Right *right) {
  right->bump();
  return static_cast<Both *>(right)->a;
}

__global__ void run(int *out, int n) {
  Filter filter(n);
  Named named(n, 3);
  Message message{Token(n), {1, 2, 3, 4}};
  Message copy = message;
  Channel channel{5};
  Both both;
  both.a = both.b = n;
  out[0] = filter.width + named.id + named.channel.gain + copy.token.copies + channel.taps[1] +
           bumped(&both);
}

void start(int *out) { run<<<1, 1>>>(out, 3); }
