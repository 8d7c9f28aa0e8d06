import Editing

// What pictures carry.

extension Words {
  /// What pictures carry now.
  static func carries(_ carries: Preferences.Pictures.Carries) -> String {
    switch carries {
    case .level: say("Screenshots contain the level")
    case .replay: say("Screenshots contain the replay")
    case .nothing: say("Screenshots contain no level")
    }
  }

  /// What a click makes of that.
  static func carriesNext(_ next: Preferences.Pictures.Carries) -> String {
    switch next {
    case .level: say("click to include the level, so that they open as levels")
    case .replay: say("click to include the replay, so that they play it")
    case .nothing: say("click to include nothing")
    }
  }
}
