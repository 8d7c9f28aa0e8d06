// Issue 34, number 11: the list of all commands scrolls, has headings and finds everyday words.
import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Sandbox
@testable import SandboxSupport

@Suite("The list of all commands")
struct CommandListTests {
  nonisolated static let words: [(String, AppAction)] = [
    ("gravity", .toggleSide(.world)), ("motor", .choose(.wheel)), ("motor", .choose(.axle)),
    ("engine", .choose(.wheel)),
    ("car", .choose(.wheel)), ("rotate", .rotateSelection(90)), ("turn", .rotateSelection(90)),
    ("mirror", .mirrorSelection(.horizontally)), ("flip", .mirrorSelection(.vertically)),
    ("delete", .deleteChosen),
    ("remove", .deleteChosen), ("trash", .deleteChosen), ("duplicate", .duplicate),
    ("clone", .duplicate), ("copy", .copy), ("clipboard", .copy), ("bigger", .scaleSelection(1.25)),
    ("shrink", .scaleSelection(0.8)), ("resize", .choose(.select)),
    ("front", .bringToFront), ("behind", .sendToBack), ("dark", .nextTheme),
    ("theme", .nextTheme), ("help", .toggleHelp), ("keyboard", .toggleHelp),
    ("shortcuts", .toggleHelp), ("tutorial", .introduce), ("rewind", .stepBack),
    ("water", .choose(.water)), ("liquid", .choose(.water)), ("gear", .choose(.gear)),
    ("cog", .choose(.gear)), ("restore", .undo), ("reset", .restart), ("retry", .restart),
    ("start over", .restart), ("screenshot", .pictureWindow), ("photo", .pictureWindow),
    ("video", .toggleFilm), ("record", .toggleFilm), ("gif", .toggleFilm),
    ("settings", .toggleSide(.preferences)), ("options", .toggleSide(.preferences)),
    ("volume", .toggleSound), ("mute", .toggleMute), ("silence", .toggleMute),
    ("fullscreen", .toggleFullScreen), ("maximize", .toggleFullScreen), ("zoom", .zoom(1.25)),
    ("center", .fit), ("stop", .togglePause), ("freeze", .togglePause), ("resume", .togglePause),
    ("slow motion", .slower), ("speed", .slower), ("load", .openBrowser), ("import", .openBrowser),
    ("blank", .newLevel), ("exit", .quit), ("bomb", .choose(.explosion)),
    ("magnet", .choose(.attractor)), ("fan", .choose(.wind)), ("scissors", .choose(.knife)),
    ("chain", .choose(.rope)), ("hinge", .choose(.axle)), ("nail", .choose(.pin)),
    ("glue", .choose(.weld)), ("elastic", .choose(.spring)), ("rocket", .choose(.thruster)),
    ("piston", .choose(.slider)), ("ball", .choose(.circle)), ("square", .choose(.box)),
    ("triangle", .choose(.polygon)), ("platform", .choose(.line)), ("hill", .choose(.terrain)),
    ("plant", .choose(.vine)), ("rubber", .choose(.erase)), ("color", .choose(.paint)),
    ("note", .choose(.label)), ("measure", .choose(.ruler)), ("light", .choose(.lamp)),
    ("graph", .togglePlots), ("fps", .toggleSide(.performance)),
    ("velocity", .toggleSide(.seeing)), ("outliner", .toggleSide(.scene)),
    ("animation", .toggleTimelines), ("solution", .showHint), ("puzzles", .toggleLevels),
    ("library", .toggleParts), ("hitbox", .toggleHulls), ("snap", .toggleSnapping),
    ("lock", .choose(.pin)), ("explode", .choose(.explosion)), ("shadow", .choose(.lamp)),
    ("weight", .choose(.select)), ("mass", .choose(.select)), ("inspector", .choose(.select)),
    ("repel", .choose(.attractor)), ("knot", .choose(.rope)), ("cheat", .showHint),
    ("about", .toggleHelp), ("contrast", .toggleSide(.preferences)), ("thickness", .turnDial(1)),
    ("hide", .toggleSide(.scene)), ("fire", .explain(.particles)), ("smoke", .explain(.particles)),
    ("snow", .explain(.particles)), ("conveyor", .choose(.conveyor)), ("svg", .openBrowser),
    ("version", .toggleHelp), ("recover", .openBrowser), ("unsaved", .openBrowser),
    ("deselect", .choose(.select)), ("bouncy", .choose(.select)), ("slippery", .choose(.select)),
    ("transparent", .choose(.paint)), ("fountain", .choose(.emitter)),
    ("cannon", .choose(.emitter)), ("event", .toggleSide(.rules)), ("script", .toggleSide(.rules)),
  ]

