import ArgumentParser
import Levels

/// Fields that are set in a level before it runs: single values of `inkfall check --vary`.
struct SettingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Set a field of the level: gravity=9, bodies.ball.at.y=3. Can be repeated.",
      discussion: "As in inkfall check, but with a single value. Use it to view a run of a sweep.",
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
