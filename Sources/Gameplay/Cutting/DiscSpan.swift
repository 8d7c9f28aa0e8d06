import Physics

/// The part of a straight way that lies in a disc, 0 ... 1; `nil` for one that passes it, or is no way.
public func discSpan(
  _ center: Vec2, _ radius: Float, from: Vec2, to: Vec2
) -> ClosedRange<Float>? {
  let way = to - from
  let a = way.lengthSquared
  guard a > 0 else { return nil }
  let b = (from - center).dot(way)
  let root = b * b - a * ((from - center).lengthSquared - radius * radius)
  guard root > 0 else { return nil }
  let (near, far) = ((-b - root.squareRoot()) / a, (-b + root.squareRoot()) / a)
  guard far > 0, near < 1 else { return nil }
  return max(near, 0)...min(far, 1)
}
