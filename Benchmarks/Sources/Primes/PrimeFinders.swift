/// One naive algorithm in the dresses that Swift has for it: each number is divided by the primes found so
/// far, up to its root, and joins them if none divides it. `find_primes` in C is the same, word for word.
///
/// This file is three modules, by links: built with checks, without (`-Ounchecked`), and for debugging
/// (`-Onone`). None of them is inlined into its caller, which is built in its own way.
public enum PrimeFinders {
  /// Finds so many primes and returns the last.
  public typealias Finder = @Sendable (_ count: Int) -> Int

  /// Every dress with its name.
  public static let all: [(name: String, find: Finder)] = [
    ("array", array), ("array, for-in", arrayInLoop), ("span", span),
    ("unsafe pointer", unsafePointer),
  ]

  /// An array that grows, read by index.
  @inline(never)
  @Sendable
  public static func array(_ count: Int) -> Int {
    var primes = [2]
    var number = 3
    while primes.count < count {
      var isPrime = true
      var i = 0
      while true {
        let prime = primes[i]
        if prime * prime > number { break }
        if number % prime == 0 {
          isPrime = false
          break
        }
        i += 1
      }
      if isPrime { primes.append(number) }
      number += 1
    }
    return primes[count - 1]
  }

  /// An array that grows, walked by a loop over its elements.
  @inline(never)
  @Sendable
  public static func arrayInLoop(_ count: Int) -> Int {
    var primes = [2]
    var number = 3
    while primes.count < count {
      var isPrime = true
      for prime in primes {
        if prime * prime > number { break }
        if number % prime == 0 {
          isPrime = false
          break
        }
      }
      if isPrime { primes.append(number) }
      number += 1
    }
    return primes[count - 1]
  }

  /// An array that grows, read through its span.
  @inline(never)
  @Sendable
  public static func span(_ count: Int) -> Int {
    var primes = [2]
    var number = 3
    while primes.count < count {
      if isPrime(number, primes.span) { primes.append(number) }
      number += 1
    }
    return primes[count - 1]
  }

  private static func isPrime(_ number: Int, _ primes: Span<Int>) -> Bool {
    var i = 0
    while true {
      let prime = primes[i]
      if prime * prime > number { return true }
      if number % prime == 0 { return false }
      i += 1
    }
  }

  /// Memory for all of them, by its address: what C does.
  @inline(never)
  @Sendable
  public static func unsafePointer(_ count: Int) -> Int {
    let primes = UnsafeMutablePointer<Int>.allocate(capacity: count)
    defer { primes.deallocate() }
    primes[0] = 2
    var found = 1
    var number = 3
    while found < count {
      var isPrime = true
      var i = 0
      while true {
        let prime = primes[i]
        if prime * prime > number { break }
        if number % prime == 0 {
          isPrime = false
          break
        }
        i += 1
      }
      if isPrime {
        primes[found] = number
        found += 1
      }
      number += 1
    }
    return primes[count - 1]
  }
}
