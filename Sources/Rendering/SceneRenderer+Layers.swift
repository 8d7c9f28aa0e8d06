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
      let parts = body.parts.filter { $0.outline.count > 2 }
      if let color = body.look.layer.map({ frame.theme.ink($0.ink) }) {
        // The edges of all parts under their fills, so that no seam is seen where they meet.
        for part in parts {
          batch.fill(part.outline, frame.theme.edge(of: color), grow: frame.line(2))
        }
        let fill = frame.theme.background.mixed(with: color, by: 0.55)
        for part in parts { batch.fill(part.outline, fill, grow: frame.line(0.5)) }
      } else {
        for part in parts { batch.fill(part.outline, veil, grow: frame.line(1)) }
      }
      guard let layer = body.look.layer, named < Self.mostNames,
        let box = AABB(enclosing: body.parts.flatMap(\.outline)),
        box.size.x > Float(7 * layer.name.count) * frame.scale, box.size.y > 16 * frame.scale
      else { continue }
      named += 1
      // A letter is about 6.4 points wide.
      let corner = Vec2(3.2 * Float(layer.name.count), 8) * frame.scale
      say(layer.name, at: box.center - corner, isName: true)
    }
    for rope in frame.picture.pose.ropes {
      guard let layer = frame.picture.ropeLooks[rope.userValue]?.layer else { continue }
      batch.line(
        rope.line.map(frame.pixel), width: max(frame.line(4), 3 * frame.scale),
        frame.theme.ink(layer.ink))
    }
  }
}
