// Names of objects in fields that can name objects of several kinds: how they are written, and how they are taken over
// from one field to another.

extension LevelContent {
  /// The name of something as a value of such a field. Files name the kind where it is not the first of the kinds, and
  /// where the name is also a word.
  public static func naming(
    _ name: String, of kind: LevelNameKind, among kinds: [LevelNameKind]
  ) -> LevelValue {
    guard case .object(let own) = kind,
      kind != kinds.first || kinds.contains(.any) && name == "any"
    else { return .text(name) }
    return .mapping([.init(own.rawValue, .text(name))])
  }

  /// What a value of such a field names.
  static func named(
    _ value: LevelValue, among kinds: [LevelNameKind]
  ) -> (kind: LevelNameKind, name: String)? {
    switch value {
    case .text("any") where kinds.contains(.any): return (.any, "any")
    case .text(let name): return kinds.first.map { ($0, name) }
    case .mapping(let fields):
      guard fields.count == 1, let kind = LevelNameKind(fields[0].name),
        let name = fields[0].value.asText
      else { return nil }
      return (kind, name)
    default: return nil
    }
  }

  /// A value of this content as one of another content that means the same: the same names, numbers or words. `nil` if it
  /// cannot be.
  public func carried(_ value: LevelValue, to other: LevelContent) -> LevelValue? {
    switch (self, other) {
    case (.name(let kinds), .name(let others)):
      guard !others.isEmpty, let (kind, name) = Self.named(value, among: kinds),
        others.contains(kind)
      else { return self == other ? value : nil }
      return Self.naming(name, of: kind, among: others)
    case (.tuple(let contents), .tuple(let others)):
      guard let elements = value.elements, elements.count == contents.count,
        contents.count == others.count
      else { return nil }
      let carried = zip(elements, zip(contents, others)).compactMap { $1.0.carried($0, to: $1.1) }
      return carried.count == others.count ? .list(carried) : nil
    case (.number, .number(let lower, let upper, let isOpen)):
      guard let number = value.asNumber else { return nil }
      let isAbove = lower.map { isOpen ? number > $0 : number >= $0 } ?? true
      return isAbove && upper.map { number <= $0 } ?? true ? value : nil
    default: return self == other ? value : nil
    }
  }
}
