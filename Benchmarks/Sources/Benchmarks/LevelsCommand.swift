import ArgumentParser
import Foundation
import Levels
import Physics

/// How fast level files are read, built and written, and how that grows with them.
struct LevelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levels",
    abstract:
      "Times the loading of level files; fails above 2 s for 20,000 bodies, or 0.2 s to build.",
    discussion: """
      load: the text of a level becomes a document, every name in it looked up; build: a world is made \
      of it; write: it becomes text again; set: one value of it is varied as in a sweep. Bodies of all \
      shapes, one in a hundred drawn, one in ten hinged to the last, one in a hundred on a rope. Fails too \
      when loading, building or writing grows with a power above 1.1: linear, but for caches.
      """)

  private static let barSize = 20_000
  private static let loadBar = 2000.0
  private static let buildBar = 200.0
  private static let exponentBar = 1.1

  @Option(parsing: .upToNextOption, help: "How many bodies.")
  var sizes = [2500, 5000, 10_000, 20_000, 40_000]
  @Option(help: "How often each is timed; the fastest counts.")
  var runs = 3
  @OptionGroup var measuring: MeasuringOptions

  func validate() throws {
    guard sizes.count > 1, sizes.allSatisfy({ $0 >= 100 }), runs > 0 else {
      throw ValidationError("give two sizes or more, each of at least 100 bodies, and a run")
    }
  }

  func run() throws {
    try measuring.apply()
    note(Machine().line)
    let table = Table([
      ("bodies", 8), ("KB", 6), ("load ms", 9), ("build ms", 9), ("write ms", 9), ("set ms", 9),
    ])
    var isBeyond = false
    var found: [(size: Double, times: LoadTimes)] = []
    for size in sizes {
      let times = try LoadTimes(bodies: size, runs: runs)
      table.add(["\(size)", "\(times.bytes / 1024)"] + times.all.map { $0.digits(2) })
      found.append((Double(size), times))
      guard size == Self.barSize else { continue }
      for (what, time, bar) in [
        ("load", times.load, Self.loadBar), ("build", times.build, Self.buildBar),
      ] {
        row("\(what): \(time.digits(1)) ms, at most \(bar)" + (time <= bar ? ": ok" : ": BEYOND"))
        isBeyond = isBeyond || time > bar
      }
    }
    let exponents = (0..<4).map { column in
      fittedExponent(found.map { (x: $0.size, y: $0.times.all[column]) })
    }
    table.add(["exponent", ""] + exponents.map { $0.digits(3) })
    let isLinear = exponents.allSatisfy { $0 <= Self.exponentBar }
    row("growth: at most \(Self.exponentBar)" + (isLinear ? ": ok" : ": BEYOND"))
    try fail(if: isBeyond || !isLinear)
  }
}

/// What a level of a size takes (ms), each the fastest of some runs.
private struct LoadTimes {
  let bytes: Int
  var load = Double.infinity
  var build = Double.infinity
  var write = Double.infinity
  var set = Double.infinity

  var all: [Double] { [load, build, write, set] }

  init(bodies: Int, runs: Int) throws {
    let text = LevelWriter.write(LargeLevel.document(bodies: bodies))
    bytes = text.utf8.count
    for _ in 0..<runs {
      let start = nanoseconds()
      let level = try LevelReader.read(text)
      let wasRead = nanoseconds()
      let built = try LevelBuilder.build(level)
      let wasBuilt = nanoseconds()
      let again = LevelWriter.write(level)
      let wasWritten = nanoseconds()
      let varied = try level.with([LevelSetting("gravity", .integer(9))])
      let wasSet = nanoseconds()
      // What is timed is done right: nothing is lost on the way.
      guard again == text, built.bodies.count == bodies, varied.world.gravity == Vec2(0, -9) else {
        throw MeasurementError.notBuilt
      }
      load = min(load, Double(wasRead - start) * 1e-6)
      build = min(build, Double(wasBuilt - wasRead) * 1e-6)
      write = min(write, Double(wasWritten - wasBuilt) * 1e-6)
      set = min(set, Double(wasSet - wasWritten) * 1e-6)
    }
  }
}

/// A level with some of everything, as a person's or an importer's: 175 bytes a body.
private enum LargeLevel {
  static func document(bodies count: Int) -> LevelDocument {
    var level = LevelDocument(name: "Large")
    var bodies: [(String, LevelBody)] = []
    var joints: [(String, LevelJoint)] = []
    var ropes: [(String, LevelRope)] = []
    for i in 0..<count {
      var body = LevelBody(
        order: i + 1, position: place(i), angle: angle(i), shapes: [shape(i)],
        surface: LevelSurface(), ink: i % 6)
      body.surface.material = ["wood", "stone", "rubber"][i % 3]
      if i % 5 == 0 { body.velocity = Vec2(0.37 * Float(i % 17), -0.21 * Float(i % 13)) }
      if i % 100 == 3 { body.stroke = stroke(i) }
      if body.stroke != nil { body.shapes = [] }
      bodies.append(("body-\(i)", body))
      if i % 10 == 9 {
        let middle = 0.5 * (place(i) + place(i - 1))
        let connection = LevelJoint.Connection.pin(
          LevelHinge(), body: "body-\(i)", to: "body-\(i - 1)", at: middle)
        joints.append(("joint-\(i)", LevelJoint(order: count + i + 1, connection)))
      }
      if i % 100 == 50 {
        ropes.append(
          (
            "rope-\(i)",
            LevelRope(
              order: 2 * count + i + 1, from: .world(place(i) + Vec2(0, 3)),
              to: .body("body-\(i)", at: .zero))
          ))
      }
      if i % 500 == 0 {
        level.expectations.append(
          LevelExpectation(.always, .body("body-\(i)"), .speed, .below(400)))
      }
    }
    level.bodies = LevelObjects(bodies)
    level.joints = LevelObjects(joints)
    level.ropes = LevelObjects(ropes)
    return level
  }

  // Numbers with as many digits as positions have that were dragged by hand.

  private static func place(_ i: Int) -> Vec2 {
    Vec2(2.0173 * Float(i % 200) - 201.3, 1.9131 * Float(i / 200) + 1.0057)
  }

  private static func angle(_ i: Int) -> Float { Float((i &* 7919) % 3600) / 10 - 180 }

  private static func shape(_ i: Int) -> LevelShape {
    switch i % 4 {
    case 0: .circle(radius: 0.48)
    case 1: .box(width: 1.21, height: 0.84)
    case 2:
      .polygon([
        Vec2(-0.52, -0.41), Vec2(0.5, -0.4), Vec2(0.62, 0.2), Vec2(0, 0.51), Vec2(-0.61, 0.22),
      ])
    default: .capsule(from: Vec2(-0.3, 0), to: Vec2(0.3, 0.1), radius: 0.2)
    }
  }

  private static func stroke(_ i: Int) -> LevelStroke {
    LevelStroke(
      (0..<24).map { k in
        let turn = Rotation(angle: 2 * .pi * Float(k) / 24)
        return (0.5 + 0.02 * Float((i + k) % 7)) * Vec2(turn.cosine, 0.8 * turn.sine)
      }, as: i % 200 == 3 ? .hull : .solid)
  }
}
