/// The smallest box with sides along the axes around a shape placed in the world.
func boundingBox(of shape: ShapeView, at place: Transform) -> AABB {
  if shape.kind == .circle {
    let center = place.apply(shape.pointA)
    return AABB(lower: center, upper: center).expanded(by: shape.radius)
  }
  let c = place.rotation.cosine
  let s = place.rotation.sine
  var chunk = shape.chunks
  var lowX = c * chunk.pointee.vertexX - s * chunk.pointee.vertexY
  var lowY = s * chunk.pointee.vertexX + c * chunk.pointee.vertexY
  var highX = lowX
  var highY = lowY
  // Lanes are filled up with a vertex of the polygon, so they all count.
  for _ in 1..<((shape.vertexCount &+ 3) >> 2) {
    chunk += 1
    let x = c * chunk.pointee.vertexX - s * chunk.pointee.vertexY
    let y = s * chunk.pointee.vertexX + c * chunk.pointee.vertexY
    lowX = smallerLanes(lowX, x)
    lowY = smallerLanes(lowY, y)
    highX = largerLanes(highX, x)
    highY = largerLanes(highY, y)
  }
  let box = AABB(
    lower: Vec2(smallestLane(lowX), smallestLane(lowY)),
    upper: Vec2(largestLane(highX), largestLane(highY)))
  let r = Vec2(shape.radius, shape.radius)
  return AABB(lower: box.lower + place.position - r, upper: box.upper + place.position + r)
}
