/// Draws what the engine knows: implement it over whatever can draw a line.
public protocol DebugDrawing {
  /// Draws a shape at a place.
  mutating func drawShape(_ shape: Shape, at place: Transform, as role: DebugRole)
  /// Draws a line (m).
  mutating func drawLine(from start: Vec2, to end: Vec2, as role: DebugRole)
  /// Draws a point (m).
  mutating func drawPoint(_ point: Vec2, as role: DebugRole)
  /// Draws an upright box (m).
  mutating func drawBox(_ box: AABB, as role: DebugRole)
}

/// What something that is drawn is: choose a color by it.
public enum DebugRole: Hashable, Sendable {
  /// Shapes, by what their body does.
  case staticShape, kinematicShape, awakeShape, sleepingShape, sensor
  /// The box of a shape in the broad phase, somewhat larger than the shape.
  case box
  /// From the first body's anchor to the second's, and the anchors.
  case joint, jointAnchor
  /// A contact point, and its normal: as long as a tenth of a meter.
  case contactPoint, contactNormal
  /// The impulse of a contact in the last substep: a meter for each newton second.
  case contactImpulse
  /// The center of mass.
  case massCenter
  /// The box round the bodies that sleep and wake together; a number for each, in the order of the
  /// lowest slots.
  case island(Int)
}

/// Which things are drawn.
public struct DebugDrawOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// From the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The outlines.
  public static let shapes = DebugDrawOptions(rawValue: 1)
  /// The boxes of the broad phase.
  public static let boxes = DebugDrawOptions(rawValue: 2)
  /// Lines between the anchors of joints.
  public static let joints = DebugDrawOptions(rawValue: 4)
  /// Points, normals and impulses of contacts.
  public static let contacts = DebugDrawOptions(rawValue: 8)
  /// Centers of mass.
  public static let massCenters = DebugDrawOptions(rawValue: 16)
  /// Bodies that sleep and wake together.
  public static let islands = DebugDrawOptions(rawValue: 32)
  /// All of it.
  public static let all: DebugDrawOptions = [
    .shapes, .boxes, .joints, .contacts, .massCenters, .islands,
  ]
}

extension World {
  /// Draws the world as it is now: bodies, joints and contacts in the order of their slots.
  public func draw(
    _ options: DebugDrawOptions = [.shapes, .joints], into canvas: inout some DebugDrawing
  ) {
    for slot in state.bodies.indices
    where state.isListed(slot) && !state.bodies[slot].isDisabled {
      draw(Int32(slot), options, into: &canvas)
    }
    if options.contains(.joints) {
      for id in joints { draw(id, into: &canvas) }
    }
    if options.contains(.contacts) {
      for i in state.contactSims.indices where state.contactSims[i].count > 0 {
        draw(state.contactSims[i], into: &canvas)
      }
    }
    if options.contains(.islands) {
      for (i, box) in state.islandBoxes().enumerated() { canvas.drawBox(box, as: .island(i)) }
    }
  }

  private func draw(
    _ slot: Int32, _ options: DebugDrawOptions, into canvas: inout some DebugDrawing
  ) {
    let record = state.bodies[slot]
    let sim = state.sims[record.dense]
    let role: DebugRole =
      switch record.kind {
      case .static: .staticShape
      case .kinematic: .kinematicShape
      case .dynamic: state.isAwake(slot) ? .awakeShape : .sleepingShape
      }
    for id in shapes(of: state.bodyID(slot)) {
      let shape = self[id]
      if options.contains(.shapes) {
        canvas.drawShape(shape.shape, at: sim.transform, as: shape.isSensor ? .sensor : role)
      }
      if options.contains(.boxes) {
        canvas.drawBox(state.broadPhase.fatBox(id.index), as: .box)
      }
    }
    if options.contains(.massCenters) && record.kind == .dynamic {
      canvas.drawPoint(sim.center, as: .massCenter)
    }
  }

  private func draw(_ id: JointID, into canvas: inout some DebugDrawing) {
    let ends = bodies(of: id)
    let a = self[ends.a].transform
    let b = self[ends.b].transform
    let anchors = self[id].anchors
    let from = anchors.map { a.apply($0.a) } ?? self[ends.a].centerOfMass
    let to = anchors.map { b.apply($0.b) } ?? self[ends.b].centerOfMass
    canvas.drawLine(from: from, to: to, as: .joint)
    canvas.drawPoint(from, as: .jointAnchor)
    canvas.drawPoint(to, as: .jointAnchor)
  }

  private func draw(_ sim: ContactSim, into canvas: inout some DebugDrawing) {
    let center = state.sims[state.bodies[sim.bodyA].dense].center
    for i in 0..<Int(sim.count) {
      let contact = i == 0 ? sim.point0 : sim.point1
      let point = center + contact.anchorA
      canvas.drawPoint(point, as: .contactPoint)
      canvas.drawLine(from: point, to: point + 0.1 * sim.normal, as: .contactNormal)
      canvas.drawLine(
        from: point, to: point + contact.normalImpulse * sim.normal, as: .contactImpulse)
    }
  }
}

extension WorldState {
  /// The boxes round the bodies that touch or are joined, alone or together, in the order of the lowest
  /// slot in each. Found for the sake of the picture: the step keeps no islands of the awake.
  func islandBoxes() -> [AABB] {
    var parents = Array(0..<Int32(bodies.count))
    func root(_ slot: Int32) -> Int32 {
      var current = slot
      while parents[Int(current)] != current { current = parents[Int(current)] }
      return current
    }
    func link(_ a: Int32, _ b: Int32) {
      guard bodies[a].kind == .dynamic, bodies[b].kind == .dynamic else { return }
      let (rootA, rootB) = (root(a), root(b))
      parents[Int(max(rootA, rootB))] = min(rootA, rootB)
    }
    for i in contactSims.indices where contactSims[i].isTouching && !contactSims[i].isSensor {
      link(contactSims[i].bodyA, contactSims[i].bodyB)
    }
    for slot in joints.indices where joints[slot].isUsed && joints[slot].kind != .filter {
      link(joints[slot].bodyA, joints[slot].bodyB)
    }
    var boxes: [AABB] = Array(repeating: .empty, count: bodies.count)
    for slot in bodies.indices where bodies[slot].isUsed && bodies[slot].kind == .dynamic {
      let island = Int(root(Int32(slot)))
      var shape = bodies[slot].firstShape
      while shape >= 0 {
        let box = boundingBox(
          of: view(of: shapes[shape].geometry), at: sims[bodies[slot].dense].transform)
        boxes[island] = boxes[island].union(box)
        shape = shapes[shape].next
      }
    }
    return boxes.filter(\.isValid)
  }
}
