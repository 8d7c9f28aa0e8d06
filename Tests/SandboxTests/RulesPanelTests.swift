import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import LevelFormat
@testable import Platform
@testable import Presentation
@testable import Sandbox
@testable import SandboxSupport

extension WindowTests {
  /// Rules made by mouse, in a real window without a display, and what they do in the run.
  @MainActor
  @Suite("Rules without a file, by mouse")
  struct RulesPanelTests {
    /// A ball above spikes, and one above the bare floor.
    nonisolated static let room = """
      inkfall: 1
      name: Spikes
      bodies:
        floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
        spikes: {type: static, at: [-4, 0.25], shapes: [{box: [2, 0.5]}]}
        ball: {at: [-4, 5], shapes: [{circle: 0.4}]}
        other: {at: [-1, 5], shapes: [{circle: 0.4}]}
      camera: {center: [0, 4], height: 12}
      """

    /// A window in which the simulation is paused at the start and the panel is open; whoever opens it closes it.
    private func opened(
      _ level: String = RulesPanelTests.room, selected: ObjectKey? = nil
    ) throws -> PanelDriver {
      let hand = try PanelDriver(level, size: (1280, 900))
      hand.app.perform(.restart)
      hand.app.perform(.togglePause)
      hand.wait(0.1)
      if let selected { hand.app.choose(.only([selected])) }
      hand.app.perform(.toggleSide(.rules))
      hand.wait(0.1)
      return hand
    }

    private func click(_ id: String, _ hand: PanelDriver) throws {
      hand.move(to: try hand.place(of: id))
      hand.click()
      hand.wait(0.1)
    }

    private func choose(_ item: String, in combo: String, _ hand: PanelDriver) throws {
      try click(combo, hand)
      try click("\(combo) \(item)", hand)
    }

    private func clickScene(_ point: Vec2, _ hand: PanelDriver) {
      let place = hand.app.viewport.camera.screen(point)
      hand.move(to: (1 / UI.scale) * Vec2(place.x, place.y))
      hand.click()
      hand.wait(0.1)
    }

    private static let new = "\(Icon.plus)  New rule"

    private func rule(_ hand: PanelDriver) throws -> (id: String, rule: LevelRule) {
      let (id, rule) = try #require(hand.app.document.level.rules.first)
      return (id, rule)
    }

    private func isThere(_ body: String, _ hand: PanelDriver) -> Bool {
      guard let id = hand.app.shown.names.bodyIDs[body] else { return false }
      return hand.app.shown.current.bodies.contains { $0.id == id }
    }

    @Test func aRuleMadeByMouseActsWhenItsBodiesTouch() throws {
      let hand = try opened(selected: ObjectKey(.body, "ball"))
      defer { hand.close() }
      try click(Self.new, hand)
      // It begins with the selected body, and says something when that touches anything.
      #expect(try rule(hand).rule.trigger == .touches("ball", nil))
      guard case .say? = try rule(hand).rule.actions.first else {
        Issue.record("it does not begin with a message")
        return
      }
      try choose("spikes", in: "##name when.touches.1", hand)
      try choose("Removes a body, joint or rope from the world", in: "##choice do.0", hand)
      let (_, made) = try rule(hand)
      #expect(made.trigger == .touches("ball", "spikes"))
      #expect(made.actions == [.remove(ObjectKey(.body, "ball"))])
      #expect(Words.sentence(of: made) == "When ball touches spikes: remove ball")
      // The file says the same.
      let text = hand.app.document.level.text
      let read = try LevelDocument(text: text, file: "rules.yaml")
      #expect(read.rules.map(\.value) == [made] && read.text == text)
      hand.app.perform(.togglePause)
      hand.wait(0.7)
      #expect(isThere("ball", hand))
      // sqrt(2 · 4.1 m / 10 m/s²) = 0.91 s.
      hand.wait(0.6)
      #expect(!isThere("ball", hand) && isThere("other", hand))
    }

