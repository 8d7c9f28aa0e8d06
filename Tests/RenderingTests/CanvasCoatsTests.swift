// Issue 34, number 20: what covers a picture thousands of times is not painted thousands of times.
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox

@Suite struct CanvasCoatsTests {
  private func paint(_ canvas: Canvas, _ color: Color, times: Int) {
    var batch = MeshBatch()
    for _ in 0..<times { batch.rectangle(Vec2(0, 0), Vec2(64, 64), color) }
    batch.draw(on: canvas)
  }

  @Test func paintingEndsAfterManyCoatsAndBeginsAnew() throws {
    let canvas = try Canvas(width: 64, height: 64)
    let (red, green, blue) = (Color(0xFF0000), Color(0x00FF00), Color(0x0000FF))
    canvas.clear(blue)
    paint(canvas, red, times: 40)
    paint(canvas, green, times: 1)
    #expect(try canvas.readPixels()[32, 32] == green)
    for _ in 0..<20 { paint(canvas, red, times: 100) }
    paint(canvas, green, times: 1)
    #expect(try canvas.readPixels()[32, 32] == red)
    // Beyond the canvas nothing is painted, and nothing is counted.
    canvas.clear(blue)
    var batch = MeshBatch()
    for _ in 0..<2000 { batch.rectangle(Vec2(500, 500), Vec2(900, 900), red) }
    batch.draw(on: canvas)
    paint(canvas, green, times: 1)
    #expect(try canvas.readPixels()[32, 32] == green)
  }
}
