/// The sounds that rules can ask for. How each is made is the window's affair; without a window they
/// are told in `GameState.sounds` and nothing is heard.
public enum LevelSound: String, Hashable, Sendable, Codable, CaseIterable {
  /// Two tones in turn, for a second.
  case alarm
  /// A large bell.
  case bell
  /// A spring that lets go.
  case boing
  /// What was tried does not go.
  case buzz
  /// A crowd that is glad.
  case cheer
  /// Three small bells.
  case chime
  /// A switch.
  case click
  /// Something large in pieces.
  case crash
  /// A rope or a door under load.
  case creak
  /// A drum, once.
  case drum
  /// A horn, for half a second.
  case horn
  /// Knuckles on wood, twice.
  case knock
  /// What the window plays when a level is lost.
  case lose
  /// A bubble or a cork.
  case pop
  /// An engine, or a large animal.
  case roar
  /// A camera's.
  case shutter
  /// What the window plays when a rope breaks.
  case snap
  /// Something falls into water.
  case splash
  /// What the window plays when a star is collected.
  case star
  /// Something heavy and soft.
  case thud
  /// A clock's.
  case tick
  /// A whistle, for half a second.
  case whistle
  /// Something passes by.
  case whoosh
  /// What the window plays when a level is won.
  case win
  /// A gust.
  case wind
  /// A spark.
  case zap
}
