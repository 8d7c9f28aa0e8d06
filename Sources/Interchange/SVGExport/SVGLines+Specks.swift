import Gameplay
import LevelFormat
import Physics

// What the window shows besides: points that pull, and what emitters let out and nothing touches. Imported again, it
// is left out.

extension SVGLines {
  /// Rings around the point, and to where it reaches.
  mutating func drawAttractors() {
    for (name, attractor) in level.attractors {
      let paint = attractor.strength < 0 ? LevelSVGColors.warning : LevelSVGColors.accent
      for (number, radius) in [0.1, 0.22, 0.36].enumerated() {
        lines.append(
          "<circle"
            + attributes([
              ("id", number == 0 ? name : nil), Self.skipped,
              ("cx", self.number(attractor.position.x - view.lower.x)),
              ("cy", self.number(view.upper.y - attractor.position.y)),
              ("r", self.number(Float(radius))), ("fill", "none"), ("stroke", color(paint)),
              ("stroke-width", self.number(Self.edge)),
              ("opacity", ["0.6", "0.4", "0.25"][number]),
            ]) + "/>")
      }
      guard let reach = attractor.reach else { continue }
      lines.append(
        "<circle"
          + attributes([
            Self.skipped, ("cx", number(attractor.position.x - view.lower.x)),
            ("cy", number(view.upper.y - attractor.position.y)), ("r", number(reach)),
            ("fill", "none"), ("stroke", color(paint)), ("stroke-width", number(0.5 * Self.edge)),
            ("stroke-dasharray", "0.1 0.15"), ("opacity", "0.3"),
          ]) + "/>")
    }
  }

  /// As they are at the moment, each as its form looks from the front.
  mutating func drawSpecks() {
    drawTrails()
    for speck in status.particles {
      guard case .particle(let particle) = level.emitters[speck.emitter]?.content, !particle.joined
      else { continue }
      let place = speck.position(at: status.time, particle, gravity: level.world.gravity)
      let age = max(status.time - speck.born, 0)
      let turned =
        2.4 * 180 / Float.pi * Float(speck.number % 97) + particle.spin * Float(age)
        * (speck.number % 2 == 0 ? 1 : -1)
      let opacity = Float(min(max((speck.lifetime - age) / 0.4, 0), 1))
      let (x, y) = (number(place.x - view.lower.x), number(view.upper.y - place.y))
      let radius = 0.5 * particle.size
      let paint = ("fill" as String, color(paint(of: particle, number: speck.number)) as String?)
      let turn = ("transform" as String, "rotate(\(number(-turned)) \(x) \(y))" as String?)
      let figure: (name: String, values: [(String, String?)]) =
        switch particle.form {
        case .dot: ("circle", [("cx", x), ("cy", y), ("r", number(radius)), paint])
        case .ring:
          (
            "circle",
            [
              ("cx", x), ("cy", y), ("r", number(radius)), ("fill", "none"), ("stroke", paint.1),
              ("stroke-width", number(0.3 * radius)),
            ]
          )
        case .star:
          ("path", [("d", path(star(place, radius, degrees: turned), isClosed: true)), paint])
        case .paper:
          (
            "rect",
            [
              ("x", number(place.x - view.lower.x - radius)),
              ("y", number(view.upper.y - place.y - 0.7 * radius)), ("width", number(2 * radius)),
              ("height", number(1.4 * radius)), paint, turn,
            ]
          )
        case .leaf:
          (
            "ellipse",
            [
              ("cx", x), ("cy", y), ("rx", number(radius)), ("ry", number(0.4 * radius)), paint,
              turn,
            ]
          )
        case .spark:
          (
            "path",
            [
              ("d", path([place - tail(of: speck, particle, radius), place], isClosed: false)),
              ("stroke", paint.1), ("stroke-width", number(0.5 * radius)),
            ]
          )
        }
      lines.append(
        "<\(figure.name)"
          + attributes(
            [Self.skipped] + figure.values + [("opacity", opacity < 1 ? number(opacity) : nil)])
          + "/>")
    }
  }

  /// The lines of pens.
  private mutating func drawTrails() {
    for (id, emitter) in level.emitters {
      guard case .particle(let particle) = emitter.content, particle.joined else { continue }
      let points = status.particles.filter { $0.emitter == id }.map(\.origin)
      guard points.count > 1 else { continue }
      lines.append(
        "<path"
          + attributes([
            Self.skipped, ("d", path(points, isClosed: false)), ("fill", "none"),
            ("stroke", color(paint(of: particle, number: 0))),
            ("stroke-width", number(particle.size)), ("stroke-linejoin", "round"),
            ("stroke-linecap", "round"),
          ]) + "/>")
    }
  }

  /// As the window chooses where the level does not.
  private func paint(of particle: LevelParticle, number: Int) -> UInt32 {
    if let color = particle.color { return Self.rgb(color) }
    if let ink = particle.ink { return Self.ink(ink) }
    return switch particle.form {
    case .star, .spark: LevelSVGColors.goal
    case .dot, .ring: Self.ink(0)
    case .leaf: Self.ink([2, 4, 1][number % 3])
    case .paper: Self.ink(number)
    }
  }

  /// The way a spark has come, as long as it is wide.
  private func tail(of speck: LevelParticleState, _ particle: LevelParticle, _ radius: Float)
    -> Vec2
  {
    func place(_ time: Double) -> Vec2 {
      speck.position(at: time, particle, gravity: level.world.gravity)
    }
    let way = place(status.time + 0.02) - place(status.time)
    return way.lengthSquared > 0 ? 2 * radius * way.normalized : Vec2(2 * radius, 0)
  }

  /// Stars that have been shot out, as they are at the moment.
  mutating func drawSalvos() {
    for salvo in status.bursts {
      let paint = salvo.color.map(Self.rgb)
      for star in salvo.stars(at: status.time) {
        let rim = self.star(star.position, star.radius, degrees: star.angle * 180 / .pi)
        lines.append(
          "<path"
            + attributes([
              Self.skipped, ("d", path(rim, isClosed: true)),
              (
                "fill",
                color(paint ?? (star.kind % 4 == 3 ? Self.ink(star.kind) : LevelSVGColors.goal))
              ),
              ("opacity", star.opacity < 1 ? number(star.opacity) : nil),
            ]) + "/>")
      }
    }
  }

  /// Five points around a middle.
  func star(_ center: Vec2, _ radius: Float, degrees: Float = 0) -> [Vec2] {
    (0..<10).map { i in
      let turn = Rotation(angle: (0.5 + Float(i) / 5) * .pi + degrees * .pi / 180)
      return center + (i % 2 == 0 ? radius : 0.45 * radius) * Vec2(turn.cosine, turn.sine)
    }
  }
}
