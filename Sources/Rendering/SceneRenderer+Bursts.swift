import Levels
import Physics
import Platform
import Presentation

// Stars that shoot out and fade, over everything but what covers the whole picture.

extension SceneRenderer {
  mutating func drawShots(_ frame: Frame) {
    let meter = frame.camera.pixelsPerMeter
    for shot in frame.picture.scenery.shots {
      let center = frame.pixel(shot.star.position)
      let radius = max(shot.star.radius * meter, frame.scale)
      guard center.isFinite, frame.isVisible([center], margin: radius) else { continue }
      let theme = frame.theme
      // Most are of the goal's color, some are of an ink.
      let color =
        shot.color.map { Color($0) }
        ?? (shot.star.kind % 4 == 3 ? theme.ink(shot.star.kind) : theme.goal)
      // Angles of the world run the other way on the screen.
      drawStar(center, radius, color.opacity(shot.star.opacity), turn: -shot.star.angle)
    }
  }
}
