import LevelFormat
import Physics

/// A measured value.
public enum Measured: Hashable, Sendable, CustomStringConvertible {
  /// A number in the measure's unit.
  case number(Float)
  /// A point or a velocity.
  case vector(Vec2)
  /// So or not so.
  case truth(Bool)

  /// As in a level file.
  public var description: String {
    switch self {
    case .number(let value): return LevelText.number(value)
    case .vector(let vector): return LevelText.vector(vector)
    case .truth(let truth): return truth ? "true" : "false"
    }
  }
}

/// Takes what expectations ask for from a running world.
struct Measurement {
  let run: LevelRun
  let touches: TouchCounts
  /// By body (J); that of the world is called `worldName`.
  let energiesAtStart: [String: Double]

  /// No body is called so.
  static let worldName = ""

  private var built: LevelInstance { run.built }
  private var world: World { run.built.world }

  /// The value of one thing, or `nil` when what it is about is gone.
  func take(
    _ measure: LevelExpectation.Measure, of subject: LevelExpectation.Subject
  ) -> Measured? {
    switch subject {
    case .world: ofWorld(measure)
    case .body(let name): ofBody(measure, name)
    case .rope(let name): ofRope(measure, name)
    case .joint(let name): ofJoint(measure, name)
    case .goal(let name): run.play.isReached(name, of: run.level).map { .truth($0) }
    case .group: nil
    }
  }

  /// The value of several things as one.
  func take(
    _ measure: LevelExpectation.Measure, ofAll names: [String],
    _ kind: LevelExpectation.Group.Kind
  ) -> Measured? {
    switch kind {
    case .bodies:
      let living = names.compactMap { built.bodies[$0] }.filter { world.contains($0) }
      guard measure == .awake else { return .number(Float(living.count)) }
      return .number(Float(living.count { world[$0].isAwake }))
    case .ropes:
      return .number(Float(names.count { built.ropes[$0].map(world.contains) ?? false }))
    case .joints:
      return .number(Float(names.count { built.joints[$0].map(world.contains) ?? false }))
    }
  }

  // MARK: - By subject

  private func ofWorld(_ measure: LevelExpectation.Measure) -> Measured? {
    switch measure {
    case .count, .awake: return take(measure, ofAll: Array(built.bodies.keys), .bodies)
    case .energy: return .number(Float(world.mechanicalEnergy))
    case .energyDrift: return drift(of: Self.worldName, world.mechanicalEnergy)
    case .finite: return .truth(run.quarantined.isEmpty)
    case .won: return .truth(run.play.isWon)
    case .lost: return .truth(run.play.isLost)
    default: return nil
    }
  }

  private func ofBody(_ measure: LevelExpectation.Measure, _ name: String) -> Measured? {
    guard let id = built.bodies[name], world.contains(id) else {
      return measure == .exists ? .truth(false) : nil
    }
    let body = world[id]
    switch measure {
    case .x: return .number(body.position.x)
    case .y: return .number(body.position.y)
    case .angle: return .number(degrees(body.angle))
    case .speed: return .number(body.linearVelocity.length)
    case .spin: return .number(abs(degrees(body.angularVelocity)))
    case .position: return .vector(body.position)
    case .velocity: return .vector(body.linearVelocity)
    case .distanceToPoint(let point): return .number(body.position.distance(to: point))
    case .distance(let other):
      guard let other = built.bodies[other], world.contains(other) else { return nil }
      return .number(body.position.distance(to: world[other].position))
    case .touching(let other):
      guard let other = built.bodies[other], world.contains(other) else { return .truth(false) }
      return .truth(touches.isTouching(id, other))
    case .asleep: return .truth(!body.isAwake)
    case .inside(.box(let box)): return .truth(box.aabb.contains(body.position))
    case .inside(.zone(let zone)):
      return .truth(run.play.zone(zone, of: run.level)?.contains(body.position) ?? false)
    case .exists: return .truth(true)
    case .finite: return .truth(!run.isQuarantined(id))
    case .energy: return .number(Float(world.mechanicalEnergy(of: id)))
    case .energyDrift: return drift(of: name, world.mechanicalEnergy(of: id))
    default: return nil
    }
  }

