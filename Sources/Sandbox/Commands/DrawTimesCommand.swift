import ArgumentParser
import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

/// `inkfall draw-times`: measures how long drawing takes, without simulation.
struct DrawTimesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw-times",
    abstract: "Measure how long a level takes to draw.",
    discussion: """
      Draws the level at one time again and again, without simulating it: with SDL's software \
      renderer in memory and, if there is a display, with the renderer of a window. In the rows \
      "still", nothing changes between frames. In the rows "moving", every light moves a little \
      before each frame, so its light and shadows are computed again.

      Example: inkfall draw-times levels/lamps.yaml --frames 20
      Exit codes: 0 measured, 1 the level cannot be read or takes too long, 64 wrong usage
      """)

  @Argument(help: "A level file, a PNG that contains a level, or - for the standard input.")
  var level: String

  @Option(parsing: .unconditional, help: "The simulated time to draw, in seconds.")
  var at: Double = 0

  @Option(help: "Number of frames in each row.")
  var frames = 120

  @OptionGroup var colors: ThemeOption

  @OptionGroup var work: LimitOption

  func validate() throws {
    guard at.isFinite && at >= 0 && at <= 1_000_000 else {
      throw ValidationError("--at must be a number from 0 to 1000000.")
    }
    guard (1...100_000).contains(frames) else {
      throw ValidationError("--frames must be a number from 1 to 100000.")
    }
  }

  func run() throws {
    try reportingFailures {
      let picture = try LevelPicture(of: LevelInput(level), at: at, limit: work.limit)
      let theme: Theme = colors.isDark ? .night : .paper
      let canvas = try Canvas(width: 1280, height: 720)
      print("renderer    lights  frames   median ms   95 % ms   worst ms   triangles")
      show(picture, theme, on: canvas)
      try MainActor.assumeIsolated {
        guard Window.isDisplayAvailable else { return }
        let window = try Window(title: "Inkfall draw-times", width: 1280, height: 720)
        defer { window.close() }
        show(picture, theme, on: window.canvas)
      }
    }
  }

  private func show(_ level: LevelPicture, _ theme: Theme, on canvas: Canvas) {
    for isMoving in [false, true] {
      let (times, triangles) = measure(level, theme, isMoving: isMoving, on: canvas)
      func milliseconds(_ part: Double) -> String {
        let index = min(Int(saturating: part * Double(times.count)), times.count - 1)
        return pad("\(Float((times[index] * 1e5).rounded() / 100))", 11)
      }
      print(
        canvas.rendererName.padding(to: 12) + (isMoving ? "moving" : "still ")
          + pad("\(times.count)", 8) + milliseconds(0.5) + milliseconds(0.95) + milliseconds(1)
          + pad("\(triangles)", 12))
    }
  }

  private func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 1)) + text
  }

  /// The sorted drawing times of the frames (s), and the triangles of a frame.
  private func measure(
    _ level: LevelPicture, _ theme: Theme, isMoving: Bool, on canvas: Canvas
  ) -> (times: [Double], triangles: Int) {
    var (picture, camera) = level.scene(width: canvas.width, height: canvas.height)
    let lamps = picture.scenery.lamps
    var renderer = SceneRenderer()
    var times: [Double] = []
    let clock = ContinuousClock()
    for frame in -3..<frames {
      if isMoving {
        let turn = Rotation(angle: 0.1 * Float(frame))
        for i in lamps.indices {
          picture.scenery.lamps[i].transform.position =
            lamps[i].transform.position + turn.rotate(Vec2(0.3, 0))
        }
      }
      let time = clock.measure {
        renderer.draw(picture, camera: camera, theme: theme, into: canvas)
        canvas.finish()
      }
      // The first frames fill the caches and do not count.
      if frame >= 0 { times.append(Double(time.components.attoseconds) * 1e-18) }
    }
    return (times.sorted(), renderer.triangleCount)
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 1))
  }
}
