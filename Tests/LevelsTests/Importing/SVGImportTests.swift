import Foundation
import Levels
import Physics
import TestData
import Testing

/// Drawings as levels. A centimeter is a meter, so 96 / 2.54 user units.
@Suite struct SVGImportTests {
  private func read(_ text: String, scale: Double = 1) throws -> ImportedLevel {
    var options = ImportOptions()
    options.scale = scale
    return try LevelImporter.level(
      from: Data(text.utf8), file: "drawing.svg", options: options)
  }

  /// A page of 20 × 10 cm in millimeters.
  private func page(_ content: String) -> String {
    """
    <svg width="200mm" height="100mm" viewBox="0 0 200 100" xmlns="http://www.w3.org/2000/svg"
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink">
    \(content)
    </svg>
    """
  }

  private func level(_ content: String) throws -> LevelDocument { try read(page(content)).level }

  private func body(_ content: String) throws -> LevelBody {
    let level = try level(content)
    #expect(level.bodies.count == 1)
    return try #require(level.bodies.first).value
  }

  private func isNear(_ a: Vec2, _ b: Vec2, _ tolerance: Float = 1e-4) -> Bool {
    a.distance(to: b) < tolerance
  }

  // MARK: - The page

  @Test func thePageIsTheRoom() throws {
    let level = try level("<circle cx='100' cy='90' r='10'/>")
    let bounds = try #require(level.world.bounds)
    #expect(isNear(bounds.box.lower, .zero) && isNear(bounds.box.upper, Vec2(20, 10)))
    #expect(bounds.open == [.top])
    let ball = try #require(level.bodies["circle"])
    #expect(isNear(ball.position, Vec2(10, 1)))
    guard case .circle(_, let radius) = ball.shapes.first?.outline else {
      Issue.record("no circle")
      return
    }
    #expect((radius - 1).magnitude < 1e-5)
  }

  /// The same box in all units, and with a scale.
  @Test func unitsAreUnits() throws {
    let sides = [
      "38.4px", "38.4", "1.016cm", "10.16mm", "0.4in", "28.8pt", "2.4pc", "40.64Q",
    ]
    for side in sides {
      let level = try read("<svg><rect width='\(side)' height='\(side)'/></svg>").level
      guard case .box(let width, _, _, _, _) = level.bodies["rect"]?.shapes.first?.outline else {
        Issue.record("no box of \(side)")
        continue
      }
      #expect((width - 1.016).magnitude < 1e-5, "\(side)")
    }
    let large = try read("<svg><rect width='1cm' height='1cm'/></svg>", scale: 3).level
    #expect(large.bodies["rect"]?.shapes == [.box(width: 3, height: 3)])
  }

  // MARK: - Figures

  @Test func figuresBecomeShapes() throws {
    let box = try body("<rect x='20' y='30' width='40' height='10'/>")
    #expect(isNear(box.position, Vec2(4, 6.5)))
    #expect(box.shapes.count == 1 && box.stroke == nil)
    let turned = try body(
      "<rect x='-20' y='-5' width='40' height='10' transform='translate(50,50) rotate(30)'/>")
    #expect(isNear(turned.position, Vec2(5, 5)))
    // Clockwise on paper is clockwise here.
    #expect((turned.angle + 30).magnitude < 1e-4)
    guard case .box(let width, let height, _, _, _) = turned.shapes[0].outline else {
      Issue.record("no box")
      return
    }
    #expect((width - 4).magnitude < 1e-5 && (height - 1).magnitude < 1e-5)
    let round = try body("<rect width='40' height='20' rx='5'/>")
    guard case .box(let core, _, _, _, let radius) = round.shapes[0].outline else {
      Issue.record("no round box")
      return
    }
    #expect((core - 3).magnitude < 1e-5 && (radius - 0.5).magnitude < 1e-5)
    let triangle = try body("<polygon points='0,0 40,0 20,30'/>")
    guard case .polygon(let corners, _) = triangle.shapes[0].outline else {
      Issue.record("no polygon")
      return
    }
    #expect(Set(corners.map { $0 + triangle.position }) == [Vec2(0, 10), Vec2(4, 10), Vec2(2, 7)])
    let ellipse = try body("<ellipse cx='50' cy='50' rx='30' ry='10'/>")
    #expect(ellipse.stroke?.mode == .solid)
    let line = try body(
      "<line x1='10' y1='10' x2='30' y2='10' stroke='black' stroke-width='2' fill='none'/>")
    #expect(line.stroke?.mode == .line)
    #expect(((line.stroke?.pen ?? 0) - 0.1).magnitude < 1e-5)
    #expect(line.stroke?.points.map { $0 + line.position } == [Vec2(1, 9), Vec2(3, 9)])
  }