  private func ofRope(_ measure: LevelExpectation.Measure, _ name: String) -> Measured? {
    guard let id = built.ropes[name], world.contains(id) else {
      return measure == .exists ? .truth(false) : nil
    }
    switch measure {
    case .stretch: return .number(world[id].stretch)
    case .tension: return .number(world[id].tension)
    case .length: return .number(world[id].length)
    case .exists: return .truth(true)
    case .finite: return .truth(!world[id].links.contains(where: run.isQuarantined))
    default: return nil
    }
  }

  private func ofJoint(_ measure: LevelExpectation.Measure, _ name: String) -> Measured? {
    guard let id = built.joints[name], world.contains(id) else {
      return measure == .exists ? .truth(false) : nil
    }
    let (a, b) = world.bodies(of: id)
    switch measure {
    case .force: return .number(world.reaction(of: id).force.length)
    case .torque: return .number(abs(world.reaction(of: id).torque))
    case .translation: return world.reading(of: id).translation.map { .number($0) }
    case .exists: return .truth(true)
    case .length:
      guard let anchors = world[id].anchors else { return nil }
      return .number(
        world[a].transform.apply(anchors.a).distance(to: world[b].transform.apply(anchors.b)))
    case .angle:
      var reference: Float = 0
      if case .revolute(let joint) = world[id] { reference = joint.referenceAngle }
      if case .weld(let joint) = world[id] { reference = joint.referenceAngle }
      if case .prismatic(let joint) = world[id] { reference = joint.referenceAngle }
      let turned =
        world[a].transform.rotation.inverse * world[b].transform.rotation
        * Rotation(angle: -reference)
      return .number(degrees(turned.angle))
    default: return nil
    }
  }

  private func drift(of name: String, _ energy: Double) -> Measured? {
    guard let start = energiesAtStart[name], start != 0 else { return nil }
    return .number(Float((energy - start) / start.magnitude))
  }
}

extension LevelExpectation.Condition {
  /// Whether a value is as it should be. What is gone is never so.
  func holds(_ value: Measured?, as measure: LevelExpectation.Measure) -> Bool {
    switch (self, value) {
    case (.below(let bound), .number(let value)): return value < bound
    case (.above(let bound), .number(let value)): return value > bound
    case (.between(let low, let high), .number(let value)): return low <= value && value <= high
    case (.equal(let wanted, let tolerance), .number(let value)):
      let off = abs(value - wanted)
      guard measure == .angle else { return off <= tolerance }
      // 179° and −179° are 2° apart.
      let turn = off.truncatingRemainder(dividingBy: 360)
      return min(turn, 360 - turn) <= tolerance
    case (.near(let wanted, let tolerance), .vector(let value)):
      return value.distance(to: wanted) <= tolerance
    case (.truth(let wanted), .truth(let value)): return wanted == value
    default: return false
    }
  }
}

// MARK: - In words

extension LevelCheck.Outcome {
  /// What was expected and what happened.
  public var sentence: String {
    "\(expectation.sentence): \(finding) at \(LevelText.number(Self.rounded(time))) s"
  }

  /// What was measured, of which member of a group, and for how many of them it was so:
  /// `2 of 5, crate-1 0.5`.
  public var finding: String {
    let what = [member, value.map { "\($0)" } ?? "nothing to measure"].compactMap(\.self)
    let many = held.map { "\($0.count) of \($0.total), " } ?? ""
    return many + what.joined(separator: " ")
  }

  private static func rounded(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
}

extension LevelExpectation {
  /// As it stands in the file: `after: 5, body: crate, speed: {below: 0.2}`.
  public var sentence: String {
    String(written.dropFirst().dropLast())
  }

  /// What the value must be, as it stands in the file: `{below: 0.2}`.
  public var bound: String { condition.written }
}
