import Foundation
import Testing

@testable import Sandbox

/// What impacts sound like: by material, size, mass and speed.
@Suite struct ImpactSoundTests {
  static let ringing = SoundMaterial.allCases.filter { $0 != .rope }

  private func ring(_ struck: Struck) -> [Float] {
    SoundBench.play(Sound(layers: struck.layers(loudness: 1, brightness: 8000)))
  }

  @Test(arguments: ringing) func largerIsLower(material: SoundMaterial) {
    var last = (pitch: Double.infinity, crossings: Float.infinity)
    for size in [Float(0.25), 0.5, 1, 2, 4] {
      let impact = SoundBench.impact(material, size: size)
      let samples = ring(impact.a)
      let pitch = SoundBench.pitch(samples)
      // What gives way under the blow slides down from its pitch.
      let sag = Double(material.timbre.sag)
      let wanted = Double(impact.a.pitch)
      #expect(pitch < 1.03 * wanted && pitch > 0.93 * sag * wanted, "\(size) m: \(pitch) \(wanted)")
      #expect(pitch < 0.75 * last.pitch, "\(size) m rings at \(pitch) Hz")
      // Blow, wall and all.
      let crossings = SoundBench.crossings(SoundBench.play(Sound(impact), seconds: 0.16))
      #expect(crossings < last.crossings, "\(size) m: \(crossings) Hz")
      last = (pitch, crossings)
    }
  }

  @Test(arguments: ringing) func heavierOfTheSameSizeIsLower(material: SoundMaterial) {
    var last = Double.infinity
    for heaviness in [Float(0.5), 1, 2, 4] {
      let pitch = SoundBench.pitch(ring(SoundBench.impact(material, heaviness: heaviness).a))
      // The fourth root nearly: by a fifth each time.
      #expect(pitch < 0.87 * last, "\(heaviness): \(pitch) Hz")
      last = pitch
    }
  }

  @Test(arguments: ringing) func fasterIsLouder(material: SoundMaterial) {
    var last: Float = 0
    for speed in [Float(1.2), 2, 4, 8, 16, 32] {
      let sound = Sound(SoundBench.impact(material, speed: speed))
      let loudness = SoundBench.loudness(SoundBench.play(sound, seconds: 0.3))
      #expect(loudness > 1.1 * last, "\(speed) m/s: \(loudness)")
      last = loudness
    }
    #expect(last > 0.01)
  }

  @Test(arguments: ringing) func heavierIsLouder(material: SoundMaterial) {
    let masses: [Float] = [0.01, 0.1, 1, 10, 100]
    let loudness = masses.map { mass -> Float in
      var impact = SoundBench.impact(material)
      impact.a.mass = mass
      return impact.loudness
    }
    #expect(zip(loudness, loudness.dropFirst()).allSatisfy { $0 < $1 })
    // The lighter of two that meet is what is stopped.
    var pair = SoundBench.impact(material)
    pair.b = pair.a
    #expect(abs(pair.mass - pair.a.mass / 2) < 1e-6 * pair.a.mass)
  }

  @Test func whatIsSlowOrDoesNotMoveIsNotHeard() {
    #expect(SoundBench.impact(.steel, speed: 1).loudness == 0)
    #expect(SoundBench.impact(.steel, speed: 0.2).loudness == 0)
    var walls = SoundBench.impact(.steel)
    walls.a.mass = .infinity
    #expect(walls.loudness == 0)
  }

