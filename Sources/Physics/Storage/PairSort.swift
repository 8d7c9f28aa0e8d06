/// Sorts pairs by their first, then their second number, in place and without allocating: insertion
/// sort for a few, else heap sort.
func sortPairs(_ pairs: inout Arena<SIMD2<Int32>>) {
  let base = pairs.base
  let count = pairs.count
  guard count > 16 else {
    for i in 0..<count {
      let pair = base[i]
      var j = i
      while j > 0 && isBefore(pair, base[j - 1]) {
        base[j] = base[j - 1]
        j -= 1
      }
      base[j] = pair
    }
    return
  }
  var start = count / 2
  while start > 0 {
    start -= 1
    sift(base, from: start, to: count)
  }
  var end = count
  while end > 1 {
    end -= 1
    let largest = base[0]
    base[0] = base[end]
    base[end] = largest
    sift(base, from: 0, to: end)
  }
}

@inline(__always)
private func isBefore(_ a: SIMD2<Int32>, _ b: SIMD2<Int32>) -> Bool {
  a.x < b.x || (a.x == b.x && a.y < b.y)
}

/// Lets the pair at the root sink until no child of it is larger.
private func sift(_ base: UnsafeMutablePointer<SIMD2<Int32>>, from start: Int, to end: Int) {
  var root = start
  let pair = base[root]
  while 2 * root + 1 < end {
    var child = 2 * root + 1
    if child + 1 < end && isBefore(base[child], base[child + 1]) { child += 1 }
    guard isBefore(pair, base[child]) else { break }
    base[root] = base[child]
    root = child
  }
  base[root] = pair
}
