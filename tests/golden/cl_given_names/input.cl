// Names that the translation gives to a kernel's new declarations are the program's no longer.
struct span { int range, length; };

void fill(local float *local_memory, int range) {
  for (int i = 0; i < range; ++i)
    local_memory[i] = get_global_offset(0);
}

kernel void given(global float *out, local float *tile, int tile_offset, local int *local_memory) {
  struct span range = {tile_offset, 2};
  fill(tile, range.range);
  local_memory[0] = range.length;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = tile[0] + local_memory[0];
}
