import Physics

extension TimedScene {
  /// Places that each hold a swinging rope with a crate a hundred times its mass, and a rope hung
  /// loosely from post to post with three boxes in its bight.
  public static func ropes(places: Int = 100) -> TimedScene {
    TimedScene(own: "ropes", stepCount: 400) { world in
      let perRow = max(1, Int(saturating: Float(places).squareRoot()))
      for place in 0..<places {
        let corner = Vec2(16 * Float(place % perRow), 16 * Float(place / perRow))
        try world.addSwing(at: corner + Vec2(4, 14))
        try world.addHammock(at: corner + Vec2(8, 4))
      }
    }
  }
}

extension World {
  /// A rope of 24 rods that starts level, with a crate at its end.
  fileprivate func addSwing(at top: Vec2) throws {
    let beam = try addBody(.static(at: top))
    try addShape(.box(width: 1, height: 0.2, center: Vec2(0, 0.2)), to: beam)
    let length: Float = 5
    let crate = try addBody(.dynamic(at: top + Vec2(-length, 0)))
    var rope = RopeDefinition(from: .body(beam), to: .body(crate))
    rope.segments = 24
    // 0.5 kg of rope, 50 kg of crate.
    rope.density = 0.1
    try addShape(.box(width: 0.8, height: 0.8), to: crate, density: 50 / 0.64)
    try addRope(rope)
  }

  /// A loose rope of 20 rods between two posts, and what lies on it.
  fileprivate func addHammock(at middle: Vec2) throws {
    let posts = try addBody(.static(at: middle))
    for side in [Float(-1), 1] {
      try addShape(.box(width: 0.3, height: 5, center: Vec2(4.2 * side, -2.5)), to: posts)
    }
    var rope = RopeDefinition(
      from: .body(posts, at: Vec2(-4, 0)), to: .body(posts, at: Vec2(4, 0)), slack: 1.15)
    rope.segments = 20
    rope.density = 1
    try addRope(rope)
    for i in 0..<3 {
      let box = try addBody(.dynamic(at: middle + Vec2(Float(i) - 1, 0.5 + Float(i))))
      try addShape(.box(width: 0.6, height: 0.6), to: box)
    }
  }
}