  @Test func materialsAreToldApart() {
    func crossings(_ material: SoundMaterial) -> Float {
      SoundBench.crossings(SoundBench.play(Sound(SoundBench.impact(material)), seconds: 0.08))
    }
    let order: [SoundMaterial] = [.rubber, .wood, .stone, .steel, .ice]
    let heard = order.map(crossings)
    #expect(zip(heard, heard.dropFirst()).allSatisfy { 1.1 * $0 < $1 }, "\(heard)")
    /// How much is left after a while.
    func rest(_ material: SoundMaterial) -> Float {
      let samples = SoundBench.play(Sound(SoundBench.impact(material)), seconds: 0.5)
      return SoundBench.loudness(Array(samples[14_400...])) / SoundBench.loudness(samples)
    }
    #expect(rest(.steel) > 10 * rest(.wood) && rest(.steel) > 10 * rest(.stone))
    // On something soft even steel is dull.
    let rubber = Struck(material: .rubber, size: 2, mass: .infinity, density: 1.1, body: 1)
    let dull = SoundBench.play(Sound(SoundBench.impact(.steel, on: rubber)), seconds: 0.08)
    #expect(SoundBench.crossings(dull) < 0.8 * crossings(.steel))
    // What is long has the modes of a bar, and a lower pitch than a block with its inertia.
    var bar = SoundBench.impact(.steel).a
    bar.fullness = 0.05
    #expect(bar.modes[1] == 2.756 && bar.pitch < 0.6 * SoundBench.impact(.steel).a.pitch)
  }

  @Test func aMaterialIsKnownByItsNumbers() {
    for material in Self.ringing {
      let facts = material.facts
      let known = SoundMaterial(
        density: facts.density, friction: facts.friction, restitution: facts.restitution)
      #expect(known == material)
    }
    // What nobody said anything of, and what was only made a little heavier.
    #expect(SoundMaterial(density: 1, friction: 0.6, restitution: 0) == .paper)
    #expect(SoundMaterial(density: 10, friction: 0.4, restitution: 0.2) == .steel)
    #expect(SoundMaterial(density: 0.05, friction: 0.4, restitution: 0.6) == .balloon)
    for number in [Float.nan, .infinity, 0, -1] {
      _ = SoundMaterial(density: number, friction: number, restitution: number)
    }
  }

  @Test func whateverTheNumbersAreTheSoundIsOne() {
    let numbers: [Float] = [0, -1, 1e-30, 1e-6, 1e6, 1e30, .infinity, .nan]
    for number in numbers {
      for (i, speed) in [Float(5), number].enumerated() {
        let struck = Struck(
          material: .wood, size: number, mass: number, density: number, fullness: number, body: 3)
        let impact = Impact(
          a: struck, b: i == 0 ? SoundBench.wall : struck, speed: speed, x: number, y: number)
        #expect((0...1).contains(impact.loudness), "\(number)")
        let samples = SoundBench.play(Sound(impact), seconds: 0.2)
        #expect(samples.allSatisfy { $0.isFinite && $0.magnitude <= 1 }, "\(number)")
      }
    }
  }

  // MARK: - How many

  @Test func ofManyAtOnceTheLoudestAreHeard() {
    var gate = ImpactGate()
    let impacts = (0..<300).map {
      SoundBench.impact(.wood, speed: 2 + 0.05 * Float($0), body: UInt64($0) + 10)
    }
    let heard = gate.pass(impacts, after: 1)
    #expect(heard.count == Int(ImpactGate.most))
    #expect(heard.map(\.speed).min() ?? 0 > 15)
    // A second of the same: what the rate allows.
    let more = (0..<60).reduce(0) { count, frame in
      let fresh = (0..<300).map {
        SoundBench.impact(.wood, body: UInt64(1000 + 300 * frame + $0))
      }
      return count + gate.pass(fresh, after: 1.0 / 60).count
    }
    #expect(more >= 40 && more <= Int(ImpactGate.rate) + 1)
  }

  @Test func whatRattlesDoesNotBuzz() {
    var gate = ImpactGate()
    let heard = (0..<120).map { _ in
      gate.pass([SoundBench.impact(.steel, speed: 2)], after: 1.0 / 60).count
    }
    // At most every 0.07 s.
    #expect(heard.reduce(0, +) <= 29 && heard.reduce(0, +) >= 15)
    // A blow among it is heard at once.
    _ = gate.pass([SoundBench.impact(.steel, speed: 2)], after: 1)
    #expect(gate.pass([SoundBench.impact(.steel, speed: 12)], after: 1.0 / 60).count == 1)
  }
}
