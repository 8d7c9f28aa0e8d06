import Levels
import Physics
import Testing

/// Levels of chance, in which rules, timelines and emitters speak of anything.
@Suite struct RandomPlayTests {
  /// They run, or say why they cannot be built; a copy of a moment goes on alike, and any moment can be read back.
  @Test(arguments: 0..<80) func anyLevelCanBePlayed(seed: UInt64) throws {
    var random = RandomLevel(seed: seed)
    var level = try random.level().level
    // A thousand steps a second of nothing but rules are as good as sixty.
    level.world.hertz = 60
    level.includes = LevelObjects()
    var run: LevelRun
    do {
      run = try LevelRun(level)
    } catch {
      #expect(!error.reason.isEmpty)
      return
    }
    run.inputs = PlayerInput.keyNames.enumerated().flatMap { i, key in
      [
        TimedInput(step: UInt64(2 * i), .keyDown(key)),
        TimedInput(step: UInt64(3 * i + 1), .keyUp(key)),
      ]
    }.sorted { $0.step < $1.step }
    for _ in 0..<60 { run.step() }
    var twin = run.copy()
    for _ in 0..<30 {
      run.step()
      twin.step()
    }
    #expect(run.world.stateHash == twin.world.stateHash && run.status == twin.status)
    #expect(run.play.copies == twin.play.copies)
    let moment = run.play.moment(of: run.level, run.built)
    #expect(try LevelDocument(text: moment.text).text == moment.text)
  }
}