    @Test func everyChangeIsOneStepOfUndo() throws {
      let hand = try opened(selected: ObjectKey(.body, "ball"))
      defer { hand.close() }
      try click(Self.new, hand)
      let first = try rule(hand).rule
      try choose("Two bodies stop touching", in: "##choice when", hand)
      #expect(try rule(hand).rule.trigger == .separates("ball", nil))
      try click("\(Icon.plus)  Add action", hand)
      #expect(try rule(hand).rule.actions.count == 2)
      try choose(
        "Moves a body back to its position and velocity at the start", in: "##choice do.1", hand)
      #expect(try rule(hand).rule.actions.last == .reset("ball"))
      try click("remove do.0", hand)
      let last = try rule(hand).rule
      #expect(last.actions == [.reset("ball")])
      for _ in 0..<4 { hand.app.undo() }
      #expect(try rule(hand).rule == first)
      hand.app.undo()
      #expect(hand.app.document.level == hand.app.document.start)
      for _ in 0..<5 { hand.app.redo() }
      #expect(try rule(hand).rule == last)
      hand.wait(0.1)
      try click("\(Icon.trash)  Delete rule", hand)
      #expect(hand.app.document.level.rules.isEmpty)
      hand.app.undo()
      #expect(try rule(hand).rule == last)
    }

    @Test func bodiesAreTakenFromTheSceneAndFromTheSelection() throws {
      let hand = try opened(selected: ObjectKey(.body, "ball"))
      defer { hand.close() }
      try click(Self.new, hand)
      try click("pick when.touches.1", hand)
      #expect(hand.app.panels.pick?.path == ["when", "touches", "1"])
      #expect(hand.app.hint == Words.pickHint)
      clickScene(Vec2(-4, 0.25), hand)
      #expect(try rule(hand).rule.trigger == .touches("ball", "spikes"))
      #expect(hand.app.panels.pick == nil)
      // The press selected and drew nothing.
      #expect(hand.app.chosen == [ObjectKey(.body, "ball")])
      #expect(hand.app.document.level.bodies.count == 4)
      hand.app.choose(.only([ObjectKey(.body, "other")]))
      hand.wait(0.1)
      try click("selected when.touches.0", hand)
      #expect(try rule(hand).rule.trigger == .touches("other", "spikes"))
      // Where nothing is that can be named it goes on waiting; Escape ends that.
      try click("pick when.touches.1", hand)
      clickScene(Vec2(2, 8), hand)
      #expect(hand.app.panels.pick != nil && hand.app.refusal != nil)
      hand.key("escape")
      #expect(hand.app.panels.pick == nil && hand.app.panels.side == .rules)
      #expect(try rule(hand).rule.trigger == .touches("other", "spikes"))
    }

    @Test func whatAFileWouldBeRefusedForIsRefusedHereInTheSameWords() throws {
      let hand = try opened(selected: ObjectKey(.body, "ball"))
      defer { hand.close() }
      try click(Self.new, hand)
      let before = hand.app.document.level
      // There is no goal.
      try choose("A goal is reached", in: "##choice when", hand)
      #expect(hand.app.document.level == before)
      let told = try #require(hand.app.inspector.refusal)
      #expect(told.field == "when")
      let id = try rule(hand).id
      let error = #expect(throws: LevelFormError.self) {
        try before.changing(
          .rule(id), at: ["when"], to: .mapping([.init("reached", .text("name"))]))
      }
      #expect(told.reason == error?.description.sentence)
      // A body does not touch itself.
      try choose("ball", in: "##name when.touches.1", hand)
      #expect(hand.app.document.level == before)
      #expect(hand.app.inspector.refusal?.field == "when.touches.1")
    }

