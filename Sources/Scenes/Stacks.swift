import Physics

extension Scene {
  /// Boxes in rows, each row one shorter than the one below and standing on its joints.
  ///
  /// - Parameter side: the boxes' side (m).
  public static func pyramid(rows: Int = 20, side: Float = 1) -> Scene {
    Scene(name: "pyramid") { world in
      try world.addFloor()
      for row in 0..<rows {
        let count = rows - row
        for column in 0..<count {
          let x = (Float(column) - 0.5 * Float(count - 1)) * side * 1.05
          try world.addBox(
            width: side, height: side, at: Vec2(x, (Float(row) + 0.5) * side))
        }
      }
    }
  }

  /// Boxes of growing friction on one slope: the first slide, the last stay.
  ///
  /// - Parameter degrees: the slope's angle.
  public static func slope(degrees: Float = 30) -> Scene {
    Scene(name: "slope") { world in
      try world.addFloor(top: -30)
      let angle = degrees * .pi / 180
      let place = Transform(position: .zero, rotation: Rotation(angle: angle))
      let incline = try world.addBody(.static(at: place.apply(Vec2(0, -0.5)), angle: angle))
      // Friction between two shapes is the geometric mean: 1 here leaves the root of the box's own.
      try world.addShape(
        .box(width: 60, height: 1), to: incline, material: SurfaceMaterial(friction: 1))
      for index in 0..<12 {
        let wanted = 0.1 * Float(index)
        try world.addBox(
          width: 1, height: 0.6, at: place.apply(Vec2(-20 + 3.5 * Float(index), 0.3)),
          angle: angle, material: SurfaceMaterial(friction: wanted * wanted))
      }
    }
  }

  /// A row of upright stones and a ball that fells the first.
  public static func dominoes(count: Int = 40) -> Scene {
    Scene(name: "dominoes") { world in
      try world.addFloor()
      let spacing: Float = 0.6
      let start = -0.5 * spacing * Float(count)
      for index in 0..<count {
        try world.addBox(
          width: 0.15, height: 1.2, at: Vec2(start + spacing * Float(index), 0.6))
      }
      var ball = BodyDefinition.dynamic(at: Vec2(start - 2, 0.9))
      ball.linearVelocity = Vec2(5, 2)
      let body = try world.addBody(ball)
      try world.addShape(.circle(radius: 0.2), to: body)
    }
  }

  /// Thin cards leaning against each other in storeys.
  public static func cardHouse(storeys: Int = 4) -> Scene {
    Scene(name: "card-house") { world in
      try world.addFloor(material: SurfaceMaterial(friction: 0.9))
      let paper = SurfaceMaterial(density: 0.5, friction: 0.9)
      let length: Float = 1
      let thickness: Float = 0.04
      let lean = 20 * Float.pi / 180
      let rotation = Rotation(angle: lean)
      // Half the width and the height of a leaning card's bounding box.
      let halfWidth = 0.5 * (length * rotation.sine + thickness * rotation.cosine)
      let height = length * rotation.cosine + thickness * rotation.sine
      var base: Float = 0
      for storey in 0..<storeys {
        let tents = storeys - storey
        let pitch = 4 * halfWidth
        for tent in 0..<tents {
          let middle = (Float(tent) - 0.5 * Float(tents - 1)) * pitch
          for side in [Float(-1), 1] {
            try world.addBox(
              width: thickness, height: length,
              at: Vec2(middle + side * halfWidth, base + 0.5 * height), angle: side * lean,
              material: paper)
          }
        }
        base += height
        guard tents > 1 else { break }
        // One card lies from tip to tip.
        for gap in 0..<(tents - 1) {
          let middle = (Float(gap) - 0.5 * Float(tents - 2)) * pitch
          try world.addBox(
            width: pitch - 0.02, height: thickness, at: Vec2(middle, base + 0.5 * thickness),
            material: paper)
        }
        base += thickness
      }
    }
  }
}
