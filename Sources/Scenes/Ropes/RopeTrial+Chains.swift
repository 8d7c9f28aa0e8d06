import Physics

// Chains that nobody called ropes, on plain hinges: solved directly where their load asks for it.

extension RopeTrial {
  static var chains: [RopeTrial] {
    [11, 100, 1000].map { hingeChain(load: $0) }
  }

  /// 20 boxes on hinges, 5 m and 1 kg, with a load at the end that hangs, and is pushed after 3 s.
  static func hingeChain(load: Float) -> RopeTrial {
    RopeTrial("chain of 20 plain hinges, \(Int(saturating: load)):1") {
      let world = World()
      let ground = try world.addBody(.static)
      let link: Float = 0.25
      var last = ground
      var anchor = Vec2.zero
      var ends: [(body: BodyID, at: Vec2)] = [(ground, .zero)]
      for i in 0..<20 {
        let body = try world.addBody(
          .dynamic(at: Vec2(0, -(Float(i) + 0.5) * link), angle: -.pi / 2))
        try world.addShape(
          .box(width: link, height: 0.05), to: body, density: 0.05 / (link * 0.05),
          filter: CollisionFilter(category: 1, mask: 0))
        try world.addJoint(
          .revolute(RevoluteJoint(anchorA: anchor, anchorB: Vec2(-0.5 * link, 0))), from: last,
          to: body)
        last = body
        anchor = Vec2(0.5 * link, 0)
        ends.append((body, anchor))
      }
      let body = try world.addGhost(load, at: Vec2(0, -5))
      try world.addJoint(
        .revolute(RevoluteJoint(anchorA: anchor)), from: last, to: body)
      var worst: Float = 0
      for step in 0..<600 {
        if step == 180 { try world.setVelocity(linear: Vec2(5, 0), angular: 0, of: body) }
        world.step()
        let points =
          ends.map { world[$0.body].transform.apply($0.at) } + [world[body].position]
        var length: Float = 0
        for i in 1..<points.count { length += points[i - 1].distance(to: points[i]) }
        worst = max(worst, length / 5 - 1)
      }
      return [.stretch(worst, 0.01)]
    }
  }
}
