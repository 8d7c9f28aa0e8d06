import Physics
import Presentation

extension ToolKind {
  package static let crop: Self = .init(
    "crop", key: "shift+c", group: .edit, icon: .crop,
    name: { Words.say("Crop") },
    hint: { Words.cropHint },
    refusal: { Words.say("This level does not allow cropping") },
    synonyms: "crop screenshot image frame area"
  ) { CropTool() }
}

/// Drags out the rectangle of a picture to be kept; its corners are handles, inside it is taken as a whole. With Shift
/// it is a square.
struct CropTool: Tool {
  package let kind = ToolKind.crop

  private enum Gesture: Hashable {
    /// From a corner that stays; the hand is so far beside the one that follows it.
    case corner(across: Vec2, beside: Vec2)
    case whole(from: Vec2, CropFrame)
  }

  private var gesture: Gesture?
  /// What was there before the gesture.
  private var before: CropFrame?
  private var isNew = false
  private var hasMoved = false
  private var target = Vec2.zero

  package var isActive: Bool { gesture != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      begin(at: point, context)
      return []
    case .moved(let point, let modifiers):
      (target, hasMoved) = (point, true)
      return frame(modifiers.contains(.shift), context).map { [.crop($0)] } ?? []
    case .up(let point, _):
      defer { gesture = nil }
      // A hand that goes up where it was last keeps the square that it has.
      let last = point == target ? context.crop : frame(false, at: point, context)
      guard isNew, !hasMoved || !(last?.isValid(pixel: context.pixel) ?? false) else {
        return hasMoved || point != target ? [.crop(last)] : []
      }
      // A click beside it lets go of it; a picture that was dropped in is always there.
      return [.crop(context.isCroppingPicture ? before : nil)]
    }
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    guard gesture != nil else { return [] }
    gesture = nil
    return [.crop(before)]
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let frame = context.crop else { return [] }
    var held: Int?
    if gesture == nil, let pointer { held = frame.corner(at: pointer, pixel: context.pixel) }
    return [.crop(frame.box, within: context.cropBounds, corner: held)]
  }

  // MARK: - Gesture

  private mutating func begin(at point: Vec2, _ context: ToolContext) {
    (before, target, isNew, hasMoved) = (context.crop, point, false, false)
    if let frame = context.crop {
      if let corner = frame.corner(at: point, pixel: context.pixel) {
        let corners = frame.corners
        gesture = .corner(across: corners[(corner + 2) % 4], beside: corners[corner] - point)
        return
      }
      if frame.holds(point) {
        gesture = .whole(from: point, frame)
        return
      }
    }
    isNew = true
    gesture = .corner(
      across: CropFrame.clamped(point, to: context.cropBounds), beside: .zero)
  }

  private func frame(_ isSquare: Bool, _ context: ToolContext) -> CropFrame? {
    frame(isSquare, at: target, context)
  }

  private func frame(_ isSquare: Bool, at point: Vec2, _ context: ToolContext) -> CropFrame? {
    switch gesture {
    case .corner(let across, let beside):
      var corner = CropFrame.clamped(point + beside, to: context.cropBounds)
      if isSquare {
        let way = corner - across
        let side = min(way.x.magnitude, way.y.magnitude)
        corner = across + Vec2(way.x < 0 ? -side : side, way.y < 0 ? -side : side)
      }
      return CropFrame(from: across, to: corner, in: context.cropBounds)
    case .whole(let from, let frame): return frame.moved(by: point - from)
    case nil: return nil
    }
  }
}
