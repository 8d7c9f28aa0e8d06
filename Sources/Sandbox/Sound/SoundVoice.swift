import Foundation

/// A sound being played. Blocks of a fixed number of samples are added to a mix; what it adds is decided
/// by the sound and the rate alone.
struct SoundVoice: Sendable {
  /// Samples between two looks at what glides and swings.
  static let block = 32
  /// Below this height a sound is not heard (-80 dB).
  static let silence: Float = 1e-4

  private var layers: [PlayedLayer]
  private let left: Float
  private let right: Float
  /// Falls from one when the voice has to make room.
  private var presence: Float = 1
  /// Whether it is making room.
  private(set) var isLeaving = false
  private var sample = 0
  private let samples: Int

  init(_ sound: Sound, rate: Float) {
    var seed = sound.seed
    layers = []
    for layer in sound.layers where layer.amplitude * sound.gain > Self.silence {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      layers.append(PlayedLayer(layer, gain: sound.gain, rate: rate, seed: seed))
    }
    // Equal power: as loud at the sides as in the middle.
    let angle = (min(max(sound.pan, -1), 1) + 1) * Float.pi / 4
    (left, right) = (cos(angle), sin(angle))
    samples = layers.map(\.end).max() ?? 0
  }

  var isOver: Bool { sample >= samples || presence <= Self.silence }

  /// How loud it is now at most: what decides which voice makes room.
  var level: Float {
    presence * layers.reduce(0) { $0 + ($1.end > sample ? $1.level : 0) }
  }

  /// Lets it go within some milliseconds, without a click.
  mutating func leave() { isLeaving = true }

  /// Adds the next block to pairs of samples; `single` is room for one block.
  mutating func add(to mix: inout [Float], single: inout [Float]) {
    for i in 0..<Self.block { single[i] = 0 }
    for i in layers.indices { layers[i].add(to: &single, from: sample) }
    for i in 0..<Self.block {
      // To a thousandth in 4 ms.
      if isLeaving { presence *= 0.965 }
      let value = presence * single[i]
      mix[2 * i] += left * value
      mix[2 * i + 1] += right * value
    }
    sample += Self.block
  }
}
