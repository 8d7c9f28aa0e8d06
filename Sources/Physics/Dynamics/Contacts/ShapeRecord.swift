/// A shape of a body, by slot.
struct ShapeRecord: BitwiseCopyable {
  var generation: UInt16 = 0
  var isUsed = false
  var isSensor = false
  /// The owner's slot.
  var body: Int32 = -1
  /// The next shape of the same body, or the next free slot while unused; -1 ends the list.
  var next: Int32 = -1
  /// The chain it is a segment of, by slot, and its number in it; -1 for no chain.
  var chain: Int32 = -1
  var chainSegment: Int32 = -1
  var geometry = ShapeGeometry(
    kind: .circle, vertexCount: 1, radius: 0, pointA: .zero, pointB: .zero, firstChunk: -1)
  var material = SurfaceMaterial.default
  var filter = CollisionFilter.default
  var userValue: UInt64 = 0
}
