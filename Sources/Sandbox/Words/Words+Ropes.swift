// The panel of a rope.

extension Words {
  static let rope = "Rope"
  static let notThereNow = "not there at this moment"
  static let thickness = "Thickness"
  static let massPerMeter = "Mass per m"
  static let bending = "Bending"
  static let friction = "Friction"
  static let breaksAt = "Breaks at"
  static let breaksNever = "never"
  static let pausedWinch = "Paused: nothing is wound"
  static let looseWinch = "Both ends are loose: there is nothing to wind it in"
  static let freeWinch = "Both ends of the rope are free: nothing winds it in"
  static let goesNoFarther = "It goes no farther"
  static let windIn = "Wind in"
  static let windOut = "Wind out"
  static let windInTip = "Held: winds it in"
  static let windOutTip = "Held: lets it out"
  static let tensionLegend = "Tension"

  static func tension(now tension: Float, of limit: Float?) -> String {
    let most = limit.map { " of \(NumberWords.newtons($0))" } ?? ""
    return "Tension \(NumberWords.newtons(tension))\(most)"
  }

  static func stretched(by part: Float) -> String { "Stretched by \(NumberWords.percent(part))" }
}
