import ArgumentParser
import Foundation
import Physics

/// Another engine: a program of `Benchmarks/Peers`, which reads a scene as text and prints how its
/// bodies move.
///
/// A peer has no ropes: it gets boxes on hinges in their place.
struct AccuracyPeer: AccuracyEngine {
  let name: String
  let path: String
  /// How many steps of the engine make 1/60 s.
  let stepsPerFrame: Int

  func play(
    _ scene: AccuracyScene, seconds: Double, every: Int
  ) throws -> AccuracyTrace? {
    let steps = Int((60 * seconds).rounded())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["trace"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The program reads everything before it prints anything.
    let text = scene.text + "run \(steps) \(every) \(stepsPerFrame)\n"
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == Self.cannotExpress { return nil }
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw ValidationError("\(path) does not play a scene: \(process.terminationStatus)")
    }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let frames = lines.filter { $0.hasPrefix("at ") }.map { line in
      let numbers = line.split(separator: " ").dropFirst().map { Double($0) ?? .nan }
      return stride(from: 0, to: numbers.count - 5, by: 6).map { i in
        AccuracyTrace.Motion(
          x: numbers[i], y: numbers[i + 1], angle: numbers[i + 2], vx: numbers[i + 3],
          vy: numbers[i + 4], spin: numbers[i + 5])
      }
    }
    return AccuracyTrace(interval: Double(every) / 60, frames: frames)
  }

  /// The exit status of a program whose engine lacks a joint of the scene.
  private static let cannotExpress: Int32 = 3
}

extension AccuracyScene {
  /// The same scene with rods on hinges in place of its ropes.
  func withRods() -> AccuracyScene {
    var scene = self
    scene.strands = []
    var isTied = false
    for strand in strands {
      var previous = strand.start
      for (from, to) in zip(strand.points, strand.points.dropFirst()) {
        let length = (to - from).length
        let middle = 0.5 * (from + to)
        var rod = Piece.box(
          length, strand.thickness, at: middle, mass: strand.density * length)
        rod.angle = atan2(to.y - from.y, to.x - from.x)
        rod.friction = strand.friction
        rod.isRod = true
        let arm = middle - strand.points[0]
        rod.velocity = strand.spin * arm.leftPerpendicular
        rod.spin = strand.spin
        let index = scene.add(rod)
        if let previous { scene.hinge(previous, index, at: from) }
        isTied = isTied || previous == nil
        previous = index
      }
      if let previous, let end = strand.end {
        scene.hinge(previous, end, at: strand.points[strand.points.count - 1])
      }
    }
    // The ground comes last, so that bodies and rods keep their numbers.
    guard isTied || strands.contains(where: { $0.end == nil }) else { return scene }
    let ground = scene.anchor()
    var rod = pieces.count
    for strand in strands {
      let count = strand.points.count - 1
      if strand.start == nil { scene.hinge(ground, rod, at: strand.points[0]) }
      if strand.end == nil { scene.hinge(ground, rod + count - 1, at: strand.points[count]) }
      rod += count
    }
    return scene
  }

  /// The scene as the programs of `Benchmarks/Peers` read it: a word and its numbers a line.
  fileprivate var text: String {
    let scene = withRods()
    var lines = ["world \(gravity.x) \(gravity.y) \(sleeps ? 1 : 0) \(attraction)"]
    for piece in scene.pieces {
      lines.append(
        "body \(piece.isStatic ? 0 : 1) \(piece.position.x) \(piece.position.y) \(piece.angle) "
          + "\(piece.velocity.x) \(piece.velocity.y) \(piece.spin)")
      let surface = "\(piece.friction) \(piece.restitution) \(piece.isRod ? "2 65533" : "1 65535")"
      switch piece.outline {
      case .none: break
      case .box(let width, let height): lines.append("box \(width) \(height) \(surface)")
      case .disc(let radius): lines.append("disc \(radius) \(surface)")
      }
      if !piece.isStatic { lines.append("mass \(piece.mass) \(piece.inertia)") }
    }
    for link in scene.links {
      switch link {
      case .hinge(let a, let b, let p, let q):
        lines.append("hinge \(a) \(b) \(p.x) \(p.y) \(q.x) \(q.y)")
      case .weld(let a, let b, let p, let q):
        lines.append("weld \(a) \(b) \(p.x) \(p.y) \(q.x) \(q.y)")
      case .rod(let a, let b, let p, let q):
        lines.append("rod \(a) \(b) \(p.x) \(p.y) \(q.x) \(q.y)")
      case .spring(let a, let b, let p, let length, let stiffness, let damping):
        lines.append("spring \(a) \(b) \(p.x) \(p.y) \(length) \(stiffness) \(damping)")
      case .pulley(let a, let b, let p, let q):
        lines.append("pulley \(a) \(b) \(p.x) \(p.y) \(q.x) \(q.y)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
