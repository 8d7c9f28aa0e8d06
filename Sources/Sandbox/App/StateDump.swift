import Foundation
import Levels
import Physics

/// What the program holds at a moment, as JSON for tests and bug reports: `--state FILE` writes it at
/// the end, F12 at once.
struct StateDump: Codable, Hashable, Sendable {
  struct BodyState: Codable, Hashable, Sendable {
    var id: String
    var kind: String
    var x: Float
    var y: Float
    var angle: Float
    var speed: Float
    var isAwake: Bool
    /// The lowest point of its shapes (m).
    var bottom: Float
  }

  struct RopeState: Codable, Hashable, Sendable {
    var id: String
    var length: Float
    var stretch: Float
    var tension: Float
    var start: [Float]
    var end: [Float]
  }

  var level: String?
  var name: String
  var isDirty: Bool
  var step: UInt64
  var isPaused: Bool
  var speed: Double
  var tool: String
  /// What strokes become: hull, solid or line.
  var strokeMode: String
  /// The rope whose panel is open.
  var selectedRope: String?
  var showsTension: Bool
  var isMuted: Bool
  var volume: Float
  var bodies: [BodyState]
  var ropes: [RopeState]
  var pins: Int
  var canUndo: Bool
  var canRedo: Bool
  var cameraX: Float
  var cameraY: Float
  /// Pixels per meter.
  var cameraScale: Float
  var cameraWidth: Int
  var cameraHeight: Int
  /// The work of the newest 60 frames on average and at most, without the display's part (ms), and
  /// how many there are in a second; zero without a window.
  var frameMean = 0.0
  var frameWorst = 0.0
  var frameRate = 0.0
  /// Frames of sprites that the window was to show, and those of them that were not ready in time.
  var spriteFrames = 0
  var lateSpriteFrames = 0
  var messages: [String]
  /// What the window asks before a file is written over, or before it closes.
  var question: String?
  var refusal: String?

  init(_ app: App) {
    let pose = app.shown.current
    level = app.file.path
    name = app.document.level.name
    isDirty = app.isDirty
    step = pose.step
    isPaused = app.shown.isPaused
    speed = app.shown.speed
    tool = app.tool.kind.rawValue
    strokeMode = app.workbench.strokeMode.rawValue
    selectedRope = app.chosenRope?.name
    showsTension = app.workspace.showsTension
    isMuted = app.preferences.sound.isMuted
    volume = app.preferences.sound.volume
    bodies = pose.bodies.enumerated().compactMap { index, body in
      guard let id = app.shown.names.bodies[body.id] else { return nil }
      let shapes =
        index < pose.geometry.shapes.count ? pose.geometry.shapes[index].map(\.shape) : []
      return BodyState(
        id: id, kind: String(describing: body.kind), x: body.transform.position.x,
        y: body.transform.position.y, angle: body.transform.rotation.angle,
        speed: body.linearVelocity.length, isAwake: body.isAwake,
        bottom: shapes.map { $0.bounds(at: body.transform).lower.y }.min()
          ?? body.transform.position.y)
    }
    ropes = pose.ropes.compactMap { rope in
      guard let id = app.shown.names.ropes[rope.id], let start = rope.points.first,
        let end = rope.points.last
      else { return nil }
      let line = rope.line
      let length = zip(line, line.dropFirst()).reduce(0) {
        $0 + $1.0.distance(to: $1.1)
      }
      return RopeState(
        id: id, length: length, stretch: rope.stretch, tension: rope.tension,
        start: [start.x, start.y], end: [end.x, end.y])
    }
    pins = app.document.joints(in: pose, names: app.shown.names).count { $0.isNail }
    canUndo = app.document.history.canUndo
    canRedo = app.document.history.canRedo
    cameraX = app.viewport.camera.center.x
    cameraY = app.viewport.camera.center.y
    cameraScale = 1 / app.viewport.camera.metersPerPixel
    cameraWidth = app.viewport.camera.width
    cameraHeight = app.viewport.camera.height
    frameMean = app.workspace.frameTimes.mean * 1000
    frameWorst = app.workspace.frameTimes.worst * 1000
    frameRate = app.workspace.frameTimes.rate
    messages = app.toasts.all.map(\.text)
    if let damage = app.panels.damage { messages.append(damage.sentence) }
    question = app.panels.quit?.title ?? app.panels.conflict?.title
    refusal = app.refusal?.reason
  }

  /// Writes it to a file, whole or not at all.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try AtomicFile.write(encoder.encode(self), to: path)
  }
}
