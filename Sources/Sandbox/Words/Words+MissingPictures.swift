import Editing
import Presentation
import Rendering

extension LevelPictures.Failure {
  /// Why it is not there, in a few words.
  var reason: String {
    switch fault {
    case .tooMany: Words.tooManyPictures
    case .noFolder: Words.levelHasNoFolder
    case .outside: Words.notInLevelsFolder
    case .unreadable(let error): error.cause
    }
  }
}

extension LevelPictures {
  /// A sentence about those that are not there; `nil` if all are.
  static func sentence(for failures: [Failure]) -> String? {
    guard let first = failures.first else { return nil }
    let rest = Set(failures.map(\.path)).subtracting([first.path]).count
    return Words.pictureIsMissing(first.path, first.reason, more: rest)
  }
}
