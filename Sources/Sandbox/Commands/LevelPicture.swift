import Levels
import Physics

/// Pictures of a level at one moment or several, without a window.
struct LevelPicture {
  private let document: LevelDocument
  private let pictures: LevelPictures
  /// Frames are read while they are drawn: where they are stays as long as this.
  private let unpacked: LevelInput
  private var run: LevelRun
  private let limit: WorkLimit
  private var notes: PictureNotes
  /// What was said to be drawn simpler.
  private var simplified: Set<DrawingLimits.Simplified> = []
  /// In pixels.
  var size = (width: 1280, height: 720)
  var theme = Theme.paper
  var showsHulls = false
  var showsTension = false
  /// Everything there is, not what the level's camera shows.
  var showsAll = false
  /// What a picture carries in its file.
  var carried: CarriedText?

  /// Runs a level to a moment (s).
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

  /// Runs on to a moment (s); what is over cannot be gone back to.
  mutating func advance(to time: Double) throws {
    try limit.advance(&run, to: time, of: unpacked.file)
  }

  /// What is to be drawn, and from where.
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

  /// What the level's camera shows now: as the level says, or a timeline of it.
  private var view: (center: Vec2?, height: Float?) {
    var view = (center: document.camera?.center, height: document.camera?.height)
    for change in run.status.changes where change.target == .camera {
      view = (change.now.at ?? view.center, change.now.height ?? view.height)
    }
    return view
  }

  /// What draws pictures of this size.
  func studio() throws -> SceneStudio {
    // Four times the pixels of a very large picture would be gigabytes.
    try SceneStudio(
      width: size.width, height: size.height,
      supersampling: size.width * size.height > 12_000_000 ? 1 : 2)
  }

  /// The picture of this moment. Which of the level's pictures are not there is told once.
  mutating func image(by studio: inout SceneStudio) throws -> PixelImage {
    tell(pictures.failures(in: document))
    let (picture, camera) = scene(width: size.width, height: size.height)
    let colors = theme
    // A command runs where the program starts: on the main thread. The studio goes there and comes back.
    nonisolated(unsafe) var drawing = studio
    let image = try MainActor.assumeIsolated {
      try drawing.renderWithLegend(picture, camera: camera, theme: colors)
    }
    studio = drawing
    for part in DrawingLimits.Simplified.allCases
    where studio.simplified.contains(part) && simplified.insert(part).inserted {
      StandardError.write(Words.simplified(part, in: unpacked.file))
    }
    // Whether a frame can be unpacked is known when it has been.
    tell(pictures.failures(in: document))
    return image
  }

  mutating func save(_ path: String) throws {
    var studio = try studio()
    try image(by: &studio).savePNG(path, carrying: carried)
  }

  /// Says which pictures are not there.
  private mutating func tell(_ failures: [LevelPictures.Failure]) {
    for note in notes.new(failures) { StandardError.write(note) }
  }
}
