import Levels
import Physics
import Platform
import Presentation

// Vines: a line, branches of half its width, and a leaf at each tip.

extension SceneRenderer {
  /// The vine of a decoration.
  mutating func drawVine(
    _ plant: Scenery.Plant, _ placed: PlacedScenery.Placed, _ frame: Frame
  ) {
    if plant.isCut { simplified.insert(.vines) }
    let time = frame.picture.scenery.vineTime
    let line = plant.line.map(placed.apply)
    let pixels = line.map(frame.pixel)
    let meter = placed.scale * frame.camera.pixelsPerMeter
    let margin = (plant.width + plant.vine.length + plant.vine.leaf) * meter
    guard frame.isVisible(pixels, margin: margin) else { return }
    let drawn =
      placed.drawn
      .lowerBound...max(
        placed.drawn.lowerBound,
        min(
          placed.drawn.upperBound,
          frame.picture.scenery.sprouts[placed.item.key] == nil ? plant.vine.drawn(at: time) : 1))
    let opacity = placed.item.opacity
    let stem = placed.item.paint.color(usual: stemColor(frame.theme)) { frame.theme.ink($0) }
    let grown = grown(plant, placed, on: line, frame)
    let curve = line.count > 2 ? Outline.ink(pixels, step: 4 * frame.scale) : pixels
    let width = max(plant.width * meter, frame.line(1.5))
    drawBranches(grown, plant.vine, width, stem, opacity, frame) { renderer in
      renderer.batch.line(
        Outline.part(curve, drawn), width: width,
        stem.opacity(opacity))
    }
  }

  private func grown(
    _ plant: Scenery.Plant, _ placed: PlacedScenery.Placed, on line: [Vec2], _ frame: Frame
  ) -> GrownVine {
    let time = frame.picture.scenery.vineTime
    let sprout = frame.picture.scenery.sprouts[placed.item.key]
    return GrownVine(
      plant.vine, plant.branches, on: line, length: plant.length, scale: placed.scale
    ) { fraction in
      if let sprout { return sprout.growth(at: fraction) }
      return plant.vine.growth(at: fraction, time: time) * Self.growth(fraction, placed.drawn)
    }
  }

  /// What a vine takes up in the picture (pixels).
  func outlines(
    of plant: Scenery.Plant, _ placed: PlacedScenery.Placed, _ frame: Frame
  ) -> [[Vec2]] {
    let line = plant.line.map(placed.apply)
    let radius = 0.5 * plant.width * placed.scale * frame.camera.pixelsPerMeter
    let drawn = Outline.part(
      line.map(frame.pixel), 0...plant.vine.drawn(at: frame.picture.scenery.vineTime))
    let grown = grown(plant, placed, on: line, frame).branches
    return [drawn].flatMap { line in
      zip(line, line.dropFirst()).map { Outline.capsule($0, $1, radius) }
    }
      + grown.flatMap { branch in
        let curve = branch.curve.map(frame.pixel)
        return zip(curve, curve.dropFirst()).map { Outline.capsule($0, $1, 0.5 * radius) }
      } + grown.filter { !$0.leaf.isEmpty }.map { $0.leaf.map(frame.pixel) }
  }

  /// The vine of a rope, over it.
  mutating func drawVine(of rope: WorldPose.RopePose, _ frame: Frame) {
    guard let look = frame.picture.ropeLooks[rope.userValue]?.vine, rope.points.count > 1 else {
      return
    }
    let time = frame.picture.scenery.vineTime
    let line = look.isFromEnd ? Array(rope.points.reversed()) : rope.points
    let margin = (look.vine.length + look.vine.leaf) * frame.camera.pixelsPerMeter
    guard frame.isVisible(line.map(frame.pixel), margin: margin) else { return }
    let branches = look.vine.branches(
      along: rope.restLength, seed: look.seed, order: look.order,
      most: LevelVine.mostBranchesInAll - branchCount)
    branchCount += branches.count
    if branchCount >= LevelVine.mostBranchesInAll { simplified.insert(.vines) }
    let grown = GrownVine(
      look.vine, branches,
      on: line, length: rope.restLength, flutters: true
    ) { look.vine.growth(at: $0, time: time) }
    let width = max(rope.thickness * frame.camera.pixelsPerMeter, frame.line(2))
    drawBranches(grown, look.vine, width, stemColor(frame.theme), 1, frame) { _ in }
  }

  /// A vine under the hand that draws it.
  mutating func drawVine(_ drawn: GrowingVine, _ frame: Frame) {
    let line = InkLine.smoothed(drawn.line)
    let length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let grown = GrownVine(
      drawn.vine, drawn.vine.branches(along: length, seed: drawn.seed, order: drawn.order),
      on: line, length: length
    ) { drawn.sprout.growth(at: $0) }
    let width = max(drawn.width * frame.camera.pixelsPerMeter, frame.line(1.5))
    let stem = stemColor(frame.theme)
    let pixels = line.map(frame.pixel)
    let curve = line.count > 2 ? Outline.ink(pixels, step: 4 * frame.scale) : pixels
    drawBranches(grown, drawn.vine, width, stem, 1, frame) { renderer in
      renderer.batch.line(curve, width: width, stem)
    }
  }

  private func stemColor(_ theme: Theme) -> Color {
    theme.ink(2).darkened(by: theme.name == .paper ? 0.4 : 0.25)
  }

  /// How much of a branch a timeline lets be seen that draws a part of the line: it grows as that goes on.
  private static func growth(_ fraction: Float, _ drawn: ClosedRange<Float>) -> Float {
    guard drawn != 0...1 else { return 1 }
    guard fraction >= drawn.lowerBound, fraction < drawn.upperBound else { return 0 }
    return min((drawn.upperBound - fraction) / max(min(0.15, 1 - fraction), 1e-3), 1)
  }

  /// Branches, then what lies over them, then the leaves.
  private mutating func drawBranches(
    _ grown: GrownVine, _ vine: LevelVine, _ width: Float, _ stem: Color, _ opacity: Float,
    _ frame: Frame, line: (inout SceneRenderer) -> Void
  ) {
    let thin = max(0.5 * width, frame.line(1))
    let bark = stem.opacity(opacity)
    for branch in grown.branches {
      batch.line(branch.curve.map(frame.pixel), width: thin, bark)
    }
    line(&self)
    let leaf = vine.color.map { Color($0) } ?? frame.theme.ink(2)
    for branch in grown.branches where !branch.leaf.isEmpty {
      let outline = branch.leaf.map(frame.pixel)
      let color =
        (branch.shade < 0
        ? leaf.darkened(by: -0.22 * branch.shade)
        : leaf.mixed(with: Color(LevelColor.white), by: 0.28 * branch.shade)).opacity(opacity)
      batch.fill(outline, color)
      // The rib, where there is room for one.
      guard let stalk = outline.first,
        outline[outline.count / 2].distance(to: stalk) > 9 * frame.scale
      else { continue }
      batch.line(
        [stalk, stalk.interpolated(to: outline[outline.count / 2], by: 0.8)],
        width: max(0.25 * thin, frame.scale), color.darkened(by: 0.25))
    }
  }
}
