import Foundation
import Physics

// Who strikes what, in numbers: no engine in here.
//
// A body of one shape and material rings at frequencies that go with 1/size. Compact bodies have the modes of
// a block, long ones those of a free bar, (1, 2.756, 5.404, 8.933) for bending (Rossing and Fletcher, *The
// Physics of Musical Instruments*, 2.15), and a lower pitch, since bending is easy for what is thin. A blow
// lasts a time that goes with softness and mass; modes that are faster than that are hardly struck.

/// A body that takes part in an impact.
struct Struck: Sendable, Hashable {
  var material: SoundMaterial
  /// The side of a block with its inertia (m).
  var size: Float
  /// kg; infinite for what does not move by being struck.
  var mass: Float
  /// Mass per area (kg/m²).
  var density: Float
  /// The part of that block which it fills: 1 for a block, towards 0 for a wire.
  var fullness: Float = 1
  /// Tells bodies apart.
  var body: UInt64 = 0

  var canMove: Bool { mass.isFinite }
}

/// Two bodies that meet.
struct Impact: Sendable, Hashable {
  var a: Struck
  var b: Struck
  /// How fast they approach (m/s).
  var speed: Float
  /// Where (m, world).
  var x: Float
  var y: Float

  /// Below this they are not heard (m/s): what rests in a pile is never as fast.
  static let slowest: Float = 1

  /// The mass that is stopped (kg).
  var mass: Float {
    switch (a.canMove, b.canMove) {
    case (true, true): a.mass * b.mass / max(a.mass + b.mass, 1e-12)
    case (true, false): a.mass
    case (false, true): b.mass
    case (false, false): 0
    }
  }

  /// 0 ... 1, growing with speed and mass; the ear hears ratios, so each step of them counts less.
  var loudness: Float {
    guard speed > Self.slowest, mass > 0, speed.isFinite, mass.isFinite else { return 0 }
    let swift = log2(1 + (speed - Self.slowest) / 2) / 4
    let heavy = mass / (mass + 0.6)
    // Feathers are heard a little, too.
    return min((0.06 + min(swift, 1)) * (0.12 + 0.88 * heavy.squareRoot()), 1)
  }

  /// How short the blow is, 0 ... 1: as the softer of the two has it.
  var hardness: Float {
    let (one, other) = (a.material.timbre.hardness, b.material.timbre.hardness)
    return 2 * one * other / (one + other)
  }

  /// Above this modes are hardly struck (Hz).
  var brightness: Float {
    let base = 250 * pow(40, hardness)
    let swift = pow(max(speed, 0.1) / 4, 0.3)
    let heavy = pow(max(mass, 1e-3), -0.12)
    return min(max(base * swift * heavy, 120), 14_000)
  }
}

extension Struck {
  /// Its lowest mode (Hz).
  var pitch: Float {
    let timbre = material.timbre
    let width = min(max(size, 0.02), 50)
    // By the size; heavier of the same material is lower; thin is lower.
    let heavy = pow(max(density, 1e-3) / material.facts.density, -0.3)
    let thin = pow(min(max(fullness, 0.02), 1), 0.2)
    return min(max(timbre.pitch * pow(width, -0.7) * heavy * thin, 32), 4500)
  }

  /// Its modes, as parts of the lowest.
  var modes: [Float] {
    let block: [Float] = [1, 1.59, 2.24, 2.92, 3.6]
    let bar: [Float] = [1, 2.756, 5.404, 8.933, 13.34]
    let long = 1 - min(max((fullness - 0.1) / 0.5, 0), 1)
    return zip(block, bar).map { $0 + long * ($1 - $0) }
  }

  /// What is heard of it.
  func layers(loudness: Float, brightness: Float) -> [SoundLayer] {
    let timbre = material.timbre
    var layers: [SoundLayer] = []
    for (i, ratio) in modes.enumerated() {
      let frequency = pitch * ratio
      guard frequency < SoundLayer.frequencies.upperBound else { break }
      let struck = 1 / (1 + (frequency / brightness) * (frequency / brightness))
      let height = 0.55 * timbre.tone * loudness * struck / Float(i + 1)
      let octaves = log2(ratio)
      // Small things ring shorter.
      let ring = timbre.ring * pow(min(max(size, 0.1), 4), 0.3) / (1 + timbre.damping * octaves * 2)
      layers.append(
        .tone(
          frequency, to: timbre.sag == 1 ? nil : frequency * timbre.sag, attack: 0.0008,
          decay: ring, height))
    }
    return layers
  }
}

extension Sound {
  /// What an impact sounds like.
  init(_ impact: Impact) {
    let (loudness, brightness) = (impact.loudness, impact.brightness)
    var layers: [SoundLayer] = []
    let rings = [impact.a, impact.b].filter { $0.canMove && $0.material != .rope }
    for one in rings {
      let share: Float = rings.count == 2 ? 0.75 : 1
      layers += one.layers(loudness: loudness * share, brightness: brightness)
    }
    // What stands still booms by what falls on it.
    if !(impact.a.canMove && impact.b.canMove) {
      let boom = min(max(110 * pow(max(impact.mass, 0.05), -0.2), 45), 160)
      let height = 0.5 * loudness * (impact.mass / (impact.mass + 2))
      layers.append(.tone(boom, to: 0.7 * boom, attack: 0.002, decay: 0.16, height))
    }
    for one in [impact.a, impact.b] {
      let timbre = one.material.timbre
      let center = min(timbre.noise * pow(min(max(one.size, 0.1), 3), -0.25), brightness)
      layers.append(
        .noise(
          center, quality: 0.7, decay: timbre.burst * 3,
          0.3 * timbre.rattle * loudness * (0.4 + 0.6 * impact.hardness)))
    }
    self.init(layers: layers)
    seed =
      (impact.a.body &* 0x9E37_79B9_7F4A_7C15) ^ (impact.b.body &* 0xC2B2_AE3D_27D4_EB4F)
      ^ UInt64(impact.speed.bitPattern)
  }
}
