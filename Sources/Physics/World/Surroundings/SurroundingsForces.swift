// The forces of the surroundings, in every substep: forces that change with the place must follow it,
// else what bobs or orbits gains energy.
//
// Drag is taken implicitly, so that no wind or honey, however strong, can turn a motion round within a
// substep, and so that what falls through it ends at the speed at which the forces balance: with v* the
// velocity that all else would give and c the rate of the drag,
//   F = −c m v* / (1 + h c),  and for the wind, which grows with the square, / (1 + 2 h c).

extension WorldState {
  /// Adds what wind, attractors and fluids do to the forces that the caller has set.
  mutating func applySurroundings(_ step: StepContext, isFirst: Bool) {
    guard !surroundings.isEmpty else { return }
    scratch.callerForces.resizeUninitialized(to: awakeCount)
    for dense in 0..<awakeCount
    where sims[dense].inverseMass > 0 && bodies[sims[dense].body].kind == .dynamic {
      if isFirst {
        scratch.callerForces[dense] = SIMD4(
          sims[dense].force.x, sims[dense].force.y, sims[dense].torque, 0)
      }
      let caller = scratch.callerForces[dense]
      sims[dense].force = Vec2(caller.x, caller.y)
      sims[dense].torque = caller.z
      let now = present(dense)
      for i in surroundings.attractors.indices { attract(dense, now, surroundings.attractors[i]) }
      for i in surroundings.fluids.indices { float(dense, now, surroundings.fluids[i], step) }
      if surroundings.hasWind { blow(dense, now, step) }
    }
  }

  /// Where a body is in the middle of a step.
  private func present(_ dense: Int) -> (place: Transform, center: Vec2) {
    let sim = sims[dense]
    let state = states[dense]
    let center = sim.startCenter + state.deltaPosition
    let rotation = (state.deltaRotation * sim.startRotation).normalized
    return (
      Transform(position: center - rotation.rotate(sim.localCenter), rotation: rotation), center
    )
  }

  /// The velocity that all forces so far will give a body in this substep.
  private func expected(_ dense: Int, _ step: StepContext) -> Vec2 {
    let sim = sims[dense]
    return states[dense].velocity + step.h
      * (sim.gravityScale * step.gravity + sim.inverseMass * sim.force)
  }

  private mutating func attract(
    _ dense: Int, _ now: (place: Transform, center: Vec2), _ attractor: Attractor
  ) {
    let way = attractor.position - now.center
    let distanceSquared = way.lengthSquared
    guard distanceSquared <= attractor.reach * attractor.reach else { return }
    let soft = distanceSquared + attractor.softening * attractor.softening
    let pull = attractor.strength / (soft * soft.squareRoot())
    sims[dense].force += (sims[dense].mass * pull) * way
  }

  // MARK: - Wind

  private mutating func blow(
    _ dense: Int, _ now: (place: Transform, center: Vec2), _ step: StepContext
  ) {
    let wind = surroundings.wind
    let sim = sims[dense]
    let spin = states[dense].angularVelocity
    let velocity = expected(dense, step)
    var force = Vec2.zero
    var torque: Float = 0
    var shape = bodies[sim.body].firstShape
    while shape >= 0 {
      let record = shapes[shape]
      shape = record.next
      guard !record.isSensor, record.filter.category & wind.mask != 0 else { continue }
      var own = wind
      own.drag *= record.material.windDrag
      own.lift *= record.material.windLift
      WindLoad.forEachPart(of: view(of: record.geometry), at: now.place) { part in
        let arm = part.middle - now.center
        let seen = wind.velocity - velocity - cross(spin, arm)
        let push = part.push(seen, own)
        force += push
        torque += arm.cross(push)
      }
    }
    let speed = (wind.velocity - velocity).length
    let rate = speed > 0 ? force.length * sim.inverseMass / speed : 0
    let scale = 1 / (1 + 2 * step.h * rate)
    sims[dense].force += scale * force
    sims[dense].torque += scale * torque
  }

  // MARK: - Fluids

