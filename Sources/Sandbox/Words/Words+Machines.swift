import Levels
import Physics

// Springs, welds, sliders, motors, wheels, thrusters and their keys.

extension Words {
  // MARK: What the tools do

  static let springHint =
    "Drag from one body to another; an end beside a body is fixed to the background"
  static let axleHint =
    "Click a body to add an axle with a motor on two keys; drag sideways to make it run by itself"
  static let weldHint =
    "Click where two bodies overlap, or drag from one to the other, to weld them"
  static let sliderHint =
    "Drag from a body in its sliding direction; release on another body to slide along that one"
  static let wheelHint =
    "Drag out a wheel on a body. Left and Right drive it; hold Shift for a free wheel"
  static let freeWheelHint =
    "Drag out a free wheel on a body; hold Shift for a wheel driven by Left and Right"
  static let thrusterHint =
    "Drag from a body in the direction of thrust; it pushes while its key is held"

  // MARK: Why not

  static let springNeedsWay = "Drag from one end of the spring to the other"
  static let sameBody = "Both ends are on the same body. Drag to another body."
  static let springNeedsBody = "A spring needs a body at one end at least."
  static let nothingMoves = "Neither of these bodies moves. Connect a body that does."
  static let weldNeedsTwo = "Click where two bodies overlap, or drag from one to the other"
  static let weldedAlready = "These two bodies are already welded."
  static let sliderNeedsBody = "Drag from a body in its sliding direction"
  static let axleNeedsBody = "Click a body to add a motor"
  static let motorDoesNotMove = "This body does not move, so a motor cannot turn it."
  static let wheelNeedsBody = "Drag out the wheel from a point on a body"
  static let wheelTooSmall = "Drag from the center of the wheel outward"
  static let thrusterNeedsBody = "Drag from a body in the direction of thrust"
  static let thrusterDoesNotMove = "This body does not move, so a thruster cannot push it."
  static let notYours = "In this level you can change only what you made."

  // MARK: While it is made

  static func newtons(_ force: Float, weights: Float) -> String {
    "\(NumberWords.newtons(force)), \(tenths(weights)) × its weight"
  }

  /// - Parameter speed: degrees/s.
  static func turns(_ speed: Float) -> String { "\(tenths(speed.magnitude / 6)) rpm" }

  static let axleByKeys = "on two keys; drag sideways for a constant speed"

  static func meters(_ length: Float) -> String { "\(centimeters(length)) m" }

  static func wheel(_ radius: Float, isDriven: Bool) -> String {
    isDriven ? "\(meters(radius)), driven" : "\(meters(radius)), free"
  }

  static func tenths(_ value: Float) -> String {
    let tenths = Int(saturating: (value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

// The panel of what is connected.

extension Words {
  static let thruster = "Thruster"
  static let takeAway = "Delete"
  static let letsGo = "Release"
  static let pushes = "Push"
  static let windsIn = "Reel in"
  static let windsOut = "Reel out"
  static let speed = "Speed"
  static let strength = "Strength"
  static let stiffness = "Stiffness"
  static let damping = "Damping"
  static let waves = "Wave damping"
  static let length = "Length"
  static let noKey = "no key"
  static let pressKey = "Press…"
  static let clearKey = "Clear key"
  static let keyTip = "Click, then press the key to use"
  static let pressOrClick = "Press a key, or click one:"
  static let nothingForKeys = "Select a motor, thruster, joint or rope first. Press S and click it."
  static let freeWheels = "New wheels: free"
  static let drivenWheels = "New wheels: driven"
  static let newWheelsAreFree = "New wheels roll freely."
  static let newWheelsAreDriven = "New wheels are driven by Left and Right."

  static func usedKey(_ name: String) -> String { "\(name) is already used in this level" }

  static func toolKey(_ key: String, _ tool: String) -> String {
    "This level uses the key \(key). The tool \(tool) is still in the toolbar and in Ctrl+K."
  }

  static func name(of joint: LevelJoint) -> String {
    switch joint.connection {
    case .distance(let rod, _, _): rod.hertz > 0 ? "Spring" : "Rod"
    case .revolute: "Hinge"
    case .weld: "Weld"
    case .pin: "Pin"
    case .prismatic: "Slider"
    case .wheel: "Wheel"
    case .motor: "Motor"
    case .pulley: "Pulley"
    case .gear: "Gear"
    case .filter: "Filter"
    }
  }

  static func mode(_ mode: MachineDrive.Mode) -> String {
    switch mode {
    case .free: "Free"
    case .keys: "Keys"
    case .always: "Always"
    }
  }

  static func motor(_ mode: MachineDrive.Mode) -> String {
    switch mode {
    case .free: "Motor: off"
    case .keys: "Motor: keys"
    case .always: "Motor: always on"
    }
  }

  /// What a key does, beside it.
  static func keyFor(_ role: LevelControls.Role, in joint: LevelJoint) -> String {
    let slides = if case .prismatic = joint.connection { true } else { false }
    let rolls = if case .wheel = joint.connection { true } else { false }
    switch role {
    case .forward: return slides ? "Forward" : rolls ? "Roll left" : "Counterclockwise"
    case .backward: return slides ? "Backward" : rolls ? "Roll right" : "Clockwise"
    case .thrust: return pushes
    case .release: return letsGo
    }
  }

  /// What a key does, in the list of everything.
  static func keyFor(_ role: LevelControls.Role, of kind: ObjectKey.Kind) -> String {
    switch role {
    case .forward: kind == .rope ? "Key to reel in" : "Key for counterclockwise or forward"
    case .backward: kind == .rope ? "Key to reel out" : "Key for clockwise or backward"
    case .thrust: "Key to push"
    case .release: "Key to release"
    }
  }
}
