#if arch(x86_64)
  import _Builtin_intrinsics.intel
#endif

/// Eight boxes side by side, so that one box is tested against all of them in a few instructions.
///
/// In memory this is `lowerX[8] lowerY[8] upperX[8] upperY[8]`: two cache lines. The halves are
/// four lanes wide because that is what SSE2 has; eight-lane compares are lowered badly there.
/// Unused lanes hold `AABB.empty`, which overlaps nothing.
struct ClusterNode: BitwiseCopyable {
  var lowerX0: SIMD4<Float>
  var lowerX1: SIMD4<Float>
  var lowerY0: SIMD4<Float>
  var lowerY1: SIMD4<Float>
  var upperX0: SIMD4<Float>
  var upperX1: SIMD4<Float>
  var upperY0: SIMD4<Float>
  var upperY1: SIMD4<Float>

  static let lanes = 8

  /// Eight unused lanes.
  @inline(__always)
  static var empty: ClusterNode {
    let big = SIMD4<Float>(repeating: .greatestFiniteMagnitude)
    return ClusterNode(
      lowerX0: big, lowerX1: big, lowerY0: big, lowerY1: big,
      upperX0: -big, upperX1: -big, upperY0: -big, upperY1: -big)
  }

  /// Which lanes overlap a box, as bits; touching counts.
  @inline(__always)
  func overlapping(_ box: AABB) -> UInt32 {
    let lowerX = SIMD4<Float>(repeating: box.lower.x)
    let lowerY = SIMD4<Float>(repeating: box.lower.y)
    let upperX = SIMD4<Float>(repeating: box.upper.x)
    let upperY = SIMD4<Float>(repeating: box.upper.y)
    let first =
      (lowerX0 .<= upperX) .& (upperX0 .>= lowerX) .& (lowerY0 .<= upperY) .& (upperY0 .>= lowerY)
    let second =
      (lowerX1 .<= upperX) .& (upperX1 .>= lowerX) .& (lowerY1 .<= upperY) .& (upperY1 .>= lowerY)
    return laneBits(first, second)
  }

  /// The smallest box around all lanes; empty if no lane is used.
  var bounds: AABB {
    AABB(
      lower: Vec2(smallest(lowerX0, lowerX1), smallest(lowerY0, lowerY1)),
      upper: Vec2(-smallest(-upperX0, -upperX1), -smallest(-upperY0, -upperY1)))
  }

  @inline(__always)
  private func smallest(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let m = a.replacing(with: b, where: b .< a)
    return smaller(smaller(m[0], m[1]), smaller(m[2], m[3]))
  }
}

// MARK: - One lane

extension UnsafeMutablePointer<ClusterNode> {
  /// Replaces one lane's box.
  @inline(__always)
  func setLane(_ lane: Int, to box: AABB) {
    let numbers = UnsafeMutableRawPointer(self).assumingMemoryBound(to: Float.self)
    numbers[lane] = box.lower.x
    numbers[8 &+ lane] = box.lower.y
    numbers[16 &+ lane] = box.upper.x
    numbers[24 &+ lane] = box.upper.y
  }
}

extension UnsafePointer<ClusterNode> {
  /// One lane's box.
  @inline(__always)
  func lane(_ lane: Int) -> AABB {
    let numbers = UnsafeRawPointer(self).assumingMemoryBound(to: Float.self)
    return AABB(
      lower: Vec2(numbers[lane], numbers[8 &+ lane]),
      upper: Vec2(numbers[16 &+ lane], numbers[24 &+ lane]))
  }
}

// MARK: - Bits

/// The true lanes of two masks as the bits 0 ... 7.
@inline(__always)
func laneBits(_ first: SIMDMask<SIMD4<Int32>>, _ second: SIMDMask<SIMD4<Int32>>) -> UInt32 {
  #if arch(x86_64)
    let low = _mm_movemask_ps(unsafeBitCast(first, to: SIMD4<Float>.self))
    let high = _mm_movemask_ps(unsafeBitCast(second, to: SIMD4<Float>.self))
    return UInt32(truncatingIfNeeded: low) | (UInt32(truncatingIfNeeded: high) &<< 4)
  #else
    return portableLaneBits(first, second)
  #endif
}

/// `laneBits` for processors without an instruction for it: 7 to 10 % slower pair searches.
@inline(__always)
func portableLaneBits(
  _ first: SIMDMask<SIMD4<Int32>>, _ second: SIMDMask<SIMD4<Int32>>
) -> UInt32 {
  let lanes = SIMD8<Int32>(
    lowHalf: unsafeBitCast(first, to: SIMD4<Int32>.self),
    highHalf: unsafeBitCast(second, to: SIMD4<Int32>.self))
  let bytes = unsafeBitCast(SIMD8<Int8>(truncatingIfNeeded: lanes), to: UInt64.self)
  return UInt32(truncatingIfNeeded: gatherTopBits(ofBytes: UInt64(littleEndian: bytes)))
}

/// The highest bit of each of eight bytes, as the bits 0 ... 7.
///
/// Byte j's bit, moved to position 8j, is wanted at 56 + j: the factor has the bits 56 − 7j, and no
/// two other products meet, so nothing carries.
@inline(__always)
func gatherTopBits(ofBytes bytes: UInt64) -> UInt64 {
  (((bytes &>> 7) & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) &>> 56
}

/// Which of eight bytes are not zero, as the bits 0 ... 7.
@inline(__always)
func nonzeroBytes(_ bytes: UInt64) -> UInt8 {
  let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  return UInt8(truncatingIfNeeded: gatherTopBits(ofBytes: ((bytes & low) &+ low) | bytes))
}
