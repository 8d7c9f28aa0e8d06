// What is drawn over what: `zIndex` goes before the order of objects, which also decides ties in the
// physics and colors, and is not changed to bring something to the front.

/// Where an object lies among what is drawn.
public struct LevelDrawing: Hashable, Sendable {
  /// What it is compared with.
  public var layer: LevelDrawingLayer
  /// Larger ones are drawn over smaller ones of the same layer; equal ones in the order of the level.
  public var zIndex: Int

  /// The values of `zIndex` that a level can have.
  public static let zIndices = -1_000_000...1_000_000
}

/// Layers of a picture whose objects are drawn over each other: all of one are drawn before all of
/// the next.
public enum LevelDrawingLayer: Hashable, Sendable {
  /// Decoration, labels and sprites behind or in front of the bodies.
  case scenery(LevelLayer)
  /// Bodies.
  case bodies
  /// Ropes.
  case ropes
}

/// An object that is drawn over others of its kind.
protocol LevelDrawn: LevelObjectRecord {
  /// See `LevelDrawing.zIndex`.
  var zIndex: Int { get set }
  /// What it is drawn among.
  var drawingLayer: LevelDrawingLayer { get }
  /// Puts it on the layer of the scenery that is behind or in front; nothing for other objects.
  mutating func go(to layer: LevelLayer)
}

extension LevelDrawn {
  var drawing: LevelDrawing? { LevelDrawing(layer: drawingLayer, zIndex: zIndex) }

  mutating func draw(as drawing: LevelDrawing) {
    zIndex = drawing.zIndex
    if case .scenery(let layer) = drawing.layer { go(to: layer) }
  }

  mutating func go(to layer: LevelLayer) {}
}

extension LevelDecoration { mutating func go(to layer: LevelLayer) { self.layer = layer } }
extension LevelLabel { mutating func go(to layer: LevelLayer) { self.layer = layer } }
extension LevelSprite { mutating func go(to layer: LevelLayer) { self.layer = layer } }

extension LevelField where Record: LevelDrawn & LevelFielded {
  /// - Parameter others: What it is drawn among, in the plural.
  static func zIndex(_ path: Path<Int>, among others: String) -> LevelField {
    let range = LevelDrawing.zIndices
    return value(
      "zIndex", path, .integerSchema(range),
      "Drawing order among \(others). Larger values are drawn in front.",
      read: {
        $1.integer(
          in: range, "a whole number from \(range.lowerBound) to \(range.upperBound)")
      },
      write: { .integer($0) })
  }
}

extension LevelObject {
  /// Where it lies among what is drawn; `nil` for what has no place in that order, as a joint.
  public var drawing: LevelDrawing? { record.drawing }

  /// The object elsewhere among what is drawn; the same for what has no place in that order.
  func drawn(as drawing: LevelDrawing) -> LevelObject {
    key.kind.entry.editing(self) { $0.draw(as: drawing) } ?? self
  }

  /// The object without what changes nothing in a world: being locked, and what it is drawn over.
  public var asInWorld: LevelObject {
    let unlocked = locked(false)
    guard var drawing = unlocked.drawing else { return unlocked }
    drawing.zIndex = 0
    return unlocked.drawn(as: drawing)
  }
}

// MARK: - Front and back

extension LevelDocument {
  /// The objects that are drawn elsewhere, with where, after some come in front of all others or go
  /// behind them; none if they are already. Among themselves they keep their order.
  ///
  /// Bodies are drawn over bodies and ropes over ropes. Decoration, labels and sprites go to the layer
  /// in front of the bodies, or to that behind them.
  ///
  /// - Parameters:
  ///   - keys: What moves; what is not there, or not drawn, is left out.
  ///   - toFront: Whether it comes to the front or goes to the back.
  public func redrawn(_ keys: Set<ObjectKey>, toFront: Bool) -> [LevelObject] {
    let drawn = allObjects.compactMap { object in object.drawing.map { (object, $0) } }
    var goals: [LevelDrawingLayer] = []
    func goal(_ layer: LevelDrawingLayer) -> LevelDrawingLayer {
      if case .scenery = layer { .scenery(toFront ? .front : .back) } else { layer }
    }
    for (object, drawing) in drawn where keys.contains(object.key) {
      let goal = goal(drawing.layer)
      if !goals.contains(goal) { goals.append(goal) }
    }
    return goals.flatMap { layer in
      redrawn(
        drawn.filter { keys.contains($0.0.key) && goal($0.1.layer) == layer },
        drawn.filter { !keys.contains($0.0.key) && $0.1.layer == layer }, on: layer,
        toFront: toFront)
    }
  }

  private func redrawn(
    _ moved: [(LevelObject, LevelDrawing)], _ others: [(LevelObject, LevelDrawing)],
    on layer: LevelDrawingLayer, toFront: Bool
  ) -> [LevelObject] {
    /// Of what comes from behind the bodies first, then by what it has.
    func rank(_ drawing: LevelDrawing) -> (Int, Int) {
      (drawing.layer == .scenery(.front) ? 1 : 0, drawing.zIndex)
    }
    let isThere = moved.allSatisfy { $0.1.layer == layer }
    let own = moved.map(\.1.zIndex)
    let all = others.map(\.1.zIndex)
    if isThere, let low = own.min(), let high = own.max() {
      guard let least = all.min(), let most = all.max() else { return [] }
      if toFront ? low > most : high < least { return [] }
    }
    var ranks: [(Int, Int)] = []
    for (_, drawing) in moved where !ranks.contains(where: { $0 == rank(drawing) }) {
      ranks.append(rank(drawing))
    }
    ranks.sort(by: <)
    /// The objects with numbers from one on, as far apart as they need to be.
    func numbered(from first: Int) -> [LevelObject] {
      moved.map { object, drawing in
        let index = ranks.firstIndex { $0 == rank(drawing) } ?? 0
        return object.drawn(as: LevelDrawing(layer: layer, zIndex: first + index))
      }
    }
    let range = LevelDrawing.zIndices
    let first = toFront ? (all.max() ?? -1) + 1 : (all.min() ?? 1) - ranks.count
    guard first < range.lowerBound || first + ranks.count - 1 > range.upperBound else {
      return numbered(from: first)
    }
    // Beyond the largest number all others move together first.
    let used = Set(all).sorted()
    let renumbered = others.compactMap { object, drawing -> LevelObject? in
      guard let index = used.firstIndex(of: drawing.zIndex), index != drawing.zIndex else {
        return nil
      }
      return object.drawn(as: LevelDrawing(layer: layer, zIndex: index))
    }
    return renumbered + numbered(from: toFront ? used.count : -ranks.count)
  }
}
