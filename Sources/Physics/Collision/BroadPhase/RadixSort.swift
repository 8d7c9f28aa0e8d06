/// Sorts 64-bit words by a range of their bits, stably and without allocating once warm.
///
/// Least significant digit first, 11 bits at a time; a digit that all words share is skipped.
struct RadixSort: ~Copyable {
  private var scratch = Arena<UInt64>()
  private var offsets = Arena<Int32>(capacity: 1 << RadixSort.digitBits)

  private static let digitBits = 11
  /// Below this many words, moving them one by one is faster than clearing the table of digits.
  private static let insertionLimit = 48

  var byteCapacity: Int { scratch.byteCapacity + offsets.byteCapacity }

  /// Sorts ascending by the bits `bits` of each word; words equal there keep their order.
  mutating func sort(_ words: UnsafeMutablePointer<UInt64>, count: Int, by bits: Range<Int>) {
    guard count > 1, !bits.isEmpty else { return }
    if count < RadixSort.insertionLimit {
      insertionSort(words, count: count, by: bits)
      return
    }
    scratch.resizeUninitialized(to: count)
    var source = words
    var target = scratch.base
    var shift = bits.lowerBound
    while shift < bits.upperBound {
      let width = min(RadixSort.digitBits, bits.upperBound - shift)
      if distribute(source, to: target, count: count, shift: shift, width: width) {
        swap(&source, &target)
      }
      shift += width
    }
    if source != words { words.update(from: source, count: count) }
  }

  /// One digit; `false` if all words have the same one and nothing was moved.
  private mutating func distribute(
    _ source: UnsafeMutablePointer<UInt64>, to target: UnsafeMutablePointer<UInt64>, count: Int,
    shift: Int, width: Int
  ) -> Bool {
    let mask = (UInt64(1) &<< UInt64(width)) &- 1
    offsets.resizeUninitialized(to: 1 << width)
    let offsets = offsets.base
    offsets.update(repeating: 0, count: 1 << width)
    for i in 0..<count { offsets[Int(source[i] &>> UInt64(shift) & mask)] &+= 1 }
    if Int(offsets[Int(source[0] &>> UInt64(shift) & mask)]) == count { return false }
    var sum: Int32 = 0
    for digit in 0..<(1 << width) {
      let occurrences = offsets[digit]
      offsets[digit] = sum
      sum &+= occurrences
    }
    for i in 0..<count {
      let word = source[i]
      let digit = Int(word &>> UInt64(shift) & mask)
      target[Int(offsets[digit])] = word
      offsets[digit] &+= 1
    }
    return true
  }

  private func insertionSort(
    _ words: UnsafeMutablePointer<UInt64>, count: Int, by bits: Range<Int>
  ) {
    let width = bits.count
    let mask = width >= 64 ? UInt64.max : (UInt64(1) &<< UInt64(width)) &- 1
    let shift = UInt64(bits.lowerBound)
    for i in 1..<count {
      let word = words[i]
      let key = word &>> shift & mask
      var j = i
      while j > 0, words[j &- 1] &>> shift & mask > key {
        words[j] = words[j &- 1]
        j &-= 1
      }
      words[j] = word
    }
  }
}
