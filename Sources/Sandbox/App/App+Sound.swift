import Foundation

extension App {
  /// The most sounds that wait for somebody to play them: without a window nobody does.
  static let mostNoises = 64

  /// What is to be heard since the last call.
  func takeNoises() -> [Sound] {
    defer { noises = [] }
    return noises
  }

  /// Listens to what was published; once a frame.
  func listen(seconds: Double) {
    noises += hearing.listen(to: shown, camera: camera, seconds: seconds)
    noises = Array(noises.suffix(Self.mostNoises))
  }

  func toggleMute() {
    preferences.sound.isMuted.toggle()
    // Somebody who wants to hear something and has turned it down to nothing.
    if !preferences.sound.isMuted, preferences.sound.volume == 0 {
      preferences.sound.volume = Preferences.Sound().volume
    }
    savePreferences()
  }

  /// Called while the slider is moved; `isDone` when it is let go.
  func setVolume(_ volume: Float, isDone: Bool) {
    preferences.sound.volume = min(max(volume, 0), 1)
    preferences.sound.isMuted = preferences.sound.volume == 0
    if isDone { savePreferences() }
  }

  /// What was set before; one that cannot be read is told, and changes nothing.
  func readPreferences() {
    guard let folder = options.stateFolder else { return }
    do {
      preferences = try Preferences.read(in: folder)
    } catch {
      toasts.show(
        .warning,
        "\(Preferences.fileName) cannot be read, so all is as at first: \(Self.words(error))",
        now: now)
    }
  }

  /// Changes how pictures are made, and keeps it.
  func set(_ change: (inout Preferences.Pictures) -> Void) {
    change(&preferences.pictures)
    savePreferences()
  }

  func savePreferences() {
    guard let folder = options.stateFolder else { return }
    do {
      try preferences.write(in: folder)
    } catch {
      toasts.show(
        .error, "\(Preferences.fileName) cannot be written: \(error.localizedDescription)", now: now
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
    case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
    default: error.localizedDescription
    }
  }
}
