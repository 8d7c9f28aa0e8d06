import Levels
import Testing

/// What a player does, as a text.
@Suite struct PlayerInputTests {
  @Test func linesAreInputs() throws {
    let text = """
      # A tap.
      10 up down
      12\tup up   # and off
      \r
      5 press label go
      12 5 down
      """
    let inputs = try PlayerInputs.read(text, file: "keys.txt")
    #expect(
      inputs == [
        TimedInput(step: 5, .press(ObjectKey(.label, "go"))),
        TimedInput(step: 10, .keyDown("up")), TimedInput(step: 12, .keyUp("up")),
        TimedInput(step: 12, .keyDown("5")),
      ])
    #expect(try PlayerInputs.read(PlayerInputs.text(of: inputs), file: "") == inputs)
    #expect(try PlayerInputs.read("", file: "").isEmpty)
    #expect(try PlayerInputs.read("1 a down\r\n2 a up\r\n", file: "").count == 2)
  }

  @Test func everythingThatIsWrongIsToldWithItsPlace() throws {
    let text = """
      up down
      -1 up down
      1 upp down
      1 up
      1
      1 up sideways
      1 up down now
      1 press goal g
      1 press
      1 press body
      2 a down
      """
    let error = try #require(throws: LevelError.self) {
      try PlayerInputs.read(text, file: "keys.txt")
    }
    let keys = "a letter, a digit, space, left, right, up, down, enter, tab, shift, ctrl or alt"
    #expect(
      error.description == """
        keys.txt:1:1: expected a step, a whole number of at least 0, found "up"
        keys.txt:2:1: expected a step, a whole number of at least 0, found "-1"
        keys.txt:3:3: expected \(keys), found "upp"; did you mean "up"?
        keys.txt:4:5: expected down or up, found the end of the line
        keys.txt:5:2: expected a key, or press, found the end of the line
        keys.txt:6:6: expected down or up, found "sideways"
        keys.txt:7:11: expected the end of the line, found "now"
        keys.txt:8:9: expected body, label, sprite or decoration, found "goal"
        keys.txt:9:8: expected body, label, sprite or decoration, found the end of the line
        keys.txt:10:13: expected the name of a body, found the end of the line
        """)
  }
}
