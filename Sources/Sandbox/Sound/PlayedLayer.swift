import Foundation
import Physics

// A tone is a point that runs round a circle: (x, y) turned by the angle ω = 2πf/rate at every sample.
// Unlike the recurrence y[n] = 2 cos ω y[n-1] − y[n-2] it keeps its pitch in single precision down to the
// lowest frequencies, and its frequency can glide without a click. Its length is put back to one after
// every block, long before rounding changes it.
//
// Noise goes through a state variable filter (Simper, *Solving the continuous SVF equations using
// trapezoidal integration and equivalent currents*, Cytomic, 2013), which is stable at every frequency
// below half the rate; the band is taken.

/// A layer being played.
struct PlayedLayer: Sendable {
  private let layer: SoundLayer
  private let rate: Float
  private let amplitude: Float
  /// When its parts begin and when it ends (samples since the voice's start).
  private let start: Int
  private let rise: Int
  private let fall: Int
  let end: Int

  /// The height of the envelope, 0 ... 1, and by what it is multiplied at every sample that it falls.
  private var envelope: Float = 0
  private let fade: Float
  /// The point on the circle.
  private var (x, y): (Float, Float) = (1, 0)
  /// The filter.
  private var (first, second): (Float, Float) = (0, 0)
  private var random: UInt64

  init(_ layer: SoundLayer, gain: Float, rate: Float, seed: UInt64) {
    self.layer = layer
    self.rate = rate
    func samples(_ seconds: Float) -> Int { Int(saturating: (seconds * rate).rounded()) }
    amplitude = layer.amplitude * gain
    start = samples(layer.start)
    rise = start + max(samples(layer.attack), 1)
    fall = rise + samples(layer.hold)
    // To a thousandth in the decay; what is quieter than silence before is cut off there.
    let decay = max(layer.decay * rate, 1)
    fade = exp(-6.9078 / decay)
    let heard = log(max(amplitude / SoundVoice.silence, 1)) / 6.9078
    // Louder than a thousand times what is heard is as long as that.
    end = fall + Int(saturating: (decay * min(heard, 2)).rounded(.up))
    random = seed | 1
  }

  /// How loud it is now at most; what has not begun counts as it will be.
  var level: Float { amplitude * max(envelope, 0.2) }

  /// Adds a block, which begins at a sample of the voice.
  mutating func add(to block: inout [Float], from sample: Int) {
    let last = min(end, sample + SoundVoice.block)
    guard sample + SoundVoice.block > start, sample < last else { return }
    let (frequency, height) = state(at: sample)
    switch layer.source {
    case .tone: tone(frequency, height, &block, sample, max(start, sample)..<last)
    case .noise(let quality):
      noise(frequency, quality, height, &block, sample, max(start, sample)..<last)
    }
  }

  /// The frequency and the height at a sample, without the envelope.
  private func state(at sample: Int) -> (frequency: Float, height: Float) {
    let seconds = Float(sample - start) / rate
    var frequency = layer.frequency
    if let goal = layer.endFrequency {
      let way = min(max(Float(sample - start) / Float(max(end - start, 1)), 0), 1)
      frequency *= pow(goal / frequency, way)
    }
    var height = amplitude
    if layer.wobble > 0 {
      let swing = sin(2 * .pi * layer.wobble * seconds)
      frequency *= 1 + layer.pitchDepth * swing
      height *= 1 - layer.levelDepth * 0.5 * (1 - swing)
    }
    let highest = min(SoundLayer.frequencies.upperBound, 0.45 * rate)
    return (min(max(frequency, SoundLayer.frequencies.lowerBound), highest), height)
  }

  @inline(__always)
  private mutating func follow(_ sample: Int) {
    if sample < rise {
      envelope = Float(sample - start + 1) / Float(rise - start)
    } else if sample >= fall {
      envelope *= fade
    }
  }

  private mutating func tone(
    _ frequency: Float, _ height: Float, _ block: inout [Float], _ begin: Int, _ range: Range<Int>
  ) {
    let angle = 2 * .pi * frequency / rate
    let (c, s) = (cos(angle), sin(angle))
    for sample in range {
      (x, y) = (x * c - y * s, x * s + y * c)
      follow(sample)
      block[sample - begin] += height * envelope * y
    }
    let length = (x * x + y * y).squareRoot()
    (x, y) = (x / length, y / length)
  }

  private mutating func noise(
    _ frequency: Float, _ quality: Float, _ height: Float, _ block: inout [Float], _ begin: Int,
    _ range: Range<Int>
  ) {
    let g = tan(.pi * frequency / rate)
    let k = 1 / max(quality, 0.1)
    let a1 = 1 / (1 + g * (g + k))
    let a2 = g * a1
    // What passes of uniform white noise has a root mean square of (πf / 3k·rate)^½: this makes it 0.35
    // for every band, so that its peaks are about one.
    let scale = height * min(0.34 * (rate * k / frequency).squareRoot(), 12)
    for sample in range {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      let white = Float(Int32(truncatingIfNeeded: random >> 32)) * 4.656_613e-10
      let v3 = white - second
      let v1 = a1 * first + a2 * v3
      let v2 = second + g * v1
      first = 2 * v1 - first
      second = 2 * v2 - second
      follow(sample)
      block[sample - begin] += scale * envelope * v1
    }
  }
}
