import Editing
import Physics
import Presentation
import Rendering

/// What is to be said of a thing under the pointer: how it is, why it sleeps or does not, and what holds it.
struct WhyReport: Sendable, Hashable {
  /// What pushes or pulls it.
  struct Holder: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
      case contact
      case rope
      case joint(JointWord)
    }

    var kind: Kind
    /// What the level calls it: the body that it touches, the rope, the joint.
    var name: String?
    /// N
    var force: Float
    /// N·m; of joints.
    var torque: Float = 0
    /// What it bears of what it can; `nil` where it bears everything.
    var load: Float?
  }

  /// What a joint is in a word.
  enum JointWord: String, Sendable, Hashable {
    case distance, revolute, weld, prismatic, wheel, motor, gear, pulley, other
  }

  enum Subject: Sendable, Hashable {
    case body(BodyKind)
    case rope
    case joint(JointWord)
  }

  /// Why it is awake or not.
  enum Rest: Sendable, Hashable {
    /// Slept with so many others since a time (s); `nil` from the start.
    case asleep(since: Double?, others: Int)
    /// It moves.
    case moving
    /// It is slow, and something that it hangs together with is not: its name, and how fast (m/s).
    case keptAwake(by: String?, speed: Float)
    /// It has been slow for too short a time.
    case settling
    /// It may never sleep.
    case sleepless
  }

  var target: WhyTarget
  var subject: Subject
  var name: String?
  /// kg; 0 for what does not move.
  var mass: Float = 0
  /// m/s
  var speed: Float = 0
  /// radians/s
  var spin: Float = 0
  /// N
  var weight: Float = 0
  var rest: Rest?
  /// Slower than that it falls asleep (m/s).
  var sleepSpeed: Float?
  /// m; of ropes.
  var length: Float = 0
  /// As a fraction; of ropes.
  var stretch: Float = 0
  /// What it is tied to; of ropes and joints.
  var ends: [String?] = []
  /// The strongest first.
  var holders: [Holder] = []
  /// How many more there are.
  var furtherHolders = 0

  /// More of them nobody reads.
  static let mostHolders = 6
  /// A force that holds nothing (N): rounding of the solver.
  static let leastForce: Float = 0.005
  /// Bodies that are looked at for what keeps one awake.
  fileprivate static let mostReached = 2000
}

extension WhyReport {
  /// `nil` if it is not there any more.
  init?(of target: WhyTarget, _ run: Run, _ sleep: SleepLog) {
    let world = run.world
    switch target {
    case .body(let id):
      guard world.contains(id) else { return nil }
      self.init(target: target, subject: .body(world[id].kind), name: run.names.name(of: id))
      fill(body: world[id], run, sleep)
    case .rope(let id):
      guard world.contains(id) else { return nil }
      self.init(target: target, subject: .rope, name: run.names.ropes[id])
      fill(rope: world[id], run)
    case .joint(let id):
      guard world.contains(id) else { return nil }
      let name = run.built.joints.filter { $0.value == id }.map(\.key).min()
      self.init(target: target, subject: .joint(JointWord(world[id])), name: name)
      let ends = world.bodies(of: id)
      // What is not fixed to a body is fixed to the paper, with walls or without.
      self.ends = [ends.a, ends.b].map {
        $0 == run.built.ground ? Words.thePaper : run.name(of: $0)
      }
      if let connection = SightMarks.Connection(id, in: world, name: name) {
        holders = [Holder(connection, JointWord(world[id]))]
      }
    }
  }

  private mutating func fill(body: Body, _ run: Run, _ sleep: SleepLog) {
    let world = run.world
    mass = body.mass
    speed = body.linearVelocity.length
    spin = body.angularVelocity
    weight = (body.mass * body.gravityScale * world.gravity).length
    sleepSpeed = body.sleepSpeed
    guard body.kind == .dynamic else { return }
    let net = JointNet(world)
    rest = Self.rest(of: body, run, sleep, net)
    for contact in world.contacts(of: body.id) where contact.force.length >= Self.leastForce {
      let name = run.name(of: contact.otherBody)
      // A body of several pieces touches in several places.
      if let known = holders.firstIndex(where: { $0.kind == .contact && $0.name == name }) {
        holders[known].force += contact.force.length
      } else {
        holders.append(Holder(kind: .contact, name: name, force: contact.force.length))
      }
    }
    let ropes = Dictionary(
      world.ropes.flatMap { rope in world[rope].joints.map { ($0, rope) } }
    ) { first, _ in first }
    for id in net.joints[body.id] ?? [] {
      if let rope = ropes[id] {
        let there = world[rope]
        let force = world.reading(of: id).force.length
        guard force >= Self.leastForce else { continue }
        holders.append(
          Holder(
            kind: .rope, name: run.names.ropes[rope], force: force,
            load: there.breakTension.map { $0 > 0 ? there.tension / $0 : 1 }))
      } else if let connection = SightMarks.Connection(id, in: world, name: nil) {
        let name = run.built.joints.filter { $0.value == id }.map(\.key).min()
        var holder = Holder(connection, JointWord(world[id]))
        holder.name = name
        guard holder.force >= Self.leastForce || holder.torque >= Self.leastForce else { continue }
        holders.append(holder)
      }
    }
    let sorted = holders.sorted(by: Self.isFirst)
    holders = Array(sorted.prefix(Self.mostHolders))
    furtherHolders = sorted.count - holders.count
  }

