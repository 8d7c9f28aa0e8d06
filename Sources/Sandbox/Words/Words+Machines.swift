import Levels
import Physics

// Springs, welds, sliders, motors, wheels, thrusters and their keys.

extension Words {
  // MARK: What the tools do

  static let springHint =
    "Drag a spring from here to there: its ends hold on to bodies or the paper"
  static let axleHint =
    "Click a body to put a motor into it, on two keys; drag sideways to let it run by itself"
  static let weldHint =
    "Click where two bodies overlap, or drag from one to the other, to make them one"
  static let sliderHint =
    "Drag from a body the way it is to slide, on the paper or on the body where you let go"
  static let wheelHint =
    "Drag a wheel out on the edge of a body: Left and Right drive it, with Shift it rolls freely"
  static let freeWheelHint =
    "Drag a wheel out on the edge of a body: it rolls freely, with Shift Left and Right drive it"
  static let thrusterHint =
    "Drag from a body the way it is to be pushed: it pushes while its key is held"

  // MARK: Why not

  static let springNeedsWay = "Drag the spring from here to there"
  static let sameBody = "Both ends are on the same body"
  static let springNeedsBody = "A spring needs a body at one end at least"
  static let nothingMoves = "Neither of these moves: connect something that does"
  static let weldNeedsTwo = "Click where two bodies overlap, or drag from one to the other"
  static let weldedAlready = "These two are welded already"
  static let sliderNeedsBody = "Drag from a body the way it is to slide"
  static let axleNeedsBody = "Click a body to give it a motor"
  static let motorDoesNotMove = "This does not move: a motor needs something to turn"
  static let wheelNeedsBody = "Drag a wheel out from a body: it turns there"
  static let wheelTooSmall = "Drag the wheel out from its middle"
  static let thrusterNeedsBody = "Drag from a body the way it is to be pushed"
  static let thrusterDoesNotMove = "This does not move: a thruster needs something to push"
  static let notYours = "Only what you made can be changed here"

  // MARK: While it is made

  static func newtons(_ force: Float, weights: Float) -> String {
    "\(NumberWords.newtons(force)), \(tenths(weights)) × its weight"
  }

  /// - Parameter speed: degrees/s.
  static func turns(_ speed: Float) -> String { "\(tenths(speed.magnitude / 6)) turns a minute" }

  static let axleByKeys = "on two keys; drag sideways to let it run"

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
  static let takeAway = "Take it away"
  static let letsGo = "Lets go"
  static let pushes = "Pushes"
  static let windsIn = "Winds in"
  static let windsOut = "Winds out"
  static let speed = "Speed"
  static let strength = "Strength"
  static let stiffness = "Stiffness"
  static let damping = "Damping"
  static let waves = "Waves die"
  static let length = "Length"
  static let noKey = "no key"
  static let pressKey = "Press…"
  static let clearKey = "No key"
  static let keyTip = "The key that does it: click, then press another one"
  static let pressOrClick = "Press a key, or click one:"
  static let nothingForKeys = "Choose a motor, a thruster, a joint or a rope first: S chooses"
  static let freeWheels = "Make free wheels"
  static let drivenWheels = "Make driven wheels"
  static let newWheelsAreFree = "New wheels roll freely"
  static let newWheelsAreDriven = "New wheels are driven by Left and Right"

  static func usedKey(_ name: String) -> String { "\(name) does something in this level already" }

  static func toolKey(_ key: String, _ tool: String) -> String {
    "\(key) is the level's now; the tool \(tool) is in the column and in the list (Ctrl+K)."
  }

  static func name(of joint: LevelJoint) -> String {
    switch joint.connection {
    case .distance(let rod, _, _): rod.hertz > 0 ? "Spring" : "Rod"
    case .revolute: "Axle"
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
    case .keys: "On keys"
    case .always: "Always"
    }
  }

  static func motor(_ mode: MachineDrive.Mode) -> String {
    switch mode {
    case .free: "Motor off"
    case .keys: "Motor on keys"
    case .always: "Motor always on"
    }
  }

  /// What a key does, beside it.
  static func keyFor(_ role: LevelControls.Role, in joint: LevelJoint) -> String {
    let slides = if case .prismatic = joint.connection { true } else { false }
    let rolls = if case .wheel = joint.connection { true } else { false }
    switch role {
    case .forward: return slides ? "There" : rolls ? "Rolls left" : "Counter-clockwise"
    case .backward: return slides ? "Back" : rolls ? "Rolls right" : "Clockwise"
    case .thrust: return pushes
    case .release: return letsGo
    }
  }

  /// What a key does, in the list of everything.
  static func keyFor(_ role: LevelControls.Role, of kind: ObjectKey.Kind) -> String {
    switch role {
    case .forward: kind == .rope ? "Key that winds in" : "Key for counter-clockwise, or there"
    case .backward: kind == .rope ? "Key that winds out" : "Key for clockwise, or back"
    case .thrust: "Key that pushes"
    case .release: "Key that lets go"
    }
  }
}
