import Editing
import Foundation
import Physics
import Rendering

/// Plays a level without a display and keeps a picture of it: what `play` does on a server.
@MainActor
struct HeadlessPlay {
  var level: String?
  var size: WindowSize
  var picture: String
  var isNight: Bool
  var state: String?

  /// How long the level is played (s): things have fallen, pendulums still swing.
  static let seconds = 4.0

  func run() throws {
    if let level, let failure = App.failure(ofOpening: level, nil) { throw failure }
    let app = App(
      .init(
        level: level, mode: .stepped, stateFolder: nil, size: (size.width, size.height)))
    app.workspace.isNight = isNight
    app.advance(by: 0)
    // Frame by frame, so that the camera and the fades move as they would in the window.
    for _ in 0..<Int(saturating: Self.seconds * 60) { app.advance(by: 1.0 / 60) }
    try SceneImage.render(
      app.picture(), camera: app.viewport.camera, theme: isNight ? .night : .paper
    )
    .savePNG(picture)
    if let state { try StateDump(app).write(to: state) }
    let name =
      app.file.path.map { URL(fileURLWithPath: $0).lastPathComponent } ?? Words.theFirstLevel
    print(
      Words.playedWithoutDisplay(name, seconds: Int(saturating: Self.seconds), picture: picture))
  }
}
