// Objects that a hand can select can be locked against it while the level is edited.

/// An object that a hand can select.
protocol LevelLockable: LevelObjectRecord {
  /// Whether the hand leaves it alone while the level is edited.
  var locked: Bool { get set }
}

extension LevelLockable {
  var isLocked: Bool? { locked }
  mutating func lock(_ locked: Bool) { self.locked = locked }
}

extension LevelField where Record: LevelLockable & LevelFielded {
  /// Whether the object is locked.
  static func locked(_ path: Path<Bool>) -> LevelField {
    truth("locked", path, "Whether the object is locked in the editor.")
  }
}

extension LevelObject {
  /// Whether a hand leaves it alone while the level is edited; `nil` for an object that a hand cannot
  /// select, as a goal, which is never locked.
  public var isLocked: Bool? { record.isLocked }

  /// The object locked or unlocked; the same for one that a hand cannot select.
  public func locked(_ locked: Bool) -> LevelObject {
    key.kind.entry.editing(self) { $0.lock(locked) } ?? self
  }
}

extension LevelDocument {
  /// The keys of the locked objects, by kind and then in the order of the level.
  public var lockedKeys: [ObjectKey] { LevelKind.inFiles.flatMap { $0.lockedKeys(in: self) } }
}
