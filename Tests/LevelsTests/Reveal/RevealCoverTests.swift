import Foundation
import Levels
import Physics
import Testing

/// What reveals hide of a picture, against what an angle and a distance say of each point.
@Suite struct RevealCoverTests {
  private static let view = AABB(lower: Vec2(-8, -3.5), upper: Vec2(8, 5.5))

  struct Case: CustomTestStringConvertible {
    var reveal: LevelReveal

    init(
      _ kind: LevelReveal.Kind, _ amount: Float, at: Vec2?, angle: Float = 90,
      turn: LevelReveal.Turn = .clockwise
    ) {
      reveal = LevelReveal(order: 0, kind)
      (reveal.amount, reveal.at, reveal.angle, reveal.turn) = (amount, at, angle, turn)
    }

    var testDescription: String {
      "\(reveal.kind) \(reveal.amount) at \(reveal.at.map(String.init(describing:)) ?? "-"), "
        + "\(reveal.angle)°, \(reveal.turn)"
    }
  }

  /// The middle, elsewhere inside, a corner, on the border, beside the picture, and far away.
  private static let centers: [Vec2?] = [
    nil, Vec2(3, -2), Vec2(-8, -3.5), Vec2(0, 5.5), Vec2(-11, 2), Vec2(9, 40), Vec2(-900, 300),
  ]
  private static let amounts: [Float] = [
    0.001, 0.03, 0.1, 0.2, 0.25, 0.4, 0.5, 0.6, 0.75, 0.8, 0.97, 0.999,
  ]

  static let cases: [Case] = centers.flatMap { center in
    amounts.flatMap { amount in
      [
        Case(.clock, amount, at: center),
        Case(.clock, amount, at: center, angle: -1234.5, turn: .counterclockwise),
        Case(.iris, amount, at: center),
      ]
    }
  }

  /// How far inside of what is hidden a point is (m), or outside: below zero.
  private func depth(_ reveal: LevelReveal, _ point: Vec2) -> Double {
    let center = reveal.at ?? Self.view.center
    let (x, y) = (Double(point.x) - Double(center.x), Double(point.y) - Double(center.y))
    let distance = (x * x + y * y).squareRoot()
    if reveal.kind == .iris {
      let corners = [Self.view.lower, Self.view.upper].flatMap { a in
        [Self.view.lower, Self.view.upper].map { b in Vec2(a.x, b.y) }
      }
      let farthest =
        corners.map {
          hypot(Double($0.x) - Double(center.x), Double($0.y) - Double(center.y))
        }.max() ?? 0
      return distance - Double(reveal.amount) * farthest
    }
    // How far the hand has to go from its start to the point.
    var way = (atan2(y, x) - Double(reveal.angle) * .pi / 180) / (2 * .pi)
    if reveal.turn == .clockwise { way = -way }
    way -= way.rounded(.down)
    let gone = Double(reveal.amount)
    let isHidden = way >= gone
    func toHand(_ turn: Double) -> Double {
      let apart = 2 * Double.pi * abs(turn)
      return cos(apart) > 0 ? distance * abs(sin(apart)) : distance
    }
    let near = min(toHand(way), toHand(way - gone))
    return isHidden ? near : -near
  }

  private static let grid: [Vec2] = (0..<31).flatMap { i in
    (0..<23).map { j in
      view.lower + Vec2((Float(i) + 0.47) / 31 * 16, (Float(j) + 0.53) / 23 * 9)
    }
  }

