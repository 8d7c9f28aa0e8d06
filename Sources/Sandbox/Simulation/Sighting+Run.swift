import Physics
import Presentation
import Rendering

// Looking at a run, on the side that steps.

extension Sighting {
  /// What is asked for, of a run as it is.
  init(of run: Run, _ watch: Watch, _ sleep: SleepLog) {
    let world = run.world
    if watch.contacts || watch.colors { marks.touches = Self.touches(in: world, watch) }
    if watch.joints { marks.connections = Self.connections(in: run) }
    if watch.masses {
      marks.masses = world.bodies.compactMap { id in
        let body = world[id]
        guard body.kind == .dynamic, body.rope == nil else { return nil }
        let local = body.transform.applyInverse(body.centerOfMass)
        return SightMarks.Mass(body: id, local: local, mass: body.mass)
      }
    }
    if watch.boxes {
      var collector = BoxCollector()
      world.draw(.boxes, into: &collector)
      marks.boxes = collector.boxes
    }
    if watch.energy { energy = EnergyReading(of: world, floor: run.level.energyFloor) }
    if let target = watch.why { why = WhyReport(of: target, run, sleep) }
  }

  private static func touches(in world: World, _ watch: Watch) -> [SightMarks.Touch] {
    let contacts = world.touchingContacts
    let colors: [Int?] = watch.colors ? world.contactColors : []
    let down = world.gravity
    var found: [SightMarks.Touch] = []
    found.reserveCapacity(2 * contacts.count)
    for (index, contact) in contacts.enumerated() {
      // The one that is carried, if both can move: it is pushed against gravity.
      let first = world[contact.body]
      let second = world[contact.otherBody]
      let pushesSecond =
        second.kind == .dynamic
        && (first.kind != .dynamic || contact.normal.dot(down) <= 0)
      let body = pushesSecond ? second : first
      let normal = pushesSecond ? contact.normal : -contact.normal
      let force = pushesSecond ? contact.force : -contact.force
      let whole = contact.points.reduce(0) { $0 + $1.normalImpulse }
      for point in contact.points {
        // What each of two points gives is as its part of the push.
        let share =
          whole > 0 ? point.normalImpulse / whole : 1 / Float(contact.points.count)
        found.append(
          SightMarks.Touch(
            body: body.id, local: body.transform.applyInverse(point.position), normal: normal,
            force: share * force, color: colors.indices.contains(index) ? colors[index] : nil))
      }
    }
    return found
  }

  private static func connections(in run: Run) -> [SightMarks.Connection] {
    let world = run.world
    let names = Dictionary(run.built.joints.map { ($0.value, $0.key) }) { min($0, $1) }
    let ofRopes = Set(world.ropes.flatMap { world[$0].joints })
    return world.joints.compactMap { id in
      guard !ofRopes.contains(id) else { return nil }
      return SightMarks.Connection(id, in: world, name: names[id])
    }
  }
}

extension SightMarks.Connection {
  /// A joint as it is now; `nil` for one that holds nothing at a place: a filter, and what the hand pulls with.
  init?(_ id: JointID, in world: World, name: String?) {
    let joint = world[id]
    switch joint {
    case .filter, .mouse: return nil
    default: break
    }
    let ends = world.bodies(of: id)
    let (a, b) = (world[ends.a], world[ends.b])
    let anchors = joint.anchors
    let reading = world.reading(of: id)
    self.init(
      id: id, name: name, a: ends.a, b: ends.b,
      localA: anchors?.a ?? a.transform.applyInverse(a.centerOfMass),
      localB: anchors?.b ?? b.transform.applyInverse(b.centerOfMass), force: reading.force,
      torque: reading.torque, strength: world.strength(of: id))
  }
}

/// The boxes of the broad phase, and how many islands there are.
struct BoxCollector: DebugDrawing {
  var boxes: [AABB] = []
  var islands = 0

  mutating func drawShape(_ shape: Shape, at place: Transform, as role: DebugRole) {}
  mutating func drawLine(from start: Vec2, to end: Vec2, as role: DebugRole) {}
  mutating func drawPoint(_ point: Vec2, as role: DebugRole) {}
  mutating func drawBox(_ box: AABB, as role: DebugRole) {
    if case .island = role { islands += 1 } else { boxes.append(box) }
  }
}

/// Since when bodies sleep, for all steps that can be gone to.
struct SleepLog: Sendable {
  private struct Change: Sendable {
    var step: UInt64
    var isAsleep: Bool
  }

  private var changes: [BodyID: [Change]] = [:]
  /// Of a body: of one that falls asleep and wakes all the time the oldest are forgotten.
  private static let most = 64

  /// Notes what a step has done.
  mutating func follow(_ events: WorldEvents, step: UInt64) {
    for body in events.woke { note(body, isAsleep: false, step) }
    for body in events.fellAsleep { note(body, isAsleep: true, step) }
  }

  private mutating func note(_ body: BodyID, isAsleep: Bool, _ step: UInt64) {
    var list = changes[body] ?? []
    // The same step may be taken again.
    list.removeAll { $0.step > step || ($0.step == step && $0.isAsleep == isAsleep) }
    list.append(Change(step: step, isAsleep: isAsleep))
    changes[body] = list.suffix(Self.most)
  }

  /// The step in which a body that sleeps at another step fell asleep; `nil` if it has slept from the start.
  func since(_ body: BodyID, at step: UInt64) -> UInt64? {
    guard let last = changes[body]?.last(where: { $0.step <= step }), last.isAsleep else {
      return nil
    }
    return last.step
  }
}
