import Physics

// A rope of 6 m and 1 kg laid over a peg of 0.3 m or a box of 0.6 m, with loads of 100 and 150 times its
// mass. Euler and Eytelwein: T₂ / T₁ ≤ e^(μ φ), φ = π. With equality the heavier side falls with
//
//   a = g (M₂ − M₁ e^(μπ)) / (M₂ + M₁ e^(μπ)),
//
// and below it, it holds.

extension RopeTrial {
  static var pegs: [RopeTrial] {
    let frictions: [Float] = [0, 0.1, 0.5]
    return frictions.map { peg(friction: $0) }
      + frictions.map { peg(friction: $0, links: 20) }
      + frictions.map { corner(friction: $0) }
      + frictions.map { corner(friction: $0, links: 37) }
      + frictions.map { edge(friction: $0) }
      + [capstan(friction: 0.2), capstan(friction: 0.3), capstan(friction: 0.5)]
      + [
        slide(radius: 1.5, thickness: 0.02, friction: 0.1),
        slide(radius: 1.5, thickness: 0.1, friction: 0.1),
        slide(radius: 1.5, thickness: 0.1, friction: 0.3),
        slide(radius: 0.6, thickness: 0.05, friction: 0.3),
        slide(radius: 0.6, thickness: 0.05, friction: 0.5),
      ]
  }

  private static let radius: Float = 0.3
  private static let thickness: Float = 0.05

  /// What hangs over a peg.
  private struct Hung {
    let world: World
    let peg: ShapeID
    let light: BodyID
    let heavy: BodyID
    let rope: RopeID
    let descent: Float
  }

  /// 2.5 m on either side.
  private static func hang(
    light: Float, heavy: Float, friction: Float, isRound: Bool, links: Int = 40,
    thickness: Float = thickness
  ) throws -> Hung {
    let world = World()
    let support = try world.addBody(.static)
    let material = SurfaceMaterial(density: 1, friction: friction)
    let half: Float = 0.275
    let shape: Shape =
      isRound ? .circle(radius: radius) : .box(width: 2 * half, height: 2 * half)
    let peg = try world.addShape(shape, to: support, material: material)
    // The rope lies on the peg.
    let off = 0.5 * thickness
    let side = isRound ? radius + off : half + off
    var via: [Vec2] = []
    if isRound {
      for i in 0...24 {
        let turn = Rotation(angle: .pi * (1 - Float(i) / 24))
        via.append((radius + 1.02 * off) * Vec2(turn.cosine, turn.sine))
      }
    } else {
      via = [Vec2(-side, side), Vec2(side, side)]
    }
    // At the box 18 links of 40 on either side, and 4 on top from corner to corner.
    let reach: Float = isRound ? -2.5 : side - 18 * 0.15
    let ends = [Vec2(-side, reach), Vec2(side, reach)]
    let loads = [
      try world.addGhost(light, at: ends[0]), try world.addGhost(heavy, at: ends[1]),
    ]
    var rope = RopeDefinition(from: .body(loads[0]), to: .body(loads[1]))
    rope.via = via
    rope.segments = links
    rope.density = 1 / 6
    rope.thickness = thickness
    rope.damping = 0
    rope.friction = friction
    let id = try world.addRope(rope)
    return Hung(
      world: world, peg: peg, light: loads[0], heavy: loads[1], rope: id, descent: 0)
  }

  /// The heavier side falls for 1 s, or holds for 5.
  static func peg(friction: Float, links: Int = 40) -> RopeTrial {
    over(
      links == 40 ? "a peg" : "a peg in \(links) links", friction: friction, heavy: 150,
      isRound: true,
      links: links)
  }

  /// The same over the edges of a box as wide as four links: the rope bends where it goes over them, in the middle
  /// of rods too. With 37 links a rod lies over each edge from the start.
  static func corner(friction: Float, links: Int = 40) -> RopeTrial {
    over(
      links == 40 ? "a box" : "a box in \(links) links", friction: friction, heavy: 150,
      isRound: false,
      links: links)
  }

  /// The same with a thick rope of links two thirds as long as it is thick.
  static func edge(friction: Float) -> RopeTrial {
    over(
      "a box in short links", friction: friction, heavy: 150, isRound: false, links: 90,
      thickness: 0.1)
  }

