// Objects that are locked against the hand.

extension Words {
  package static var lock: String { say("Lock") }
  package static var unlock: String { say("Unlock") }
  package static var unlockAll: String { say("Unlock all") }
  package static var lockEdit: String { say("lock") }
  package static var unlockEdit: String { say("unlock") }
  package static var nothingLocked: String { say("No object is locked") }

  package static func isLocked(_ name: String) -> String {
    say("\(name) is locked. Right-click it to unlock it.")
  }

  package static var selectionIsLocked: String {
    say("The selection is locked. Press Ctrl+Shift+L to unlock it.")
  }

  package static func lockedNow(_ count: Int) -> String {
    say(
      count, one: "Locked. Clicks go through it; right-click it to unlock it.",
      other: "Locked \(count) objects. Clicks go through them; right-click one to unlock it.")
  }
}
