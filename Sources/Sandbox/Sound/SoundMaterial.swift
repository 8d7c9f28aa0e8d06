import Foundation
import Presentation

/// What a body sounds like, by what it is made of.
enum SoundMaterial: Sendable, Hashable, CaseIterable {
  case wood
  case stone
  case steel
  case ice
  case rubber
  /// Light and bouncy: hollow.
  case balloon
  /// What is drawn and says nothing of its material: stiff paper.
  case paper
  /// The rods of ropes.
  case rope

  /// The material of a surface: that of those known which is nearest in density (kg/m², by ratio),
  /// friction and restitution. Ropes are known by being ropes.
  init(density: Float, friction: Float, restitution: Float) {
    let weight = log(max(density, 1e-3))
    func distance(_ known: SoundMaterial) -> Float {
      let facts = known.facts
      let away = (
        weight - log(facts.density), 2 * (friction - facts.friction),
        2.5 * (restitution - facts.restitution)
      )
      return away.0 * away.0 + away.1 * away.1 + away.2 * away.2
    }
    let known = Self.allCases.filter { $0 != .rope }
    self = known.min { distance($0) < distance($1) } ?? .paper
  }

  /// Density (kg/m²), friction and restitution: the presets, and what comes closest to the default
  /// material.
  var facts: (density: Float, friction: Float, restitution: Float) {
    switch self {
    case .wood: (0.7, 0.6, 0.1)
    case .stone: (2.5, 0.7, 0.05)
    case .steel: (7.8, 0.4, 0.2)
    case .ice: (0.9, 0.03, 0.05)
    case .rubber: (1.1, 0.9, 0.75)
    case .balloon: (0.3, 0.5, 0.5)
    case .paper, .rope: (1, 0.6, 0)
    }
  }

  /// How it rings when it is struck.
  struct Timbre: Sendable, Hashable {
    /// The lowest mode of a block one meter wide (Hz).
    var pitch: Float
    /// How long that rings (s, to a thousandth).
    var ring: Float
    /// How much faster a mode dies for each octave above the lowest.
    var damping: Float
    /// How much of it is tone, 0 ... 1.
    var tone: Float
    /// The middle of the noise of the blow (Hz), how long that lasts (s) and how much of it there is.
    var noise: Float
    var burst: Float
    var rattle: Float
    /// How short the blow is, 0 ... 1: what is soft strikes no high modes, in what it meets either.
    var hardness: Float
    /// Where the pitch ends, as a part of where it begins: what gives way is tuned by the blow.
    var sag: Float = 1
  }

  var timbre: Timbre {
    switch self {
    case .wood:
      Timbre(
        pitch: 240, ring: 0.2, damping: 0.55, tone: 0.75, noise: 1500, burst: 0.02, rattle: 0.35,
        hardness: 0.6)
    case .stone:
      Timbre(
        pitch: 430, ring: 0.1, damping: 0.5, tone: 0.5, noise: 2400, burst: 0.03, rattle: 0.6,
        hardness: 0.9)
    case .steel:
      Timbre(
        pitch: 560, ring: 1.3, damping: 0.3, tone: 0.65, noise: 5200, burst: 0.01, rattle: 0.3,
        hardness: 1)
    case .ice:
      Timbre(
        pitch: 980, ring: 0.32, damping: 0.4, tone: 0.55, noise: 6500, burst: 0.02, rattle: 0.45,
        hardness: 0.85)
    case .rubber:
      Timbre(
        pitch: 95, ring: 0.16, damping: 1, tone: 0.95, noise: 320, burst: 0.03, rattle: 0.2,
        hardness: 0.12, sag: 0.8)
    case .balloon:
      Timbre(
        pitch: 150, ring: 0.1, damping: 1, tone: 0.8, noise: 650, burst: 0.05, rattle: 0.3,
        hardness: 0.08, sag: 0.7)
    case .paper:
      Timbre(
        pitch: 310, ring: 0.08, damping: 0.6, tone: 0.5, noise: 1300, burst: 0.035, rattle: 0.5,
        hardness: 0.4)
    case .rope:
      Timbre(
        pitch: 110, ring: 0.05, damping: 1, tone: 0.2, noise: 420, burst: 0.05, rattle: 0.6,
        hardness: 0.1)
    }
  }
}
