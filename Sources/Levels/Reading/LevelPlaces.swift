import Yams

extension LevelBuildError {
  /// The same error with its place in the text that the level was read from, as precise as the file
  /// is: what is wrong with a shape's outline is told at the shape.
  ///
  /// The document keeps no places, so the text is looked at again; building fails once, so that
  /// costs nobody anything.
  public func located(in text: String, file: String) -> LevelError {
    let place = LevelPlaces.place(of: path, in: text)
    return LevelError(
      file: file,
      problems: [
        LevelProblem(
          line: place?.line ?? 0, column: place?.column ?? 0, path: path, expected: reason)
      ])
  }
}

extension LevelDocument {
  /// Reads a level from a file and makes sure that a world can be built of it.
  ///
  /// - Throws: `LevelFileError` when the file cannot be read; `LevelError`, with lines, when it is no
  ///   level or the engine refuses something in it.
  public static func buildable(contentsOf path: String) throws -> LevelDocument {
    let text = try text(ofFile: path)
    let level = try LevelDocument(text: text, file: path)
    do {
      _ = try LevelBuilder.build(level)
    } catch {
      throw error.located(in: text, file: path)
    }
    return level
  }
}

/// Where in a file something is.
enum LevelPlaces {
  /// The place of a path like `ropes.swing.to`, or of the nearest thing around it that is there;
  /// `nil` if the text is no YAML.
  static func place(of path: String, in text: String) -> (line: Int, column: Int)? {
    guard var node = try? Yams.compose(yaml: text) else { return nil }
    for part in path.split(separator: ".") {
      let next: Node?
      switch node {
      case .mapping(let mapping):
        next = mapping.first { $0.key.scalar?.string == String(part) }?.value
      case .sequence(let sequence):
        next = Int(part).flatMap { sequence.indices.contains($0) ? sequence[$0] : nil }
      case .scalar, .alias:
        next = nil
      }
      guard let next else { break }
      node = next
    }
    return node.mark.map { ($0.line, $0.column) }
  }
}
