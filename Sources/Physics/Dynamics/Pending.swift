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
struct BroadPhase: ~Copyable {
  var boxes = Arena<AABB>()
  mutating func insert(_ s: Int32, box: AABB, isStatic: Bool) {
    boxes.resize(to: max(boxes.count, Int(s) + 1), filler: .empty); boxes[s] = box
  }
  mutating func remove(_ s: Int32) {}
  mutating func move(_ s: Int32, to: AABB) { boxes[s] = to }
  mutating func refilter(_ s: Int32) {}
  func fatBox(_ s: Int32) -> AABB { boxes[s] }
  mutating func findNewPairs(into: inout Arena<SIMD2<Int32>>) {}
  mutating func query(_ b: AABB, _ v: (Int32) -> Bool) {}
  func castRay(from: Vec2, translation: Vec2, maximumFraction: Float, _ v: (Int32, Float) -> Float)
  {}
  func queryStatic(_ b: AABB, _ v: (Int32) -> Bool) {}
  mutating func copy(from o: borrowing BroadPhase) { boxes.copy(from: o.boxes) }
}
