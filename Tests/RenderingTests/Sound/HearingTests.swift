import Foundation
import Levels
import Physics
import Testing

@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// What the program hears of what happens in it.
@Suite struct HearingTests {
  private static let falling = """
    inkfall: 1
    bodies:
      floor: {order: 1, type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      box: {order: 2, at: [6, 4], material: wood, shapes: [{box: [1, 1]}]}
    camera: {center: [0, 4], height: 12}
    """

  /// What is heard in some seconds, frame by frame as in the window.
  private func heard(_ driver: AppDriver, seconds: Double) -> [Sound] {
    (0..<Int(saturating: 60 * seconds)).flatMap { _ -> [Sound] in
      driver.run(1.0 / 60)
      return driver.app.takeNoises()
    }
  }

  @Test func aBoxThatFallsIsHeardAndOneThatLiesIsNot() throws {
    let driver = try AppDriver(Self.falling)
    // The driver lets a second pass first: it has just landed.
    let noises = driver.app.takeNoises()
    let sound = try #require(noises.first)
    #expect(noises.count == 1)
    #expect(sound.pan > 0.3 && sound.gain == 1)
    // The pitch of a block of wood one meter wide.
    #expect(sound.layers.contains { abs($0.frequency - 240) < 5 })
    #expect(heard(driver, seconds: 10).isEmpty)
  }

