// Walking the tree from the root with a small stack. An entry is a level and a node's index in it;
// a walk keeps at most seven siblings of each level on the stack, and a level number needs no more
// than 8 levels for 2³² shapes.

private let stackCapacity = 8 * 12

@inline(__always)
private func entry(level: Int, index: Int) -> UInt64 {
  UInt64(truncatingIfNeeded: level) &<< 32 | UInt64(truncatingIfNeeded: index)
}

extension ClusterTree.View {
  /// Calls `visit` with every shape whose box overlaps `box` until it returns `false`; returns
  /// whether it never did.
  @inline(__always)
  func query(_ box: AABB, _ visit: (Int32) -> Bool) -> Bool {
    // Unused lanes hold the empty box.
    let box = box.bounded
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: stackCapacity) { buffer in
      guard let stack = buffer.baseAddress else { return true }
      var height = 1
      stack[0] = entry(level: rootLevel, index: 0)
      while height > 0 {
        height &-= 1
        let level = Int(stack[height] &>> 32)
        let index = Int(stack[height] & 0xFFFF_FFFF)
        var hits = nodes[levelStart[level] &+ index].overlapping(box)
        while hits != 0 {
          let child = 8 &* index &+ hits.trailingZeroBitCount
          hits &= hits &- 1
          if level == 0 {
            if !visit(shapes[child]) { return false }
          } else {
            stack[height] = entry(level: level &- 1, index: child)
            height &+= 1
          }
        }
      }
      return true
    }
  }

  /// Calls `visit` with every shape whose box the ray meets within the fraction `ray.maximum`,
  /// which becomes what `visit` returns; a negative number ends the cast.
  @inline(__always)
  func cast(_ ray: inout BoxRay, _ visit: (Int32, Float) -> Float) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: stackCapacity) { buffer in
      guard let stack = buffer.baseAddress else { return }
      var height = 1
      stack[0] = entry(level: rootLevel, index: 0)
      while height > 0 {
        height &-= 1
        let level = Int(stack[height] &>> 32)
        let index = Int(stack[height] & 0xFFFF_FFFF)
        let node = nodes + (levelStart[level] &+ index)
        var hits = node.pointee.overlapping(ray.reach)
        while hits != 0 {
          let lane = hits.trailingZeroBitCount
          hits &= hits &- 1
          let box = node.lane(lane)
          // Tested again: an earlier lane may have shortened the ray.
          guard ray.reach.overlaps(box), ray.crosses(box) else { continue }
          let child = 8 &* index &+ lane
          if level == 0 {
            ray.shorten(to: visit(shapes[child], ray.maximum))
            if ray.maximum < 0 { return }
          } else {
            stack[height] = entry(level: level &- 1, index: child)
            height &+= 1
          }
        }
      }
    }
  }
}

/// A ray prepared for tests against boxes.
///
/// A segment p + t d, 0 ≤ t ≤ maximum, meets a box of middle c and half size e unless one of three
/// axes parts them: x and y, which is the test of the segment's own box, and the normal of d, where
/// the box reaches |d.y| e.x + |d.x| e.y and the ray's line lies at |d × (p − c)|. (Separating axis
/// theorem; Ericson, *Real-Time Collision Detection*, section 5.3.3.)
///
/// The last test allows for rounding, so that a shape which the ray just grazes is never lost here.
struct BoxRay {
  let origin: Vec2
  let translation: Vec2
  private(set) var maximum: Float
  /// The box of the ray up to `maximum`, larger by the rounding.
  private(set) var reach: AABB

  /// 8 units in the last place.
  private static let rounding: Float = 8 * 0x1p-23

  init(from origin: Vec2, translation: Vec2, maximum: Float) {
    self.origin = origin
    self.translation = translation
    self.maximum = maximum
    reach = .empty
    shorten(to: maximum)
  }

  @inline(__always)
  mutating func shorten(to fraction: Float) {
    maximum = smaller(maximum, fraction)
    let end = origin + maximum * translation
    let scale =
      origin.x.magnitude + origin.y.magnitude + maximum
      * (translation.x.magnitude + translation.y.magnitude)
    reach =
      AABB(
        lower: Vec2(smaller(origin.x, end.x), smaller(origin.y, end.y)),
        upper: Vec2(larger(origin.x, end.x), larger(origin.y, end.y))
      ).expanded(by: BoxRay.rounding * scale).bounded
  }

  @inline(__always)
  func crosses(_ box: AABB) -> Bool {
    let toOrigin = origin - 0.5 * (box.lower + box.upper)
    let extent = 0.5 * (box.upper - box.lower)
    let dx = translation.x.magnitude
    let dy = translation.y.magnitude
    let reachOfBox = dy * extent.x + dx * extent.y
    let error =
      BoxRay.rounding
      * (dy * (origin.x.magnitude + box.lower.x.magnitude + box.upper.x.magnitude)
        + dx * (origin.y.magnitude + box.lower.y.magnitude + box.upper.y.magnitude))
    return translation.cross(toOrigin).magnitude <= reachOfBox + error
  }
}
