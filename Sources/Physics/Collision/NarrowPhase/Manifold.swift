/// Where two shapes touch, in the frame of the first: what the collision functions return.
struct LocalManifold: BitwiseCopyable {
  struct Point: BitwiseCopyable {
    /// Halfway between the two surfaces, in A's frame (m).
    var position: Vec2 = .zero
    /// The gap; negative is overlap (m).
    var separation: Float = 0
    /// Which features meet; the same pair of features gives the same value in the next step, so
    /// that impulses can be carried over.
    var feature: UInt16 = 0
  }

  /// From A to B, of length one, in A's frame. Without points, the axis that keeps the two apart.
  var normal: Vec2 = .zero
  /// 0, 1 or 2.
  var count: Int32 = 0
  /// Without points, its separation is how far the two are apart at least, along the normal; 0 where
  /// nothing is known.
  var point0 = Point()
  var point1 = Point()

  /// Two shapes that lie apart by a gap along an axis (from A to B, in A's frame).
  @inline(__always)
  static func apart(by gap: Float, along axis: Vec2) -> LocalManifold {
    LocalManifold(normal: axis, point0: Point(separation: gap))
  }
}
