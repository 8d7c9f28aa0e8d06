// The boxes around shapes, bodies and everything, and the manifold of two shapes.

extension World {
  /// The box around a shape as it lies now (m). Traps on a shape that does not exist: ask `contains` first.
  public func bounds(of id: ShapeID) -> AABB {
    demand(
      contains(id), "\(id) does not exist in this world: it was removed, or is another's")
    return state.tightBox(ofShape: id.index)
  }

  /// The box around the shapes of a body, sensors included, as it lies now (m); `nil` for a body without
  /// shapes. Traps on a body that does not exist: ask `contains` first.
  public func bounds(of id: BodyID) -> AABB? {
    demand(
      contains(id), "\(id) does not exist in this world: it was removed, or is another's")
    var box = AABB.empty
    var shape = state.bodies[id.index].firstShape
    while shape >= 0 {
      box = box.union(state.tightBox(ofShape: shape))
      shape = state.shapes[shape].next
    }
    return box.isValid ? box : nil
  }

  /// The box around all shapes, sensors and those of disabled bodies included (m); `nil` for a world without
  /// shapes.
  public var bounds: AABB? {
    var box = AABB.empty
    for slot in state.shapes.indices where state.shapes[slot].isUsed {
      box = box.union(state.tightBox(ofShape: Int32(truncatingIfNeeded: slot)))
    }
    return box.isValid ? box : nil
  }

  /// Where two shapes touch, as the last step has left it, with the normal from the first to the second:
  /// the manifold of the pair. `nil` where they do not touch, and for sensors. Traps on a shape that does
  /// not exist: ask `contains` first.
  public func contact(between a: ShapeID, and b: ShapeID) -> ContactReading? {
    demand(
      contains(b), "\(b) does not exist in this world: it was removed, or is another's")
    return contacts(of: a).first { $0.otherShape == b }
  }
}

extension WorldState {
  fileprivate func tightBox(ofShape slot: Int32) -> AABB {
    boundingBox(of: view(of: shapes[slot].geometry), at: place(ofShape: slot))
  }
}
