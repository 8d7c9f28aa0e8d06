import Physics

/// An object of a level without its name and kind, and what it does besides being read and written.
///
/// A kind of object implements what it needs. The defaults are right for an object that refers to
/// nothing, has no position and is changed by no timeline.
protocol LevelObjectRecord: LevelOrdered, LevelReferring {
  /// The fields that timelines can change, in the order of the format.
  static var timelineKeys: [String] { get }
  /// Sets the fields that timelines can change to the values of the object.
  func base(_ key: inout LevelKey)

  /// Whether the hand leaves it alone while the level is edited; `nil` for what a hand cannot select.
  var isLocked: Bool? { get }
  /// Locks or unlocks it; nothing for what a hand cannot select.
  mutating func lock(_ locked: Bool)
  /// Where it lies among what is drawn; `nil` for what has no place in that order.
  var drawing: LevelDrawing? { get }
  /// Puts it elsewhere in that order; nothing for what has no place in it.
  mutating func draw(as drawing: LevelDrawing)

  /// What it is attached to.
  var carrier: LevelAttachment? { get }
  /// Whether it is copied along with everything that it refers to.
  var isCopiedAlong: Bool { get }
  /// The points of the world that it takes up (m).
  var extentPoints: [Vec2] { get }

  /// Moves and rotates it with the part that it belongs to.
  ///
  /// - Throws: `LevelPlacement.Refusal` for a field that cannot be rotated.
  mutating func place(by placement: LevelPlacement) throws(LevelPlacement.Refusal)
  /// The object after a similarity of selected objects; `nil` if it stays as it is.
  func moved(by mover: LevelMover, _ key: ObjectKey) -> Self?
}

extension LevelObjectRecord {
  static var timelineKeys: [String] { [] }
  func base(_ key: inout LevelKey) {}

  var isLocked: Bool? { nil }
  mutating func lock(_ locked: Bool) {}
  var drawing: LevelDrawing? { nil }
  mutating func draw(as drawing: LevelDrawing) {}

  var carrier: LevelAttachment? { nil }
  var isCopiedAlong: Bool { true }
  var extentPoints: [Vec2] { [] }

  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {}
  mutating func place(by placement: LevelPlacement) {}
  func moved(by mover: LevelMover, _ key: ObjectKey) -> Self? { nil }
}

/// An object that can be attached to another: it goes with what carries it.
protocol LevelPlaced: LevelObjectRecord {
  var place: LevelPose { get set }
}

extension LevelPlaced {
  func base(_ key: inout LevelKey) { (key.at, key.angle) = (place.at, place.angle) }

  var carrier: LevelAttachment? { place.carrier }
  var extentPoints: [Vec2] { place.carrier == nil ? [place.at] : [] }

  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    place.carrier?.visitNames(visit)
  }

  mutating func place(by placement: LevelPlacement) { place = placement.place(place) }

  func moved(by mover: LevelMover, _ key: ObjectKey) -> Self? {
    var object = self
    object.place = mover.moved(place, key)
    return object
  }
}