  /// What people type as they would say it.
  static let sentences: [(String, AppAction)] = [
    ("mirror it", .mirrorSelection(.horizontally)), ("make it slippery", .paint(.material("ice"))),
    ("undo what I just did", .undo), ("change the gravity", .toggleSide(.world)),
    ("save a screenshot", .pictureScene), ("delete the selection", .deleteChosen),
    ("switch the language", .toggleSide(.preferences)), ("sound off", .toggleMute),
    ("hidden collision shapes", .toggleHulls), ("zero gravity", .toggleSide(.world)),
    ("take a picture", .pictureScene), ("record a video", .toggleFilm),
    ("add wheels", .choose(.wheel)), ("less gravity", .toggleSide(.world)),
    ("delete the object", .deleteChosen), ("remove this", .deleteChosen),
  ]

  @Test(arguments: sentences) func sentencesFindTheActionAmongTheFirstThree(
    _ sentence: String, _ action: AppAction
  ) throws {
    let hand = try AppDriver()
    var palette = Palette()
    palette.filter = sentence
    let found = palette.matching(hand.app.allActions).map(\.action)
    #expect(found.prefix(3).contains(action), "\(found.prefix(3))")
  }

  /// With an object selected, Return does what was asked.
  @Test(arguments: [
    ("take a screenshot", AppAction.pictureWindow), ("make it slippery", .dress(.material("ice"))),
    ("delete the object", .deleteChosen), ("remove this", .deleteChosen),
    ("mirror", .mirrorSelection(.horizontally)),
    ("duplicate this object", .duplicate), ("copy this object", .copy),
    ("add wheels", .choose(.wheel)),
  ]) func withASelectionTheFirstIsTheRightOne(_ sentence: String, _ action: AppAction) throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      bodies:
        plank: {at: [0, 3], shapes: [{box: [4, 1]}]}
      """)
    hand.app.choose(.only([ObjectKey(.body, "plank")]))
    var palette = Palette()
    palette.filter = sentence
    let found = palette.matching(hand.app.allActions).map(\.action)
    #expect(found.first == action, "\(found.prefix(3))")
  }

  @Test func aCommandThatCannotRunSaysWhy() throws {
    let hand = try AppDriver()
    hand.key("k", .control)
    hand.app.panels.palette?.filter = "mirror"
    hand.app.runPalette(0)
    #expect(hand.state.messages.last == Words.needsSelection)
  }

  @Test(arguments: words) func everydayWordsFindTheActionAmongTheFirstThree(
    _ word: String, _ action: AppAction
  ) throws {
    let hand = try AppDriver()
    var palette = Palette()
    for typed in [word, word.uppercased(), String(word.dropLast())] where typed.count > 2 {
      palette.filter = typed
      let found = palette.matching(hand.app.allActions).map(\.action)
      let first = typed.count < word.count ? found : Array(found.prefix(3))
      #expect(first.contains(action), "\(typed) finds \(found.prefix(5))")
    }
  }

  @Test func aTopicSaysWhereItIsFound() throws {
    for topic in CommandTopic.allCases {
      let hand = try AppDriver()
      hand.app.perform(.explain(topic))
      #expect(hand.state.messages.last == Words.explanation(of: topic))
      // A message breaks lines itself: a sentence that goes on has no break of its own.
      for line in Words.explanation(of: topic).split(separator: "\n").dropLast() {
        #expect(!line.hasSuffix(" the") && !line.hasSuffix(" to"), "\(line)")
      }
    }
  }

  @Test func theSelectionIsRotatedAndScaledAsOneEdit() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      bodies:
        floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
        plank: {type: static, at: [0, 3], shapes: [{box: [4, 1]}]}
      camera: {center: [0, 4], height: 12}
      """)
    hand.app.choose(.only([ObjectKey(.body, "plank")]))
    hand.app.perform(.rotateSelection(90))
    hand.run(0.1)
    #expect(hand.app.document.level.bodies["plank"].map { abs($0.angle - 90) < 0.01 } == true)
    hand.app.perform(.scaleSelection(1.25))
    hand.run(0.1)
    hand.key("z", .control)
    hand.key("z", .control)
    #expect(hand.app.document.level == hand.app.document.start)
    hand.app.choose(.only([]))
    hand.app.perform(.rotateSelection(90))
    #expect(hand.state.messages.last == Words.nothingSelected)
  }

  @Test(arguments: ["reload", "restore", "delete", "copy", "hint", "rotate", "clear", "order"])
  func commandsThatCannotRunComeLast(_ word: String) throws {
    let hand = try AppDriver()
    hand.key("k", .control)
    hand.app.panels.palette?.filter = word
    let isEnabled = hand.app.paletteEntries.map(\.isEnabled)
    #expect(isEnabled == isEnabled.sorted { $0 && !$1 })
  }

  /// With the focus in the field or, after a click on a heading, out of it.
  @Test func noKeyReachesTheDrawingBehindTheList() throws {
    let hand = try AppDriver()
    hand.drag([Vec2(1, 3), Vec2(2, 3), Vec2(2, 4)])
    hand.run(0.2)
    let (level, tool, bodies) = (
      hand.app.document.level, hand.app.tool.kind, hand.app.document.level.bodies.count
    )
    #expect(bodies > 0)
    hand.key("k", .control)
    for (name, modifiers) in [
      ("z", InputEvent.Modifiers.control), ("y", .control), ("delete", []), ("backspace", []),
      ("n", .control), ("o", .control), ("v", .control), ("d", []), ("r", []), ("space", []),
      ("tab", []), ("f1", []), ("a", .control), ("right", .control),
    ] {
      hand.key(name, modifiers)
      hand.run(0.05)
      #expect(hand.app.panels.palette != nil)
      #expect(hand.app.document.level == level, "after \(name)")
      #expect(hand.app.tool.kind == tool)
    }
    #expect(hand.app.panels.palette?.takesFocus == true)
    hand.key("escape")
    #expect(hand.app.panels.palette == nil)
    hand.key("z", .control)
    hand.run(0.1)
    #expect(hand.app.document.level.bodies.count == bodies - 1)
  }

  /// Examples in explanations are levels.
  @Test(arguments: [
    (CommandTopic.particles, "emitters")
  ])
  func theExampleOfATopicIsALevel(_ topic: CommandTopic, _ section: String) throws {
    let line = try #require(
      Words.explanation(of: topic).split(separator: "\n").first { $0.contains(": {") })
    _ = try LevelReader.read("inkfall: 1\n\(section):\n  \(line)\n", file: "topic.yaml")
  }

  @Test func pageKeysGoTenLinesAndEndAtTheEnds() throws {
    let hand = try AppDriver()
    hand.key("k", .control)
    hand.key("pagedown")
    #expect(hand.app.panels.palette?.index == 10)
    for _ in 0..<60 { hand.key("pagedown") }
    #expect(hand.app.panels.palette?.index == hand.app.paletteEntries.count - 1)
    for _ in 0..<60 { hand.key("pageup") }
    #expect(hand.app.panels.palette?.index == 0)
  }
}

extension WindowTests {
  @MainActor
  @Suite("The list of all commands, by mouse")
  struct CommandListByMouseTests {
    @Test func theWheelAndTheKeysScrollTheList() throws {
      let hand = try PanelDriver()
      defer { hand.close() }
      hand.app.perform(.togglePalette)
      hand.wait(0.1)
      let first = try hand.place(of: "command-0")
      #expect(UI.places?["command-60"] == nil)
      hand.move(to: first + Vec2(0, 100))
      for _ in 0..<12 { hand.wheel(-1) }
      hand.wait(0.1)
      #expect(UI.places?["command-0"] == nil)
      let seen = (UI.places ?? [:]).keys.filter { $0.hasPrefix("command-") }
      #expect(seen.count > 5)
      // A click carries out what is under it.
      hand.key("pageup")
      hand.wait(0.1)
      #expect(UI.places?["command-0"] != nil)
      let count = hand.app.paletteEntries.count
      for _ in 0..<30 { hand.key("pagedown") }
      hand.wait(0.1)
      #expect(UI.places?["command-\(count - 1)"] != nil)
    }
  }
}
