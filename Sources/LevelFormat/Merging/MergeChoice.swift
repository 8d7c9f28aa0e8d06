import Physics

/// A merged tree with the value of one side in place of each conflict.
struct MergeChoice {
  private(set) var tree = LevelValue.mapping([])
  /// For lists that lack items because the side has none: the index in the merged tree of each item
  /// that is left, by the path of the list in the merged tree.
  private var indices: [String: [Int]] = [:]

  init(_ merged: LevelValue, _ side: MergeSide) {
    tree = value(merged, side, []) ?? .mapping([])
  }

  private mutating func value(
    _ merged: LevelValue, _ side: MergeSide, _ path: [String]
  ) -> LevelValue? {
    if merged.isConflict { return merged[["conflict", side.rawValue]] }
    switch merged {
    case .mapping(let fields):
      return .mapping(
        fields.compactMap { field in
          value(field.value, side, path + [field.name]).map { .init(field.name, $0) }
        })
    case .list(let items):
      guard items.contains(where: { $0.fields != nil || $0.elements != nil }) else { return merged }
      var left: [LevelValue] = []
      var places: [Int] = []
      for (i, item) in items.enumerated() {
        guard let item = value(item, side, path + ["\(i)"]) else { continue }
        left.append(item)
        places.append(i)
      }
      if left.count < items.count { indices[path.joined(separator: ".")] = places }
      return .list(left)
    default: return merged
    }
  }

  /// The path in the merged tree of what stands at a path of this one.
  func mergedPath(of path: String) -> String {
    guard !indices.isEmpty else { return path }
    var found = ""
    for name in path.split(separator: ".", omittingEmptySubsequences: false) {
      var name = String(name)
      if let places = indices[found], let i = Int(name), places.indices.contains(i) {
        name = "\(places[i])"
      }
      found += found.isEmpty ? name : "." + name
    }
    return found
  }
}

/// Says what is wrong with a merged level, beside what is wrong with the merged versions themselves.
struct MergeCheck {
  /// What messages call the level.
  let name: String
  /// Where the files come from that the level includes. They may be missing, or older than the merged
  /// level, since others are merged at the same time.
  let files: LevelSources
  let buildCheck: BuildCheck
  /// Both versions.
  let sides: [LevelDocument]
  /// What is wrong with one of them already.
  private lazy var known = Set(
    sides.flatMap { side in
      refusals(LevelReader.Findings(level: side), nil)
        + refusals(LevelReader.Findings(level: side), files)
    }.map { [$0.path, $0.sentence] })

  init(
    _ name: String, _ files: LevelSources, _ buildCheck: @escaping BuildCheck,
    _ sides: [LevelDocument]
  ) {
    self.name = name
    self.files = files
    self.buildCheck = buildCheck
    self.sides = sides
  }

  /// A tree as a level, and what it is refused for.
  mutating func read(
    _ tree: LevelValue, _ comments: LevelComments = LevelComments()
  ) -> (level: LevelDocument?, problems: [LevelProblem]) {
    do {
      let text = LevelTree.text(of: tree, comments: comments)
      let findings = try LevelReader.findings(in: text, file: name)
      // Reading either version has found nothing.
      guard findings.problems.isEmpty else { return (findings.level, findings.problems) }
      let own = new(refusals(findings, nil))
      guard own.isEmpty else { return (findings.level, own) }
      return (findings.level, new(refusals(LevelReader.Findings(level: findings.level), files)))
    } catch {
      return (nil, error.problems)
    }
  }

  private mutating func new(_ problems: [LevelProblem]) -> [LevelProblem] {
    guard !problems.isEmpty else { return [] }
    let known = self.known
    return problems.filter { !known.contains([$0.path, $0.sentence]) }
  }

  /// What is wrong with a level and its uses: with those of files too, and with the world built of
  /// it, if there are any files.
  private func refusals(
    _ findings: LevelReader.Findings, _ files: LevelSources?
  ) -> [LevelProblem] {
    let expander = LevelExpander(files ?? .none, leavesFilesOut: files == nil)
    do {
      let expansion = try LevelExpansion.expansion(of: findings, file: name, text: nil, expander)
      guard files != nil else { return [] }
      return buildCheck(expansion.level).map {
        LevelProblem(line: 0, column: 0, path: $0.path, expected: $0.reason)
      }
    } catch {
      return error.problems.filter { $0.file == nil }
    }
  }
}