  private func isIn(_ point: Vec2, _ outline: [Vec2]) -> Bool {
    var isInside = false
    for (i, a) in outline.enumerated() {
      let b = outline[(i + 1) % outline.count]
      guard (a.y > point.y) != (b.y > point.y) else { continue }
      if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }

  /// Twice the area, in double precision.
  private func area(_ outline: [Vec2]) -> Double {
    var sum = 0.0
    for (i, a) in outline.enumerated() {
      let b = outline[(i + 1) % outline.count]
      sum += (Double(a.x) * Double(b.y) - Double(a.y) * Double(b.x)) / 2
    }
    return sum
  }

  /// The area with how much of it is hidden: exact, as that changes evenly over each triangle.
  private func hidden(_ pieces: [RevealCover.Piece]) -> Double {
    pieces.reduce(0) { sum, piece in
      let fans = (1..<piece.corners.count - 1).map { i in
        area([piece.corners[0], piece.corners[i], piece.corners[i + 1]])
          * Double(piece.opacities[0] + piece.opacities[i] + piece.opacities[i + 1]) / 3
      }
      return sum + fans.reduce(0, +)
    }
  }

  /// What is hidden at a point, of all pieces that hold it.
  private func opacity(_ pieces: [RevealCover.Piece], _ point: Vec2) -> [Double] {
    pieces.compactMap { piece in
      guard isIn(point, piece.corners) else { return nil }
      for i in 1..<piece.corners.count - 1 {
        let (a, b, c) = (piece.corners[0], piece.corners[i], piece.corners[i + 1])
        let whole = area([a, b, c])
        let parts = [area([point, b, c]), area([a, point, c]), area([a, b, point])]
        guard whole > 0, parts.allSatisfy({ $0 >= -1e-6 * whole }) else { continue }
        let values = [piece.opacities[0], piece.opacities[i], piece.opacities[i + 1]]
        return zip(parts, values).reduce(0) { $0 + $1.0 / whole * Double($1.1) }
      }
      return nil
    }
  }

  // MARK: - Where

  @Test(arguments: cases) func outlinesHoldWhatIsHidden(of test: Case) {
    let cover = RevealCover(test.reveal, in: Self.view)
    let outlines = cover.outlines
    for point in Self.grid {
      let depth = depth(test.reveal, point)
      // Single precision, and the chords of the circle.
      guard abs(depth) > 2e-3 else { continue }
      let isHidden = outlines.count { isIn(point, $0) } % 2 == 1
      #expect(isHidden == (depth > 0), "\(point), \(depth)")
    }
  }

  @Test(arguments: cases) func piecesHideEachPointOnceAndAsTheirRimSays(of test: Case) {
    let edge: Float = 0.03
    let pieces = RevealCover(test.reveal, in: Self.view).pieces(edge: edge)
    for point in Self.grid {
      let found = opacity(pieces, point)
      #expect(found.count <= 1, "\(point): \(found)")
      let depth = depth(test.reveal, point)
      // Hands that are nearer to each other than a rim is wide leave less.
      guard abs(depth) > Double(edge) else { continue }
      #expect(abs((found.first ?? 0) - (depth > 0 ? 1 : 0)) < 1e-3, "\(point), \(depth)")
    }
  }

  @Test(arguments: cases) func piecesLieInThePictureAndAreConvex(of test: Case) {
    for piece in RevealCover(test.reveal, in: Self.view).pieces(edge: 0.03) {
      #expect(piece.corners.count == piece.opacities.count)
      #expect(piece.corners.allSatisfy { Self.view.expanded(by: 1e-4).contains($0) })
      #expect(piece.opacities.allSatisfy { (0...1).contains($0) })
      for (i, a) in piece.corners.enumerated() {
        let b = piece.corners[(i + 1) % piece.corners.count]
        let c = piece.corners[(i + 2) % piece.corners.count]
        #expect((b - a).cross(c - b) > -1e-3)
      }
    }
  }

  // MARK: - How much

  @Test(arguments: cases) func hardPiecesHaveTheAreaOfTheOutlines(of test: Case) {
    let cover = RevealCover(test.reveal, in: Self.view)
    let outlines = cover.outlines.map(area)
    // The second is a hole.
    let area = (outlines.first ?? 0) - (outlines.count > 1 ? outlines[1] : 0)
    // Chords are up to 2e-5 of half the diagonal from the circle, along its part in the picture at most.
    #expect(abs(hidden(cover.pieces(edge: 0)) - area) < 0.01, "\(area)")
  }

  /// A rim that fades hides as much as a hard one, but for where rims meet each other or the picture's border: a few
  /// of its widths square; of a circle also the chords, a tenth of its width off.
  @Test(arguments: cases) func fadingRimsHideAsMuchAsHardOnes(of test: Case) {
    let cover = RevealCover(test.reveal, in: Self.view)
    let hard = hidden(cover.pieces(edge: 0))
    let edge: Float = 0.02
    let soft = hidden(cover.pieces(edge: edge))
    let length = test.reveal.kind == .iris ? 0.1 * edge * 60 : 0
    // Half of a rim lies outside where a hand goes along the picture's border: an eighth of its width times 9 and 16.
    let center = test.reveal.at ?? .zero
    let isOnBorder = center.x == Self.view.lower.x || center.y == Self.view.upper.y
    let lost = isOnBorder && test.reveal.kind == .clock ? edge / 8 * 25.1 : 0
    #expect(abs(soft - hard) < Double(16 * edge * edge + length + lost), "\(soft) against \(hard)")
  }

  @Test(arguments: [0.25, 0.5, 0.75] as [Float], [0, 90, 180, 270] as [Float])
  func quartersOfAClockAreQuartersOfThePicture(amount: Float, angle: Float) {
    let whole = Double(16 * 9)
    for turn in [LevelReveal.Turn.clockwise, .counterclockwise] {
      let test = Case(.clock, amount, at: nil, angle: angle, turn: turn)
      let cover = RevealCover(test.reveal, in: Self.view)
      #expect(abs(hidden(cover.pieces(edge: 0)) - (1 - Double(amount)) * whole) < 1e-3)
      #expect(abs(hidden(cover.pieces(edge: 0.02)) - (1 - Double(amount)) * whole) < 1e-3)
    }
  }

  @Test func aCircleInThePictureHasItsArea() {
    // The farthest corner is at (8, 4.5) from the middle.
    let radius = 0.4 * (64 + 20.25).squareRoot()
    let cover = RevealCover(Case(.iris, 0.4, at: nil).reveal, in: Self.view)
    #expect(abs(hidden(cover.pieces(edge: 0)) - (144 - .pi * radius * radius)) < 0.01)
  }

  @Test func aFadeHidesAllOfItALittle() {
    let cover = RevealCover(Case(.fade, 0.3, at: nil).reveal, in: Self.view)
    #expect(abs(cover.opacity - 0.7) < 1e-6)
    #expect(abs(hidden(cover.pieces(edge: 0.02)) - 144) < 1e-3 && cover.outlines.count == 1)
  }

  // MARK: - First and last

  @Test(arguments: LevelReveal.Kind.allCases) func nothingIsAllAndAllIsNothing(
    kind: LevelReveal.Kind
  ) {
    for center in Self.centers {
      let shut = RevealCover(Case(kind, 0, at: center).reveal, in: Self.view)
      #expect(shut.opacity == 1 && shut.pieces(edge: 0.02).count == 1)
      #expect(abs(hidden(shut.pieces(edge: 0.02)) - 144) < 1e-3)
      #expect(shut.outlines.count == 1)
      let open = RevealCover(Case(kind, 1, at: center).reveal, in: Self.view)
      #expect(open.pieces(edge: 0.02).isEmpty && open.outlines.isEmpty)
    }
  }

  @Test(arguments: centers) func anIrisReachesTheFarthestCornerLast(center: Vec2?) {
    let cover = RevealCover(Case(.iris, 0.9999, at: center).reveal, in: Self.view)
    let area = hidden(cover.pieces(edge: 0))
    #expect(area > 0 && area < 0.2)
  }

  /// Hands that lie on each other leave no line, and hide none.
  @Test func handsOnEachOtherAreNotSeen() {
    for (amount, expected) in [(1e-4, 144), (1 - 1e-4, 0)] as [(Float, Double)] {
      let cover = RevealCover(Case(.clock, amount, at: Vec2(1, 1)).reveal, in: Self.view)
      #expect(abs(hidden(cover.pieces(edge: 0.02)) - expected) < 0.02)
    }
  }

  @Test func whatIsNoNumberHidesNothingOrAll() {
    var reveal = LevelReveal(order: 0, .iris)
    reveal.amount = .nan
    #expect(RevealCover(reveal, in: Self.view).pieces(edge: 0.1).isEmpty)
    reveal.amount = 0.5
    reveal.at = Vec2(.infinity, 0)
    #expect(RevealCover(reveal, in: Self.view).pieces(edge: 0.1).isEmpty)
    reveal.at = nil
    reveal.kind = .clock
    reveal.angle = .nan
    _ = RevealCover(reveal, in: Self.view).pieces(edge: .nan)
    let nowhere = AABB(lower: .zero, upper: .zero)
    #expect(RevealCover(reveal, in: nowhere).pieces(edge: 0.1).isEmpty)
  }
}
