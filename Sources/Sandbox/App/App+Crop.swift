import Editing
import Foundation
import Levels
import Physics
import Platform
import Presentation

// The rectangle of the crop tool: what lies in it becomes a picture or a level. The same rectangle cuts a picture that
// was dropped in.

extension App {
  /// The rectangle that the tool works on: of the picture that was dropped in, if one is, else of the scene.
  var cropInHand: CropFrame? { desk.draft?.frame ?? desk.crop }

  /// The picture that it is cut out of (m): what is seen, and what the rectangle has of what is not seen any more.
  var cropBounds: AABB {
    if let draft = desk.draft { return draft.frame.bounds }
    return desk.crop.map { viewport.camera.view.union($0.box) } ?? viewport.camera.view
  }

  func setCrop(_ frame: CropFrame?) {
    if desk.draft != nil {
      if let frame { desk.draft?.frame = frame }
    } else {
      desk.crop = frame
    }
  }

  /// The part of the scene that can be exported; `nil` if there is none.
  var validCrop: AABB? {
    guard tool.kind == .crop, desk.draft == nil, let crop = desk.crop,
      crop.isValid(pixel: viewport.camera.metersPerPixel)
    else { return nil }
    return crop.box
  }

  /// All of what is seen.
  func cropAll() { setCrop(CropFrame(whole: desk.draft?.frame.bounds ?? viewport.camera.view)) }

  /// What Escape takes away of it; says whether there was something.
  func leaveCrop() -> Bool {
    if desk.draft != nil {
      desk.draft = nil
      return true
    }
    guard tool.kind == .crop, desk.crop != nil else { return false }
    desk.crop = nil
    return true
  }

  /// Return and the arrows while the tool is in hand: what is in the rectangle is taken, or the rectangle goes a step,
  /// with Shift its upper right corner.
  func pressInCrop(_ key: InputEvent.Key) -> Bool {
    guard tool.kind == .crop, !tool.isActive, key.modifiers.isSubset(of: .shift) else {
      return false
    }
    if key.name == "return", !key.isRepeat {
      if desk.draft != nil {
        perform(.placePicture)
        return true
      }
      guard validCrop != nil else { return false }
      perform(.exportCrop)
      return true
    }
    let ways = [
      "left": Vec2(-1, 0), "right": Vec2(1, 0), "up": Vec2(0, 1), "down": Vec2(0, -1),
    ]
    guard let way = ways[key.name], var frame = cropInHand else { return false }
    frame.bounds = cropBounds
    let step = Self.cropStep * viewport.camera.metersPerPixel * way
    if key.modifiers.contains(.shift) {
      let corner = frame.box.upper + step
      let least =
        frame.box.lower + CropFrame.leastPixels * viewport.camera.metersPerPixel * Vec2(1, 1)
      setCrop(
        CropFrame(
          from: frame.box.lower, to: Vec2(max(corner.x, least.x), max(corner.y, least.y)),
          in: frame.bounds))
    } else {
      setCrop(frame.moved(by: step))
    }
    return true
  }

  /// How far an arrow moves it (pixels).
  private static let cropStep: Float = 8

  // MARK: - Exporting

  func exportCrop() {
    guard let box = validCrop else { return tellNoCrop() }
    takePicture(of: box, scale: preferences.pictures.scale)
  }

  /// What lies in the rectangle as a whole, as a level of its own, to a file.
  func exportCropLevel() {
    guard let (level, _) = cropLevel() else { return }
    let file = PicturesFolder.free("\(pictureName)-part", "yaml", in: picturesFolder)
    do {
      _ = try DocumentFile.write(LevelWriter.write(level), to: file)
      desk.darkroom.finish()
      tellNotCopied(pictures.copy(to: file.deletingLastPathComponent().path, for: level))
      shutter(over: validCrop)
      toasts.show(
        .success, Words.saved(file.lastPathComponent, in: PicturesFolder.short(picturesFolder)),
        about: .program,
        now: now, seconds: 5)
    } catch {
      toasts.show(.error, Self.sentence(for: error, path: file.path), now: now)
    }
  }

  /// ... to where copies go.
  func copyCrop() {
    guard let (level, count) = cropLevel() else { return }
    workbench.clipboard.write(LevelWriter.write(level))
    shutter(over: validCrop)
    toasts.show(.information, Words.copiedFromCrop(count), now: now)
  }

  private func cropLevel() -> (level: LevelDocument, count: Int)? {
    guard let box = validCrop else {
      tellNoCrop()
      return nil
    }
    var context = toolContext()
    context.scenery = placedScenery(in: context.picking.pose)
    // Copying changes nothing of what is locked.
    context.allowance = context.allowance.ignoringLocks
    let keys = SelectTool.things(context) {
      $0.x >= box.lower.x && $0.y >= box.lower.y && $0.x <= box.upper.x && $0.y <= box.upper.y
    }
    guard !keys.isEmpty else {
      toasts.show(.information, Words.nothingInCrop, now: now)
      return nil
    }
    return (context.maker.fragment(of: keys), keys.count)
  }

  private func tellNoCrop() {
    toasts.show(.information, Words.nothingToCrop, now: now)
  }
}
