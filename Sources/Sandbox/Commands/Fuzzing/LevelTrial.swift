import Foundation
import Levels
import Physics

/// One level through all that the program does with levels: read, format, run, both renderers, export,
/// merge and the window.
struct LevelTrial {
  /// What came of a level.
  enum Outcome: Hashable {
    /// It was read, and all else was done.
    case played
    /// The reader or the builder refused it, with a message.
    case refused
  }

  /// What must not happen.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  let text: String
  /// Where the window opens it and keeps its state.
  let folder: URL
  /// What the window is asked to do.
  let seed: UInt64
  /// The window takes most of the time: not every level has to go through it.
  let opensWindow: Bool

  /// How many steps a level is run.
  private static let steps = 12
  private static let size = (width: 320, height: 200)

  /// - Parameter stage: Told what is done next.
  func run(_ stage: (StaticString) -> Void) throws -> Outcome {
    stage("read")
    let level: LevelDocument
    do {
      level = try LevelReader.read(text, file: "generated.yaml")
    } catch {
      guard let problem = error.problems.first, !problem.message.isEmpty else {
        throw Failure("refused without a reason")
      }
      if opensWindow { try window(stage) }
      return .refused
    }
    stage("format")
    let written = level.text
    guard let again = try? LevelReader.read(written, file: "formatted.yaml") else {
      throw Failure("what format writes cannot be read")
    }
    guard again.text == written else { throw Failure("format does not keep what it has formatted") }
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
    // What their side refers to and has not is a refusal, not a fault.
    if let merged = try? LevelMerge(base: written, ours: ours.text, theirs: written) {
      guard merged.conflicts.isEmpty, (try? LevelReader.read(merged.text, file: "merged")) != nil
      else { throw Failure("a merge of one change is no level") }
    }
    _ = try? LevelMerge(base: written, ours: ours.text, theirs: theirs.text)
  }

  private func render(_ run: LevelRun, _ stage: (StaticString) -> Void) throws {
    stage("export")
    let drawing = LevelSVG.text(of: run)
    guard !drawing.isEmpty else { throw Failure("the drawing is empty") }
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
    app.clipboard = Clipboard.local
    for _ in 0..<6 { app.advance(by: 1.0 / 60) }
    stage("draw the window")
    var studio = try SceneStudio(width: 640, height: 480, supersampling: 1)
    _ = try studio.render(app.picture(), camera: app.camera, theme: .paper)
    stage("use the window")
    var hand = MonkeyHand(seed: seed, files: [file.path])
    hand.play(app, events: 40, mostBodies: 80)
    _ = try studio.render(app.picture(), camera: app.camera, theme: .night)
    stage("close")
    app.close()
  }
}
