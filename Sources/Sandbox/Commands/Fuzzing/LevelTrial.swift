import Editing
import Foundation
import Levels
import Physics
import Presentation
import Rendering

/// A trial of one level in every part of the program: read, format, run, both renderers, export,
/// merge and the window.
struct LevelTrial {
  /// The result of a trial.
  enum Outcome: Hashable {
    /// The level was read, and all stages ran.
    case played
    /// The reader or the builder refused the level with a message.
    case refused
  }

  /// A fault of the program.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  let text: String
  /// The folder for the window's level file and state.
  let folder: URL
  /// The seed of the window's random input.
  let seed: UInt64
  /// Whether to open the window, which takes most of the time.
  let opensWindow: Bool

  /// The number of steps of the run.
  private static let steps = 12
  private static let size = (width: 320, height: 200)

  /// - Parameter stage: Called with the name of each stage at its start.
  func run(_ stage: (StaticString) -> Void) throws -> Outcome {
    stage("read")
    let level: LevelDocument
    do {
      level = try LevelReader.read(text, file: "generated.yaml")
    } catch {
      guard let problem = error.problems.first, !problem.message.isEmpty else {
        throw Failure("the level was refused without a reason")
      }
      if opensWindow { try window(stage) }
      return .refused
    }
    stage("format")
    let written = level.text
    guard let again = try? LevelReader.read(written, file: "formatted.yaml") else {
      throw Failure("the formatted level cannot be read")
    }
    guard again.text == written else { throw Failure("formatting a formatted level changes it") }
    stage("merge")
    try merge(level, written)
    stage("run")
    let start: LevelRun
    do {
      start = try LevelRun(level)
    } catch {
      if opensWindow { try window(stage) }
      return .refused
    }
    var run = start
    try render(run, stage)
    for _ in 0..<Self.steps { run.step() }
    try render(run, stage)
    if opensWindow { try window(stage) }
    return .played
  }

  private func merge(_ level: LevelDocument, _ written: String) throws {
    var (ours, theirs) = (level, level)
    ours.name = "ours"
    theirs.bodies = .init()
    // References to bodies that one side deleted are refused; that is no fault of the program.
    if let merged = try? LevelMerge(base: written, ours: ours.text, theirs: written) {
      guard merged.conflicts.isEmpty, (try? LevelReader.read(merged.text, file: "merged")) != nil
      else { throw Failure("merging a single change gives an invalid level") }
    }
    _ = try? LevelMerge(base: written, ours: ours.text, theirs: theirs.text)
  }

  private func render(_ run: LevelRun, _ stage: (StaticString) -> Void) throws {
    stage("export")
    let drawing = LevelSVG.text(of: run)
    guard !drawing.isEmpty else { throw Failure("the exported drawing is empty") }
    stage("render")
    var studio = try SceneStudio(
      width: Self.size.width, height: Self.size.height, supersampling: 1)
    for showsAll in [false, true] {
      var picture = ScenePicture(
        document: run.level, built: run.built, pose: run.world.pose(),
        pictures: LevelPictures(of: run.level, folder: folder.path), status: run.status)
      (picture.showsHulls, picture.tensionScale) = (
        showsAll, showsAll ? TensionScale(of: picture.pose.ropes) : nil
      )
      let camera = SceneImage.camera(
        for: picture, center: showsAll ? nil : run.level.camera?.center,
        height: showsAll ? nil : run.level.camera?.height, size: Self.size)
      _ = try studio.render(picture, camera: camera, theme: showsAll ? .night : .paper)
    }
  }

  private func window(_ stage: (StaticString) -> Void) throws {
    stage("open")
    let file = folder.appendingPathComponent("level.yaml")
    try AtomicFile.write(text.utf8, to: file.path, isDurable: false)
    let app = App(
      .init(
        level: file.path, mode: .stepped, stateFolder: folder.appendingPathComponent("state"),
        nameSeed: seed, size: (640, 480)))
    app.workbench.clipboard = Clipboard.local
    for _ in 0..<6 { app.advance(by: 1.0 / 60) }
    stage("draw the window")
    var studio = try SceneStudio(width: 640, height: 480, supersampling: 1)
    _ = try studio.render(app.picture(), camera: app.viewport.camera, theme: .paper)
    stage("use the window")
    var hand = MonkeyHand(seed: seed, files: [file.path])
    hand.play(app, events: 40, mostBodies: 80)
    _ = try studio.render(app.picture(), camera: app.viewport.camera, theme: .night)
    stage("close")
    app.close()
  }
}
