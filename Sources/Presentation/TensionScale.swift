import Physics

/// By what load the links of ropes are colored: from nothing to a round number of newtons that the heaviest
/// loaded rope is below.
///
/// The colors go from light to dark by day and from dark to light by night, evenly in brightness: they can
/// be told apart whatever colors one sees, and on a gray print.
package struct TensionScale: Sendable, Hashable {
  /// What the last color stands for (N).
  package private(set) var top: Float = 10
  /// The largest tension, without the peaks of single steps (N).
  private var load: Float = 0

  /// How fast the load is followed (s): a knock is no load.
  private static let calm: Float = 0.3
  /// The scale is made smaller only when this part of it would do, so that it does not flicker.
  private static let roomy: Float = 0.3

  package init() {}

  /// For a still: what the ropes bear at this moment.
  package init(of ropes: [WorldPose.RopePose]) {
    load = Self.most(ropes)
    top = RoundNumber.notBelow(load)
  }

  /// Follows what the ropes bear.
  package mutating func follow(_ ropes: [WorldPose.RopePose], seconds: Float) {
    load += min(max(seconds / Self.calm, 0), 1) * (Self.most(ropes) - load)
    guard load > top || load < Self.roomy * top else { return }
    top = RoundNumber.notBelow(load)
  }

  private static func most(_ ropes: [WorldPose.RopePose]) -> Float {
    ropes.map(\.tension).filter(\.isFinite).max() ?? 0
  }

  /// The color of a tension (N).
  package func color(of tension: Float, in theme: Theme) -> Color {
    Self.color(at: tension / top, in: theme)
  }

  /// The color of a part of the scale, 0 ... 1.
  package static func color(at part: Float, in theme: Theme) -> Color {
    let stops = stops(in: theme)
    let place = (part.isFinite ? min(max(part, 0), 1) : 1) * Float(stops.count - 1)
    let index = min(Int(saturating: place), stops.count - 2)
    return stops[index].mixed(with: stops[index + 1], by: place - Float(index))
  }

  package static func stops(in theme: Theme) -> [Color] {
    switch theme.name {
    case .paper: [0xAFCBE6, 0x6C9FD8, 0x6A62BE, 0x86287F, 0x4E0A2C].map { Color($0) }
    case .night: [0x37478A, 0x7650B4, 0xC65C93, 0xF0955A, 0xFFE485].map { Color($0) }
    }
  }
}
