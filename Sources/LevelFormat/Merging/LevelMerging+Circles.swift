// Parts that use each other only with the changes of both sides.

extension LevelMerging {
  /// A use of a part in another.
  private struct PartUse {
    let path: [String]
    let part: String
    /// Whether it is not as before.
    let isNew: Bool
  }

  /// A mark for each use by which a circle of parts has come about.
  ///
  /// One depth-first search: behind a circle it continues at the first use that was refused.
  mutating func markCircles(in tree: LevelValue) {
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
  }

  /// Messages name so many parts of a circle.
  private static let mostNamed = 32

  /// Marks each new use of a circle, or all if none is new; their paths.
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
      mark(baseIndex[part] != nil ? part : use.path, MergeReason(refusal: sentence))
    }
    return Set(cut.map(\.path))
  }
}
