import Physics

/// A measured value.
public enum Measured: Hashable, Sendable, CustomStringConvertible {
  /// A number in the measure's unit.
  case number(Float)
  /// So or not so.
  case truth(Bool)

  /// As in a level file.
  public var description: String {
    switch self {
    case .number(let value): return LevelText.number(value)
    case .truth(let truth): return truth ? "true" : "false"
    }
  }
}

/// Takes what expectations ask for from a running world.
enum Measurement {
  /// The value, or `nil` when what it is about is gone.
  static func take(
    _ expectation: LevelExpectation, _ run: LevelRun, _ touches: TouchCounts
  ) -> Measured? {
    let built = run.built
    let world = built.world
    switch expectation.subject {
    case .world:
      let bodies = built.bodies.values.filter { world.contains($0) }
      switch expectation.measure {
      case .count: return .number(Float(bodies.count))
      case .awake: return .number(Float(bodies.filter { world[$0].isAwake }.count))
      default: return nil
      }
    case .body(let name):
      guard let id = built.bodies[name], world.contains(id) else {
        return expectation.measure == .exists ? .truth(false) : nil
      }
      return take(expectation.measure, id, built, touches)
    case .rope(let name):
      guard let id = built.ropes[name], world.contains(id) else { return nil }
      switch expectation.measure {
      case .stretch: return .number(world[id].stretch)
      case .tension: return .number(world[id].tension)
      case .length: return .number(world[id].length)
      default: return nil
      }
    case .joint(let name):
      guard let id = built.joints[name], world.contains(id) else {
        return expectation.measure == .exists ? .truth(false) : nil
      }
      return take(expectation.measure, id, world)
    }
  }

  private static func take(
    _ measure: LevelExpectation.Measure, _ id: BodyID, _ built: BuiltLevel,
    _ touches: TouchCounts
  ) -> Measured? {
    let world = built.world
    let body = world[id]
    switch measure {
    case .x: return .number(body.position.x)
    case .y: return .number(body.position.y)
    case .angle: return .number(degrees(body.angle))
    case .speed: return .number(body.linearVelocity.length)
    case .spin: return .number(abs(degrees(body.angularVelocity)))
    case .distance(let other):
      guard let other = built.bodies[other], world.contains(other) else { return nil }
      return .number(body.position.distance(to: world[other].position))
    case .touching(let other):
      guard let other = built.bodies[other], world.contains(other) else { return .truth(false) }
      return .truth(touches.isTouching(id, other))
    case .asleep: return .truth(!body.isAwake)
    case .inside(let box): return .truth(box.aabb.contains(body.position))
    case .exists: return .truth(true)
    case .stretch, .tension, .length, .force, .torque, .translation, .count, .awake: return nil
    }
  }

  private static func take(
    _ measure: LevelExpectation.Measure, _ id: JointID, _ world: World
  ) -> Measured? {
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
}

extension LevelExpectation.Condition {
  /// Whether a value is as it should be. What is gone is never so.
  func holds(_ value: Measured?) -> Bool {
    switch (self, value) {
    case (.below(let bound), .number(let value)): return value < bound
    case (.above(let bound), .number(let value)): return value > bound
    case (.between(let low, let high), .number(let value)): return low <= value && value <= high
    case (.equal(let wanted, let tolerance), .number(let value)):
      return abs(value - wanted) <= tolerance
    case (.truth(let wanted), .truth(let value)): return wanted == value
    default: return false
    }
  }
}

// MARK: - In words

extension LevelCheck.Outcome {
  /// What was expected and what happened.
  public var sentence: String {
    let happened = value.map { "\($0)" } ?? "nothing to measure"
    return "\(expectation.sentence): \(happened) at \(LevelText.number(Self.rounded(time))) s"
  }

  private static func rounded(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
}

extension LevelExpectation {
  /// As it stands in the file: `after: 5, body: crate, speed: {below: 0.2}`.
  public var sentence: String {
    String(LevelLines.text(of: self).dropFirst().dropLast())
  }
}