  /// An area of what was drawn, by the engine: what falls is what was drawn.
  private func area(_ content: String) throws -> Float {
    let level = try level(content)
    let built = try LevelBuilder.build(level)
    return level.bodies.reduce(0) { sum, body in
      sum + (built.bodies[body.id].map { built.world[$0].mass } ?? 0)
    }
  }

  @Test func areasAreThoseOfTheDrawing() throws {
    let pi = Float.pi
    let cases: [(String, Float)] = [
      ("<ellipse cx='50' cy='50' rx='30' ry='10'/>", 3 * pi),
      ("<circle r='10' transform='translate(50 50) scale(2 1)'/>", 2 * pi),
      ("<rect width='40' height='20' rx='10' ry='5'/>", 8 - (4 - pi) * 0.5),
      ("<rect width='20' height='20' transform='skewX(45)'/>", 4),
      ("<path d='M 10 10 h 40 v 40 h -20 v -20 h -20 z'/>", 12),
      ("<path d='M10,10 l40,0 0,40 -20,0 0-20-20,0z'/>", 12),
      // A disc of arcs, one large and one small.
      ("<path d='M 30 50 A 20 20 0 1 1 50 70 A 20 20 0 0 1 30 50 Z'/>", 4 * pi),
      // Flags without spaces.
      ("<path d='M30 50a20 20 0 1140 0a20 20 0 11-40 0z'/>", 4 * pi),
      // Radii that do not reach.
      ("<path d='M 30 50 A 1 1 0 0 1 70 50 A 1 1 0 0 1 30 50 Z'/>", 4 * pi),
      // A quarter turned ellipse.
      ("<path d='M 50 30 A 20 10 90 0 1 50 70 A 20 10 90 0 1 50 30 Z'/>", 2 * pi),
      // Parabola over a chord: two thirds of base times height.
      ("<path d='M 10 50 Q 40 10 70 50 Z'/>", 2.0 / 3 * 6 * 2),
      // Two, by shorthand: an S of a hill and a valley shuts in both.
      ("<path d='M 10 50 Q 25 20 40 50 T 70 50 Z'/>", 2 * 2.0 / 3 * 3 * 1.5),
      // A cubic with both control points up: area 3/5 ... of width 6, height of control 4.
      ("<path d='M 10 50 C 10 10 70 10 70 50 Z'/>", 3.0 / 5 * 6 * 4),
      ("<path d='M 10 50 c 0 -40 60 -40 60 0 s 60 40 60 0 z'/>", 2 * 3.0 / 5 * 6 * 4),
      // A ring by the even-odd rule, and by opposite turns.
      ("<path fill-rule='evenodd' d='M10 10h60v60h-60zM30 30h20v20h-20z'/>", 32),
      ("<path d='M10 10h60v60h-60zM30 30v20h20v-20z'/>", 32),
      // Of equal turns it is no ring.
      ("<path d='M10 10h60v60h-60zM30 30h20v20h-20z'/>", 36),
      // An island in the hole, and a hole in that.
      (
        "<path fill-rule='evenodd' d='M10 10h80v80h-80zM20 20h60v60h-60zM30 30h40v40h-40zM40 40h20v20h-20z'/>",
        64 - 36 + 16 - 4
      ),
      // Two parts, one with two holes.
      (
        "<path fill-rule='evenodd' d='M10 10h60v60h-60zM20 20h10v10h-10zM50 50h10v10h-10zM100 10h10v10h-10z'/>",
        36 - 2 + 1
      ),
    ]
    for (content, expected) in cases {
      let found = try area(content)
      #expect((found / expected - 1).magnitude < 0.012, "\(content): \(found), not \(expected)")
    }
  }

