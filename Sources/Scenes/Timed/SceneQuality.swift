import Physics

/// One thing that must be right for a scene's time to count: an engine that lets its pyramids sag or
/// its nets stretch is faster, and not comparable.
public struct QualityCheck: Hashable, Sendable {
  /// What is measured, in words.
  public let what: String
  /// What was found.
  public let found: Float
  /// The most there may be.
  public let limit: Float

  /// Whether it is right. What is no number is not.
  public var holds: Bool { found <= limit }
}

/// Watches a reference scene for what must be right while it is timed. The limits of pyramids and
/// joints are what Box2D 3.2 (SSE2, one thread, its own scenes) is off by at the same steps; to leave
/// a ring, a drum or a bin nobody is allowed.
public struct SceneQuality {
  private var worstGap: Float = 0
  private var lastGap: Float = 0

  /// The joints are looked at after every tenth step, since that takes longer than the step.
  private static let interval = 10
  /// How many steps at the end tell how a net hangs after it has been shaken.
  private static let lastSteps = 100

  /// Nothing seen yet.
  public init() {}

  /// Looks at a run, after each of its steps.
  public mutating func observe(_ run: TimedScene.Run) {
    guard let sheet = run.scene.sheet, sheet.jointCount > 1, run.index % Self.interval == 0 else {
      return
    }
    var gap: Float = 0
    for joint in run.world.joints {
      gap = max(gap, run.world.reading(of: joint).linearError)
    }
    worstGap = max(worstGap, gap)
    if run.index > run.scene.stepCount - Self.lastSteps { lastGap = max(lastGap, gap) }
  }

  /// What there is to say when the run is over: nothing for scenes without a known measure.
  public func checks(of run: TimedScene.Run) -> [QualityCheck] {
    let world = run.world
    switch run.scene.name {
    case "large-pyramid":
      return apexChecks(
        of: [Vec2(0, 99.5)], in: world, maximumDrift: 0.0174, maximumLoss: 0.7322)
    case "many-pyramids":
      let tips = (0..<400).map { i in
        Vec2(-104.5 + 11 * Float(i % 20), 9.5 + 11 * Float(i / 20))
      }
      return apexChecks(of: tips, in: world, maximumDrift: 0.00118, maximumLoss: 0.00776)
    case "joint-grid":
      return [
        QualityCheck(what: "largest gap in a joint (m)", found: worstGap, limit: 0.618),
        QualityCheck(what: "the same, last 100 steps (m)", found: lastGap, limit: 0.415),
      ]
    case "rain":
      return [
        QualityCheck(what: "largest gap in a joint (m)", found: worstGap, limit: 0.127),
        count("bodies below their floor", in: world) { body in
          body.position.y < 45 * Float(body.userValue) - 0.5 && body.position.x.magnitude < 125
        },
      ]
    case "spinner":
      return [
        count("bodies outside the ring", in: world) { $0.position.distance(to: Vec2(0, 32)) > 40 }
      ]
    case "washer":
      guard let drum = world.bodies.first(where: { world[$0].kind == .kinematic }) else {
        return []
      }
      let middle = world[drum].position
      return [
        count("bodies outside the drum", in: world) { $0.position.distance(to: middle) > 16 }
      ]
    case "tumbler":
      guard let drum = world.bodies.max(by: { world[$0].mass < world[$1].mass }) else { return [] }
      let frame = world[drum].transform
      return [
        count("bodies outside the drum", in: world) { body in
          let local = frame.applyInverse(body.position)
          return max(local.x.magnitude, local.y.magnitude) > 10
        }
      ]
    case "compounds", "junkyard":
      return [count("bodies below the floor", in: world) { $0.position.y < -0.5 }]
    default:
      return []
    }
  }

  private func count(
    _ what: String, in world: World, where isWrong: (Body) -> Bool
  ) -> QualityCheck {
    let wrong = world.bodies.count { id in
      let body = world[id]
      return body.kind == .dynamic && isWrong(body)
    }
    return QualityCheck(what: what, found: Float(wrong), limit: 0)
  }

  /// How far the highest boxes of pyramids are from where they were built. The box next to a tip's
  /// place counts as it: a pyramid that has fallen has none within half a meter.
  private func apexChecks(
    of tips: [Vec2], in world: World, maximumDrift: Float, maximumLoss: Float
  ) -> [QualityCheck] {
    var nearest = [Vec2](repeating: Vec2(.infinity, -.infinity), count: tips.count)
    for id in world.bodies where world[id].kind == .dynamic {
      let place = world[id].position
      for (i, tip) in tips.enumerated()
      where (place.x - tip.x).magnitude < 1 && (place.y - tip.y).magnitude < 2 {
        if place.distance(to: tip) < nearest[i].distance(to: tip) { nearest[i] = place }
      }
    }
    var fallen = 0
    var drift: Float = 0
    var loss: Float = 0
    for (tip, place) in zip(tips, nearest) {
      guard place.x.isFinite, tip.y - place.y < 0.9 else {
        fallen += 1
        continue
      }
      drift = max(drift, (place.x - tip.x).magnitude)
      loss = max(loss, tip.y - place.y)
    }
    return [
      QualityCheck(what: "pyramids fallen", found: Float(fallen), limit: 0),
      QualityCheck(what: "largest drift of a tip (m)", found: drift, limit: maximumDrift),
      QualityCheck(what: "largest loss of height (m)", found: loss, limit: maximumLoss),
    ]
  }
}
