import Levels
import Physics

// Gears, pulleys and conveyor belts, made by hand.

/// A gear as it is drawn and as others mesh with it.
///
/// The pitch circle of radius r is where two gears touch: r = m · z / 2 with z teeth of the module m (m). Two gears mesh
/// where they have one module and their centers are as far apart as their radii together.
///
/// A tooth of a star is a third of its pitch wide at its end and all of it at the notches, so half of it where a quarter
/// of its height is left. There the pitch circle is: tooth and notch are as wide, and both sides of a tooth lie along
/// those of the notch.
package struct Gear: Hashable, Sendable {
  package var center: Vec2
  /// Of the pitch circle (m).
  package var radius: Float
  var teeth: Int
  /// Where a tooth points (radians, counter-clockwise from the right).
  package var angle: Float

  /// How far teeth reach beyond the pitch circle, and notches below it, in modules.
  package static let tip: Float = 0.5
  package static let root: Float = 1.5
  /// Gears with fewer teeth would have none but spikes.
  static let leastTeeth = 5

  /// m
  var module: Float { 2 * radius / Float(teeth) }

  /// From tooth to tooth (radians).
  package var pitch: Float { 2 * .pi / Float(teeth) }

  /// Its outline around the origin, a tooth up.
  package var star: LevelStar {
    LevelStar(
      inner: LevelRounding.length(radius - Self.root * module),
      outer: LevelRounding.length(radius + Self.tip * module), points: 3 * teeth)
  }

  /// The radius of the pitch circle of a star (m).
  package static func radius(of star: LevelStar) -> Float {
    star.inner + root / (root + tip) * (star.outer - star.inner)
  }

  /// A gear that meshes with another, as large as it can be from a center on: with whole teeth of the other's module,
  /// moved along the line between both centers until the pitch circles touch, and turned so that teeth meet notches.
  func meshed(with other: Gear) -> Gear? {
    let way = center - other.center
    let module = other.module
    let wished = way.length - other.radius
    let teeth = Int(saturating: (2 * wished / module).rounded())
    guard way != .zero, teeth >= Self.leastTeeth, teeth <= LevelStar.mostTeeth else { return nil }
    var gear = Gear(center: center, radius: 0.5 * module * Float(teeth), teeth: teeth, angle: 0)
    gear.center = other.center + (other.radius + gear.radius) * way.normalized
    // Seen from the other gear, the nearest of its teeth is so far beyond the line of centers. Along
    // the pitch circles this gear's notch is as far, which is the other way around for it.
    let direction = directionAngle(way)
    let ahead = (other.angle - direction).remainder(dividingBy: other.pitch)
    let notch = direction + .pi - ahead * other.radius / gear.radius
    gear.angle = notch + 0.5 * gear.pitch
    return gear
  }
}

extension ObjectMaker {
  // MARK: - Gears

  /// The gears that turn about a hinge or a nail, where they are now, each with the joint it turns about.
  package func gears() -> [(name: String, gear: Gear, joint: String)] {
    level.bodies.compactMap { name, body in
      guard body.shapes.count == 1, case .star(let star) = body.shapes[0].outline,
        star.center == .zero, let place = transform(name),
        let joint = level.joints(on: name).first(where: isTurning)
      else { return nil }
      let teeth = star.points / 3
      guard teeth >= Gear.leastTeeth else { return nil }
      let up = place.rotation.angle + (star.angle + 90) * .pi / 180
      let gear = Gear(
        center: place.position, radius: Gear.radius(of: star), teeth: teeth, angle: up)
      return (name, gear, joint)
    }
  }

  private func isTurning(_ joint: String) -> Bool {
    switch level.joints[joint]?.connection {
    case .revolute, .pin: true
    default: false
    }
  }

  /// A gear on a hinge, on a body or the background, and coupled to the gear that it meshes with.
  package func gear(_ gear: Gear, on base: Hold, with other: (name: String, joint: String)?)
    -> Made?
  {
    let star = gear.star
    guard (try? star.pieces()) != nil else { return nil }
    let shape = LevelShape.star(inner: star.inner, outer: star.outer, points: star.points)
    let new = new(
      "gear",
      LevelBody(
        order: 0, position: rounded(gear.center),
        angle: LevelRounding.angle(gear.angle * 180 / .pi - 90), shapes: [shape]))
    guard case .body(let name, let body) = new else { return nil }
    var after = level
    after.put(new)
    var made = joined("gear", by: .gear, [base.body, other?.name], in: after) { order in
      LevelJoint(
        order: order,
        .revolute(LevelHinge(), from: anchor(base, at: gear.center), to: .body(name, at: .zero)))
    }
    made.insert(.add(.body(name, body)))
    guard let other, let meshed = level.bodies[other.name],
      case .star(let old) = meshed.shapes[0].outline,
      case .edit(var edit) = made.command
    else { return made }
    // The angles go with the teeth: z₁ · φ₁ + z₂ · φ₂ stays what it is.
    let ratio = Float(old.points) / Float(star.points)
    let both = self.after(made.command).level
    let id = both.freeID("mesh", for: .joint, salt: salt)
    let coupling = LevelJoint(
      order: both.nextOrder,
      .gear(
        ratio: ratio, from: LevelGearEnd(body: name, joint: made.key.id),
        to: LevelGearEnd(body: other.name, joint: other.joint)))
    edit.changes.append(.add(.joint(id, coupling)))
    made.command = .edit(edit)
    return made
  }

  // MARK: - Pulleys

  /// A rope from one body over two wheels at a height (m) to another.
  package func pulley(_ a: Hold, over height: Float, to b: Hold) -> Made {
    let pulley = LevelPulley(
      overFrom: rounded(Vec2(a.point.x, height)), overTo: rounded(Vec2(b.point.x, height)))
    return joined("pulley", by: .pulley, [a.body, b.body], in: level) { order in
      var pulley = pulley
      // As a rope does, it pulls and does not push.
      pulley.canSlacken = true
      return LevelJoint(
        order: order, .pulley(pulley, from: anchor(a), to: anchor(b)), collideConnected: true)
    }
  }

  // MARK: - Belts

  /// A fixed belt with round ends, whose upper side runs from one point to the other at a speed (m/s).
  func belt(from: Vec2, to: Vec2, thickness: Float, speed: Float) -> LevelObject {
    let middle = rounded(0.5 * (from + to))
    let shape = LevelShape.capsule(
      from: rounded(from - middle), to: rounded(to - middle), radius: 0.5 * thickness)
    var body = LevelBody(order: 0, kind: .static, position: middle, shapes: [shape])
    // Above zero, the upper side runs to the right.
    body.surface.tangentSpeed = (to.x >= from.x ? 1 : -1) * speed
    return new("belt", body)
  }
}