  @Test func aRingLetsABallLieInIt() throws {
    let level = try level(
      """
      <path id='static-ring' fill-rule='evenodd' d='M20 20h60v60h-60zM30 30h40v40h-40z'/>
      <circle id='ball' cx='50' cy='45' r='5'/>
      """)
    var run = try LevelRun(level)
    for _ in 0..<180 { run.step() }
    let ball = run.world[try #require(run.built.bodies["ball"])].position
    #expect((ball.y - 3.5).magnitude < 0.03, "\(ball)")
  }

  // MARK: - Transforms, groups, copies

  @Test func transformsNest() throws {
    let content = """
      <g transform='translate(50 50)'><g transform='rotate(90) scale(2)'>
      <circle cx='10' cy='0' r='5' transform='matrix(1 0 0 1 5 0)'/></g></g>
      """
    let ball = try body(content)
    // 15 × 2 along what was x, which points down now.
    #expect(isNear(ball.position, Vec2(5, 2)))
    let about = try body("<circle cx='60' cy='50' r='5' transform='rotate(180, 50, 50)'/>")
    #expect(isNear(about.position, Vec2(4, 5)))
    let mirrored = try body(
      "<rect width='40' height='10' transform='translate(50,50) scale(-1,1) rotate(30)'/>")
    let corners = try corners(mirrored)
    // (50 - 40 cos 30°, 50 + 40 sin 30°) is the far corner of the lower edge.
    #expect(corners.contains { isNear($0, Vec2(5 - 4 * 0.8660254, 5 - 2)) })
  }

  private func corners(_ body: LevelBody) throws -> [Vec2] {
    guard case .polygon(let polygon)? = try body.shapes[0].outline.shape() else { return [] }
    return polygon.vertices.map(body.transform.apply)
  }

  @Test func copiesAreFigures() throws {
    let level = try level(
      """
      <defs><circle id='dot' r='5'/><symbol id='pair'><circle r='4'/><circle cx='20' r='4'/></symbol></defs>
      <use href='#dot' x='20' y='20'/>
      <use xlink:href='#dot' transform='translate(40,20) scale(2)'/>
      <use href='#pair' x='100' y='50'/>
      """)
    let places = level.bodies.map(\.value.position)
    #expect(places.count == 4)
    for (a, b) in zip(places, [Vec2(2, 8), Vec2(4, 8), Vec2(10, 5), Vec2(12, 5)]) {
      #expect(isNear(a, b))
    }
  }

  // MARK: - Words and paint

  @Test func wordsSayWhatAFigureIs() throws {
    let level = try level(
      """
      <g inkscape:label='static things'>
        <rect id='floor' width='200' height='5' y='95'/>
        <rect id='door' data-inkfall-type='dynamic' x='50' y='50' width='5' height='20'/>
      </g>
      <circle inkscape:label='Token one' cx='20' cy='20' r='5'/>
      <circle id='x' class='sleeping' cx='40' cy='20' r='5'/>
      <rect id='gate' data-inkfall-type='sensor static' x='90' y='20' width='9' height='9'/>
      <path id='curve-hull' d='M10 50 Q 40 90 70 50' fill='none' stroke='red'/>
      <rect id='guide' data-inkfall-type='skip' width='9' height='9'/>
      <rect id='hidden' style='display:none' width='9' height='9'/>
      <g style='display:none'><rect id='deep' width='9' height='9'/></g>
      <rect id='ice' data-inkfall-material='ice' data-inkfall-density='3' data-inkfall-id='floe'
        x='120' y='20' width='9' height='9'/>
      <rect id='fixedly' x='140' y='20' width='9' height='9'/>
      """)
    #expect(
      level.bodies.ids == [
        "floor", "door", "Token-one", "x", "gate", "curve-hull", "floe", "fixedly",
      ])
    #expect(level.bodies["floor"]?.kind == .static)
    #expect(level.bodies["door"]?.kind == .dynamic)
    #expect(level.bodies["x"]?.asleep == true)
    #expect(level.bodies["gate"]?.shapes.first?.sensor == true)
    #expect(level.bodies["curve-hull"]?.stroke?.mode == .hull)
    #expect(level.bodies["floe"]?.surface.material == "ice")
    #expect(level.bodies["floe"]?.surface.density == 3)
    // A part of a word is no word.
    #expect(level.bodies["fixedly"]?.kind == .dynamic)
  }

