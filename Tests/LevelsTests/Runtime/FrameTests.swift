import Levels
import Physics
import Testing

/// Which frame a sprite shows at which step, and what rules make of it.
@Suite struct FrameTests {
  /// A sprite of frames 1 to 4, ten a second: each is shown for six steps.
  private static func level(_ frames: String, rate: Int = 10, _ more: String = "") -> String {
    "sprites: {figure: {image: walk##.png, size: [1, 1], frames: {to: 4, rate: \(rate), "
      + "\(frames)}}}\n" + more
  }

  /// The numbers of the frames after some steps, the start first.
  private func shown(_ text: String, steps: Int) throws -> [Int] {
    var run = try LevelRun(PlayedLevel.document(text))
    var shown: [Int] = []
    for step in 0...steps {
      if step > 0 { run.step() }
      let frame = try #require(run.status.frames.first { $0.sprite == "figure" })
      shown.append(frame.index + 1)
    }
    return shown
  }

  // MARK: - Files

  @Test(arguments: [
    ("walk##.png", 7, "walk07.png"), ("walk##.png", 12, "walk12.png"),
    ("walk##.png", 123, "walk123.png"), ("#.jpg", 0, "0.jpg"), ("a/b-####", 42, "a/b-0042"),
    ("run###/front.webp", 5, "run005/front.webp"),
  ]) func aPatternNamesTheFileOfANumber(pattern: String, number: Int, file: String) throws {
    #expect(try #require(LevelFramePattern(pattern)).path(of: number) == file)
  }

  @Test(arguments: ["", "walk.png", "a#b#.png", "#a#", "##/walk#.png"])
  func whatHasNoOnePlaceForNumbersIsNoPattern(text: String) {
    #expect(LevelFramePattern(text) == nil)
  }

  @Test func framesCanBeCountedDown() throws {
    var sprite = LevelSprite(order: 1, image: "f#.png")
    sprite.frames = LevelFrames(from: 3, to: 1)
    #expect(sprite.files == ["f3.png", "f2.png", "f1.png"])
    #expect(sprite.frames?.index(of: 2) == 1 && sprite.frames?.index(of: 4) == nil)
    sprite.frames = nil
    #expect(sprite.files == ["f#.png"])
  }

  // MARK: - Time

  @Test func framesFollowEachOtherForEver() throws {
    let shown = try shown(Self.level("loop: forever"), steps: 600)
    for (step, number) in shown.enumerated() {
      #expect(number == step / 6 % 4 + 1, "step \(step)")
    }
  }

  @Test(arguments: [("once", 1), ("1", 1), ("3", 3)])
  func framesArePlayedSoOftenAndTheLastStays(loop: String, times: Int) throws {
    let shown = try shown(Self.level("loop: \(loop)"), steps: 100)
    for (step, number) in shown.enumerated() {
      let begun = step / 6
      #expect(number == (begun < 4 * times ? begun % 4 + 1 : 4), "step \(step)")
    }
  }

  /// 7 a second is no part of 60: frame n begins at the first step of n / 7 s or later.
  @Test func aRateNeedNotFitTheSteps() throws {
    let shown = try shown(Self.level("loop: forever", rate: 7), steps: 600)
    for (step, number) in shown.enumerated() {
      #expect(number == step * 7 / 60 % 4 + 1, "step \(step)")
    }
  }

  @Test func frameAtATimeHoldsForHours() {
    var frames = LevelFrames(to: 12)
    for hour in [1.0, 10, 100] {
      for frame in 0..<24 {
        #expect(frames.index(at: hour * 3600 + Double(frame) / 12) == frame % 12)
      }
    }
    frames.loop = .times(2)
    #expect(frames.index(at: 1e6) == 11 && frames.index(at: 1) == 0 && frames.index(at: 0.99) == 11)
  }

  // MARK: - Rules

