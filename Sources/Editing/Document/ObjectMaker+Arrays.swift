import Levels
import Physics

/// How copies of the selection are laid out; the selection itself is one of them.
package enum ArrayForm: Hashable, Sendable {
  /// So many side by side, to the right.
  case row(Int)
  /// So many on top of each other, upwards.
  case column(Int)
  /// So many side by side, and so many rows.
  case grid(Int, Int)
  /// So many around a point below, each turned towards it.
  case circle(Int)

  package static let usual: [ArrayForm] = [
    .row(3), .row(5), .row(10), .column(3), .column(5), .column(10), .grid(3, 3), .grid(5, 5),
    .circle(6), .circle(8), .circle(12),
  ]
}

extension ObjectMaker {
  /// Copies of a fragment, laid out; `nil` where something of it cannot be turned.
  ///
  /// - Parameters:
  ///   - fragment: What is there already.
  ///   - gap: Between two copies (m).
  package func array(
    of fragment: LevelDocument, _ form: ArrayForm, gap: Float, label: String
  ) -> (command: Command, keys: [ObjectKey])? {
    guard let extent = fragment.extent else { return nil }
    var grown = level
    var added: [LevelObject] = []
    func take(_ objects: [LevelObject]) {
      added += objects
      for object in objects { grown.put(object) }
    }
    let step = extent.size + Vec2(gap, gap)
    switch form {
    case .row(let count): lay(count, 1)
    case .column(let count): lay(1, count)
    case .grid(let columns, let rows): lay(columns, rows)
    case .circle(let count):
      // As wide as its part of the circle is where it is narrowest: at the side of the center.
      let part = Rotation(angle: .pi / Float(count))
      let radius = 0.5 * step.y + 0.5 * step.x * part.cosine / part.sine
      let center = LevelRounding.position(extent.center - Vec2(0, radius))
      for i in 1..<count {
        let angle = -360 * Float(i) / Float(count)
        guard
          let objects = grown.objects(of: fragment, turnedBy: angle, about: center, salt: salt)
        else { return nil }
        take(objects)
      }
    }
    func lay(_ columns: Int, _ rows: Int) {
      for row in 0..<rows {
        for column in 0..<columns where row > 0 || column > 0 {
          let way = Vec2(Float(column) * step.x, Float(row) * step.y)
          take(grown.objects(of: fragment, movedBy: LevelRounding.displacement(way), salt: salt))
        }
      }
    }
    return (.edit(Edit(label: label, changes: added.map { .add($0) })), added.map(\.key))
  }
}