  @Test func paintSaysWhatAFigureBecomes() throws {
    func mode(_ paint: String) throws -> StrokeMode? {
      try body("<path d='M10 10 C 60 10 60 60 30 40' \(paint)/>").stroke?.mode
    }
    #expect(try mode("") == .solid)
    #expect(try mode("fill='none' stroke='black'") == .line)
    #expect(try mode("style='fill:none;stroke:#000'") == .line)
    #expect(try mode("fill='red' stroke='black'") == .solid)
    #expect(try mode("fill-opacity='0' stroke='black'") == .line)
    #expect(try mode("fill='red' id='a-wire'") == .line)
    let styled = try level(
      """
      <style>.rope { fill: none; stroke: blue; } /* x */ path#b{fill:red} circle, .no {fill:#080}</style>
      <path class='rope' d='M10 10 C 60 10 60 60 30 40'/><circle cx='150' cy='50' r='5'/>
      """)
    #expect(styled.bodies["path"]?.stroke?.mode == .line)
    #expect(styled.bodies["path"]?.ink == LevelInk.nearest(to: 0x0000FF))
    #expect(styled.bodies["circle"]?.ink == LevelInk.nearest(to: 0x008800))
  }

  @Test func colorsBecomeTheInkThatLooksLikeThem() {
    for (index, ink) in LevelInk.colors.enumerated() { #expect(LevelInk.nearest(to: ink) == index) }
    let looks: [(UInt32, Int)] = [
      (0xFF0000, 1), (0x0000FF, 0), (0x000077, 0), (0x00AA00, 2), (0xFFCC00, 4), (0x800080, 3),
      (0x008080, 5), (0x000000, 0), (0xFFFFFF, 0), (0xB80000, 1),
    ]
    for (color, ink) in looks {
      #expect(LevelInk.nearest(to: color) == ink, "\(String(color, radix: 16))")
    }
  }

  @Test func whatCannotBeTakenOverIsTold() throws {
    let imported = try read(
      page(
        """
        <rect width='200' height='100' fill='white'/>
        <text x='5' y='5'>Hi</text><image href='a.png'/><circle cx='50' cy='50' r='0.05'/>
        <rect width='9' height='9' fill='none'/>
        <rect x='20' y='20' width='9' height='9'/>
        """))
    #expect(imported.level.bodies.count == 1)
    #expect(
      imported.notes == [
        "left out: 1 <text> (line 4)", "left out: 1 without size (line 4)",
        "left out: 1 without fill and stroke (line 5)",
        "rectangles as large as the page, taken for its background: 1 (line 3)",
        "left out, smaller than 2 cm: 1 (line 4)",
      ])
  }

  // MARK: - Real drawings

