import Levels

/// Every color of the program. Two sets: ink on paper by day, lamps in a workshop by night.
struct Theme: Sendable, Hashable {
  enum Name: String, Sendable, CaseIterable {
    case paper
    case night
  }

  let name: Name
  var background: Color
  /// Dots of the grid.
  var grid: Color
  /// Text, drawn lines, nails.
  var ink: Color
  var secondaryText: Color
  var terrain: Color
  var terrainEdge: Color
  /// Selection, the active tool, snapping.
  var accent: Color
  /// Text and icons on the accent.
  var onAccent: Color
  var warning: Color
  var goal: Color
  var ropeEdge: Color
  var ropeCore: Color
  /// Colors of bodies; new strokes take the next one.
  var inks: [Color]
  /// Laid under bodies, with its opacity.
  var shadow: Color
  /// Panels over the scene.
  var panel: Color
  var panelBorder: Color
  /// Under the pointer, on a panel.
  var hover: Color
  /// Fields, slider tracks.
  var field: Color

  /// The color of a body's ink, counted round.
  func ink(_ index: Int) -> Color {
    let count = inks.count
    return inks[((index % count) + count) % count]
  }

  /// What fills a body of an ink: the ink at 40 % over the background, opaque.
  func fill(of ink: Color) -> Color { background.mixed(with: ink, by: 0.4) }

  /// A body's edge: a quarter darker by day. By night a darker edge would sink into the
  /// background, so it stays as bright as the ink.
  func edge(of ink: Color) -> Color {
    switch name {
    case .paper: ink.darkened(by: 0.25)
    case .night: ink.lightened(by: 0.12)
    }
  }

  static let paper = Theme(
    name: .paper,
    background: Color(LevelSVGColors.background), grid: Color(0xE4DCCB),
    ink: Color(LevelSVGColors.ink), secondaryText: Color(0x6E6A66),
    terrain: Color(LevelSVGColors.terrain), terrainEdge: Color(LevelSVGColors.terrainEdge),
    accent: Color(LevelSVGColors.accent), onAccent: Color(0xFFFFFF),
    warning: Color(LevelSVGColors.warning), goal: Color(LevelSVGColors.goal),
    ropeEdge: Color(LevelSVGColors.ropeEdge), ropeCore: Color(LevelSVGColors.ropeCore),
    inks: LevelInk.colors.map { Color($0) },
    shadow: Color(0x3A2E1C, opacity: 0.12),
    panel: Color(0xFFFDF8, opacity: 0.94), panelBorder: Color(0xE0D8C7),
    hover: Color(0xEFE8D9), field: Color(0xF1EBDD))

  static let night = Theme(
    name: .night,
    background: Color(0x14161F), grid: Color(0x222636),
    ink: Color(0xE8E6E1), secondaryText: Color(0x9A9CAB),
    terrain: Color(0x2E3347), terrainEdge: Color(0x5E6581),
    accent: Color(0x7AA8FF), onAccent: Color(0x14161F),
    warning: Color(0xFF8C70), goal: Color(0xFFC94D),
    ropeEdge: Color(0x8C6A55), ropeCore: Color(0xD9B48F),
    inks: [0x5AA3D0, 0xE87B57, 0x7AB573, 0xAE83CC, 0xE0B347, 0x55B3AC].map { Color($0) },
    shadow: Color(0x000000, opacity: 0.3),
    panel: Color(0x1D2030, opacity: 0.94), panelBorder: Color(0x2F3449),
    hover: Color(0x2A2F44), field: Color(0x262B3E))

  static func named(_ name: Name) -> Theme {
    switch name {
    case .paper: paper
    case .night: night
    }
  }
}
