import Foundation

/// One part of a sound: a sine or a band of noise that rises, stays and dies away.
///
/// Everything that is heard is a few of these at once or one after the other: what rings is damped
/// sines (its modes), what scrapes or bursts is noise.
struct SoundLayer: Sendable, Hashable {
  enum Source: Sendable, Hashable {
    case tone
    /// Noise around the frequency; the quality is the frequency over the width of the band.
    case noise(quality: Float)
  }

  var source = Source.tone
  /// Where it begins (Hz).
  var frequency: Float
  /// Where it goes while it lasts (Hz); `nil` stays.
  var endFrequency: Float?
  /// When it begins (s).
  var start: Float = 0
  /// How long it rises (s).
  var attack: Float = 0.001
  /// How long it stays (s).
  var hold: Float = 0
  /// How long it takes to die away, to a thousandth (s).
  var decay: Float
  /// Its height, where 1 alone is as loud as can be.
  var amplitude: Float
  /// How often in a second its pitch and its height swing (Hz).
  var wobble: Float = 0
  /// By what part of the frequency the pitch swings.
  var pitchDepth: Float = 0
  /// By what part of the height it swings, 0 ... 1.
  var levelDepth: Float = 0

  /// Until it is down to a thousandth (s).
  var end: Float { start + attack + hold + decay }

  /// The lowest and the highest frequency that is made (Hz): below it is felt, not heard, above it
  /// not by everyone.
  static let frequencies: ClosedRange<Float> = 30...15_000

  static func tone(
    _ frequency: Float, to end: Float? = nil, at start: Float = 0, attack: Float = 0.001,
    hold: Float = 0, decay: Float, _ amplitude: Float
  ) -> SoundLayer {
    SoundLayer(
      frequency: frequency, endFrequency: end, start: start, attack: attack, hold: hold,
      decay: decay, amplitude: amplitude)
  }

  static func noise(
    _ frequency: Float, to end: Float? = nil, quality: Float = 0.8, at start: Float = 0,
    attack: Float = 0.0005, hold: Float = 0, decay: Float, _ amplitude: Float
  ) -> SoundLayer {
    SoundLayer(
      source: .noise(quality: quality), frequency: frequency, endFrequency: end, start: start,
      attack: attack, hold: hold, decay: decay, amplitude: amplitude)
  }

  /// The same, swinging.
  func wobbling(_ rate: Float, pitch: Float = 0, level: Float = 0) -> SoundLayer {
    var layer = self
    (layer.wobble, layer.pitchDepth, layer.levelDepth) = (rate, pitch, level)
    return layer
  }
}

/// What is to be heard once: its parts, how loud, and from where.
struct Sound: Sendable, Hashable {
  var layers: [SoundLayer]
  /// Multiplies all of it.
  var gain: Float = 1
  /// From the left (-1) to the right (1).
  var pan: Float = 0
  /// Chooses the noise: the same seed is the same sound, to the bit.
  var seed: UInt64 = 1

  /// Until all of it is down to a thousandth (s).
  var seconds: Float { layers.map(\.end).max() ?? 0 }

  /// How loud it can be at most.
  var height: Float { gain * layers.reduce(0) { $0 + $1.amplitude } }
}
