import LevelFormat
import Physics

// A level's file has limits of its own; what is beyond them is made to fit, with a note.

extension SVGMaker {
  /// A body of more shapes than a level allows, as several; parts of it that hang together stay
  /// together where they can.
  mutating func split(_ body: LevelBody, _ figure: SVGFigure) -> [LevelBody] {
    let most = LevelReading.mostShapes
    guard body.shapes.count > most else { return [body] }
    places.add(
      "figures of more than \(most) pieces, made into several objects", at: figure.offset)
    var ends = partEnds.filter { $0 > 0 && $0 < body.shapes.count }
    ends.append(body.shapes.count)
    var bodies: [LevelBody] = []
    var start = 0
    var last = 0
    func take(to end: Int) {
      guard end > start else { return }
      var part = body
      part.shapes = Array(body.shapes[start..<end])
      bodies.append(part)
      start = end
    }
    for end in ends {
      if end - start > most { take(to: last) }
      while end - start > most { take(to: start + most) }
      last = end
    }
    take(to: body.shapes.count)
    return bodies
  }

  /// Thins out a stroke of more points than a level allows.
  mutating func fitStroke(_ body: inout LevelBody, _ figure: SVGFigure) {
    let most = source.budget.limits.pointsOfStroke
    guard let points = body.stroke?.points, points.count > most, let last = points.last else {
      return
    }
    places.add("strokes of more than \(most) points, thinned out", at: figure.offset)
    let step = (points.count + most - 2) / (most - 1)
    var thin = stride(from: 0, to: points.count - 1, by: step).map { points[$0] }
    thin.append(last)
    body.stroke?.points = thin
  }

  /// A straight line so short and thick that its ends show: a bar, unless they are round.
  func bar(_ lines: [[Vec2]], _ pen: Float, _ figure: SVGFigure) -> LevelBody? {
    guard figure.style.cap != .round, !figure.words.has(.line, .wire), lines.count == 1,
      lines[0].count == 2
    else { return nil }
    let (from, to) = (lines[0][0], lines[0][1])
    let length = from.distance(to: to)
    guard length < 16 * pen, length >= SVGImport.smallest else { return nil }
    let way = to - from
    return LevelBody(
      order: 0, position: 0.5 * (from + to),
      angle: Float(SVGPoint(Double(way.x), Double(way.y)).degrees),
      shapes: [
        .box(width: length + (figure.style.cap == .square ? 2 * pen : 0), height: 2 * pen)
      ])
  }
}
