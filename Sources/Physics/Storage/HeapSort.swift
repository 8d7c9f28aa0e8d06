extension Array {
  /// Sorts without asking for memory, as `sort` does for more than a few. Elements of which neither is
  /// before the other come in any order: whoever needs one says so in `isBefore`.
  mutating func sortInPlace(by isBefore: (Element, Element) -> Bool) {
    withUnsafeMutableBufferPointer { buffer in
      func sift(from start: Int, to end: Int) {
        var root = start
        while 2 * root + 1 < end {
          var child = 2 * root + 1
          if child + 1 < end && isBefore(buffer[child], buffer[child + 1]) { child += 1 }
          guard isBefore(buffer[root], buffer[child]) else { return }
          buffer.swapAt(root, child)
          root = child
        }
      }
      for start in (0..<(buffer.count / 2)).reversed() { sift(from: start, to: buffer.count) }
      for end in stride(from: buffer.count - 1, to: 0, by: -1) {
        buffer.swapAt(0, end)
        sift(from: 0, to: end)
      }
    }
  }
}
