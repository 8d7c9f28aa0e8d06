@testable import Physics

/// A shape with chunks of its own, as the collision functions take it.
final class PlacedShape: CustomStringConvertible {
  let shape: Shape
  let geometry: ShapeGeometry
  private let chunks: UnsafeMutablePointer<PolygonChunk>

  init(_ shape: Shape) throws {
    self.shape = shape
    chunks = .allocate(capacity: 3)
    do {
      geometry = try ShapeGeometry(shape, firstChunk: 0, chunks: chunks)
    } catch {
      chunks.deallocate()
      throw error
    }
  }

  deinit { chunks.deallocate() }

  var view: ShapeView { ShapeView(geometry, pool: chunks) }

  /// What the chunks give back.
  var readBack: Shape { geometry.shape(chunks: chunks) }

  var description: String { "\(shape)" }
}

extension Shape {
  /// A polygon from coordinates in a row.
  static func polygon(_ points: [(Float, Float)], radius: Float = 0) throws -> Shape {
    .polygon(try ConvexPolygon(points.map { Vec2($0.0, $0.1) }, radius: radius))
  }

  /// A regular polygon round the origin, its first vertex on the positive x axis.
  static func regular(_ count: Int, size: Float = 1, radius: Float = 0) throws -> Shape {
    .polygon(
      try ConvexPolygon(
        (0..<count).map {
          size * Rotation(angle: 2 * .pi * Float($0) / Float(count)).rotate(Vec2(1, 0))
        }, radius: radius))
  }

  /// Any kind of shape, from a few centimeters to some meters.
  static func random(_ random: inout SplitMix64, kinds: ClosedRange<Int> = 0...4) throws -> Shape {
    let size = random.float(0.1...1) * (random.int(0...3) == 0 ? 8 : 1)
    let center = Vec2(random.float(-1...1), random.float(-1...1))
    switch random.int(kinds) {
    case 0: return .circle(center: center, radius: size)
    case 1: return .capsule(from: center, to: center + random.arrow(size), radius: 0.3 * size)
    case 2: return .segment(from: center, to: center + random.arrow(2 * size))
    case 3: return try random.polygon(size: size, around: center, radius: 0)
    default: return try random.polygon(size: size, around: center, radius: random.float(0...0.5))
    }
  }
}

extension SplitMix64 {
  mutating func angle() -> Float { float(-Float.pi...Float.pi) }

  /// A vector of some length in any direction.
  mutating func arrow(_ length: Float) -> Vec2 {
    length * Rotation(angle: angle()).rotate(Vec2(1, 0))
  }

  mutating func transform(within distance: Float) -> Transform {
    Transform(
      position: Vec2(float(-distance...distance), float(-distance...distance)),
      rotation: Rotation(angle: angle()))
  }

  /// A convex polygon of 3 to 12 vertices on an ellipse.
  mutating func polygon(size: Float, around center: Vec2, radius: Float) throws -> Shape {
    let count = int(3...12)
    let flatness = float(0.2...1)
    let turn = Rotation(angle: angle())
    let points = (0..<count).map { i -> Vec2 in
      let jitter = float(-0.35...0.35)
      let v = Rotation(angle: 2 * .pi * (Float(i) + jitter) / Float(count)).rotate(Vec2(size, 0))
      return center + turn.rotate(Vec2(v.x, flatness * v.y))
    }
    return .polygon(try ConvexPolygon(points, radius: radius))
  }
}
