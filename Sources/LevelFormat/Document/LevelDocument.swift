import Physics

/// A level as its file holds it: a value that is read, edited and written; `LevelBuilder` makes a
/// world of it.
///
/// Meters, kilograms, seconds; angles in degrees, as in the file.
///
/// ```swift
/// var level = LevelDocument(name: "First swing")
/// level.bodies["crate"] = LevelBody(
///   order: level.nextOrder, position: Vec2(0, 4), shapes: [.box(width: 1, height: 1)])
/// let built = try LevelBuilder.build(level)
/// ```
public struct LevelDocument: Hashable, Sendable {
  /// The version of the format that is written and the newest that is read.
  public static let formatVersion = 1
  /// The oldest version that is read.
  public static var oldestVersion: Int { formatVersion - LevelMigration.all.count }

  /// What the level is called.
  public var name: String
  /// A sentence or two for the player; empty for none.
  public var about = ""
  /// What helps a player who is stuck, from a nudge to the answer; each is told when it is asked for.
  public var hints: [String] = []
  /// Where the names of new objects and everything random come from.
  public var seed: UInt64 = 0
  /// Gravity, walls and the time step.
  public var world = LevelWorld()
  /// What the window shows first; `nil` fits the bounds.
  public var camera: LevelCamera?
  /// Materials by name, besides the presets of `LevelMaterial.preset(_:)`.
  public var materials: [String: LevelMaterial] = [:]
  /// What bodies and ropes can be on so that they pass through some others, by name.
  public var collisionLayers: [String: LevelCollisionLayer] = [:]
  /// The bodies by id.
  public var bodies = LevelObjects<LevelBody>()
  /// The joints by id.
  public var joints = LevelObjects<LevelJoint>()
  /// The ropes by id.
  public var ropes = LevelObjects<LevelRope>()
  /// Areas by id.
  public var zones = LevelObjects<LevelZone>()
  /// Points that pull, by id.
  public var attractors = LevelObjects<LevelAttractor>()
  /// Fluids by id.
  public var fluids = LevelObjects<LevelFluid>()
  /// What is drawn and never touched, by id.
  public var decoration = LevelObjects<LevelDecoration>()
  /// Words by id.
  public var labels = LevelObjects<LevelLabel>()
  /// Pictures by id.
  public var sprites = LevelObjects<LevelSprite>()
  /// Lamps by id.
  public var lights = LevelObjects<LevelLight>()
  /// Emitters by id.
  public var emitters = LevelObjects<LevelEmitter>()
  /// What hides the picture and uncovers it, by id.
  public var reveals = LevelObjects<LevelReveal>()
  /// Timelines by id.
  public var timelines = LevelObjects<LevelTimeline>()
  /// What wins the level, by id: all must hold. None: it cannot be won.
  public var goals = LevelObjects<LevelGoal>()
  /// What loses the level, by id: one is enough; `lose` in the file.
  public var losses = LevelObjects<LevelGoal>()
  /// What the player may use.
  public var tools = LevelTools()
  /// What follows from what, by id.
  public var rules = LevelObjects<LevelRule>()
  /// What is selected as one while the level is edited, by id.
  public var selectionGroups = LevelObjects<LevelSelectionGroup>()
  /// What is written once and used several times, by name: levels that hold objects only.
  public var parts: [String: LevelDocument] = [:]
  /// The uses of parts and of other files, by id; `include` in the file.
  public var includes = LevelObjects<LevelInclude>()
  /// What must happen when the level runs.
  public var expectations: [LevelExpectation] = []
  /// Whatever other programs want to keep; read and written, never looked into.
  public var meta: LevelValue?
  /// Comments of the file, by the path of what they stand above.
  public var comments = LevelComments()

  /// An empty level.
  public init(name: String = "") { self.name = name }
}

// MARK: - What hangs on what

extension LevelDocument {
  /// The ids of the joints that hold a body, with the gears on them, in their order.
  public func joints(on body: String) -> [String] {
    let holding = Set(joints.filter { $0.value.bodies.contains(body) }.map(\.id))
    return joints.filter { holding.contains($0.id) || !holding.isDisjoint(with: $0.value.joints) }
      .map(\.id)
  }

  /// The ids of the gears on a joint.
  public func gears(on joint: String) -> [String] {
    joints.filter { $0.value.joints.contains(joint) }.map(\.id)
  }

  /// The ids of the ropes that are tied to a body.
  public func ropes(tiedTo body: String) -> [String] {
    ropes.filter { $0.value.from.body == body || $0.value.to.body == body }.map(\.id)
  }

  /// The ids of the ropes that are tied to a rope.
  public func ropes(tiedToRope rope: String) -> [String] {
    ropes.filter { $0.value.from.rope == rope || $0.value.to.rope == rope }.map(\.id)
  }
}

// MARK: - Moving bodies

extension LevelDocument {
  /// Where a body starts, or `nil` if there is none (m, radians).
  public func place(of body: String) -> (position: Vec2, angle: Float)? {
    bodies[body].map { ($0.position, radians($0.angle)) }
  }

  /// Puts a body elsewhere (m, radians). Nothing happens if there is none.
  public mutating func move(_ body: String, to position: Vec2, angle: Float) {
    guard var moved = bodies[body] else { return }
    moved.position = position
    // The same angle keeps its degrees to the bit, and a short one that means it is written as such.
    if radians(moved.angle) != angle {
      let exact = degrees(angle)
      let short = LevelRounding.angle(exact)
      moved.angle = radians(short) == angle ? short : exact
    }
    bodies[body] = moved
  }
}

/// Degrees as radians. Rounded once: the sine and cosine of 90° err by less than 1e-7.
package func radians(_ degrees: Float) -> Float { Float(Double(degrees) * (Double.pi / 180)) }

/// Radians as degrees, rounded once.
package func degrees(_ radians: Float) -> Float { Float(Double(radians) * (180 / Double.pi)) }
