import LevelFormat
import Physics

/// A world made of a level, with what the level's objects are called in it.
public struct LevelInstance {
  /// The world. It is shared with whoever copies this value.
  public private(set) var world: World
  /// The engine's bodies by id.
  public var bodies: [String: BodyID] = [:] {
    didSet { namesRevision += 1 }
  }
  /// The engine's joints by id.
  public var joints: [String: JointID] = [:] {
    didSet { namesRevision += 1 }
  }
  /// The engine's ropes by id.
  public var ropes: [String: RopeID] = [:] {
    didSet { namesRevision += 1 }
  }
  /// Grows whenever a body, a joint or a rope comes, goes or is called otherwise.
  public private(set) var namesRevision = 0
  /// The parts of broken ropes that the level has no names for, in the order they came about. Each is in
  /// `ropes` too: the first of a rope `swing` is `swing-2`, the next `swing-3`, whichever part broke.
  public internal(set) var detachedParts: [DetachedPart] = []
  /// Whether `joints` and `ropes` may have names of what went with something else: see `forgetLoose`.
  var namesMayBeGone = false
  /// What strokes became, by the body's id.
  public var strokes: [String: StrokeReport] = [:]
  /// The static body at the origin that carries the walls and what is fixed to the world. Its
  /// `userValue` is `groundUserValue`.
  public internal(set) var ground: BodyID?

  /// Solid strokes that cross themselves.
  var tangles = TangledStrokes()
  /// Materials by name, for what is added later.
  var materials: [String: LevelMaterial] = [:]
  /// What meets what, for what is added later.
  var layers = CollisionLayers()
  /// What slows every dynamic body besides its own damping (1/s).
  public var airDrag: Float = 0
  /// Bodies whose origin leaves this box are to be removed.
  public var kill: AABB?

  /// A part of a rope that broke.
  public struct DetachedPart: Hashable, Sendable {
    /// Its own id.
    public let name: String
    /// The id of the rope that it was a part of.
    public let rope: String
  }

  /// The `userValue` of the ground: no object's `order` reaches it.
  public static let groundUserValue = UInt64.max

  init(world: World) { self.world = world }

  /// The same on another world, which has the same handles: one that a snapshot of this one was made into.
  func on(_ twin: World) -> LevelInstance {
    var copy = self
    copy.world = twin
    return copy
  }

  /// An empty world with default gravity.
  public static var empty: LevelInstance { LevelInstance(world: World()) }

  /// The ids of the level's bodies by the engine's, without those that have been removed.
  public var bodyNames: [BodyID: String] {
    var names: [BodyID: String] = [:]
    for (name, id) in bodies where world.contains(id) { names[id] = name }
    return names
  }

  /// The ids of the level's bodies that still exist, sorted.
  public var livingBodies: [String] {
    bodies.filter { world.contains($0.value) }.map(\.key).sorted()
  }

  /// Removes the bodies that have left the level's `kill` box, and says which: call it after a step.
  public mutating func removeEscaped() -> [String] {
    guard let kill else { return [] }
    var gone: [String] = []
    for (name, id) in bodies
    where world.contains(id) && !kill.contains(world[id].position) && world[id].kind != .static {
      gone.append(name)
    }
    gone.sort()
    for name in gone {
      guard let id = bodies.removeValue(forKey: name) else { continue }
      // It exists, so nothing can refuse.
      try? world.remove(id)
      namesMayBeGone = true
    }
    forgetLoose()
    return gone
  }
}
