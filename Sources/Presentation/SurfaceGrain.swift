import Levels
import Physics

/// What a body is seen to be made of: a pattern that turns with it, so that color need not tell. Those that every level
/// knows have one, by their names.
package enum SurfaceGrain: String, Sendable, Hashable, CaseIterable {
  /// Lines along it, unevenly apart.
  case wood
  /// Specks.
  case stone
  /// Gleams across a pale fill.
  case ice
  /// A thick rim, and fine dots.
  case rubber
  /// Crossed lines.
  case steel
  /// A gleam at one shoulder, and a knot.
  case balloon

  /// What fills it, made of what it would be filled with.
  package func fill(_ fill: Color, _ theme: Theme) -> Color {
    switch self {
    case .wood, .rubber: fill
    case .stone: fill.desaturated(by: 0.45)
    case .ice: fill.mixed(with: theme.gleam, by: theme.name == .paper ? 0.45 : 0.18)
    case .steel: fill.desaturated(by: 0.3).mixed(with: theme.ink, by: 0.14)
    case .balloon: fill.mixed(with: theme.background, by: 0.2)
    }
  }
}

extension Theme {
  /// What light leaves on something smooth.
  package var gleam: Color { Color(0xFFFFFF) }
}

extension LevelBody {
  /// What all of it is made of, as far as that has a name.
  package var wholeMaterial: String? {
    let own = shapes.map { $0.surface.material ?? surface.material }
    guard let first = own.first, stroke == nil else { return surface.material }
    return own.allSatisfy { $0 == first } ? first : surface.material
  }
}
