import Physics

/// What a rule does.
public enum LevelAction: Hashable, Sendable, Codable {
  /// Starts a timeline, an emitter or a sprite from its beginning.
  case start(ObjectKey)
  /// Stops one where it is; `start` then begins anew.
  case stop(ObjectKey)
  /// Stops one where it is; `resume` then goes on.
  case pause(ObjectKey)
  /// Goes on where it was stopped.
  case resume(ObjectKey)
  /// Pauses all timelines that run, or those of a layer.
  case pauseAll(layer: String?)
  /// Has all timelines that are paused go on, or those of a layer.
  case resumeAll(layer: String?)
  /// Has a sprite show the frame of a number: one that plays goes on from there, one that had ended can be resumed.
  case seek(String, frame: Int)
  /// Sets the motor of a joint: its speed (m/s, degrees/s), and its strength (N, N·m) if given.
  case motor(String, speed: Float, strength: Float?)
  /// Winds a rope: in above zero, out below (m/s), to a length (m) if given.
  case winch(String, speed: Float, to: Float?)
  /// Lets go: a joint or a rope is taken away, a static body begins to fall.
  case release(ObjectKey)
  /// Cuts a rope at a place along it, 0 ... 1.
  case cut(String, fraction: Float)
  /// Puts a copy of a body into the world (m, degrees, m/s); where it says nothing, the body's own.
  case spawn(String, at: Vec2?, angle: Float?, velocity: Vec2?)
  /// Takes a body, joint or rope out of the world.
  case remove(ObjectKey)
  /// Puts a body back where it was at the start, with the velocity that it had there.
  case reset(String)
  /// Gives a body a push (N·s), at a point of its own frame (m).
  case push(String, impulse: Vec2, at: Vec2)
  /// Pulls at a body for one step (N, the body's own frame), at a point of that frame (m): a thruster, with `held`.
  case thrust(String, force: Vec2, at: Vec2)
  /// Sets how a body moves (m/s, degrees/s).
  case velocity(String, Vec2, spin: Float?)
  /// Sets the world's gravity (m/s²).
  case gravity(Vec2)
  /// Plays a sound, where there is a window.
  case sound(LevelSound)
  /// Has stars shoot out of a body or a place.
  case burst(LevelBurst)
  /// Shows words to the player.
  case say(String)
  /// The level is won.
  case win
  /// The level is lost.
  case lose
}

// MARK: - Fields

extension LevelAction: LevelChosen {
  static let expected = "an action, like {win: true}"

  private typealias Other = (name: String, about: String, schema: LevelValue)
  private typealias Read = @Sendable (inout LevelReading, LevelNode, LevelFields) -> LevelAction?

  private static let mayRun: [ObjectKey.Kind] = [.timeline, .emitter, .sprite]
  private static let mayRelease: [ObjectKey.Kind] = [.joint, .rope, .body]
  private static let mayGo: [ObjectKey.Kind] = [.body, .joint, .rope]

  private static func object(
    _ word: String, _ kinds: [ObjectKey.Kind], _ about: String,
    make: @escaping @Sendable (ObjectKey) -> LevelAction,
    part: @escaping @Sendable (LevelAction) -> ObjectKey?
  ) -> LevelChoice<LevelAction> {
    LevelChoice(
      word: word, about: about, schema: .keySchema(kinds),
      read: { reading, node, _ in reading.key(of: kinds, node).map(make) },
      write: { part($0).map { [(word, .key($0, of: kinds))] } })
  }

  /// What plays: of sprites those that have frames.
  private static func runner(
    _ word: String, _ about: String, make: @escaping @Sendable (ObjectKey) -> LevelAction,
    part: @escaping @Sendable (LevelAction) -> ObjectKey?
  ) -> LevelChoice<LevelAction> {
    LevelChoice(
      word: word, about: about, schema: .keySchema(mayRun),
      read: { reading, node, _ in reading.player(of: mayRun, node).map(make) },
      write: { part($0).map { [(word, .key($0, of: mayRun))] } })
  }

  /// All timelines, `true`, or those of a layer.
  private static func all(
    _ word: String, _ about: String, make: @escaping @Sendable (String?) -> LevelAction,
    part: @escaping @Sendable (LevelAction) -> String??
  ) -> LevelChoice<LevelAction> {
    LevelChoice(
      word: word, about: about, schema: .anySchema([.trueSchema, .typeSchema("string")]),
      read: { _, node, _ in
        if case .scalar(let scalar) = node.node, scalar.string == "true" { return make(nil) }
        // Of one that no timeline has there is nothing to pause: the last of it may have been deleted.
        guard let layer = node.text("true or the layer of timelines") else { return nil }
        return make(layer)
      },
      write: {
        guard let layer = part($0) else { return nil }
        return [(word, layer.map { .text($0) } ?? .truth(true))]
      })
  }

