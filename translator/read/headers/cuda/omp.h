// OpenMP's functions, for programs whose compiler brings no header of its own.
#pragma once
#pragma clang system_header

extern "C" {
SPACECAST_HOST int omp_get_num_threads();
SPACECAST_HOST int omp_get_max_threads();
SPACECAST_HOST int omp_get_thread_num();
SPACECAST_HOST int omp_get_num_procs();
SPACECAST_HOST int omp_in_parallel();
SPACECAST_HOST void omp_set_num_threads(int);
SPACECAST_HOST void omp_set_dynamic(int);
SPACECAST_HOST void omp_set_nested(int);
SPACECAST_HOST double omp_get_wtime();
SPACECAST_HOST double omp_get_wtick();
typedef struct {
  void *lock;
} omp_lock_t;
SPACECAST_HOST void omp_init_lock(omp_lock_t *);
SPACECAST_HOST void omp_destroy_lock(omp_lock_t *);
SPACECAST_HOST void omp_set_lock(omp_lock_t *);
SPACECAST_HOST void omp_unset_lock(omp_lock_t *);
}
