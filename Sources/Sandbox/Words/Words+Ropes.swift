// The panel of a rope.

extension Words {
  static let rope = "Rope"
  static let notThereNow = "does not exist at this time"
  static let thickness = "Thickness"
  static let massPerMeter = "Mass per meter"
  static let bending = "Bending stiffness"
  static let friction = "Friction"
  static let breaksAt = "Breaks at"
  static let breaksNever = "never"
  static let pausedWinch = "Paused. The winch works while the simulation runs."
  static let looseWinch = "Both ends are loose, so a winch has nothing to pull."
  static let freeWinch = "Both ends of the rope are free, so nothing can reel it in."
  static let goesNoFarther = "The winch has reached its limit."
  static let windIn = "Reel in"
  static let windOut = "Reel out"
  static let windInTip = "Hold to reel in"
  static let windOutTip = "Hold to reel out"
  static let tensionLegend = "Tension"

  static func tension(now tension: Float, of limit: Float?) -> String {
    let most = limit.map { " of \(NumberWords.newtons($0))" } ?? ""
    return "Tension \(NumberWords.newtons(tension))\(most)"
  }

  static func stretched(by part: Float) -> String { "Stretched by \(NumberWords.percent(part))" }
}
