// Whether what was read from bytes holds together: a checksum tells accidents, not malice, and the
// engine's inner loops trust every index. So every one that is stored is looked at here, once, before
// anything follows it: slots, lists, dense places, and who is awake where the solver counts on it.

extension WorldState {
  /// What does not hold together, or `nil`. Each check relies on those before it.
  func referenceFault() -> String? {
    var check = ReferenceCheck()
    checkBodies(&check)
    if check.fault == nil { checkShapes(&check) }
    if check.fault == nil { checkChunks(&check) }
    if check.fault == nil { checkContacts(&check) }
    if check.fault == nil { checkJoints(&check) }
    if check.fault == nil { checkGears(&check) }
    if check.fault == nil { checkRopes(&check) }
    if check.fault == nil { checkLists(&check) }
    if check.fault == nil { checkSleepers(&check) }
    return check.fault
  }

  func isBody(_ slot: Int32) -> Bool {
    slot >= 0 && Int(slot) < bodies.count && bodies[slot].isUsed
  }

  func isShape(_ slot: Int32) -> Bool {
    slot >= 0 && Int(slot) < shapes.count && shapes[slot].isUsed
  }

  func isJoint(_ slot: Int32) -> Bool {
    slot >= 0 && Int(slot) < joints.count && joints[slot].isUsed
  }

  fileprivate func checkBodies(_ check: inout ReferenceCheck) {
    check.expectFreeList(
      of: "bodies", count: bodies.count, first: freeBody, isUsed: { bodies[$0].isUsed },
      next: { bodies[$0].nextFree })
    var used = 0
    for slot in bodies.indices where bodies[slot].isUsed {
      used += 1
      let record = bodies[slot]
      guard record.dense >= 0, Int(record.dense) < sims.count, sims[record.dense].body == slot
      else { return check.expect(false, "body \(slot) has no dense record") }
      check.expect(record.firstShape, below: shapes.count, "the first shape of body \(slot)")
      check.expect(record.firstContact, below: 2 * contacts.count, "a contact of body \(slot)")
      check.expect(record.firstJoint, below: 2 * joints.count, "a joint of body \(slot)")
      check.expect(record.islandNext, below: bodies.count, "the island of body \(slot)")
      check.expect(record.rope, below: ropePool.records.count, "the rope of body \(slot)")
      let sim = sims[record.dense]
      check.expect(
        sim.transform.isFinite && sim.center.isFinite && sim.startCenter.isFinite
          && sim.localCenter.isFinite && sim.mass.isFinite && sim.inverseMass.isFinite
          && sim.inertia.isFinite && sim.inverseInertia.isFinite,
        "body \(slot) is nowhere, or weighs no number")
    }
    check.expect(
      used == bodyCount && used == sims.count && used == states.count,
      "\(used) bodies, counted as \(bodyCount), with \(sims.count) and \(states.count) records")
    check.expect(awakeCount >= 0 && awakeCount <= sims.count, "\(awakeCount) bodies are awake")
    check.expect(gravity.isFinite, "gravity is \(gravity)")
    check.expect(maximumSpeed > 0, "the cap on the speed is \(maximumSpeed)")
    check.expect(
      !restitutionThreshold.isNaN && hitEventThreshold >= 0,
      "bounces begin at \(restitutionThreshold), hits at \(hitEventThreshold)")
    check.expect(
      settings.contactHertz > 0 && settings.contactDampingRatio >= 0,
      "contacts are as soft as none are: \(settings)")
    for slot in ownMasses.keys { check.expect(isBody(slot), "a mass belongs to no body") }
    for id in names.keys { check.expect(isBody(id.index), "a name belongs to no body") }
    for i in pressed.indices {
      check.expect(
        isBody(pressed[i].body) && pressed[i].growth.isFinite && pressed[i].growth > 0,
        "a pressed body is none, or grows by no number")
    }
    let locked = bodies.indices.filter { bodies[$0].locksX || bodies[$0].locksY }
    check.expect(locked.count == lockedCount, "\(lockedCount) bodies have a locked axis")
  }

