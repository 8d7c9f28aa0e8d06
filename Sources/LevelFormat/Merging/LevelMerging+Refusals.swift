// What each side may have alone but not both together: the merged level must be one that is read, and built.

extension LevelMerging {
  /// The merged level; `nil` where it is refused, which is a conflict for each reason then.
  ///
  /// - Parameters:
  ///   - files: Where the files come from that the level includes. They may be missing, or older than the merged
  ///     level, since others are merged at the same time: what is wrong with them on one side already is not told.
  mutating func settled(
    _ tree: inout LevelValue, _ comments: LevelComments, name: String, _ files: LevelSources,
    _ buildCheck: BuildCheck
  ) -> LevelDocument? {
    refuseCircles(in: &tree)
    guard conflicts.isEmpty else {
      refuseBesideConflicts(in: &tree, name, files, buildCheck)
      return nil
    }
    let (level, refused) = read(tree, comments, name, files, buildCheck)
    let index = LevelTreeIndex(tree)
    var changes: [[String]: Changes] = [:]
    for problem in refused { refuse(problem, in: index, &changes) }
    placeConflicts(in: &tree)
    return refused.isEmpty ? level : nil
  }

  /// A tree as a level, and what it is refused for.
  private func read(
    _ tree: LevelValue, _ comments: LevelComments, _ name: String, _ files: LevelSources,
    _ buildCheck: BuildCheck
  ) -> (level: LevelDocument?, refused: [LevelProblem]) {
    do {
      let text = LevelTree.text(of: tree, comments: comments)
      let findings = try LevelReader.findings(in: text, file: name)
      let refused = Self.refusals(findings, name, nil, buildCheck)
      guard refused.isEmpty else { return (findings.level, refused) }
      return (findings.level, refusals(of: findings.level, name, files, buildCheck))
    } catch {
      return (nil, error.problems)
    }
  }

  /// Conflicts for what does not go together though nothing there is in conflict: what is refused whichever side is
  /// chosen of those that are.
  private mutating func refuseBesideConflicts(
    in tree: inout LevelValue, _ name: String, _ files: LevelSources, _ buildCheck: BuildCheck
  ) {
    let found = ["ours", "theirs"].map { side -> [LevelProblem] in
      let chosen = tree.choosing(side) ?? .mapping([])
      return read(chosen, LevelComments(), name, files, buildCheck).refused
    }
    let known = Set(found[1].map { [$0.path, $0.sentence] })
    let index = LevelTreeIndex(tree)
    var changes: [[String]: Changes] = [:]
    for problem in found[0] where known.contains([problem.path, problem.sentence]) {
      refuse(problem, in: index, &changes)
    }
    placeConflicts(in: &tree)
  }

  /// What is wrong with uses of files, and what no world can be built of, if neither side has it alone.
  private func refusals(
    of level: LevelDocument, _ name: String, _ files: LevelSources, _ buildCheck: BuildCheck
  ) -> [LevelProblem] {
    let merged = Self.refusals(LevelReader.Findings(level: level), name, files, buildCheck)
    guard !merged.isEmpty else { return [] }
    let known = Set(
      [ours, theirs].flatMap {
        Self.refusals(LevelReader.Findings(level: $0.level), name, files, buildCheck)
      }
      .map { [$0.path, $0.sentence] })
    return merged.filter { !known.contains([$0.path, $0.sentence]) }
  }

