import Levels
import Physics
import Presentation
import Rendering

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
  static var freeWheelHint: String {
    say("Drag out a free wheel on a body; hold Shift for a wheel driven by Left and Right")
  }
  static var thrusterHint: String {
    say("Drag from a body in the direction of thrust; it pushes while its key is held")
  }

  // MARK: Why not

  static var springNeedsWay: String { say("Drag from one end of the spring to the other") }
  static var sameBody: String { say("Both ends are on the same body. Drag to another body.") }
  static var springNeedsBody: String { say("A spring needs a body at one end at least.") }
  static var nothingMoves: String {
    say("Neither of these bodies moves. Connect a body that does.")
  }
  static var weldNeedsTwo: String {
    say("Click where two bodies overlap, or drag from one to the other")
  }
  static var weldedAlready: String { say("These two bodies are already welded.") }
  static var sliderNeedsBody: String { say("Drag from a body in its sliding direction") }
  static var axleNeedsBody: String { say("Click a body to add a hinge with a motor") }
  static var motorDoesNotMove: String { say("This body does not move, so a motor cannot turn it.") }
  static var wheelNeedsBody: String { say("Drag out the wheel from a point on a body") }
  static var wheelTooSmall: String { say("Drag from the center of the wheel outward") }
  static var thrusterNeedsBody: String { say("Drag from a body in the direction of thrust") }
  static var thrusterDoesNotMove: String {
    say("This body does not move, so a thruster cannot push it.")
  }
  static var notYours: String { say("In this level you can change only objects that you added.") }

  // MARK: While it is made

  /// How many teeth a gear has, and the radius of its pitch circle (m).
  static func teeth(_ count: Int, _ radius: Float) -> String {
    say(
      count, one: "\(count) tooth, \(meters(radius))",
      other: "\(count) teeth, \(meters(radius))")
  }

  static func newtons(_ force: Float, weights: Float) -> String {
    say("\(NumberWords.newtons(force)), \(tenths(weights)) × its weight")
  }

  /// - Parameter speed: degrees/s.
  static func turns(_ speed: Float) -> String { "\(tenths(speed.magnitude / 6)) rpm" }

  static var axleByKeys: String { say("on two keys; drag sideways for a constant speed") }

  static func meters(_ length: Float) -> String { "\(centimeters(length)) m" }

  static func wheel(_ radius: Float, isDriven: Bool) -> String {
    isDriven ? say("\(meters(radius)), driven") : say("\(meters(radius)), free")
  }

  static func tenths(_ value: Float) -> String {
    let tenths = Int(saturating: (value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

// The panel of what is connected.

extension Words {
  static var thruster: String { say("Thruster") }
  static var takeAway: String { say("Delete") }
  static var letsGo: String { say("Release") }
  static var pushes: String { say("Push") }
  static var windsIn: String { say("Reel in") }
  static var windsOut: String { say("Reel out") }
  static var speed: String { say("Speed") }
  static var strength: String { say("Strength") }
  static var stiffness: String { say("Stiffness") }
  static var damping: String { say("Damping") }
  static var waves: String { say("Wave damping") }
  static var length: String { say("Length") }
  static var noKey: String { say("no key") }
  static var pressKey: String { say("Press…") }
  static var clearKey: String { say("Clear key") }
  static var keyTip: String { say("Click, then press the key to use") }
  static var pressOrClick: String { say("Press a key, or click one:") }
  static var nothingForKeys: String {
    say("Select a motor, thruster, joint or rope first. Press S and click it.")
  }
  static var freeWheels: String { say("New wheels: free") }
  static var drivenWheels: String { say("New wheels: driven") }
  static var newWheelsAreFree: String { say("New wheels roll freely.") }
  static var newWheelsAreDriven: String { say("New wheels are driven by Left and Right.") }

  static func usedKey(_ name: String) -> String { say("\(name) is already used in this level") }

  static func toolKey(_ key: String, _ tool: String) -> String {
    say("This level uses the key \(key). The tool \(tool) is still in the toolbar and in Ctrl+K.")
  }

  static func name(of joint: LevelJoint) -> String {
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

  static func mode(_ mode: MachineDrive.Mode) -> String {
    switch mode {
    case .free: say("Free")
    case .keys: say("Keys")
    case .always: say("Always")
    }
  }

  static func motor(_ mode: MachineDrive.Mode) -> String {
    switch mode {
    case .free: say("Motor: off")
    case .keys: say("Motor: keys")
    case .always: say("Motor: always on")
    }
  }

  /// What a key does, beside it.
  static func keyFor(_ role: LevelControls.Role, in joint: LevelJoint) -> String {
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
  static func keyFor(_ role: LevelControls.Role, of kind: ObjectKey.Kind) -> String {
    switch role {
    case .forward:
      kind == .rope ? say("Key to reel in") : say("Key for counterclockwise or forward")
    case .backward: kind == .rope ? say("Key to reel out") : say("Key for clockwise or backward")
    case .thrust: say("Key to push")
    case .release: say("Key to release")
    }
  }
}
