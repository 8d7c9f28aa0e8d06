import Physics

extension TimedScene {
  /// Ragdolls rain on five floors, and the oldest are taken away for new ones.
  ///
  /// Each foot is 1.5 % lighter than the benchmark's: a rounded polygon weighs here what it covers.
  public static let rain = TimedScene(
    name: "rain", stepCount: 1000, bodyCount: 11_001, shapeCount: 15_505, jointCount: 10_000,
    dynamicMass: 385.07
  ) { world in
    let ground = try world.addBody(.static)
    for floor in 0..<5 {
      for i in 0...500 {
        let place = Vec2(-125 + 0.5 * Float(i), 45 * Float(floor))
        try world.addShape(.box(width: 0.5, height: 0.5, center: place), to: ground)
      }
    }
    let doll = try Ragdoll()
    // The bodies of each group's five ragdolls, by row × 40 + column.
    var groups = [[BodyID]](repeating: [], count: 200)
    var column = 0
    return { world, step in
      guard step % 8 == 0 else { return }
      for row in 0..<5 {
        let group = row * 40 + column % 40
        for body in groups[group] { try world.remove(body) }
        groups[group].removeAll(keepingCapacity: true)
        for k in 0..<5 {
          let place = Vec2(
            -125 + 6.25 * (Float(column % 40) + 0.5) + 0.5 * Float(k), 40 + 45 * Float(row))
          groups[group] += try doll.add(
            to: world, at: place, group: -Int32(k + 1), row: UInt64(row))
        }
      }
      column += 1
    }
  }
}

/// A figure of eleven bones, held together by hinges with friction, springs and limits.
struct Ragdoll {
  struct Bone {
    let y: Float
    let linearDamping: Float
    let lower: Float
    let upper: Float
    let radius: Float
    /// Its parent's number, the hinge's height, its limits as parts of π, and its friction (N·m).
    let parent: Int
    let pivot: Float
    let limits: (Float, Float)
    let torque: Float
    var bend: Float = 0
    var hasFoot = false
  }

  private static let bones: [Bone] =
    [
      Bone(
        y: 0.95, linearDamping: 0, lower: -0.02, upper: 0.02, radius: 0.095, parent: -1, pivot: 0,
        limits: (0, 0), torque: 0),
      Bone(
        y: 1.2, linearDamping: 0, lower: -0.135, upper: 0.135, radius: 0.09, parent: 0, pivot: 1,
        limits: (-0.25, 0), torque: 0.025),
      Bone(
        y: 1.475, linearDamping: 0.1, lower: -0.038, upper: 0.039, radius: 0.075, parent: 1,
        pivot: 1.4, limits: (-0.3, 0.1), torque: 0.0125),
    ]
    + [3, 5].flatMap { upperLeg in
      [
        Bone(
          y: 0.775, linearDamping: 0, lower: -0.125, upper: 0.125, radius: 0.06, parent: 0,
          pivot: 0.9, limits: (-0.05, 0.4), torque: 0.05),
        Bone(
          y: 0.475, linearDamping: 0, lower: -0.155, upper: 0.125, radius: 0.045, parent: upperLeg,
          pivot: 0.625, limits: (-0.5, -0.02), torque: 0.025, hasFoot: true),
      ]
    }
    + [7, 9].flatMap { upperArm in
      [
        Bone(
          y: 1.225, linearDamping: 0, lower: -0.125, upper: 0.125, radius: 0.035, parent: 1,
          pivot: 1.35, limits: (-0.1, 0.8), torque: 0.025),
        Bone(
          y: 0.975, linearDamping: 0.1, lower: -0.125, upper: 0.125, radius: 0.03, parent: upperArm,
          pivot: 1.1, limits: (-0.2, 0.3), torque: 0.005, bend: 0.25 * .pi),
      ]
    }

  private let foot: Shape

  init() throws {
    foot = .polygon(
      try ConvexPolygon(
        [Vec2(-0.03, -0.185), Vec2(0.11, -0.185), Vec2(0.11, -0.16), Vec2(-0.03, -0.14)],
        radius: 0.015))
  }

  /// Adds a ragdoll whose feet stand near a place (m); its bones never meet those of its group, and
  /// carry the number of the floor that they fall on.
  func add(
    to world: World, at place: Vec2, group: Int32, row: UInt64
  ) throws -> [BodyID] {
    var bodies: [BodyID] = []
    for bone in Self.bones {
      var definition = BodyDefinition.dynamic(at: place + Vec2(0, bone.y))
      definition.linearDamping = bone.linearDamping
      definition.sleepSpeed = 0.1
      definition.userValue = row
      let body = try world.addBody(definition)
      try world.addShape(
        .capsule(from: Vec2(0, bone.lower), to: Vec2(0, bone.upper), radius: bone.radius),
        to: body, material: SurfaceMaterial(friction: 0.2),
        filter: CollisionFilter(category: 2, mask: 3, group: group))
      if bone.hasFoot {
        try world.addShape(
          foot, to: body, material: SurfaceMaterial(friction: 0.05),
          filter: CollisionFilter(category: 2, mask: 1, group: group))
      }
      bodies.append(body)
      guard bone.parent >= 0 else { continue }
      var hinge = RevoluteJoint(
        anchorA: Vec2(0, bone.pivot - Self.bones[bone.parent].y),
        anchorB: Vec2(0, bone.pivot - bone.y))
      hinge.referenceAngle = bone.bend
      hinge.lowerAngle = bone.limits.0 * .pi
      hinge.upperAngle = bone.limits.1 * .pi
      hinge.maximumMotorTorque = bone.torque
      hinge.hertz = 5
      hinge.dampingRatio = 0.5
      try world.addJoint(.revolute(hinge), from: bodies[bone.parent], to: body)
    }
    return bodies
  }
}
