import LevelFormat
import Physics

// Darkness in a drawing: black over all, as opaque as the level is dark, with holes where lamps shine.

extension SVGLines {
  /// The part of a lamp's light at parts of its radius, (1 − x²)², as in the window.
  private static let falloff: [(part: Float, share: Float)] = [
    (0, 1), (0.25, 0.879), (0.5, 0.5625), (0.75, 0.191), (1, 0),
  ]
  private static let plateau: [(part: Float, share: Float)] = [(0, 1), (0.92, 1), (1, 0)]

  mutating func drawLights() {
    let dark = 1 - min(max(level.world.ambient, 0), 1)
    let lamps = level.lights.compactMap { name, light in
      transform(light.place).map { (name, light, $0) }
    }
    guard dark > 0 || !lamps.isEmpty else { return }
    lines.append("<defs>")
    for (name, light, _) in lamps {
      for (kind, paint) in [("hole", UInt32(0)), ("glow", Self.rgb(light.color))] {
        let strength = light.intensity * (kind == "hole" ? 1 : dark > 0 ? 0.25 : 0.3)
        lines.append("<radialGradient\(attributes([("id", "\(kind)-\(name)")]))>")
        for (part, share) in light.falloff ? Self.falloff : Self.plateau {
          lines.append(
            "<stop"
              + attributes([
                ("offset", number(part)), ("stop-color", color(paint)),
                ("stop-opacity", number(share * strength)),
              ]) + "/>")
        }
        lines.append("</radialGradient>")
      }
    }
    let whole: [(String, String?)] = [
      ("width", number(view.size.x)), ("height", number(view.size.y)),
    ]
    if dark > 0 {
      lines.append("<mask id=\"darkness\">")
      lines.append("<rect\(attributes(whole + [("fill", "#ffffff")]))/>")
      for (name, light, place) in lamps { drawLamp("hole-\(name)", light, place) }
      lines.append("</mask>")
    }
    lines.append("</defs>")
    if dark > 0 {
      lines.append(
        "<rect"
          + attributes(
            [Self.skipped] + whole + [
              ("fill", "#000000"), ("fill-opacity", number(dark)), ("mask", "url(#darkness)"),
            ]) + "/>")
    }
    for (name, light, place) in lamps { drawLamp("glow-\(name)", light, place) }
  }

  private mutating func drawLamp(_ paint: String, _ light: LevelLight, _ place: Transform) {
    let (x, y) = (place.position.x - view.lower.x, view.upper.y - place.position.y)
    let fill: [(String, String?)] = [Self.skipped, ("fill", "url(#\(paint))")]
    guard let cone = light.cone, cone < 360 else {
      lines.append(
        "<circle"
          + attributes(
            fill + [("cx", number(x)), ("cy", number(y)), ("r", number(light.radius))]) + "/>")
      return
    }
    // A gradient fills the box of what it paints: a circle, cut to the cone.
    let steps = max(Int(saturating: cone / 6), 2)
    let rim = (0...steps).map { i -> Vec2 in
      let turn = radians(cone * (Float(i) / Float(steps) - 0.5))
      let direction = place.rotation.rotate(
        Vec2(Rotation(angle: turn).cosine, Rotation(angle: turn).sine))
      // Beyond the circle, so that its rim is round.
      return place.position + 1.1 * light.radius * direction
    }
    let clip = "cone-\(paint)"
    lines.append(
      "<clipPath\(attributes([("id", clip)]))><path"
        + attributes([("d", path([place.position] + rim, isClosed: true))]) + "/></clipPath>")
    lines.append(
      "<circle"
        + attributes(
          fill + [
            ("cx", number(x)), ("cy", number(y)), ("r", number(light.radius)),
            ("clip-path", "url(#\(clip))"),
          ]) + "/>")
  }
}
