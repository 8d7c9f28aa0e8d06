import Levels

// What is wrong with what was read, and with edits that cannot be made.

extension Words {
  package static func isMissing(_ key: ObjectKey) -> String {
    say("The \(title(key.kind).withinSentence) \(key.id) no longer exists")
  }
  package static func isTaken(_ key: ObjectKey) -> String {
    say("A \(title(key.kind).withinSentence) named \(key.id) already exists")
  }
  package static var otherLevelLoaded: String {
    say("A level is loaded as a whole, not added to a running one")
  }
  package static func andMore(_ count: Int) -> String { say("and \(count) more") }
  package static func expected(_ what: String) -> String { say("expected \(what)") }

  // MARK: A run at its limits

  /// For people at a terminal: when a level had too many contacts (s).
  package static func contactsRanOut(at time: Double) -> String {
    say(
      "too many bodies overlap from \((time * 1000).rounded() / 1000) s on, so some pass through each other"
    )
  }
  /// A replay or a solution was stopped (s of its time).
  package static func takesTooLong(_ file: String, at time: Double) -> String {
    say(
      "\(file): takes too long to compute; stopped at \((time * 100).rounded() / 100) s of simulated time"
    )
  }
  package static var tooManyContacts: String {
    say("Too many bodies overlap, so some pass through each other. Move them apart or delete some.")
  }

  // MARK: The preferences' file

  package static func preferencesUnread(_ file: String, _ reason: String) -> String {
    say("\(file) cannot be read, so the default settings are used: \(reason)")
  }
  package static func fieldIsMissing(_ field: String) -> String { say("\(field) is missing") }

  // MARK: Pictures of a level

  package static var tooManyPictures: String { say("the level has too many images") }
  package static var levelHasNoFolder: String {
    say("the level has not been saved to a folder yet")
  }
  package static var notInLevelsFolder: String { say("it is outside the level's folder") }
  package static func pictureIsMissing(_ path: String, _ reason: String, more: Int) -> String {
    say("The image \(path) is missing: \(reason)") + (more > 0 ? say(", and \(more) more") : "")
  }

  // MARK: What a picture carries

  package static var pictureEndsEarly: String { say("the image file is truncated") }
  package static var carriedIsDamaged: String {
    say("the level in the image is damaged: its checksum is wrong")
  }
  package static func carriedIsTooLong(_ megabytes: Int) -> String {
    say("the level in the image is larger than \(megabytes) MB")
  }
  package static var carriedIsUnknown: String {
    say("the image contains data of a newer version of Inkfall")
  }
  package static func pictureIsTooLarge(_ megabytes: Int) -> String {
    say("the image is larger than \(megabytes) MB")
  }
  package static var pictureIsUnreadable: String { say("the image cannot be read") }
  package static var carriesNoLevel: String { say("this image contains no level") }
  package static var carriesReplayNoLevel: String {
    say("this image contains a replay, not a level")
  }

  // MARK: Replays

  package static func replayIsTooLarge(_ megabytes: Int, most: Int) -> String {
    say("is too large for a replay: \(megabytes) MB, at most \(most) MB")
  }
  package static var noSuchFile: String { say("there is no such file") }
  package static var cannotBeRead: String { say("cannot be read") }
  package static var replayBeginsOnce: String { say("a replay has only one header line") }
  package static var replayHasEnded: String { say("this line follows the end of the replay") }
  package static var replayIsCutShort: String {
    say("is incomplete: the end of the run is missing")
  }
  package static var replaysLevelUnread: String { say("the level in it cannot be read") }
  package static var lineIsNoJSON: String { say("this line is not valid JSON") }
  package static var lineUnread: String { say("this line cannot be read") }
  package static func noReplay(version: Int) -> String {
    say("expected a replay, which begins with {\"inkfallReplay\":\(version),…}")
  }
  package static func emptyReplay(version: Int) -> String {
    say("is empty; a replay begins with {\"inkfallReplay\":\(version),…}")
  }
  package static func tooManySteps(_ step: UInt64, most: UInt64) -> String {
    say("expected a step of at most \(most), not \(step)")
  }
  package static func stepTooEarly(_ step: UInt64, least: UInt64) -> String {
    say("expected step \(least) or later, not \(step)")
  }
  package static func stepNotYet(_ step: UInt64, most: UInt64) -> String {
    say("expected an earlier step of at most \(most), not \(step)")
  }
  package static func tooManyCommands(_ most: Int) -> String {
    say("expected at most \(most) commands")
  }
  package static func lineOfLevel(_ line: Int, _ message: String) -> String {
    say("line \(line) of its level: \(message)")
  }
  package static func newerReplay(_ version: Int, known: Int) -> String {
    say(
      "this replay has format version \(version), but this version of Inkfall reads versions up to "
        + "\(known). Open it with a newer version of Inkfall")
  }
  package static func noReplayVersion(_ version: Int) -> String {
    say("replay format version \(version) does not exist")
  }
  package static func expected(_ key: String, in place: String) -> String {
    say("expected \(key)\(place.isEmpty ? "" : say(" in \(place)"))")
  }
  package static func notAsExpected(_ path: String) -> String {
    say("\(path) has an unexpected value")
  }
}
