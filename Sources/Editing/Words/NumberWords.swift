import Foundation
import Levels
import Physics

/// Numbers as a person reads them in a panel.
package enum NumberWords {
  /// A force (N) with three digits; beyond a thousand meganewtons only that it is.
  package static func newtons(_ force: Float) -> String {
    guard force < 1e9 else { return "over 1 GN" }
    guard force > -1e9 else { return "no number" }
    if force == 0 { return "0 N" }
    if force >= 9_995_000 { return "\(rounded(force / 1e6, force >= 99_950_000 ? 0 : 1)) MN" }
    if force >= 9_995 { return "\(rounded(force / 1000, force >= 99_950 ? 0 : 1)) kN" }
    return "\(rounded(force, force < 9.995 ? 2 : force < 99.95 ? 1 : 0)) N"
  }

  /// A length (m): a decimal below ten.
  package static func meters(_ length: Float) -> String {
    guard length.magnitude < 1e6 else { return "over 1000 km" }
    return "\(rounded(length, length < 9.95 ? 1 : 0)) m"
  }

  /// Ink that was used (m), rounded up: it never looks like less than it was. What the rounding of a
  /// stroke's points adds (`LevelStarThresholds.grain`) does not count, as for the stars.
  package static func inkUsed(_ ink: Float) -> String {
    let scale: Float = ink < 9.95 ? 10 : 1
    return meters((max(ink - LevelStarThresholds.grain, 0) * scale).rounded(.up) / scale)
  }

  /// The most ink that may be used for something (m), rounded down, so that what it permits is so.
  package static func inkLimit(_ ink: Float) -> String {
    let scale: Float = ink < 9.95 ? 10 : 1
    return meters(((ink + LevelStarThresholds.grain) * scale).rounded(.down) / scale)
  }

  /// A fraction in percent, with two decimals; from ten times on only that it is.
  package static func percent(_ part: Float) -> String {
    part.magnitude < 10 ? "\(rounded(100 * part, 2)) %" : "over 1000 %"
  }

  private static func rounded(_ value: Float, _ decimals: Int) -> String {
    let scale = [1, 10, 100][decimals]
    let whole = Int(saturating: (value * Float(scale)).rounded())
    guard decimals > 0 else { return "\(whole)" }
    let rest = String(whole.magnitude % UInt(scale))
    let zeros = String(repeating: "0", count: decimals - rest.count)
    return "\(whole < 0 ? "-" : "")\(whole.magnitude / UInt(scale)).\(zeros)\(rest)"
  }
}