  private static func over(
    _ what: String, friction: Float, heavy: Float, isRound: Bool, links: Int = 40,
    thickness: Float = thickness
  ) -> RopeTrial {
    RopeTrial("over \(what), 100:\(Int(saturating: heavy)), friction \(friction)") {
      let hung = try hang(
        light: 100, heavy: heavy, friction: friction, isRound: isRound, links: links,
        thickness: thickness)
      let world = hung.world
      let grip = exponential(Double(friction) * .pi)
      let holds = Double(heavy) <= 100 * grip
      let seconds: Float = holds ? 5 : 1
      let start = world[hung.heavy].position.y
      var worst: Float = 0
      var deepest: Float = 0
      var speed = 0.0
      for step in 1...Int(saturating: 60 * seconds) {
        world.step()
        worst = max(worst, world[hung.rope].stretch)
        deepest = max(deepest, world.depth(of: hung.rope, in: hung.peg))
        // Whatever happens, the rope is still over the peg.
        if step == 15 { speed = -Double(world[hung.heavy].linearVelocity.y) }
      }
      let fallen = Double(start - world[hung.heavy].position.y)
      let isOver = world[hung.rope].points.contains {
        $0.y > 0.25 && $0.x.magnitude < radius
      }
      var bars: [Bar] = [
        .stretch(worst, 0.01), .depth(deepest, 0.2 * thickness),
        Bar(quantity: "fell through", value: isOver ? 0 : 1, limit: 0, unit: .ratio),
      ]
      if holds {
        bars.append(
          Bar(quantity: "slipped", value: fallen.magnitude, limit: 0.02, unit: .millimeters))
      } else {
        // From a quarter of a second on, when the links have settled on the peg.
        let later = -Double(world[hung.heavy].linearVelocity.y)
        let known = 10 * (Double(heavy) - 100 * grip) / (Double(heavy) + 100 * grip)
        bars.append(.deviation("acceleration", (later - speed) / 0.75, from: known, 0.03))
      }
      return bars
    }
  }

  /// Loads of 5 kg and 50 kg on a rope of many short rods that races over a peg: what friction leaves of their
  /// acceleration, the rope's own mass counted with the side that it hangs on at the start.
  static func slide(radius: Float, thickness: Float, friction: Float) -> RopeTrial {
    RopeTrial("races over a peg of \(radius) m, friction \(friction), rope of \(thickness) m") {
      let world = World()
      let material = SurfaceMaterial(density: 1, friction: friction)
      let peg = try world.addBody(.static(at: Vec2(0, 10)))
      try world.addShape(.circle(radius: radius), to: peg, material: material)
      let side = radius + 0.51 * thickness
      let loads = [
        try world.addGhost(5, at: Vec2(-side, 3)), try world.addGhost(50, at: Vec2(side, 3)),
      ]
      var rope = RopeDefinition(from: .body(loads[0]), to: .body(loads[1]))
      rope.via = (0...24).map {
        let turn = Rotation(angle: .pi * (1 - Float($0) / 24))
        return Vec2(0, 10) + side * Vec2(turn.cosine, turn.sine)
      }
      rope.density = 0.05
      rope.thickness = thickness
      rope.damping = 0
      rope.friction = friction
      let id = try world.addRope(rope)
      var worst: Float = 0
      var speed = 0.0
      for step in 1...60 {
        world.step()
        worst = max(worst, world[id].stretch)
        if step == 15 { speed = -Double(world[loads[1]].linearVelocity.y) }
      }
      let grip = exponential(Double(friction) * .pi)
      let hanging = 0.05 * 7.0
      let known =
        10 * (50 + hanging - (5 + hanging) * grip) / (50 + hanging + (5 + hanging) * grip)
      let later = -Double(world[loads[1]].linearVelocity.y)
      return [
        .stretch(worst, 0.01),
        .deviation("acceleration", (later - speed) / 0.75, from: known, 0.05),
      ]
    }
  }

  /// How near the ratio at which it slips is to e^(μ π): held 10 % below, slipping 5 % above.
  static func capstan(friction: Float) -> RopeTrial {
    RopeTrial("capstan, friction \(friction)") {
      let limit = Float(exponential(Double(friction) * .pi))
      func descent(_ ratio: Float) throws -> Double {
        let hung = try hang(
          light: 100, heavy: 100 * ratio, friction: friction, isRound: true, links: 80)
        for _ in 0..<60 { hung.world.step() }
        let settled = hung.world[hung.heavy].position.y
        for _ in 0..<60 { hung.world.step() }
        return Double(settled - hung.world[hung.heavy].position.y)
      }
      return [
        Bar(
          quantity: "slipped below", value: try descent(0.9 * limit).magnitude, limit: 0.01,
          unit: .millimeters),
        Bar(
          quantity: "held above", value: try descent(1.05 * limit) > 0.05 ? 0 : 1, limit: 0,
          unit: .ratio),
      ]
    }
  }

  /// eˣ by its series, which is enough for small x.
  private static func exponential(_ x: Double) -> Double {
    var sum = 1.0
    var term = 1.0
    for i in 1...40 {
      term *= x / Double(i)
      sum += term
    }
    return sum
  }
}
