import Physics

/// Bounds of what one picture may cost, whatever numbers a level holds or a mouse tells.
package enum DrawingLimits {
  /// The farthest line of a grid from the origin, in steps of the grid. Single precision tells no two
  /// neighbors apart out there, and sums of such numbers stay far from the ends of `Int`.
  static let farthestLine = Double(1 << 40)

  /// The most lines that a picture has in one direction. A display of 16,384 pixels has one at every
  /// fourth; more of them are a gray.
  package static let mostLines = 4096

  /// The most pixels of one side of anything. Sums and products of two such sides stay clear of
  /// overflow; what is too large for a picture is refused where the picture is made.
  package static let mostPixels = 1 << 24

  /// How often the triangles of one picture may cover all of it: a scribble of 60,000 lines would take a
  /// minute to paint, and shows nothing but its last coats. Crowded levels cover it some twenty times.
  static let mostCoats: Float = 60
  /// The coats that a picture of any size may have, and the pixels up to which it may have more: SDL's
  /// software renderer paints some ten million pixels of slivers in a second.
  static let leastCoats: Float = 25
  static let mostPainted: Float = 120_000_000

  /// How much may be painted in a picture of a size (pixels).
  package static func mostPaint(width: Float, height: Float) -> Float {
    let area = width * height
    return min(mostCoats * area, max(leastCoats * area, mostPainted))
  }

  /// The most bytes that textures of words take up, and likewise those of still pictures. What would
  /// exceed them drops the others, which are drawn anew when they are needed again.
  package static let mostTextureBytes = 256 << 20

  /// The most pixels of words that are drawn anew for one picture, some 17 times a display of four
  /// megapixels. Words that come later are drawn coarse.
  package static let mostWordPixels = 64 << 20

  /// How often quads with textures may cover a picture before only their visible part is drawn: SDL's
  /// software renderer scales all of an upright one, whatever part of it is visible.
  package static let mostStretched: Float = 60

  /// The most triangles that are gathered before they are drawn: some 40 MB.
  package static let mostGathered = 1 << 20

  /// How often areas with an ambient light of their own may cover the map of light, each in all of
  /// its rows. Of more, the last ones count, which lie over the others.
  package static let mostSilhouetteCoats: Float = 600

  /// The most corners of such areas.
  package static let mostSilhouetteCorners = 4 << 20

  /// The most sides of bodies that cast shadows in one picture, shared by its lamps. Each lamp takes
  /// the nearest ones: 64 lamps have 2000 small circles each. A side costs some microseconds.
  package static let mostShadowSides = 1_500_000

  /// What a picture may show less of than its level has.
  package enum Simplified: CaseIterable {
    /// Paint, after the last coat that is told apart.
    case coats
    case words
    case vines
    case shadows
    case ambient
  }

  /// The lines of a grid from one place to another; none if they are too many or too far away.
  ///
  /// - Parameters:
  ///   - low: The first place, in steps of the grid.
  ///   - high: The last one.
  package static func lines(from low: Double, through high: Double) -> Range<Int> {
    guard low <= high, low.magnitude <= farthestLine, high.magnitude <= farthestLine,
      high - low < Double(mostLines)
    else { return 0..<0 }
    return Int(saturating: low)..<Int(saturating: high) + 1
  }

  /// A length doubled or halved until it is at least one length and at most another one, of which the
  /// second is at least twice the first; the first for a length that is none (pixels).
  package static func doubled(_ length: Float, atLeast least: Float, atMost most: Float) -> Float {
    guard length.isFinite, length > 0 else { return least }
    var length = length
    while length < least { length *= 2 }
    while length > most { length *= 0.5 }
    return length
  }

  /// A number of whole pixels, from zero to `mostPixels`.
  package static func pixels(_ length: Float) -> Int {
    min(max(Int(saturating: length.rounded()), 0), mostPixels)
  }
}
