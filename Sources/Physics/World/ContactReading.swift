/// Two shapes that touch, as the last step has left them: a copy.
public struct ContactReading: Hashable, Sendable {
  /// One of up to two places where they touch.
  public struct Point: Hashable, Sendable {
    /// Where (m, world).
    public let position: Vec2
    /// The gap there at the start of the last step (m); negative is overlap. Shapes count as touching
    /// from two centimeters on.
    public let separation: Float
    /// What the shape that was asked for gave the other one along the normal in the last substep (N·s).
    /// Never negative.
    public let normalImpulse: Float
    /// Likewise by friction, along the normal turned to the right (N·s).
    public let tangentImpulse: Float
  }

  /// One or two points.
  public struct Points: RandomAccessCollection, Hashable, Sendable {
    private let first: Point
    private let second: Point?

    init(_ first: Point, _ second: Point?) {
      self.first = first
      self.second = second
    }

    /// Zero.
    public var startIndex: Int { 0 }
    /// 1 or 2.
    public var endIndex: Int { second == nil ? 1 : 2 }

    /// The point of a number. Traps beyond the last.
    public subscript(position: Int) -> Point {
      if position == 0 { return first }
      guard position == 1, let second else {
        preconditionFailure("a contact of \(count) points has no point \(position)")
      }
      return second
    }
  }

  /// The shape that was asked for, or one of the body that was.
  public let shape: ShapeID
  /// Its body.
  public let body: BodyID
  /// What it touches.
  public let otherShape: ShapeID
  /// The body of that.
  public let otherBody: BodyID
  /// From the first shape to the other one, of length one (world).
  public let normal: Vec2
  /// Where they touch.
  public let points: Points
  /// What the other shape was pushed with in the last substep (N, world); the first one with the
  /// opposite. Zero for a contact that `World.preSolve` has switched off, and for one that was found
  /// while both lay still.
  public let force: Vec2
}

// MARK: - Asking

extension World {
  /// What a body touches now, as the last step has left it: in the order of its shapes' slots, and for
  /// each by the slot of the other one. Empty before the first step, and for a body that is out of the
  /// world. Sensors are not among them (`visitors(of:)` tells what is in one). Bodies asleep keep the
  /// contacts, and their impulses, with which they fell asleep.
  ///
  /// Traps on a body that does not exist: ask `contains` first.
  public func contacts(of id: BodyID) -> [ContactReading] {
    demand(
      contains(id), "\(id) does not exist in this world: it was removed, or is another's")
    return state.contactReadings(ofBody: id.index, shape: nil)
  }

  /// What a shape touches now, by the slot of the other one; otherwise as `contacts(of:)` for a body.
  /// Empty for a sensor.
  ///
  /// Traps on a shape that does not exist: ask `contains` first.
  public func contacts(of id: ShapeID) -> [ContactReading] {
    demand(
      contains(id), "\(id) does not exist in this world: it was removed, or is another's")
    return state.contactReadings(ofBody: state.shapes[id.index].body, shape: id.index)
  }
}

extension WorldState {
  /// The touching contacts of a body, or of one of its shapes. The array is all the memory they take.
  fileprivate func contactReadings(ofBody body: Int32, shape: Int32?) -> [ContactReading] {
    var count = 0
    forEachTouch(ofBody: body, shape: shape) { _, _ in count += 1 }
    guard count > 0 else { return [] }
    var found: [ContactReading] = []
    found.reserveCapacity(count)
    forEachTouch(ofBody: body, shape: shape) { found.append(contactReading($0, isFlipped: $1)) }
    found.sortInPlace {
      ($0.shape.index, $0.otherShape.index) < ($1.shape.index, $1.otherShape.index)
    }
    return found
  }

  /// The touching contacts, and whether the body that is asked for is the second one.
  private func forEachTouch(
    ofBody body: Int32, shape: Int32?, _ visit: (_ dense: Int32, _ isFlipped: Bool) -> Void
  ) {
    var key = bodies[body].firstContact
    while key >= 0 {
      let contact = contacts[key >> 1]
      let isFlipped = key & 1 != 0
      key = nextContact(after: key)
      let own = isFlipped ? contact.shapeB : contact.shapeA
      guard shape == nil || own == shape, contactSims[contact.dense].count > 0,
        !contactSims[contact.dense].isSensor
      else { continue }
      visit(contact.dense, isFlipped)
    }
  }

  func contactReading(_ dense: Int32, isFlipped: Bool) -> ContactReading {
    let sim = contactSims[dense]
    let center = sims[bodies[sim.bodyA].dense].center
    func point(_ point: ContactPoint) -> ContactReading.Point {
      ContactReading.Point(
        position: center + point.anchorA, separation: point.separation,
        normalImpulse: point.normalImpulse, tangentImpulse: point.tangentImpulse)
    }
    let second = sim.count > 1 ? sim.point1 : ContactPoint()
    let normal = isFlipped ? -sim.normal : sim.normal
    // On the second body: λ n + λ_t t with t = (n_y, −n_x); turned round it is the same of −n.
    let push =
      (sim.point0.normalImpulse + second.normalImpulse) * normal
      + (sim.point0.tangentImpulse + second.tangentImpulse) * normal.rightPerpendicular
    let (own, other) = isFlipped ? (sim.shapeB, sim.shapeA) : (sim.shapeA, sim.shapeB)
    return ContactReading(
      shape: shapeID(own), body: bodyID(shapes[own].body), otherShape: shapeID(other),
      otherBody: bodyID(shapes[other].body), normal: normal,
      points: ContactReading.Points(point(sim.point0), sim.count > 1 ? point(second) : nil),
      force: jointPools.inverseSubstep * push)
  }
}
