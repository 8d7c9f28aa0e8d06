import LevelFormat
import Physics

// Vines, as they have grown at the moment. Their lines are decoration when they are imported again.

extension SVGLines {
  /// The line of a decoration, and what grows on it.
  mutating func draw(
    _ vine: LevelVine, of decoration: LevelDecoration, _ stroke: LevelStroke, _ place: Transform,
    _ name: String
  ) {
    let line = stroke.points.map(place.apply)
    let spacings = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
    let length = spacings.reduce(0, +)
    let end = vine.drawn(at: status.time) * length
    var shown = Array(line.prefix(1))
    var passed: Float = 0
    for (i, spacing) in spacings.enumerated() where passed < end {
      let part = spacing > 0 ? min((end - passed) / spacing, 1) : 1
      shown.append(line[i] + part * (line[i + 1] - line[i]))
      passed += spacing
    }
    guard shown.count > 1 else { return }
    let width = 2 * (stroke.pen ?? Self.edge)
    let stem = decoration.color.map(Self.rgb) ?? decoration.ink.map(Self.ink) ?? Self.stem
    let alpha = Float(decoration.color?.alpha ?? 255) / 255 * decoration.opacity
    lines.append(
      "<path"
        + attributes([
          ("id", name), ("data-inkfall-type", "decoration"),
          ("d", path(shown, isClosed: false)), ("fill", "none"), ("stroke", color(stem)),
          ("stroke-width", number(width)), ("stroke-linecap", "round"),
          ("stroke-linejoin", "round"), ("opacity", alpha < 1 ? number(alpha) : nil),
        ]) + "/>")
    let branches = vine.branches(
      along: length, seed: level.seed, order: decoration.order, most: branchesLeft)
    branchesLeft -= branches.count
    let time = status.time
    draw(
      GrownVine(vine, branches, on: line, length: length) { vine.growth(at: $0, time: time) },
      vine, width, stem, alpha)
  }

  /// What grows on ropes.
  mutating func drawRopeVines() {
    let time = status.time
    let ropes = Dictionary(
      pose.ropes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (name, rope) in level.ropes {
      guard let vine = rope.vine, let id = built.ropes[name], let hung = ropes[id] else { continue }
      let line = rope.winch?.end == .start ? Array(hung.points.reversed()) : hung.points
      let branches = vine.branches(
        along: hung.restLength, seed: level.seed, order: rope.order, most: branchesLeft)
      branchesLeft -= branches.count
      draw(
        GrownVine(vine, branches, on: line, length: hung.restLength, flutters: true) {
          vine.growth(at: $0, time: time)
        }, vine, hung.thickness, Self.stem, 1)
    }
  }

  private static let stem = LevelSVGColors.mix(LevelSVGColors.ink, ink(2), by: 0.55)

  private mutating func draw(
    _ grown: GrownVine, _ vine: LevelVine, _ width: Float, _ stem: UInt32, _ alpha: Float
  ) {
    let opacity: (String, String?) = ("opacity", alpha < 1 ? number(alpha) : nil)
    for branch in grown.branches {
      lines.append(
        "<path"
          + attributes([
            Self.skipped, ("d", path(branch.curve, isClosed: false)), ("fill", "none"),
            ("stroke", color(stem)), ("stroke-width", number(0.5 * width)), opacity,
          ]) + "/>")
    }
    for branch in grown.branches where !branch.leaf.isEmpty {
      let paint = vine.color.map(Self.rgb) ?? Self.ink(2)
      let shade = LevelSVGColors.mix(
        paint, branch.shade < 0 ? 0 : 0xFFFFFF, by: 0.22 * Double(branch.shade.magnitude))
      lines.append(
        "<path"
          + attributes([
            Self.skipped, ("d", path(branch.leaf, isClosed: true)), ("fill", color(shade)),
            opacity,
          ]) + "/>")
    }
  }
}
