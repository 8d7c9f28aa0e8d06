/// Names for what is imported: as the file has them where it has any, in the letters a level allows,
/// each once.
struct ImportedNames {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  /// A name that nothing has yet: what is wished for, or that with `-2`, `-3`, ...
  mutating func unique(_ wish: String, else plain: String) -> String {
    let base = Self.name(wish) ?? plain
    guard !taken.insert(base).inserted else { return base }
    var number = counts[base] ?? 1
    while true {
      number += 1
      let name = "\(base)-\(number)"
      if taken.insert(name).inserted {
        counts[base] = number
        return name
      }
    }
  }

  /// The next of its kind: `wire-1`, `wire-2`, ...
  mutating func next(_ kind: String) -> String {
    var number = counts["#" + kind] ?? 0
    while true {
      number += 1
      let name = "\(kind)-\(number)"
      if taken.insert(name).inserted {
        counts["#" + kind] = number
        return name
      }
    }
  }

  /// A text as a name of at most 48 letters, digits, - and _; `nil` if nothing is left of it.
  static func name(_ text: String) -> String? {
    var name = ""
    var hasGap = false
    for scalar in text.unicodeScalars.prefix(200) {
      let isFine =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || scalar == "_" || scalar == "-")
      if isFine {
        if hasGap, !name.isEmpty { name += "-" }
        name.unicodeScalars.append(scalar)
        hasGap = false
      } else {
        hasGap = true
      }
      if name.count >= 48 { break }
    }
    while name.hasPrefix("-") { name.removeFirst() }
    return name.isEmpty ? nil : name
  }
}
