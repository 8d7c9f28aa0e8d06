import Levels
import Platform
import Presentation

/// The textures of sprites that play: one for each, into which a frame is put when it is to be shown.
package final class FilmTextures {
  private struct Film {
    var texture: Texture
    var reel: FrameReel
    /// What is in it.
    var index: Int
    var level: Int
    /// The picture in which it was last drawn.
    var picture: Int
  }

  private var films: [ObjectKey: Film] = [:]
  private var picture = 0
  /// Unpacks ahead, on a thread of its own; without one a frame is unpacked when it is drawn, and never late.
  package var decoder: FrameDecoder?

  /// Whether one was late in the present picture, which so is not what it should be.
  package private(set) var isLate = false

  /// Pictures that a texture is kept without being drawn.
  private static let patience = 90

  /// How many textures there are.
  var count: Int { films.count }

  /// Begins a picture; on a new renderer there are no textures yet.
  func begin(isNew: Bool) {
    if isNew { films = [:] }
    picture += 1
    isLate = false
    decoder?.begin()
    guard picture % Self.patience == 0 else { return }
    films = films.filter { $0.value.picture > picture - Self.patience }
  }

  /// The texture of a sprite with the frame that it shows, or the one before if that is late; `nil` if it is
  /// missing. As for still pictures, one that is drawn small is halved before.
  func texture(
    of shown: ShownFrame, for key: ObjectKey, width: Float, height: Float, on canvas: Canvas
  ) -> Texture? {
    let level = TextureStore.level(
      of: shown.reel.size(at: shown.index), width: width, height: height, on: canvas)
    let film = films[key].flatMap { $0.reel === shown.reel ? $0 : nil }
    let isThere = film.map { $0.index == shown.index && $0.level == level } ?? false
    films[key]?.picture = picture
    let image: PixelImage?
    switch decoder?.show(
      shown, level: max(level, 0), for: key, isThere: isThere, hasOther: film != nil)
    {
    case .ready(let ready): image = ready
    case .late:
      isLate = true
      return film?.texture
    case nil, .now: image = isThere ? nil : shown.reel.unpacked(at: shown.index, level: level)
    }
    if isThere { return film?.texture }
    guard var image else {
      films[key] = nil
      return nil
    }
    for _ in 0..<max(-level, 0) { image = image.doubled }
    var texture = film?.texture
    if texture?.width != image.width || texture?.height != image.height {
      texture = try? canvas.makeStream(width: image.width, height: image.height)
    }
    guard let texture else { return nil }
    canvas.update(texture, image.bytes)
    // Without a thread that unpacks ahead, each is there when it is asked for, and may be dropped.
    if decoder == nil {
      let bytes = films.values.reduce(4 * image.width * image.height) {
        $0 + 4 * $1.texture.width * $1.texture.height
      }
      if bytes > DrawingLimits.mostTextureBytes { films = [:] }
    }
    films[key] = Film(
      texture: texture, reel: shown.reel, index: shown.index, level: level, picture: picture)
    return texture
  }
}
