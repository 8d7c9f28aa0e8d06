// Objects that are locked against the hand.

extension Words {
  static var lock: String { say("Lock") }
  static var unlock: String { say("Unlock") }
  static var unlockAll: String { say("Unlock all") }
  static var lockEdit: String { say("lock") }
  static var unlockEdit: String { say("unlock") }
  static var nothingLocked: String { say("No object is locked") }

  static func isLocked(_ name: String) -> String {
    say("\(name) is locked. Right-click it to unlock it.")
  }

  static var selectionIsLocked: String {
    say("The selection is locked. Press Ctrl+Shift+L to unlock it.")
  }

  static func lockedNow(_ count: Int) -> String {
    say(
      count, one: "Locked. Clicks go through it; right-click it to unlock it.",
      other: "Locked \(count) objects. Clicks go through them; right-click one to unlock it.")
  }
}
