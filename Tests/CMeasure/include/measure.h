#ifndef MEASURE_H
#define MEASURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether allocations can be counted here: with glibc, and without a sanitizer, which has its own.
bool measure_can_count(void);

/// How many blocks of memory the calling thread has asked for since it began, growing ones included.
uint64_t measure_allocations_of_thread(void);

/// How many blocks all threads have asked for.
uint64_t measure_allocations(void);

/// What the program holds of the heap now (bytes), large blocks included; 0 where it cannot be told.
size_t measure_heap_bytes(void);

/// Keeps the calling thread, and the programs it starts, on one processor.
bool measure_pin(int processor);

#endif
