import Foundation
import Levels
import Physics

/// Writes every body and every rope at every step as comma-separated values.
final class TraceFile {
  static let header = "step,time,kind,id,x,y,angle,vx,vy,w,length,stretch,tension"

  private let path: String
  /// The temporary file that replaces the path at the end; the path itself for a device or a pipe.
  private let aside: String
  private let file: FileHandle
  private var isDone = false
  private var buffer = Data()
  private var bodies: [String]?
  private var ropes: [String] = []

  init(_ path: String) throws {
    self.path = path
    try AtomicFile.checkIsWritable(path)
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let type = try? FileManager.default.attributesOfItem(atPath: target.path)[.type]
    if let type = type as? FileAttributeType, type != .typeRegular {
      aside = path
    } else {
      aside =
        target.deletingLastPathComponent().appendingPathComponent(
          ".\(target.lastPathComponent).\(UInt32.random(in: .min ... .max)).tmp"
        ).path
      guard FileManager.default.createFile(atPath: aside, contents: nil) else {
        throw CommandFailure("\(path): cannot be written")
      }
    }
    guard let file = FileHandle(forWritingAtPath: aside) else {
      throw CommandFailure("\(path): cannot be written")
    }
    self.file = file
    put(Self.header)
  }

  /// Deletes an incomplete file.
  deinit {
    if !isDone, aside != path { try? FileManager.default.removeItem(atPath: aside) }
  }

  /// Writes the lines of one step: bodies, then ropes, in the level's order.
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
    for name in ropes + run.built.detachedParts.map(\.name) {
      guard let id = run.built.ropes[name], world.contains(id) else { continue }
      let rope = world[id]
      // The position of a rope is that of its middle.
      let middle = Self.middle(of: rope.points)
      put(
        "\(moment),rope,\(name),\(middle.x),\(middle.y),,,,,"
          + "\(rope.length),\(rope.stretch),\(rope.tension)")
    }
    if buffer.count > 1 << 18 { try flush() }
  }

  func close() throws {
    try flush()
    do {
      try file.close()
    } catch {
      throw CommandFailure("\(path): cannot be written: \(ErrorReason.cause(of: error))")
    }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard aside == path || rename(aside, target) == 0 else {
      throw CommandFailure("\(path): cannot be replaced: \(String(cString: strerror(errno)))")
    }
    isDone = true
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
      throw CommandFailure("\(path): cannot be written: \(ErrorReason.cause(of: error))")
    }
  }
}
