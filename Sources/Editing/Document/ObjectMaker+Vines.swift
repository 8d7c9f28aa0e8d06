import Levels
import Physics
import Presentation

extension ObjectMaker {
  /// A vine along a line (m).
  ///
  /// - Parameters:
  ///   - seed: Which one it is among all that could grow there.
  ///   - body: What it is fixed to, if anything.
  package func vine(_ line: [Vec2], seed: Int, on body: WorldPose.Placed?) -> LevelObject {
    let name = body.flatMap { names.bodies[$0.id] }
    let origin = rounded(body.map { $0.transform.applyInverse(line[0]) } ?? line[0])
    let points = line.map { point in
      rounded((body.map { $0.transform.applyInverse(point) } ?? point) - origin)
    }
    var decoration = LevelDecoration(
      order: level.nextOrder, stroke: LevelStroke(points, as: .line, pen: penRadius(of: line)))
    decoration.place = LevelPose(origin, on: name.map { .body($0) })
    decoration.layer = .front
    decoration.vine = look(of: line, seed: seed)
    return painted(.decoration(level.freeID("vine", for: .decoration, salt: salt), decoration))
  }

  /// A vine while it is drawn: the one that `vine` will make.
  func growing(_ line: [Vec2], seed: Int, _ sprout: Sprout) -> GrowingVine {
    GrowingVine(
      vine: look(of: line, seed: seed), seed: level.seed, order: level.nextOrder, line: line,
      width: 2 * penRadius(of: line), sprout: sprout)
  }

  /// Lets a vine grow on a rope, or takes it off; `nil` if there is no such rope any more.
  func overgrown(_ name: String) -> Command? {
    guard var rope = level.ropes[name] else { return nil }
    let label = rope.vine == nil ? Words.vineEdit(of: name) : Words.noVineEdit(of: name)
    if rope.vine == nil {
      var vine = LevelVine()
      vine.seed = rope.order
      rope.vine = vine
    } else {
      rope.vine = nil
    }
    return .edit(Edit(label: label, changes: [.replace(.rope(name, rope))]))
  }

  /// Branches and leaves as large as the line is wide: the same in the picture however near it is looked at.
  private func look(of line: [Vec2], seed: Int) -> LevelVine {
    let scale = penRadius(of: line) / 0.05
    var vine = LevelVine()
    vine.separation = rounded(0.3 * scale)
    vine.length = rounded(0.8 * scale)
    vine.leaf = rounded(0.32 * scale)
    vine.seed = min(seed, LevelVine.seeds.upperBound)
    return vine
  }
}
