import LevelFormat
import Physics

/// What a reveal hides of a picture: as outlines, and as pieces whose rims fade over the width of a pixel.
///
/// Pure geometry: the same for a window, a picture and a drawing.
public struct RevealCover: Hashable, Sendable {
  /// How much it hides where it hides anything, 0 ... 1.
  public let opacity: Float
  /// The picture (m).
  let view: AABB
  let form: Form

  /// A convex part of what is hidden.
  public struct Piece: Hashable, Sendable {
    /// Its corners (m), counter-clockwise, within the picture.
    public var corners: [Vec2]
    /// How much each corner hides, 0 ... 1; between them that changes evenly.
    public var opacities: [Float]
  }

  enum Form: Hashable, Sendable {
    case nothing
    case everything
    /// Between two hands.
    case wedge(RevealWedge)
    /// Outside of a circle (m).
    case ring(RevealRing)
  }

  /// What a reveal hides of a picture (m).
  public init(_ reveal: LevelReveal, in view: AABB) {
    self.view = view
    let amount = reveal.amount.isFinite ? min(max(reveal.amount, 0), 1) : 1
    opacity = reveal.kind == .fade ? 1 - amount : 1
    let center = reveal.at ?? view.center
    guard amount < 1, view.isValid, view.size.x > 0, view.size.y > 0, center.isFinite else {
      form = .nothing
      return
    }
    switch reveal.kind {
    case _ where amount == 0: form = .everything
    case .fade: form = .everything
    case .clock where amount < Self.leastTurn: form = .everything
    case .clock where amount > 1 - Self.leastTurn: form = .nothing
    case .clock:
      form = .wedge(
        RevealWedge(center: center, angle: reveal.angle, turn: reveal.turn, amount: amount))
    case .iris: form = .ring(RevealRing(center: center, amount: amount, in: view))
    }
  }

  /// Of a turn: a tenth of a pixel at the end of a hand of a thousand. Nearer to each other the hands of a clock have
  /// no room between them that could be told from rounding.
  private static let leastTurn: Float = 1.6e-5

  /// Closed lines (m): what lies within an odd number of them is hidden.
  public var outlines: [[Vec2]] {
    switch form {
    case .nothing: return []
    case .everything: return [view.corners]
    case .wedge(let wedge):
      if wedge.isConvex {
        let part = wedge.part(of: view.corners)
        return part.isEmpty ? [] : [part]
      }
      let hole = wedge.complement.part(of: view.corners)
      return hole.isEmpty ? [view.corners] : [view.corners, hole]
    case .ring(let ring):
      let hole = ConvexCut.part(ring.outline, in: view)
      return hole.isEmpty ? [view.corners] : [view.corners, hole]
    }
  }

  /// What is hidden, in pieces that do not overlap.
  ///
  /// - Parameter edge: Over how many meters the rim fades, half of it on each side; 0 for a hard one.
  public func pieces(edge: Float) -> [Piece] {
    let edge = edge.isFinite ? max(edge, 0) : 0
    switch form {
    case .nothing: return []
    case .everything: return [Piece(corners: view.corners, opacities: [1, 1, 1, 1])]
    case .wedge(let wedge): return wedge.pieces(of: view.corners, edge: edge)
    case .ring(let ring): return ring.pieces(in: view, edge: edge)
    }
  }
}

extension RevealCover.Piece {
  /// A piece whose opacity is known everywhere; `nil` for one without area.
  init?(_ corners: [Vec2], opacity: (Vec2) -> Float) {
    guard corners.count > 2 else { return nil }
    self.init(corners: corners, opacities: corners.map { min(max(opacity($0), 0), 1) })
  }
}
