import Physics

// Which collision layer things are on.

extension SceneRenderer {
  /// The most names that are written: more could not be read.
  private static let mostNames = 40

  /// Bodies and ropes in the colors of their layers, with their names; what is on base steps back.
  mutating func drawLayers(_ bodies: [DrawnBody], _ frame: Frame) {
    let veil = frame.theme.background.opacity(0.6)
    var named = 0
    for body in bodies {
      let color = body.look.layer.map { frame.theme.ink($0.ink) }
      for part in body.parts where part.outline.count > 2 {
        batch.fill(part.outline, veil, grow: frame.line(1))
        guard let color else { continue }
        batch.fill(part.outline, color.opacity(0.5))
        for line in rim(of: part, body, frame) {
          batch.line(line, width: frame.line(3), frame.theme.edge(of: color))
        }
      }
      guard let layer = body.look.layer, named < Self.mostNames,
        let box = AABB(enclosing: body.parts.flatMap(\.outline)),
        box.size.x > Float(7 * layer.name.count) * frame.scale, box.size.y > 16 * frame.scale
      else { continue }
      named += 1
      // A letter is about 6.4 points wide.
      let corner = Vec2(3.2 * Float(layer.name.count), 8) * frame.scale
      say(layer.name, at: box.center - corner)
    }
    for rope in frame.picture.pose.ropes {
      guard let layer = frame.picture.ropeLooks[rope.userValue]?.layer else { continue }
      batch.line(
        rope.line.map(frame.pixel), width: max(frame.line(4), 3 * frame.scale),
        frame.theme.ink(layer.ink))
    }
  }
}
