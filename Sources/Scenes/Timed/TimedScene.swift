import Physics

/// A scene to be timed: a world, what is done before each of its steps, and how many there are.
///
/// `reference` are the ten by which rigid-body engines are compared: the same bodies, in the same
/// order, as in the benchmark of Box2D 3.2, so that times and qualities can be set side by side.
/// `own` are those that show what these do not: ropes, drawn strokes, polygons of 12 corners, sleep.
///
/// ```swift
/// let run = try TimedScene.washer.start()
/// while !run.isOver { try run.step() }
/// ```
public struct TimedScene: Sendable {
  /// What there is at the end.
  public struct Sheet: Hashable, Sendable {
    /// Bodies, static and kinematic ones included.
    public let bodyCount: Int
    /// Shapes, the segments of chains included.
    public let shapeCount: Int
    /// Joints, those of ropes included.
    public let jointCount: Int
    /// The mass of all dynamic bodies (kg).
    public let dynamicMass: Float
  }

  /// A short lower-case name, with hyphens.
  public let name: String
  /// How many steps a run has; the first is not timed.
  public let stepCount: Int
  /// What there must be at the end for times to be comparable; `nil` for our own scenes.
  public let sheet: Sheet?
  /// The world's gravity (m/s²).
  public let gravity: Vec2
  /// Fills a world and returns what is to be done before each step, by its number.
  private let build: @Sendable (World) throws -> (World, Int) throws -> Void

  /// A scene of ours, in which nothing is done between steps.
  init(
    own name: String, stepCount: Int, gravity: Vec2 = Vec2(0, -10),
    build: @escaping @Sendable (World) throws -> Void
  ) {
    self.name = name
    self.stepCount = stepCount
    self.sheet = nil
    self.gravity = gravity
    self.build = { world in
      try build(world)
      return { _, _ in }
    }
  }

  init(
    name: String, stepCount: Int, bodyCount: Int, shapeCount: Int, jointCount: Int = 0,
    dynamicMass: Float, gravity: Vec2 = Vec2(0, -10),
    build: @escaping @Sendable (World) throws -> (World, Int) throws -> Void
  ) {
    self.name = name
    self.stepCount = stepCount
    self.sheet = Sheet(
      bodyCount: bodyCount, shapeCount: shapeCount, jointCount: jointCount,
      dynamicMass: dynamicMass)
    self.gravity = gravity
    self.build = build
  }

  /// A scene in which nothing is done between steps.
  init(
    still name: String, stepCount: Int, bodyCount: Int, shapeCount: Int, jointCount: Int = 0,
    dynamicMass: Float, gravity: Vec2 = Vec2(0, -10),
    build: @escaping @Sendable (World) throws -> Void
  ) {
    self.init(
      name: name, stepCount: stepCount, bodyCount: bodyCount, shapeCount: shapeCount,
      jointCount: jointCount, dynamicMass: dynamicMass, gravity: gravity
    ) { world in
      try build(world)
      return { _, _ in }
    }
  }

  /// A new world with the scene in it, at step 0.
  public func start() throws -> Run {
    let world = World(gravity: gravity)
    return Run(scene: self, world: world, act: try build(world))
  }

  /// The ten of the benchmark, in the order of their names.
  public static let reference: [TimedScene] = [
    .compounds, .jointGrid, .junkyard, .largePyramid, .manyPyramids, .rain, .smash, .spinner,
    .tumbler, .washer,
  ]

  /// Ours, in their usual sizes.
  public static let own: [TimedScene] = [
    .ropes(), .octagons(), .dodecagons(), .strokes(), .crowd(), .sleepers(),
  ]

  /// All of them.
  public static let all = reference + own
}

extension TimedScene {
  /// A scene being played.
  public final class Run {
    /// What is played.
    public let scene: TimedScene
    /// The world it is played in.
    public let world: World
    /// The number of the next step.
    public private(set) var index = 0
    private let act: (World, Int) throws -> Void

    init(scene: TimedScene, world: World, act: @escaping (World, Int) throws -> Void) {
      self.scene = scene
      self.world = world
      self.act = act
    }

    /// Whether all steps have been taken.
    public var isOver: Bool { index >= scene.stepCount }

    /// One step of 1/60 s in 4 substeps, with what the scene does before it.
    public func step() throws {
      try act(world, index)
      world.step(by: 1.0 / 60, substeps: 4)
      index += 1
    }
  }
}

extension BodyDefinition {
  /// The same body, always awake.
  var sleepless: BodyDefinition {
    var copy = self
    copy.canSleep = false
    return copy
  }
}

/// The sine and cosine of the benchmark's maker, by Bhaskara I's rational approximation brought to
/// unit length: they place the ring of `spinner`, the pentagons of `junkyard` and its pusher.
///
///   cos x ≈ (π² − 4x²) / (π² + x²),  |x| ≤ π/2;  sin x ≈ 16x(π − x) / (5π² − 4x(π − x)),  0 ≤ x ≤ π
func bhaskaraSineAndCosine(_ angle: Float) -> (sine: Float, cosine: Float) {
  var x = angle
  while x > .pi { x -= 2 * .pi }
  while x < -.pi { x += 2 * .pi }
  let square = Float.pi * Float.pi
  func nearCosine(_ x: Float) -> Float { (square - 4 * x * x) / (square + x * x) }
  let cosine: Float
  if x < -0.5 * .pi {
    cosine = -nearCosine(x + .pi)
  } else if x > 0.5 * .pi {
    cosine = -nearCosine(x - .pi)
  } else {
    cosine = nearCosine(x)
  }
  let y = x < 0 ? x + .pi : x
  let bow = 16 * y * (.pi - y) / (5 * square - 4 * y * (.pi - y))
  let sine = x < 0 ? -bow : bow
  let length = (sine * sine + cosine * cosine).squareRoot()
  return (sine / length, cosine / length)
}
