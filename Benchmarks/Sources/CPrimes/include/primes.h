#pragma once
#include <stdint.h>

// Finds so many primes (at least one) by dividing each number by those found before, and returns the
// last of them; 0 when there is no memory.
int64_t find_primes(int64_t count);
