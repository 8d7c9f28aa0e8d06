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
    /// Objects that are selected together.
    case selectionGroup

    /// The section of the file that holds them.
    public var section: String { entry.section }

    /// Whether it acts on all bodies of the world: see `LevelBuilder.setSurroundings(of:in:)`.
    public var isSurrounding: Bool { entry.traits.contains(.actsEverywhere) }
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
  /// Objects that are selected together, and its id.
  case selectionGroup(String, LevelSelectionGroup)

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
    case .selectionGroup(let id, _): ObjectKey(.selectionGroup, id)
    }
  }

  /// Its place among all objects of the level.
  public var order: Int { key.kind.entry.order(of: self) ?? 0 }
}

// MARK: - Objects by key

extension LevelDocument {
  /// The object of a key, or `nil`.
  public func object(_ key: ObjectKey) -> LevelObject? { key.kind.entry.object(key.id, in: self) }

  /// Adds an object, or replaces the one of the same key.
  public mutating func put(_ object: LevelObject) { object.key.kind.entry.put(object, into: &self) }

  /// Removes an object; what refers to it stays and then refers to nothing. Returns what was removed.
  @discardableResult
  public mutating func remove(_ key: ObjectKey) -> LevelObject? {
    let removed = object(key)
    key.kind.entry.remove(key.id, from: &self)
    return removed
  }

  /// What a new object takes: one more than the largest `order` of any object, or where that is the largest
  /// number that a file can hold, the lowest free one.
  public var nextOrder: Int {
    var free = FreeOrders(in: self)
    return free.next()
  }

  /// The largest `order` of any object; zero if there are none.
  var largestOrder: Int { LevelKind.inFiles.compactMap { $0.largestOrder(in: self) }.max() ?? 0 }

  /// Whether there is no object in it.
  public var isEmpty: Bool { LevelKind.inFiles.allSatisfy { $0.largestOrder(in: self) == nil } }
}
