import ArgumentParser
import Levels

/// What is set in a level before it runs: one value of what `inkfall check` varies.
struct SettingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Set something in the level: gravity=9, bodies.ball.at.y=3; any number of times.",
      discussion: "As inkfall check has it, with one value: what that found can be looked at.",
      valueName: "PATH=VALUE"))
  var vary: [String] = []

  func validate() throws { _ = try settings() }

  func settings() throws(ValidationError) -> [LevelSetting] {
    var settings: [LevelSetting] = []
    for text in vary {
      let variation: LevelVariation
      do {
        variation = try LevelVariation(text)
      } catch {
        throw ValidationError("--vary \(text): \(error)")
      }
      guard variation.values.count == 1, let value = variation.values.first else {
        throw ValidationError("--vary \(text): expected one value, found \(variation.values.count)")
      }
      settings.append(LevelSetting(variation.path, value))
    }
    return settings
  }
}
