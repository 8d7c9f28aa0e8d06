// The menu of the right button, and the order of objects.

extension Words {
  static var openMenu: String { say("Menu of the selection") }
  static var menuBack: String { say("Back") }
  static var menuColors: String { say("Color") }
  static var menuMaterials: String { say("Material") }
  static var menuLayers: String { say("Collision layer") }
  static var menuTransforms: String { say("Rotate, mirror, align") }
  static var menuPlots: String { say("Plot") }
  static var bringToFront: String { say("Bring to front") }
  static var sendToBack: String { say("Send to back") }
  static var bringToFrontEdit: String { say("bring to front") }
  static var sendToBackEdit: String { say("send to back") }
}
