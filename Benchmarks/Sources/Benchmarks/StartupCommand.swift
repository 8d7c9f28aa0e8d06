import ArgumentParser
import Foundation
import Levels
import Physics

/// How long it takes until a large level can be played.
struct StartupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "startup",
    abstract: "Times the building of levels; fails above 0.2 s for 20,000 bodies.",
    discussion: """
      text: a level file of this many bodies read into a document; build: a world made of the document; \
      bare: the same world made by the engine's calls alone; step: the first step, which builds the \
      trees and finds all pairs. The bar is for build and for bare, each with the first step.
      """)

  private static let bar = 200.0
  private static let barSize = 20_000

  @Option(parsing: .upToNextOption, help: "How many bodies.")
  var sizes = [5000, 10_000, 20_000, 40_000]
  @Option(help: "How often each is timed; the fastest counts.")
  var runs = 3
  @OptionGroup var measuring: MeasuringOptions

  func validate() throws {
    guard sizes.count > 1, sizes.allSatisfy({ $0 > 0 }), runs > 0 else {
      throw ValidationError("give two sizes or more, and a run")
    }
  }

  func run() throws {
    try measuring.apply()
    note(Machine().line)
    let table = Table([
      ("bodies", 8), ("KB", 6), ("text ms", 9), ("build ms", 9), ("bare ms", 9), ("step ms", 9),
      ("hull ms", 9),
    ])
    var isBeyond = false
    var times: [[Double]] = []
    for size in sizes {
      let found = try Self.time(bodies: size, runs: runs)
      table.add(["\(size)", "\(found.bytes / 1024)"] + found.times.map { $0.digits(2) })
      times.append(found.times)
      guard size == Self.barSize else { continue }
      let level = found.times[1] + found.times[3]
      let bare = found.times[2] + found.times[3]
      for (what, time) in [("level", level), ("bare", bare)] {
        row(
          "\(what): \(time.digits(1)) ms with the first step, at most \(Self.bar)"
            + (time <= Self.bar ? ": ok" : ": BEYOND"))
        isBeyond = isBeyond || time > Self.bar
      }
    }
    let exponents = (0..<5).map { column in
      fittedExponent(zip(sizes, times).map { (x: Double($0), y: $1[column]) })
    }
    table.add(["exponent", ""] + exponents.map { $0.digits(3) })
    try fail(if: isBeyond)
  }

  /// Text, build, bare, first step, and the hull of a stroke of as many points (ms).
  private static func time(bodies: Int, runs: Int) throws -> (bytes: Int, times: [Double]) {
    let document = StartupLevel.document(bodies: bodies)
    let text = LevelWriter.write(document)
    let points = StartupLevel.longStroke(points: bodies)
    var least = [Double](repeating: .infinity, count: 5)
    for _ in 0..<runs {
      let start = nanoseconds()
      let read = try LevelReader.read(text)
      let wasRead = nanoseconds()
      let built = try LevelBuilder.build(read)
      let wasBuilt = nanoseconds()
      let bare = try StartupLevel.bareWorld(bodies: bodies)
      let wasMade = nanoseconds()
      bare.step()
      let wasStepped = nanoseconds()
      _ = try ConvexHull(enclosing: points)
      let wasHulled = nanoseconds()
      guard built.world.bodyCount >= bodies, bare.bodyCount == bodies else {
        throw MeasurementError.notBuilt
      }
      let moments = [start, wasRead, wasBuilt, wasMade, wasStepped, wasHulled]
      for i in least.indices {
        least[i] = min(least[i], Double(moments[i + 1] - moments[i]) * 1e-6)
      }
    }
    return (text.utf8.count, least)
  }
}

/// A level of boxes, discs, drawn-like polygons and capsules in rows above a floor.
enum StartupLevel {
  private static func place(_ i: Int) -> Vec2 {
    Vec2(1.2 * Float(i % 200), 1 + 1.2 * Float(i / 200))
  }

  private static let corners: [Vec2] = (0..<12).map { i in
    let turn = Rotation(angle: 2 * .pi * Float(i) / 12)
    return 0.5 * Vec2(turn.cosine, 0.7 * turn.sine)
  }

  static func document(bodies: Int) -> LevelDocument {
    var level = LevelDocument(name: "Large")
    var found: [(String, LevelBody)] = [
      (
        "floor",
        LevelBody(
          order: 1, kind: .static,
          shapes: [.box(width: 300, height: 1, center: Vec2(120, -0.5))])
      )
    ]
    for i in 1..<bodies {
      let shape: LevelShape =
        switch i % 4 {
        case 0: .circle(radius: 0.5)
        case 1: .box(width: 1, height: 0.8)
        case 2: .polygon(corners)
        default: .capsule(from: Vec2(-0.3, 0), to: Vec2(0.3, 0), radius: 0.2)
        }
      found.append(("b\(i)", LevelBody(order: i + 1, position: place(i), shapes: [shape])))
    }
    level.bodies = LevelObjects(found)
    return level
  }

  static func bareWorld(bodies: Int) throws -> World {
    let world = World()
    let floor = try world.addBody(.static)
    try world.addShape(.box(width: 300, height: 1, center: Vec2(120, -0.5)), to: floor)
    for i in 1..<bodies {
      // Made for each body, as a level's are: the mass of every polygon is worked out.
      let shape: Shape =
        switch i % 4 {
        case 0: .circle(radius: 0.5)
        case 1: .box(width: 1, height: 0.8)
        case 2: .polygon(try ConvexPolygon(corners))
        default: .capsule(from: Vec2(-0.3, 0), to: Vec2(0.3, 0), radius: 0.2)
        }
      try world.addShape(shape, to: try world.addBody(.dynamic(at: place(i))))
    }
    return world
  }

  /// A stroke that goes round and round and trembles: many corners on its hull.
  static func longStroke(points: Int) -> [Vec2] {
    (0..<points).map { i in
      let turn = Rotation(angle: 0.37 * Float(i % 1000))
      let radius = 1 + 0.02 * Float((i &* 7919) % 101) / 101
      return radius * Vec2(turn.cosine, turn.sine)
    }
  }
}
