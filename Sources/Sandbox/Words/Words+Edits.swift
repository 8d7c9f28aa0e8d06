// What undo and redo call what they take back and do again.

extension Words {
  static let pinEdit = "pin"
  static let windEdit = "wind"
  static let lampEdit = "lamp"
  static let writeEdit = "write"
  static let springEdit = "spring"
  static let motorEdit = "motor"
  static let winchEdit = "winch"
  static let keyEdit = "key"
  static let releaseEdit = "release"
  static let thrusterEdit = "thruster"
  static let pictureEdit = "picture"
  static let windingEdit = "rope winding"
  static let momentEdit = "start from here"
  static let startOverEdit = "start over"
  static let swingEdit = "let it swing"
  static let moveEdit = "move"
  static let turnEdit = "turn"
  static let scaleEdit = "scale"
  static let doubleEdit = "double"
  static let pasteEdit = "paste"

  static func moveEdit(of name: String) -> String { "move \(name)" }
  static func eraseEdit(of name: String) -> String { "erase \(name)" }
  static func cutEdit(of name: String) -> String { "cut \(name)" }
  static func rubEdit(of name: String) -> String { "rub \(name)" }
  static func placeEdit(of name: String) -> String { "place \(name)" }
  static func vineEdit(of name: String) -> String { "vine on \(name)" }
  static func noVineEdit(of name: String) -> String { "take vine off \(name)" }

  static func ropeEdit(of property: RopeProperty) -> String {
    switch property {
    case .length: "rope length"
    case .thickness: "rope thickness"
    case .density: "rope mass"
    case .bending: "rope bending"
    case .waves: "rope waves"
    case .damping: "rope damping"
    case .friction: "rope friction"
    case .breakTension: "rope strength"
    case .ink: "rope color"
    }
  }
}