  @Test func aLongerFallIsLouder() throws {
    func loudness(_ height: Int) throws -> Float {
      let driver = try AppDriver(Self.falling.replacing("[6, 4]", with: "[6, \(height)]"))
      let sounds = driver.app.takeNoises() + heard(driver, seconds: 2)
      return SoundBench.loudness(SoundBench.play(try #require(sounds.first), seconds: 0.3))
    }
    let (low, high) = (try loudness(2), try loudness(12))
    #expect(high > 1.5 * low)
  }

  @Test func aRestingPileIsSilent() throws {
    var level = "inkfall: 1\nbodies:\n"
    level += "  floor: {order: 1, type: static, at: [0, -0.5], shapes: [{box: [80, 1]}]}\n"
    var order = 2
    for row in 0..<20 {
      for column in 0..<(20 - row) {
        let x = 1.01 * (Float(column) - 0.5 * Float(19 - row))
        level += "  b\(order): {order: \(order), at: [\(x), \(0.5 + Float(row))], canSleep: false, "
        level += "shapes: [{box: [1, 1]}]}\n"
        order += 1
      }
    }
    level += "camera: {center: [0, 8], height: 24}\n"
    let driver = try AppDriver(level)
    _ = driver.app.takeNoises()
    #expect(heard(driver, seconds: 5).isEmpty)
    #expect(driver.dynamic.count == 210 && driver.dynamic.allSatisfy(\.isAwake))
  }

  @Test func aHundredThatLandAtOnceAreFewSounds() throws {
    var level = "inkfall: 1\nbodies:\n"
    level += "  floor: {order: 1, type: static, at: [0, -0.5], shapes: [{box: [400, 1]}]}\n"
    for i in 0..<300 {
      level += "  b\(i): {order: \(i + 2), at: [\(i - 150), 6], shapes: [{box: [0.8, 0.8]}]}\n"
    }
    let driver = try AppDriver(level)
    let sounds = driver.app.takeNoises() + heard(driver, seconds: 1)
    #expect(sounds.count >= 8 && sounds.count <= 60, "\(sounds.count)")
  }

  @Test func whileTimeStandsStillNothingIsHeard() throws {
    let driver = try AppDriver(Self.falling.replacing("[6, 4]", with: "[6, 12]"))
    _ = driver.app.takeNoises()
    driver.app.perform(.togglePause)
    #expect(heard(driver, seconds: 3).isEmpty)
    driver.app.perform(.togglePause)
    #expect(!heard(driver, seconds: 2).isEmpty)
  }

  @Test func slowMotionHasEachSoundOnce() throws {
    // Wood would bounce.
    let level = Self.falling.replacing("[6, 4], material: wood", with: "[6, 12]")
    let driver = try AppDriver(level)
    _ = driver.app.takeNoises()
    for _ in 0..<3 { driver.app.perform(.slower) }
    #expect(driver.app.client.speedSoon == 0.125)
    #expect(heard(driver, seconds: 8).count == 1)
  }

  @Test func starsAndTheEndOfALevelAreHeardOnceAndRulesAreHeard() throws {
    let driver = try AppDriver(
      """
      inkfall: 1
      bodies:
        ball: {order: 1, role: token, at: [0, 9], shapes: [{circle: 0.5}]}
        star: {order: 2, type: static, role: star, at: [0, 2], shapes: [{circle: 0.3, sensor: true}]}
        home: {order: 3, type: static, role: goal, at: [0, -6], shapes: [{box: [4, 1]}]}
      goals: {in: {order: 4, token: all, reaches: any}}
      rules:
        hum: {order: 5, when: {every: 0.05}, do: [{sound: tick}]}
        go: {order: 6, when: {pressed: ball}, do: [{sound: whoosh}]}
      """)
    let sounds = driver.app.takeNoises() + heard(driver, seconds: 3)
    #expect(sounds.count { $0 == LevelSound.star.sound } == 1)
    #expect(sounds.count { $0 == LevelSound.win.sound } == 1)
    #expect(!sounds.contains(LevelSound.lose.sound) && !sounds.contains(LevelSound.whoosh.sound))
    // Asked for twenty times a second, heard at most every 0.08 s.
    let ticks = sounds.count { $0 == LevelSound.tick.sound }
    #expect(ticks > 20 && ticks < 50, "\(ticks)")
    driver.app.perform(.input(.press(ObjectKey(.body, "ball"))))
    #expect(heard(driver, seconds: 0.1).contains(LevelSound.whoosh.sound))
    // It is another play: its end is heard again.
    driver.app.perform(.restart)
    #expect(heard(driver, seconds: 3).count { $0 == LevelSound.win.sound } == 1)
  }

  @Test func aRopeThatBreaksSnapsAndAJointCracks() throws {
    let driver = try AppDriver(
      """
      inkfall: 1
      bodies:
        beam: {order: 1, type: static, at: [0, 9], shapes: [{box: [12, 0.4]}]}
        load: {order: 2, at: [-4, 5], shapes: [{box: [1, 1], density: 50}]}
        sign: {order: 3, at: [4, 8], shapes: [{box: [1, 1], density: 50}]}
      ropes:
        line: {order: 4, from: {body: beam, at: [-4, 0]}, to: {body: load}, breakTension: 100}
      joints:
        nail: {order: 5, type: pin, body: sign, at: [4, 8], breakForce: 100}
      """)
    let sounds = driver.app.takeNoises() + heard(driver, seconds: 1)
    #expect(try driver.body("load").y < 4 && driver.body("sign").y < 7, "both fell")
    let snap = try #require(sounds.first { $0.layers.count == 4 && $0.layers[0].frequency == 3800 })
    #expect(snap.pan < 0)
    #expect(sounds.contains { $0.layers.count == 3 && $0.layers[0].frequency == 2600 })
  }

  @Test func whatIsOutsideOfThePictureIsFainter() {
    let ear = Ear(Camera(width: 1600, height: 900))
    let (near, edge, far) = (
      ear.place(LevelSound.thud.sound, x: 0, y: 0),
      ear.place(LevelSound.thud.sound, x: -ear.width, y: 0),
      ear.place(LevelSound.thud.sound, x: 4 * ear.width, y: 0)
    )
    #expect(near.pan == 0 && near.gain == 1)
    #expect(edge.pan == -Ear.widest && edge.gain == 1)
    #expect(far.pan == Ear.widest && far.gain < 0.05)
    #expect(ear.place(LevelSound.thud.sound, x: .nan, y: 0) == LevelSound.thud.sound)
  }

  // MARK: - Volume

  @Test func theKeyForSilenceIsKeptForTheNextTime() throws {
    let driver = try AppDriver(Self.falling)
    #expect(!driver.state.isMuted && driver.app.preferences.sound.height > 0)
    driver.key("q")
    #expect(driver.state.isMuted && driver.app.preferences.sound.height == 0)
    let next = try AppDriver(Self.falling, folder: driver.folder)
    #expect(next.state.isMuted)
    next.key("q")
    next.app.setVolume(0.35, isDone: true)
    let last = try AppDriver(Self.falling, folder: driver.folder)
    #expect(!last.state.isMuted && last.state.volume == 0.35)
    // Turned down to nothing is silence, and the key brings back what can be heard.
    last.app.setVolume(0, isDone: true)
    #expect(last.state.isMuted)
    last.key("q")
    #expect(!last.state.isMuted && last.state.volume > 0.5)
  }

  @Test func thePanelOpensAndEscapeClosesIt() throws {
    let driver = try AppDriver(Self.falling)
    driver.app.perform(.toggleSound)
    #expect(driver.app.panels.showsSound && driver.app.panels.isOpen)
    driver.key("escape")
    #expect(!driver.app.panels.showsSound)
    driver.app.perform(.toggleSound)
    driver.app.perform(.openBrowser)
    #expect(!driver.app.panels.showsSound && driver.app.panels.browser != nil)
  }

  @Test func whatPreferencesLeaveOutIsAsByDefault() throws {
    let folder = try TestFolder.make()
    for text in [
      "{}", "{\"look\": {\"scale\": 2}}", "{\"newer\": 1, \"sound\": {\"isMuted\": true}}",
    ] {
      try text.write(
        to: folder.appendingPathComponent(Preferences.fileName), atomically: true, encoding: .utf8)
      var expected = Preferences()
      if text.contains("scale") { expected.look.scale = 2 }
      expected.sound.isMuted = text.contains("isMuted")
      #expect(try Preferences.read(in: folder) == expected, "\(text)")
    }
  }

  @Test func preferencesThatCannotBeReadAreToldAndKept() throws {
    let folder = try TestFolder.make()
    let state = folder.appendingPathComponent("state")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let file = state.appendingPathComponent(Preferences.fileName)
    try "{\"sound\": {\"volume\": \"loud\"}}".write(to: file, atomically: true, encoding: .utf8)
    let driver = try AppDriver(Self.falling, folder: folder)
    // Of those messages that are still there after the driver's second.
    #expect(driver.state.messages.contains { $0.contains("preferences.json cannot be read") })
    #expect(driver.app.preferences == Preferences())
    driver.key("q")
    #expect(try Preferences.read(in: state).sound.isMuted)
    let kept = try String(contentsOf: file.appendingPathExtension("damaged"), encoding: .utf8)
    #expect(kept.contains("loud"))
  }
}
