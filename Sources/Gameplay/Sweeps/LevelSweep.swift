/// Several variations at once: every value of each with every value of the others.
public struct LevelSweep: Hashable, Sendable {
  /// What is varied, the slowest first.
  public let variations: [LevelVariation]
  /// How many combinations there are; 1 where nothing is varied.
  public let count: Int

  /// How many combinations there may be: more than anybody can run.
  public static let mostRuns = 1_000_000_000

  /// A sweep of variations.
  public init(_ variations: [LevelVariation]) throws(LevelVariation.Malformed) {
    var count = 1
    var paths: Set<String> = []
    for variation in variations {
      guard paths.insert(variation.path).inserted else {
        throw .init(sentence: "\(variation.path) is varied twice")
      }
      guard count <= Self.mostRuns / variation.values.count else {
        throw .init(sentence: "these are more than \(Self.mostRuns) runs")
      }
      count *= variation.values.count
    }
    self.variations = variations
    self.count = count
  }

  /// The settings of a combination, counted from 0; the last variation changes fastest.
  public func settings(_ index: Int) -> [LevelSetting] {
    var rest = index
    var settings: [LevelSetting] = []
    for variation in variations.reversed() {
      settings.append(
        LevelSetting(variation.path, variation.values[rest % variation.values.count]))
      rest /= variation.values.count
    }
    return settings.reversed()
  }
}
