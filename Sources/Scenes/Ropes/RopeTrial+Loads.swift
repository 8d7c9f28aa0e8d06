import Physics

// A rope of 5 m and 1 kg, with g = 10, and a load at its end: hanging, and let go from horizontal.

extension RopeTrial {
  static var loads: [RopeTrial] {
    let ratios: [Float] = [1, 10, 100, 1000, 10_000]
    return ratios.map { hanging(load: $0) } + ratios.map { swinging(load: $0) }
      + [hanging(load: 100, links: 200), swinging(load: 100, links: 200)]
  }

  private static let length: Float = 5

  private static func makeRope(_ world: World, to load: BodyID, links: Int) throws -> RopeID {
    var rope = RopeDefinition(from: .world(.zero), to: .body(load))
    rope.length = length
    rope.segments = links
    rope.density = 1 / length
    rope.damping = 0
    // Two hundred rods of 2.5 cm need a thinner rope to be rods at all.
    rope.thickness = min(0.08, length / Float(links))
    return try world.addRope(rope)
  }

  private static func word(_ links: Int) -> String { links == 20 ? "" : ", \(links) links" }

  /// At rest, 10 s.
  static func hanging(load: Float, links: Int = 20) -> RopeTrial {
    RopeTrial("at rest, \(Int(saturating: load)):1" + word(links)) {
      let world = World()
      let body = try world.addGhost(load, at: Vec2(0, -length))
      let rope = try makeRope(world, to: body, links: links)
      var worst: Float = 0
      for _ in 0..<600 {
        world.step()
        worst = max(worst, world[rope].stretch)
      }
      // The top joint carries all: (load + rope) g.
      let top = Double(world[rope].jointTensions[0])
      return [
        .stretch(worst, load > 1000 || links > 20 ? 0.01 : 0.005),
        .deviation("tension at the top", top, from: Double(load + 1) * 10, 0.005),
      ]
    }
  }

  /// Full swing, 20 s.
  static func swinging(load: Float, links: Int = 20) -> RopeTrial {
    RopeTrial("full swing, \(Int(saturating: load)):1" + word(links)) {
      let world = World()
      let body = try world.addGhost(load, at: Vec2(length, 0))
      let rope = try makeRope(world, to: body, links: links)
      let start = world.totalEnergy()
      let scale = 10 * Double(load) * Double(length)
      var worst: Float = 0
      var gain = 0.0
      var loss = 0.0
      for step in 0..<1200 {
        world.step()
        worst = max(worst, world[rope].stretch)
        let change = (world.totalEnergy() - start) / scale
        gain = max(gain, change)
        if step == 599 { loss = -change }
      }
      var bars: [Bar] = [
        .stretch(worst, load > 1000 ? 0.02 : 0.01),
        Bar(quantity: "energy gained", value: gain, limit: 0.003, unit: .percent),
      ]
      if load >= 1000 {
        bars.append(Bar(quantity: "lost in 10 s", value: loss, limit: 0.02, unit: .percent))
      }
      return bars
    }
  }
}
