/// A place in the plane: a rotation about the origin followed by a translation.
public struct Transform: Hashable, Sendable, BitwiseCopyable {
  /// Where the origin goes (m).
  public var position: Vec2
  /// How directions turn.
  public var rotation: Rotation

  /// A place from its position and rotation.
  @inline(__always)
  public init(position: Vec2, rotation: Rotation = .identity) {
    self.position = position
    self.rotation = rotation
  }

  /// The place that moves nothing.
  public static let identity = Transform(position: .zero)

  /// A local point in world coordinates.
  @inline(__always)
  public func apply(_ point: Vec2) -> Vec2 { rotation.rotate(point) + position }

  /// A world point in local coordinates.
  @inline(__always)
  public func applyInverse(_ point: Vec2) -> Vec2 { rotation.inverseRotate(point - position) }

  /// What leads back.
  @inline(__always)
  var inverse: Transform {
    Transform(position: -rotation.inverseRotate(position), rotation: rotation.inverse)
  }

  /// Whether all its numbers are finite.
  public var isFinite: Bool {
    position.isFinite && rotation.cosine.isFinite && rotation.sine.isFinite
  }

  /// This transform after another: `(a * b).apply(p) == a.apply(b.apply(p))`.
  @inline(__always)
  public static func * (a: Transform, b: Transform) -> Transform {
    Transform(position: a.apply(b.position), rotation: a.rotation * b.rotation)
  }

  /// This transform as seen from another's frame: `inverse(other) * self`.
  @inline(__always)
  public func relative(to other: Transform) -> Transform {
    Transform(
      position: other.rotation.inverseRotate(position - other.position),
      rotation: rotation.relative(to: other.rotation))
  }

  /// The place between this one and another, turning the shorter way; 0 gives `self`.
  public func interpolated(to other: Transform, by fraction: Float) -> Transform {
    Transform(
      position: position.interpolated(to: other.position, by: fraction),
      rotation: rotation.interpolated(to: other.rotation, by: fraction))
  }
}
