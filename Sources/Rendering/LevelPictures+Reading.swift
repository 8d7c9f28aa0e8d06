import Foundation
import Levels
import Platform
import Presentation

// What a level names is read and unpacked when the level is opened.

extension LevelPictures {
  /// A level's, from the folder of its file; what is not there yet from another.
  package init(of level: LevelDocument, folder: String?, store: String? = nil) {
    self.init(folder: folder, store: store)
    read(for: level)
  }

  /// A level's that takes the place of another in the same document: from the same folders, read
  /// anew, since files may have changed.
  ///
  /// - Parameter store: Where pictures are that are in no level's folder yet.
  package init(of level: LevelDocument, instead others: LevelPictures, store: String) {
    self.init(folder: others.folder, store: store, earlier: others.earlier)
    read(for: level)
  }

  /// Reads what a level names and has not been read yet.
  package mutating func read(for level: LevelDocument) {
    for (_, sprite) in level.sprites {
      if let frames = sprite.frames {
        read(frames, of: sprite)
        continue
      }
      let path = sprite.image
      guard images[path] == nil, faults[path] == nil else { continue }
      do {
        images[path] = SpriteImage(try read(path))
      } catch {
        faults[path] = error
      }
    }
  }

  /// Frames stay packed: unpacked, those of a few figures would fill hundreds of megabytes.
  private mutating func read(_ frames: LevelFrames, of sprite: LevelSprite) {
    let key = ReelKey(sprite.image, frames)
    guard reels[key] == nil else { return }
    var taken = byteCount
    let files = sprite.files.map { path -> PackedImage? in
      guard faults[path] == nil else { return nil }
      do throws(Fault) {
        let image = try pack(path)
        taken += image.byteCount
        guard taken <= Self.mostBytes else {
          throw .tooMany
        }
        packed.insert(path)
        return image
      } catch {
        faults[path] = error
        return nil
      }
    }
    reels[key] = FrameReel(files)
  }

  /// Bytes of all that is kept.
  private var byteCount: Int {
    images.values.reduce(0) { $0 + $1.image.bytes.count }
      + reels.values.reduce(0) { $0 + $1.packedBytes }
  }

  private func pack(_ path: String) throws(Fault) -> PackedImage {
    let full = try found(path)
    do throws(PlatformError) {
      return try PackedImage(contentsOf: full)
    } catch {
      throw .unreadable(error)
    }
  }

  private func read(_ path: String) throws(Fault) -> PixelImage {
    let packed = try pack(path)
    let image: PixelImage
    do throws(PlatformError) {
      image = try packed.unpacked()
    } catch {
      throw .unreadable(error)
    }
    guard byteCount + image.bytes.count <= Self.mostBytes else {
      throw .tooMany
    }
    return image
  }
}