  @Test func theEndIsTold() throws {
    func heard(_ frames: String, steps: Int = 100) throws -> [String] {
      try PlayedLevel.heard(
        Self.level(frames, "rules: {r: {when: {ends: figure}, do: [{say: end}]}}\n"),
        steps: steps)
    }
    // The last frame is shown as long as the others.
    #expect(try heard("loop: once") == ["24 end"])
    #expect(try heard("loop: 3") == ["72 end"])
    #expect(try heard("loop: forever") == ["24 end", "48 end", "72 end", "96 end"])
    #expect(try heard("autoplay: false, loop: once") == [])
  }

  @Test func rulesStartStopPauseAndResume() throws {
    let rules = """
      rules:
        a: {when: {after: 0.2}, do: [{start: figure}]}
        b: {when: {after: 0.4}, do: [{pause: figure}]}
        c: {when: {after: 0.6}, do: [{resume: figure}]}
        d: {when: {after: 0.75}, do: [{stop: figure}]}
        e: {when: {after: 0.9}, do: [{resume: figure}]}
        f: {when: {after: 1}, do: [{start: figure}]}

      """
    let shown = try shown(Self.level("autoplay: false", rules), steps: 72)
    // Started in step 12, it has been playing 12 steps in step 24, 21 in step 45, and again 12 in step 72.
    for (step, number) in [(0, 1), (12, 1), (18, 2), (24, 3), (36, 3), (42, 4), (45, 4), (60, 1)] {
      #expect(shown[step] == number, "step \(step)")
    }
    #expect(shown[59] == 4 && shown[66] == 2 && shown[72] == 3)
  }

  @Test func whatWaitsIsResumedAsWellAsStarted() throws {
    let rules = "rules: {r: {when: {after: 0.2}, do: [{resume: figure}]}}\n"
    let shown = try shown(Self.level("autoplay: false", rules), steps: 24)
    #expect(shown[17] == 1 && shown[18] == 2 && shown[24] == 3)
  }

  @Test func seekingGoesOnFromThereWhileItPlays() throws {
    let rules = "rules: {r: {when: {after: 0.05}, do: [{seek: figure, frame: 3}]}}\n"
    let shown = try shown(Self.level("loop: once", rules), steps: 30)
    // Sought in step 3.
    for (step, number) in [(2, 1), (3, 3), (8, 3), (9, 4), (30, 4)] {
      #expect(shown[step] == number, "step \(step)")
    }
    let heard = try PlayedLevel.heard(
      Self.level(
        "loop: 2",
        "rules: {a: {when: {after: 0.5}, do: [{seek: figure, frame: 1}]}, "
          + "b: {when: {ends: figure}, do: [{say: end}]}}\n"), steps: 100)
    // In step 30 it is in its second round, and begins that anew.
    #expect(heard == ["54 end"])
  }

  @Test func seekingWhereItHasEndedShowsAFrameThatCanGoOn() throws {
    let rules = """
      rules:
        a: {when: {ends: figure}, do: [{seek: figure, frame: 2}]}
        b: {when: {after: 0.6}, do: [{resume: figure}]}

      """
    let shown = try shown(Self.level("loop: once", rules), steps: 60)
    for (step, number) in [(23, 4), (24, 2), (36, 2), (41, 2), (42, 3), (48, 4)] {
      #expect(shown[step] == number, "step \(step)")
    }
  }

  @Test func aTimelineSaysWhichFrameIsShown() throws {
    let timeline =
      "timelines: {t: {sprite: figure, keys: [{t: 0, frame: 4}, {t: 0.5, frame: 1}]}}\n"
    let shown = try shown(Self.level("autoplay: false", timeline), steps: 40)
    // The nearer one: 4 − 6 t.
    for (step, number) in [(1, 4), (4, 4), (6, 3), (14, 3), (16, 2), (24, 2), (26, 1), (40, 1)] {
      #expect(shown[step] == number, "step \(step)")
    }
  }

