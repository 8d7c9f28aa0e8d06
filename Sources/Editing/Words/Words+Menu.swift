import Presentation

// The menu of the right button.

extension Words {
  package static var openMenu: String { say("Menu of the selection") }
  package static var menuBack: String { say("Back") }
  package static var menuColors: String { say("Color") }
  package static var menuMaterials: String { say("Material") }
  package static var menuLayers: String { say("Collision layer") }
  package static var menuArrays: String { say("Array of copies") }
  package static var menuShapes: String { say("Add") }
  package static var arrayEdit: String { say("array") }
  package static var arrayCannotTurn: String {
    say("Something in the selection cannot be rotated, so it cannot be laid out in a circle.")
  }

  package static func name(of form: ArrayForm) -> String {
    switch form {
    case .row(let count): say("Row of \(count)")
    case .column(let count): say("Column of \(count)")
    case .grid(let columns, let rows): say("Grid of \(columns) × \(rows)")
    case .circle(let count): say("Circle of \(count)")
    }
  }

  package static var menuTransforms: String { say("Rotate, mirror, align") }
  package static var menuPlots: String { say("Plot") }
}
