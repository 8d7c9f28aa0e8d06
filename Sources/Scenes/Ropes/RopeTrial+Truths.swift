import Physics

// What is known of hanging, swinging and falling ropes, with g = 9.81.

extension RopeTrial {
  static var truths: [RopeTrial] {
    [
      catenary(span: 8, length: 10, sag: 2.6579157, pin: 0.6035129, within: 0.01),
      catenary(span: 5, length: 8, sag: 2.8275939, pin: 0.5306675, within: 0.01),
      catenary(span: 4, length: 4.04, sag: 0.2461108, pin: 2.0825262, within: 0.05),
      foldedRope,
      swingingRope,
    ]
      + ([(30, 1.01740880), (60, 1.07318201), (90, 1.18034060)] as [(Float, Double)]).map {
        pendulum(degrees: $0, factor: $1)
      }
  }

  /// 20 links between hooks at one height: tan tᵢ = ((N + 1) / 2 − i) m g / H, Σ l cos tᵢ = D gives the
  /// sag and the pull at a hook, in weights of the rope.
  static func catenary(
    span: Float, length: Float, sag: Double, pin: Double, within limit: Double
  ) -> RopeTrial {
    RopeTrial("hangs \(length) m over \(span) m") {
      let world = World(gravity: Vec2(0, -9.81))
      var rope = RopeDefinition(from: .world(.zero), to: .world(Vec2(span, 0)))
      rope.length = length
      rope.segments = 20
      let id = try world.addRope(rope)
      for _ in 0..<600 { world.step() }
      let lowest = world[id].points.map(\.y).min() ?? 0
      let weight = Double(rope.density * length) * 9.81
      return [
        .deviation("sag", -Double(lowest), from: sag, limit),
        .deviation("pull", Double(world[id].tension), from: pin * weight, limit),
        .stretch(world[id].stretch, 0.005),
      ]
    }
  }

  /// A rope hung double, one end let go: it falls its own length in 0.847213 of the time a stone takes
  /// (Calkin and March, *The dynamics of a falling chain*, Am. J. Phys. 57, 154, 1989). Other solvers are
  /// allowed 0.90; half of that band is 0.874. The fold is wide enough for 40 rods to run through it: hung
  /// within two rods' lengths, forty rods integrated exactly (Lagrange's equations, Runge and Kutta's steps of
  /// 0.1 ms) jam and never get there; 0.6 m apart they take 0.847381.
  static var foldedRope: RopeTrial {
    RopeTrial("folded rope falls faster than a stone") {
      let world = World(gravity: Vec2(0, -9.81))
      let length: Float = 4
      var rope = RopeDefinition(from: .world(.zero), to: .world(Vec2(0.6, 0)))
      rope.length = length
      rope.segments = 40
      rope.thickness = 0.02
      rope.damping = 0
      let id = try world.addRope(rope)
      for _ in 0..<30 { world.step() }
      try world.cut(id, at: 1)
      var last: Float = 0
      var time: Float = 0
      while time < 1 {
        world.step()
        time += 1 / 60
        let fallen = -(world[id].points.last?.y ?? 0)
        if fallen >= length - 0.1 {
          // What is left of the way is the knee's width.
          time -= (fallen - (length - 0.1)) / max(fallen - last, 1e-6) / 60
          break
        }
        last = fallen
      }
      let free = (2 * Double(length - 0.1) / 9.81).squareRoot()
      let known = (0.874 - 0.847) / 0.847
      return [
        .deviation("time of fall", Double(time) / free, from: 0.847213, known),
        .stretch(world[id].stretch, 0.02),
      ]
    }
  }

  /// A rope of 6 m and 60 rods swings as the continuum does: T = (4π / j₀₁) √(L / g).
  static var swingingRope: RopeTrial {
    RopeTrial("a rope's own swing") {
      let world = World(gravity: Vec2(0, -9.81))
      let tilt = Rotation(angle: -.pi / 2 + 0.02)
      var definition = RopeDefinition(
        from: .world(.zero), to: .free(6 * Vec2(tilt.cosine, tilt.sine)))
      definition.segments = 60
      definition.damping = 0
      let rope = try world.addRope(definition)
      // The middle of the rope hardly notices the second mode.
      let period = world.period(steps: 1200, place: { world[rope].points[36].x })
      return [
        .deviation("period", period, from: 1.6683677 * 6.0.squareRoot(), 0.005)
      ]
    }
  }

  /// A bob of 10 kg on a rope of 2 m and 20 g: T / T₀ = 1 / agm(1, cos ½ θ₀), tension at the bottom
  /// m g (3 − 2 cos θ₀).
  static func pendulum(degrees: Float, factor: Double) -> RopeTrial {
    RopeTrial("pendulum from \(Int(saturating: degrees))°") {
      let world = World(gravity: Vec2(0, -9.81))
      let angle = degrees * .pi / 180
      let turn = Rotation(angle: angle)
      let bob = try world.addGhost(10, at: 2 * Vec2(turn.sine, -turn.cosine), radius: 0.02)
      var definition = RopeDefinition(from: .world(.zero), to: .body(bob))
      definition.length = 2
      definition.segments = 20
      definition.density = 0.01
      definition.damping = 0
      let rope = try world.addRope(definition)
      var most: Float = 0
      let period = world.period(steps: 1200) {
        most = max(most, world[rope].jointTensions[0])
        return world[bob].position.x
      }
      var bars: [Bar] = [
        .deviation("period", period, from: factor * 2.006066681 * 2.0.squareRoot(), 0.005)
      ]
      // From 90° the rope goes slack where it turns, and snaps.
      if degrees < 90 {
        let tension = 98.1 * Double(3 - 2 * turn.cosine)
        bars.append(.deviation("tension at the bottom", Double(most), from: tension, 0.01))
      }
      return bars
    }
  }
}

extension World {
  /// The mean of the periods (s) of what goes to and fro about zero.
  fileprivate func period(steps: Int, place: () -> Float) -> Double {
    var crossings: [Double] = []
    var last = place()
    for index in 0..<steps {
      step()
      let now = place()
      if (now > 0) != (last > 0) {
        crossings.append((Double(index) + Double(last / (last - now))) / 60)
      }
      last = now
    }
    guard crossings.count >= 3 else { return .infinity }
    let whole = (crossings.count - 1) / 2
    return (crossings[2 * whole] - crossings[0]) / Double(whole)
  }
}
