__global__ void skip(int *data, int n) {
  int i = threadIdx.x;
  if (i >= n)
    goto done;
  data[i] += 1;
  __syncthreads();
  data[i] += data[n - 1 - i];
done:
  data[i] -= 1;
}
