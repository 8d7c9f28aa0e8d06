import Levels
import Physics

/// A world stepped from a document, with what its things are called there. One owner at a time.
final class Run {
  private(set) var world: World
  private(set) var names = RunNames()
  /// What the run is made of now: the document with every edit that has arrived.
  private var level: LevelDocument
  private var built: BuiltLevel
  /// Where removed things were, for when their removal is undone.
  private var remains: [ObjectKey: Remains] = [:]
  private var grab: Grab?

  /// How something moved when it was removed.
  private struct Motion {
    var transform: Transform
    var linear: Vec2
    var angular: Float
  }

  private enum Remains {
    case body(Motion)
    case rope([Motion], from: Vec2, to: Vec2, restLength: Float)
  }

  private struct Grab {
    var ground: BodyID
    var joint: JointID
    var spring: MouseJoint
  }

  /// Nothing at all.
  init() {
    level = LevelDocument()
    built = BuiltLevel.empty
    world = built.world
  }

  /// - Throws: a sentence that says what of the document cannot be built.
  init(_ document: LevelDocument) throws {
    level = document
    built = try LevelBuilder.build(document)
    world = built.world
    rename()
  }

  var step: UInt64 { world.stepCount }
  var events: WorldEvents { world.events }
  func pose() -> WorldPose { world.pose() }

  func takeStep(by timeStep: Float, substeps: Int) {
    world.step(by: timeStep, substeps: substeps)
  }

  /// Carries a command out, or throws and leaves everything as it was. `restoring` brings back what
  /// was removed where it was.
  func perform(_ command: Command, restoring: Bool) throws {
    switch command {
    case .edit(let edit):
      try atomically {
        for change in edit.changes { try perform(change, restoring: restoring) }
      }
      rename()
    case .grabBegin(let target, let point): try beginGrab(target, to: point)
    case .grabMove(let point): try moveGrab(to: point)
    case .grabEnd: try endGrab()
    case .place(let body, let position, let angle):
      try atomically { try place(body, at: position, angle: angle) }
      rename()
    }
  }
}
