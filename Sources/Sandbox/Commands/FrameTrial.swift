import ArgumentParser
import Foundation
import Levels
import Physics
import Platform
import Presentation
import Rendering

/// Plays frames for a while, and measures the memory and time of this process.
struct FrameTrial {
  enum Way: String, ExpressibleByArgument, CaseIterable {
    /// Frames are unpacked shortly before they are shown, on a thread, within the usual budget.
    case ahead
    /// All frames are unpacked before the first one is shown, and stay in memory.
    case first
  }

  struct Finding {
    /// The size of the files (MB).
    var packed: Double
    /// The largest memory, relative to the memory before (MB).
    var megabytes: Double
    var late: Int
    var unpacked: Int
    /// The processor time per second of playing (ms).
    var load: Double

    /// The line that a measuring process prints for its parent.
    var line: String { "\(packed) \(megabytes) \(late) \(unpacked) \(load)" }
  }

  let folder: String
  let count: Int
  let seconds: Double

  static let size = (width: 350, height: 285)
  private static let rate: Float = 30

  func run(_ way: Way) throws -> Finding {
    let canvas = try Canvas(width: 480, height: 360)
    var renderer = SceneRenderer()
    renderer.drawsShadows = false
    var camera = Camera(width: canvas.width, height: canvas.height)
    camera.metersPerPixel = 0.01
    func draw(_ run: LevelRun, _ pictures: LevelPictures) {
      let picture = ScenePicture(
        document: run.level, built: run.built, pose: run.world.pose(), pictures: pictures,
        status: run.status)
      renderer.draw(picture, camera: camera, theme: .paper, into: canvas)
    }
    // Load the code for images, and draw once, so that this memory does not count.
    let empty = try LevelRun(LevelDocument())
    _ = try PixelImage(contentsOf: folder + "/small.png")
    for _ in 0..<3 { draw(empty, LevelPictures()) }
    let before = try Self.memory("VmRSS")

    var level = LevelDocument()
    var sprite = LevelSprite(
      order: 1, image: "frame###.png",
      size: 0.0098 * Vec2(Float(Self.size.width), Float(Self.size.height)))
    sprite.frames = LevelFrames(to: count)
    sprite.frames?.rate = Self.rate
    level.sprites["walker"] = sprite
    let pictures = LevelPictures(of: level, folder: folder)
    if let failure = pictures.failures(in: level).first {
      throw CommandFailure("\(failure.path): cannot be loaded: \(failure.reason)")
    }
    let decoder = FrameDecoder(budget: way == .first ? .max : FrameDecoder.usualBudget)
    renderer.textures.films.decoder = decoder
    var run = try LevelRun(level)
    draw(run, pictures)
    while way == .first, !decoder.isIdle { Thread.sleep(forTimeInterval: 0.002) }

    let (start, busy) = (Simulation.now, Self.processorTime)
    let steps = run.steps(for: seconds)
    for step in 1...max(steps, 1) {
      run.step()
      draw(run, pictures)
      let due = start + Double(step) * Double(level.world.timeStep)
      Thread.sleep(forTimeInterval: max(due - Simulation.now, 0))
    }
    let passed = Simulation.now - start
    let used = Self.processorTime - busy
    let reel = level.sprites["walker"]?.frames.flatMap { pictures.reel("frame###.png", $0) }
    return Finding(
      packed: Double(reel?.packedBytes ?? 0) * 1e-6,
      megabytes: try Self.memory("VmHWM") - before, late: decoder.counts.late,
      unpacked: decoder.counts.unpacked, load: 1000 * used / passed)
  }

  // MARK: - The process

  /// A value of the process's status from the system (MB of a million bytes).
  private static func memory(_ name: String) throws -> Double {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name + ":") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Double($0)
      })
    else { throw CommandFailure("The system does not report \(name).") }
    return kilobytes * 1024e-6
  }

  /// The processor time of all threads (s).
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  // MARK: - The frames

  /// Draws frames into a folder: rotating discs and lines of many colors, which compress like
  /// drawings.
  static func draw(_ count: Int, into folder: URL) throws {
    for number in 1...max(count, 1) {
      let turn = 2 * Float.pi * Float(number) / Float(count)
      var level = LevelDocument()
      for i in 0..<24 {
        let (a, b) = (Rotation(angle: turn + Float(i)), Rotation(angle: 2 * turn + 1.7 * Float(i)))
        var disc = LevelDecoration(
          order: 2 * i,
          shapes: [.circle(center: .zero, radius: 0.1 + 0.02 * Float(i % 9))])
        disc.place.at = Vec2(1.5 * a.cosine, 1.2 * b.sine)
        disc.ink = i
        var line = LevelDecoration(
          order: 2 * i + 1,
          stroke: LevelStroke(
            (0..<24).map { j in
              let wave = Rotation(angle: turn + 0.4 * Float(j) + Float(i))
              return Vec2(0.14 * Float(j) - 1.6, 0.1 * Float(i) - 1.2 + 0.08 * wave.sine)
            }, as: .line))
        line.ink = i
        (disc.layer, line.layer) = (.front, .front)
        level.decoration["disc-\(i)"] = disc
        level.decoration["line-\(i)"] = line
      }
      let run = try LevelRun(level)
      var camera = Camera(width: size.width, height: size.height)
      camera.metersPerPixel = 0.01
      let image = try SceneImage.render(
        ScenePicture(document: level, built: run.built, pose: run.world.pose()), camera: camera,
        theme: .paper)
      let name = String(format: "frame%03d.png", number)
      try image.savePNG(folder.appendingPathComponent(name).path)
    }
    try PixelImage(width: 8, height: 8).savePNG(folder.appendingPathComponent("small.png").path)
  }
}

extension FrameTrial.Finding {
  /// Reads the line of a measuring process.
  init?(_ line: String) {
    let numbers = line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 5 else { return nil }
    self.init(
      packed: numbers[0], megabytes: numbers[1], late: Int(saturating: numbers[2]),
      unpacked: Int(saturating: numbers[3]),
      load: numbers[4])
  }
}
