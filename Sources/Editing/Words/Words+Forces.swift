import Physics
import Presentation

/// Blasts, wind, points that pull, pens, lamps, words in the picture and the ruler.
extension Words {
  // MARK: What the tools do

  static var explosionHint: String {
    say("Hold or drag to set the blast radius, then release; [ and ] change its strength")
  }
  static var windHint: String {
    say("Drag in the direction of the wind; a longer drag makes it stronger. Click for no wind")
  }
  static var attractorHint: String {
    say(
      "Drag from the center to set the radius. Objects inside are pulled; hold Shift to push them")
  }
  package static var emitterHint: String {
    say(
      "Drag in the direction in which copies of the selected body, or balls, come out; [ and ] change the rate"
    )
  }
  static var tracerHint: String {
    say(
      "Click a body to trace its path; [ and ] set how long the trail lasts. Click the tracer to remove it"
    )
  }
  static var lampHint: String {
    say(
      "Drag from the center to set the radius; Shift makes a cone. On a body, the light moves with it"
    )
  }
  static var labelHint: String {
    say(
      "Click and type, or drag to set the height. Enter finishes, Esc cancels. Click a text to edit it"
    )
  }
  package static var labelTypingHint: String {
    say("Enter finishes, Shift+Enter starts a new line, Esc cancels")
  }
  static var rulerHint: String {
    say(
      "Drag to measure. Ends snap to corners, centers and ropes and follow bodies; Shift snaps to 15°"
    )
  }

  // MARK: Why not

  package static var stillAir: String {
    say("There is no wind. Drag in the direction it should blow.")
  }
  package static var tracerNeedsBody: String { say("Click a body or a rope to trace its path") }
  package static var tracerDoesNotMove: String {
    say("This object does not move, so it has no path to trace")
  }

  // MARK: Numbers

  /// - Parameter strength: N·s/m
  package static func blast(_ strength: Float) -> String {
    say("Strength \(tenths(strength)) N·s/m")
  }

  /// - Parameter weights: The pull half way out.
  package static func pull(_ weights: Float) -> String {
    say("Pull \(hundredths(weights)) × weight")
  }

  package static func trail(_ seconds: Float) -> String { say("Trail of \(tenths(seconds)) s") }

  package static func blast(reach: Float, strength: Float) -> String {
    "\(meters(reach)), \(tenths(strength)) N·s/m"
  }

  package static func wind(_ velocity: Vec2) -> String {
    "\(tenths(velocity.length)) m/s, \(degrees(of: velocity))"
  }

  /// - Parameter rate: 1/s
  package static func perSecond(_ rate: Float) -> String { say("\(hundredths(rate)) per second") }

  /// - Parameters:
  ///   - speed: m/s
  ///   - rate: 1/s
  package static func emission(speed: Float, rate: Float) -> String {
    "\(metersPerSecond(speed)), \(perSecond(rate))"
  }

  package static var calm: String { say("No wind") }

  static func windNow(_ velocity: Vec2) -> String { say("Wind \(wind(velocity))") }

  package static func attractor(reach: Float, weights: Float, repels: Bool) -> String {
    say(
      "\(meters(reach)), \(repels ? say("pushes") : say("pulls")) \(hundredths(weights)) × weight")
  }

  package static func lamp(radius: Float, cone: Float?) -> String {
    guard let cone else { return meters(radius) }
    return "\(meters(radius)), \(Int(saturating: cone.rounded()))°"
  }

  package static func measured(_ way: Vec2) -> String {
    "\(meters(way.length)),  dx \(signed(way.x))  dy \(signed(way.y)),  \(degrees(of: way))"
  }

  /// To tenths of a degree, from the right counter-clockwise.
  package static func degrees(of way: Vec2) -> String {
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

  package static var dimmed: String {
    say(
      "The scene was darkened so that the light shows. Change the darkness in World (F6); one undo reverts both."
    )
  }
  package static var showWind: String { say("Show wind") }
  package static var hideWind: String { say("Hide wind") }
  package static var forgetMeasure: String { say("Clear the ruler") }

  package static func tint(_ name: String) -> String { say("Color \(name)") }

  package static var ownColor: String { say("body color") }
  package static var textColor: String { say("text color") }

  package static func ink(_ index: Int) -> String { say("ink \(index + 1)") }
}
