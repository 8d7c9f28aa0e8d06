import Physics

/// A level with everything it uses in its place: a part or a file is changed as the use says, turned and moved,
/// and its objects are called `USE/THEIRS`.
///
/// ```swift
/// let expansion = try level.expansion(file: path, text: text, reading: .beside(path))
/// let built = try LevelBuilder.build(expansion.level)
/// ```
public struct LevelExpansion: Sendable {
  /// The level without uses.
  public let level: LevelDocument
  /// The objects of each use, by its id.
  public let objects: [String: [LevelObject]]
  /// What was expanded.
  private let source: LevelDocument

  init(_ level: LevelDocument, objects: [String: [LevelObject]], of source: LevelDocument) {
    self.level = level
    self.objects = objects
    self.source = source
  }

  /// Whether it uses other files.
  public var usesFiles: Bool {
    let all = [source] + source.parts.values
    return all.contains { level in
      level.includes.contains { if case .file = $0.value.source { true } else { false } }
    }
  }

  /// A level that has been changed since, with its uses again. The objects of a use of which something was changed
  /// become the level's own: it is no use any more, and nothing is lost.
  public func collapsed(_ changed: LevelDocument) -> LevelDocument {
    guard !source.includes.isEmpty else { return changed }
    var result = changed
    result.parts = source.parts
    var counts: [Substring: Int] = [:]
    for object in changed.allObjects {
      guard let slash = object.key.id.firstIndex(of: "/") else { continue }
      counts[object.key.id[..<slash], default: 0] += 1
    }
    for (id, use) in source.includes {
      let made = objects[id] ?? []
      let isAsItWas =
        made.allSatisfy { changed.object($0.key) == $0 }
        && counts[id[...], default: 0] == made.count
      guard isAsItWas else { continue }
      for object in made { result.remove(object.key) }
      result.includes[id] = use
    }
    // Materials of files come with the uses.
    for name in level.materials.keys where source.materials[name] == nil {
      let use = String(name.prefix { $0 != "/" })
      if result.includes.contains(use), changed.materials[name] == level.materials[name] {
        result.materials[name] = nil
      }
    }
    // Layers come with them too, and stay where something else is on one.
    let used = result.usedLayers
    for (name, layer) in level.collisionLayers where source.collisionLayers[name] == nil {
      guard !used.contains(name), changed.collisionLayers[name] == layer else { continue }
      result.collisionLayers[name] = nil
    }
    return result
  }
}

extension LevelExpansion {
  /// Reads a level from a text.
  ///
  /// - Parameters:
  ///   - text: YAML or JSON.
  ///   - file: What messages call it.
  ///   - files: Where the files come from that it includes. Default none.
  /// - Throws: `LevelError` with everything that is wrong with the text, its uses and the files that it includes.
  public init(
    text: String, file: String = "level", reading files: LevelSources = .none
  ) throws(LevelError) {
    let findings = try LevelReader.findings(in: text, file: file)
    self = try Self.expansion(of: findings, file: file, text: text, LevelExpander(files))
  }

  /// A level as far as it could be read, with its uses in place.
  static func expansion(
    of findings: LevelReader.Findings, file: String, text: String?, _ expander: LevelExpander
  ) throws(LevelError) -> LevelExpansion {
    guard !findings.level.includes.isEmpty else {
      guard findings.problems.isEmpty else {
        throw LevelError(file: file, problems: findings.problems)
      }
      return LevelExpansion(findings.level, objects: [:], of: findings.level)
    }
    var expander = expander
    return try expander.expansion(of: findings, file: file, text: text)
  }
}

extension LevelDocument {
  /// The level with the parts that it uses in place.
  package func withItsParts() throws(LevelBuildError) -> LevelDocument {
    do {
      return try expansion().level
    } catch {
      let problem = error.problems[0]
      throw LevelBuildError(path: problem.path, reason: problem.sentence)
    }
  }

  /// The level with what it uses in place.
  ///
  /// - Parameters:
  ///   - file: What messages call it.
  ///   - text: What it was read from, if at hand: messages then tell lines and columns.
  ///   - files: Where the files come from that it includes. Default none.
  /// - Throws: `LevelError` with all that is wrong with uses, in the files that have them, and with included files. Uses in
  ///   a circle are refused, and those beyond the limits of `LevelExpander`.
  public func expansion(
    file: String = "level", text: String? = nil, reading files: LevelSources = .none
  ) throws(LevelError) -> LevelExpansion {
    try LevelExpansion.expansion(
      of: LevelReader.Findings(level: self), file: file, text: text, LevelExpander(files))
  }
}
