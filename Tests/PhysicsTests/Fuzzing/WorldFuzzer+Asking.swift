import Physics

extension WorldFuzzer {
  func ask() {
    guard failure == nil else { return }
    let before = world.stateHash
    switch random.int(0...9) {
    case 0: askRays()
    case 1: askCasts()
    case 2: askPlaces()
    case 3: askPairs()
    case 4: walk()
    case 5: readJoints()
    case 6: readRopesAndChains()
    default: readBodies()
    }
    if world.stateHash != before { fail("a question has changed the world") }
  }

  private func expect(_ condition: Bool, _ what: String) {
    if !condition { fail(what) }
  }

  private func askRays() {
    let (origin, way) = (place(), vector(20))
    let all = world.castRayAll(from: origin, translation: way)
    let first = world.castRay(from: origin, translation: way)
    expect(
      all.first == first,
      "the nearest hit of \(origin), \(way) is \(all) or \(String(describing: first))")
    for hit in all {
      expect(
        world.contains(hit.shape) && world.contains(hit.body) && hit.point.isFinite
          && hit.normal.isFinite && hit.fraction >= 0 && hit.fraction <= 1,
        "a ray from \(origin) by \(way) hits \(hit)")
    }
  }

  private func askCasts() {
    let (shape, start, way) = (shape(), transform(), vector(10))
    for hit in world.castShapeAll(shape, from: start, translation: way) {
      expect(
        world.contains(hit.shape) && hit.point.isFinite && hit.normal.isFinite
          && hit.fraction >= 0 && hit.fraction <= 1,
        "\(shape) from \(start) by \(way) hits \(hit)")
    }
    for id in world.shapes(overlapping: shape, at: start) {
      expect(world.contains(id), "\(shape) overlaps \(id), which is none")
    }
  }

  private func askPlaces() {
    let (point, reach) = (place(), number(0...30))
    _ = world.shapes(at: point)
    _ = world.shapes(overlapping: AABB(lower: point, upper: point + vector(4)))
    if let hit = world.nearestPoint(to: point, within: reach) {
      expect(
        hit.point.isFinite && hit.distance.isFinite && hit.distance <= reach,
        "nearest to \(point) within \(reach): \(hit)")
    }
  }

  private func askPairs() {
    let (a, b) = (shapeID(), shapeID())
    guard a != b, world.contains(a), world.contains(b) else { return }
    let seen = world.separation(of: a, from: b)
    expect(
      seen.distance.isFinite && seen.pointA.isFinite && seen.pointB.isFinite
        && seen.normal.isFinite,
      "\(world[a]) and \(world[b]) lie \(seen)")
  }

  private func walk() {
    var figure = CharacterMover(at: place())
    figure.velocity = vector(5)
    for _ in 0..<4 { world.move(&figure, over: 1.0 / 60) }
    expect(
      figure.contacts.allSatisfy { world.contains($0.shape) && $0.point.isFinite },
      "a figure touches \(figure.contacts)")
  }

  private func readJoints() {
    for id in world.joints {
      let reading = world.reading(of: id)
      expect(
        reading.force.isFinite && reading.torque.isFinite && reading.linearError.isFinite
          && reading.angularError.isFinite,
        "\(id), \(world[id]), reads \(reading)")
      _ = world.strength(of: id)
      _ = world.softness(of: id)
      _ = world.collideConnected(id)
    }
  }

  private func readRopesAndChains() {
    for id in world.ropes {
      let rope = world[id]
      expect(
        rope.length.isFinite && rope.tension.isFinite && rope.points.allSatisfy(\.isFinite),
        "a rope is \(rope)")
    }
    for id in world.chains {
      let chain = world[id]
      expect(chain.segments.count == chain.definition.segmentCount, "\(chain) lost a segment")
    }
  }

  private func readBodies() {
    let pose = world.pose()
    expect(pose.bodies.count == world.bodyCount, "a pose of \(pose.bodies.count) bodies")
    for id in world.bodies {
      let body = world[id]
      expect(body.position.isFinite && body.linearVelocity.isFinite, "\(body) is nowhere")
      for shape in world.shapes(of: id) {
        expect(world[shape].body == id, "\(shape) is not of \(id)")
        if world[shape].isSensor { _ = world.visitors(of: shape) }
      }
      for contact in world.contacts(of: id) {
        expect(
          contact.body == id && world.contains(contact.otherShape) && contact.force.isFinite
            && contact.normal.isFinite && contact.points.allSatisfy { $0.position.isFinite },
          "\(id) touches \(contact)")
      }
    }
    _ = world.moves
    _ = world.byteCount
  }
}
