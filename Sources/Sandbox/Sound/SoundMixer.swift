/// Mixes what is to be heard: sounds in, pairs of samples out, the same for the same sounds in the same
/// blocks, to the bit. It knows neither the engine nor the device.
struct SoundMixer: Sendable {
  /// The most sounds at a time. More are not told apart, and each costs.
  static let mostVoices = 32
  /// Those that make room last some milliseconds longer; so many of them at most.
  static let mostLeaving = 16

  /// Samples in a second.
  let rate: Float
  /// 0 ... 1; a change takes some milliseconds, so that nothing clicks.
  var volume: Float = 1

  private var voices: [SoundVoice] = []
  private var limiter: SoundLimiter
  private var heard: Float = 1
  private var mix = [Float](repeating: 0, count: 2 * SoundVoice.block)
  private var single = [Float](repeating: 0, count: SoundVoice.block)
  /// What of the newest block has been handed out.
  private var taken = 2 * SoundVoice.block

  init(rate: Float, volume: Float = 1) {
    self.rate = rate
    self.volume = volume
    heard = volume
    limiter = SoundLimiter(rate: rate)
  }

  /// How many sounds are playing.
  var voiceCount: Int { voices.count { !$0.isLeaving } }

  /// Whether nothing comes out until the next sound.
  var isSilent: Bool { voices.isEmpty && limiter.isSilent }

  /// Begins a sound with the next block; where there are too many, the quietest makes room, if it is
  /// quieter than this one.
  mutating func play(_ sound: Sound) {
    let voice = SoundVoice(sound, rate: rate)
    guard !voice.isOver else { return }
    if voiceCount >= Self.mostVoices {
      let playing = voices.indices.filter { !voices[$0].isLeaving }
      guard let quietest = playing.min(by: { voices[$0].level < voices[$1].level }),
        voices[quietest].level < voice.level,
        voices.count < Self.mostVoices + Self.mostLeaving
      else { return }
      voices[quietest].leave()
    }
    voices.append(voice)
  }

  /// Ends everything within some milliseconds.
  mutating func hush() {
    for i in voices.indices { voices[i].leave() }
  }

  /// The next samples, in pairs.
  mutating func render(frames: Int) -> [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(2 * frames)
    while samples.count < 2 * frames {
      if taken == mix.count { mixBlock() }
      let count = min(2 * frames - samples.count, mix.count - taken)
      samples += mix[taken..<taken + count]
      taken += count
    }
    return samples
  }

  private mutating func mixBlock() {
    for i in mix.indices { mix[i] = 0 }
    for i in voices.indices { voices[i].add(to: &mix, single: &single) }
    voices.removeAll(where: \.isOver)
    limiter.limit(&mix)
    for i in 0..<SoundVoice.block {
      // Nine tenths of a change in 10 ms.
      heard += (volume - heard) * min(230 / rate, 1)
      // The ear hears ratios: half of the slider is a quarter of the height.
      let gain = heard * heard
      mix[2 * i] *= gain
      mix[2 * i + 1] *= gain
    }
    taken = 0
  }
}
