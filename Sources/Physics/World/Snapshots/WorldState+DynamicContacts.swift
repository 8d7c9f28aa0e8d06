// Contacts in a `DynamicSnapshot`.
//
// Slots are given anew, by dense index: nothing but the two lists of bodies knows them. The lists grow at
// their heads, so any order in which no contact comes before one that is older in a list of either of
// its bodies gives the same lists again; contacts are written in such an order, as near to the dense one
// as can be.
//
// A manifold follows from the two shapes and from where they were when it was made. That is where they
// were at the start of the last step, unless the manifold has been used again since (`reuseManifold`);
// then the difference is small. So what is written of a contact as a rule are its impulses, and some
// bytes of where its bodies were.

extension WorldState {
  func saveContacts(_ coder: inout ResidueCoder) {
    var order = Arena<Int32>(capacity: contactSims.count)
    collectContactsByAge(into: &order)
    var (count, awake) = (contactSims.count, awakeContactCount)
    coder.code(&count)
    coder.code(&awake)
    let words = ContactWords()
    var past = CodedContact()
    for i in order.indices {
      var coded = CodedContact()
      coded.dense = contacts[order[i]].dense
      coded.contact = contactSims[coded.dense]
      if coded.contact.hasSurface { coded.surface = contactSurfaces[order[i]] }
      coded.contact.slot = coded.dense
      coded.contact.forgetUnusedPoints()
      code(&coded, after: past, words, &coder)
      past = coded
    }
  }

  mutating func restoreContacts(_ coder: inout ResidueCoder) {
    var count = 0
    coder.code(&count)
    coder.code(&awakeContactCount)
    contacts.removeAll()
    contacts.resize(to: count, filler: ContactRecord())
    contactSims.removeAll()
    contactSims.resize(to: count, filler: .blank)
    contactSurfaces.removeAll()
    freeContact = -1
    let words = ContactWords()
    var past = CodedContact()
    for _ in 0..<count {
      var coded = CodedContact()
      code(&coded, after: past, words, &coder)
      let slot = coded.dense
      linkContact(slot, dense: slot, coded.contact.shapeA, coded.contact.shapeB)
      coded.contact.slot = slot
      contactSims[slot] = coded.contact
      if coded.contact.hasSurface {
        if Int(slot) >= contactSurfaces.count {
          contactSurfaces.resize(to: Int(slot) + 1, filler: ContactSurface())
        }
        contactSurfaces[slot] = coded.surface
      }
      past = coded
    }
  }

  /// The slots of all contacts, those that are older in a list before those that are newer.
  private func collectContactsByAge(into order: inout Arena<Int32>) {
    var isDone = Arena<Bool>(capacity: contacts.count)
    isDone.resize(to: contacts.count, filler: false)
    var waiting = Arena<Int32>()
    for dense in contactSims.indices {
      waiting.append(contactSims[dense].slot)
      while !waiting.isEmpty {
        let slot = waiting[waiting.count - 1]
        let record = contacts[slot]
        if isDone[slot] {
          waiting.removeLast()
        } else if record.nextA >= 0 && !isDone[record.nextA >> 1] {
          waiting.append(record.nextA >> 1)
        } else if record.nextB >= 0 && !isDone[record.nextB >> 1] {
          waiting.append(record.nextB >> 1)
        } else {
          isDone[slot] = true
          order.append(slot)
          waiting.removeLast()
        }
      }
    }
  }
}

// MARK: - One contact

/// A contact on its way into a snapshot or out of it.
private struct CodedContact {
  var dense: Int32 = -1
  var contact = ContactSim.blank
  var surface = ContactSurface()
}

extension WorldState {
  private func code(
    _ coded: inout CodedContact, after past: CodedContact, _ words: ContactWords,
    _ coder: inout ResidueCoder
  ) {
    coder.code(&coded.dense, predicted: past.dense &+ 1)
    coder.code(&coded.contact.shapeA, predicted: past.contact.shapeA)
    coder.code(&coded.contact.shapeB, predicted: past.contact.shapeB)
    let (fresh, freshSurface) = freshContact(coded.contact.shapeA, coded.contact.shapeB)
    let original = coded.contact
    var flags = original.flags
    coder.code(&flags, predicted: past.contact.flags)
    coded.contact = fresh
    coded.contact.slot = coded.dense
    coded.contact.flags = flags
    if coded.contact.hasSurface {
      coder.code(&coded.surface.rollingReach, predicted: freshSurface.rollingReach)
      coder.code(&coded.surface.tangentSpeed, predicted: freshSurface.tangentSpeed)
      coder.code(&coded.surface.rollingImpulse)
    }
    if !fresh.isSensor { codeManifold(&coded.contact, original, &coder) }
    // A field that is not named here, or that a hook has changed.
    var hasMore = !coder.isReading && !coded.contact.hasSameWords(as: original, words)
    coder.code(&hasMore)
    if hasMore { coded.contact.codeWords(original, words, &coder) }
  }

