// The small symmetric positive matrices of the direct solver, in double precision: the block of a
// body at the pinned end of a rope mixes 1/compliance with the mass of a light rod, ten powers of
// ten apart.

/// A symmetric 3 × 3 matrix over (x, y, angle) of one body.
struct BodyBlock: BitwiseCopyable {
  var xx: Double
  var yy: Double
  var tt: Double
  var xy = 0.0
  var xt = 0.0
  var yt = 0.0

  @inline(__always)
  init(mass: Double, inertia: Double) {
    xx = mass
    yy = mass
    tt = inertia
  }

  /// Adds Jᵀ Q J for J = [1, p], p the way the point turns, as in Ċ = v + w p, and symmetric Q.
  @inline(__always)
  mutating func add(_ q: PointBlock, turning p: SIMD2<Double>) {
    let qp = q.times(p)
    xx += q.xx
    xy += q.xy
    yy += q.yy
    xt += qp.x
    yt += qp.y
    tt += p.x * qp.x + p.y * qp.y
  }

  /// Adds Jᵀ G⁻¹ J for J = [1 p; 0 1] and factored G.
  mutating func add(inverseOf g: BodyFactor, turning p: SIMD2<Double>) {
    let columnX = g.solve(BodyVector(x: 1, y: 0, t: 0))
    let columnY = g.solve(BodyVector(x: 0, y: 1, t: 0))
    let columnT = g.solve(BodyVector(x: p.x, y: p.y, t: 1))
    xx += columnX.x
    xy += columnY.x
    yy += columnY.y
    xt += columnT.x
    yt += columnT.y
    tt += p.x * columnT.x + p.y * columnT.y + columnT.t
  }
}

/// L D Lᵀ of a body's block.
struct BodyFactor: BitwiseCopyable {
  let yx: Double
  let tx: Double
  let ty: Double
  let inverseX: Double
  let inverseY: Double
  let inverseT: Double

  @inline(__always)
  init(_ b: BodyBlock) {
    inverseX = 1 / b.xx
    yx = b.xy * inverseX
    tx = b.xt * inverseX
    let dy = b.yy - yx * b.xy
    inverseY = 1 / dy
    let u = b.yt - tx * b.xy
    ty = u * inverseY
    inverseT = 1 / (b.tt - tx * b.xt - ty * u)
  }

  @inline(__always)
  func solve(_ v: BodyVector) -> BodyVector {
    let y = v.y - yx * v.x
    let t = (v.t - tx * v.x - ty * y) * inverseT
    let b = y * inverseY - ty * t
    return BodyVector(x: v.x * inverseX - yx * b - tx * t, y: b, t: t)
  }
}

/// A vector over (x, y, angle) of one body.
struct BodyVector: BitwiseCopyable {
  var x: Double
  var y: Double
  var t: Double

  static let zero = BodyVector(x: 0, y: 0, t: 0)

  /// Jᵀ q for J = [1, p].
  @inline(__always)
  init(_ q: SIMD2<Double>, turning p: SIMD2<Double>) {
    x = q.x
    y = q.y
    t = p.x * q.x + p.y * q.y
  }

  @inline(__always)
  init(x: Double, y: Double, t: Double) {
    self.x = x
    self.y = y
    self.t = t
  }

  /// J v for J = [1, p].
  @inline(__always)
  func point(turning p: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x + t * p.x, y + t * p.y)
  }

  @inline(__always)
  static func + (a: BodyVector, b: BodyVector) -> BodyVector {
    BodyVector(x: a.x + b.x, y: a.y + b.y, t: a.t + b.t)
  }

  @inline(__always)
  static func - (a: BodyVector, b: BodyVector) -> BodyVector {
    BodyVector(x: a.x - b.x, y: a.y - b.y, t: a.t - b.t)
  }
}

/// A symmetric 2 × 2 matrix of one joint.
struct PointBlock: BitwiseCopyable {
  var xx: Double
  var xy: Double
  var yy: Double

  @inline(__always)
  func times(_ v: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(xx * v.x + xy * v.y, xy * v.x + yy * v.y)
  }

  @inline(__always)
  var inverse: PointBlock {
    let scale = 1 / (xx * yy - xy * xy)
    return PointBlock(xx: scale * yy, xy: -scale * xy, yy: scale * xx)
  }
}
