import Editing

// The panel of a rope.

extension Words {
  static var rope: String { say("Rope") }
  static var notThereNow: String { say("does not exist at this time") }
  static var thickness: String { say("Thickness") }
  static var massPerMeter: String { say("Mass per meter") }
  static var bending: String { say("Bending stiffness") }
  static var friction: String { say("Friction") }
  static var breaksAt: String { say("Breaks at") }
  static var breaksNever: String { say("never") }
  static var pausedWinch: String { say("Paused. The winch works while the simulation runs.") }
  static var looseWinch: String { say("Both ends are free, so a winch has nothing to pull.") }
  static var freeWinch: String { say("Both ends of the rope are free, so nothing can reel it in.") }
  static var goesNoFarther: String { say("The winch has reached its limit.") }
  static var windIn: String { say("Reel in") }
  static var windOut: String { say("Reel out") }
  static var windInTip: String { say("Hold to reel in") }
  static var windOutTip: String { say("Hold to reel out") }
  static var tensionLegend: String { say("Tension") }

  static func tension(now tension: Float, of limit: Float?) -> String {
    let most = limit.map { say(" of \(NumberWords.newtons($0))") } ?? ""
    return say("Tension \(NumberWords.newtons(tension))\(most)")
  }

  static func stretched(by part: Float) -> String {
    say("Stretched by \(NumberWords.percent(part))")
  }
}