  @Test(arguments: SharedData.files(in: "svg", withExtension: "svg"))
  func aRealDrawingIsALevelThatRuns(name: String) throws {
    let url = try #require(SharedData.file("svg/\(name)"))
    let imported = try LevelImporter.level(from: Data(contentsOf: url), file: name)
    #expect(!imported.level.bodies.isEmpty)
    #expect(try LevelDocument(text: imported.level.text) == imported.level)
    var run = try LevelRun(imported.level)
    for _ in 0..<300 { run.step() }
    #expect(run.quarantined.isEmpty)
    for body in run.world.bodies { #expect(run.world[body].position.isFinite) }
  }

  /// `census.txt` has, from another reader, how many corners the straight paths have and their area.
  @Test func theCensusOfStraightPathsIsOurs() throws {
    guard let url = SharedData.file("svg/census.txt") else { return }
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    var count = 0
    for line in lines {
      guard
        let match = line.firstMatch(
          of: /^(box2d_\S+\.svg) path0 .* vertices=(\d+) .*shoelace=(-?[\d.]+)/)
      else { continue }
      let file = try #require(SharedData.file("svg/\(match.1)"))
      let level = try LevelImporter.level(
        from: Data(contentsOf: file), file: String(match.1)
      ).level
      let body = try #require(level.bodies.first).value
      let points = try #require(body.stroke?.points)
      // Beside corners there are points that keep them sharp, 5 cm away and in line.
      let corners = points.indices.filter { i in
        guard i > 0, i + 1 < points.count else { return true }
        let (a, b) = (points[i] - points[i - 1], points[i + 1] - points[i])
        let isInLine = a.cross(b).magnitude < 1e-3 * a.length * b.length
        return !(isInLine && [a, b].contains { ($0.length - 0.05).magnitude < 1e-3 })
      }
      // The reader of the census closes nothing and keeps points that are there twice.
      let wanted = try #require(Int(match.2))
      #expect(
        (corners.count - wanted).magnitude <= 2, "\(match.1): \(corners.count), not \(wanted)")
      // The drawings are in millimeters, ten to a meter.
      var sum = 0.0
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
        sum += Double(a.x) * Double(b.y) - Double(a.y) * Double(b.x)
      }
      let area = try #require(Double(match.3)).magnitude / 100
      #expect(
        (0.5 * sum.magnitude / area - 1).magnitude < 1e-3, "\(match.1): \(0.5 * sum), not \(area)")
      count += 1
    }
    #expect(count >= 5)
  }

  // MARK: - Circles and the room

  /// As drawing programs write them: two arcs, four curves, arcs of a quarter; and what is none.
  @Test func pathsThatAreCirclesAreCircles() throws {
    let k = 5.5228475
    let circles = [
      "M 60,40 A 10,10 0 0 1 40,40 A 10,10 0 0 1 60,40 Z",
      "M 60,40 A 10,10 0 1 1 50,30 A 10,10 0 0 1 60,40",
      "M 60,40 C 60,\(40 + k) \(50 + k),50 50,50 C \(50 - k),50 40,\(40 + k) 40,40 "
        + "C 40,\(40 - k) \(50 - k),30 50,30 C \(50 + k),30 60,\(40 - k) 60,40 Z",
    ]
    for path in circles {
      let circle = try body("<path d='\(path)'/>")
      guard case .circle(_, let radius) = circle.shapes.first?.outline else {
        Issue.record("no circle: \(path)")
        continue
      }
      #expect((radius - 1).magnitude < 1e-3 && circle.stroke == nil)
      #expect(circle.position.distance(to: Vec2(5, 6)) < 1e-3, "\(path)")
    }
    let squeezed = try body("<ellipse cx='5' cy='4' rx='1' ry='2' transform='scale(10,5)'/>")
    #expect(
      squeezed.shapes.first.map { if case .circle = $0.outline { true } else { false } } == true)
    let others = [
      "M 60,40 A 10,12 0 0 1 40,40 A 10,12 0 0 1 60,40 Z",  // longer than wide
      "M 60,40 A 10,10 0 0 1 40,40 Z",  // half of one
      "M 60,40 A 10,10 0 0 1 50,50 A 10,10 0 0 1 40,40 L 60,40 Z",
    ]
    for path in others {
      let other = try body("<path d='\(path)'/>")
      #expect(other.stroke?.mode == .solid, "\(path)")
    }
    let corners = (0..<12).map { i -> String in
      let turn = Rotation(angle: Float(i) * .pi / 6)
      return "\(50 + 10 * turn.cosine),\(40 + 10 * turn.sine)"
    }
    let polygon = try body("<polygon points='\(corners.joined(separator: " "))'/>")
    #expect(
      polygon.shapes.first.map { if case .polygon = $0.outline { true } else { false } } == true)
  }

  @Test func theRoomCanBeDrawn() throws {
    let room = "<rect x='10' y='20' width='60' height='50' data-inkfall-type='bounds' "
    let ball = "<circle cx='50' cy='40' r='6'/>"
    let plain = try level(room + "stroke='red'/>" + ball)
    #expect(plain.world.bounds?.open == [.top] && plain.bodies.count == 1)
    #expect(
      plain.world.bounds?.box.lower == Vec2(1, 3) && plain.world.bounds?.box.upper == Vec2(7, 8))
    let open = try level(room + "stroke='red' data-inkfall-open='left bottom'/>" + ball)
    #expect(open.world.bounds?.open == [.left, .bottom])
    #expect(try level(room + "data-inkfall-open='none'/>" + ball).world.bounds?.open == [])
    #expect(try level(room + "data-inkfall-open='all'/>" + ball).world.bounds == nil)
    for (content, words) in [
      (room + "data-inkfall-open='lid'/>", "found \"lid\""),
      (room + "/>" + room + "/>", "one room"),
    ] {
      let error = #expect(throws: ImportError.self) { try level(content) }
      #expect(error.map { "\($0)".contains(words) && "\($0)".contains("drawing.svg:") } == true)
    }
  }
}
