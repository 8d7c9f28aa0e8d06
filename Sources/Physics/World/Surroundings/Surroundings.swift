// What acts on bodies from everywhere: wind, attractors and fluids. They are part of the world's state,
// evaluated in every substep for the bodies that are awake.

/// Air that moves.
///
/// For every straight side of a shape that faces the wind, with the outward normal n, the length L and
/// the wind as the side sees it, w = |w| ŵ, its own motion taken off:
///   drag = ½ ρ c_D |w|² L (−n · ŵ) along ŵ,  lift = ½ ρ c_L |w|² L (−n · ŵ) (−n · ŵ⊥) along ŵ⊥.
/// So a shape's drag is that of its width across the wind, and lift appears where it stands aslant. Round
/// parts are added up likewise, exactly.
public struct Wind: Hashable, Sendable, BitwiseCopyable {
  /// Where the air moves (m/s).
  public var velocity: Vec2
  /// Mass of the air per area (kg/m²). Default 0.1: bodies here weigh about 1.
  public var density: Float = 0.1
  /// c_D. Default 1. Of each shape times its material's `windDrag`.
  public var drag: Float = 1
  /// c_L. Default 0. Of each shape times its material's `windLift`.
  public var lift: Float = 0
  /// Which shapes it blows at, by their category. Default all.
  public var mask: UInt64 = .max

  /// Air that moves (m/s).
  public init(velocity: Vec2) { self.velocity = velocity }
}

/// A point that pulls everything: a = strength · d / (d² + softening²)^(3/2) towards it.
public struct Attractor: Hashable, Sendable, BitwiseCopyable {
  /// Where it is (m).
  public var position: Vec2
  /// G M (m³/s²); negative repels. At one meter it is the acceleration.
  public var strength: Float
  /// Keeps the pull finite near the point (m). Default 0.1.
  public var softening: Float = 0.1
  /// Farther away it does nothing (m). Default no limit.
  public var reach: Float = .infinity

  /// A point that pulls.
  public init(at position: Vec2, strength: Float) {
    self.position = position
    self.strength = strength
  }
}

/// A place filled with fluid: what is in it weighs less by what it displaces.
public struct Fluid: Hashable, Sendable {
  /// The area, in the world (m). The fluid fills all of it; its surface is where it ends.
  public var area: ConvexPolygon
  /// Mass per area (kg/m²). Default 1. Lighter bodies float.
  public var density: Float = 1
  /// How fast motion against the fluid fades in a body of its own density that is all under (1/s).
  /// Default 1.
  public var linearDrag: Float = 1
  /// Likewise spin (1/s). Default 1.
  public var angularDrag: Float = 1
  /// How the fluid flows (m/s). Default zero.
  public var flow = Vec2.zero
  /// Which shapes it carries, by their category. Default all.
  public var mask: UInt64 = .max

  /// Fluid in an area.
  public init(area: ConvexPolygon) { self.area = area }

  /// Fluid in an upright box (m).
  public init(in box: AABB) {
    area = ConvexPolygon(
      boxWidth: box.size.x, height: box.size.y, center: box.center, angle: 0, radius: 0)
  }
}

/// The surroundings as the step reads them.
struct Surroundings: ~Copyable {
  struct FluidRecord: BitwiseCopyable {
    var firstSide: Int32
    var sideCount: Int32
    var bounds: AABB
    var density: Float
    var linearDrag: Float
    var angularDrag: Float
    var flow: Vec2
    var mask: UInt64
  }

  /// A side of a fluid's area: its outward normal, and how far out it is.
  struct Side: BitwiseCopyable {
    var normal: Vec2
    var offset: Double
    var vertex: Vec2
  }

  var hasWind = false
  var wind = Wind(velocity: .zero)
  var attractors = Arena<Attractor>()
  var fluids = Arena<FluidRecord>()
  var sides = Arena<Side>()

  var isEmpty: Bool { !hasWind && attractors.isEmpty && fluids.isEmpty }

  mutating func copy(from other: borrowing Surroundings) {
    hasWind = other.hasWind
    wind = other.wind
    attractors.copy(from: other.attractors)
    fluids.copy(from: other.fluids)
    sides.copy(from: other.sides)
  }

  mutating func shift(by way: Vec2) {
    for i in attractors.indices { attractors[i].position += way }
    for i in fluids.indices { fluids[i].bounds = fluids[i].bounds.moved(by: way) }
    for i in sides.indices {
      sides[i].vertex += way
      let (normal, vertex) = (sides[i].normal, sides[i].vertex)
      sides[i].offset =
        Double(normal.x) * Double(vertex.x) + Double(normal.y) * Double(vertex.y)
    }
  }
}

