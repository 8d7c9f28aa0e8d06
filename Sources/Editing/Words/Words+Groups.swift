// Objects that are selected as one.

extension Words {
  package static var group: String { say("Group") }
  package static var ungroup: String { say("Ungroup") }
  static var groupEdit: String { say("group") }
  static var ungroupEdit: String { say("ungroup") }
  package static var tooFewToGroup: String {
    say("Select at least two objects that are not a group already.")
  }
  package static var noGroupSelected: String { say("The selection is in no group") }
}
