// Counts what is allocated by taking the place of malloc: the dynamic linker looks into the program
// before it looks into the C library, so every call of every library ends here, and is passed on by
// glibc's second names. free needs no place: what comes from the C library goes back to it.

#define _GNU_SOURCE
#include "measure.h"

#include <errno.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

static _Thread_local uint64_t ofThread;
static _Atomic uint64_t ofAll;

static void count(void) {
  ofThread += 1;
  atomic_fetch_add_explicit(&ofAll, 1, memory_order_relaxed);
}

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  count();
  return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size) {
  count();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0)
    return EINVAL;
  count();
  void *found = __libc_memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *block = found;
  return 0;
}

bool measure_can_count(void) { return true; }
uint64_t measure_allocations_of_thread(void) { return ofThread; }
uint64_t measure_allocations(void) {
  return atomic_load_explicit(&ofAll, memory_order_relaxed);
}

#else

bool measure_can_count(void) { return false; }
uint64_t measure_allocations_of_thread(void) { return 0; }
uint64_t measure_allocations(void) { return 0; }

#endif

size_t measure_heap_bytes(void) {
#if defined(__GLIBC__) && !defined(HAS_SANITIZER)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

bool measure_pin(int processor) {
#if defined(__linux__)
  cpu_set_t set;
  CPU_ZERO(&set);
  if (processor < 0 || processor >= CPU_SETSIZE) return false;
  CPU_SET(processor, &set);
  return sched_setaffinity(0, sizeof(set), &set) == 0;
#else
  (void)processor;
  return false;
#endif
}
