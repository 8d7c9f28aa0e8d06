import Foundation
import Physics

/// Scenes whose amount of work per body is the same whatever their size: many copies of a cell of a
/// hundred bodies in a square, so that coordinates stay small.
enum GrowingScene: String, CaseIterable {
  case stacks, bins, chains

  static let cellSize = 100
  /// The steps before those that are timed: by then things touch.
  static let warmUp = 40
  static let timedSteps = 40

  /// A world of a multiple of a hundred bodies that move and never sleep.
  func makeWorld(bodies: Int) throws -> World {
    let world = World()
    let cells = max(1, bodies / Self.cellSize)
    let perRow = max(1, Int(Double(cells).squareRoot().rounded()))
    for cell in 0..<cells {
      let half = Float(perRow) * 0.5
      let corner = Vec2(
        24 * (Float(cell % perRow) - half), 24 * (Float(cell / perRow) - half))
      switch self {
      case .stacks: try Self.addStacks(at: corner, to: world)
      case .bins: try Self.addBin(at: corner, to: world)
      case .chains: try Self.addChains(at: corner, to: world)
      }
    }
    return world
  }

  private static func sleepless(at place: Vec2, angle: Float = 0) -> BodyDefinition {
    var definition = BodyDefinition.dynamic(at: place, angle: angle)
    definition.canSleep = false
    return definition
  }

  /// Ten stacks of ten boxes: contacts that stay.
  private static func addStacks(at corner: Vec2, to world: World) throws {
    let floor = try world.addBody(.static(at: corner))
    try world.addShape(.box(width: 20, height: 1, center: Vec2(10, -0.5)), to: floor)
    let box = Shape.box(width: 1, height: 1)
    for i in 0..<cellSize {
      let place = corner + Vec2(1.5 + 1.8 * Float(i / 10), 0.5 + Float(i % 10))
      try world.addShape(box, to: try world.addBody(sleepless(at: place)))
    }
  }

  /// A hundred shapes of four kinds thrown into a bin: contacts that come and go.
  private static func addBin(at corner: Vec2, to world: World) throws {
    let bin = try world.addBody(.static(at: corner))
    try world.addShape(.box(width: 14, height: 1, center: Vec2(7, -0.5)), to: bin)
    for x in [Float(0.5), 13.5] {
      try world.addShape(.box(width: 1, height: 22, center: Vec2(x, 11)), to: bin)
    }
    let corners = (0..<6).map { i in
      let turn = Rotation(angle: .pi * Float(i) / 3)
      return 0.4 * Vec2(turn.cosine, turn.sine)
    }
    let shapes: [Shape] = [
      .box(width: 0.7, height: 0.5), .circle(radius: 0.35),
      .capsule(from: Vec2(-0.2, 0), to: Vec2(0.2, 0), radius: 0.2),
      .polygon(try ConvexPolygon(corners)),
    ]
    for i in 0..<cellSize {
      let place = corner + Vec2(2 + Float(i % 10), 0.6 + Float(i / 10))
      var body = sleepless(at: place, angle: Float(i))
      body.linearVelocity = Vec2(Float(i * 7 % 11) - 5, -5)
      try world.addShape(shapes[i % 4], to: try world.addBody(body))
    }
  }

  /// Five chains of twenty rods on hinges, let go from the side: joints.
  private static func addChains(at corner: Vec2, to world: World) throws {
    let beam = try world.addBody(.static(at: corner + Vec2(0, 20)))
    let half = Vec2(0.4, 0)
    let rod = Shape.capsule(from: -half, to: half, radius: 0.1)
    for chain in 0..<5 {
      var previous = beam
      var anchor = Vec2(0, -0.5 * Float(chain))
      for i in 0..<20 {
        let place = corner + Vec2(0.8 * Float(i) + 0.4, 20 - 0.5 * Float(chain))
        let body = try world.addBody(sleepless(at: place))
        try world.addShape(rod, to: body, filter: CollisionFilter(group: -1))
        try world.addJoint(
          .revolute(RevoluteJoint(anchorA: anchor, anchorB: -half)), from: previous, to: body)
        previous = body
        anchor = half
      }
    }
  }
}

/// What a step of a world takes (ms), on average over some steps of which each counts as the fastest of
/// several runs: what another program took from one step of one run is left out.
struct StepTimes {
  let total: Double
  /// The slowest step.
  let worst: Double
  /// By `StepProfile.Stage`; the fastest of each stage in each step.
  let stages: [Double]

  init(runs: Int, of makeWorld: () throws -> World, warmUp: Int, steps: Int) rethrows {
    var totals = [Double](repeating: .infinity, count: steps)
    var stages = [[Double]](
      repeating: [Double](repeating: .infinity, count: steps),
      count: StepProfile.Stage.allCases.count)
    for _ in 0..<runs {
      let world = try makeWorld()
      for _ in 0..<warmUp { world.step() }
      world.profileClock = nanoseconds
      for step in 0..<steps {
        let start = nanoseconds()
        world.step()
        totals[step] = min(totals[step], Double(nanoseconds() - start) * 1e-6)
        for stage in StepProfile.Stage.allCases {
          let time = Double(world.profile[stage]) * 1e-6
          stages[stage.rawValue][step] = min(stages[stage.rawValue][step], time)
        }
      }
    }
    total = totals.reduce(0, +) / Double(steps)
    worst = totals.max() ?? .nan
    self.stages = stages.map { $0.reduce(0, +) / Double(steps) }
  }
}

/// The power b of y = a xᵇ that fits best: least squares over the logarithms.
func fittedExponent(_ points: [(x: Double, y: Double)]) -> Double {
  let logs = points.map { (x: log($0.x), y: log($0.y)) }
  let count = Double(logs.count)
  let meanX = logs.map(\.x).reduce(0, +) / count
  let meanY = logs.map(\.y).reduce(0, +) / count
  let covariance = logs.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +)
  let variance = logs.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
  return covariance / variance
}
