import Levels
import Physics
import Presentation

// Emitters of bodies, as a hand makes them.

extension ObjectMaker {
  /// The radius of balls (pixels, at this zoom).
  private static let ballRadius: Float = 9
  /// How long what is emitted lasts (s): an emitter that runs forever does not fill the world.
  static let emittedSeconds: Float = 10

  /// The body of which an emitter emits copies: like the selected body, like what the selected emitter emits, or a ball.
  func emitted(like keys: [ObjectKey]) -> LevelBody {
    let name: String? =
      switch keys.count == 1 ? keys[0].kind : nil {
      case .body?: keys[0].id
      case .emitter?: level.emitters[keys[0].id]?.template
      default: nil
      }
    guard let name, var body = fragment(of: [ObjectKey(.body, name)]).bodies[name] else {
      let radius = max(rounded(Self.ballRadius * pixel), 4 * Tolerance.minimumExtent)
      let ball = LevelBody(order: 0, shapes: [.circle(radius: radius)], ink: nextInk)
      guard case .body(_, let own) = painted(.body("", ball)) else { return ball }
      return own
    }
    body.kind = .dynamic
    // Copies are no tokens or stars of the level: goals would count them.
    body.role = nil
    (body.velocity, body.spin, body.lifetime) = (.zero, 0, nil)
    return body
  }

  /// An emitter and the body of which it emits copies, which is not in the world itself: one edit.
  ///
  /// - Parameters:
  ///   - place: Its position, and the body that carries it.
  ///   - rate: How many it emits (1/s).
  func emitter(
    of body: LevelBody, at place: Hold, aim: EmitterTool.Aim, rate: Float
  ) -> (command: Command, key: ObjectKey) {
    var body = body
    body.position = rounded(place.point)
    body.order = level.nextOrder
    let name = level.freeID("drop", for: .body, salt: salt)
    let object = LevelObject.body(name, body)
    var after = level
    after.put(object)
    var emitter = LevelEmitter(order: after.nextOrder, .body(name))
    emitter.place = self.place(place, angle: aim.angle)
    emitter.rate = rate
    emitter.speed = aim.speed
    emitter.lifetime = Self.emittedSeconds
    let id = level.freeID("emitter", for: .emitter, salt: salt)
    let edit = Edit(
      label: Words.emitterEdit, changes: [.add(object), .add(.emitter(id, emitter))])
    return (.edit(edit), ObjectKey(.emitter, id))
  }

  /// An emitter in another direction and with another speed; `nil` if it is gone.
  func aimed(_ id: String, _ aim: EmitterTool.Aim) -> Command? {
    guard var emitter = level.emitters[id] else { return nil }
    var turn: Float = 0
    if case .body(let name)? = emitter.place.carrier {
      turn =
        place(ofBody: name)?.rotation.angle ?? level.bodies[name]?.transform.rotation.angle ?? 0
    }
    emitter.place.angle = LevelRounding.angle((aim.angle - turn) * 180 / .pi)
    emitter.speed = aim.speed
    return .edit(Edit(label: Words.emitterEdit, changes: [.replace(.emitter(id, emitter))]))
  }

  private func place(_ hold: Hold, angle: Float) -> LevelPose {
    guard let body = hold.body, let there = place(ofBody: body) else {
      return LevelPose(rounded(hold.point), angle: LevelRounding.angle(angle * 180 / .pi))
    }
    let degrees = (angle - there.rotation.angle) * 180 / .pi
    return LevelPose(
      rounded(there.applyInverse(hold.point)), angle: LevelRounding.angle(degrees), on: .body(body))
  }
}

extension LevelDocument {
  /// The changes that remove what only one emitter emits: without the emitter, it would be in the world.
  package func templates(without emitter: String) -> [Edit.Change] {
    guard let name = emitters[emitter]?.template, bodies.contains(name) else { return [] }
    let body = ObjectKey(.body, name)
    let isShared = allObjects.contains {
      $0.key != ObjectKey(.emitter, emitter) && $0.references.contains(body)
    }
    return isShared ? [] : [.remove(body)]
  }
}

extension LevelBody {
  /// How far it extends from its origin at most (m).
  package var reach: Float {
    let outlines = shapes.flatMap { (try? $0.outline.shapes()) ?? [] }
    let pen = 0.5 * (stroke?.pen ?? 0)
    let drawn = (stroke?.points ?? []).map { $0.length + pen }
    return (outlines.flatMap { Self.lengths(of: $0) } + drawn).max() ?? 0
  }

  /// How far what a shape fills is from the origin at most, corner by corner (m).
  private static func lengths(of shape: Shape) -> [Float] {
    switch shape {
    case .circle(let circle): [circle.center.length + circle.radius]
    case .capsule(let rod): [rod.start.length + rod.radius, rod.end.length + rod.radius]
    case .segment(let line): [line.start.length, line.end.length]
    case .polygon(let polygon): polygon.vertices.map { $0.length + polygon.radius }
    }
  }
}
