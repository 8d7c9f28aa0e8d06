import Foundation
import Levels
import Physics

/// Every body and every rope at every step, as comma-separated values.
final class TraceFile {
  static let header = "step,time,kind,id,x,y,angle,vx,vy,w,length,stretch,tension"

  private let path: String
  private let file: FileHandle
  private var buffer = Data()
  private var bodies: [String]?
  private var ropes: [String] = []

  init(_ path: String) throws {
    self.path = path
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw CommandFailure("\(path): cannot be written") }
    self.file = file
    put(Self.header)
  }

  /// The lines of one step: bodies, then ropes, in the level's order.
  func write(_ run: LevelRun) throws {
    let world = run.world
    let bodies = self.bodies ?? run.level.bodies.ids
    if self.bodies == nil {
      self.bodies = bodies
      ropes = run.level.ropes.ids
    }
    let moment = "\(world.stepCount),\(run.time)"
    for name in bodies + run.play.copies.all.map(\.name) {
      guard let id = run.built.bodies[name], world.contains(id) else { continue }
      let body = world[id]
      let place = "\(body.position.x),\(body.position.y),\(body.angle)"
      let motion = "\(body.linearVelocity.x),\(body.linearVelocity.y),\(body.angularVelocity)"
      put("\(moment),body,\(name),\(place),\(motion),,,")
    }
    for name in ropes + run.built.looseParts.map(\.name) {
      guard let id = run.built.ropes[name], world.contains(id) else { continue }
      let rope = world[id]
      // A rope is where its middle is.
      let middle = Self.middle(of: rope.points)
      put(
        "\(moment),rope,\(name),\(middle.x),\(middle.y),,,,,"
          + "\(rope.length),\(rope.stretch),\(rope.tension)")
    }
    if buffer.count > 1 << 18 { try flush() }
  }

  func close() throws {
    try flush()
    try file.close()
  }

  private static func middle(of points: [Vec2]) -> Vec2 {
    guard let first = points.first else { return .zero }
    let index = points.count / 2
    if points.count % 2 == 1 { return points[index] }
    return points.count > 1 ? 0.5 * (points[index - 1] + points[index]) : first
  }

  private func put(_ line: String) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(0x0A)
  }

  private func flush() throws {
    do {
      try file.write(contentsOf: buffer)
      buffer.removeAll(keepingCapacity: true)
    } catch {
      throw CommandFailure("\(path): cannot be written: \(error.localizedDescription)")
    }
  }
}
