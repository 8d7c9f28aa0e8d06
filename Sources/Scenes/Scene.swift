import Physics

/// A world to look at, to test or to time, made by code on the engine's public interface.
///
/// The same scene always builds the same world: what looks random comes from a stored seed.
///
/// ```swift
/// let world = try Scene.pyramid(rows: 20).makeWorld()
/// for _ in 0..<600 { world.step() }
/// ```
public struct Scene: Sendable {
  /// A short lower-case name, without spaces.
  public let name: String
  /// The world's gravity (m/s²).
  public let gravity: Vec2
  private let build: @Sendable (World) throws -> Void

  /// A scene from the code that fills its world.
  public init(
    name: String, gravity: Vec2 = Vec2(0, -10),
    build: @escaping @Sendable (World) throws -> Void
  ) {
    self.name = name
    self.gravity = gravity
    self.build = build
  }

  /// A new world with the scene in it, not yet stepped.
  public func makeWorld() throws -> World {
    let world = World(gravity: gravity)
    try build(world)
    return world
  }

  /// Every scene in its usual size, for lists, tests and benchmarks.
  public static var all: [Scene] {
    [
      .pyramid(), .slope(), .dominoes(), .newtonsCradle(), .cardHouse(), .rain(), .ropeBridge(),
      .chain(),
    ]
  }
}

extension World {
  /// A static box whose top is at a height (m), wide enough for every scene.
  @discardableResult
  func addFloor(
    top: Float = 0, halfWidth: Float = 100, material: SurfaceMaterial = .default
  ) throws -> BodyID {
    let floor = try addBody(.static(at: Vec2(0, top - 0.5)))
    try addShape(.box(width: 2 * halfWidth, height: 1), to: floor, material: material)
    return floor
  }

  /// A dynamic box (m, radians).
  @discardableResult
  func addBox(
    width: Float, height: Float, at position: Vec2, angle: Float = 0,
    material: SurfaceMaterial = .default
  ) throws -> BodyID {
    let body = try addBody(.dynamic(at: position, angle: angle))
    try addShape(.box(width: width, height: height), to: body, material: material)
    return body
  }
}

/// The scenes' own random numbers, so that a scene is the same on every machine: splitmix64 (Steele, Lea and
/// Flood, *Fast splittable pseudorandom number generators*, 2014).
public struct SceneRandom: Sendable {
  private var state: UInt64

  /// The numbers of a seed: any will do.
  public init(seed: UInt64) { state = seed }

  /// A number in a range, a 24-bit part of the way along it.
  public mutating func float(_ range: ClosedRange<Float>) -> Float {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return range.lowerBound + (range.upperBound - range.lowerBound) * Float(z >> 40) * 0x1p-24
  }

  /// One of `count` choices, above zero: 0 ... count - 1.
  public mutating func choice(of count: Int) -> Int {
    min(Int(saturating: float(0...Float(count))), count - 1)
  }
}
