import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// Timelines on their tracks: every change is an edit, and what runs goes on with it.
@Suite("Editing timelines")
struct TimelineEditTests {
  private static let room = """
    inkfall: 1
    name: Lift
    world: {gravity: [0, 0]}
    bodies:
      lift: {type: kinematic, at: [0, 1], shapes: [{box: [3, 0.3]}]}
      crate: {at: [5, 3], shapes: [{box: [1, 1]}]}
    timelines:
      up: {body: lift, by: [0, 6], duration: 4, ease: inOut}
      whirl: {body: lift, keys: [{t: 0, angle: 0, opacity: 1}, {t: 2, angle: 90}, {t: 4, angle: 0, opacity: 0.5}]}
    camera: {center: [0, 4], height: 12}
    """

  private func hand(_ level: String = Self.room) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.key("f7")
    #expect(hand.app.panels.timelines.isShown)
    return hand
  }

  private func timeline(_ id: String, _ hand: AppDriver) throws -> LevelTimeline {
    try #require(hand.app.document.level.timelines[id])
  }

  private func place(_ id: String, _ channel: LevelChannel, _ index: Int) -> TrackPlace {
    TrackPlace(timeline: id, channel: channel, index: index)
  }

  /// What is written is read again as it is.
  private func expectWhole(_ hand: AppDriver) throws {
    let level = hand.app.document.level
    let again = try LevelDocument(text: LevelWriter.write(level))
    #expect(again.timelines.map(\.value) == level.timelines.map(\.value))
  }

  @Test func everyPropertyHasATrack() throws {
    let hand = try hand()
    let rows = hand.app.trackRows
    #expect(rows.map(\.timeline) == ["up", "up", "whirl", "whirl", "whirl"])
    #expect(rows.map(\.channel) == [nil, .at, nil, .angle, .opacity])
    #expect(hand.app.track("whirl", .opacity).map(\.time) == [0, 4])
    #expect(hand.app.track("up", .at).map { $0.words(.at) } == ["0, 1", "0, 7"])
  }

  @Test func whatIsSaidInShortStaysShort() throws {
    let hand = try hand()
    hand.app.moveKey(place("up", .at, 1), to: 2.54)
    var up = try timeline("up", hand)
    #expect(up.isShort && up.duration == 2.5 && up.by?.at == Vec2(0, 6))
    hand.app.setEase(.linear, of: place("up", .at, 0))
    up = try timeline("up", hand)
    #expect(up.isShort && up.ease == .linear)
    #expect(hand.app.setValue("1, 5", of: place("up", .at, 1)) == nil)
    up = try timeline("up", hand)
    #expect(up.isShort)
    #expect(up.keys(in: hand.app.document.level).map(\.at) == [Vec2(0, 1), Vec2(1, 5)])
    try expectWhole(hand)
    // A third key cannot be said so.
    hand.app.addKey("up", .at, at: 1.24)
    up = try timeline("up", hand)
    #expect(!up.isShort && up.keys.map(\.time) == [0, 1.2, 2.5])
    try expectWhole(hand)
    for _ in 0..<4 { hand.key("z", .control) }
    #expect(try timeline("up", hand).by?.at == Vec2(0, 6))
    #expect(try timeline("up", hand).duration == 4)
  }

  @Test func aKeyIsDraggedBetweenItsNeighborsAsOneEdit() throws {
    let hand = try hand()
    let before = hand.app.document.level
    let middle = place("whirl", .angle, 1)
    hand.app.moveKey(middle, to: 2.33)
    for time in [2.7, 3.1, 9, 3.16] { hand.app.moveKey(middle, to: time, continues: true) }
    #expect(hand.app.track("whirl", .angle).map(\.time) == [0, 3.2, 4])
    // The other track is as it was.
    #expect(hand.app.track("whirl", .opacity).map(\.time) == [0, 4])
    hand.app.moveKey(middle, to: 99, continues: true)
    #expect(hand.app.track("whirl", .angle)[1].time < 4)
    hand.app.moveKey(middle, to: 1.237, isFree: true, continues: true)
    #expect(hand.app.track("whirl", .angle)[1].time == 1.24)
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
  }

  @Test func aKeyBesideItsNeighborIsWrittenInFewDigits() throws {
    let hand = try hand()
    hand.app.moveKey(place("whirl", .angle, 1), to: 0.9)
    hand.app.moveKey(place("whirl", .angle, 2), to: 0.2)
    let times = hand.app.track("whirl", .angle).map(\.time)
    #expect(times == [0, 0.9, 0.91])
    #expect(LevelWriter.write(hand.app.document.level).contains("t: 0.91,"))
  }

  @Test func aKeyOfOneTrackLeavesThoseOfOthersWhereTheyAre() throws {
    let hand = try hand()
    hand.app.moveKey(place("whirl", .angle, 2), to: 5)
    let keys = try timeline("whirl", hand).keys
    #expect(keys.map(\.time) == [0, 2, 4, 5])
    #expect(keys[2].angle == nil && keys[2].opacity == 0.5 && keys[3].angle == 0)
    // Brought back it is one key again.
    hand.app.moveKey(place("whirl", .angle, 2), to: 4)
    #expect(try timeline("whirl", hand).keys.map(\.time) == [0, 2, 4])
    try expectWhole(hand)
  }

  @Test func aNewKeySaysWhatHoldsThere() throws {
    let hand = try hand()
    let track = { hand.app.track("whirl", .angle) }
    hand.app.addKey("whirl", .angle, at: 1.02)
    #expect(track().map(\.time) == [0, 1, 2, 4])
    #expect(abs((track()[1].value.angle ?? 0) - 45) < 1e-3)
    #expect(hand.app.chosenTrackKey?.place == place("whirl", .angle, 1))
    // Where there is one, that is chosen.
    hand.app.addKey("whirl", .angle, at: 2)
    #expect(track().count == 4 && hand.app.chosenTrackKey?.place.index == 2)
  }

  @Test func whatIsTypedIsCheckedAsAFileIs() throws {
    let hand = try hand()
    let opacity = place("whirl", .opacity, 1)
    #expect(hand.app.setValue("0.25", of: opacity) == nil)
    #expect(hand.app.track("whirl", .opacity)[1].value.opacity == 0.25)
    let level = hand.app.document.level
    for text in ["2", "-1", "red", "", "1, 2"] {
      #expect(hand.app.setValue(text, of: opacity) != nil, "\(text)")
    }
    #expect(hand.app.setValue("7", of: place("up", .at, 0)) != nil)
    #expect(hand.app.document.level == level)
    #expect(hand.app.setValue("1/4 turn", of: place("whirl", .angle, 1)) == nil)
    #expect(hand.app.track("whirl", .angle)[1].value.angle == 90)
    #expect(hand.app.setValue("30", of: place("whirl", .angle, 1)) == nil)
  }

  @Test func keysDoItAll() throws {
    let hand = try hand()
    #expect(hand.app.chosenTrackKey?.place == place("up", .at, 0))
    hand.key("tab")
    #expect(hand.app.chosenTrackKey?.place == place("up", .at, 1))
    hand.key("left")
    hand.key("left")
    #expect(try timeline("up", hand).duration == 3.8)
    hand.key("tab")
    hand.key("tab")
    hand.key("delete")
    #expect(hand.app.track("whirl", .angle).map(\.time) == [0, 4])
    hand.key("z", .control)
    #expect(hand.app.track("whirl", .angle).map(\.time) == [0, 2, 4])
    hand.key("escape")
    #expect(hand.app.panels.timelines.chosen == nil && hand.app.panels.timelines.isShown)
    hand.key("f7")
    #expect(!hand.app.panels.timelines.isShown)
  }

  @Test func withItsLastKeyATimelineGoes() throws {
    let hand = try hand()
    for _ in 0..<2 { hand.app.removeKey(place("whirl", .opacity, 0)) }
    #expect(hand.app.channels(of: "whirl") == [.angle])
    for _ in 0..<3 { hand.app.removeKey(place("whirl", .angle, 0)) }
    #expect(hand.app.document.level.timelines["whirl"] == nil)
    hand.key("z", .control)
    #expect(hand.app.track("whirl", .angle).count == 1)
  }

  @Test func whatIsChosenBeginsToMoveByItself() throws {
    let hand = try hand()
    hand.app.choose(.only([ObjectKey(.body, "crate")]))
    hand.app.perform(.timeline(.addTimeline))
    let place = try #require(hand.app.chosenTrackKey?.place)
    #expect(place.channel == .at && place.index == 1)
    #expect(hand.app.setValue("5, 6", of: place) == nil)
    hand.run(1)
    let crate = try hand.body("crate")
    #expect(crate.y > 3.5 && crate.y < 6.1)
    try expectWhole(hand)
    hand.key("z", .control)
    hand.key("z", .control)
    #expect(hand.app.document.level.timelines.count == 2)
  }

  @Test func theLoopGoesRoundAndWhatHasEndedGoesOn() throws {
    // Alone: of two that move one body the later has it.
    let alone = Self.room.split(separator: "\n").filter { !$0.contains("whirl:") }
    let hand = try hand(alone.joined(separator: "\n"))
    hand.run(5)
    let end = try hand.body("lift").y
    #expect(abs(end - 7) < 0.01)
    hand.app.panels.timelines.timeline = "up"
    hand.app.perform(.timeline(.nextLoop))
    #expect(try timeline("up", hand).round == .loop)
    hand.run(1)
    #expect(try abs(hand.body("lift").y - 7) > 0.5, "it has begun again")
    hand.app.perform(.timeline(.nextLoop))
    #expect(try timeline("up", hand).round == .pingpong)
    hand.app.perform(.timeline(.nextLoop))
    #expect(try timeline("up", hand).round == .once)
    try expectWhole(hand)
  }

  @Test func thePlayheadFollowsTheTimeOfTheLevel() throws {
    let hand = try hand()
    let before = try #require(hand.app.playhead(of: "up"))
    hand.run(0.5)
    #expect(abs(try #require(hand.app.playhead(of: "up")) - before - 0.5) < 0.02)
    hand.key("space")
    let still = hand.app.playhead(of: "up")
    hand.run(0.5)
    #expect(hand.app.playhead(of: "up") == still)
  }

  @Test func anEditWhileItRunsPutsThingsThereWithoutAThrow() throws {
    let hand = try hand()
    hand.run(1)
    #expect(hand.app.setValue("0, 30", of: place("up", .at, 1)) == nil)
    hand.run(0.1)
    let id = try #require(hand.app.shown.names.bodyIDs["lift"])
    let lift = try #require(hand.app.shown.current.bodies.first { $0.id == id })
    // Its own way takes 29 m in 4 s, at most twice as fast as evenly.
    #expect(lift.linearVelocity.length < 20)
  }

  @Test func aLevelThatIsPlayedKeepsItsTimelines() throws {
    let hand = try hand(Self.room + "\ntools: {allow: [draw]}\n")
    let level = hand.app.document.level
    hand.app.moveKey(place("up", .at, 1), to: 2)
    hand.app.removeTimeline("up")
    hand.app.addTimeline(for: ObjectKey(.body, "crate"))
    #expect(hand.app.document.level == level)
  }
}
