extension LevelDocument {
  /// Whether two levels are the same but for numbers of order and comments: the same objects, in the same order.
  ///
  /// A file without numbers gives them anew each time that it is read, so that a level and its file may differ in them.
  public func isSame(as other: LevelDocument) -> Bool {
    if self == other { return true }
    let (own, others) = (objectsAndUses, other.objectsAndUses)
    guard own.count == others.count, parts.keys == other.parts.keys,
      settings == other.settings
    else { return false }
    return zip(own, others).allSatisfy {
      $0 == $1 || $0.withOrder(0) == $1.withOrder(0)
    }
      && parts.allSatisfy { name, part in
        other.parts[name].map { part.isSame(as: $0) } ?? false
      }
  }

  /// The level without objects, parts and comments.
  private var settings: LevelDocument {
    var level = self
    for kind in LevelKind.inFiles { kind.removeAll(from: &level) }
    (level.parts, level.comments) = ([:], LevelComments())
    return level
  }
}

extension [LevelObject] {
  /// The objects by their numbers of order, each asked for its number once.
  var inOrder: [LevelObject] {
    map { (order: $0.order, object: $0) }.sorted { $0.order < $1.order }.map(\.object)
  }
}
