// Shapes, the pool of their corners, chains, and the broad phase.

extension WorldState {
  func checkShapes(_ faults: inout FaultList) {
    faults.expectFreeList(
      of: "shapes", count: shapes.count, first: freeShape, isUsed: { shapes[$0].isUsed },
      next: { shapes[$0].next })
    let used = shapes.indices.filter { shapes[$0].isUsed }
    faults.expect(used.count == shapeCount, "\(used.count) shapes counted as \(shapeCount)")
    let sensors = used.filter { shapes[$0].isSensor }
    faults.expect(
      sensors.count == sensorCount, "\(sensors.count) sensors counted as \(sensorCount)")
    var isListed = [Bool](repeating: false, count: shapes.count)
    for slot in bodies.indices where bodies[slot].isUsed {
      var shape = bodies[slot].firstShape
      var count: Int32 = 0
      while shape >= 0 {
        guard shapes[shape].isUsed, !isListed[Int(shape)] else {
          faults.expect(false, "body \(slot) lists shape \(shape), which is none or listed before")
          break
        }
        isListed[Int(shape)] = true
        faults.expect(shapes[shape].body == slot, "shape \(shape) is not of body \(slot)")
        count += 1
        shape = shapes[shape].next
      }
      faults.expect(
        count == bodies[slot].shapeCount,
        "body \(slot) counts \(bodies[slot].shapeCount) shapes, has \(count)")
    }
    for slot in used where !isListed[slot] {
      faults.expect(false, "shape \(slot) is in no body's list")
    }
    checkChunks(used, &faults)
  }

  /// Every chunk of corners belongs to one shape, or to one list of free ones.
  private func checkChunks(_ used: [Int], _ faults: inout FaultList) {
    var owners = [Int](repeating: 0, count: polygonChunks.count)
    func claim(_ first: Int32, _ count: Int, _ who: String) {
      for k in Int(first)..<Int(first) + count {
        guard owners.indices.contains(k) else {
          faults.expect(false, "\(who) has chunk \(k) of \(owners.count)")
          return
        }
        owners[k] += 1
      }
    }
    for slot in used where shapes[slot].geometry.pooledChunkCount > 0 {
      let geometry = shapes[slot].geometry
      claim(geometry.firstChunk, geometry.pooledChunkCount, "shape \(slot)")
    }
    for size in 1...4 {
      var first = freeChunks[size - 1]
      var left = polygonChunks.count + 1
      while first >= 0 && left > 0 {
        claim(first, size, "the list of free runs of \(size)")
        guard Int(first) < polygonChunks.count else { break }
        first = Int32(bitPattern: polygonChunks[first].vertexX[0].bitPattern)
        left -= 1
      }
    }
    for (k, count) in owners.enumerated() where count != 1 {
      faults.expect(false, "chunk \(k) of corners has \(count) owners")
    }
  }

  func checkChains(_ faults: inout FaultList) {
    faults.expectFreeList(
      of: "chains", count: chains.count, first: freeChain, isUsed: { chains[$0].isUsed },
      next: { chains[$0].nextFree })
    var segmentCount = 0
    for slot in chains.indices where chains[slot].isUsed {
      let body = chains[slot].body
      faults.expect(
        body >= 0 && bodies[body].isUsed, "chain \(slot) is of body \(body), which is gone")
      segmentCount += Int(chains[slot].segmentCount)
      for (i, shape) in segments(ofChain: Int32(slot)).enumerated() {
        faults.expect(
          shape >= 0 && shapes[shape].chainSegment == Int32(i),
          "segment \(i) of chain \(slot) is missing")
      }
    }
    let found = shapes.indices.filter { shapes[$0].isUsed && shapes[$0].chain >= 0 }
    faults.expect(
      found.count == segmentCount, "\(found.count) segments for chains of \(segmentCount)")
  }

  func checkBroadPhase(_ faults: inout FaultList) {
    var inside: [Int32] = []
    for slot in shapes.indices {
      let record = shapes[slot]
      let shouldBeIn = record.isUsed && !bodies[record.body].isDisabled
      let isIn = broadPhase.contains(Int32(slot))
      faults.expect(
        isIn == shouldBeIn, "shape \(slot) is \(isIn ? "" : "not ")in the broad phase")
      guard isIn && shouldBeIn else { continue }
      inside.append(Int32(slot))
      let place = sims[bodies[record.body].dense].transform
      let tight = boundingBox(of: view(of: record.geometry), at: place)
      // Boxes of what does not move have no margin; rounding lets them differ when the origin moves.
      let reach = max(tight.upper.length, tight.lower.length)
      faults.expect(
        broadPhase.fatBox(Int32(slot)).expanded(by: 1e-5 + 1e-6 * reach).contains(tight),
        "shape \(slot) sticks out of its box: \(tight) in \(broadPhase.fatBox(Int32(slot)))")
    }
    for slot in inside {
      let box = broadPhase.fatBox(slot)
      var found: [Int32] = []
      broadPhase.query(box) {
        found.append($0)
        return true
      }
      found.sort()
      let expected = inside.filter { broadPhase.fatBox($0).overlaps(box) }
      faults.expect(
        found == expected, "the trees find \(found) around shape \(slot) in place of \(expected)")
    }
  }
}