  private static func plain(
    _ word: String, _ about: String, _ value: LevelAction
  ) -> LevelChoice<LevelAction> {
    LevelChoice(
      word: word, about: about, schema: .trueSchema,
      read: { _, node, _ in node.isTrue() ? value : nil },
      write: { $0 == value ? [(word, .truth(true))] : nil })
  }

  private static let sounds = LevelSound.allCases.map { ($0.rawValue, $0) }

  private static let at: Other = (
    "at", "Point in the body's frame.", .vectorSchema().measured("m")
  )

  static let choices: [LevelChoice<LevelAction>] = [
    runner("start", "Starts a timeline, an emitter or a sprite from its beginning.") {
      .start($0)
    } part: {
      if case .start(let key) = $0 { key } else { nil }
    },
    runner("stop", "Stops a timeline, an emitter or a sprite. Only start makes it run again.") {
      .stop($0)
    } part: {
      if case .stop(let key) = $0 { key } else { nil }
    },
    runner("pause", "Pauses a timeline, an emitter or a sprite.") {
      .pause($0)
    } part: {
      if case .pause(let key) = $0 { key } else { nil }
    },
    runner("resume", "Resumes a paused timeline, emitter or sprite.") {
      .resume($0)
    } part: {
      if case .resume(let key) = $0 { key } else { nil }
    },
    all("pauseAll", "Pauses all timelines, or those of a layer.") {
      .pauseAll(layer: $0)
    } part: {
      if case .pauseAll(let layer) = $0 { .some(layer) } else { nil }
    },
    all("resumeAll", "Resumes all paused timelines, or those of a layer.") {
      .resumeAll(layer: $0)
    } part: {
      if case .resumeAll(let layer) = $0 { .some(layer) } else { nil }
    },
    LevelChoice(
      word: "seek",
      about: "Shows one frame of a sprite. If the sprite plays, it continues from there.",
      schema: .nameSchema(of: ["sprite"]),
      others: [("frame", "The frame's number.", .integerSchema(LevelFrames.numbers))],
      required: ["frame"],
      read: { reading, node, fields in
        let sprite = reading.name(of: .sprite, node)
        let expected = "the number of a frame, from 0 to \(LevelFrames.numbers.upperBound)"
        guard let sprite, let field = fields["frame"],
          let frame = field.integer(in: LevelFrames.numbers, expected)
        else { return nil }
        reading.played.append(.init(sprite: sprite, frame: frame, node: field))
        return .seek(sprite, frame: frame)
      },
      write: {
        guard case .seek(let sprite, let frame) = $0 else { return nil }
        return [("seek", .text(sprite)), ("frame", .integer(frame))]
      }),
    LevelChoice(
      word: "motor", about: "Sets the motor of a joint.", schema: .nameSchema(of: ["joint"]),
      others: [
        (
          "speed", "How fast. For a hinge or wheel, in degrees/s.",
          LevelRange.any.schema.measured("m/s")
        ),
        (
          "strength", "Largest force. For a hinge or wheel, the largest torque in N·m.",
          LevelRange.notNegative.schema.measured("N")
        ),
      ], required: ["speed"],
      read: { reading, node, fields in
        let joint = reading.name(of: .joint, node)
        var strength: Float?
        fields.read("strength", in: .notNegative, into: &strength)
        guard let joint, let speed = fields["speed"]?.number() else { return nil }
        return .motor(joint, speed: speed, strength: strength)
      },
      write: {
        guard case .motor(let joint, let speed, let strength) = $0 else { return nil }
        let rest: [(String, LevelValue)] = strength.map { [("strength", .float($0))] } ?? []
        return [("motor", .text(joint)), ("speed", .float(speed))] + rest
      }),
    LevelChoice(
      word: "winch", about: "Reels a rope in at a positive speed, and out at a negative speed.",
      schema: .nameSchema(of: ["rope"]),
      others: [
        ("speed", "How fast.", LevelRange.velocity.schema.measured("m/s")),
        ("to", "Length at which the winch stops.", LevelRange.ropeLength.schema.measured("m")),
      ], required: ["speed"],
      read: { reading, node, fields in
        let rope = reading.name(of: .rope, node)
        var length: Float?
        fields.read("to", in: .ropeLength, into: &length)
        guard let rope, let speed = fields["speed"]?.number(in: .velocity) else { return nil }
        return .winch(rope, speed: speed, to: length)
      },
      write: {
        guard case .winch(let rope, let speed, let length) = $0 else { return nil }
        let rest: [(String, LevelValue)] = length.map { [("to", .float($0))] } ?? []
        return [("winch", .text(rope)), ("speed", .float(speed))] + rest
      }),
    object(
      "release", mayRelease,
      "Releases an object: a joint or rope is removed, a body becomes dynamic."
    ) {
      .release($0)
    } part: {
      if case .release(let key) = $0 { key } else { nil }
    },
    LevelChoice(
      word: "cut", about: "Cuts a rope.", schema: .nameSchema(of: ["rope"]),
      others: [
        (
          "fraction", "Position along the rope, 0 to 1.",
          LevelRange.fraction.schema.usually(.number(0.5))
        )
      ],
      read: { reading, node, fields in
        var fraction: Float = 0.5
        fields.read("fraction", in: .fraction, into: &fraction)
        return reading.name(of: .rope, node).map { .cut($0, fraction: fraction) }
      },
      write: {
        guard case .cut(let rope, let fraction) = $0 else { return nil }
        let rest: [(String, LevelValue)] = fraction == 0.5 ? [] : [("fraction", .float(fraction))]
        return [("cut", .text(rope))] + rest
      }),
    LevelChoice(
      word: "spawn", about: "Adds a copy of a body to the world.",
      schema: .nameSchema(of: ["body"]),
      others: [
        (
          "at", "Position. If absent, a copy appears where the body is in the level.",
          .vectorSchema().measured("m")
        ),
        ("angle", "Rotation angle.", LevelRange.any.schema.measured("degrees")),
        ("velocity", "Velocity.", .vectorSchema(.magnitude).measured("m/s")),
      ],
      read: { reading, node, fields in
        let body = reading.name(of: .body, node)
        let at = fields["at"]?.vector()
        let angle = fields["angle"]?.number()
        let velocity = fields["velocity"]?.vector(in: .magnitude)
        return body.map { .spawn($0, at: at, angle: angle, velocity: velocity) }
      },
      write: {
        guard case .spawn(let body, let at, let angle, let velocity) = $0 else { return nil }
        var fields: [(String, LevelValue)] = [("spawn", .text(body))]
        if let at { fields.append(("at", .vector(at))) }
        if let angle { fields.append(("angle", .float(angle))) }
        if let velocity { fields.append(("velocity", .vector(velocity))) }
        return fields
      }),
    object("remove", mayGo, "Removes a body, joint or rope from the world.") {
      .remove($0)
    } part: {
      if case .remove(let key) = $0 { key } else { nil }
    },
    LevelChoice(
      word: "reset", about: "Moves a body back to its position and velocity at the start.",
      schema: .nameSchema(of: ["body"]),
      read: { reading, node, _ in reading.name(of: .body, node).map { .reset($0) } },
      write: {
        guard case .reset(let body) = $0 else { return nil }
        return [("reset", .text(body))]
      }),
    force(
      "push", "impulse", "Applies an impulse to a body.",
      "The push [x, y] in the world's frame.", unit: "N·s"
    ) {
      .push($0, impulse: $1, at: $2)
    } parts: {
      if case .push(let body, let way, let at) = $0 { (body, way, at) } else { nil }
    },
    force(
      "thrust", "force", "Applies a force to a body for one step.",
      "The force [x, y] in the body's frame.", unit: "N"
    ) {
      .thrust($0, force: $1, at: $2)
    } parts: {
      if case .thrust(let body, let way, let at) = $0 { (body, way, at) } else { nil }
    },
    LevelChoice(
      word: "move", about: "Sets the velocity of a body.", schema: .nameSchema(of: ["body"]),
      others: [
        ("velocity", "Velocity.", .vectorSchema(.magnitude).measured("m/s")),
        ("spin", "Angular velocity.", LevelRange.any.schema.measured("degrees/s")),
      ], required: ["velocity"],
      read: { reading, node, fields in
        let body = reading.name(of: .body, node)
        let spin = fields["spin"]?.number()
        guard let body, let velocity = fields["velocity"]?.vector(in: .magnitude) else {
          return nil
        }
        return .velocity(body, velocity, spin: spin)
      },
      write: {
        guard case .velocity(let body, let velocity, let spin) = $0 else { return nil }
        let rest: [(String, LevelValue)] = spin.map { [("spin", .float($0))] } ?? []
        return [("move", .text(body)), ("velocity", .vector(velocity))] + rest
      }),
    LevelChoice(
      word: "gravity", about: "Sets the world's gravity.",
      schema: .vectorSchema(.any).measured("m/s²"),
      read: { _, node, _ in node.vector(in: .any).map { .gravity($0) } },
      write: {
        guard case .gravity(let gravity) = $0 else { return nil }
        return [("gravity", .vector(gravity))]
      }),
    LevelChoice(
      word: "sound", about: "Plays a sound in the window.",
      schema: .wordSchema(sounds.map(\.0)),
      read: { _, node, _ in node.word(sounds).map { .sound($0) } },
      write: {
        guard case .sound(let sound) = $0 else { return nil }
        return [("sound", .text(sound.rawValue))]
      }),
    LevelChoice(
      word: "burst",
      about: "Shoots stars out of a body, given by its name, or out of a position.",
      schema: .anySchema([.nameSchema(of: ["body"]), .vectorSchema()]).measured("m"),
      others: [
        at,
        (
          "count", "Number of stars.",
          .integerSchema(LevelBurst.counts).usually(.integer(24))
        ),
        (
          "reach", "Distance that the fastest stars travel.",
          LevelRange.extent.schema.measured("m").usually(.number(1.5))
        ),
        ("color", "Color of the stars.", .colorSchema),
      ],
      read: { reading, node, fields in
        var burst: LevelBurst
        if case .sequence = node.node {
          guard let place = node.vector() else { return nil }
          burst = LevelBurst(at: place)
          fields["at"]?.fail(sentence: "\"at\" goes with the name of a body")
        } else {
          guard let body = reading.name(of: .body, node) else { return nil }
          burst = LevelBurst(body: body)
          fields.read("at", into: &burst.at)
        }
        let counts = LevelBurst.counts
        let expected = "a number of stars from \(counts.lowerBound) to \(counts.upperBound)"
        if let count = fields["count"]?.integer(in: counts, expected) { burst.count = count }
        fields.read("reach", in: .extent, into: &burst.reach)
        burst.color = fields["color"]?.color()
        return .burst(burst)
      },
      write: {
        guard case .burst(let burst) = $0 else { return nil }
        let usual = LevelBurst(at: .zero)
        var fields: [(String, LevelValue)] = [
          ("burst", burst.body.map { .text($0) } ?? .vector(burst.at))
        ]
        if burst.body != nil, burst.at != .zero {
          fields.append(("at", .vector(burst.at)))
        }
        if burst.count != usual.count { fields.append(("count", .integer(burst.count))) }
        if burst.reach != usual.reach { fields.append(("reach", .float(burst.reach))) }
        if let color = burst.color { fields.append(("color", .text(color.text))) }
        return fields
      }),
    LevelChoice(
      word: "say", about: "Shows a message to the player.", schema: .typeSchema("string"),
      read: { _, node, _ in node.text().map { .say($0) } },
      write: {
        guard case .say(let text) = $0 else { return nil }
        return [("say", .text(text))]
      }),
    plain("win", "The level is won.", .win),
    plain("lose", "The level is lost.", .lose),
  ]

  private static func force(
    _ word: String, _ name: String, _ about: String, _ otherAbout: String, unit: String,
    make: @escaping @Sendable (String, Vec2, Vec2) -> LevelAction,
    parts: @escaping @Sendable (LevelAction) -> (String, Vec2, Vec2)?
  ) -> LevelChoice<LevelAction> {
    LevelChoice(
      word: word, about: about, schema: .nameSchema(of: ["body"]),
      others: [(name, otherAbout, .vectorSchema(.any).measured(unit)), at], required: [name],
      read: { reading, node, fields in
        let body = reading.name(of: .body, node)
        var at = Vec2.zero
        fields.read("at", into: &at)
        guard let body, let way = fields[name]?.vector(in: .any) else { return nil }
        return make(body, way, at)
      },
      write: {
        guard let (body, way, at) = parts($0) else { return nil }
        let rest: [(String, LevelValue)] = at == .zero ? [] : [("at", .vector(at))]
        return [(word, .text(body)), (name, .vector(way))] + rest
      })
  }
}
