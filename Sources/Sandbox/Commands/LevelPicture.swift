import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

/// Screenshots of a level at one or more times, without a window.
struct LevelPicture {
  private let document: LevelDocument
  private let pictures: LevelPictures
  /// Keeps the unpacked images on disk, because frames are read while drawing.
  private let unpacked: LevelInput
  private var run: LevelRun
  private let limit: WorkLimit
  private var notes: PictureNotes
  /// The simplifications that were already reported.
  private var simplified: Set<DrawingLimits.Simplified> = []
  /// In pixels.
  var size = (width: 1280, height: 720)
  var theme = Theme.paper
  var showsHulls = false
  var showsTension = false
  /// Whether to show all objects instead of the view of the level's camera.
  var showsAll = false
  /// The level that is stored in the file of a screenshot.
  var carried: CarriedText?

  /// Runs a level to a time (s).
  init(of input: LevelInput, at time: Double, limit: WorkLimit = WorkLimit()) throws {
    self.limit = limit
    document = input.document
    notes = PictureNotes(input)
    pictures = LevelPictures(of: document, folder: input.folder)
    carried = input.carried
    carried?.files = pictures.carried(for: [document])
    unpacked = input
    run = try input.start()
    try advance(to: time)
  }

  /// Runs on to a time (s). Earlier times are not possible.
  mutating func advance(to time: Double) throws {
    try limit.advance(&run, to: time, of: unpacked.file)
  }

  /// The scene to draw, and its camera.
  func scene(width: Int, height: Int) -> (picture: ScenePicture, camera: Camera) {
    var picture = ScenePicture(
      document: document, built: run.built, pose: run.world.pose(), pictures: pictures,
      status: run.status)
    picture.showsHulls = showsHulls
    picture.tensionScale = showsTension ? TensionScale(of: picture.pose.ropes) : nil
    let view = showsAll ? (center: nil, height: nil) : view
    let camera = SceneImage.camera(
      for: picture, center: view.center, height: view.height, size: (width, height))
    return (picture, camera)
  }

  /// The current view of the level's camera, as set by the level or by a timeline.
  private var view: (center: Vec2?, height: Float?) {
    var view = (center: document.camera?.center, height: document.camera?.height)
    for change in run.status.changes where change.target == .camera {
      view = (change.now.at ?? view.center, change.now.height ?? view.height)
    }
    return view
  }

  /// A studio for screenshots of this size.
  func studio() throws -> SceneStudio {
    // Four times the pixels of a very large picture would be gigabytes.
    try SceneStudio(
      width: size.width, height: size.height,
      supersampling: size.width * size.height > 12_000_000 ? 1 : 2)
  }

  /// The screenshot of the current time. Missing images are reported once.
  mutating func image(by studio: inout SceneStudio) throws -> PixelImage {
    tell(pictures.failures(in: document))
    let (picture, camera) = scene(width: size.width, height: size.height)
    let colors = theme
    // Commands run on the main thread, so the main actor can use the studio and give it back.
    nonisolated(unsafe) var drawing = studio
    let image = try MainActor.assumeIsolated {
      try drawing.renderWithLegend(picture, camera: camera, theme: colors)
    }
    studio = drawing
    for part in DrawingLimits.Simplified.allCases
    where studio.simplified.contains(part) && simplified.insert(part).inserted {
      StandardError.write(Words.simplified(part, in: unpacked.file))
    }
    // Frames that cannot be unpacked are known only after drawing.
    tell(pictures.failures(in: document))
    return image
  }

  mutating func save(_ path: String) throws {
    var studio = try studio()
    try image(by: &studio).savePNG(path, carrying: carried)
  }

  /// Reports images that cannot be loaded.
  private mutating func tell(_ failures: [LevelPictures.Failure]) {
    for note in notes.new(failures) { StandardError.write(note) }
  }
}
