import Levels
import Physics

extension PlacedScenery {
  /// A leaf or a scrap of confetti at a moment.
  package struct Leaf: Sendable, Equatable {
    package var form: LevelParticle.Form
    package var kind: Int
    /// The color of its kind; `nil` lets the theme choose.
    package var color: LevelColor?
    package var layer: LevelLayer?
    package var position: Vec2
    /// Where it moves (m/s): sparks are drawn along it.
    package var velocity: Vec2
    /// Across (m).
    package var size: Float
    /// Radians.
    package var angle: Float
    /// How wide it is seen, -1 ... 1; below zero its back.
    package var width: Float
    package var opacity: Float
  }

  /// What drifts, where it was when the pose was; what lies goes with the body under it.
  package static func leaves(
    _ pieces: [LevelLeafState], _ scenery: Scenery, _ pose: WorldPose, behind: Float
  ) -> [Leaf] {
    guard !pieces.isEmpty else { return [] }
    let carrying = Set(pieces.compactMap { $0.support?.body })
    var carriers: [BodyID: Transform] = [:]
    if !carrying.isEmpty {
      for body in pose.bodies where carrying.contains(body.id) {
        carriers[body.id] = body.transform
      }
    }
    // How large confetti is its pieces say themselves.
    let confetti = LevelLeaves.confetti(height: 1)
    return pieces.compactMap { piece in
      guard piece.opacity > 0 else { return nil }
      // An emitter that an edit has taken away takes along what it let out.
      guard let look = piece.emitter.map({ scenery.leaves[$0] }) ?? confetti else { return nil }
      let carrier = piece.support.flatMap { carriers[$0.body] }
      let place = piece.support.flatMap { support in carrier.map { $0.apply(support.place) } }
      let turned = Outline.direction(piece.flip).x
      return Leaf(
        form: look.form, kind: piece.kind,
        color: look.colors.isEmpty ? nil : look.colors[piece.kind % look.colors.count],
        layer: look.layer, position: place ?? piece.position - behind * piece.velocity,
        velocity: piece.velocity, size: piece.size, angle: piece.angle,
        width: (1 - piece.flatness) * turned + 0.5 * piece.flatness * (turned < 0 ? -1 : 1),
        opacity: piece.opacity)
    }
  }
}
