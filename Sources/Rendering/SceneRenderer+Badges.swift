import Levels
import Physics
import Platform
import Presentation

// Words on a star that turns behind them.

extension SceneRenderer {
  mutating func drawBadge(
    _ badge: Scenery.Badge, _ placed: PlacedScenery.Placed, _ frame: Frame,
    light: (Color) -> Color = { $0 }
  ) {
    let turn = Rotation(angle: placed.turn)
    let outline = badge.mesh.outline.map { frame.pixel(placed.apply(turn.rotate($0))) }
    guard frame.isVisible(outline, margin: 2) else { return }
    let theme = frame.theme
    let color = badge.paint.color(usual: theme.goal) { theme.fill(of: theme.ink($0)) }
      .opacity(placed.item.opacity)
    batch.area(outline, badge.mesh, light(color))
  }
}
