// Issue 34, number 16: small drawings of every family. The picture is the same, or a note says what
// is not.
import Foundation
import Levels
import Physics
import Testing

/// What drawings with one peculiarity each become. The page is 10 m wide and high, with a hundred
/// units to it; areas and centers were found by hand or with another renderer.
@Suite struct SVGCaseTests {
  /// The area of all bodies (m²), its center (m, y up) and what the notes begin with.
  struct Case: Sendable, CustomTestStringConvertible {
    let content: String
    let area: Float
    let center: [Float]
    let notes: [String]

    init(_ content: String, _ area: Float, at center: [Float] = [], _ notes: String...) {
      self.content = content
      self.area = area
      self.center = center
      self.notes = notes
    }

    var testDescription: String { content }
  }

  static let mistake = "lines with a mistake are drawn up to the mistake"

  static let cases: [Case] = paint + outlines + shapes + structure

  @Test(arguments: cases) func aDrawingIsAsItLooksOrANoteSaysWhatDiffers(_ wanted: Case) throws {
    let imported = try LevelImporter.level(
      from: Data(SquareDrawing.text(wanted.content).utf8), file: "f.svg")
    let (area, center) = Self.covered(imported.level)
    #expect(
      (area - wanted.area).magnitude <= 0.05 * wanted.area + 0.05, "\(area), \(imported.notes)")
    if wanted.center.count == 2 {
      // The flat ends and sharp corners of thin lines, which ink has not, move it that far.
      #expect(
        center.distance(to: Vec2(wanted.center[0], wanted.center[1])) < 0.12, "\(center)")
    }
    #expect(imported.notes.count == wanted.notes.count, "\(imported.notes)")
    for (note, words) in zip(imported.notes, wanted.notes) {
      #expect(note.hasPrefix(words) && note.contains("(line 1"), "\(imported.notes)")
    }
    #expect(try LevelDocument(text: imported.level.text) == imported.level)
  }

  // MARK: - What a level covers

  /// The area that the bodies cover of the page (m²) and its center, by points in a grid.
  private static func covered(_ level: LevelDocument) -> (area: Float, center: Vec2) {
    let count = 1000
    let step = 10 / Float(count)
    func range(_ low: Float, _ high: Float) -> Range<Int> {
      let from = min(max(Int(saturating: (low / step).rounded(.down)), 0), count)
      return from..<max(min(Int(saturating: (high / step).rounded(.up)), count), from)
    }
    var isCovered = [Bool](repeating: false, count: count * count)
    for (_, body) in level.bodies {
      var shapes = body.shapes.flatMap { (try? $0.outline.shapes()) ?? [] }
      if let stroke = body.stroke {
        shapes +=
          (try? StrokeBuilder.build(
            stroke.points, as: stroke.mode, penRadius: stroke.pen, deviation: stroke.deviation))?
          .shapes ?? []
      }
      let angle = Double(body.angle) * .pi / 180
      let (cosine, sine) = (Float(cos(angle)), Float(sin(angle)))
      for shape in shapes {
        let (corners, radius) = outline(shape)
        let points = corners.map {
          body.position + Vec2(cosine * $0.x - sine * $0.y, sine * $0.x + cosine * $0.y)
        }
        guard let box = AABB(enclosing: points) else { continue }
        for row in range(box.lower.y - radius, box.upper.y + radius) {
          for column in range(box.lower.x - radius, box.upper.x + radius) {
            let point = Vec2((Float(column) + 0.5) * step, (Float(row) + 0.5) * step)
            let i = row * count + column
            if !isCovered[i], contains(points, radius, point) { isCovered[i] = true }
          }
        }
      }
    }
    var (number, sum) = (0, SIMD2<Double>())
    for (i, isIn) in isCovered.enumerated() where isIn {
      number += 1
      sum += SIMD2(Double(i % count) + 0.5, Double(i / count) + 0.5)
    }
    let center = Double(step) / Double(max(number, 1)) * sum
    return (Float(number) * step * step, Vec2(Float(center.x), Float(center.y)))
  }

  private static func outline(_ shape: Shape) -> (corners: [Vec2], radius: Float) {
    switch shape {
    case .circle(let circle): ([circle.center], circle.radius)
    case .capsule(let capsule): ([capsule.start, capsule.end], capsule.radius)
    case .segment(let segment): ([segment.start, segment.end], 0)
    case .polygon(let polygon): (polygon.vertices, polygon.radius)
    }
  }

  private static func contains(_ corners: [Vec2], _ radius: Float, _ p: Vec2) -> Bool {
    var isInside = corners.count > 2
    for (i, a) in corners.enumerated() {
      let side = corners[(i + 1) % corners.count] - a
      let part = min(max((p - a).dot(side) / max(side.dot(side), 1e-12), 0), 1)
      if radius > 0, p.distance(to: a + part * side) <= radius { return true }
      if side.cross(p - a) < 0 { isInside = false }
    }
    return isInside
  }

  /// The place of the mistake is that of the text, not of the element.
  @Test func aMistakeInAPathHasItsLine() throws {
    let text = "<svg>\n<path\n d='M10 10H60V60\n L x'/></svg>"
    let imported = try LevelImporter.level(from: Data(text.utf8), file: "f.svg")
    #expect(imported.notes == ["\(Self.mistake): 1 (line 4)"])
    #expect(imported.level.bodies.count == 1)
  }
}
