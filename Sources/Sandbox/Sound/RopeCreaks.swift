import Foundation
import Physics

/// When ropes creak: when what they bear changes, since then their strands slip on each other, and all the time
/// when they are near to breaking. A load that hangs still makes no sound.
///
/// Changes count as parts of what a rope bears on average, so that heavy and light levels creak alike.
struct RopeCreaks: Sendable {
  /// A rope as it is now.
  struct Strained: Sendable, Hashable {
    var rope: UInt64
    /// The largest tension along it (N).
    var tension: Float
    /// At which it breaks (N).
    var strength: Float?
    /// m
    var thickness: Float
    /// Its middle (m, world).
    var x: Float
    var y: Float
  }

  struct Creak: Sendable, Hashable {
    var rope: Strained
    /// 0 ... 1
    var loudness: Float
    /// How near it is to breaking, 0 ... 1; 0 for one that bears everything.
    var danger: Float
    /// The how-manieth of its rope.
    var number: Int
  }

  /// What bears less makes no sound (N).
  static let lightest: Float = 0.5
  /// So much of its mean load must change until a rope creaks, on average.
  static let slip: Float = 1
  /// Over so long a load is taken together (s): one that dances jerks its rope by ten times its weight and more, many
  /// times a second, and each jerk on its own would make one long rasp of it.
  static let calm: Float = 0.2
  /// Less than this part of the load a second is no change: nothing is quite at rest.
  static let unrest: Float = 0.08
  /// Above this part of its strength a rope creaks without a change, up to so often a second.
  static let worry: Float = 0.65
  static let worried: Float = 5
  /// A rope creaks again after this time (s); near to breaking after less than half of it.
  static let pause: Float = 0.35

  private struct State {
    /// What it bears, without the peaks of single steps, and on average (N).
    var load: Float
    var mean: Float
    var strain: Float = 0
    var sinceLast: Float = 1
    var number = 0
  }

  private var states: [UInt64: State] = [:]

  /// Follows ropes for some time (s).
  mutating func follow(_ ropes: [Strained], seconds: Float) -> [Creak] {
    guard seconds > 0 else { return [] }
    var creaks: [Creak] = []
    var next: [UInt64: State] = [:]
    for rope in ropes where rope.tension.isFinite {
      var state = states[rope.rope] ?? State(load: rope.tension, mean: rope.tension)
      let before = state.load
      state.load += min(seconds / Self.calm, 1) * (rope.tension - state.load)
      state.mean += min(seconds / 1.5, 1) * (rope.tension - state.mean)
      state.sinceLast += seconds
      let load = max(state.mean, Self.lightest)
      let change = (state.load - before).magnitude / load - Self.unrest * seconds
      let danger = rope.strength.map { min(max(state.load / $0, 0), 1) } ?? 0
      let worry = max(danger - Self.worry, 0) / (1 - Self.worry)
      state.strain += max(change, 0) + worry * Self.worried * Self.slip * seconds
      // The next one is not to be told by the one before.
      let jitter = 0.6 + 0.8 * Self.chance(rope.rope, state.number)
      if state.load > Self.lightest, state.strain > Self.slip * jitter,
        state.sinceLast > Self.pause * (1 - 0.6 * worry)
      {
        let heavy = state.load / (state.load + 15)
        state.number += 1
        (state.strain, state.sinceLast) = (0, 0)
        creaks.append(
          Creak(
            rope: rope, loudness: min(heavy * (0.35 + 0.65 * worry), 1), danger: danger,
            number: state.number))
      }
      next[rope.rope] = state
    }
    states = next
    return creaks
  }

  /// 0 ... 1, the same for the same numbers.
  static func chance(_ a: UInt64, _ b: Int) -> Float {
    var x = a &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: b) &* 0xD1B5_4A32_D192_ED03
    x ^= x >> 31
    x &*= 0x94D0_49BB_1331_11EB
    x ^= x >> 29
    return Float(x >> 40) / Float(1 << 24)
  }
}

extension Sound {
  /// A creak: strands that slip one after the other, faster and faster.
  init(_ creak: RopeCreaks.Creak) {
    let thick = min(max(creak.rope.thickness, 0.01), 0.5)
    let chance = RopeCreaks.chance(creak.rope.rope &+ 77, creak.number)
    let pitch = 430 * pow(thick / 0.06, -0.4) * (0.85 + 0.3 * chance) * (1 + 0.5 * creak.danger)
    var layers: [SoundLayer] = []
    var start: Float = 0
    for i in 0..<7 {
      let way = Float(i) / 6
      let height = 0.16 * creak.loudness * (0.5 + 0.5 * sin(.pi * (0.15 + 0.85 * way)))
      layers.append(
        .tone(pitch * (1 + 0.25 * way), at: start, attack: 0.001, decay: 0.03, height))
      layers.append(
        .noise(
          2.6 * pitch * (1 + 0.2 * way), quality: 3, at: start, attack: 0.001, decay: 0.02,
          0.7 * height))
      start += 0.024 - 0.009 * way + 0.006 * RopeCreaks.chance(creak.rope.rope, creak.number + i)
    }
    self.init(layers: layers)
    seed = creak.rope.rope &* 31 &+ UInt64(truncatingIfNeeded: creak.number)
  }

  /// A rope that breaks at a tension (N).
  init(breakAt tension: Float, thickness: Float, seed: UInt64) {
    let heavy = tension / (tension + 40)
    let pitch = 210 * pow(min(max(thickness, 0.01), 0.5) / 0.06, -0.3)
    self.init(layers: [
      .noise(3800, quality: 0.6, decay: 0.05, 0.3 + 0.3 * heavy),
      .noise(900, quality: 1, at: 0.004, decay: 0.14, 0.2 + 0.2 * heavy),
      .tone(1.9 * pitch, to: pitch, decay: 0.28, 0.2 + 0.3 * heavy),
      .tone(4.3 * pitch, to: 2.4 * pitch, decay: 0.12, 0.1 + 0.1 * heavy),
    ])
    self.seed = seed
  }

  /// A joint that breaks: a crack.
  init(crackAt force: Float, seed: UInt64) {
    let heavy = force / (force + 60)
    self.init(layers: [
      .noise(2600, quality: 0.7, decay: 0.06, 0.3 + 0.3 * heavy),
      .noise(1100, quality: 1, at: 0.018, decay: 0.09, 0.15 + 0.2 * heavy),
      .tone(330, to: 240, decay: 0.09, 0.2 + 0.2 * heavy),
    ])
    self.seed = seed
  }
}
