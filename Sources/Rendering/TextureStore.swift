import Physics
import Platform
import Presentation

/// Textures of a renderer that outlive a frame: words, pictures, the map of light. What has not been drawn for a
/// while is let go.
package final class TextureStore {
  private struct WordsKey: Hashable {
    var text: String
    var line: Int
  }

  private struct ImageKey: Hashable {
    var image: ObjectIdentifier
    var level: Int
  }

  private struct Kept<Value> {
    var value: Value
    var frame: Int
  }

  /// Words, as large as they were asked for or somewhat smaller.
  package struct Words {
    var texture: Texture
    /// Height of a line in it (pixels).
    var line: Float
    /// How far the letters' own middle is above that of the picture (pixels).
    var rise: Float
  }

  private var renderer: ObjectIdentifier?
  private var frame = 0
  private var words: [WordsKey: Kept<Words?>] = [:]
  private var images: [ImageKey: Kept<Texture?>] = [:]
  /// What the textures of words take up, and those of pictures (bytes).
  private(set) var wordBytes = 0
  private(set) var imageBytes = 0
  /// Pixels of words that were drawn anew for the current picture.
  private(set) var wordPixels = 0
  /// The pictures whose textures are kept, and smaller copies of them.
  private var sources: [ObjectIdentifier: (image: SpriteImage, smaller: [PixelImage])] = [:]
  /// The maps of light that are drawn now, and which they are.
  private var light: (dark: Texture, air: Texture, revision: Int)?
  /// Those of sprites that play.
  package let films = FilmTextures()

  /// Frames that something is kept without being drawn.
  private static let patience = 90
  /// The height of a line (pixels) of words that come when the pixels for words are spent.
  private static let coarseLine = 16

  private let mostWordPixels: Int
  private let mostBytes: Int

  /// - Parameters:
  ///   - mostWordPixels: See `DrawingLimits.mostWordPixels`.
  ///   - mostBytes: See `DrawingLimits.mostTextureBytes`.
  init(
    mostWordPixels: Int = DrawingLimits.mostWordPixels,
    mostBytes: Int = DrawingLimits.mostTextureBytes
  ) {
    self.mostWordPixels = mostWordPixels
    self.mostBytes = mostBytes
  }

  /// Begins a picture.
  func begin(_ canvas: Canvas) {
    let current = ObjectIdentifier(canvas.handle)
    films.begin(isNew: renderer != current)
    if renderer != current {
      renderer = current
      words = [:]
      images = [:]
      sources = [:]
      light = nil
      (wordBytes, imageBytes) = (0, 0)
    }
    frame += 1
    wordPixels = 0
    guard frame % Self.patience == 0 else { return }
    let oldest = frame - Self.patience
    words = words.filter { $0.value.frame > oldest }
    images = images.filter { $0.value.frame > oldest }
    wordBytes = words.values.reduce(0) { $0 + Self.bytes($1.value?.texture) }
    imageBytes = images.values.reduce(0) { $0 + Self.bytes($1.value) }
    let used = Set(images.keys.map(\.image))
    sources = sources.filter { used.contains($0.key) }
  }

  /// Whether so many words were drawn for the current picture that others come coarse.
  var hasSpentWords: Bool { wordPixels >= mostWordPixels }

  private static func bytes(_ texture: Texture?) -> Int {
    texture.map { 4 * $0.width * $0.height } ?? 0
  }

  /// Words for lines of a height (pixels). Large ones in steps, so that a zoom does not draw them anew in every
  /// frame. In a picture that is full of large words, the last ones are coarse.
  package func words(_ text: String, line: Float, on canvas: Canvas) -> Words? {
    let step: Float = line <= 48 ? 1 : line <= 128 ? 4 : 16
    let size = max(Int(saturating: min((line / step).rounded(.up) * step, 512)), 1)
    if let known = find(WordsKey(text: text, line: size)) { return known.value }
    let isSpent = hasSpentWords && size > Self.coarseLine
    let key = WordsKey(text: text, line: isSpent ? Self.coarseLine : size)
    if isSpent, let known = find(key) { return known.value }
    let pixels = TextFont.shared?.draw(text, line: Float(key.line))
    let drawn = pixels.flatMap { bitmap, line -> Words? in
      var image = PixelImage(width: bitmap.width, height: bitmap.height)
      for (i, coverage) in bitmap.coverage.enumerated() {
        for part in 0..<3 { image.bytes[4 * i + part] = 255 }
        image.bytes[4 * i + 3] = coverage
      }
      return (try? canvas.makeTexture(image)).map {
        Words(texture: $0, line: line, rise: bitmap.rise)
      }
    }
    let bytes = Self.bytes(drawn?.texture)
    wordPixels += bytes / 4
    if wordBytes + bytes > mostBytes {
      words = [:]
      wordBytes = 0
    }
    words[key] = Kept(value: drawn, frame: frame)
    wordBytes += bytes
    return drawn
  }

  /// Words that have been drawn already.
  private func find(_ key: WordsKey) -> Kept<Words?>? {
    guard let kept = words[key] else { return nil }
    words[key]?.frame = frame
    return kept
  }

  /// A picture to be drawn so many pixels wide and high: one of its copies that are halved again and again, the
  /// smallest that is as wide, so that what is drawn small does not shimmer. Where the renderer takes whole pixels
  /// of a turned picture, a copy that is doubled until it is as large, so that none is seen.
  func image(_ image: SpriteImage, width: Float, height: Float, on canvas: Canvas) -> Texture? {
    let id = ObjectIdentifier(image)
    let level = Self.level(
      of: (image.image.width, image.image.height), width: width, height: height, on: canvas)
    let key = ImageKey(image: id, level: level)
    if let kept = images[key] {
      images[key]?.frame = frame
      return kept.value
    }
    var source = sources[id] ?? (image, [])
    while source.smaller.count < level {
      source.smaller.append((source.smaller.last ?? image.image).halved)
    }
    sources[id] = source
    var pixels = level <= 0 ? image.image : source.smaller[level - 1]
    for _ in 0..<max(-level, 0) { pixels = pixels.doubled }
    let texture = try? canvas.makeTexture(pixels)
    let bytes = Self.bytes(texture)
    if imageBytes + bytes > mostBytes {
      images = [:]
      imageBytes = 0
    }
    imageBytes += bytes
    images[key] = Kept(value: texture, frame: frame)
    return texture
  }

  /// How often a picture of a size (pixels) is halved, above zero, or doubled, to be drawn so wide and high.
  static func level(
    of size: (width: Int, height: Int), width: Float, height: Float, on canvas: Canvas
  ) -> Int {
    var level = 0
    var (w, h) = size
    // What is missing, or does not say, has no size, and would be doubled for ever.
    guard w > 0, h > 0 else { return 0 }
    while Float(w) >= 2 * width, Float(h) >= 2 * height, w > 1, h > 1, level < 12 {
      (w, h) = (max(w / 2, 1), max(h / 2, 1))
      level += 1
    }
    while !canvas.isSubpixel, level <= 0, Float(w) < width, Float(h) < height, max(w, h) <= 1024 {
      (w, h) = (2 * w, 2 * h)
      level -= 1
    }
    return level
  }

  /// The newest map of light: what the scene is multiplied with, and what is added to it. `nil` if the renderer
  /// makes no textures.
  func light(_ map: LightMap, on canvas: Canvas) -> (dark: Texture, air: Texture)? {
    if let light, light.dark.width == map.width, light.dark.height == map.height {
      if light.revision != map.revision {
        canvas.update(light.dark, map.bytes)
        canvas.update(light.air, map.air)
        self.light?.revision = map.revision
      }
      return (light.dark, light.air)
    }
    guard let dark = try? canvas.makeStream(width: map.width, height: map.height),
      let air = try? canvas.makeStream(width: map.width, height: map.height)
    else { return nil }
    canvas.update(dark, map.bytes)
    canvas.update(air, map.air)
    light = (dark, air, map.revision)
    return (dark, air)
  }
}
