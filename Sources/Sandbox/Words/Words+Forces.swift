import Physics

/// Blasts, wind, points that pull, pens, lamps, words in the picture and the ruler.
extension Words {
  // MARK: What the tools do

  static let explosionHint =
    "Hold, or drag from the middle, to set how far the blast reaches, and let go; [ and ] set how hard it pushes"
  static let windHint =
    "Drag the way the wind is to blow, the farther the stronger; a click calms it"
  static let attractorHint =
    "Drag from the middle to where it reaches: it pulls what comes near; with Shift it pushes"
  static let tracerHint =
    "Click a body: a pen there draws its path, [ and ] set how long it stays. A click on the pen takes it off"
  static let lampHint =
    "Drag from the middle to where the light reaches; Shift makes a cone. On a body it goes along"
  static let labelHint =
    "Click and write, or drag out how high; Enter ends, Esc gives up. Click words to change them"
  static let labelTypingHint = "Enter ends, Shift+Enter begins a line, Esc gives up"
  static let rulerHint =
    "Drag to measure: ends catch corners, middles and ropes, and go along with bodies; Shift keeps to 15 degrees"

  // MARK: Why not

  static let stillAir = "There is no wind: drag the way it is to blow"
  static let tracerNeedsBody = "Click a body or a rope: the pen draws where it goes"
  static let tracerDoesNotMove = "This does not move: a pen needs something that does"
  static let attractorTooSmall = "Drag from its middle to where it is to reach"

  // MARK: Numbers

  /// - Parameter strength: N·s/m
  static func blast(_ strength: Float) -> String { "Push \(tenths(strength)) N·s/m" }

  /// - Parameter weights: The pull half way out.
  static func pull(_ weights: Float) -> String { "Pull \(hundredths(weights)) × weight" }

  static func trail(_ seconds: Float) -> String { "\(tenths(seconds)) s of its path" }

  static func blast(reach: Float, strength: Float) -> String {
    "\(meters(reach)), \(tenths(strength)) N·s/m"
  }

  static func wind(_ velocity: Vec2) -> String {
    "\(tenths(velocity.length)) m/s, \(degrees(of: velocity))"
  }

  static let calm = "Calm"

  static func windNow(_ velocity: Vec2) -> String { "Wind \(wind(velocity))" }

  static func attractor(reach: Float, weights: Float, repels: Bool) -> String {
    "\(meters(reach)), \(repels ? "pushes" : "pulls") \(hundredths(weights)) × weight"
  }

  static func lamp(radius: Float, cone: Float?) -> String {
    guard let cone else { return meters(radius) }
    return "\(meters(radius)), \(Int(saturating: cone.rounded()))°"
  }

  static func measured(_ way: Vec2) -> String {
    "\(meters(way.length)),  dx \(signed(way.x))  dy \(signed(way.y)),  \(degrees(of: way))"
  }

  /// To tenths of a degree, from the right counter-clockwise.
  static func degrees(of way: Vec2) -> String {
    guard way.lengthSquared > 0 else { return "0°" }
    let tenth = (Rotation(angle: directionAngle(way)).angle * 1800 / .pi).rounded()
    // −180 and 180 are the same way.
    let whole = Int(saturating: tenth) == -1800 ? 1800 : Int(saturating: tenth)
    let rest = whole.magnitude % 10
    let sign = whole < 0 ? "−" : ""
    return rest == 0 ? "\(sign)\(whole.magnitude / 10)°" : "\(sign)\(whole.magnitude / 10).\(rest)°"
  }

  private static func signed(_ length: Float) -> String {
    let words = centimeters(length.magnitude)
    return length < 0 && words != "0" && words != "0.00" ? "−\(words)" : words
  }

  private static func hundredths(_ value: Float) -> String {
    let whole = Int(saturating: (100 * value).rounded())
    let rest = whole % 100
    if rest == 0 { return "\(whole / 100)" }
    return rest % 10 == 0
      ? "\(whole / 100).\(rest / 10)" : "\(whole / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  // MARK: What else can be done

  static let dimmed =
    "The lamp has made the rest dark, so that it is seen. World (F6) sets how dark; one undo takes back both"
  static let showWind = "Show the wind"
  static let hideWind = "Hide the wind"
  static let forgetMeasure = "Put the ruler away"

  static func tint(_ name: String) -> String { "Color \(name)" }

  static let ownColor = "as the body"
  static let textColor = "as text"

  static func ink(_ index: Int) -> String { "ink \(index + 1)" }
}
