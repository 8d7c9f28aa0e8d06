import LevelFormat
import Physics

// What lies between two hands of a clock. With the distances d₁ and d₂ from the lines of the hands, positive on the
// side that is hidden, that is d₁ ≥ 0 and d₂ ≥ 0 while the hands are less than half a turn apart, and d₁ ≥ 0 or
// d₂ ≥ 0 from there on. So half-planes cut it out of any picture, wherever the center is.
//
// A rim that fades over the width e is hidden by αᵢ = ½ + dᵢ/e, within 0 ... 1. Where the hands are wide apart the
// nearer rim counts alone, and the line that halves their angle parts what belongs to each. Where they are close, a
// pixel may hold both rims: what is between them is what both leave, α₁ + α₂ − 1. The smaller of the two alone would
// show a line where the hands lie on each other, which must hide nothing.

/// The part of the plane between two rays from a center.
struct RevealWedge: Hashable, Sendable {
  let center: Vec2
  /// Where it begins, counter-clockwise, and where it ends.
  let first: Vec2
  let last: Vec2
  /// How far it goes (degrees), above 0 and below 360.
  let turn: Float

  private init(center: Vec2, first: Vec2, last: Vec2, turn: Float) {
    (self.center, self.first, self.last, self.turn) = (center, first, last, turn)
  }

  /// What a hand leaves hidden that began at an angle (degrees) and has gone round so far, 0 ... 1.
  init(center: Vec2, angle: Float, turn: LevelReveal.Turn, amount: Float) {
    // Where turns are counted, single precision would be spent on them.
    let angle = angle.truncatingRemainder(dividingBy: 360)
    let gone = 360 * amount
    func direction(_ angle: Float) -> Vec2 {
      let rotation = Rotation(angle: radians(angle))
      return Vec2(rotation.cosine, rotation.sine)
    }
    let begin = direction(angle)
    let hand = direction(turn == .clockwise ? angle - gone : angle + gone)
    self.init(
      center: center, first: turn == .clockwise ? begin : hand,
      last: turn == .clockwise ? hand : begin, turn: 360 - gone)
  }

  var isConvex: Bool { turn <= 180 }

  /// All that is not in it.
  var complement: RevealWedge {
    RevealWedge(center: center, first: last, last: first, turn: 360 - turn)
  }

  /// The distances from both hands, positive on the inner side.
  private func distances(_ point: Vec2) -> (first: Float, last: Float) {
    let way = point - center
    return (first.cross(way), way.cross(last))
  }

  /// What of a convex polygon is in it, if it is convex itself.
  func part(of corners: [Vec2]) -> [Vec2] {
    let rest = ConvexCut.part(corners) { distances($0).first }
    return ConvexCut.part(rest) { distances($0).last }
  }

  /// What of a convex polygon is in it, with rims that fade over `edge`.
  func pieces(of corners: [Vec2], edge: Float) -> [RevealCover.Piece] {
    let half = 0.5 * edge
    if isConvex {
      return turn < 90
        ? narrow(corners, half, hides: true) + inside(corners, half)
        : wide(corners, half)
    }
    return turn > 270
      ? complement.narrow(corners, half, hides: false) + complement.around(corners, half)
      : wide(corners, half)
  }

  // MARK: - Wide apart

  /// Each side of the line that halves the angle belongs to the hand on it.
  private func wide(_ corners: [Vec2], _ half: Float) -> [RevealCover.Piece] {
    let sign: Float = isConvex ? 1 : -1
    // Half a turn apart both hands are one line.
    let isOneLine = (first + last).lengthSquared < 1e-12
    func side(_ own: (Vec2) -> Float, _ other: (Vec2) -> Float) -> [RevealCover.Piece] {
      let region =
        isOneLine ? corners : ConvexCut.part(corners) { sign * (other($0) - own($0)) }
      let solid = ConvexCut.part(region) { own($0) - half }
      let rim = ConvexCut.part(ConvexCut.part(region) { own($0) + half }) { half - own($0) }
      return [
        RevealCover.Piece(solid) { _ in 1 },
        half > 0 ? RevealCover.Piece(rim) { 0.5 + 0.5 * own($0) / half } : nil,
      ].compactMap { $0 }
    }
    let onFirst = side({ distances($0).first }, { distances($0).last })
    if isOneLine { return onFirst }
    return onFirst + side({ distances($0).last }, { distances($0).first })
  }

  // MARK: - Close together

  /// The two rims of a narrow wedge, and the triangle where they meet: what they hide inside, or outside.
  private func narrow(
    _ corners: [Vec2], _ half: Float, hides isInside: Bool
  ) -> [RevealCover.Piece] {
    guard half > 0 else { return [] }
    func part(_ heights: [(Vec2) -> Float]) -> [Vec2] {
      heights.reduce(corners) { ConvexCut.part($0, where: $1) }
    }
    func fading(_ opacity: @escaping (Vec2) -> Float) -> (Vec2) -> Float {
      { isInside ? opacity($0) : 1 - opacity($0) }
    }
    let one: (Vec2) -> Float = { distances($0).first }
    let two: (Vec2) -> Float = { distances($0).last }
    return [
      RevealCover.Piece(
        part([{ one($0) + half }, { half - one($0) }, { two($0) - half }]),
        opacity: fading { 0.5 + 0.5 * one($0) / half }),
      RevealCover.Piece(
        part([{ one($0) - half }, { half - two($0) }, { two($0) + half }]),
        opacity: fading { 0.5 + 0.5 * two($0) / half }),
      RevealCover.Piece(
        part([{ half - one($0) }, { half - two($0) }, { one($0) + two($0) }]),
        opacity: fading { 0.5 * (one($0) + two($0)) / half }),
    ].compactMap { $0 }
  }

  /// What a narrow wedge holds within its rims.
  private func inside(_ corners: [Vec2], _ half: Float) -> [RevealCover.Piece] {
    let rest = ConvexCut.part(corners) { distances($0).first - half }
    return [RevealCover.Piece(ConvexCut.part(rest) { distances($0).last - half }) { _ in 1 }]
      .compactMap { $0 }
  }

  /// What lies outside of a narrow wedge and its rims: beside each, and behind the triangle where they meet. That
  /// is parted at its corners, so that no piece has a corner on the middle of another one's side.
  private func around(_ corners: [Vec2], _ half: Float) -> [RevealCover.Piece] {
    func one(_ point: Vec2) -> Float { distances(point).first + half }
    func two(_ point: Vec2) -> Float { distances(point).last + half }
    // Along the side of the triangle that is away from the wedge, and how far its corners are from its middle:
    // where one distance is half and the other less half.
    let across = (last - first).normalized
    let reach = half / max(0.5 * (last + first).length, 0.5)
    func along(_ point: Vec2) -> Float { across.dot(point - center) }
    func behind(_ point: Vec2) -> Float {
      -(distances(point).first + distances(point).last)
    }
    let back = ConvexCut.part(corners, where: behind)
    let front = ConvexCut.part(corners) { -behind($0) }
    let parts = [
      ConvexCut.part(front) { -one($0) },
      ConvexCut.part(front) { -two($0) },
      ConvexCut.part(back) { -reach - along($0) },
      ConvexCut.part(ConvexCut.part(back) { along($0) + reach }) { reach - along($0) },
      ConvexCut.part(back) { along($0) - reach },
    ]
    return parts.compactMap { RevealCover.Piece($0) { _ in 1 } }
  }
}
