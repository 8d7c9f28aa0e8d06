// What is drawn in front of what.

extension Words {
  package static var bringToFront: String { say("Bring to front") }
  package static var sendToBack: String { say("Send to back") }
  package static var toFrontEdit: String { say("bring to front") }
  package static var toBackEdit: String { say("send to back") }
  package static var isInFront: String { say("The selection is in front already") }
  package static var isAtBack: String { say("The selection is at the back already") }
  package static var hasNoDrawingOrder: String {
    say("Only bodies, ropes, drawings, text and images can be brought to the front.")
  }
}