  @Test func plainNamesAreTimelinesFirst() throws {
    let text = """
      bodies: {lift: {type: kinematic, shapes: [{box: [3, 0.5]}]}}
      sprites: {way: {image: "walk#.png", size: [1, 1], frames: {to: 2, rate: 4, autoplay: false}}}
      timelines: {way: {body: lift, keys: [{t: 0, at: [0, 0]}, {t: 0.5, at: [0, 1]}]}}
      rules:
        a: {when: {ends: way}, do: [{say: timeline}, {start: {sprite: way}}]}
        b: {when: {ends: {sprite: way}}, do: [{say: sprite}]}

      """
    #expect(try PlayedLevel.heard(text, steps: 70) == ["30 timeline", "60 sprite"])
  }

  // MARK: - Saved while it runs

  /// From every moment on, a level that was saved shows the frames that the one shows which goes on.
  @Test(arguments: [("loop: forever", 7), ("loop: 2", 10), ("loop: once, autoplay: false", 10)])
  func whatWasSavedGoesOnWithItsFrame(frames: String, rate: Int) throws {
    let text = Self.level(
      frames, rate: rate,
      """
      rules:
        a: {when: {after: 0.3}, do: [{pause: figure}]}
        b: {when: {after: 0.5}, do: [{resume: figure}]}
        c: {when: {after: 0.8}, do: [{stop: figure}]}
        d: {when: {after: 0.9}, do: [{resume: figure}]}
        e: {when: {after: 1.1}, do: [{start: figure}]}
        f: {when: {after: 1.3}, do: [{seek: figure, frame: 1}]}

      """)
    for saved in stride(from: 1, through: 110, by: 4) {
      var run = try LevelRun(PlayedLevel.document(text))
      for _ in 0..<saved { run.step() }
      let moment = run.play.moment(of: run.level, run.built).text
      var again = try LevelRun(LevelDocument(text: moment))
      #expect(again.status.frames.map(\.index) == run.status.frames.map(\.index))
      for step in saved + 1...saved + 90 {
        run.step()
        again.step()
        #expect(
          again.status.frames.map(\.index) == run.status.frames.map(\.index),
          "saved at \(saved), step \(step)")
      }
    }
  }

  @Test func aMomentSaysWhatAPersonCanRead() throws {
    var run = try LevelRun(PlayedLevel.document(Self.level("loop: once")))
    for _ in 0..<12 { run.step() }
    let moment = run.play.moment(of: run.level, run.built).text
    #expect(moment.contains("frames: {to: 4, rate: 10, loop: once, time: 0.2}"))
    for _ in 0..<20 { run.step() }
    let ended = run.play.moment(of: run.level, run.built).text
    #expect(
      ended.contains(
        "frames: {to: 4, rate: 10, loop: once, autoplay: false, time: 0.4, ended: true}"))
  }

  // MARK: - Elsewhere

  @Test func aDrawingShowsThePresentFrame() throws {
    var run = try LevelRun(PlayedLevel.document(Self.level("loop: forever")))
    #expect(LevelSVG.text(of: run).contains("href=\"walk01.png\""))
    for _ in 0..<15 { run.step() }
    #expect(LevelSVG.text(of: run).contains("href=\"walk03.png\""))
  }

  @Test func framesOfAFileThatIsUsedAreInItsFolder() throws {
    let sources = LevelSources { path in
      path == "rooms/hall.yaml"
        ? "inkfall: 1\n" + Self.level("loop: once") : "inkfall: 1\n"
    }
    let text = "inkfall: 1\ninclude: {h: {file: rooms/hall.yaml}}\n"
    let level = try LevelExpansion(text: text, file: "level.yaml", reading: sources).level
    #expect(level.sprites["h/figure"]?.file(at: 1) == "rooms/walk02.png")
  }

  /// One side makes it faster, the other longer.
  @Test func framesAreMergedByTheirFields() throws {
    let base = "inkfall: 1\n" + Self.level("loop: once")
    let merge = try LevelMerge(
      base: base, ours: base.replacing("rate: 10", with: "rate: 20"),
      theirs: base.replacing("to: 4", with: "to: 9"))
    let frames = try LevelDocument(text: merge.text).sprites["figure"]?.frames
    #expect(frames?.rate == 20 && frames?.to == 9 && frames?.loop == .times(1))
  }
}
