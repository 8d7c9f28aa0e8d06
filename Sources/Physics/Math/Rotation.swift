/// A rotation in the plane, kept as the cosine and sine of its angle.
public struct Rotation: Hashable, Sendable, BitwiseCopyable {
  /// The cosine of the angle.
  public var cosine: Float
  /// The sine of the angle.
  public var sine: Float

  /// The rotation by an angle (radians, counter-clockwise).
  public init(angle: Float) {
    (sine, cosine) = sineAndCosine(angle)
  }

  @inline(__always)
  init(cosine: Float, sine: Float) {
    self.cosine = cosine
    self.sine = sine
  }

  /// No rotation.
  public static let identity = Rotation(cosine: 1, sine: 0)

  /// The angle (radians), in −π ... π.
  public var angle: Float { arctangent(sine, cosine) }

  /// The angle (radians), to rounding as well, but at a third of the price where it is small.
  ///
  /// asin s = s + s³/6 + 3 s⁵/40 + 15 s⁷/336 + 105 s⁹/3456 + ... (Abramowitz & Stegun 4.4.40): up to a
  /// quarter what is left out is below the last place.
  @inline(__always)
  var mostlySmallAngle: Float {
    guard sine.magnitude <= 0.25 && cosine > 0 else { return angle }
    let z = sine * sine
    let series = 1 / 6 + z * (3 / 40 + z * (15 / 336 + z * (105 / 3456 + z * (945 / 42_240))))
    return sine + sine * (z * series)
  }
}

extension Rotation {
  /// The vector turned by this rotation.
  @inline(__always)
  public func rotate(_ v: Vec2) -> Vec2 {
    Vec2(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y)
  }

  /// The vector turned by the opposite rotation.
  @inline(__always)
  public func inverseRotate(_ v: Vec2) -> Vec2 {
    Vec2(cosine * v.x + sine * v.y, cosine * v.y - sine * v.x)
  }

  /// This rotation after another: `(a * b).rotate(v) == a.rotate(b.rotate(v))`.
  @inline(__always)
  public static func * (a: Rotation, b: Rotation) -> Rotation {
    Rotation(
      cosine: a.cosine * b.cosine - a.sine * b.sine,
      sine: a.sine * b.cosine + a.cosine * b.sine)
  }

  /// The opposite rotation.
  @inline(__always)
  public var inverse: Rotation { Rotation(cosine: cosine, sine: -sine) }

  /// The rotation that leads from another to this one: `inverse(other) * self`.
  @inline(__always)
  func relative(to other: Rotation) -> Rotation {
    Rotation(
      cosine: other.cosine * cosine + other.sine * sine,
      sine: other.cosine * sine - other.sine * cosine)
  }

  /// The rotation advanced by an angle (radians), to rounding.
  ///
  /// sin a = a - a^3/3! + ..., cos a = 1 - a^2/2! + ... (Abramowitz & Stegun 4.3): in single
  /// precision exact up to an eighth of a turn, which nothing but fast wheels passes in a substep.
  @inline(__always)
  func advanced(by angle: Float) -> Rotation {
    guard angle.magnitude <= Self.smallAdvance else { return advanced(byLarge: angle) }
    typealias Series = TurnSeries
    let z = angle * angle
    let s = angle * (1 + z * (Series.s1 + z * (Series.s2 + z * (Series.s3 + z * Series.s4))))
    let c = 1 + z * (Series.c1 + z * (Series.c2 + z * (Series.c3 + z * Series.c4)))
    return Rotation(cosine: cosine * c - sine * s, sine: sine * c + cosine * s)
  }

  /// Up to which angle the series of `advanced` are exact (radians).
  static let smallAdvance: Float = 0.25 * .pi

  /// The cosines and sines by which `advanced` turns, to the bit, of four angles up to `smallAdvance`.
  @inline(__always)
  static func smallTurns(_ angles: SIMD4<Float>) -> (cosines: SIMD4<Float>, sines: SIMD4<Float>) {
    typealias Series = TurnSeries
    let one = SIMD4<Float>(repeating: 1)
    let z = angles * angles
    let s3 = Series.s3 + z * Series.s4
    let s2 = Series.s2 + z * s3
    let s1 = Series.s1 + z * s2
    let c3 = Series.c3 + z * Series.c4
    let c2 = Series.c2 + z * c3
    let c1 = Series.c1 + z * c2
    return (one + z * c1, angles * (one + z * s1))
  }

  @inline(never)
  private func advanced(byLarge angle: Float) -> Rotation { Rotation(angle: angle) * self }

  @inline(__always)
  var normalized: Rotation {
    let length = (cosine * cosine + sine * sine).squareRoot()
    return length > 0 ? Rotation(cosine: cosine / length, sine: sine / length) : .identity
  }

  /// The rotation between this one and another along the shorter chord; 0 gives `self`.
  func interpolated(to other: Rotation, by fraction: Float) -> Rotation {
    Rotation(
      cosine: cosine + fraction * (other.cosine - cosine),
      sine: sine + fraction * (other.sine - sine)
    ).normalized
  }
}

/// The coefficients of a²ᵏ⁺¹ in sin a and of a²ᵏ in cos a; see `Rotation.advanced`.
private enum TurnSeries {
  @inline(__always) static var s1: Float { -1 / 6 }
  @inline(__always) static var s2: Float { 1 / 120 }
  @inline(__always) static var s3: Float { -1 / 5040 }
  @inline(__always) static var s4: Float { 1 / 362_880 }
  @inline(__always) static var c1: Float { -0.5 }
  @inline(__always) static var c2: Float { 1 / 24 }
  @inline(__always) static var c3: Float { -1 / 720 }
  @inline(__always) static var c4: Float { 1 / 40_320 }
}