  /// Writes the manifold of `original`, or reads one; into `contact`.
  private func codeManifold(
    _ contact: inout ContactSim, _ original: ContactSim, _ coder: inout ResidueCoder
  ) {
    let a = startPlace(of: contact.bodyA)
    let b = startPlace(of: contact.bodyB)
    contact.rotationA = original.rotationA
    contact.rotationB = original.rotationB
    contact.between = original.between
    coder.code(&contact.rotationA, predicted: a.rotation)
    coder.code(&contact.rotationB, predicted: b.rotation)
    coder.code(&contact.between, predicted: b.center - a.center)
    let manifold = predictedManifold(contact, a, b)

    contact.normal = original.normal
    coder.code(&contact.normal, predicted: contact.rotationA.rotate(manifold.normal))
    guard contact.count > 0 else {
      contact.point0.madeSeparation = original.point0.madeSeparation
      coder.code(&contact.point0.madeSeparation, predicted: manifold.point0.separation)
      return
    }
    contact.point0 = original.point0
    codePoint(&contact.point0, of: contact, manifold.point0, a, b, &coder)
    guard contact.count > 1 else { return }
    contact.point1 = original.point1
    codePoint(&contact.point1, of: contact, manifold.point1, a, b, &coder)
  }

  private func codePoint(
    _ point: inout ContactPoint, of contact: ContactSim, _ local: LocalManifold.Point,
    _ a: StartPlace, _ b: StartPlace, _ coder: inout ResidueCoder
  ) {
    coder.code(
      &point.anchorA,
      predicted: contact.rotationA.rotate(local.position - a.localCenter))
    point.anchorB = point.anchorA - contact.between
    coder.code(&point.madeSeparation, predicted: local.separation)
    var feature = Int32(point.feature)
    coder.code(&feature, predicted: Int32(local.feature))
    point.feature = UInt16(truncatingIfNeeded: feature)
    coder.code(&point.normalImpulse)
    coder.code(&point.tangentImpulse)
    // As `reuseManifold` has it.
    let turnA = a.rotation.relative(to: contact.rotationA)
    let turnB = b.rotation.relative(to: contact.rotationB)
    let drift =
      (b.center - a.center - contact.between)
      + (turnB.rotate(point.anchorB) - point.anchorB)
      - (turnA.rotate(point.anchorA) - point.anchorA)
    let rounding =
      contact.radiusA * (turnA.cosine - 1) + contact.radiusB * (turnB.cosine - 1)
    let isFresh = contact.rotationA == a.rotation && contact.rotationB == b.rotation
    coder.code(
      &point.separation,
      predicted: isFresh && contact.between == b.center - a.center
        ? point.madeSeparation
        : point.madeSeparation + drift.dot(contact.normal) + rounding)
  }

  /// What two shapes' contact is when it is made, and the surface that it then has.
  private func freshContact(_ shapeA: Int32, _ shapeB: Int32) -> (ContactSim, ContactSurface) {
    let a = shapes[shapeA]
    let b = shapes[shapeB]
    var contact = ContactSim(
      slot: -1, shapeA: shapeA, shapeB: shapeB, bodyA: a.body, bodyB: b.body,
      isSensor: a.isSensor || b.isSensor, radiusA: a.geometry.radius, radiusB: b.geometry.radius)
    let mixing = materialMixing
    contact.friction = mixing.friction.mix(a.material.friction, b.material.friction)
    contact.restitution = mixing.restitution.mix(a.material.restitution, b.material.restitution)
    let rolling = mixing.rollingResistance.mix(
      a.material.rollingResistance, b.material.rollingResistance)
    return (
      contact,
      ContactSurface(
        rollingReach: rolling * larger(contact.radiusA, contact.radiusB),
        tangentSpeed: a.material.tangentSpeed + b.material.tangentSpeed)
    )
  }
}

// MARK: - Where a manifold comes from

/// A body at the start of the last step.
private struct StartPlace {
  let center: Vec2
  let rotation: Rotation
  let position: Vec2
  let localCenter: Vec2
}

