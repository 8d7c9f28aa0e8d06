import Levels
import Platform
import Presentation
import Rendering

extension LevelPictures {
  /// The files of all pictures that levels show, for a picture that carries one; none if they are too large for that.
  /// It reads them: not for the thread that draws.
  func carried(for levels: [LevelDocument]) -> [CarriedFile] {
    var seen: Set<String> = []
    var files: [CarriedFile] = []
    var size = 0
    for path in levels.flatMap({ $0.sprites.flatMap(\.value.files) })
    where seen.insert(path).inserted {
      guard let full = source(of: path),
        let data = try? FileBytes.read(full, atMost: PixelImage.mostFileBytes)
      else { continue }
      size += data.count
      guard size <= CarriedFile.mostBytes else { return [] }
      files.append(CarriedFile(path: path, bytes: [UInt8](data)))
    }
    return files
  }
}
