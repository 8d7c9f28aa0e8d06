import Editing
import Foundation
import Levels
import Physics
import Platform
import Presentation
import Rendering

// Pictures of what is seen: drawn anew in the size that is wanted, beside the frames, and written to the folder of
// pictures with the level in them.

extension App {
  /// The most pixels of one picture: 190 MB while it is drawn.
  static let mostPicturePixels = 48_000_000

  /// Where pictures and films go.
  var picturesFolder: URL {
    options.pictures ?? options.stateFolder?.appendingPathComponent("pictures")
      ?? UserFolders.temporary
  }

  /// What they are called: as the level.
  var pictureName: String {
    let name =
      file.path.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
      ?? document.level.name
    let plain = name.map { $0.isLetter || $0.isNumber || "-_ ".contains($0) ? $0 : "-" }
    let trimmed = String(plain.prefix(60)).trimmingCharacters(in: .whitespaces)
    return trimmed.isEmpty || trimmed.allSatisfy({ $0 == "-" }) ? "drawing" : trimmed
  }

  /// What a picture of now carries.
  var carried: CarriedText? {
    preferences.pictures.carriesLevel ? CarriedText(.level, document.level.pruned.text) : nil
  }

  /// Reads the pictures that are shown, to be carried along.
  private var carriedFiles: @Sendable () -> [CarriedFile] {
    let (pictures, levels) = (self.pictures, [document.start, document.level])
    return { pictures.carried(for: levels) }
  }

  /// Takes a picture with what pictures are to carry: at once, or as soon as the run has told itself.
  private func shoot(_ take: @escaping (CarriedText?) -> Void) {
    guard preferences.pictures.carries == .replay else { return take(carried) }
    client.pendingShots[send(.replay)] = take
  }

  /// Takes what has become ready; call once a frame.
  func updatePictures() {
    for outcome in desk.darkroom.take() { outcome(self) }
    if let flash = desk.flash, flash.brightness(at: now) == 0 { desk.flash = nil }
    if let film = desk.film, film.isFull(at: now) {
      toasts.show(.information, Words.filmIsLong(film.format.mostSeconds), now: now, seconds: 5)
      endFilm()
    }
  }

  /// The scene without tools, as a picture has it.
  func cleanPicture() -> ScenePicture {
    let draft = desk.draft
    desk.draft = nil
    defer { desk.draft = draft }
    var picture = picture()
    picture.overlays = []
    return picture
  }

  /// Draws a part of the scene (m) once more, with so many pixels for each of the window's, and saves it.
  func takePicture(of box: AABB, scale: Int) {
    let pixel = viewport.camera.metersPerPixel / Float(scale)
    var shot = Camera(
      width: DrawingLimits.pixels(box.size.x / viewport.camera.metersPerPixel) * scale,
      height: DrawingLimits.pixels(box.size.y / viewport.camera.metersPerPixel) * scale)
    guard shot.width * shot.height <= Self.mostPicturePixels,
      max(shot.width, shot.height) <= PixelImage.mostSide
    else {
      toasts.show(.warning, Words.tooManyPixels(shot.width, shot.height), now: now, seconds: 5)
      return
    }
    (shot.center, shot.metersPerPixel) = (box.center, pixel)
    let (picture, camera, theme) = (cleanPicture(), shot, workspace.isNight ? Theme.night : .paper)
    let lines = desk.pixelsPerPoint * Float(scale)
    let (folder, name, darkroom) = (picturesFolder, pictureName, desk.darkroom)
    shutter(over: box)
    let files = carriedFiles
    shoot { carried in
      darkroom.develop {
        Self.keep(in: folder, name, carried, files) { () throws(PlatformError) in
          let pixels = camera.width * camera.height
          var studio = try SceneStudio(
            width: camera.width, height: camera.height,
            supersampling: pixels > Self.mostSmoothPixels ? 1 : 2, scale: lines)
          return try studio.render(picture, camera: camera, theme: theme)
        }
      }
    }
  }

  /// Larger ones are drawn as they are, not twice as large and averaged: they have pixels enough.
  private static let mostSmoothPixels = 16_000_000

  /// All that is seen of the scene, without the panels.
  func takeScenePicture() {
    takePicture(of: viewport.camera.view, scale: preferences.pictures.scale)
  }

  /// Saves a picture of the window as it was just drawn, panels and all.
  func keepWindowPicture(_ image: PixelImage) {
    let (folder, name, darkroom) = (picturesFolder, pictureName, desk.darkroom)
    shutter(over: nil)
    let files = carriedFiles
    shoot { carried in
      darkroom.develop { Self.keep(in: folder, name, carried, files) { image } }
    }
  }

  /// A flash and the sound of a shutter.
  func shutter(over box: AABB?) {
    noises.append(LevelSound.shutter.sound)
    guard !preferences.motion.isReduced else { return }
    desk.flash = PictureDesk.Flash(box: box, at: now)
  }

  /// Writes a picture and says where it is.
  private static func keep(
    in folder: URL, _ name: String, _ carried: CarriedText?, _ files: () -> [CarriedFile],
    _ draw: () throws(PlatformError) -> PixelImage
  ) -> Darkroom.Outcome {
    do {
      let image = try draw()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = PicturesFolder.free(name, "png", in: folder)
      var carried = carried
      carried?.files = files()
      if let carried, carried.kind == .level {
        _ = try CheckedLevelText(checking: carried.text)
      }
      try image.savePNG(file.path, carrying: carried)
      let words = Words.saved(
        file.lastPathComponent, (image.width, image.height), in: PicturesFolder.short(folder))
      return { $0.toasts.show(.success, words, about: .program, now: $0.now, seconds: 5) }
    } catch {
      let reason =
        (error as? PlatformError)?.description
        ?? (error as? UnreadableTextError)?.description ?? ErrorReason.words(of: error)
      return {
        $0.toasts.show(.error, Words.notAPicture(name, reason), about: .program, now: $0.now)
      }
    }
  }
}