    @Test func rulesOfFilesAreListedAndKeptAndThoseOfAPuzzleAreOnlyRead() throws {
      let rules = """

        rules:
          start: {order: 10, when: {after: 2.5}, do: [{gravity: [0, -3]}, {say: Hello}], once: true}
          keys: {order: 11, when: {held: left}, do: [{push: ball, impulse: [1, 0]}]}
        """
      let hand = try opened(Self.room + rules)
      defer { hand.close() }
      let sentences = hand.app.document.level.rules.map { Words.sentence(of: $0.value) }
      #expect(
        sentences == [
          "2.5 s after the start: set the gravity to 3 m/s², show “Hello” (only the first time)",
          "While the key Left is down: push ball",
        ])
      let before = hand.app.document.level
      try click("##rule start", hand)
      #expect(hand.app.panels.rules.opened == "start")
      #expect(hand.app.document.level == before)
      try click("##rule start", hand)
      #expect(hand.app.panels.rules.opened == nil)

      let puzzle = try opened(Self.room + rules + "\ntools: {allow: [box]}\n")
      defer { puzzle.close() }
      try click("##rule keys", puzzle)
      #expect(UI.places?["##choice when"] == nil)
      try click(Self.new, puzzle)
      #expect(puzzle.app.document.level.rules.count == 2)
    }
  }
}

@Suite("The form of rules")
struct RuleFormTests {
  @Test func triggersAndActionsAreThoseOfTheFormat() {
    func words(_ contents: [LevelContent]) -> [String] {
      contents.compactMap {
        if case .mapping(let fields, _) = $0 { fields.first?.name } else { nil }
      }
    }
    #expect(words(LevelContent.triggers) == LevelTrigger.choices.map(\.word))
    #expect(words(LevelContent.actions) == LevelAction.choices.map(\.word))
  }

  /// Every rule that comes with the program can be changed in the form.
  @Test func theFormHoldsTheRulesOfAllLevels() throws {
    var count = 0
    for entry in LevelLibrary.entries() {
      let level = try LevelDocument(contentsOf: entry.path)
      for id in level.rules.ids {
        let values = try #require(level.values(of: .rule(id)))
        #expect(LevelContent.of(.rule).holds(values), "\(entry.path) \(id)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test func namesGoOnMeaningTheSameObject() throws {
    let rope: [LevelNameKind] = [.object(.joint), .object(.rope), .object(.body)]
    let body: [LevelNameKind] = [.object(.body), .object(.joint), .object(.rope)]
    let (a, b) = (LevelContent.name(of: rope), LevelContent.name(of: body))
    // Files name the kind unless it is the first.
    #expect(a.carried(.mapping([.init("body", .text("x"))]), to: b) == .text("x"))
    #expect(b.carried(.text("x"), to: a) == .mapping([.init("body", .text("x"))]))
    let any = LevelContent.name(of: [.object(.body), .any])
    #expect(any.carried(.text("any"), to: b) == nil)
    #expect(b.carried(.text("any"), to: any) == .mapping([.init("body", .text("any"))]))
    let zone = LevelContent.tuple([any, .name(of: [.object(.zone)])])
    let pair = LevelContent.tuple([.name(of: [.object(.body)]), any])
    #expect(pair.carried(.list([.text("x"), .text("any")]), to: zone) == nil)
    #expect(
      pair.carried(.list([.text("x"), .text("y")]), to: pair) == .list([.text("x"), .text("y")]))
  }

  @Test func anyBodyAndKeysAreWords() {
    let fields = Dictionary(
      uniqueKeysWithValues: LevelContent.triggers.compactMap { content in
        if case .mapping(let fields, _) = content {
          fields.first.map { ($0.name, $0.content) }
        } else {
          nil
        }
      })
    let body = LevelContent.name(of: [.object(.body)])
    let any = LevelContent.name(of: [.object(.body), .any])
    #expect(fields["touches"] == .tuple([body, any]))
    #expect(fields["enters"] == .tuple([any, .name(of: [.object(.zone)])]))
    #expect(fields["key"] == .word(LevelTrigger.keys))
  }
}
