/// Names an object of a level: ids are unique among the objects of one kind.
public struct ObjectKey: Hashable, Sendable, Codable {
  /// What kinds of objects there are.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A body.
    case body
    /// A joint or a pin.
    case joint
    /// A rope.
    case rope
    /// An area that is no body.
    case zone
    /// A point that pulls.
    case attractor
    /// A place filled with fluid.
    case fluid
    /// Something drawn that nothing touches.
    case decoration
    /// Words in the picture.
    case label
    /// A picture from a file.
    case sprite
    /// A lamp.
    case light
    /// Something that lets things out.
    case emitter
    /// Something that hides the picture and uncovers it.
    case reveal
    /// A change in the course of time.
    case timeline
    /// What wins the level.
    case goal
    /// What loses the level.
    case loss
    /// What follows from what.
    case rule
    /// A use of a part or a file.
    case include

    /// The section of the file that holds them.
    public var section: String {
      switch self {
      case .body: "bodies"
      case .joint: "joints"
      case .rope: "ropes"
      case .zone: "zones"
      case .attractor: "attractors"
      case .fluid: "fluids"
      case .decoration: "decoration"
      case .label: "labels"
      case .sprite: "sprites"
      case .light: "lights"
      case .emitter: "emitters"
      case .reveal: "reveals"
      case .timeline: "timelines"
      case .goal: "goals"
      case .loss: "lose"
      case .rule: "rules"
      case .include: "include"
      }
    }

    /// Whether it acts on all bodies of the world: see `LevelBuilder.setSurroundings(of:in:)`.
    public var isSurrounding: Bool { self == .attractor || self == .fluid }

    /// Several of them, in messages.
    var plural: String {
      switch self {
      case .loss: "goals"
      case .include: "uses"
      default: section
      }
    }

    /// One of them, in messages.
    var singular: String {
      switch self {
      case .attractor, .emitter: "an \(rawValue)"
      case .loss: "a goal"
      case .include: "a use"
      default: "a \(rawValue)"
      }
    }
  }

  /// What it is.
  public var kind: Kind
  /// What it is called.
  public var id: String

  /// A key from its parts.
  public init(_ kind: Kind, _ id: String) {
    self.kind = kind
    self.id = id
  }
}

/// Any object of a level with its id: what an edit adds, removes or replaces.
public enum LevelObject: Hashable, Sendable {
  /// A body, and its id.
  case body(String, LevelBody)
  /// A joint or a pin, and its id.
  case joint(String, LevelJoint)
  /// A rope, and its id.
  case rope(String, LevelRope)
  /// An area that is no body, and its id.
  case zone(String, LevelZone)
  /// A point that pulls, and its id.
  case attractor(String, LevelAttractor)
  /// A place filled with fluid, and its id.
  case fluid(String, LevelFluid)
  /// Something drawn that nothing touches, and its id.
  case decoration(String, LevelDecoration)
  /// Words in the picture, and its id.
  case label(String, LevelLabel)
  /// A picture from a file, and its id.
  case sprite(String, LevelSprite)
  /// A lamp, and its id.
  case light(String, LevelLight)
  /// Something that lets things out, and its id.
  case emitter(String, LevelEmitter)
  /// Something that hides the picture and uncovers it, and its id.
  case reveal(String, LevelReveal)
  /// A change in the course of time, and its id.
  case timeline(String, LevelTimeline)
  /// What wins the level, and its id.
  case goal(String, LevelGoal)
  /// What loses the level, and its id.
  case loss(String, LevelGoal)
  /// What follows from what, and its id.
  case rule(String, LevelRule)
  /// A use of a part or a file, and its id.
  case include(String, LevelInclude)

  /// What it is and what it is called.
  public var key: ObjectKey {
    switch self {
    case .body(let id, _): ObjectKey(.body, id)
    case .joint(let id, _): ObjectKey(.joint, id)
    case .rope(let id, _): ObjectKey(.rope, id)
    case .zone(let id, _): ObjectKey(.zone, id)
    case .attractor(let id, _): ObjectKey(.attractor, id)
    case .fluid(let id, _): ObjectKey(.fluid, id)
    case .decoration(let id, _): ObjectKey(.decoration, id)
    case .label(let id, _): ObjectKey(.label, id)
    case .sprite(let id, _): ObjectKey(.sprite, id)
    case .light(let id, _): ObjectKey(.light, id)
    case .emitter(let id, _): ObjectKey(.emitter, id)
    case .reveal(let id, _): ObjectKey(.reveal, id)
    case .timeline(let id, _): ObjectKey(.timeline, id)
    case .goal(let id, _): ObjectKey(.goal, id)
    case .loss(let id, _): ObjectKey(.loss, id)
    case .rule(let id, _): ObjectKey(.rule, id)
    case .include(let id, _): ObjectKey(.include, id)
    }
  }

  /// Its place among all objects of the level.
  public var order: Int {
    switch self {
    case .body(_, let object): object.order
    case .joint(_, let object): object.order
    case .rope(_, let object): object.order
    case .zone(_, let object): object.order
    case .attractor(_, let object): object.order
    case .fluid(_, let object): object.order
    case .decoration(_, let object): object.order
    case .label(_, let object): object.order
    case .sprite(_, let object): object.order
    case .light(_, let object): object.order
    case .emitter(_, let object): object.order
    case .reveal(_, let object): object.order
    case .timeline(_, let object): object.order
    case .goal(_, let object): object.order
    case .loss(_, let object): object.order
    case .rule(_, let object): object.order
    case .include(_, let object): object.order
    }
  }
}

