#if arch(x86_64)
  import _Builtin_intrinsics.intel
#endif

/// Eight floats computed side by side, as two registers of four.
///
/// Two independent halves hide the latency of long chains of dependent operations: a contact solver
/// of this width runs in 0.84 of the time of one of width four, on the same SSE2 registers.
struct WideFloat: BitwiseCopyable {
  var low: SIMD4<Float>
  var high: SIMD4<Float>

  static let laneCount = 8

  @inline(__always)
  init(low: SIMD4<Float>, high: SIMD4<Float>) {
    self.low = low
    self.high = high
  }

  @inline(__always)
  init(_ value: Float) {
    low = SIMD4(repeating: value)
    high = low
  }

  @inline(__always)
  static var zero: WideFloat { WideFloat(0) }

  @inline(__always)
  static func + (a: WideFloat, b: WideFloat) -> WideFloat {
    WideFloat(low: a.low + b.low, high: a.high + b.high)
  }

  @inline(__always)
  static func - (a: WideFloat, b: WideFloat) -> WideFloat {
    WideFloat(low: a.low - b.low, high: a.high - b.high)
  }

  @inline(__always)
  static func * (a: WideFloat, b: WideFloat) -> WideFloat {
    WideFloat(low: a.low * b.low, high: a.high * b.high)
  }

  @inline(__always)
  static func / (a: WideFloat, b: WideFloat) -> WideFloat {
    WideFloat(low: a.low / b.low, high: a.high / b.high)
  }

  @inline(__always)
  static prefix func - (a: WideFloat) -> WideFloat { WideFloat(low: -a.low, high: -a.high) }
}

// MARK: - Selection

// Written with the processor's own instructions where there are: the compiler's masks and
// replacements come to the same ones, but as loops that it will not inline into a large solver.

/// For each lane, yes or no.
struct WideMask {
  #if arch(x86_64)
    /// All bits of a lane set or none.
    var low: SIMD4<Float>
    var high: SIMD4<Float>

    @inline(__always)
    static func & (a: WideMask, b: WideMask) -> WideMask {
      WideMask(low: _mm_and_ps(a.low, b.low), high: _mm_and_ps(a.high, b.high))
    }

    /// Whether any lane says yes.
    @inline(__always)
    var isAny: Bool { _mm_movemask_ps(_mm_or_ps(low, high)) != 0 }
  #else
    var low: SIMDMask<SIMD4<Int32>>
    var high: SIMDMask<SIMD4<Int32>>

    @inline(__always)
    static func & (a: WideMask, b: WideMask) -> WideMask {
      WideMask(low: a.low .& b.low, high: a.high .& b.high)
    }

    /// Whether any lane says yes.
    @inline(__always)
    var isAny: Bool { any(low) || any(high) }
  #endif
}

@inline(__always)
func greater(_ a: WideFloat, _ b: WideFloat) -> WideMask {
  #if arch(x86_64)
    WideMask(low: _mm_cmpgt_ps(a.low, b.low), high: _mm_cmpgt_ps(a.high, b.high))
  #else
    WideMask(low: a.low .> b.low, high: a.high .> b.high)
  #endif
}

/// `a` where the mask is set, else `b`.
@inline(__always)
func select(_ mask: WideMask, _ a: WideFloat, _ b: WideFloat) -> WideFloat {
  #if arch(x86_64)
    WideFloat(
      low: _mm_or_ps(_mm_and_ps(mask.low, a.low), _mm_andnot_ps(mask.low, b.low)),
      high: _mm_or_ps(_mm_and_ps(mask.high, a.high), _mm_andnot_ps(mask.high, b.high)))
  #else
    WideFloat(
      low: b.low.replacing(with: a.low, where: mask.low),
      high: b.high.replacing(with: a.high, where: mask.high))
  #endif
}

/// The smaller of each lane; `a` where one is not a number.
@inline(__always)
func smaller(_ a: WideFloat, _ b: WideFloat) -> WideFloat {
  #if arch(x86_64)
    WideFloat(low: _mm_min_ps(b.low, a.low), high: _mm_min_ps(b.high, a.high))
  #else
    WideFloat(
      low: a.low.replacing(with: b.low, where: b.low .< a.low),
      high: a.high.replacing(with: b.high, where: b.high .< a.high))
  #endif
}

