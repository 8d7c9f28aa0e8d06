import Physics

extension RopeTrial {
  static var bridges: [RopeTrial] { [ballOnABridge, boxOnABridge] }

  /// A bridge of 40 links between hooks 10 m apart, 10.5 m long and 4 kg heavy.
  private static func addBridge(_ world: World) throws -> RopeID {
    var rope = RopeDefinition(from: .world(Vec2(-5, 0)), to: .world(Vec2(5, 0)))
    rope.length = 10.5
    rope.segments = 40
    rope.density = 4 / 10.5
    rope.thickness = 0.08
    rope.damping = 0.5
    return try world.addRope(rope)
  }

  /// A ball of 500 times a link lies in the middle.
  ///
  /// Links are numbered from the middle to a hook, wᵢ the weight below link i with W the ball's: half of
  /// it and (i − ½) links'. Without moment tan tᵢ = wᵢ / H, Σ l cos tᵢ = 5 m. Only the two links that bear
  /// the ball are pushed across at R tan t₁ from the middle: −w₁ l cos t₁ + H l sin t₁ + ½ W R sin t₁ /
  /// cos² t₁ = 0.
  static var ballOnABridge: RopeTrial {
    RopeTrial("ball of 500 links on a bridge of 40") {
      let world = World()
      let rope = try addBridge(world)
      let radius: Float = 0.25
      let middle = world[rope].points[20]
      let ball = try world.addBody(.dynamic(at: middle + Vec2(0, radius + 0.04)))
      try world.addShape(
        .circle(radius: radius), to: ball, density: 500 * 0.1 / (.pi * radius * radius))
      var worst: Float = 0
      for step in 0..<1200 {
        world.step()
        if step >= 600 { worst = max(worst, world[rope].stretch) }
      }
      let lowest = world[rope].points.map(\.y).min() ?? 0
      return [
        .deviation("sag", -Double(lowest), from: sag(radius: Double(radius) + 0.04), 0.02),
        .stretch(worst, 0.01),
        Bar(
          quantity: "fell through", value: world[ball].position.y > lowest ? 0 : 1, limit: 0,
          unit: .ratio),
      ]
    }
  }

  /// A box of that mass dropped 1 m onto it stays on it, and nothing stretches.
  static var boxOnABridge: RopeTrial {
    RopeTrial("box of 500 links dropped on the bridge") {
      let world = World()
      let rope = try addBridge(world)
      let middle = world[rope].points[20]
      let box = try world.addBody(.dynamic(at: middle + Vec2(0, 1.4)))
      let shape = try world.addShape(.box(width: 0.6, height: 0.6), to: box, density: 50 / 0.36)
      var worst: Float = 0
      var deepest: Float = 0
      for _ in 0..<900 {
        world.step()
        worst = max(worst, world[rope].stretch)
        deepest = max(deepest, world.depth(of: rope, in: shape))
      }
      let lowest = world[rope].points.map(\.y).min() ?? 0
      return [
        .stretch(worst, 0.01), .depth(deepest, 0.016),
        Bar(
          quantity: "fell through", value: world[box].position.y > lowest ? 0 : 1, limit: 0,
          unit: .ratio),
      ]
    }
  }

  /// How deep the bridge hangs below its hooks under the ball (m).
  private static func sag(radius: Double) -> Double {
    let link = 10.5 / 40
    let half = 0.5 * 500.0
    /// cos and sin of the links for a pull H, in weights of a link.
    func directions(_ pull: Double) -> [(cosine: Double, sine: Double)] {
      (1...20).map { i in
        let weight = half + Double(i) - 0.5
        var tangent = weight / pull
        if i == 1 {
          var (low, high) = (0.0, tangent)
          for _ in 0..<200 {
            tangent = 0.5 * (low + high)
            let cosine = 1 / (1 + tangent * tangent).squareRoot()
            let sine = tangent * cosine
            let moment =
              -weight * link * cosine + pull * link * sine
              + half * radius * sine / (cosine * cosine)
            if moment > 0 { high = tangent } else { low = tangent }
          }
        }
        let cosine = 1 / (1 + tangent * tangent).squareRoot()
        return (cosine, tangent * cosine)
      }
    }
    var (low, high) = (1.0, 1e6)
    for _ in 0..<200 {
      let pull = 0.5 * (low + high)
      let width = directions(pull).reduce(0) { $0 + link * $1.cosine }
      if width > 5 { high = pull } else { low = pull }
    }
    return directions(low).reduce(0) { $0 + link * $1.sine }
  }
}
