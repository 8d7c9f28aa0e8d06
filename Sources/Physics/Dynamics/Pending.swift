// Stand-ins until the real ones land: whoever lands the broad phase, the narrow phase, the joints
// deletes their part of this file in the same commit.

struct Sweep {
  init(
    localCenter: Vec2, startCenter: Vec2, endCenter: Vec2, startRotation: Rotation,
    endRotation: Rotation
  ) { fatalError() }
  init(resting: Transform) { fatalError() }
  func transform(at: Float) -> Transform { fatalError() }
  var startCenter: Vec2 { fatalError() }
  var endCenter: Vec2 { fatalError() }
}
enum TOIState { case hit, separated, overlapped }
func timeOfImpact(_ a: ShapeView, _ sa: Sweep, _ b: ShapeView, _ sb: Sweep, maximum: Float) -> (
  state: TOIState, fraction: Float
) { fatalError() }
func overlaps(_ a: ShapeView, _ b: ShapeView, _ t: Transform) -> Bool { false }
func contains(_ p: Vec2, in: ShapeView) -> Bool { false }
func castRay(_ o: Vec2, _ t: Vec2, against: ShapeView) -> (fraction: Float, normal: Vec2)? { nil }