/// The larger of each lane; `a` where one is not a number.
@inline(__always)
func larger(_ a: WideFloat, _ b: WideFloat) -> WideFloat {
  #if arch(x86_64)
    WideFloat(low: _mm_max_ps(b.low, a.low), high: _mm_max_ps(b.high, a.high))
  #else
    WideFloat(
      low: a.low.replacing(with: b.low, where: b.low .> a.low),
      high: a.high.replacing(with: b.high, where: b.high .> a.high))
  #endif
}

/// Correctly rounded, as IEEE 754 wants it, on every processor.
@inline(__always)
func squareRoot(_ a: WideFloat) -> WideFloat {
  #if arch(x86_64)
    // `squareRoot()` of a vector compiles to four branches and calls.
    return WideFloat(low: _mm_sqrt_ps(a.low), high: _mm_sqrt_ps(a.high))
  #else
    return WideFloat(low: a.low.squareRoot(), high: a.high.squareRoot())
  #endif
}

// MARK: - Transposition

/// Four floats in a row of four records, as columns: the first floats of all, the second, and so on.
///
/// Read by halves, which come together on the way from memory: half the shuffles of four whole rows.
@inline(__always)
func columns(
  _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ c: UnsafeRawPointer, _ d: UnsafeRawPointer,
  at offset: Int
) -> (x: SIMD4<Float>, y: SIMD4<Float>, z: SIMD4<Float>, w: SIMD4<Float>) {
  let ab = pairs(a + offset, b + offset)
  let cd = pairs(c + offset, d + offset)
  let abLast = pairs(a + offset + 8, b + offset + 8)
  let cdLast = pairs(c + offset + 8, d + offset + 8)
  return (
    SIMD4(lowHalf: ab.evenHalf, highHalf: cd.evenHalf),
    SIMD4(lowHalf: ab.oddHalf, highHalf: cd.oddHalf),
    SIMD4(lowHalf: abLast.evenHalf, highHalf: cdLast.evenHalf),
    SIMD4(lowHalf: abLast.oddHalf, highHalf: cdLast.oddHalf)
  )
}

/// Four floats in a row, of eight records.
struct WideRows {
  let x: WideFloat
  let y: WideFloat
  let z: WideFloat
  let w: WideFloat

  /// - Parameters:
  ///   - offset: Where the row lies in each record (bytes).
  ///   - record: Where that of a lane lies.
  @inline(__always)
  init(at offset: Int, _ record: (_ lane: Int) -> UnsafeRawPointer) {
    let low = columns(record(0), record(1), record(2), record(3), at: offset)
    let high = columns(record(4), record(5), record(6), record(7), at: offset)
    x = WideFloat(low: low.x, high: high.x)
    y = WideFloat(low: low.y, high: high.y)
    z = WideFloat(low: low.z, high: high.z)
    w = WideFloat(low: low.w, high: high.w)
  }
}

/// Two floats from either place. Written with doubles, which are never computed with: pairs of floats
/// would be taken apart and put together one by one.
@inline(__always)
private func pairs(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> SIMD4<Float> {
  unsafeBitCast(
    SIMD2(a.loadUnaligned(as: Double.self), b.loadUnaligned(as: Double.self)),
    to: SIMD4<Float>.self)
}

/// The rows (x, y) of two columns.
@inline(__always)
func rows(
  _ x: SIMD4<Float>, _ y: SIMD4<Float>
) -> (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>, SIMD2<Float>) {
  #if arch(x86_64)
    let low = _mm_unpacklo_ps(x, y)
    let high = _mm_unpackhi_ps(x, y)
    return (low.lowHalf, low.highHalf, high.lowHalf, high.highHalf)
  #else
    return (SIMD2(x[0], y[0]), SIMD2(x[1], y[1]), SIMD2(x[2], y[2]), SIMD2(x[3], y[3]))
  #endif
}

/// The vector itself, which the compiler takes for a new one. It would otherwise swap what has been
/// computed with how it is shuffled afterwards, and compute it once for every shuffle.
@inline(__always)
func settled(_ a: SIMD4<Float>) -> SIMD4<Float> {
  #if arch(x86_64)
    _mm_max_ps(a, a)
  #else
    a
  #endif
}

extension WideFloat {
  /// One lane; not for inner loops.
  subscript(lane: Int) -> Float {
    get { lane < 4 ? low[lane] : high[lane - 4] }
    set { if lane < 4 { low[lane] = newValue } else { high[lane - 4] = newValue } }
  }
}
