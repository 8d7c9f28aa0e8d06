import Gameplay
import LevelFormat
import Physics

// A level as a drawing: a meter is a centimeter on paper, so that `LevelImporter` reads back what was
// written here in its own size. Bodies keep their names, and `data-inkfall-…` says what colors and shapes
// cannot; what is only there to be looked at is marked to be skipped.

/// Writes levels as drawings in SVG, in the colors of the paper theme.
public enum LevelSVG {
  /// The drawing of a level as its world stands.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - built: Its world, at any moment.
  /// - Returns: A drawing of all there is: the room, decoration, bodies with their ink, ropes, words.
  public static func text(of level: LevelDocument, built: LevelInstance) -> String {
    var drawing = SVGLines(level, built)
    drawing.draw()
    return drawing.text
  }

  /// The drawing of a level that runs, as it stands: with what timelines make of what is only drawn, and what has
  /// come into the world by emitters and rules.
  public static func text(of run: LevelRun) -> String {
    let status = run.status
    var level = run.level.seen(in: status)
    for copy in run.play.copies.all { level.bodies[copy.name] = copy.body }
    var drawing = SVGLines(level, run.built)
    drawing.status = status
    drawing.draw()
    return drawing.text
  }
}