  fileprivate func checkShapes(_ check: inout ReferenceCheck) {
    check.expectFreeList(
      of: "shapes", count: shapes.count, first: freeShape, isUsed: { shapes[$0].isUsed },
      next: { shapes[$0].next })
    check.expectFreeList(
      of: "chains", count: chains.count, first: freeChain, isUsed: { chains[$0].isUsed },
      next: { chains[$0].nextFree })
    var used = 0
    var sensors = 0
    var segments = 0
    for slot in shapes.indices {
      let record = shapes[slot]
      let isInBroadPhase = broadPhase.contains(Int32(slot))
      guard record.isUsed else {
        check.expect(!isInBroadPhase, "the broad phase knows shape \(slot), which is none")
        continue
      }
      used += 1
      if record.isSensor { sensors += 1 }
      guard isBody(record.body) else {
        return check.expect(false, "shape \(slot) belongs to no body")
      }
      check.expect(record.next, below: shapes.count, "the shape after \(slot)")
      check.expect(
        isInBroadPhase != bodies[record.body].isDisabled,
        "shape \(slot) is in the broad phase, or is not, and should be otherwise")
      checkGeometry(record.geometry, Int32(slot), &check)
      guard record.chain != -1 else { continue }
      segments += 1
      guard record.chain >= 0, Int(record.chain) < chains.count, chains[record.chain].isUsed else {
        return check.expect(false, "shape \(slot) belongs to no chain")
      }
      let chain = chains[record.chain]
      check.expect(
        chain.body == record.body && record.chainSegment >= 0
          && record.chainSegment < chain.segmentCount, "shape \(slot) is no part of its chain")
    }
    check.expect(used == shapeCount, "\(used) shapes are counted as \(shapeCount)")
    check.expect(sensors == sensorCount, "\(sensors) sensors are counted as \(sensorCount)")
    var expected = 0
    for slot in chains.indices where chains[slot].isUsed {
      check.expect(isBody(chains[slot].body), "chain \(slot) belongs to no body")
      expected += Int(chains[slot].segmentCount)
    }
    check.expect(segments == expected, "\(segments) segments for chains of \(expected)")
    if let fault = broadPhase.referenceFault(shapeCount: shapes.count) {
      check.expect(false, fault)
    }
  }

  fileprivate func checkGeometry(
    _ geometry: ShapeGeometry, _ slot: Int32, _ check: inout ReferenceCheck
  ) {
    let vertices: ClosedRange<UInt8> =
      switch geometry.kind {
      case .circle: 1...1
      case .capsule, .segment: 2...2
      case .polygon: 3...UInt8(ConvexPolygon.maximumVertexCount)
      }
    check.expect(
      vertices.contains(geometry.vertexCount) && geometry.radius.isFinite
        && geometry.pointA.isFinite && geometry.pointB.isFinite
        && (geometry.sides == .none || geometry.kind == .segment),
      "shape \(slot) has an outline that cannot be")
    guard geometry.pooledChunkCount > 0 else { return }
    check.expect(
      geometry.firstChunk >= 0
        && Int(geometry.firstChunk) + geometry.pooledChunkCount <= polygonChunks.count,
      "shape \(slot) has its corners at \(geometry.firstChunk) of \(polygonChunks.count)")
  }

  /// Every chunk of corners belongs to one shape, or to one list of free ones.
  fileprivate func checkChunks(_ check: inout ReferenceCheck) {
    var isOwned = [Bool](repeating: false, count: polygonChunks.count)
    func claim(_ first: Int, _ count: Int) {
      guard first >= 0, first + count <= isOwned.count else {
        return check.expect(false, "corners at \(first) of \(isOwned.count)")
      }
      for k in first..<first + count {
        check.expect(!isOwned[k], "the corners at \(k) have two owners")
        isOwned[k] = true
      }
    }
    for slot in shapes.indices where shapes[slot].isUsed {
      let geometry = shapes[slot].geometry
      if geometry.pooledChunkCount > 0 {
        claim(Int(geometry.firstChunk), geometry.pooledChunkCount)
      }
    }
    for size in 1...4 {
      var first = Int(freeChunks[size - 1])
      // A list that led in a circle would claim something twice.
      while first != -1 && check.fault == nil {
        claim(first, size)
        guard check.fault == nil else { return }
        first = Int(Int32(bitPattern: polygonChunks[first].vertexX[0].bitPattern))
      }
    }
  }
}
