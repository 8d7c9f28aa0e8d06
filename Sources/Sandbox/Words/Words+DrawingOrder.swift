// What is drawn in front of what.

extension Words {
  static var bringToFront: String { say("Bring to front") }
  static var sendToBack: String { say("Send to back") }
  static var toFrontEdit: String { say("bring to front") }
  static var toBackEdit: String { say("send to back") }
  static var isInFront: String { say("The selection is in front already") }
  static var isAtBack: String { say("The selection is at the back already") }
  static var hasNoDrawingOrder: String {
    say("Only bodies, ropes, drawings, text and images can be brought to the front.")
  }
}
