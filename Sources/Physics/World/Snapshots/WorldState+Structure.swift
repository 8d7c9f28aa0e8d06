// What a world consists of, as one number: two states with the same one differ only in what moves and in
// settings. Slots, lists and the order of free ones are part of it, since what is created later takes
// its place by them.

extension WorldState {
  var structureHash: UInt64 {
    var hasher = StateHasher()
    hasher.combine(origin.x.bitPattern)
    hasher.combine(origin.y.bitPattern)
    hashBodies(into: &hasher)
    hashShapes(into: &hasher)
    hashTies(into: &hasher)
    return hasher.result
  }

  private func hashBodies(into hasher: inout StateHasher) {
    hasher.combine(pair(Int32(bodies.count), freeBody))
    for slot in bodies.indices {
      let record = bodies[slot]
      guard record.isUsed else {
        hasher.combine(pair(Int32(record.generation), record.nextFree))
        continue
      }
      hasher.combine(pair(Int32(record.generation), -1))
      hasher.combine(pair(Int32(record.kind.rawValue), Int32(record.kindWhenEnabled.rawValue)))
      hasher.combine(
        flags(record.isDisabled, record.locksX, record.locksY, record.hasFixedRotation))
      hasher.combine(pair(record.firstShape, record.shapeCount))
      hasher.combine(pair(record.firstJoint, record.jointCount))
      hasher.combine(pair(record.rope, record.ropeLink))
      let sim = sims[record.dense]
      hasher.combine(sim.localCenter)
      hasher.combine(Vec2(sim.inverseMass, sim.inverseInertia))
    }
  }

  private func hashShapes(into hasher: inout StateHasher) {
    hasher.combine(pair(Int32(shapes.count), freeShape))
    hasher.combine(pair(freeChunks[0], freeChunks[1]))
    hasher.combine(pair(freeChunks[2], freeChunks[3]))
    for slot in shapes.indices {
      let record = shapes[slot]
      hasher.combine(pair(Int32(record.generation), record.isUsed ? 1 : 0))
      hasher.combine(pair(record.body, record.next))
      guard record.isUsed else { continue }
      let geometry = record.geometry
      hasher.combine(pair(Int32(geometry.kind.rawValue), Int32(geometry.vertexCount)))
      hasher.combine(pair(Int32(geometry.sides.rawValue), record.isSensor ? 1 : 0))
      hasher.combine(geometry.radius)
      hasher.combine(pair(record.chain, geometry.firstChunk))
      hasher.combine(geometry.pointA)
      hasher.combine(geometry.pointB)
      hasher.combine(record.filter.category)
      hasher.combine(record.filter.mask)
      hasher.combine(record.filter.group)
      for k in 0..<geometry.pooledChunkCount {
        let chunk = polygonChunks[Int(geometry.firstChunk) + k]
        for lane in 0..<4 {
          hasher.combine(Vec2(chunk.vertexX[lane], chunk.vertexY[lane]))
        }
      }
    }
    hasher.combine(pair(Int32(chains.count), freeChain))
    for slot in chains.indices {
      let chain = chains[slot]
      hasher.combine(pair(Int32(chain.generation), chain.isUsed ? 1 : 0))
      hasher.combine(pair(chain.body, chain.nextFree))
    }
  }

  private func hashTies(into hasher: inout StateHasher) {
    hasher.combine(pair(Int32(joints.count), freeJoint))
    for slot in joints.indices {
      let record = joints[slot]
      hasher.combine(pair(Int32(record.generation), Int32(record.kind.rawValue)))
      hasher.combine(
        flags(record.isUsed, record.collideConnected, record.isDirect, record.isAutomatic))
      hasher.combine(pair(record.bodyA, record.bodyB))
      hasher.combine(pair(record.nextA, record.nextB))
      hasher.combine(record.rope)
    }
    hasher.combine(pair(ropePool.freeRope, ropePool.frame))
    for slot in ropePool.records.indices {
      let rope = ropePool.records[slot]
      hasher.combine(pair(Int32(rope.generation), rope.isUsed ? 1 : 0))
      hasher.combine(pair(rope.firstLink, rope.linkCount))
      hasher.combine(pair(rope.start.joint, rope.end.joint))
      hasher.combine(pair(rope.family, rope.nextFree))
      hasher.combine(Vec2(rope.startTip.reach, rope.endTip.reach))
      hasher.combine(Vec2(rope.startTip.reel.rate, rope.endTip.reel.rate))
    }
  }

  @inline(__always)
  private func pair(_ a: Int32, _ b: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b))
  }

  @inline(__always)
  private func flags(_ a: Bool, _ b: Bool, _ c: Bool, _ d: Bool) -> UInt64 {
    (a ? 1 : 0) | (b ? 2 : 0) | (c ? 4 : 0) | (d ? 8 : 0)
  }
}