  private mutating func float(
    _ dense: Int, _ now: (place: Transform, center: Vec2), _ fluid: Surroundings.FluidRecord,
    _ step: StepContext
  ) {
    let sim = sims[dense]
    var area = 0.0
    var first = SIMD2<Double>.zero
    var shape = bodies[sim.body].firstShape
    while shape >= 0 {
      let record = shapes[shape]
      shape = record.next
      guard !record.isSensor, record.filter.category & fluid.mask != 0 else { continue }
      let view = view(of: record.geometry)
      guard boundingBox(of: view, at: now.place).overlaps(fluid.bounds) else { continue }
      scratch.outline.set(view, at: now.place)
      for i in 0..<Int(fluid.sideCount) {
        let side = surroundings.sides[Int(fluid.firstSide) + i]
        scratch.outline.cut(beyond: side.normal, side.offset)
      }
      let part = scratch.outline.areaAndCentroid
      area += part.area
      first += part.area * part.centroid
    }
    guard area > 0 else { return }
    let centroid = Vec2(Float(first.x / area), Float(first.y / area))
    let displaced = fluid.density * Float(area)
    let share = displaced * sim.inverseMass
    let arm = centroid - now.center
    let spin = states[dense].angularVelocity

    let lift = -displaced * step.gravity
    sims[dense].force += lift
    let rate = fluid.linearDrag * share
    let seen = expected(dense, step) + cross(spin, arm) - fluid.flow
    let drag = (-fluid.linearDrag * displaced / (1 + step.h * rate)) * seen
    sims[dense].force += drag
    sims[dense].torque += arm.cross(lift + drag)
    let spinRate = fluid.angularDrag * share
    sims[dense].torque -= spinRate / (1 + step.h * spinRate) * sim.inertia * spin
  }
}

/// A part of a shape's outline as the wind sees it.
struct WindLoad {
  /// Where it pushes (m).
  let middle: Vec2
  /// A straight side: its outward normal and length (m). An arc: from one normal to the next, its
  /// radius as the length.
  let normal: Vec2
  let endNormal: Vec2
  let length: Float
  let isArc: Bool

  /// The force of the wind as the part sees it (N).
  func push(_ seen: Vec2, _ wind: Wind) -> Vec2 {
    let speed = seen.length
    guard speed > 0 else { return .zero }
    let along = seen / speed
    let across = along.leftPerpendicular
    let pressure = 0.5 * wind.density * speed * speed
    guard isArc else {
      let facing = -normal.dot(along)
      guard facing > 0 else { return .zero }
      let slant = -normal.dot(across)
      return (pressure * length * facing)
        * (wind.drag * along + (wind.lift * slant) * across)
    }
    // With u = −cos φ ŵ − sin φ ŵ⊥ on the windward half, counter-clockwise from φ = −π/2 to π/2:
    // ∫ cos φ = [sin φ], ∫ cos φ sin φ = ½ [sin² φ].
    let startFaces = normal.dot(along) < 0
    let endFaces = endNormal.dot(along) < 0
    guard startFaces || endFaces else { return .zero }
    let from = startFaces ? -normal.dot(across) : -1
    let to = endFaces ? -endNormal.dot(across) : 1
    return (pressure * length)
      * ((wind.drag * (to - from)) * along
        + (wind.lift * 0.5 * (to * to - from * from)) * across)
  }

  /// Calls `visit` with the sides and arcs of a shape at a place.
  static func forEachPart(
    of shape: ShapeView, at place: Transform, _ visit: (WindLoad) -> Void
  ) {
    let r = shape.radius
    guard shape.kind != .circle else {
      let middle = place.apply(shape.pointA)
      var from = Vec2(1, 0)
      for _ in 0..<4 {
        let to = from.leftPerpendicular
        visit(WindLoad(middle: middle, normal: from, endNormal: to, length: r, isArc: true))
        from = to
      }
      return
    }
    let count = shape.vertexCount
    for i in 0..<count {
      let corner = place.apply(shape.vertex(i))
      let next = place.apply(shape.vertex(i + 1 == count ? 0 : i + 1))
      let normal = place.rotation.rotate(shape.normal(i))
      if r > 0 {
        let before = place.rotation.rotate(shape.normal(i == 0 ? count - 1 : i - 1))
        // By way of the middle: no arc is then longer than a quarter turn.
        let tip = count == 2 ? before.leftPerpendicular : (before + normal).normalized
        visit(WindLoad(middle: corner, normal: before, endNormal: tip, length: r, isArc: true))
        visit(WindLoad(middle: corner, normal: tip, endNormal: normal, length: r, isArc: true))
      }
      visit(
        WindLoad(
          middle: corner.interpolated(to: next, by: 0.5) + r * normal, normal: normal,
          endNormal: normal, length: corner.distance(to: next), isArc: false))
    }
  }
}
