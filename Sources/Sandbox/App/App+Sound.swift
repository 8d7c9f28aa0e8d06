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
    noises += hearing.listen(to: shown, camera: viewport.camera, seconds: seconds)
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
}
