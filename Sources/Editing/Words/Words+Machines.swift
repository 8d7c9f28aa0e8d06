import Levels
import Physics
import Presentation

// Springs, welds, sliders, motors, wheels, thrusters and their keys.

extension Words {
  // MARK: What the tools do

  static var springHint: String {
    say("Drag from one body to another; an end beside a body is fixed to the background")
  }
  static var axleHint: String {
    say(
      "Click a body to add a hinge with a motor on two keys; drag sideways to make it run by itself"
    )
  }
  static var weldHint: String {
    say("Click where two bodies overlap, or drag from one to the other, to weld them")
  }
  static var sliderHint: String {
    say(
      "Drag from a body in its sliding direction; release on another body to slide along that one")
  }
  static var wheelHint: String {
    say("Drag out a wheel on a body. Left and Right drive it; hold Shift for a free wheel")
  }
  package static var freeWheelHint: String {
    say("Drag out a free wheel on a body; hold Shift for a wheel driven by Left and Right")
  }
  static var thrusterHint: String {
    say("Drag from a body in the direction of thrust; it pushes while its key is held")
  }

  // MARK: Why not

  package static var springNeedsWay: String { say("Drag from one end of the spring to the other") }
  package static var sameBody: String {
    say("Both ends are on the same body. Drag to another body.")
  }
  package static var springNeedsBody: String { say("A spring needs a body at one end at least.") }
  package static var nothingMoves: String {
    say("Neither of these bodies moves. Connect a body that does.")
  }
  package static var weldNeedsTwo: String {
    say("Click where two bodies overlap, or drag from one to the other")
  }
  static var weldedAlready: String { say("These two bodies are already welded.") }
  package static var sliderNeedsBody: String { say("Drag from a body in its sliding direction") }
  package static var axleNeedsBody: String { say("Click a body to add a hinge with a motor") }
  package static var motorDoesNotMove: String {
    say("This body does not move, so a motor cannot turn it.")
  }
  package static var wheelNeedsBody: String { say("Drag out the wheel from a point on a body") }
  package static var wheelTooSmall: String { say("Drag from the center of the wheel outward") }
  static var thrusterNeedsBody: String { say("Drag from a body in the direction of thrust") }
  package static var thrusterDoesNotMove: String {
    say("This body does not move, so a thruster cannot push it.")
  }
  package static var notYours: String {
    say("In this level you can change only objects that you added.")
  }

  // MARK: While it is made

  /// How many teeth a gear has, and the radius of its pitch circle (m).
  static func teeth(_ count: Int, _ radius: Float) -> String {
    say(
      count, one: "\(count) tooth, \(meters(radius))",
      other: "\(count) teeth, \(meters(radius))")
  }

  package static func newtons(_ force: Float, weights: Float) -> String {
    say("\(NumberWords.newtons(force)), \(tenths(weights)) × its weight")
  }

  /// - Parameter speed: degrees/s.
  package static func turns(_ speed: Float) -> String { "\(tenths(speed.magnitude / 6)) rpm" }

  static var axleByKeys: String { say("on two keys; drag sideways for a constant speed") }

  package static func meters(_ length: Float) -> String { "\(centimeters(length)) m" }

  package static func wheel(_ radius: Float, isDriven: Bool) -> String {
    isDriven ? say("\(meters(radius)), driven") : say("\(meters(radius)), free")
  }

  static func tenths(_ value: Float) -> String {
    let tenths = Int(saturating: (value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

// The panel of what is connected.

extension Words {
  package static var thruster: String { say("Thruster") }
  package static var takeAway: String { say("Delete") }
  package static var letsGo: String { say("Release") }
  package static var pushes: String { say("Push") }
  package static var windsIn: String { say("Reel in") }
  package static var windsOut: String { say("Reel out") }
  package static var speed: String { say("Speed") }
  package static var strength: String { say("Strength") }
  package static var stiffness: String { say("Stiffness") }
  package static var damping: String { say("Damping") }
  package static var waves: String { say("Wave damping") }
  package static var length: String { say("Length") }
  package static var noKey: String { say("no key") }
  package static var pressKey: String { say("Press…") }
  package static var clearKey: String { say("Clear key") }
  package static var keyTip: String { say("Click, then press the key to use") }
  package static var pressOrClick: String { say("Press a key, or click one:") }
  package static var nothingForKeys: String {
    say("Select a motor, thruster, joint or rope first. Press S and click it.")
  }
  package static var freeWheels: String { say("New wheels: free") }
  package static var drivenWheels: String { say("New wheels: driven") }
  package static var newWheelsAreFree: String { say("New wheels roll freely.") }
  package static var newWheelsAreDriven: String { say("New wheels are driven by Left and Right.") }

  package static func usedKey(_ name: String) -> String {
    say("\(name) is already used in this level")
  }

  package static func toolKey(_ key: String, _ tool: String) -> String {
    say("This level uses the key \(key). The tool \(tool) is still in the toolbar and in Ctrl+K.")
  }

  package static func name(of joint: LevelJoint) -> String {
    switch joint.connection {
    case .distance(let rod, _, _): rod.hertz > 0 ? say("Spring") : say("Rod")
    case .revolute: say("Hinge")
    case .weld: say("Weld")
    case .pin: say("Pin")
    case .prismatic: say("Slider")
    case .wheel: say("Wheel")
    case .motor: say("Motor")
    case .pulley: say("Pulley")
    case .gear: say("Gear")
    case .filter: say("Filter")
    }
  }

  package static func mode(_ mode: MachineDrive.Mode) -> String {
    switch mode {
    case .free: say("Free")
    case .keys: say("Keys")
    case .always: say("Always")
    }
  }

  package static func motor(_ mode: MachineDrive.Mode) -> String {
    switch mode {
    case .free: say("Motor: off")
    case .keys: say("Motor: keys")
    case .always: say("Motor: always on")
    }
  }

  /// What a key does, beside it.
  package static func keyFor(_ role: LevelControls.Role, in joint: LevelJoint) -> String {
    let slides = if case .prismatic = joint.connection { true } else { false }
    let rolls = if case .wheel = joint.connection { true } else { false }
    switch role {
    case .forward:
      return slides ? say("Forward") : rolls ? say("Roll left") : say("Counterclockwise")
    case .backward: return slides ? say("Backward") : rolls ? say("Roll right") : say("Clockwise")
    case .thrust: return pushes
    case .release: return letsGo
    }
  }

  /// What a key does, in the list of everything.
  package static func keyFor(_ role: LevelControls.Role, of kind: ObjectKey.Kind) -> String {
    switch role {
    case .forward:
      kind == .rope ? say("Key to reel in") : say("Key for counterclockwise or forward")
    case .backward: kind == .rope ? say("Key to reel out") : say("Key for clockwise or backward")
    case .thrust: say("Key to push")
    case .release: say("Key to release")
    }
  }
}
