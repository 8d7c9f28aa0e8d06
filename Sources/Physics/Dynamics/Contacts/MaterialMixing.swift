/// How two numbers of two materials become the one of their contact.
public enum MixingRule: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The root of their product: zero with anything is zero.
  case geometricMean
  /// Half their sum.
  case arithmeticMean
  /// The smaller one.
  case minimum
  /// The larger one.
  case maximum
  /// Their product.
  case product

  @inline(__always)
  func mix(_ a: Float, _ b: Float) -> Float {
    switch self {
    case .geometricMean: return (a * b).squareRoot()
    case .arithmeticMean: return 0.5 * (a + b)
    case .minimum: return smaller(a, b)
    case .maximum: return larger(a, b)
    case .product: return a * b
    }
  }
}

/// How the materials of two shapes that meet are mixed. Tangent speeds always add up.
public struct MaterialMixing: Hashable, Sendable, BitwiseCopyable {
  /// Default the geometric mean: ice on anything is ice.
  public var friction = MixingRule.geometricMean
  /// Default the maximum: a rubber ball bounces off everything.
  public var restitution = MixingRule.maximum
  /// Default the maximum: grass brakes every ball.
  public var rollingResistance = MixingRule.maximum

  /// The default rules.
  public init() {}
}

/// What only a few contacts have: a surface that brakes rolling, or one that runs.
struct ContactSurface: BitwiseCopyable {
  /// Rolling resistance times radius (m): the torque per normal force.
  var rollingReach: Float = 0
  /// Of A and B together, along the normal turned to the right (m/s).
  var tangentSpeed: Float = 0
  /// Accumulated; warm-starts the next step (N·m·s).
  var rollingImpulse: Float = 0
}

extension World {
  /// How the materials of two shapes that meet are mixed. A change holds for all contacts at once, and
  /// wakes every body.
  public var materialMixing: MaterialMixing {
    get { state.materialMixing }
    set {
      guard newValue != state.materialMixing else { return }
      state.materialMixing = newValue
      for i in state.contactSims.indices { state.mixSurface(of: state.contactSims.base + i) }
      wakeAll()
    }
  }
}

extension WorldState {
  /// Gives a contact the numbers that follow from its two materials.
  mutating func mixSurface(of contact: UnsafeMutablePointer<ContactSim>) {
    let a = shapes[contact.pointee.shapeA].material
    let b = shapes[contact.pointee.shapeB].material
    contact.pointee.friction = materialMixing.friction.mix(a.friction, b.friction)
    contact.pointee.restitution = materialMixing.restitution.mix(a.restitution, b.restitution)
    let rolling = materialMixing.rollingResistance.mix(a.rollingResistance, b.rollingResistance)
    let reach = rolling * larger(contact.pointee.radiusA, contact.pointee.radiusB)
    setSurface(of: contact, rollingReach: reach, tangentSpeed: a.tangentSpeed + b.tangentSpeed)
  }

  mutating func setSurface(
    of contact: UnsafeMutablePointer<ContactSim>, rollingReach: Float, tangentSpeed: Float
  ) {
    let slot = Int(contact.pointee.slot)
    guard rollingReach != 0 || tangentSpeed != 0 else {
      contact.pointee.hasSurface = false
      return
    }
    if slot >= contactSurfaces.count {
      contactSurfaces.resize(to: slot + 1, filler: ContactSurface())
    }
    if !contact.pointee.hasSurface { contactSurfaces[slot].rollingImpulse = 0 }
    contact.pointee.hasSurface = true
    contactSurfaces[slot].rollingReach = rollingReach
    contactSurfaces[slot].tangentSpeed = tangentSpeed
  }

  /// Mixes anew for the contacts of one body.
  mutating func mixSurfaces(of body: Int32) {
    var key = bodies[body].firstContact
    while key >= 0 {
      mixSurface(of: contactSims.base + Int(contacts[key >> 1].dense))
      key = nextContact(after: key)
    }
  }
}
