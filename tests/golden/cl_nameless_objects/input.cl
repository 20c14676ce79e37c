// Objects without a name live as long as the block in C, and as long as the expression in C++.
typedef struct { int id; float4 at[2]; } particle;

int sum(const int *values, int n) {
  int total = 0;
  for (int i = 0; i < n; i++) total += values[i];
  return total;
}

float weight(const particle *p) { return p->at[0].x * p->id; }

__kernel void nameless(__global int *out, __global float *weights) {
  int i = get_global_id(0);
  // Days before each month, of a year that is none of a leap.
  int days = ((int[]){ 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334 })[i % 12];
  int *window = (int[4]){ i, i + 1 };
  window[3] = days;
  const float4 *corner = &(float4){ 1, 2, 3, i };
  particle *p = &(particle){ .at = { [1] = (float4)(2) }, .id = i };
  p->at[0].x = corner->w + p->at[1].y;
  out[i] = sum(window, 4) + sum((int[]){ days, 2, 3 }, 3);
  weights[i] = weight(p) + weight(&(particle){ 1, { (float4)(0.5f) } });
}