  /// What is wrong with a level and its uses: with those of files too, if there are any files.
  private static func refusals(
    _ findings: LevelReader.Findings, _ name: String, _ files: LevelSources?,
    _ buildCheck: BuildCheck
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

  /// Which sides have changed what stands at a path.
  private struct Changes {
    var ours = false
    var theirs = false
  }

  /// A conflict for what the merged level is refused for: of the innermost object or field around
  /// it that both sides have changed, or else of the one that one of them has.
  ///
  /// - Parameter changes: The paths compared so far: an object may have thousands of problems.
  private mutating func refuse(
    _ problem: LevelProblem, in tree: LevelTreeIndex, _ changes: inout [[String]: Changes]
  ) {
    let names = tree.names(of: problem.path)
    let outermost = min(names.first == "parts" ? 4 : names.first == "world" ? 1 : 2, names.count)
    let places = (outermost...names.count).reversed().map { Array(names.prefix($0)) }
    let changed = places.map { path -> Changes in
      if let known = changes[path] { return known }
      let before = baseIndex[path]
      let found = Changes(ours: oursIndex[path] != before, theirs: theirsIndex[path] != before)
      changes[path] = found
      return found
    }
    let both = changed.firstIndex { $0.ours && $0.theirs }
    let path = (both ?? changed.firstIndex { $0.ours || $0.theirs }).map { places[$0] } ?? names
    refuse(path.isEmpty ? ["inkfall"] : deciding.whole(path), problem.message)
  }

  private mutating func refuse(_ path: [String], _ sentence: String) {
    guard !conflictPaths.meets(path.joined(separator: ".")) else { return }
    addConflict(at: path, refusal: sentence)
  }

  // MARK: - Parts within each other

  /// A use of a part in another.
  private struct PartUse {
    let path: [String]
    let part: String
    /// Whether it is not as before.
    let isNew: Bool
  }

  /// A conflict for each use by which a circle of parts has come about.
  ///
  /// One depth-first search: behind a circle it continues at the first use that was refused.
  private mutating func refuseCircles(in tree: inout LevelValue) {
    var uses: [String: [PartUse]] = [:]
    let parts = tree[["parts"]]?.fields ?? []
    for part in parts {
      for use in part.value[["include"]]?.fields ?? [] {
        guard case .text(let used)? = use.value[["part"]] else { continue }
        let path = ["parts", part.name, "include", use.name]
        uses[part.name, default: []].append(
          PartUse(path: path, part: used, isNew: use.value != baseIndex[path]))
      }
    }
    var done: Set<String> = []
    var refused: Set<[String]> = []
    // The use of each part that is looked at.
    var positions: [String: Int] = [:]
    for part in parts where !done.contains(part.name) {
      // The parts that use each other from this one on, and where each stands.
      var way = [part.name]
      var depths = [part.name: 0]
      while let last = way.last {
        let position = positions[last] ?? 0
        guard let use = uses[last].flatMap({ position < $0.count ? $0[position] : nil }) else {
          done.insert(last)
          depths[last] = nil
          way.removeLast()
          continue
        }
        if refused.contains(use.path) || done.contains(use.part) {
          positions[last] = position + 1
        } else if let first = depths[use.part] {
          let circle = way[first...].compactMap { uses[$0]?[positions[$0] ?? 0] }
          let cut = refuse(circle)
          refused.formUnion(cut)
          guard let depth = circle.firstIndex(where: { cut.contains($0.path) }) else { continue }
          for part in way[(first + depth + 1)...] { depths[part] = nil }
          way.removeSubrange((first + depth + 1)...)
        } else {
          depths[use.part] = way.count
          way.append(use.part)
        }
      }
    }
    placeConflicts(in: &tree)
  }

  /// Messages name so many parts of a circle.
  private static let mostNamed = 32

  /// Adds a conflict for each new use of a circle, or for all if none is new; their paths.
  private mutating func refuse(_ circle: [PartUse]) -> Set<[String]> {
    var parts = circle.map { $0.path[1] }
    let first = Array(parts.prefix(1))
    if parts.count > Self.mostNamed { parts = Array(parts.prefix(Self.mostNamed)) + ["…"] }
    let sentence = LevelReading.circle(parts + first)
    let new = circle.filter(\.isNew)
    let cut = new.isEmpty ? circle : new
    for use in cut {
      // A use that was there has another part now.
      let part = use.path + ["part"]
      addConflict(at: baseIndex[part] != nil ? part : use.path, refusal: sentence)
    }
    return Set(cut.map(\.path))
  }
}

extension LevelValue {
  /// The value with one side of each conflict in its place; `nil` where that side has nothing.
  fileprivate func choosing(_ side: String) -> LevelValue? {
    if isConflict { return self[["conflict", side]] }
    switch self {
    case .mapping(let fields):
      return .mapping(
        fields.compactMap { field in
          field.value.choosing(side).map { .init(field.name, $0) }
        })
    case .list(let items): return .list(items.compactMap { $0.choosing(side) })
    default: return self
    }
  }
}
