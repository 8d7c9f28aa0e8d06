import Levels
import Physics

// Every sound that a level can ask for, as layers: pitches in hertz, times in seconds.

extension LevelSound {
  /// What it is made of.
  var sound: Sound {
    Sound(layers: layers, seed: UInt64(Self.allCases.firstIndex(of: self) ?? 0) + 100)
  }

  private var layers: [SoundLayer] {
    switch self {
    case .alarm, .buzz, .horn, .whistle, .roar, .wind, .whoosh, .cheer: lasting
    case .bell, .chime, .star, .win, .lose, .boing, .zap: tuned
    case .click, .crash, .creak, .drum, .knock, .pop, .shutter, .snap, .splash, .thud, .tick: struck
    }
  }

  // MARK: - What lasts

  private var lasting: [SoundLayer] {
    switch self {
    case .alarm:
      [
        .tone(880, attack: 0.008, hold: 0.2, decay: 0.05, 0.3),
        .tone(660, at: 0.25, attack: 0.008, hold: 0.2, decay: 0.05, 0.3),
        .tone(880, at: 0.5, attack: 0.008, hold: 0.2, decay: 0.05, 0.3),
        .tone(660, at: 0.75, attack: 0.008, hold: 0.2, decay: 0.05, 0.3),
      ]
    case .buzz:
      [Float(1), 2, 3, 4, 5, 7].map {
        .tone(110 * $0, attack: 0.006, hold: 0.22, decay: 0.08, 0.32 / $0)
      }
    case .horn:
      [Float(1), 2, 3, 4, 5, 6].map {
        .tone(233 * $0, attack: 0.04 + 0.01 * $0, hold: 0.32, decay: 0.16, 0.34 / $0)
          .wobbling(5.5, pitch: 0.004, level: 0.1)
      }
    case .whistle:
      [
        .tone(2350, to: 2450, attack: 0.03, hold: 0.35, decay: 0.1, 0.3)
          .wobbling(26, pitch: 0.02, level: 0.5),
        .noise(2400, quality: 6, attack: 0.03, hold: 0.35, decay: 0.1, 0.14)
          .wobbling(26, level: 0.5),
      ]
    case .roar:
      [
        .noise(190, to: 130, quality: 1.4, attack: 0.1, hold: 0.45, decay: 0.5, 0.6)
          .wobbling(24, level: 0.7),
        .noise(520, to: 380, quality: 1.2, attack: 0.12, hold: 0.35, decay: 0.4, 0.25)
          .wobbling(31, level: 0.6),
        .tone(72, to: 58, attack: 0.1, hold: 0.45, decay: 0.4, 0.35).wobbling(24, level: 0.5),
      ]
    case .wind:
      [
        .noise(420, to: 640, quality: 2.2, attack: 0.6, hold: 0.5, decay: 1.1, 0.35)
          .wobbling(0.9, pitch: 0.2, level: 0.5),
        .noise(980, to: 800, quality: 5, attack: 0.7, hold: 0.3, decay: 0.9, 0.12)
          .wobbling(1.3, pitch: 0.15, level: 0.6),
      ]
    case .whoosh:
      [
        .noise(350, to: 2600, quality: 1.3, attack: 0.16, decay: 0.22, 0.5),
        .noise(2200, to: 500, quality: 1, at: 0.16, attack: 0.03, decay: 0.3, 0.25),
      ]
    case .cheer: Self.crowd
    default: []
    }
  }

  /// Many voices on open vowels, none of which is heard alone.
  private static let crowd: [SoundLayer] = {
    let vowels: [(Float, Float, Float)] = [(700, 0.32, 7), (1150, 0.22, 9.3), (2600, 0.1, 11.7)]
    let voices: [(Float, Float, Float)] = [
      (392, 0, 6), (494, 0.07, 7), (587, 0.14, 8), (659, 0.21, 9),
    ]
    var layers: [SoundLayer] = vowels.map { pitch, height, rate in
      let vowel = SoundLayer.noise(
        pitch, quality: 2.5, attack: 0.18, hold: 0.7, decay: 0.9, height)
      return vowel.wobbling(rate, pitch: 0.05, level: 0.45)
    }
    layers += voices.map { pitch, start, rate in
      let voice = SoundLayer.tone(
        pitch, to: 1.12 * pitch, at: start, attack: 0.15, hold: 0.5, decay: 0.6, 0.05)
      return voice.wobbling(rate, pitch: 0.03, level: 0.3)
    }
    return layers
  }()

  // MARK: - What has a pitch

  /// A note that rings: its octave and twelfth with it.
  private static func note(_ pitch: Float, at: Float, decay: Float, _ height: Float) -> [SoundLayer]
  {
    [
      .tone(pitch, at: at, attack: 0.003, decay: decay, height),
      .tone(2 * pitch, at: at, attack: 0.002, decay: 0.6 * decay, 0.4 * height),
      .tone(3 * pitch, at: at, attack: 0.002, decay: 0.35 * decay, 0.18 * height),
    ]
  }

  private static func notes(
    _ notes: [(pitch: Float, at: Float)], decay: Float, _ height: Float
  ) -> [SoundLayer] {
    notes.flatMap { note($0.pitch, at: $0.at, decay: decay, height) }
  }

  /// A bell of a pitch, by the partials of a church bell: hum, prime, tierce, quint, nominal, and above.
  private static func bell(_ pitch: Float, at: Float, decay: Float, _ height: Float) -> [SoundLayer]
  {
    let partials: [(Float, Float, Float)] = [
      (0.5, 0.5, 1.3), (1, 0.8, 1), (1.2, 0.6, 0.8), (1.5, 0.3, 0.6), (2, 1, 0.6), (2.67, 0.3, 0.4),
      (3, 0.2, 0.3), (4.1, 0.2, 0.2),
    ]
    return partials.map { ratio, part, life in
      .tone(pitch * ratio, at: at, attack: 0.002, decay: decay * life, 0.3 * height * part)
    }
  }

