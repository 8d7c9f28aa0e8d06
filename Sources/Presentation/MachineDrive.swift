import Levels
import Physics

/// How a hinge, a wheel or a slider is driven.
package struct MachineDrive: Hashable, Sendable {
  package enum Mode: Hashable, Sendable, CaseIterable {
    /// By nothing.
    case free
    /// While one of two keys is held.
    case keys
    /// All the time.
    case always
  }

  package var mode = Mode.free
  /// degrees/s or m/s: above zero counter-clockwise, or along the axis. With keys its sign says nothing.
  package var speed: Float
  /// N·m or N.
  package var strength: Float
  /// The key for speeds above zero, and that for those below.
  package var forward: String?
  package var backward: String?

  package init(
    mode: Mode = Mode.free, speed: Float, strength: Float, forward: String? = nil,
    backward: String? = nil
  ) {
    self.mode = mode
    self.speed = speed
    self.strength = strength
    self.forward = forward
    self.backward = backward
  }
}

extension LevelJoint {
  /// The motor of a hinge, a nail, a wheel or a slider: its speed (degrees/s, m/s) and its strength (N·m, N).
  package var motor: (speed: Float, strength: Float)? {
    get {
      switch connection {
      case .revolute(let hinge, _, _), .pin(let hinge, _, _, _):
        (hinge.motorSpeed, hinge.maximumMotorTorque)
      case .wheel(let wheel, _, _): (wheel.motorSpeed, wheel.maximumMotorTorque)
      case .prismatic(let slider, _, _): (slider.motorSpeed, slider.maximumMotorForce)
      case .distance, .weld, .motor, .pulley, .gear, .filter: nil
      }
    }
    set {
      guard let (speed, strength) = newValue else { return }
      switch connection {
      case .revolute(var hinge, let from, let to):
        (hinge.motorSpeed, hinge.maximumMotorTorque) = (speed, strength)
        connection = .revolute(hinge, from: from, to: to)
      case .pin(var hinge, let body, let other, let at):
        (hinge.motorSpeed, hinge.maximumMotorTorque) = (speed, strength)
        connection = .pin(hinge, body: body, to: other, at: at)
      case .wheel(var wheel, let from, let to):
        (wheel.motorSpeed, wheel.maximumMotorTorque) = (speed, strength)
        connection = .wheel(wheel, from: from, to: to)
      case .prismatic(var slider, let from, let to):
        (slider.motorSpeed, slider.maximumMotorForce) = (speed, strength)
        connection = .prismatic(slider, from: from, to: to)
      case .distance, .weld, .motor, .pulley, .gear, .filter: break
      }
    }
  }

  /// The part of its strength with which a motor on keys holds still while none of them is down: a wheel rolls on, an
  /// arm stays where it is.
  package var holding: Float {
    if case .wheel = connection { 0.1 } else { 1 }
  }
}

extension LevelControls {
  /// How a joint is driven; `nil` for one that has no motor.
  package func drive(of id: String, _ joint: LevelJoint) -> MachineDrive? {
    guard let motor = joint.motor else { return nil }
    let own = (bindings[ObjectKey(.joint, id)] ?? []).filter { $0.speed != 0 }
    var drive = MachineDrive(speed: motor.speed, strength: motor.strength)
    drive.forward = own.first { $0.role == .forward }?.key
    drive.backward = own.first { $0.role == .backward }?.key
    if let binding = own.first {
      drive.mode = .keys
      drive.speed = binding.speed.magnitude
      drive.strength = binding.strength ?? motor.strength
    } else if motor.speed != 0, motor.strength > 0 {
      drive.mode = .always
    }
    return drive
  }
}
