import Foundation
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Sandbox

/// Drives the program as a hand does: by input events in pixels, with time passing between them.
/// No display and no thread: the simulation is stepped by the driver, everything else is the program
/// itself.
final class AppDriver {
  let app: App
  let folder: URL

  /// Opens a level from its text, in a folder of its own.
  init(
    _ level: String? = AppDriver.emptyRoom, name: String = "test.yaml", folder: URL? = nil,
    recording: String? = nil
  ) throws {
    let place = try folder ?? TestFolder.make()
    self.folder = place
    var path: String?
    if let level {
      let file = place.appendingPathComponent(name)
      try level.write(to: file, atomically: true, encoding: .utf8)
      path = file.path
    }
    app = App(
      .init(
        level: path, mode: .stepped, stateFolder: place.appendingPathComponent("state"),
        nameSeed: 7, recording: recording))
    app.advance(by: 0)
    app.advance(by: 1)  // the camera comes to rest
  }

  /// A floor whose top is at y = 0, and nothing else.
  static let emptyRoom = """
    inkfall: 1
    name: Empty room
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
    camera: {center: [0, 4], height: 12}
    """

  var state: StateDump { StateDump(app) }

  func body(_ id: String) throws -> StateDump.BodyState {
    try #require(state.bodies.first { $0.id == id }, "there is no body \(id)")
  }

  /// The bodies that move.
  var dynamic: [StateDump.BodyState] { state.bodies.filter { $0.kind == "dynamic" } }

  func run(_ seconds: Double) { app.advance(by: seconds) }

  // MARK: - Hand

  func pixel(_ point: Vec2) -> (x: Float, y: Float) {
    let place = app.viewport.camera.screen(point)
    return (place.x, place.y)
  }

  func press(_ point: Vec2, _ button: InputEvent.Button = .left, shift: Bool = false) {
    let (x, y) = pixel(point)
    app.handle(.pointerMoved(x: x, y: y))
    app.handle(
      .pointerDown(button, x: x, y: y, clicks: 1, modifiers: shift ? .shift : []))
  }

  func move(_ point: Vec2) {
    let (x, y) = pixel(point)
    app.handle(.pointerMoved(x: x, y: y))
  }

  func release(_ point: Vec2, _ button: InputEvent.Button = .left) {
    let (x, y) = pixel(point)
    app.handle(.pointerUp(button, x: x, y: y))
    app.advance(by: 0)
  }

  func click(_ point: Vec2) {
    press(point)
    release(point)
  }

  /// Drags along points, a frame of time between two of them when the clock is to run.
  func drag(_ points: [Vec2], ticking: Bool = false, shift: Bool = false) {
    guard let first = points.first, let last = points.last else { return }
    press(first, shift: shift)
    for point in points.dropFirst() {
      move(point)
      if ticking { app.advance(by: 1.0 / 60) }
    }
    release(last)
  }

  func key(_ name: String, _ modifiers: InputEvent.Modifiers = []) {
    app.tapKey(name, modifiers)
  }

  /// A closed round curve.
  static func loop(_ center: Vec2, radius: Float, count: Int = 40) -> [Vec2] {
    (0...count).map { i in
      center + Rotation(angle: 2 * .pi * Float(i) / Float(count)).rotate(Vec2(radius, 0))
    }
  }

  static func line(_ a: Vec2, _ b: Vec2, count: Int = 20) -> [Vec2] {
    (0...count).map { a.interpolated(to: b, by: Float($0) / Float(count)) }
  }
}

// MARK: - Without a driver

extension App {
  /// Presses and releases a key.
  func tapKey(_ name: String, _ modifiers: InputEvent.Modifiers = []) {
    handle(.keyDown(.init(name: name, modifiers: modifiers)))
    handle(.keyUp(.init(name: name, modifiers: modifiers)))
    advance(by: 0)
  }

  /// Drags the selected tool along points of the world. No time passes.
  func drag(along points: [Vec2]) {
    guard let first = points.first, let last = points.last else { return }
    send(.down(first, modifiers: []))
    for point in points.dropFirst() { send(.moved(point, modifiers: [])) }
    send(.up(last, modifiers: []))
  }
}

extension AppDriver {
  /// A level with a crate that lies, a bar that hangs from a hinge, and a weight on a rope.
  static let hangingRoom = """
    inkfall: 1
    name: Seeing
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      beam: {type: static, at: [0, 8], shapes: [{box: [12, 0.4]}]}
      crate: {at: [-4, 0.5], shapes: [{box: [1, 1]}]}
      lid: {at: [-4, 1.25], shapes: [{box: [0.8, 0.5]}]}
      bar: {at: [0, 6.8], shapes: [{box: [0.4, 2]}]}
      weight: {at: [4, 4], shapes: [{box: [1, 1]}]}
    joints:
      axle: {type: revolute, from: {body: beam, at: [0, -0.2]}, to: {body: bar, at: [0, 1]}, breakForce: 1000, breaks: false}
    ropes:
      cord: {from: {body: beam, at: [4, 0]}, to: {body: weight, at: [0, 0.5]}}
    camera: {center: [0, 4], height: 12}
    """

  /// Runs frame by frame, as the window does: what is to be seen is asked for in one frame and there in the next.
  func play(_ seconds: Double) {
    let frames = Int(saturating: (seconds * 60).rounded())
    app.advance(by: 0)
    for _ in 0..<frames { app.advance(by: 1.0 / 60) }
    app.advance(by: 0)
  }
}

extension App {
  /// The run as a replay, at once.
  func replayNow() throws -> Replay {
    let sequence = send(.replay)
    client.simulation.advance(by: 0)
    let publication = client.simulation.take()
    let recorded = publication.replays.first { $0.sequence == sequence }
    update(now: now)
    return try #require(recorded?.replay)
  }
}
