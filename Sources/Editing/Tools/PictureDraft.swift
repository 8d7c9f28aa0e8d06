import Foundation
import Levels
import Physics
import Presentation

/// A picture that was dropped in and is being cut, before it is part of the level.
package struct PictureDraft: Sendable {
  /// What it becomes.
  package enum Form: Hashable, Sendable, CaseIterable {
    case picture
    /// A body with the convex outline of what is opaque, and the picture on it.
    case hull
    /// ... with the outline as it is.
    case outline

    package var name: String { Words.name(of: self) }

    package var summary: String { Words.summary(of: self) }

    package var mode: StrokeMode? {
      switch self {
      case .picture: nil
      case .hull: .hull
      case .outline: .solid
      }
    }
  }

  package let file: URL
  package let image: SpriteImage
  /// The part that is kept; its bounds are where the picture lies (m).
  package var frame: CropFrame {
    didSet { if frame != oldValue { trace() } }
  }
  package var form = Form.picture {
    didSet { if form != oldValue { trace() } }
  }
  /// The shapes of the body that would come of it (m), in the scene; `nil` where nothing is opaque.
  package private(set) var shapes: [Shape]?

  /// How much of what is seen a picture takes up at most when it comes.
  private static let mostPart: Float = 0.5

  /// - Parameters:
  ///   - middle: Where it was dropped (m).
  ///   - view: What is seen (m).
  ///   - pixel: The size of a pixel of the window (m): as large as it is, where there is room.
  package init(_ file: URL, _ image: PixelImage, at middle: Vec2, in view: AABB, pixel: Float) {
    self.file = file
    self.image = SpriteImage(image)
    let size = Vec2(Float(image.width), Float(image.height))
    let room = Self.mostPart * view.size
    let scale = min(pixel, room.x / size.x, room.y / size.y)
    let half = 0.5 * scale * size
    frame = CropFrame(whole: AABB(lower: middle - half, upper: middle + half))
  }

  /// The size of one of its pixels (m).
  package var pixel: Float { frame.bounds.size.x / Float(image.image.width) }

  /// The part that is kept, in pixels from the upper left; at least one.
  package var pixels: (x: Int, y: Int, width: Int, height: Int) {
    let (box, bounds) = (frame.box, frame.bounds)
    func place(_ way: Float, _ most: Int) -> Int {
      min(max(Int(saturating: (way / pixel).rounded()), 0), most)
    }
    let (width, height) = (image.image.width, image.image.height)
    let (left, right) = (
      place(box.lower.x - bounds.lower.x, width - 1), place(box.upper.x - bounds.lower.x, width)
    )
    let (top, bottom) = (
      place(bounds.upper.y - box.upper.y, height - 1), place(bounds.upper.y - box.lower.y, height)
    )
    return (left, top, max(right - left, 1), max(bottom - top, 1))
  }

  /// Whether all of it is kept.
  package var isWhole: Bool {
    let part = pixels
    return part.width == image.image.width && part.height == image.image.height
  }

  package var cut: PixelImage {
    let part = pixels
    return isWhole
      ? image.image
      : image.image.part(x: part.x, y: part.y, width: part.width, height: part.height)
  }

  /// Where what is kept lies (m), to whole pixels.
  package var place: AABB {
    let (part, bounds) = (pixels, frame.bounds)
    let upper = bounds.upper.y - pixel * Float(part.y)
    let left = bounds.lower.x + pixel * Float(part.x)
    return AABB(
      lower: Vec2(left, upper - pixel * Float(part.height)),
      upper: Vec2(left + pixel * Float(part.width), upper))
  }

  private mutating func trace() {
    guard let mode = form.mode else {
      shapes = nil
      return
    }
    let (lower, pixel) = (place.lower, self.pixel)
    let outline = OpaqueOutline.trace(cut).map { lower + pixel * $0 }
    shapes = OpaqueOutline.shapes(of: outline, as: mode, pixel: pixel)
  }

  /// The picture in the scene, before the level has it.
  package var item: PlacedScenery.Placed {
    let bounds = frame.bounds
    let item = Scenery.Item(
      key: Self.key, place: LevelPose(bounds.center),
      content: .picture(file.lastPathComponent, size: bounds.size, isFlipped: false))
    var placed = PlacedScenery.Placed(
      item: item, transform: Transform(position: bounds.center, rotation: .identity))
    placed.image = image
    return placed
  }

  /// No object of a level has an empty name.
  private static let key = ObjectKey(.sprite, "")
}

extension PixelImage {
  /// A rectangle of it.
  package func part(x: Int, y: Int, width: Int, height: Int) -> PixelImage {
    precondition(
      x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height,
      "a part outside the picture")
    var part = PixelImage(width: width, height: height)
    for row in 0..<height {
      let from = ((y + row) * self.width + x) * 4
      part.bytes.replaceSubrange(
        row * width * 4..<(row + 1) * width * 4, with: bytes[from..<from + width * 4])
    }
    return part
  }
}
