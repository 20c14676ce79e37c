/* A layout as people write it. */
__global__ void test(const int GLOBAL *in, int GLOBAL *out, int n)
{
	__shared__ int s[64];
	const int i = blockIdx.x * 64 + threadIdx.x; // global index

	if (i >= n) {
		// outside
		return; // nothing here
	}

	// Load.
	s[threadIdx.x] = in[i]; /* one each */
	s[threadIdx.x] += 1;    // and one more

	__syncthreads(); // loaded

#ifndef UNUSED
	// Twice the value:
	const int x = s[threadIdx.x] * 2,
	          y = in[i];

	if (x > y) { out[i] = x; } // larger
	else { out[i] = y; }
#endif
	__syncthreads();

	for (int k = 0; k < 2; ++k) // no barrier in here
		out[i] += s[threadIdx.x] + x + y;
}
