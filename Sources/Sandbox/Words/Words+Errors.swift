import Levels

// What is wrong with what was read, and with edits that cannot be made.

extension Words {
  static func isMissing(_ key: ObjectKey) -> String {
    "There is no \(key.kind.rawValue) \(key.id) any more"
  }
  static func isTaken(_ key: ObjectKey) -> String {
    "There is a \(key.kind.rawValue) \(key.id) already"
  }
  static let otherLevelLoaded = "Another level is loaded, not put into what runs"
  static func andMore(_ count: Int) -> String { "and \(count) more" }
  static func expected(_ what: String) -> String { "expected \(what)" }

  // MARK: A run at its limits

  /// For people at a terminal: when a level had too many contacts (s).
  static func contactsRanOut(at time: Double) -> String {
    "from \((time * 1000).rounded() / 1000) s on too many bodies overlap: some pass through each other"
  }
  /// A replay or a solution was stopped (s of its time).
  static func takesTooLong(_ file: String, at time: Double) -> String {
    "\(file): takes too long to compute: it was stopped after \((time * 100).rounded() / 100) s of its time"
  }
  static let tooManyContacts =
    "Too many bodies overlap, so some pass through each other. Move them apart or delete some."

  // MARK: The preferences' file

  static func preferencesUnread(_ file: String, _ reason: String) -> String {
    "\(file) cannot be read, so the default settings are used: \(reason)"
  }
  static func fieldIsMissing(_ field: String) -> String { "\(field) is missing" }

  // MARK: Pictures of a level

  static let tooManyPictures = "the level's pictures are too many"
  static let levelHasNoFolder = "the level has no folder yet"
  static let notInLevelsFolder = "it is not within the level's folder"
  static func pictureIsMissing(_ path: String, _ reason: String, more: Int) -> String {
    "The picture \(path) is missing: \(reason)" + (more > 0 ? ", and \(more) more" : "")
  }

  // MARK: What a picture carries

  static let pictureEndsEarly = "the picture's file ends early: part of it is missing"
  static let carriedIsDamaged = "the level in the picture is damaged: its checksum is wrong"
  static func carriedIsTooLong(_ megabytes: Int) -> String {
    "the level in the picture is longer than \(megabytes) MB"
  }
  static let carriedIsUnknown = "the picture holds something for a newer Inkfall"
  static func pictureIsTooLarge(_ megabytes: Int) -> String {
    "the picture is larger than \(megabytes) MB"
  }
  static let pictureIsUnreadable = "the picture cannot be read"
  static let carriesNoLevel = "this picture carries no level"
  static let carriesReplayNoLevel = "this picture carries a replay, not a level"

  // MARK: Replays

  static func replayIsTooLarge(_ megabytes: Int, most: Int) -> String {
    "is larger than any replay: \(megabytes) MB, of at most \(most)"
  }
  static let noSuchFile = "there is no such file"
  static let cannotBeRead = "cannot be read"
  static let replayBeginsOnce = "a replay begins once"
  static let replayHasEnded = "the replay has ended already"
  static let replayIsCutShort = "ends before its run does: it was not written whole"
  static let replaysLevelUnread = "its level cannot be read"
  static let lineIsNoJSON = "the line is no JSON"
  static let lineUnread = "the line cannot be read"
  static func noReplay(version: Int) -> String {
    "expected a replay, which begins with {\"inkfallReplay\":\(version),…}"
  }
  static func emptyReplay(version: Int) -> String {
    "is empty: a replay begins with {\"inkfallReplay\":\(version),…}"
  }
  static func tooManySteps(_ step: UInt64, most: UInt64) -> String {
    "expected a step of at most \(most), not \(step)"
  }
  static func stepTooEarly(_ step: UInt64, least: UInt64) -> String {
    "expected step \(least) or later, not \(step)"
  }
  static func stepNotYet(_ step: UInt64, most: UInt64) -> String {
    "expected a step that has been, of at most \(most), not \(step)"
  }
  static func tooManyCommands(_ most: Int) -> String { "expected at most \(most) commands" }
  static func lineOfLevel(_ line: Int, _ message: String) -> String {
    "line \(line) of its level: \(message)"
  }
  static func newerReplay(_ version: Int, known: Int) -> String {
    "this replay is of version \(version) and this program reads versions up to "
      + "\(known): a newer Inkfall opens it"
  }
  static func noReplayVersion(_ version: Int) -> String {
    "there is no version \(version) of replays"
  }
  static func expected(_ key: String, in place: String) -> String {
    "expected \(key)\(place.isEmpty ? "" : " in \(place)")"
  }
  static func notAsExpected(_ path: String) -> String { "\(path) is not what was expected" }
}