// MARK: - Objects by key

extension LevelDocument {
  /// The object of a key, or `nil`.
  public func object(_ key: ObjectKey) -> LevelObject? {
    let id = key.id
    switch key.kind {
    case .body: return bodies[id].map { .body(id, $0) }
    case .joint: return joints[id].map { .joint(id, $0) }
    case .rope: return ropes[id].map { .rope(id, $0) }
    case .zone: return zones[id].map { .zone(id, $0) }
    case .attractor: return attractors[id].map { .attractor(id, $0) }
    case .fluid: return fluids[id].map { .fluid(id, $0) }
    case .decoration: return self.decoration[id].map { .decoration(id, $0) }
    case .label: return labels[id].map { .label(id, $0) }
    case .sprite: return sprites[id].map { .sprite(id, $0) }
    case .light: return lights[id].map { .light(id, $0) }
    case .emitter: return emitters[id].map { .emitter(id, $0) }
    case .reveal: return reveals[id].map { .reveal(id, $0) }
    case .timeline: return timelines[id].map { .timeline(id, $0) }
    case .goal: return goals[id].map { .goal(id, $0) }
    case .loss: return losses[id].map { .loss(id, $0) }
    case .rule: return rules[id].map { .rule(id, $0) }
    case .include: return includes[id].map { .include(id, $0) }
    }
  }

  /// Adds an object, or replaces the one of the same key.
  public mutating func put(_ object: LevelObject) {
    switch object {
    case .body(let id, let body): bodies[id] = body
    case .joint(let id, let joint): joints[id] = joint
    case .rope(let id, let rope): ropes[id] = rope
    case .zone(let id, let zone): zones[id] = zone
    case .attractor(let id, let attractor): attractors[id] = attractor
    case .fluid(let id, let fluid): fluids[id] = fluid
    case .decoration(let id, let value): decoration[id] = value
    case .label(let id, let label): labels[id] = label
    case .sprite(let id, let sprite): sprites[id] = sprite
    case .light(let id, let light): lights[id] = light
    case .emitter(let id, let emitter): emitters[id] = emitter
    case .reveal(let id, let reveal): reveals[id] = reveal
    case .timeline(let id, let timeline): timelines[id] = timeline
    case .goal(let id, let goal): goals[id] = goal
    case .loss(let id, let loss): losses[id] = loss
    case .rule(let id, let rule): rules[id] = rule
    case .include(let id, let include): includes[id] = include
    }
  }

  /// Removes an object; what refers to it stays and then refers to nothing. Returns what was removed.
  @discardableResult
  public mutating func remove(_ key: ObjectKey) -> LevelObject? {
    let removed = object(key)
    switch key.kind {
    case .body: bodies[key.id] = nil
    case .joint: joints[key.id] = nil
    case .rope: ropes[key.id] = nil
    case .zone: zones[key.id] = nil
    case .attractor: attractors[key.id] = nil
    case .fluid: fluids[key.id] = nil
    case .decoration: decoration[key.id] = nil
    case .label: labels[key.id] = nil
    case .sprite: sprites[key.id] = nil
    case .light: lights[key.id] = nil
    case .emitter: emitters[key.id] = nil
    case .reveal: reveals[key.id] = nil
    case .timeline: timelines[key.id] = nil
    case .goal: goals[key.id] = nil
    case .loss: losses[key.id] = nil
    case .rule: rules[key.id] = nil
    case .include: includes[key.id] = nil
    }
    return removed
  }

  /// What a new object takes: one more than the largest `order` of any object, or where that is the largest
  /// number that a file can hold, the lowest free one.
  public var nextOrder: Int {
    var free = FreeOrders(in: self)
    return free.next()
  }

  /// The largest `order` of any object; zero if there are none.
  var largestOrder: Int {
    let largest: [Int?] = [
      bodies.largestOrder,
      joints.largestOrder,
      ropes.largestOrder,
      zones.largestOrder,
      attractors.largestOrder,
      fluids.largestOrder,
      decoration.largestOrder,
      labels.largestOrder,
      sprites.largestOrder,
      lights.largestOrder,
      emitters.largestOrder,
      reveals.largestOrder,
      timelines.largestOrder,
      goals.largestOrder,
      losses.largestOrder,
      rules.largestOrder,
      includes.largestOrder,
    ]
    return largest.compactMap { $0 }.max() ?? 0
  }

  /// Whether there is no object in it.
  public var isEmpty: Bool {
    bodies.isEmpty
      && joints.isEmpty
      && ropes.isEmpty
      && zones.isEmpty
      && attractors.isEmpty
      && fluids.isEmpty
      && decoration.isEmpty
      && labels.isEmpty
      && sprites.isEmpty
      && lights.isEmpty
      && emitters.isEmpty
      && reveals.isEmpty
      && timelines.isEmpty
      && goals.isEmpty
      && losses.isEmpty
      && rules.isEmpty
      && includes.isEmpty
  }
}