  private mutating func fill(rope: Rope, _ run: Run) {
    let world = run.world
    mass = rope.density * rope.restLength
    weight = mass * world.gravity.length
    (length, stretch) = (rope.length, rope.stretch)
    speed = rope.links.map { world[$0].linearVelocity.length }.max() ?? 0
    let rods = Set(rope.links)
    func tied(_ joint: JointID?, _ isTied: Bool) -> [String?] {
      guard isTied, let joint else { return [] }
      let ends = world.bodies(of: joint)
      let other = rods.contains(ends.a) ? ends.b : ends.a
      return [other == run.built.ground ? Words.thePaper : run.name(of: other)]
    }
    ends = tied(rope.joints.first, rope.isTiedAtStart) + tied(rope.joints.last, rope.isTiedAtEnd)
    holders = [
      Holder(
        kind: .rope, name: name, force: rope.tension,
        load: rope.breakTension.map { $0 > 0 ? rope.tension / $0 : 1 })
    ]
  }

  private static func isFirst(_ a: Holder, _ b: Holder) -> Bool {
    (a.force, b.name ?? "") > (b.force, a.name ?? "")
  }

  private static func rest(
    of body: Body, _ run: Run, _ sleep: SleepLog, _ net: JointNet
  ) -> Rest {
    let world = run.world
    let others = net.reached(from: body.id, in: world, most: mostReached)
    guard body.isAwake else {
      let since = sleep.since(body.id, at: run.step)
      let seconds = since.map { Double(run.step - min($0, run.step)) * run.stepLength }
      // The rods of a rope are one thing to whoever looks.
      return .asleep(since: seconds, others: Set(others.map { run.name(of: $0) }).count)
    }
    guard let limit = body.sleepSpeed else { return .sleepless }
    guard body.linearVelocity.length <= limit, body.angularVelocity.magnitude <= 2 * limit else {
      return .moving
    }
    let quick = others.map { world[$0] }.filter {
      $0.linearVelocity.length > ($0.sleepSpeed ?? 0)
    }.max { $0.linearVelocity.length < $1.linearVelocity.length }
    guard let quick else { return .settling }
    return .keptAwake(by: run.name(of: quick.id), speed: quick.linearVelocity.length)
  }
}

extension WhyReport.Holder {
  init(_ connection: SightMarks.Connection, _ word: WhyReport.JointWord) {
    self.init(
      kind: .joint(word), name: connection.name, force: connection.force.length,
      torque: connection.torque.magnitude, load: connection.load)
  }
}

extension WhyReport.JointWord {
  init(_ joint: Joint) {
    switch joint {
    case .distance: self = .distance
    case .revolute: self = .revolute
    case .weld: self = .weld
    case .prismatic: self = .prismatic
    case .wheel: self = .wheel
    case .motor: self = .motor
    case .gear: self = .gear
    case .pulley: self = .pulley
    case .mouse, .filter: self = .other
    }
  }
}

/// The joints of a world by their bodies.
struct JointNet {
  private(set) var joints: [BodyID: [JointID]] = [:]
  private var neighbors: [BodyID: [BodyID]] = [:]

  init(_ world: World) {
    for id in world.joints {
      if case .filter = world[id] { continue }
      let ends = world.bodies(of: id)
      joints[ends.a, default: []].append(id)
      joints[ends.b, default: []].append(id)
      neighbors[ends.a, default: []].append(ends.b)
      neighbors[ends.b, default: []].append(ends.a)
    }
  }

  /// The dynamic bodies that hang together with one by contacts and joints, nearest first, without itself.
  func reached(from start: BodyID, in world: World, most: Int) -> [BodyID] {
    var seen: Set<BodyID> = [start]
    var order = [start]
    var next = 0
    while next < order.count, order.count < most {
      let here = order[next]
      next += 1
      let near = world.contacts(of: here).map(\.otherBody) + (neighbors[here] ?? [])
      for body in near
      where world.contains(body) && world[body].kind == .dynamic && seen.insert(body).inserted {
        order.append(body)
      }
    }
    return Array(order.dropFirst())
  }
}

extension Run {
  /// What a person calls a body; of a rod its rope's name; `nil` for what has no name.
  func name(of id: BodyID) -> String? {
    if let name = names.name(of: id) { return name }
    guard world.contains(id) else { return nil }
    if let rope = world[id].rope { return names.ropes[rope] }
    return id == built.ground ? Words.walls : nil
  }
}
