import Editing
import Foundation
import Levels
import Physics
import Platform
import Presentation
import Rendering

// What is dropped on the window: levels are opened; pictures are put in, or what they carry is opened. A picture is
// cut first, by the rectangle of the crop tool, and becomes a sprite or a body.

extension App {
  /// A file that was dropped where the pointer is.
  func drop(_ path: String) {
    guard PictureKind(of: path) != nil else { return perform(.open(path: path)) }
    let point = pointer.map { viewport.camera.world(x: $0.x, y: $0.y) } ?? viewport.camera.center
    let name = URL(fileURLWithPath: path).lastPathComponent
    desk.darkroom.develop {
      do throws(CarriedTextError) {
        guard let carried = try CarriedText.read(contentsOf: path) else {
          return Self.draft(path, at: point)
        }
        return { $0.offer(carried, path: path, at: point) }
      } catch {
        let words = Words.notAPicture(name, error.description)
        return { app in
          app.toasts.show(
            .warning, words, actions: [.putPictureIn(path: path, at: point)], now: app.now,
            seconds: 12)
        }
      }
    }
  }

  /// Asks which of the two is meant, in passing.
  private func offer(_ carried: CarriedText, path: String, at point: Vec2) {
    let name = URL(fileURLWithPath: path).lastPathComponent
    let words: String
    switch carried.kind {
    case .level:
      let level = try? LevelReader.read(carried.text, file: name)
      words = Words.carriesLevel(name, level?.name ?? "")
    case .replay: words = Words.carriesReplay(name)
    }
    toasts.show(
      .information, words,
      actions: [.openCarried(path: path, carried.kind), .putPictureIn(path: path, at: point)],
      now: now, seconds: 20)
  }

  // MARK: - Cutting

  /// Reads a picture that is to be put in.
  func putPictureIn(_ path: String, at point: Vec2) {
    desk.darkroom.develop { Self.draft(path, at: point) }
  }

  private static func draft(_ path: String, at point: Vec2) -> Darkroom.Outcome {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do throws(PlatformError) {
      let image = try PixelImage(contentsOf: file.path)
      return { $0.begin(file, image, at: point) }
    } catch {
      let words = Words.notAPicture(URL(fileURLWithPath: path).lastPathComponent, error.cause)
      return { $0.toasts.show(.error, words, now: $0.now) }
    }
  }

  private func begin(_ file: URL, _ image: PixelImage, at point: Vec2) {
    guard allowedTools.allow == nil else {
      toasts.show(.information, Words.playedWithWhatIsThere, now: now)
      return
    }
    desk.draft = nil
    choose(.crop)
    desk.draft = PictureDraft(
      file, image, at: point, in: viewport.camera.view, pixel: viewport.camera.metersPerPixel)
  }

  /// What the picture that is being cut becomes.
  func draft(as form: PictureDraft.Form) { desk.draft?.form = form }

  /// Shows it in the scene.
  func showDraft(in picture: inout ScenePicture) {
    guard let draft = desk.draft else { return }
    picture.scenery.front.append(draft.item)
    if let shapes = draft.shapes { picture.overlays.append(.ghostShapes(shapes, label: "")) }
  }

  // MARK: - Placing

  /// Puts it into the level.
  func placePicture() {
    guard let draft = desk.draft else { return }
    if draft.form != .picture, draft.shapes == nil {
      refusal = ShownRefusal(
        reason: Words.allTransparent, point: draft.frame.box.center, ink: [], at: now)
      return
    }
    let cut = draft.cut
    let source =
      draft.isWhole ? (try? FileBytes.read(draft.file.path, atMost: PixelImage.mostFileBytes)) : nil
    let ending = source == nil ? "png" : PictureKind(of: draft.file.path)?.ending ?? "png"
    let path = KeptPictures.path(
      name: draft.file.deletingPathExtension().lastPathComponent, ending: ending,
      bytes: source.map { [UInt8]($0) } ?? cut.bytes)
    let (command, key) = toolContext().maker.picture(draft, image: path)
    if let refused = toolContext().maker.refusal(at: draft.place.center) {
      refusal = ShownRefusal(
        reason: refused.sentence, point: draft.frame.box.center, ink: [], at: now)
      return
    }
    keep(cut, source, path)
    pictures.add(SpriteImage(cut), path)
    desk.draft = nil
    perform(command)
    choose(.select)
    choose(.only([key]))
  }

  /// Writes what is not saved with a level yet to where nothing is lost.
  private func keep(_ image: PixelImage, _ source: Data?, _ path: String) {
    let file = KeptPictures.folder(options.stateFolder).appendingPathComponent(path)
    desk.darkroom.develop {
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if let source {
          try AtomicFile.write(source, to: file.path)
        } else {
          try image.savePNG(file.path, carrying: nil, of: .photo)
        }
        return nil
      } catch {
        let words = Words.pictureNotKept(
          file.lastPathComponent,
          (error as? PlatformError)?.description ?? ErrorReason.cause(of: error))
        return { $0.toasts.show(.error, words, now: $0.now) }
      }
    }
  }
}

/// Kinds of pictures, by what their files begin with.
enum PictureKind: Sendable, Hashable {
  case png, jpeg, gif, webp, bmp

  var ending: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .gif: "gif"
    case .webp: "webp"
    case .bmp: "bmp"
    }
  }

  /// `nil` for what is no picture.
  init?(of path: String) {
    guard let bytes = FirstBytes.of(path, count: 12) else { return nil }
    func begins(_ text: String, at: Int = 0) -> Bool {
      bytes.dropFirst(at).starts(with: text.utf8)
    }
    if PNGChunks.isPNG(bytes) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins("GIF8") {
      self = .gif
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webp
    } else if begins("BM"), bytes.count == 12 {
      self = .bmp
    } else {
      return nil
    }
  }
}
