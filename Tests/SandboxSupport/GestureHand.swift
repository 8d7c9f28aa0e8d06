import Levels
import Physics

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox

/// Makes whole gestures from a seed: with each tool, on what is there and beside it; undo, redo, pauses, keys.
struct GestureHand {
  var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed) }

  /// The seed that a name stands for.
  static func seed(_ name: String) -> UInt64 {
    name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }
  }

  /// A gesture, with time passing.
  mutating func play(_ app: App) {
    switch random.below(12) {
    case 0: app.tapKey("z", .control)
    case 1: app.tapKey("z", [.control, .shift])
    case 2: app.tapKey("space")
    case 3: levelKey(app)
    case 4: edit(app)
    default: drag(app)
    }
    app.advance(by: Double(random.below(30)) / 60)
  }

  private mutating func drag(_ app: App) {
    app.choose(Toolbox.standard.tools[random.below(Toolbox.standard.tools.count)])
    if app.tool.kind == .draw { app.workbench.strokeMode = StrokeMode.allCases[random.below(3)] }
    let from = place(app)
    let to = random.below(3) == 0 ? from : place(app)
    let isRound = random.below(2) == 0
    let modifiers: InputEvent.Modifiers = random.below(5) == 0 ? .shift : []
    app.handle(.pointerMoved(x: from.x, y: from.y))
    app.handle(.pointerDown(.left, x: from.x, y: from.y, clicks: 1, modifiers: modifiers))
    for i in 1...12 {
      let part = Float(i) / 12
      var at = from + part * (to - from)
      if isRound { at = from + 70 * Rotation(angle: 2 * .pi * part).rotate(Vec2(1, 0)) }
      app.handle(.pointerMoved(x: at.x, y: at.y))
      if random.below(2) == 0 { app.advance(by: 1.0 / 60) }
    }
    let end = isRound ? from + Vec2(70, 0) : to
    app.handle(.pointerUp(.left, x: end.x, y: end.y))
    app.advance(by: 0)
  }

  /// Mostly where something is (pixels).
  private mutating func place(_ app: App) -> Vec2 {
    let bodies = app.shown.current.bodies
    if random.below(3) > 0, !bodies.isEmpty {
      let body = bodies[random.below(bodies.count)]
      let at = app.viewport.camera.screen(body.transform.position)
      return Vec2(at.x + 20 * random.unit() - 10, at.y + 20 * random.unit() - 10)
    }
    return Vec2(1280 * random.unit(), 720 * random.unit())
  }

  /// What has no gesture: commands as buttons and panels give them.
  private mutating func edit(_ app: App) {
    let level = app.document.level
    let objects = level.allObjects
    guard !objects.isEmpty else { return }
    let object = objects[random.below(objects.count)]
    switch random.below(6) {
    case 0:
      app.perform(.edit(Edit(label: "remove", changes: [.remove(object.key)])))
    case 1:
      guard case .body(let id, var body) = object else { return }
      body.surface.friction = random.unit()
      app.perform(.edit(Edit(label: "friction", changes: [.replace(.body(id, body))])))
    case 2:
      guard case .body(let id, let body) = object else { return }
      app.perform(
        .edit(
          Edit(
            label: "move",
            changes: [
              .move(
                body: id, at: body.position + Vec2(random.unit() - 0.5, 1), angle: random.unit())
            ])))
    case 3:
      app.chosen = objects.filter { _ in random.below(4) == 0 }.map(\.key)
      app.duplicateChosen()
    case 4:
      app.perform(
        .edit(
          Edit(
            label: "gravity",
            changes: [.start(time: level.world.time, gravity: Vec2(0, -10 * random.unit()))])))
    default:
      app.chosen = objects.filter { _ in random.below(6) == 0 }.map(\.key)
      app.deleteChosen()
    }
    app.advance(by: 0)
  }

  private mutating func levelKey(_ app: App) {
    let keys = app.status.keys
    guard !keys.isEmpty else { return }
    let name = keys[random.below(keys.count)]
    app.handle(.keyDown(.init(name: name)))
    app.advance(by: Double(random.below(20)) / 60)
    app.handle(.keyUp(.init(name: name)))
  }
}
