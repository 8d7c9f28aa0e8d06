import Testing

@testable import Physics

struct BroadPhaseToolsTests {
  @Test func portableLaneBitsAreTheInstructionsOnes() {
    for bits in 0..<256 as Range<UInt32> {
      let first = SIMD4<Int32>(1, 2, 4, 8)
      let second = SIMD4<Int32>(16, 32, 64, 128)
      let all = SIMD4<Int32>(repeating: Int32(bits))
      let low = (all & first) .!= SIMD4(repeating: 0)
      let high = (all & second) .!= SIMD4(repeating: 0)
      #expect(laneBits(low, high) == bits)
      #expect(portableLaneBits(low, high) == bits)
    }
  }

  @Test func nonzeroBytesAreFoundInEveryCombination() {
    for bits in 0..<256 as Range<UInt64> {
      for value in [1, 0x7F, 0x80, 0xFF] as [UInt64] {
        var word: UInt64 = 0
        for byte in 0..<8 as Range<UInt64> where bits >> byte & 1 != 0 {
          word |= value << (8 * byte)
        }
        #expect(nonzeroBytes(word) == UInt8(bits))
      }
    }
  }

  @Test(arguments: [0, 1, 2, 47, 48, 49, 5000])
  func radixSortIsAStableSortByTheChosenBits(count: Int) {
    var random = SeededRandom(seed: count)
    for bits in [0..<64, 32..<64, 5..<9, 0..<11, 11..<34] {
      var words = (0..<count).map { _ in random.next() }
      let mask = bits.count == 64 ? UInt64.max : (1 << UInt64(bits.count)) - 1
      let expected = words.enumerated().sorted { a, b in
        let keyA = a.element >> UInt64(bits.lowerBound) & mask
        let keyB = b.element >> UInt64(bits.lowerBound) & mask
        return keyA != keyB ? keyA < keyB : a.offset < b.offset
      }.map(\.element)
      var sorter = RadixSort()
      words.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress { sorter.sort(base, count: count, by: bits) }
      }
      #expect(words == expected)
    }
  }

  @Test func hilbertCurveStepsFromCellToNeighboringCell() {
    // The curve's first 4ᵏ cells fill a square of side 2ᵏ, one step at a time.
    for side in [2, 4, 8, 16, 32, 64] as [UInt32] {
      var cells = [SIMD2<Int32>](repeating: SIMD2(-1, -1), count: Int(side * side))
      for y in 0..<side {
        for x in 0..<side {
          let key = Int(hilbertKey(x, y))
          #expect(key < cells.count && cells[key] == SIMD2(-1, -1))
          if key < cells.count { cells[key] = SIMD2(Int32(x), Int32(y)) }
        }
      }
      for index in cells.indices.dropFirst() {
        let step = cells[index] &- cells[index - 1]
        #expect(abs(step.x) + abs(step.y) == 1)
      }
    }
  }
}
