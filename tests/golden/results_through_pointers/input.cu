// Functions with two results: the address of an object is no detour for the one that comes back.
struct Wave {
  float sine, cosine;
};

__device__ void Turn(float angle, float &sine, float &cosine) { sincosf(angle, &sine, &cosine); }

__global__ void Waves(const float *angles, Wave *waves, double *table, float *sines, float *cosines) {
  int i = threadIdx.x;
  float s, c;
  sincosf(angles[i], &s, &c);
  sincosf(2 * angles[i], &waves[i].sine, &waves[i].cosine);
  double fine, rest;
  sincos((double)angles[i], &fine, &rest);
  table[i] = fine * rest + s * c;
  sincosf(angles[i], sines + i, cosines + i);
  Turn(angles[i], s, c);
  waves[i].sine += s;
  waves[i].cosine += c;
}
