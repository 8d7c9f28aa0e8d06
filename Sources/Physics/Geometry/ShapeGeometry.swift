/// Four vertices of a polygon with the outward normals of the edges that start at them, as lanes.
///
/// A polygon of n vertices takes ⌈n / 4⌉ chunks in a row; the last is filled up by repeating its
/// last vertex and normal, so that no loop over lanes needs a mask.
struct PolygonChunk: BitwiseCopyable {
  var vertexX: SIMD4<Float>
  var vertexY: SIMD4<Float>
  var normalX: SIMD4<Float>
  var normalY: SIMD4<Float>
}

enum ShapeKind: UInt8, BitwiseCopyable {
  case circle
  case capsule
  case segment
  case polygon
}

/// From where a line of a chain is solid.
enum ChainSides: UInt8, BitwiseCopyable {
  /// No line of a chain.
  case none
  /// From its right, seen along it.
  case oneSided
  case twoSided
  /// From its right, and only for what comes down onto it; see `ChainDefinition.isOneWay`.
  case oneWay

  /// Whether it lets through what comes from its left.
  @inline(__always) var isOpenBehind: Bool { self == .oneSided || self == .oneWay }
}

/// A shape as the collision code reads it, in the body's frame.
///
/// A circle is its `pointA` and radius. Everything else is a convex polygon of 2 to 12 vertices in
/// `chunks` grown by `radius`: a capsule or a segment has two vertices (and two opposite normals),
/// which are also in `pointA` and `pointB`. A line of a chain is a segment with one more chunk, which
/// says how the chain goes on (see `ChainEdge`).
struct ShapeGeometry: BitwiseCopyable {
  var kind: ShapeKind
  /// 1 for a circle, 2 for a capsule or a segment, else 3 ... 12.
  var vertexCount: UInt8
  var sides = ChainSides.none
  var radius: Float
  /// Circle: the middle. Capsule and segment: the start. Polygon: the centroid of the vertices.
  var pointA: Vec2
  /// Capsule and segment: the end. Otherwise as `pointA`.
  var pointB: Vec2
  /// Index of the first chunk in the world's polygon pool; -1 for a circle.
  var firstChunk: Int32

  @inline(__always) var chunkCount: Int { (Int(vertexCount) &+ 3) >> 2 }

  /// How many chunks it has in the pool.
  var pooledChunkCount: Int { kind == .circle ? 0 : chunkCount + (sides == .none ? 0 : 1) }
}

/// A shape with its chunks at hand: what the collision functions take.
struct ShapeView {
  let kind: ShapeKind
  let vertexCount: Int
  var sides: ChainSides
  let radius: Float
  let pointA: Vec2
  let pointB: Vec2
  /// `(vertexCount + 3) / 4` chunks; not to be read for a circle.
  let chunks: UnsafePointer<PolygonChunk>

  @inline(__always)
  init(_ geometry: ShapeGeometry, pool: UnsafePointer<PolygonChunk>) {
    kind = geometry.kind
    vertexCount = Int(geometry.vertexCount)
    sides = geometry.sides
    radius = geometry.radius
    pointA = geometry.pointA
    pointB = geometry.pointB
    chunks = pool + (geometry.kind == .circle ? 0 : Int(geometry.firstChunk))
  }

  @inline(__always)
  func vertex(_ i: Int) -> Vec2 {
    kind == .circle ? pointA : polygonVertex(chunks, i)
  }

  @inline(__always)
  func normal(_ i: Int) -> Vec2 { polygonNormal(chunks, i) }
}

// Reading a lane whose number is not known to the compiler through the vector's subscript spills
// the vector; two scalar loads do not.

@inline(__always)
func polygonVertex(_ chunks: UnsafePointer<PolygonChunk>, _ i: Int) -> Vec2 {
  let lane = laneAddress(chunks, i)
  return Vec2(lane.load(as: Float.self), lane.load(fromByteOffset: 16, as: Float.self))
}

@inline(__always)
func polygonNormal(_ chunks: UnsafePointer<PolygonChunk>, _ i: Int) -> Vec2 {
  let lane = laneAddress(chunks, i)
  return Vec2(
    lane.load(fromByteOffset: 32, as: Float.self), lane.load(fromByteOffset: 48, as: Float.self))
}

@inline(__always)
private func laneAddress(_ chunks: UnsafePointer<PolygonChunk>, _ i: Int) -> UnsafeRawPointer {
  UnsafeRawPointer(chunks + (i >> 2)) + ((i & 3) << 2)
}
