import Editing
import Foundation

// What is set for all levels.

extension App {
  private var preferencesFolder: URL? { options.configFolder ?? options.stateFolder }

  /// What was set before; one that cannot be read is told, and changes nothing.
  func readPreferences() {
    guard let folder = preferencesFolder else { return }
    if let state = options.stateFolder { ConfigFolder.takeOver(from: state, to: folder) }
    defer { followLook() }
    do {
      preferences = try Preferences.read(in: folder)
    } catch {
      toasts.show(
        .warning,
        Words.preferencesUnread(Preferences.fileName, Self.words(error)), about: .program,
        now: now)
    }
  }

  /// Changes how pictures are made, and keeps it.
  func set(_ change: (inout Preferences.Pictures) -> Void) { prefer { change(&$0.pictures) } }

  func savePreferences() {
    guard let folder = preferencesFolder else { return }
    do {
      try preferences.write(in: folder)
    } catch {
      toasts.show(
        .error, Words.cannotWrite(Preferences.fileName, ErrorReason.cause(of: error)),
        about: .program, now: now
      )
    }
  }

  /// What is wrong with a file of JSON.
  private static func words(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context):
      (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
        ?? context.debugDescription
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.codingPath.map(\.stringValue).joined(separator: ".") + ": " + context.debugDescription
    case DecodingError.keyNotFound(let key, _): Words.fieldIsMissing(key.stringValue)
    default: error.localizedDescription
    }
  }

  /// Changes what is set, and keeps it.
  func prefer(_ change: (inout Preferences) -> Void) {
    var preferences = self.preferences
    change(&preferences)
    guard preferences != self.preferences else { return }
    self.preferences = preferences
    followLook()
    if !preferences.keeping.isOn {
      autosave?.discard()
      autosave = nil
    }
    savePreferences()
  }

  /// Where what is done to the document to come is kept through a crash, if it is to be.
  func makeLog() -> AutosaveLog? {
    guard preferences.keeping.isOn else { return nil }
    return options.stateFolder.map { AutosaveLog(folder: $0) }
  }

  /// Applies the theme and the language.
  func followLook() {
    Language.current = preferences.look.language ?? options.language
    switch preferences.look.colors {
    case .paper: workspace.isNight = false
    case .night: workspace.isNight = true
    case .system: workspace.isNight = SystemColors.isDark ?? false
    }
  }

  /// The other colors, from now on.
  func nextColors() {
    let colors: Preferences.Look.Colors = workspace.isNight ? .paper : .night
    prefer { $0.look.colors = colors }
    workspace.isNight = colors == .night
  }
}
