#include <cstdio>
#define HD __host__ __device__
struct N {
  int v;
  HD N(int x) : v(x) {}
  HD N operator+(const N &o) const { return N(v + o.v); }
  HD N &operator+=(const N &o) {
    v += o.v;
    return *this;
  }
  HD N operator-() const { return N(-v); }
  HD N &operator++() {
    ++v;
    return *this;
  }
  HD N operator++(int) {
    N t = *this;
    ++v;
    return t;
  }
  HD N &operator--() {
    --v;
    return *this;
  }
  HD N operator--(int) {
    N t(*this);
    --v;
    return t;
  }
  HD bool operator==(const N &o) const { return v == o.v; }
  HD bool operator<(const N &o) const { return v < o.v; }
  HD bool operator!() const { return v == 0; }
  HD int operator()(int a, int b) const { return a * v + b; }
  HD N operator<<(int k) const { return N(v << k); }
  HD N operator~() const { return N(~v); }
  HD N operator,(const N &o) const { return o; }
};
HD N operator*(int a, const N &b) { return N(a * b.v); }
HD N operator*(const N &b, int a) { return a * b; }
struct Vec {
  int d[4];
  HD int &operator[](int k) { return d[k]; }
  HD const int &operator[](int k) const { return d[k]; }
};
struct It {
  int *p;
  HD int &operator*() const { return *p; }
  HD It &operator++() {
    ++p;
    return *this;
  }
  HD It operator++(int) {
    It t = *this;
    ++p;
    return t;
  }
  HD bool operator!=(const It &o) const { return p != o.p; }
};
struct Node {
  int val;
  HD int twice() const { return 2 * val; }
};
struct H {
  Node *n;
  HD Node *operator->() const { return n; }
  HD Node &operator*() const { return *n; }
};
HD int readv(const Vec &v) { return v[0] + v[3]; }
HD int test(int i) {
  N a(i), b(3);
  N c = a + b;
  c += a;
  ++c;
  c++;
  N d = c--;
  --d;
  (a += b) += c;
  int r = a.v + c.v * 2 + d.v * 3 + (-b).v;
  if (a == b)
    r++;
  if (a < b || !b)
    r += 2;
  r += a(2, 3);
  r += (2 * a).v + (a * 3 << 1).v + (~b).v;
  Vec v;
  for (int k = 0; k < 4; ++k)
    v[k] = k * i;
  v[2] += 5;
  v[1]++;
  r += readv(v) + v[2] + v[1];
  int sum = 0;
  for (It it{v.d}, e{v.d + 4}; it != e; ++it) {
    sum += *it;
    *it = 1;
  }
  It q{v.d};
  q++;
  *q++ = 8;
  r += sum + v[1];
  Node n{i};
  H h{&n};
  h->val += 2;
  (*h).val++;
  r += h->twice() + n.val;
  return r;
}
__global__ void run(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = test(i);
}
int main() {
  int *d, h[64];
  cudaMalloc(&d, sizeof h);
  run<<<2, 32>>>(d, 64);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  int bad = 0;
  for (int i = 0; i < 64; ++i)
    if (h[i] != test(i)) {
      if (!bad)
        printf("i=%d device %d host %d\n", i, h[i], test(i));
      ++bad;
    }
  printf(bad ? "BAD %d\n" : "ok\n", bad);
  return bad != 0;
}
