import Physics

// Where objects of any kind are, and what goes with them.

extension LevelObject {
  /// Where it is, in the frame of what carries it; `nil` for a kind that is attached to nothing.
  package var place: LevelPose? { (record as? any LevelPlaced)?.place }

  /// With another place, if it is of a kind that has one.
  package func with(place change: (LevelPose) -> LevelPose) -> LevelObject {
    let moved = key.kind.entry.editing(self) { record in
      guard var placed = record as? any LevelPlaced else { return }
      placed.place = change(placed.place)
      record = placed
    }
    return moved ?? self
  }

  /// The points of the world that it takes up (m); none for what is attached or has no position.
  package var extentPoints: [Vec2] { record.extentPoints }
}

extension LevelDocument {
  /// The ids of the objects of a kind, in their order.
  package func ids(of kind: ObjectKey.Kind) -> [String] { kind.entry.ids(in: self) }

  /// What is only there on something else, and goes with it: what is drawn on a body or on a rope, its
  /// pictures, words, lamps and emitters.
  package func objects(carriedBy key: ObjectKey) -> [ObjectKey] {
    LevelKind.inFiles.flatMap { $0.keys(carriedBy: key, in: self) }
  }
}
