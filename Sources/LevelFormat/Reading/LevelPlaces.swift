import Physics

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

extension LevelError {
  /// All that cannot be made of a level (`LevelBuilder.refusals(of:)`), with the places in the text that it was read
  /// from, sorted by those.
  public init(_ refusals: [LevelBuildError], in text: String, file: String) {
    let found = LevelError(
      file: file,
      problems: refusals.map {
        LevelProblem(line: 0, column: 0, path: $0.path, expected: $0.reason)
      }
    ).located(in: text)
    self.init(file: file, problems: found.problems.sorted(by: LevelProblem.isBefore))
  }

  /// The same errors without places.
  var withoutPlaces: LevelError {
    LevelError(file: file, problems: problems.map { $0.at(nil) })
  }

  /// The same errors; those of this file without a place have that of their path in a text, if there is one.
  func located(in text: String?) -> LevelError {
    guard let text, let root = YAMLComposer.root(of: text) else { return self }
    let places = PlaceTree(root)
    return LevelError(
      file: file,
      problems: problems.map { problem in
        guard problem.line == 0, problem.file == nil, !problem.path.isEmpty else { return problem }
        return problem.at(LevelPlaces.place(of: problem.path, in: places))
      })
  }
}

extension LevelProblem {
  /// The same problem at another place.
  fileprivate func at(_ place: (line: Int, column: Int)?) -> LevelProblem {
    LevelProblem(
      line: place?.line ?? 0, column: place?.column ?? 0, path: path, expected: expected,
      found: found, suggestion: suggestion, file: file)
  }

  /// The same problem as one of a file that is included.
  func inFile(_ file: String) -> LevelProblem {
    LevelProblem(
      line: line, column: column, path: path, expected: expected, found: found,
      suggestion: suggestion, file: self.file ?? file)
  }
}

/// Where in a file something is.
enum LevelPlaces {
  /// The place of a path like `ropes.swing.to`, or of the nearest thing around it that is there;
  /// `nil` if the text is no YAML.
  static func place(of path: String, in text: String) -> (line: Int, column: Int)? {
    YAMLComposer.root(of: text).flatMap { place(of: path, in: PlaceTree($0)) }
  }

  /// Likewise in what was parsed.
  static func place(of path: String, in root: YAMLNode) -> (line: Int, column: Int)? {
    place(of: path, in: PlaceTree(root))
  }

  fileprivate static func place(
    of path: String, in root: PlaceTree
  ) -> (line: Int, column: Int)? {
    var tree = root
    var rest = path.split(separator: ".").map(String.init)[...]
    if rest.count > 1, let slash = rest[1].firstIndex(of: "/"), !has(rest, in: tree) {
      // An object of a use: where it is used.
      rest = ["include", String(rest[1][..<slash])]
    }
    while !rest.isEmpty, let (next, count) = tree.step(rest) {
      tree = next
      rest = rest.dropFirst(count)
    }
    return (tree.node.mark.line, tree.node.mark.column)
  }

  private static func has(_ path: ArraySlice<String>, in root: PlaceTree) -> Bool {
    guard let (section, count) = root.step(path) else { return false }
    return section.step(path.dropFirst(count)) != nil
  }
}

/// A parsed node whose entries are found by name without a search: a file can have as many errors as objects.
private final class PlaceTree {
  let node: YAMLNode
  /// The entries of a mapping; of a name that stands there twice, the first.
  private lazy var entries: [String: PlaceTree] = {
    guard case .mapping(let mapping) = node else { return [:] }
    var entries: [String: PlaceTree] = [:]
    for (key, value) in mapping {
      guard let name = key.scalar?.string, entries[name] == nil else { continue }
      entries[name] = PlaceTree(value)
    }
    return entries
  }()
  private lazy var items: [PlaceTree] = {
    guard case .sequence(let sequence) = node else { return [] }
    return sequence.map { PlaceTree($0) }
  }()

  init(_ node: YAMLNode) { self.node = node }

  /// Where the next part of a path leads, and how many parts that are: names of overrides hold dots.
  func step(_ path: ArraySlice<String>) -> (PlaceTree, Int)? {
    switch node {
    case .mapping:
      for count in (1...max(1, path.count)).reversed() {
        if let found = entries[path.prefix(count).joined(separator: ".")] { return (found, count) }
      }
      return nil
    case .sequence:
      guard let index = path.first.flatMap({ Int($0) }), items.indices.contains(index) else {
        return nil
      }
      return (items[index], 1)
    case .scalar: return nil
    }
  }
}
