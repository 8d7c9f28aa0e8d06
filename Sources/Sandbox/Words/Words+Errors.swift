import Levels

// What is wrong with what was read, and with edits that cannot be made.

extension Words {
  static func isMissing(_ key: ObjectKey) -> String {
    "The \(key.kind.rawValue) \(key.id) no longer exists"
  }
  static func isTaken(_ key: ObjectKey) -> String {
    "A \(key.kind.rawValue) named \(key.id) already exists"
  }
  static let otherLevelLoaded = "A level is loaded as a whole, not added to a running one"
  static func andMore(_ count: Int) -> String { "and \(count) more" }
  static func expected(_ what: String) -> String { "expected \(what)" }

  // MARK: A run at its limits

  /// For people at a terminal: when a level had too many contacts (s).
  static func contactsRanOut(at time: Double) -> String {
    "too many bodies overlap from \((time * 1000).rounded() / 1000) s on, so some pass through each other"
  }
  /// A replay or a solution was stopped (s of its time).
  static func takesTooLong(_ file: String, at time: Double) -> String {
    "\(file): takes too long to compute; stopped at \((time * 100).rounded() / 100) s of simulated time"
  }
  static let tooManyContacts =
    "Too many bodies overlap, so some pass through each other. Move them apart or delete some."

  // MARK: The preferences' file

  static func preferencesUnread(_ file: String, _ reason: String) -> String {
    "\(file) cannot be read, so the default settings are used: \(reason)"
  }
  static func fieldIsMissing(_ field: String) -> String { "\(field) is missing" }

  // MARK: Pictures of a level

  static let tooManyPictures = "the level has too many images"
  static let levelHasNoFolder = "the level has not been saved to a folder yet"
  static let notInLevelsFolder = "it is outside the level's folder"
  static func pictureIsMissing(_ path: String, _ reason: String, more: Int) -> String {
    "The image \(path) is missing: \(reason)" + (more > 0 ? ", and \(more) more" : "")
  }

  // MARK: What a picture carries

  static let pictureEndsEarly = "the image file is truncated"
  static let carriedIsDamaged = "the level in the image is damaged: its checksum is wrong"
  static func carriedIsTooLong(_ megabytes: Int) -> String {
    "the level in the image is larger than \(megabytes) MB"
  }
  static let carriedIsUnknown = "the image contains data of a newer version of Inkfall"
  static func pictureIsTooLarge(_ megabytes: Int) -> String {
    "the image is larger than \(megabytes) MB"
  }
  static let pictureIsUnreadable = "the image cannot be read"
  static let carriesNoLevel = "this image contains no level"
  static let carriesReplayNoLevel = "this image contains a replay, not a level"

  // MARK: Replays

  static func replayIsTooLarge(_ megabytes: Int, most: Int) -> String {
    "is too large for a replay: \(megabytes) MB, at most \(most) MB"
  }
  static let noSuchFile = "there is no such file"
  static let cannotBeRead = "cannot be read"
  static let replayBeginsOnce = "a replay has only one header line"
  static let replayHasEnded = "this line follows the end of the replay"
  static let replayIsCutShort = "is incomplete: the end of the run is missing"
  static let replaysLevelUnread = "the level in it cannot be read"
  static let lineIsNoJSON = "this line is not valid JSON"
  static let lineUnread = "this line cannot be read"
  static func noReplay(version: Int) -> String {
    "expected a replay, which begins with {\"inkfallReplay\":\(version),…}"
  }
  static func emptyReplay(version: Int) -> String {
    "is empty; a replay begins with {\"inkfallReplay\":\(version),…}"
  }
  static func tooManySteps(_ step: UInt64, most: UInt64) -> String {
    "expected a step of at most \(most), not \(step)"
  }
  static func stepTooEarly(_ step: UInt64, least: UInt64) -> String {
    "expected step \(least) or later, not \(step)"
  }
  static func stepNotYet(_ step: UInt64, most: UInt64) -> String {
    "expected an earlier step of at most \(most), not \(step)"
  }
  static func tooManyCommands(_ most: Int) -> String { "expected at most \(most) commands" }
  static func lineOfLevel(_ line: Int, _ message: String) -> String {
    "line \(line) of its level: \(message)"
  }
  static func newerReplay(_ version: Int, known: Int) -> String {
    "this replay has format version \(version), but this version of Inkfall reads versions up to "
      + "\(known). Open it with a newer version of Inkfall"
  }
  static func noReplayVersion(_ version: Int) -> String {
    "replay format version \(version) does not exist"
  }
  static func expected(_ key: String, in place: String) -> String {
    "expected \(key)\(place.isEmpty ? "" : " in \(place)")"
  }
  static func notAsExpected(_ path: String) -> String { "\(path) has an unexpected value" }
}
