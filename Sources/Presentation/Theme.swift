import Levels

/// Every color of the program. Two sets: ink on paper by day, lamps in a workshop by night.
package struct Theme: Sendable, Hashable {
  package enum Name: String, Sendable, CaseIterable {
    case paper
    case night
  }

  package let name: Name
  package var background: Color
  /// Dots of the grid.
  package var grid: Color
  /// Text, drawn lines, nails.
  package var ink: Color
  package var secondaryText: Color
  package var terrain: Color
  package var terrainEdge: Color
  /// Selection, the active tool, snapping.
  package var accent: Color
  /// Text and icons on the accent.
  package var onAccent: Color
  package var warning: Color
  package var goal: Color
  package var ropeEdge: Color
  package var ropeCore: Color
  /// Colors of bodies; new strokes take the next one.
  package var inks: [Color]
  /// Laid under bodies, with its opacity.
  package var shadow: Color
  /// Panels over the scene.
  package var panel: Color
  package var panelBorder: Color
  /// Under the pointer, on a panel.
  package var hover: Color
  /// Fields, slider tracks.
  package var field: Color

  /// The color of a body's ink, counted round.
  package func ink(_ index: Int) -> Color {
    let count = inks.count
    return inks[((index % count) + count) % count]
  }

  /// What fills a body of an ink: the ink at 40 % over the background, opaque.
  package func fill(of ink: Color) -> Color { background.mixed(with: ink, by: 0.4) }

  /// A body's edge: a quarter darker by day. By night a darker edge would sink into the
  /// background, so it stays as bright as the ink.
  package func edge(of ink: Color) -> Color {
    switch name {
    case .paper: ink.darkened(by: 0.25)
    case .night: ink.lightened(by: 0.12)
    }
  }

  package static let paper = Theme(
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

  package static let night = Theme(
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

  package static func named(_ name: Name) -> Theme {
    switch name {
    case .paper: paper
    case .night: night
    }
  }
}
