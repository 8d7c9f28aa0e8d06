import Foundation
import Levels
import Testing

@testable import Sandbox

/// What comes out when sounds are played: finite, within bounds, the same every time, and silence in the end.
@Suite struct SoundMixerTests {
  @Test(arguments: LevelSound.allCases) func everySoundIsHeardAndEnds(name: LevelSound) {
    var mixer = SoundMixer(rate: SoundBench.rate)
    #expect(mixer.isSilent)
    mixer.play(name.sound)
    let samples = mixer.render(frames: Int((1.4 * name.sound.seconds + 0.1) * SoundBench.rate))
    #expect(samples.allSatisfy { $0.isFinite })
    let peak = SoundBench.peak(samples)
    #expect(peak > 0.1 && peak < SoundLimiter.ceiling, "\(peak)")
    #expect(name.sound.seconds < 4)
    #expect(mixer.isSilent && mixer.voiceCount == 0)
    #expect(mixer.render(frames: 4800).allSatisfy { $0 == 0 })
    // It begins and ends without a click: no step is as large as one of the loudest noise.
    #expect(samples[0].magnitude < 0.01 && samples.last == 0)
  }

  @Test func soundsOfTheSameNameAreTheSameAndOfOthersAreNot() {
    let heard = LevelSound.allCases.map { SoundBench.play($0.sound, seconds: 0.3) }
    for (i, name) in LevelSound.allCases.enumerated() {
      #expect(SoundBench.play(name.sound, seconds: 0.3) == heard[i])
      for other in heard[(i + 1)...] { #expect(other != heard[i], "\(name)") }
    }
  }

  private func crowd(_ count: Int) -> [Sound] {
    (0..<count).map { i in
      var sound = Sound(
        SoundBench.impact(
          SoundMaterial.allCases[i % 8], size: 0.2 + Float(i % 37) / 10,
          speed: 30, body: UInt64(i + 2)))
      sound.pan = Float(i % 21) / 10 - 1
      return sound
    }
  }

  @Test func fiveHundredHitsAtOnceDoNotClip() {
    var mixer = SoundMixer(rate: SoundBench.rate)
    var samples: [Float] = []
    for _ in 0..<10 {
      for sound in crowd(500) { mixer.play(sound) }
      #expect(mixer.voiceCount <= SoundMixer.mostVoices)
      samples += mixer.render(frames: 4800)
    }
    samples += mixer.render(frames: 4 * 48_000)
    #expect(samples.allSatisfy { $0.isFinite })
    #expect(SoundBench.peak(samples) <= SoundLimiter.ceiling + 1e-4)
    #expect(SoundBench.peak(samples) > 0.7, "it is loud all the same")
    // Peaks are not cut off: a signal that is stays at the bound for some samples.
    let left = SoundBench.left(samples)
    let flat = zip(left, left.dropFirst()).count {
      $0.magnitude > SoundLimiter.ceiling - 1e-3 && $0 == $1
    }
    #expect(flat < 5, "\(flat) samples are flat")
    #expect(mixer.isSilent)
  }

  @Test func theLimiterLeavesAloneWhatIsWithinBounds() {
    var limiter = SoundLimiter(rate: SoundBench.rate)
    let input = (0..<2000).map { i in 0.9 * sin(0.05 * Float(i / 2)) }
    var output = input
    limiter.limit(&output)
    let delay = 2 * (SoundLimiter.ahead - 1)
    #expect(Array(output[delay...]) == Array(input[..<(input.count - delay)]))
    // What is far too loud comes down before it is there, and the gain comes back.
    var loud = input.map { 20 * $0 }
    limiter.limit(&loud)
    #expect(SoundBench.peak(loud) <= SoundLimiter.ceiling + 1e-5)
    var rest = [Float](repeating: 0.5, count: 96_000)
    limiter.limit(&rest)
    #expect(abs((rest.last ?? 0) - 0.5) < 1e-3)
  }

  @Test func theSameSoundsAreTheSameSamplesInAnyPieces() {
    func record(_ pieces: [Int]) -> [Float] {
      var mixer = SoundMixer(rate: SoundBench.rate)
      for sound in crowd(40) { mixer.play(sound) }
      mixer.play(LevelSound.wind.sound)
      var samples: [Float] = []
      var i = 0
      while samples.count < 2 * 24_000 {
        samples += mixer.render(frames: pieces[i % pieces.count])
        i += 1
      }
      return Array(samples.prefix(2 * 24_000))
    }
    let whole = record([24_000])
    #expect(record([256]) == whole)
    #expect(record([1, 17, 400, 31]) == whole)
    #expect(SoundBench.peak(whole) > 0.1)
  }

  @Test func aSoundComesFromItsSide() {
    var sound = LevelSound.knock.sound
    for (pan, side) in [(Float(-1), 0), (1, 1), (0, 2)] {
      sound.pan = pan
      var mixer = SoundMixer(rate: SoundBench.rate)
      mixer.play(sound)
      let pairs = mixer.render(frames: 9600)
      let (l, r) = (
        SoundBench.loudness(SoundBench.left(pairs)), SoundBench.loudness(SoundBench.right(pairs))
      )
      switch side {
      case 0: #expect(l > 1000 * r)
      case 1: #expect(r > 1000 * l)
      default: #expect(abs(l - r) < 1e-4 * l)
      }
    }
  }

  @Test func silenceComesWithoutAClickAndLoudSoundsTakeThePlaceOfFaintOnes() {
    var mixer = SoundMixer(rate: SoundBench.rate)
    let horn = Sound(layers: [.tone(200, attack: 0.01, hold: 5, decay: 0.1, 0.8)])
    mixer.play(horn)
    _ = mixer.render(frames: 9600)
    mixer.volume = 0
    let going = SoundBench.left(mixer.render(frames: 4800))
    // 0.8 · 2π · 200 / 48,000 is how far a sine of that height goes in a sample, in the middle a √½ of it.
    let steps = zip(going, going.dropFirst()).map { abs($0 - $1) }
    #expect(steps.max() ?? 1 < 0.021)
    #expect(SoundBench.peak(Array(going[2400...])) < 1e-3)
    mixer.volume = 1
    #expect(SoundBench.peak(mixer.render(frames: 4800)) > 0.5)

    // The horn is one of 32; a tick of its own is too faint to be let in, a horn is not.
    var faint = horn
    faint.gain = 0.05
    for _ in 1..<SoundMixer.mostVoices { mixer.play(faint) }
    _ = mixer.render(frames: 4800)
    var without = mixer
    var tick = LevelSound.tick.sound
    tick.gain = 0.001
    mixer.play(tick)
    #expect(mixer.render(frames: 480) == without.render(frames: 480))
    mixer.play(horn)
    #expect(mixer.voiceCount == SoundMixer.mostVoices)
    mixer.hush()
    #expect(mixer.voiceCount == 0)
    _ = mixer.render(frames: 14_400)
    #expect(mixer.isSilent)
  }
}
