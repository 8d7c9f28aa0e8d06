import Presentation

// The menu of the right button.

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
}
