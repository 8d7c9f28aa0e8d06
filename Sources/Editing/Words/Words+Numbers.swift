import Foundation
import Physics

// Numbers with their units.

extension Words {
  /// Three digits that count.
  package static func number(_ value: Float) -> String {
    guard value.isFinite else { return "?" }
    let size = value.magnitude
    if size >= 1e6 { return String(format: "%.2e", value) }
    let decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : size < 0.0005 ? 0 : size < 0.0995 ? 3 : 2
    return String(format: "%.\(decimals)f", value)
  }

  package static func kilograms(_ mass: Float) -> String {
    mass > 0 && mass < 0.1 ? "\(number(1000 * mass)) g" : "\(number(mass)) kg"
  }

  package static func metersPerSecond(_ speed: Float) -> String { "\(number(speed)) m/s" }
  package static func newtonMeters(_ torque: Float) -> String { "\(number(torque)) N·m" }

  package static func seconds(_ time: Double) -> String {
    time < 99.95
      ? String(format: "%.1f s", time)
      : "\(Int(saturating: time / 60)) min \(Int(saturating: time) % 60) s"
  }
}