extension WorldState {
  private func startPlace(of body: Int32) -> StartPlace {
    let sim = sims[bodies[body].dense]
    guard bodies[body].kind == .dynamic || isAwake(body) else {
      return StartPlace(
        center: sim.center, rotation: sim.transform.rotation, position: sim.transform.position,
        localCenter: sim.localCenter)
    }
    return StartPlace(
      center: sim.startCenter, rotation: sim.startRotation,
      position: sim.startCenter - sim.startRotation.rotate(sim.localCenter),
      localCenter: sim.localCenter)
  }

  /// What colliding the two shapes gave when they lay as the contact says.
  private func predictedManifold(
    _ contact: ContactSim, _ a: StartPlace, _ b: StartPlace
  ) -> LocalManifold {
    // Never collided yet.
    guard contact.rotationA.cosine != 0 || contact.rotationA.sine != 0 else {
      return LocalManifold()
    }
    let isFresh =
      contact.rotationA == a.rotation && contact.rotationB == b.rotation
      && contact.between == b.center - a.center
    var placeA = Transform(position: a.position, rotation: contact.rotationA)
    var placeB = Transform(position: b.position, rotation: contact.rotationB)
    if !isFresh {
      // How far from the origin it was is not known, and makes no difference but to rounding.
      placeA.position = a.center - contact.rotationA.rotate(a.localCenter)
      placeB.position =
        a.center + contact.between - contact.rotationB.rotate(b.localCenter)
    }
    return collide(
      view(of: shapes[contact.shapeA].geometry), view(of: shapes[contact.shapeB].geometry),
      placeB.relative(to: placeA), margin: Tolerance.speculativeDistance)
  }
}

// MARK: - Words

extension ContactSim {
  /// Number of points, whether it touches, is switched off, has a surface and was hit.
  fileprivate var flags: Int32 {
    get {
      count | (isTouching ? 4 : 0) | (isDisabled ? 8 : 0) | (hasSurface ? 16 : 0)
        | (wasHit ? 32 : 0)
    }
    set {
      count = newValue & 3
      isTouching = newValue & 4 != 0
      isDisabled = newValue & 8 != 0
      hasSurface = newValue & 16 != 0
      wasHit = newValue & 32 != 0
    }
  }

  /// Points that it does not have keep what they held last, which nobody reads. Shapes that lie apart
  /// may note how far.
  fileprivate mutating func forgetUnusedPoints() {
    if count < 2 { point1 = ContactPoint() }
    if count < 1 {
      point0 = ContactPoint(madeSeparation: point0.madeSeparation)
    }
  }

  fileprivate func hasSameWords(as other: ContactSim, _ words: ContactWords) -> Bool {
    withUnsafeBytes(of: self) { mine in
      withUnsafeBytes(of: other) { others in
        words.areEqual(mine, others)
      }
    }
  }

  /// Writes the words of `original`, or reads them; into this one, which predicts them.
  fileprivate mutating func codeWords(
    _ original: ContactSim, _ words: ContactWords, _ coder: inout ResidueCoder
  ) {
    withUnsafeMutableBytes(of: &self) { mine in
      withUnsafeBytes(of: original) { others in
        for i in 0..<words.count {
          var value = words.word(others, i)
          coder.code(&value, predicted: words.word(UnsafeRawBufferPointer(mine), i))
          words.store(value, in: mine, i)
        }
      }
    }
  }
}

/// A contact's memory by words; the features do not fill theirs, and behind them is padding.
private struct ContactWords {
  let count = MemoryLayout<ContactSim>.size / 4
  let feature0: Int
  let feature1: Int

  init() {
    let feature = MemoryLayout<ContactPoint>.offset(of: \.feature) ?? 0
    feature0 = ((MemoryLayout<ContactSim>.offset(of: \.point0) ?? 0) + feature) / 4
    feature1 = ((MemoryLayout<ContactSim>.offset(of: \.point1) ?? 0) + feature) / 4
  }

  @inline(__always)
  func word(_ bytes: UnsafeRawBufferPointer, _ i: Int) -> UInt32 {
    let word = bytes.load(fromByteOffset: 4 &* i, as: UInt32.self)
    return i == feature0 || i == feature1 ? word & 0xFFFF : word
  }

  /// The other half of a feature's word is that of the fields behind it.
  @inline(__always)
  func store(_ word: UInt32, in bytes: UnsafeMutableRawBufferPointer, _ i: Int) {
    if i == feature0 || i == feature1 {
      let feature = UInt16(truncatingIfNeeded: word)
      bytes.storeBytes(of: feature, toByteOffset: 4 &* i, as: UInt16.self)
    } else {
      bytes.storeBytes(of: word, toByteOffset: 4 &* i, as: UInt32.self)
    }
  }

  @inline(__always)
  func areEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    for i in 0..<count where word(a, i) != word(b, i) { return false }
    return true
  }
}