  private var tuned: [SoundLayer] {
    switch self {
    case .bell: Self.bell(330, at: 0, decay: 2.6, 0.8)
    case .chime:
      Self.bell(1047, at: 0, decay: 0.9, 0.4) + Self.bell(1319, at: 0.12, decay: 0.9, 0.4)
        + Self.bell(1568, at: 0.24, decay: 1.2, 0.4)
    case .star:
      Self.note(1319, at: 0, decay: 0.3, 0.22) + Self.note(1976, at: 0.09, decay: 0.6, 0.25)
    case .win:
      // Up the chord, and the chord.
      Self.notes([(523, 0), (659, 0.13), (784, 0.26)], decay: 0.4, 0.22)
        + Self.notes([(523, 0.42), (659, 0.42), (784, 0.42), (1047, 0.42)], decay: 1.5, 0.17)
    case .lose:
      Self.notes([(392, 0), (370, 0.2), (349, 0.4)], decay: 0.3, 0.22)
        + Self.note(311, at: 0.6, decay: 0.9, 0.26)
    case .boing:
      [
        .tone(150, to: 320, attack: 0.004, decay: 0.6, 0.5).wobbling(17, pitch: 0.12),
        .tone(300, to: 640, attack: 0.004, decay: 0.4, 0.2).wobbling(17, pitch: 0.12),
      ]
    case .zap:
      [
        .tone(1800, to: 160, decay: 0.22, 0.3).wobbling(90, pitch: 0.25, level: 0.6),
        .noise(4200, to: 900, quality: 1, decay: 0.16, 0.3).wobbling(70, level: 0.7),
      ]
    default: []
    }
  }

  // MARK: - What is struck

  private static func knuckle(at start: Float) -> [SoundLayer] {
    [
      .tone(310, at: start, decay: 0.09, 0.5), .tone(690, at: start, decay: 0.05, 0.25),
      .noise(1800, at: start, decay: 0.02, 0.3),
    ]
  }

  /// A rope's, of a heavy load.
  private static let creaking: [SoundLayer] = {
    let rope = RopeCreaks.Strained(rope: 7, tension: 50, thickness: 0.06, x: 0, y: 0)
    let creak = RopeCreaks.Creak(rope: rope, loudness: 1, danger: 0.5, number: 3)
    return Sound(creak).layers.map { layer in
      var layer = layer
      layer.amplitude *= 1.6
      return layer
    }
  }()

  private var struck: [SoundLayer] {
    switch self {
    case .click:
      [
        .tone(1900, decay: 0.018, 0.3), .noise(4200, quality: 1, decay: 0.012, 0.4),
        .tone(1300, at: 0.05, decay: 0.02, 0.2), .noise(3000, at: 0.05, decay: 0.012, 0.25),
      ]
    case .crash:
      [
        .noise(1500, to: 600, quality: 0.5, decay: 0.9, 0.55),
        .noise(4500, to: 3000, quality: 0.8, at: 0.02, decay: 0.5, 0.3),
        .tone(85, to: 50, attack: 0.003, decay: 0.4, 0.5),
        .tone(1730, at: 0.11, decay: 0.16, 0.09), .tone(2390, at: 0.19, decay: 0.16, 0.09),
        .tone(1290, at: 0.3, decay: 0.16, 0.09), .tone(3170, at: 0.37, decay: 0.16, 0.09),
        .tone(2080, at: 0.52, decay: 0.16, 0.09),
      ]
    case .creak: Self.creaking
    case .drum:
      [
        .tone(150, to: 78, attack: 0.002, decay: 0.5, 0.75), .tone(245, to: 190, decay: 0.14, 0.2),
        .noise(1200, decay: 0.05, 0.2),
      ]
    case .knock: Self.knuckle(at: 0) + Self.knuckle(at: 0.17)
    case .pop:
      [.tone(360, to: 1150, attack: 0.002, decay: 0.1, 0.6), .noise(1600, decay: 0.02, 0.2)]
    case .shutter:
      // The mirror goes up, the curtain runs, both come back.
      [
        .noise(3200, decay: 0.02, 0.45), .tone(780, decay: 0.03, 0.2),
        .noise(5200, quality: 1.5, at: 0.03, attack: 0.01, decay: 0.05, 0.16),
        .noise(2500, at: 0.095, decay: 0.025, 0.5), .tone(620, at: 0.095, decay: 0.04, 0.25),
      ]
    case .snap: Sound(breakAt: 120, thickness: 0.06, seed: 1).layers
    case .splash:
      // Water, spray, and bubbles that close.
      [
        .noise(900, to: 2600, quality: 0.7, attack: 0.012, decay: 0.55, 0.5),
        .noise(5200, quality: 0.8, at: 0.05, attack: 0.03, decay: 0.4, 0.16),
        .tone(520, to: 830, at: 0.12, attack: 0.004, decay: 0.07, 0.12),
        .tone(780, to: 1250, at: 0.2, attack: 0.004, decay: 0.07, 0.12),
        .tone(640, to: 1020, at: 0.27, attack: 0.004, decay: 0.07, 0.12),
        .tone(990, to: 1580, at: 0.36, attack: 0.004, decay: 0.07, 0.12),
      ]
    case .thud:
      [
        .tone(95, to: 58, attack: 0.002, decay: 0.24, 0.8),
        .noise(320, quality: 0.8, decay: 0.07, 0.3),
      ]
    case .tick: [.tone(2600, decay: 0.012, 0.35), .noise(5200, quality: 1.5, decay: 0.008, 0.3)]
    default: []
    }
  }
}
