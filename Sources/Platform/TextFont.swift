import CImGui
import CSDL2
import Levels
import Physics

/// Draws words as pixels: for words that are part of the picture, at any size and turned any way. The fonts are
/// those of the panels.
package final class TextFont: Sendable {
  /// Words on a line or several, drawn: their coverage, one byte a pixel, rows from the top.
  package struct Bitmap: Sendable {
    package var width: Int
    package var height: Int
    /// 0 is paper, 255 ink.
    package var coverage: [UInt8]

    /// How far the middle of what the letters cover is above that of the picture (pixels).
    package var rise: Float {
      let rows = (0..<height).filter { y in
        coverage[(y * width)..<((y + 1) * width)].contains { $0 > 127 }
      }
      guard let first = rows.first, let last = rows.last else { return 0 }
      return 0.5 * Float(height) - 0.5 * Float(first + last + 1)
    }
  }

  /// Height of a line for an em, in which sizes of fonts are counted.
  private static let lineHeight = LevelLabel.linePerEm
  /// No picture of words is wider or higher (pixels): renderers have limits.
  static let mostPixels = 4096
  /// Characters that are drawn of one text; more is no label.
  static let mostCharacters = 4000

  /// Opened fonts are only read.
  private struct Face: @unchecked Sendable {
    let font: OpaquePointer
  }

  /// A character is taken from the first that has it.
  private let faces: [Face]

  /// The font of the panels, and behind it one that knows more characters. `nil` where there is none.
  package static let shared = TextFont(
    [UIFonts.found().text, "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"].compactMap { $0 })

  /// From files; those that cannot be read or are no fonts are passed over. `nil` if none is left.
  init?(_ paths: [String]) {
    var faces: [Face] = []
    var known: Set<String> = []
    for path in paths where known.insert(path).inserted {
      var size = 0
      guard let bytes = SDL_LoadFile(path, &size) else { continue }
      defer { SDL_free(bytes) }
      guard size < 1 << 28,
        let font = ctext_open(bytes.assumingMemoryBound(to: UInt8.self), Int32(size))
      else { continue }
      faces.append(Face(font: font))
    }
    guard !faces.isEmpty else { return nil }
    self.faces = faces
  }

  deinit { for face in faces { ctext_close(face.font) } }

  /// Draws words.
  ///
  /// - Parameters:
  ///   - text: One line, or several parted by line ends; each is centered.
  ///   - line: Height of a line (pixels), 1 ... 512. Made smaller where the picture would be larger than
  ///     `mostPixels`.
  /// - Returns: The picture, and the height of a line in it; `nil` where there is nothing to be seen.
  package func draw(_ text: String, line: Float) -> (bitmap: Bitmap, line: Float)? {
    let rows = Self.rows(of: text)
    guard rows.contains(where: { $0.contains { $0 != 0x20 } }) else { return nil }
    var line = min(max(line, 1), 512)
    func widest(_ line: Float) -> Float {
      rows.map { extent(of: $0, line / Self.lineHeight) }.max() ?? 0
    }
    let most = Float(Self.mostPixels) - 4
    let excess = max(widest(line) / most, line * Float(rows.count) / most)
    if excess > 1 { line = max(line / excess, 1) }
    let em = line / Self.lineHeight
    let inside = widest(line)
    let width = min(Int(saturating: inside.rounded(.up)) + 2, Self.mostPixels)
    let height = min(Int(saturating: (line * Float(rows.count)).rounded(.up)) + 2, Self.mostPixels)
    var coverage = [UInt8](repeating: 0, count: width * height)
    for (index, row) in rows.enumerated() {
      var x = 1 + 0.5 * (inside - extent(of: row, em))
      let y = 1 + line * Float(index) + base(em, line)
      for (i, character) in row.enumerated() {
        let face = face(of: character)
        ctext_draw(face.font, em, character, x, y, &coverage, Int32(width), Int32(height))
        x += advance(row, i, em)
      }
    }
    return (Bitmap(width: width, height: height, coverage: coverage), line)
  }

  private static func rows(of text: String) -> [[UInt32]] {
    text.prefix(mostCharacters).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.unicodeScalars.map { $0.value < 0x20 ? 0x20 : $0.value } }
  }

  // MARK: - Measures

  /// Width and height of words where a line is 1 high, without the air above the first and below the last.
  package func extent(of text: String) -> Vec2 {
    let rows = Self.rows(of: text)
    // The letters of an em of so many pixels are as wide as those of any other.
    let em: Float = 64
    let width = rows.map { extent(of: $0, em) }.max() ?? 0
    return Vec2(
      width / (em * Self.lineHeight), Float(rows.count) - LevelLabel.lineAir)
  }

  /// From the top of a line to where its letters stand: their ascent and descent lie in its middle.
  private func base(_ em: Float, _ line: Float) -> Float {
    var ascent: Float = 0
    var descent: Float = 0
    ctext_extent(faces[0].font, em, &ascent, &descent)
    return 0.5 * (line - ascent - descent) + ascent
  }

  private func extent(of row: [UInt32], _ em: Float) -> Float {
    row.indices.reduce(0) { $0 + advance(row, $1, em) }
  }

  private func advance(_ row: [UInt32], _ i: Int, _ em: Float) -> Float {
    let face = face(of: row[i])
    // Characters of two fonts know nothing of each other.
    let next = i + 1 < row.count && self.face(of: row[i + 1]).font == face.font ? row[i + 1] : 0
    return ctext_advance(face.font, em, row[i], next)
  }

  private func face(of character: UInt32) -> Face {
    faces.first { ctext_has($0.font, character) } ?? faces[0]
  }
}
