import Foundation

@testable import Sandbox

/// What tests measure of sounds.
enum SoundBench {
  static let rate: Float = 48_000

  /// One sound alone, its left side, from its first sample.
  static func play(_ sound: Sound, seconds: Float? = nil) -> [Float] {
    var mixer = SoundMixer(rate: rate)
    mixer.play(sound)
    let frames = Int((seconds ?? 1.4 * sound.seconds + 0.1) * rate)
    return left(mixer.render(frames: frames))
  }

  static func left(_ pairs: [Float]) -> [Float] {
    stride(from: 0, to: pairs.count, by: 2).map { pairs[$0] }
  }

  static func right(_ pairs: [Float]) -> [Float] {
    stride(from: 1, to: pairs.count, by: 2).map { pairs[$0] }
  }

  static func peak(_ samples: [Float]) -> Float { samples.map(\.magnitude).max() ?? 0 }

  static func loudness(_ samples: [Float]) -> Float {
    (samples.reduce(0) { $0 + $1 * $1 } / Float(max(samples.count, 1))).squareRoot()
  }

  /// The strength of a frequency (Hz), by Goertzel's form of the discrete Fourier transform.
  static func strength(_ frequency: Double, in samples: [Float]) -> Double {
    let turn = 2 * cos(2 * .pi * frequency / Double(rate))
    var (s1, s2) = (0.0, 0.0)
    for sample in samples { (s1, s2) = (Double(sample) + turn * s1 - s2, s1) }
    return (s1 * s1 + s2 * s2 - turn * s1 * s2).squareRoot()
  }

  /// The strongest frequency (Hz), to a hundredth of itself.
  static func pitch(_ samples: [Float], from low: Double = 28, to high: Double = 6000) -> Double {
    let count = Int(log(high / low) / log(1.01))
    let frequencies = (0...count).map { low * pow(1.01, Double($0)) }
    return frequencies.max { strength($0, in: samples) < strength($1, in: samples) } ?? 0
  }

  /// How often a signal goes through zero in a second, by half: its middle frequency (Hz).
  static func crossings(_ samples: [Float]) -> Float {
    let count = zip(samples, samples.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    return 0.5 * Float(count) * rate / Float(max(samples.count, 1))
  }

  static let wall = Struck(material: .wood, size: 2, mass: .infinity, density: 1, body: 1)

  /// A block that falls on a wall.
  static func impact(
    _ material: SoundMaterial, size: Float = 1, heaviness: Float = 1, speed: Float = 5,
    on other: Struck = wall, body: UInt64 = 2
  ) -> Impact {
    let density = material.facts.density * heaviness
    return Impact(
      a: Struck(
        material: material, size: size, mass: size * size * density, density: density, body: body),
      b: other, speed: speed, x: 0, y: 0)
  }
}
