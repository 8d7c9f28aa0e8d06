/// Keeps a mix within ±1 however much is in it, without the rattle of cut peaks.
///
/// It looks ahead: what goes out is a little older than what comes in, so that the gain is down before
/// the peak is there. With N samples of delay the gain at a sample is the mean over N of the least gain
/// that any of N neighbors asks for, all of which hold the sample itself: it is never above what that
/// sample asks for, and never jumps.
struct SoundLimiter: Sendable {
  /// The highest that goes out.
  static let ceiling: Float = 0.97
  /// How far it looks ahead (samples): 1.3 ms at 48 kHz.
  static let ahead = 64

  /// The delayed pairs, and what gain each asks for.
  private var pairs = [Float](repeating: 0, count: 2 * ahead)
  private var asked = [Float](repeating: 1, count: ahead)
  private var least = [Float](repeating: 1, count: ahead)
  private var place = 0
  private var gain: Float = 1
  private let release: Float
  /// For how many samples nothing was to be done.
  private var calm = 0

  /// For a rate (1/s): the gain comes back within 0.15 s.
  init(rate: Float) { release = 1 / (0.15 * rate) }

  /// Puts pairs of samples through.
  mutating func limit(_ mix: inout [Float]) {
    for i in 0..<mix.count / 2 {
      let (l, r) = (mix[2 * i], mix[2 * i + 1])
      let peak = max(l.magnitude, r.magnitude)
      let mean = gain(for: peak > Self.ceiling ? Self.ceiling / peak : 1)
      // The oldest is in the place after this one; the ring turns once in `ahead` samples.
      place = (place + 1) % Self.ahead
      let old = 2 * place
      (mix[2 * i], mix[2 * i + 1]) = (pairs[old] * mean, pairs[old + 1] * mean)
      let new = 2 * ((place + Self.ahead - 1) % Self.ahead)
      (pairs[new], pairs[new + 1]) = (l, r)
    }
  }

  /// The gain for the sample that goes out while one comes in that asks for another.
  private mutating func gain(for wish: Float) -> Float {
    asked[place] = wish
    // Most of the time there is nothing to limit.
    calm = wish == 1 && gain == 1 ? calm + 1 : 0
    guard calm <= Self.ahead else {
      least[place] = 1
      return 1
    }
    // Back up slowly, down at once.
    let back = gain > 0.9999 ? 1 : gain + (1 - gain) * release
    gain = min(back, asked.min() ?? 1)
    least[place] = gain
    return least.reduce(0, +) / Float(Self.ahead)
  }

  /// Whether what comes out is nothing as long as nothing comes in.
  var isSilent: Bool { pairs.allSatisfy { $0.magnitude < SoundVoice.silence } }
}
