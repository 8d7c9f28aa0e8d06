import Levels
import Physics

/// A picture of a level at a moment, without a window.
struct LevelPicture {
  private let document: LevelDocument
  private let file: String
  private let pictures: LevelPictures
  private let run: LevelRun
  /// In pixels.
  var size = (width: 1280, height: 720)
  var theme = Theme.paper
  var showsHulls = false
  var showsTension = false
  /// Everything there is, not what the level's camera shows.
  var showsAll = false

  /// Runs a level to a moment (s).
  init(of input: LevelInput, at time: Double) throws {
    document = input.document
    file = input.file
    pictures = LevelPictures(of: document, folder: input.folder)
    var run = try input.start()
    for _ in 0..<run.steps(for: time) { run.step() }
    self.run = run
  }

  /// What is to be drawn, and from where.
  func scene(width: Int, height: Int) -> (picture: ScenePicture, camera: Camera) {
    var picture = ScenePicture(
      document: document, built: run.built, pose: run.world.pose(), pictures: pictures,
      status: run.status)
    picture.showsHulls = showsHulls
    picture.tensionScale = showsTension ? TensionScale(of: picture.pose.ropes) : nil
    let camera = SceneImage.camera(
      for: picture, center: showsAll ? nil : document.camera?.center,
      height: showsAll ? nil : document.camera?.height, size: (width, height))
    return (picture, camera)
  }

  func save(_ path: String) throws {
    let missing = pictures.failures(in: document)
    tell(missing)
    let (picture, camera) = scene(width: size.width, height: size.height)
    // Four times the pixels of a very large picture would be gigabytes.
    let factor = size.width * size.height > 12_000_000 ? 1 : 2
    let colors = theme
    // A command runs where the program starts: on the main thread.
    let image = try MainActor.assumeIsolated {
      try SceneImage.renderWithLegend(
        picture, camera: camera, theme: colors, supersampling: factor)
    }
    // Whether a frame can be unpacked is known when it has been.
    tell(pictures.failures(in: document).filter { !missing.contains($0) })
    try image.savePNG(path)
  }

  /// Says which pictures are not there: of many frames the first.
  private func tell(_ failures: [LevelPictures.Failure]) {
    let most = 20
    for failure in failures.prefix(most) {
      StandardError.write(
        "\(file): sprites.\(failure.id).image: no picture \(failure.path): \(failure.reason)")
    }
    if failures.count > most {
      StandardError.write("\(file): and \(failures.count - most) pictures more are not there")
    }
  }
}
