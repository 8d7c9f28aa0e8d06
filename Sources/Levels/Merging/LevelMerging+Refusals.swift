// What each side may have alone but not both together: the merged level must be one that is read, and built.

extension LevelMerging {
  /// The merged level; `nil` where it is refused, which is a conflict for each reason then.
  ///
  /// - Parameters:
  ///   - files: Where the files come from that the level includes. They may be missing, or older than the merged
  ///     level, since others are merged at the same time: what is wrong with them on one side already is not told.
  mutating func settled(
    _ tree: inout LevelValue, _ comments: LevelComments, name: String, _ files: LevelSources
  ) -> LevelDocument? {
    refuseCircles(in: &tree)
    guard conflicts.isEmpty else { return nil }
    var refused: [LevelProblem]
    var level: LevelDocument?
    do {
      let text = LevelTree.text(of: tree, comments: comments)
      let findings = try LevelReader.findings(in: text, file: name)
      level = findings.level
      refused = Self.refusals(findings, name, nil)
      if refused.isEmpty { refused = refusals(of: findings.level, name, files) }
    } catch {
      refused = error.problems
    }
    for problem in refused { refuse(problem, in: &tree) }
    return refused.isEmpty ? level : nil
  }

  /// What is wrong with uses of files, and what no world can be built of, if neither side has it alone.
  private func refusals(
    of level: LevelDocument, _ name: String, _ files: LevelSources
  ) -> [LevelProblem] {
    let merged = Self.refusals(LevelReader.Findings(level: level), name, files)
    guard !merged.isEmpty else { return [] }
    let known = Set(
      [ours, theirs].flatMap { Self.refusals(LevelReader.Findings(level: $0.level), name, files) }
        .map { [$0.path, $0.sentence] })
    return merged.filter { !known.contains([$0.path, $0.sentence]) }
  }

  /// What is wrong with a level and its uses: with those of files too, if there are any files.
  private static func refusals(
    _ findings: LevelReader.Findings, _ name: String, _ files: LevelSources?
  ) -> [LevelProblem] {
    let expander = LevelExpander(files ?? .none, leavesFilesOut: files == nil)
    do {
      let expansion = try LevelExpansion.expansion(of: findings, file: name, text: nil, expander)
      guard files != nil else { return [] }
      return LevelBuilder.refusals(of: expansion.level).map {
        LevelProblem(line: 0, column: 0, path: $0.path, expected: $0.reason)
      }
    } catch {
      return error.problems.filter { $0.file == nil }
    }
  }

  /// A conflict for what the merged level is refused for: of the innermost thing around it that both sides have
  /// changed, or else of the one that one of them has.
  private mutating func refuse(_ problem: LevelProblem, in tree: inout LevelValue) {
    let names = tree.names(of: problem.path)
    let outermost = min(names.first == "parts" ? 4 : names.first == "world" ? 1 : 2, names.count)
    let places = (outermost...names.count).reversed().map { Array(names.prefix($0)) }
    func isChanged(_ side: LevelVersion, _ path: [String]) -> Bool {
      side.tree[path] != base?.tree[path]
    }
    let path =
      places.first { isChanged(ours, $0) && isChanged(theirs, $0) }
      ?? places.first { isChanged(ours, $0) || isChanged(theirs, $0) } ?? names
    refuse(path.isEmpty ? ["inkfall"] : path, problem.message, in: &tree)
  }

  private mutating func refuse(_ path: [String], _ sentence: String, in tree: inout LevelValue) {
    let conflict = LevelConflict(
      path, base?.tree[path], ours.tree[path], theirs.tree[path], refusal: sentence)
    let isKnown = conflicts.contains { known in
      known.path == conflict.path || (conflict.path + ".").hasPrefix(known.path + ".")
        || (known.path + ".").hasPrefix(conflict.path + ".")
    }
    if !isKnown { put(conflict, at: path, in: &tree) }
  }

  // MARK: - Parts within each other

  /// A conflict for each use by which a circle of parts has come about.
  private mutating func refuseCircles(in tree: inout LevelValue) {
    while let circle = Self.circle(in: tree) {
      let parts = circle.map { $0[1] }
      let sentence = LevelReading.circle(parts + parts.prefix(1))
      let new = circle.filter { tree[$0] != base?.tree[$0] }
      for use in new.isEmpty ? circle : new {
        // A use that was there has another part now.
        let isThere = base?.tree[use + ["part"]] != nil
        let path = isThere ? use + ["part"] : use
        put(
          LevelConflict(
            path, base?.tree[path], ours.tree[path], theirs.tree[path], refusal: sentence),
          at: path, in: &tree)
      }
    }
  }

  /// The uses of the first circle of parts.
  private static func circle(in tree: LevelValue) -> [[String]]? {
    var uses: [String: [(path: [String], part: String)]] = [:]
    let parts = tree[["parts"]]?.fields ?? []
    for part in parts {
      for use in part.value[["include"]]?.fields ?? [] {
        guard case .text(let used)? = use.value[["part"]] else { continue }
        uses[part.name, default: []].append((["parts", part.name, "include", use.name], used))
      }
    }
    var done: Set<String> = []
    var way: [(path: [String], part: String)] = []
    func circle(from part: String) -> [[String]]? {
      if let first = way.firstIndex(where: { $0.path[1] == part }) {
        return way[first...].map(\.path)
      }
      guard !done.contains(part) else { return nil }
      for use in uses[part] ?? [] {
        way.append(use)
        if let found = circle(from: use.part) { return found }
        way.removeLast()
      }
      done.insert(part)
      return nil
    }
    for part in parts { if let found = circle(from: part.name) { return found } }
    return nil
  }
}

extension LevelValue {
  /// The names of a path, as far as it leads through mappings: names of fields may hold dots.
  fileprivate func names(of path: String) -> [String] {
    var (value, names) = (self, [String]())
    var rest = path.split(separator: ".").map(String.init)[...]
    search: while !rest.isEmpty, let fields = value.fields {
      for count in (1...rest.count).reversed() {
        let name = rest.prefix(count).joined(separator: ".")
        guard let field = fields.first(where: { $0.name == name }) else { continue }
        names.append(name)
        value = field.value
        rest = rest.dropFirst(count)
        continue search
      }
      break
    }
    return names
  }
}
