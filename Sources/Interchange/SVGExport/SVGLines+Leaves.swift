import Gameplay
import LevelFormat
import Physics

// Leaves and confetti as they are at the moment. Imported again, they are left out.

extension SVGLines {
  mutating func drawLeaves() {
    let confetti = LevelLeaves.confetti(height: 1)
    for piece in status.leaves where piece.opacity > 0 {
      var look = confetti
      if let emitter = piece.emitter {
        guard case .leaves(let leaves) = level.emitters[emitter]?.content else { continue }
        look = leaves
      }
      let paint =
        look.colors.isEmpty
        ? paint(of: look.form, kind: piece.kind)
        : Self.rgb(look.colors[piece.kind % look.colors.count])
      let turned = Rotation(angle: piece.flip).cosine.magnitude
      let width = (1 - piece.flatness) * turned + 0.5 * piece.flatness
      let rotation = Rotation(angle: piece.angle)
      let radius = 0.5 * piece.size
      let rim = rim(of: look.form, piece, width).map {
        piece.position + radius * rotation.rotate($0)
      }
      lines.append(
        "<path"
          + attributes([
            Self.skipped, ("d", path(rim, isClosed: true)), ("fill", color(paint)),
            ("opacity", piece.opacity < 1 ? number(piece.opacity) : nil),
          ]) + "/>")
    }
  }

  private func paint(of form: LevelParticle.Form, kind: Int) -> UInt32 {
    switch form {
    case .star, .spark: LevelSVGColors.goal
    case .leaf: Self.ink([4, 1, 2][kind % 3])
    case .dot, .ring, .paper: Self.ink(kind)
    }
  }

  /// The outline of a piece that is two across, seen so wide, 0 ... 1.
  private func rim(
    of form: LevelParticle.Form, _ piece: LevelLeafState, _ width: Float
  ) -> [Vec2] {
    switch form {
    case .leaf:
      let half = LevelLeaves.half(ofKind: piece.kind)
      let wide = 0.3 + 0.7 * width
      let other = half.dropFirst().dropLast().reversed().map { Vec2($0.x, -$0.y) }
      return (half + other).map { Vec2($0.x, wide * $0.y) }
    case .star: return star(.zero, 1)
    case .dot, .ring:
      return (0..<12).map { i in
        let turn = Rotation(angle: Float(i) / 6 * .pi)
        return Vec2(turn.cosine, turn.sine)
      }
    case .paper, .spark:
      let wide = 0.6 * max(width, 0.16)
      return [Vec2(-1, -wide), Vec2(1, -wide), Vec2(1, wide), Vec2(-1, wide)]
    }
  }
}
