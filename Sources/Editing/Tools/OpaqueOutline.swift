import Physics
import Presentation

/// The outline of what is opaque in a picture: of its largest part that hangs together, without its holes.
enum OpaqueOutline {
  /// Opacity from which a pixel counts: half.
  private static let threshold: UInt8 = 128
  /// Pictures are made smaller until no side is longer (pixels): a body has at most a few dozen corners.
  private static let mostSide = 320

  /// Counter-clockwise, corner after corner of its pixels, where the picture's lower left is (0, 0) and a pixel 1;
  /// empty if nothing is opaque.
  package static func trace(_ image: PixelImage) -> [Vec2] {
    var small = image
    while max(small.width, small.height) > mostSide { small = small.halved }
    let scale = Vec2(
      Float(image.width) / Float(small.width), Float(image.height) / Float(small.height))
    let mask = Mask(small, threshold: threshold)
    return mask.outline.map { corner in
      Vec2(Float(corner.x) * scale.x, Float(small.height - corner.y) * scale.y)
    }
  }

  /// The shapes of a body that fills an outline.
  ///
  /// - Parameter pixel: The size of one (m): so exactly a solid one follows it.
  package static func shapes(of outline: [Vec2], as mode: StrokeMode, pixel: Float) -> [Shape]? {
    guard outline.count > 2 else { return nil }
    let closed = mode == .solid ? outline + outline.prefix(1) : outline
    let built = try? StrokeBuilder.build(
      closed, as: mode, penRadius: nil, deviation: mode == .solid ? 1.5 * pixel : nil)
    guard let shapes = built?.shapes, !shapes.isEmpty else { return nil }
    return shapes
  }

  private struct Corner: Hashable {
    var x: Int
    var y: Int
  }

  /// Which pixels belong to the largest part.
  private struct Mask {
    let width: Int
    let height: Int
    private var isIn: [Bool]

    init(_ image: PixelImage, threshold: UInt8) {
      (width, height) = (image.width, image.height)
      var part = [Int32](repeating: 0, count: width * height)
      var best: (part: Int32, size: Int) = (-1, 0)
      var count: Int32 = 0
      var stack: [Int] = []
      for seed in 0..<width * height
      where part[seed] == 0 && image.bytes[4 * seed + 3] >= threshold {
        count += 1
        part[seed] = count
        stack.append(seed)
        var size = 0
        while let place = stack.popLast() {
          size += 1
          let x = place % width
          let neighbors = [
            x > 0 ? place - 1 : -1, x + 1 < width ? place + 1 : -1, place - width, place + width,
          ]
          for next in neighbors
          where next >= 0 && next < part.count && part[next] == 0
            && image.bytes[4 * next + 3] >= threshold
          {
            part[next] = count
            stack.append(next)
          }
        }
        if size > best.size { best = (count, size) }
      }
      isIn = part.map { $0 == best.part }
    }

    private func holds(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && y >= 0 && x < width && y < height && isIn[y * width + x]
    }

    /// Walks along the edges of pixels with what is in on the left, from the topmost.
    var outline: [Corner] {
      guard let first = isIn.firstIndex(of: true) else { return [] }
      // Nothing is above the first: its upper edge goes to the left there, with it on the left below.
      let start = Corner(x: first % width + 1, y: first / width)
      let ways = [(-1, 0), (0, 1), (1, 0), (0, -1)]
      var (corner, way) = (start, 0)
      var corners: [Corner] = []
      // An edge is walked once in each direction at most.
      for _ in 0..<4 * (width + 1) * (height + 1) {
        let (dx, dy) = ways[way]
        let next = Corner(x: corner.x + dx, y: corner.y + dy)
        // The pixels ahead of the next corner, to the left and to the right of the way.
        let (left, right) = ahead(of: next, way)
        // Pixels that touch at a corner alone do not hang together there.
        let after = (way + (left ? (right ? 3 : 0) : 1)) % 4
        if after != way { corners.append(next) }
        (corner, way) = (next, after)
        if corner == start, way == 0 { break }
      }
      return corners
    }

    private func ahead(of corner: Corner, _ way: Int) -> (left: Bool, right: Bool) {
      let (upperLeft, upperRight) = (
        holds(corner.x - 1, corner.y - 1), holds(corner.x, corner.y - 1)
      )
      let (lowerLeft, lowerRight) = (holds(corner.x - 1, corner.y), holds(corner.x, corner.y))
      switch way {
      case 0: return (lowerLeft, upperLeft)
      case 1: return (lowerRight, lowerLeft)
      case 2: return (upperRight, lowerRight)
      default: return (upperLeft, upperRight)
      }
    }
  }
}
