// The menu of the right button, and the order of objects.

extension Words {
  static var openMenu: String { say("Menu of the selection") }
  static var menuBack: String { say("Back") }
  static var menuColors: String { say("Color") }
  static var menuMaterials: String { say("Material") }
  static var menuLayers: String { say("Collision layer") }
  static var menuArrays: String { say("Array of copies") }
  static var menuShapes: String { say("Add") }
  static var arrayEdit: String { say("array") }
  static var arrayCannotTurn: String {
    say("Something in the selection cannot be rotated, so it cannot be laid out in a circle.")
  }

  static func name(of form: ArrayForm) -> String {
    switch form {
    case .row(let count): say("Row of \(count)")
    case .column(let count): say("Column of \(count)")
    case .grid(let columns, let rows): say("Grid of \(columns) × \(rows)")
    case .circle(let count): say("Circle of \(count)")
    }
  }

  static var menuTransforms: String { say("Rotate, mirror, align") }
  static var menuPlots: String { say("Plot") }
  static var bringToFront: String { say("Bring to front") }
  static var sendToBack: String { say("Send to back") }
  static var bringToFrontEdit: String { say("bring to front") }
  static var sendToBackEdit: String { say("send to back") }
}
