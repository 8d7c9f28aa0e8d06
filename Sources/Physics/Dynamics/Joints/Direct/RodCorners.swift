// How the ends of short rods ride round corners.
//
// A chain of rods runs evenly over what is round if they are short against the radius. Over a sharp corner it
// goes by jerks: each rod must be lifted over it, and the pitch holds loads that differ by three times. So
// corners are rounded off for rods that are no longer than thick: to the radius that they need, as far as
// they come no deeper into the real corner than a tenth of the rope's thickness. With n and m the normals
// beside a corner v at which the outline turns by φ, a rounding of the radius s has its center at
//
//   c = v − s (n + m) / (1 + n · m),   and leaves out   s (1 / cos(φ/2) − 1)   of the corner.
//
// In it the ends ride higher, as on what is round (`RodPoints`), but not at once: from 0 at its ends.

/// The outline of a polygon with its corners rounded off, seen from a point beside it.
struct RodCorner {
  /// Away from the outline.
  let normal: Vec2
  /// From the outline of the polygon's core; negative inside (m).
  let distance: Float
  /// The radius there (m); zero on a side. And how far in the rounding that is, from 0 to 1 in its middle.
  var radius: Float = 0
  var middle: Float = 0

  /// - Parameters:
  ///   - point: In the polygon's frame.
  ///   - wanted: The radius (m) that corners should have.
  ///   - depth: How much of a corner may be left out (m).
  init(_ polygon: ShapeView, near point: Vec2, radius wanted: Float, depth: Float) {
    let count = polygon.vertexCount
    var face = 0
    var highest = -Float.greatestFiniteMagnitude
    for i in 0..<count {
      let height = polygon.normal(i).dot(point - polygon.vertex(i))
      if height > highest {
        highest = height
        face = i
      }
    }
    let next = face + 1 < count ? face + 1 : 0
    let previous = face > 0 ? face - 1 : count - 1
    let normal = polygon.normal(face)
    let start = polygon.vertex(face)
    let end = polygon.vertex(next)
    let along = (end - start).normalized
    let length = start.distance(to: end)
    let place = along.dot(point - start)
    let isAhead = place > 0.5 * length
    let corner = isAhead ? end : start
    let other = polygon.normal(isAhead ? next : previous)
    // 1 + cos φ = 2 cos²(φ/2)
    let both = 1 + normal.dot(other)
    let reach = (2 / larger(both, 1e-6)).squareRoot() - 1
    let tangent = normal.cross(other).magnitude / larger(both, 1e-6)
    var radius = smaller(wanted, depth / larger(reach, 1e-6))
    radius = smaller(radius, 0.5 * length / larger(tangent, 1e-6))
    let center = corner - (radius / larger(both, 1e-6)) * (normal + other)
    let beyond = along.dot(point - center)
    let way = point - center
    guard (isAhead ? beyond > 0 : beyond < 0) && way.dot(normal) > 0 else {
      self.normal = normal
      self.distance = highest
      return
    }
    self.normal = way.normalized
    self.distance = way.length - radius
    self.radius = radius
    let aside = smaller(
      self.normal.cross(normal).magnitude, self.normal.cross(other).magnitude)
    middle = smaller(1, aside / larger((0.5 * (1 - normal.dot(other))).squareRoot(), 1e-6))
  }
}
