import Foundation
import Testing

@testable import Sandbox

/// When ropes creak.
@Suite struct RopeCreakTests {
  private func creaks(
    seconds: Float = 20, strength: Float? = nil, thickness: Float = 0.06,
    tension: (Float) -> Float
  ) -> [RopeCreaks.Creak] {
    var creaks = RopeCreaks()
    return (0..<Int(60 * seconds)).flatMap { step in
      creaks.follow(
        [
          RopeCreaks.Strained(
            rope: 5, tension: tension(Float(step) / 60), strength: strength, thickness: thickness,
            x: 1, y: 2)
        ], seconds: 1.0 / 60)
    }
  }

  @Test func aLoadThatHangsStillIsSilent() {
    #expect(creaks(seconds: 120) { _ in 500 }.isEmpty)
    // The solver's last digits are no change.
    #expect(creaks(seconds: 120) { 500 + 0.2 * sin(40 * $0) }.isEmpty)
    #expect(creaks { _ in 0 }.isEmpty && creaks { _ in .nan }.isEmpty)
  }

  @Test func aSwingCreaksAlikeInLightAndHeavyLevels() {
    // A pendulum of 40°: mg·(3 cos θ − 2 cos 40°), two swings of the load in a period of 3 s.
    func swing(_ weight: Float) -> [RopeCreaks.Creak] {
      creaks { time in
        let angle = 0.7 * sin(2 * .pi * time / 3)
        return weight * (3 * cos(angle) - 2 * cos(0.7))
      }
    }
    let (light, heavy) = (swing(10), swing(5000))
    #expect(light.count >= 6 && light.count <= 30, "\(light.count) creaks in seven swings")
    #expect(light.count == heavy.count)
    #expect(light.map(\.loudness).max() ?? 1 < heavy.map(\.loudness).min() ?? 0)
  }

  @Test func aLoadThatDancesDoesNotMakeItRasp() {
    // Jerks of ten times the load, seven a second.
    let sounds = creaks { time in 50 + 450 * pow(max(sin(2 * .pi * 7 * time), 0), 8) }
    #expect(sounds.count > 10 && sounds.count <= 58, "\(sounds.count) creaks in 20 s")
  }

  @Test func aRopeNearItsStrengthCreaksUnderAStillLoad() {
    let near = creaks(strength: 510) { _ in 500 }
    let worried = creaks(strength: 700) { _ in 500 }
    let safe = creaks(strength: 1000) { _ in 500 }
    #expect(safe.isEmpty && worried.count > 5 && near.count > 2 * worried.count)
    #expect(near.count < 20 * 7)
    #expect(near.allSatisfy { $0.danger > 0.95 })
    #expect(near[3].loudness > worried[3].loudness)
  }

  @Test func creaksAndBreaksAreSounds() {
    let creak = creaks(strength: 510) { _ in 500 }[0]
    var thick = creak
    thick.rope.thickness = 0.24
    let (thin, low) = (SoundBench.play(Sound(creak)), SoundBench.play(Sound(thick)))
    #expect(SoundBench.peak(thin) > 0.02)
    #expect(SoundBench.crossings(low) < 0.8 * SoundBench.crossings(thin))
    let (weak, strong) = (
      SoundBench.play(Sound(breakAt: 5, thickness: 0.06, seed: 1)),
      SoundBench.play(Sound(breakAt: 500, thickness: 0.06, seed: 1))
    )
    #expect(SoundBench.loudness(strong) > 1.4 * SoundBench.loudness(weak))
    #expect(SoundBench.peak(SoundBench.play(Sound(crackAt: 100, seed: 1))) > 0.1)
    for odd in [Float(0), .infinity, 1e30] {
      let sound = Sound(breakAt: odd, thickness: odd, seed: 1)
      #expect(SoundBench.play(sound).allSatisfy { $0.isFinite }, "\(odd)")
    }
  }
}
