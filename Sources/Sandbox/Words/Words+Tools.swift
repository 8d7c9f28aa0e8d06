import Physics

/// What is said about the tools that draw and act.
extension Words {
  static let polygonHint =
    "Drag out a regular polygon, the wheel or 3 to 9 set its sides; or click corner after corner"
  static let terrainHint = "Drag to draw ground that stays; end where you began to close it"
  static let knifeHint = "Drag across ropes and bodies to cut them, or click a rope"
  static let fewCorners = "A polygon has three corners at least"
  static let terrainTooShort = "Drag to draw ground"
  static let more = "More: wider, stronger"
  static let less = "Less: thinner, weaker"

  static func polygon(sides: Int, radius: Float) -> String {
    "\(sides) sides, \(centimetres(radius)) m"
  }

  static func corners(_ count: Int) -> String { "\(count) corners" }

  static func sides(_ count: Int) -> String { "\(count) sides" }

  /// - Parameter width: m
  static func penWidth(_ width: Float) -> String { "Pen \(centimetres(width)) m" }

  /// - Parameter radius: Half its width (pixels).
  static func eraser(_ radius: Float) -> String {
    radius == 0 ? "Whole things" : "Rubs \(Int((2 * radius).rounded())) px"
  }

  /// - Parameter strength: A multiple of the usual.
  static func grip(_ strength: Float) -> String { "Pull \(Int((100 * strength).rounded())) %" }

  static func noDial(_ tool: String) -> String { "\(tool) has nothing to set" }
}
