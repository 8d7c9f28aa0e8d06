/// A chain, by slot. Its segments are shapes of its body that carry its slot and their number.
struct ChainRecord: BitwiseCopyable {
  var generation: UInt16 = 0
  var isUsed = false
  var isLoop = false
  var isTwoSided = false
  var body: Int32 = -1
  var segmentCount: Int32 = 0
  /// The next free slot while unused.
  var nextFree: Int32 = -1
}

extension WorldState {
  /// Adds the segments of a chain that has been checked.
  mutating func createChain(_ chain: ChainDefinition, on body: Int32) -> Int32 {
    let slot: Int32
    if freeChain >= 0 {
      slot = freeChain
      freeChain = chains[slot].nextFree
    } else {
      slot = Int32(chains.count)
      chains.append(ChainRecord())
    }
    chains[slot] = ChainRecord(
      generation: chains[slot].generation &+ 1, isUsed: true, isLoop: chain.isLoop,
      isTwoSided: chain.isTwoSided, body: body, segmentCount: Int32(chain.segmentCount))
    for i in 0..<chain.segmentCount {
      let first = allocateChunks(2)
      chain.write(segment: i, to: polygonChunks.base + Int(first))
      let ends = chain.ends(of: i)
      let geometry = ShapeGeometry(
        kind: .segment, vertexCount: 2, sides: chain.sides, radius: 0, pointA: ends.start,
        pointB: ends.end, firstChunk: first)
      let shape = insertShape(
        geometry, on: body,
        material: chain.materials.count == 1 ? chain.materials[0] : chain.materials[i],
        filter: chain.filter, isSensor: false)
      shapes[shape].chain = slot
      shapes[shape].chainSegment = Int32(i)
    }
    return slot
  }

  /// Removes a chain with its segments and their contacts; what lay on it wakes. One walk through the
  /// body's contacts and one through its shapes, however long the chain is.
  mutating func destroyChain(_ slot: Int32) {
    let body = chains[slot].body
    var key = bodies[body].firstContact
    while key >= 0 {
      let contact = contacts[key >> 1]
      let number = key >> 1
      key = nextContact(after: key)
      if shapes[contact.shapeA].chain == slot || shapes[contact.shapeB].chain == slot {
        endTouch(number, wakes: true)
        destroyContact(number)
      }
    }
    var last: Int32 = -1
    var shape = bodies[body].firstShape
    while shape >= 0 {
      let next = shapes[shape].next
      if shapes[shape].chain == slot {
        if last >= 0 { shapes[last].next = next } else { bodies[body].firstShape = next }
        bodies[body].shapeCount -= 1
        freeShapeSlot(shape)
      } else {
        last = shape
      }
      shape = next
    }
    freeChainSlot(slot)
  }

  /// Gives the slots of a body's chains back; their segments are the caller's business.
  mutating func forgetChains(of body: Int32) {
    var shape = bodies[body].firstShape
    while shape >= 0 {
      let record = shapes[shape]
      if record.chain >= 0 && record.chainSegment == 0 { freeChainSlot(record.chain) }
      shape = record.next
    }
  }

  private mutating func freeChainSlot(_ slot: Int32) {
    chains[slot] = ChainRecord(generation: chains[slot].generation &+ 1, nextFree: freeChain)
    freeChain = slot
  }

  /// The segments of a chain, in order.
  func segments(ofChain slot: Int32) -> [Int32] {
    var found = [Int32](repeating: -1, count: Int(chains[slot].segmentCount))
    var shape = bodies[chains[slot].body].firstShape
    while shape >= 0 {
      let record = shapes[shape]
      if record.chain == slot { found[Int(record.chainSegment)] = shape }
      shape = record.next
    }
    return found
  }

  func chainID(_ slot: Int32) -> ChainID {
    ChainID(index: slot, generation: chains[slot].generation, world: tag)
  }
}

// MARK: - What a segment keeps of its chain

extension ChainDefinition {
  func ends(of segment: Int) -> (start: Vec2, end: Vec2) {
    (points[segment], points[segment + 1 == points.count ? 0 : segment + 1])
  }

  /// The two chunks of a segment; `ChainEdge` says what is where.
  func write(segment: Int, to chunks: UnsafeMutablePointer<PolygonChunk>) {
    let (start, end) = ends(of: segment)
    ShapeGeometry.write([start, end], to: chunks)
    let hasBefore = isLoop || segment > 0
    let hasAfter = isLoop || segment + 1 < segmentCount
    let before = hasBefore ? points[segment > 0 ? segment - 1 : points.count - 1] : ghostBefore
    let after = hasAfter ? points[(segment + 2) % points.count] : ghostAfter
    let along = polygonNormal(UnsafePointer(chunks), 0).leftPerpendicular
    var more = PolygonChunk(vertexX: .zero, vertexY: .zero, normalX: .zero, normalY: .zero)
    func set(_ lane: Int, point: Vec2, normal: Vec2) {
      more.vertexX[lane] = point.x
      more.vertexY[lane] = point.y
      more.normalX[lane] = normal.x
      more.normalY[lane] = normal.y
    }
    if let before {
      set(0, point: before, normal: ShapeGeometry.outwardNormal(from: before, to: start))
      more.vertexX[2] = 1
    } else {
      set(0, point: start, normal: -along)
    }
    if let after {
      set(1, point: after, normal: ShapeGeometry.outwardNormal(from: end, to: after))
      more.vertexX[3] = 1
    } else {
      set(1, point: end, normal: along)
    }
    more.vertexY[2] = hasBefore ? 1 : 0
    more.vertexY[3] = hasAfter ? 1 : 0
    (chunks + 1).initialize(to: more)
  }
}
