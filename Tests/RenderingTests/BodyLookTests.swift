import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox

/// Bodies whose colors timelines change.
@Suite("Looks of bodies in time")
struct BodyLookTests {
  private static let level = """
    inkfall: 1
    bodies:
      own: {type: static, at: [-6, 0], ink: 1, shapes: [{box: [3, 3]}]}
      warm: {type: static, at: [-2, 0], ink: 1, shapes: [{box: [3, 3]}]}
      gone: {type: static, at: [2, 0], ink: 1, shapes: [{box: [3, 3]}]}
    decoration:
      sky: {at: [6, 0], ink: 1, shapes: [{box: [3, 3]}]}
    timelines:
      heat: {body: warm, to: {color: "#ff0000"}, duration: 2}
      fade: {body: gone, to: {opacity: 0}, duration: 2}
      dawn: {decoration: sky, to: {color: "#ff0000"}, duration: 2}
    """

  /// 20 pixels a meter around the origin.
  private func colors(at time: Double) throws -> [Color] {
    let document = try LevelDocument(text: Self.level)
    var run = try LevelRun(document)
    for _ in 0..<run.steps(for: time) { run.step() }
    let picture = ScenePicture(
      document: document, built: run.built, pose: run.world.pose(), status: run.status)
    var camera = Camera(width: 400, height: 200)
    camera.metersPerPixel = 0.05
    let image = try SceneImage.render(picture, camera: camera, theme: .paper)
    // Beside the dots of the paper.
    return [-6, -2, 2, 6].map { image[207 + 20 * $0, 107] }
  }

  private func expect(_ a: Color, _ b: Color, _ comment: Comment, line: Int = #line) {
    func near(_ x: UInt8, _ y: UInt8) -> Bool { abs(Int(x) - Int(y)) <= 3 }
    #expect(
      near(a.red, b.red) && near(a.green, b.green) && near(a.blue, b.blue), comment,
      sourceLocation: SourceLocation(
        fileID: #fileID, filePath: #filePath, line: line, column: 1))
  }

  @Test func colorsComeFromTheInkAndGoAllTheWay() throws {
    let theme = Theme.paper
    let (own, red) = (theme.fill(of: theme.ink(1)), Color(0xFF0000))
    let start = try colors(at: 0)
    for color in start { expect(color, own, "at the start") }
    let half = try colors(at: 1)
    expect(half[0], own, "what no timeline changes")
    expect(half[1], own.mixed(with: red, by: 0.5), "a body on its way to a color")
    expect(half[2], own.mixed(with: theme.background, by: 0.5), "a body that fades")
    expect(half[3], own.mixed(with: red, by: 0.5), "decoration on its way to a color")
    let end = try colors(at: 3)
    expect(end[1], red, "a body that has come to its color")
    expect(end[2], theme.background, "a body that has faded")
    expect(end[3], red, "decoration that has come to its color")
  }

  @Test func drawingsShowTheSame() throws {
    var run = try LevelRun(LevelDocument(text: Self.level))
    for _ in 0..<run.steps(for: 3) { run.step() }
    let lines = LevelSVG.text(of: run).split(separator: "\n")
    func line(_ id: String) throws -> Substring {
      try #require(lines.first { $0.contains("id=\"\(id)\"") })
    }
    #expect(try line("warm").contains("fill=\"#ff0000\""))
    #expect(try line("gone").contains(" opacity=\"0\""))
    #expect(try !line("own").contains(" opacity="))
    #expect(try line("sky").contains("fill=\"#ff0000\""))
  }
}
