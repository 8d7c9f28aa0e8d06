import Testing

/// A first word that is neither a command nor a file is named as what it is.
@Suite struct UnknownCommandTests {
  @Test(arguments: ["launch", "levels-to-check", "Check"])
  func aWordThatIsNoCommandIsNamed(word: String) throws {
    let run = try Program(word, "level.yaml")
    #expect(run.code == 64)
    #expect(run.errors.contains("There is no command “\(word)”"))
  }

  @Test func helpOfAnUnknownCommandIsAnError() throws {
    let program = try Program("help", "rnu")
    #expect(program.code == 64 && program.errors.contains("rnu"))
  }

  @Test func optionsAndCommandsAreNotUnknown() throws {
    #expect(try Program("--version").code == 0)
    #expect(try Program("help").code == 0)
    #expect(try Program("help", "run").output.contains("Run a level"))
  }
}
