/// A shape outside any world, with the chunks that the collision functions read.
struct LooseShape: ~Copyable {
  private let chunks: UnsafeMutablePointer<PolygonChunk>
  let geometry: ShapeGeometry

  /// - Throws: `PhysicsError.invalidShape` for a shape that could not be added to a body either.
  init(_ shape: Shape) throws(PhysicsError) {
    let count = max(1, try ShapeGeometry.chunkCount(for: shape))
    let chunks = UnsafeMutablePointer<PolygonChunk>.allocate(capacity: count)
    do throws(PhysicsError) {
      geometry = try ShapeGeometry(shape, firstChunk: 0, chunks: chunks)
    } catch {
      chunks.deallocate()
      throw error
    }
    self.chunks = chunks
  }

  deinit { chunks.deallocate() }

  /// Not to be kept longer than the shape.
  var view: ShapeView { ShapeView(geometry, pool: UnsafePointer(chunks)) }
}