// MARK: - Setting

extension World {
  /// The wind, or `nil` for still air that does not brake either. Default `nil`.
  public var wind: Wind? { state.surroundings.hasWind ? state.surroundings.wind : nil }

  /// Sets the wind; a change wakes every body.
  ///
  /// - Throws: `PhysicsError.invalidValue` for numbers that are not finite or beyond
  ///   `Tolerance.maximumParameter`, or a negative density or drag.
  public func setWind(_ wind: Wind?) throws(PhysicsError) {
    if let wind {
      try Self.checkMagnitude(wind.velocity.x, "speed of the wind")
      try Self.checkMagnitude(wind.velocity.y, "speed of the wind")
      try Self.checkParameter(wind.density, "density of the air")
      try Self.checkParameter(wind.drag, "drag of the wind")
      try Self.checkMagnitude(wind.lift, "lift of the wind")
    }
    guard wind != self.wind else { return }
    state.surroundings.hasWind = wind != nil
    state.surroundings.wind = wind ?? Wind(velocity: .zero)
    wakeAll()
  }

  /// What pulls bodies, in the order it was set. Default nothing.
  public var attractors: [Attractor] {
    state.surroundings.attractors.indices.map { state.surroundings.attractors[$0] }
  }

  /// Sets what pulls bodies; a change wakes every body.
  ///
  /// - Throws: `PhysicsError.invalidValue` for numbers that are not finite, a softening below
  ///   `Tolerance.minimumExtent`, or a reach that is not more than zero.
  public func setAttractors(_ attractors: [Attractor]) throws(PhysicsError) {
    for attractor in attractors {
      try Self.checkPlace(attractor.position, "attractor's position")
      try Self.checkFinite(attractor.strength, "attractor's strength")
      guard attractor.softening.isFinite, attractor.softening >= Tolerance.minimumExtent else {
        throw .invalidValue(
          "an attractor's softening must be at least \(Tolerance.minimumExtent) m, "
            + "found \(attractor.softening)")
      }
      guard attractor.reach > 0 else {
        throw .invalidValue("an attractor's reach must be more than zero, found \(attractor.reach)")
      }
    }
    guard attractors != self.attractors else { return }
    state.surroundings.attractors.removeAll()
    for attractor in attractors { state.surroundings.attractors.append(attractor) }
    wakeAll()
  }

  /// Sets the fluids; a change wakes every body. Where areas overlap, both act.
  ///
  /// - Throws: `PhysicsError.invalidValue` for numbers that are not finite or beyond
  ///   `Tolerance.maximumParameter`, or a negative density or drag;
  ///   `.invalidShape` for an area that no body could have, or a rounded one.
  public func setFluids(_ fluids: [Fluid]) throws(PhysicsError) {
    for fluid in fluids {
      try Self.checkParameter(fluid.density, "density of a fluid")
      try Self.checkParameter(fluid.linearDrag, "linear drag of a fluid")
      try Self.checkParameter(fluid.angularDrag, "angular drag of a fluid")
      try Self.checkMagnitude(fluid.flow.x, "flow of a fluid")
      try Self.checkMagnitude(fluid.flow.y, "flow of a fluid")
      try ShapeGeometry.validate(.polygon(fluid.area))
      guard fluid.area.radius == 0 else {
        throw .invalidShape("the area of a fluid has sharp corners: its radius must be zero")
      }
    }
    state.surroundings.fluids.removeAll()
    state.surroundings.sides.removeAll()
    for fluid in fluids {
      let vertices = fluid.area.vertices
      let first = state.surroundings.sides.count
      var bounds = AABB.empty
      for (i, vertex) in vertices.enumerated() {
        let next = vertices[(i + 1) % vertices.count]
        let normal = (next - vertex).rightPerpendicular.normalized
        bounds.formUnion(vertex)
        state.surroundings.sides.append(
          Surroundings.Side(
            normal: normal,
            offset: Double(normal.x) * Double(vertex.x) + Double(normal.y) * Double(vertex.y),
            vertex: vertex))
      }
      state.surroundings.fluids.append(
        Surroundings.FluidRecord(
          firstSide: Int32(first), sideCount: Int32(vertices.count), bounds: bounds,
          density: fluid.density, linearDrag: fluid.linearDrag, angularDrag: fluid.angularDrag,
          flow: fluid.flow, mask: fluid.mask))
    }
    wakeAll()
  }
}
