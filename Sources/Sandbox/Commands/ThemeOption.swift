import ArgumentParser

/// The theme of the window.
struct ThemeOption: ParsableArguments {
  @Flag(help: "Use the dark theme.")
  var dark = false

  /// Its name below version 0.9.
  @Flag(help: .hidden)
  var night = false

  var isDark: Bool { dark || night }
}
