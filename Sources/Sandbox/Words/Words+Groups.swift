// Objects that are selected as one.

extension Words {
  static var group: String { say("Group") }
  static var ungroup: String { say("Ungroup") }
  static var groupEdit: String { say("group") }
  static var ungroupEdit: String { say("ungroup") }
  static var tooFewToGroup: String {
    say("Select at least two objects that are not a group already.")
  }
  static var noGroupSelected: String { say("The selection is in no group") }
}
