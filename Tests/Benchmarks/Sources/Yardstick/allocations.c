#include "Yardstick.h"

#include <stdlib.h>

#if defined(__GLIBC__)

#include <errno.h>
#include <stdatomic.h>

// glibc lets a program replace malloc and keeps its own under other names. All that Swift's runtime asks for comes
// through one of these; what they return is glibc's, so its free() is right for it.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_uint_fast64_t count;

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t n, size_t size) {
  note();
  return __libc_calloc(n, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  note();
  void *block = __libc_memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}

uint64_t yardstick_allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

bool yardstick_counts_allocations(void) { return true; }

#else

uint64_t yardstick_allocation_count(void) { return 0; }

bool yardstick_counts_allocations(void) { return false; }

#endif
