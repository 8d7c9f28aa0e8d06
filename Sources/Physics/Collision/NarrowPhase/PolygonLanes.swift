// Work on four faces of a polygon at a time. Lanes are the faces; the other polygon's vertices are
// broadcast one after the other, so that nothing is reduced across lanes before the end.

extension PolygonChunk {
  /// The chunk as seen from another frame.
  @inline(__always)
  func placed(by transform: Transform) -> PolygonChunk {
    let c = transform.rotation.cosine
    let s = transform.rotation.sine
    return PolygonChunk(
      vertexX: c * vertexX - s * vertexY + transform.position.x,
      vertexY: s * vertexX + c * vertexY + transform.position.y,
      normalX: c * normalX - s * normalY,
      normalY: s * normalX + c * normalY)
  }

  /// For each face, the height of the lowest of four vertices above the face's direction.
  @inline(__always)
  func lowest(of other: PolygonChunk) -> SIMD4<Float> {
    let x = other.vertexX
    let y = other.vertexY
    let h0 = normalX * x[0] + normalY * y[0]
    let h1 = normalX * x[1] + normalY * y[1]
    let h2 = normalX * x[2] + normalY * y[2]
    let h3 = normalX * x[3] + normalY * y[3]
    return smallerLanes(smallerLanes(h0, h1), smallerLanes(h2, h3))
  }

  /// The height of the faces themselves.
  @inline(__always)
  var offsets: SIMD4<Float> { normalX * vertexX + normalY * vertexY }
}

/// A convex polygon of 2 to 12 vertices without its radius, in the frame of the computation.
struct CorePolygon {
  let chunks: UnsafePointer<PolygonChunk>
  let count: Int

  @inline(__always)
  func vertex(_ i: Int) -> Vec2 { polygonVertex(chunks, i) }

  @inline(__always)
  func normal(_ i: Int) -> Vec2 { polygonNormal(chunks, i) }

  @inline(__always)
  func next(_ i: Int) -> Int { i &+ 1 == count ? 0 : i &+ 1 }

  @inline(__always)
  var chunkCount: Int { (count &+ 3) >> 2 }

  /// The face of this polygon that the other one lies farthest in front of, and how far:
  /// `max over faces i of min over the other's vertices w of nᵢ · (w − vᵢ)`.
  @inline(__always)
  func separatingFace(from other: CorePolygon) -> (index: Int, distance: Float) {
    let first = chunks.pointee
    if count <= 4 && other.count <= 4 {
      return largestWithIndex(first.lowest(of: other.chunks.pointee) - first.offsets, .zero)
    }
    var best = separations(of: first, from: other)
    var chunkOfLane = SIMD4<Int32>.zero
    var c = 1
    while c < chunkCount {
      let next = separations(of: (chunks + c).pointee, from: other)
      let higher = next .> best
      best.replace(with: next, where: higher)
      chunkOfLane.replace(with: SIMD4(repeating: Int32(truncatingIfNeeded: c)), where: higher)
      c &+= 1
    }
    return largestWithIndex(best, chunkOfLane)
  }

  @inline(__always)
  private func separations(of faces: PolygonChunk, from other: CorePolygon) -> SIMD4<Float> {
    var low = faces.lowest(of: other.chunks.pointee)
    var c = 1
    while c < other.chunkCount {
      low = smallerLanes(low, faces.lowest(of: (other.chunks + c).pointee))
      c &+= 1
    }
    return low - faces.offsets
  }

  /// The face that looks most against a direction.
  @inline(__always)
  func face(against direction: Vec2) -> Int {
    let first = chunks.pointee
    var best = -(first.normalX * direction.x + first.normalY * direction.y)
    if count <= 4 { return largestWithIndex(best, .zero).index }
    var chunkOfLane = SIMD4<Int32>.zero
    var c = 1
    while c < chunkCount {
      let chunk = (chunks + c).pointee
      let next = -(chunk.normalX * direction.x + chunk.normalY * direction.y)
      let higher = next .> best
      best.replace(with: next, where: higher)
      chunkOfLane.replace(with: SIMD4(repeating: Int32(truncatingIfNeeded: c)), where: higher)
      c &+= 1
    }
    return largestWithIndex(best, chunkOfLane).index
  }
}

// MARK: - Lanes

// One `minps`; `pointwiseMin` compiles to dozens of instructions that order NaN.
@inline(__always)
func smallerLanes(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .< a)
}

@inline(__always)
func largerLanes(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: a .< b)
}

@inline(__always)
func smallestLane(_ v: SIMD4<Float>) -> Float {
  smaller(smaller(v.x, v.y), smaller(v.z, v.w))
}

@inline(__always)
func largestLane(_ v: SIMD4<Float>) -> Float {
  larger(larger(v.x, v.y), larger(v.z, v.w))
}

/// The largest lane and what it is the index of, when lane l holds element `4 · chunkOfLane[l] + l`.
///
/// The first of equal lanes wins. A lane that only fills up a polygon repeats one before it, so it
/// never wins.
@inline(__always)
func largestWithIndex(
  _ v: SIMD4<Float>, _ chunkOfLane: SIMD4<Int32>
) -> (index: Int, distance: Float) {
  var value = v[0]
  var index = chunkOfLane[0] << 2
  if v[1] > value {
    value = v[1]
    index = chunkOfLane[1] << 2 | 1
  }
  if v[2] > value {
    value = v[2]
    index = chunkOfLane[2] << 2 | 2
  }
  if v[3] > value {
    value = v[3]
    index = chunkOfLane[3] << 2 | 3
  }
  return (Int(index), value)
}
