import Levels
import Physics
import Presentation

// MARK: - Strokes

extension ObjectMaker {
  /// Why a stroke does not become a body, as a sentence for the one who drew it.
  package struct StrokeRefusal: Error, Hashable {
    package var sentence: String
  }

  /// A body from a freehand stroke.
  ///
  /// - Parameters:
  ///   - points: What the pen went through (m).
  ///   - mode: What the stroke is to become. A `line` is as wide as its ink.
  ///   - tidied: Whether a nearly round or rectangular stroke is to become a circle or a box (of
  ///     wire, where a line is drawn); one that is neither stays as it is.
  package func stroke(
    _ points: [Vec2], as mode: StrokeMode = .hull, tidied: Bool = false
  ) throws(StrokeRefusal) -> LevelObject {
    if tidied, let shape = TidyShape(of: points) { return try tidy(shape, points, as: mode) }
    let (shapes, pen) = try shapes(of: points, as: mode)
    let origin = rounded(middle(of: shapes))
    if let refusal = refusal(at: origin) { throw refusal }
    let local = points.map { rounded($0 - origin) }
    // What is built later is built from these very points: try them, not their unrounded twins.
    _ = try self.shapes(of: local, as: mode, pen: pen)
    let stroke = LevelStroke(local, as: mode, pen: pen)
    return new("stroke", LevelBody(order: 0, position: origin, stroke: stroke))
  }

  /// A stroke while it is drawn: its ink over the shape it would become.
  package func preview(of points: [Vec2], as mode: StrokeMode, tidied: Bool) -> [Overlay] {
    let shape = tidied ? TidyShape(of: points) : nil
    if let shape, mode == .line {
      let (wire, pen) = (shape.wire, penRadius(of: points))
      let shapes = try? shapes(of: wire, as: .line, pen: pen).shapes
      let ink = Overlay.wire(wire, ink: nextInk, width: 2 * pen)
      return [ink, .ghostShapes(shapes ?? [], label: shape.label)]
    }
    let ink =
      mode == .line
      ? Overlay.wire(points, ink: nextInk, width: 2 * penRadius(of: points))
      : Overlay.ink(points, ink: nextInk)
    switch shape {
    case .circle(let center, let radius):
      let label = TidyShape.circle(center: center, radius: radius).label
      return [.ghostCircle(center: center, radius: radius, label: label), ink]
    case .box(let box):
      return [.ghost(box.corners, label: TidyShape.box(box).label), ink]
    case nil:
      let note = tidied ? Words.notTidied : ""
      guard let ghost = try? ghost(of: points, as: mode, note: note) else { return [ink] }
      // The pieces of a wire lie under its ink: their edges go over it.
      return mode == .line ? [ink, ghost] : [ghost, ink]
    }
  }

  /// The shape a stroke would become, before it does. Hulls are quick; of what takes long, a long stroke's is
  /// shown as that of some of its points.
  private func ghost(
    of points: [Vec2], as mode: StrokeMode, note: String
  ) throws(StrokeRefusal) -> Overlay? {
    let pen = penRadius(of: points)
    let points = mode == .hull ? points : StrokePreview.thinned(points)
    let shapes = try shapes(of: points, as: mode, pen: pen).shapes
    guard shapes.count == 1, let shape = shapes.first else {
      return .ghostShapes(shapes, label: Words.pieces(shapes.count, of: mode) + note)
    }
    switch shape {
    case .polygon(let polygon):
      let hull = polygon.vertices
      if mode == .hull, OpenStroke.isLine(points, hull: hull, pen: pen, pixel: pixel) {
        return .filled(
          hull, ink: nextInk, label: Words.becomesFilled(pressesToLine: pressesToLine(from: mode)))
      }
      return .ghost(polygon.vertices, label: Words.corners(polygon.vertices.count) + note)
    case .circle(let disc):
      return .ghostCircle(center: disc.center, radius: disc.radius, label: Words.disc)
    case .capsule(let rod):
      return .ghostLine(from: rod.start, to: rod.end, thickness: 2 * rod.radius)
    case .segment:
      return nil
    }
  }

  /// Why no body can have its middle at a point: a wall of the world is there, and would push it out
  /// on whichever side is nearer.
  package func refusal(at middle: Vec2) -> StrokeRefusal? {
    guard let bounds = level.world.bounds else { return nil }
    let (box, open) = (bounds.box, bounds.open)
    if middle.y < box.lower.y, !open.contains(.bottom) {
      return StrokeRefusal(sentence: Words.isGround)
    }
    let isBeyond =
      (middle.x < box.lower.x && !open.contains(.left))
      || (middle.x > box.upper.x && !open.contains(.right))
      || (middle.y > box.upper.y && !open.contains(.top))
    return isBeyond ? StrokeRefusal(sentence: Words.paperEnds) : nil
  }

  // MARK: - Details

  private func tidy(
    _ shape: TidyShape, _ points: [Vec2], as mode: StrokeMode
  ) throws(StrokeRefusal) -> LevelObject {
    // What no stroke could be is no circle either: too far out, for one.
    _ = try shapes(of: points, as: mode)
    if let refusal = refusal(at: shape.center) { throw refusal }
    guard mode != .line else {
      let origin = rounded(shape.center)
      let local = shape.wire.map { rounded($0 - origin) }
      let stroke = LevelStroke(local, as: .line, pen: penRadius(of: points))
      return new("stroke", LevelBody(order: 0, position: origin, stroke: stroke))
    }
    switch shape {
    case .circle(let center, let radius):
      return disc(center: center, radius: radius)
    case .box(let box):
      return self.box(
        center: box.center, width: box.width, height: box.height, angle: box.angle)
    }
  }

  /// Half the width of the ink as it is drawn (m): 3 pixels, and never too thin to carry weight. A
  /// click leaves a drop of ink that is seen, not a speck.
  package func penRadius(of points: [Vec2]) -> Float {
    let radius = lineRadius
    let size = AABB(enclosing: points)?.size.length ?? 0
    return size < 2 * pixel ? 3 * radius : radius
  }

  /// Half the width of the ink of a line (m).
  package var lineRadius: Float {
    let usual = min(max(rounded(2 * pixel), 0.04), 0.25)
    return penFactor == 1 ? usual : rounded(usual * penFactor)
  }

  private func shapes(
    of points: [Vec2], as mode: StrokeMode
  ) throws(StrokeRefusal) -> (shapes: StrokeShapes, pen: Float) {
    let pen = penRadius(of: points)
    return (try shapes(of: points, as: mode, pen: pen), pen)
  }

  private func shapes(
    of points: [Vec2], as mode: StrokeMode, pen: Float
  ) throws(StrokeRefusal) -> StrokeShapes {
    let far = Tolerance.maximumCoordinate
    guard points.allSatisfy({ $0.x.magnitude < far && $0.y.magnitude < far }) else {
      throw StrokeRefusal(sentence: Words.tooFarOut(far))
    }
    do {
      return try StrokeBuilder.build(points, as: mode, penRadius: pen)
    } catch {
      throw StrokeRefusal(sentence: Words.notDrawn(error))
    }
  }

  /// Where the body's origin goes: the middle of its box is near its center of mass and, unlike it,
  /// does not jump with the rounding of a corner.
  private func middle(of shapes: StrokeShapes) -> Vec2 {
    var box: AABB?
    for shape in shapes.shapes {
      let part = shape.bounds(at: .identity)
      box = box?.union(part) ?? part
    }
    return box?.center ?? .zero
  }
}
