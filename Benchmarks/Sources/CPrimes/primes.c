#include "primes.h"

#include <stdbool.h>
#include <stdlib.h>

int64_t find_primes(int64_t count) {
  int64_t *primes = malloc((size_t)count * sizeof *primes);
  if (!primes) return 0;
  primes[0] = 2;
  int64_t found = 1;
  for (int64_t number = 3; found < count; number++) {
    bool is_prime = true;
    for (int64_t i = 0;; i++) {
      int64_t prime = primes[i];
      if (prime * prime > number) break;
      if (number % prime == 0) {
        is_prime = false;
        break;
      }
    }
    if (is_prime) primes[found++] = number;
  }
  int64_t last = primes[count - 1];
  free(primes);
  return last;
}
