// What a joint's numbers may be.

extension Joint {
  func check() throws(PhysicsError) {
    switch self {
    case .distance(let joint): try joint.check()
    case .revolute(let joint): try joint.check()
    case .weld(let joint): try joint.check()
    case .mouse(let joint): try joint.check()
    case .prismatic(let joint): try joint.check()
    case .wheel(let joint): try joint.check()
    case .motor(let joint): try joint.check()
    case .gear(let joint): try joint.check()
    case .pulley(let joint): try joint.check()
    case .filter: break
    }
  }
}

extension DistanceJoint {
  fileprivate func check() throws(PhysicsError) {
    try checkAnchor(anchorA)
    try checkAnchor(anchorB)
    try checkReach(length, "length")
    guard length >= Tolerance.linearSlop else {
      throw .invalidValue(
        "the length must be at least \(Tolerance.linearSlop) m, found \(length)")
    }
    try checkFrequency(hertz, "hertz")
    try checkParameter(dampingRatio, "damping ratio")
    if let maximumSpringTension {
      try checkNotNegative(maximumSpringTension, "maximum spring tension")
    }
    if let maximumSpringCompression {
      try checkNotNegative(maximumSpringCompression, "maximum spring compression")
    }
    if let minimumLength {
      try checkNotNegative(minimumLength, "minimum length")
      try checkReach(minimumLength, "minimum length")
    }
    if let maximumLength {
      try checkReach(maximumLength, "maximum length")
      guard maximumLength >= Tolerance.linearSlop else {
        throw .invalidValue(
          "the maximum length must be at least \(Tolerance.linearSlop) m, found \(maximumLength)")
      }
    }
    if let minimumLength, let maximumLength, minimumLength > maximumLength {
      throw .invalidValue(
        "the minimum length \(minimumLength) m is above the maximum \(maximumLength) m")
    }
    try checkFinite(motorSpeed, "motor speed")
    try checkNotNegative(maximumMotorForce, "maximum motor force")
  }
}

extension RevoluteJoint {
  fileprivate func check() throws(PhysicsError) {
    try checkAnchor(anchorA)
    try checkAnchor(anchorB)
    try checkFinite(referenceAngle, "reference angle")
    if let lowerAngle { try checkAngle(lowerAngle, "lower angle") }
    if let upperAngle { try checkAngle(upperAngle, "upper angle") }
    if let lowerAngle, let upperAngle, lowerAngle > upperAngle {
      throw .invalidValue("the lower angle \(lowerAngle) is above the upper angle \(upperAngle)")
    }
    try checkFinite(motorSpeed, "motor speed")
    try checkNotNegative(maximumMotorTorque, "maximum motor torque")
    try checkFrequency(hertz, "hertz")
    try checkParameter(dampingRatio, "damping ratio")
    try checkAngle(springAngle, "spring angle")
  }
}

extension WeldJoint {
  fileprivate func check() throws(PhysicsError) {
    try checkAnchor(anchorA)
    try checkAnchor(anchorB)
    try checkFinite(referenceAngle, "reference angle")
    try checkFrequency(linearHertz, "linear hertz")
    try checkParameter(linearDampingRatio, "linear damping ratio")
    try checkFrequency(angularHertz, "angular hertz")
    try checkParameter(angularDampingRatio, "angular damping ratio")
  }
}

extension MouseJoint {
  fileprivate func check() throws(PhysicsError) {
    try checkAnchor(target)
    try checkAnchor(anchorB)
    try checkFrequency(hertz, "hertz")
    guard hertz > 0 else { throw .invalidValue("the hertz of a mouse joint must be above 0") }
    try checkParameter(dampingRatio, "damping ratio")
    try checkNotNegative(maximumForce, "maximum force")
  }
}

func checkAnchor(_ point: Vec2) throws(PhysicsError) {
  guard point.isFinite else { throw .invalidValue("the anchor must be finite, found \(point)") }
  let limit = Tolerance.maximumCoordinate
  guard point.x.magnitude <= limit && point.y.magnitude <= limit else {
    throw .invalidValue("the anchor must be within \(limit) m, found \(point)")
  }
}

func checkFinite(_ value: Float, _ name: String) throws(PhysicsError) {
  guard value.isFinite else { throw .invalidValue("the \(name) must be finite, found \(value)") }
}

func checkNotNegative(_ value: Float, _ name: String) throws(PhysicsError) {
  try checkFinite(value, name)
  guard value >= 0 else {
    throw .invalidValue("the \(name) must not be negative, found \(value)")
  }
}

/// A way or a length (m): the world is not larger than this.
func checkReach(_ value: Float, _ name: String) throws(PhysicsError) {
  try checkFinite(value, name)
  guard value.magnitude <= Tolerance.farthestPosition else {
    throw .invalidValue(
      "the \(name) must be at most \(Tolerance.farthestPosition) m, found \(value)")
  }
}

/// Not negative, and at most `Tolerance.maximumParameter`.
func checkParameter(_ value: Float, _ name: String) throws(PhysicsError) {
  try checkNotNegative(value, name)
  guard value <= Tolerance.maximumParameter else {
    throw .invalidValue(
      "the \(name) must be at most \(Tolerance.maximumParameter), found \(value)")
  }
}

/// Zero, or so far from it that neither it nor one over it leaves the numbers when it is squared.
func checkFrequency(_ value: Float, _ name: String) throws(PhysicsError) {
  try checkParameter(value, name)
  guard value == 0 || value >= 1 / Tolerance.maximumParameter else {
    throw .invalidValue(
      "the \(name) must be 0 or at least \(1 / Tolerance.maximumParameter), found \(value)")
  }
}

func checkAngle(_ value: Float, _ name: String) throws(PhysicsError) {
  try checkFinite(value, name)
  guard value.magnitude <= Tolerance.maximumHingeAngle else {
    throw .invalidValue(
      "the \(name) must lie within ±\(Tolerance.maximumHingeAngle) radians, found \(value)")
  }
}

func checkAxis(_ axis: Vec2) throws(PhysicsError) {
  guard axis.isFinite else { throw .invalidValue("the axis must be finite, found \(axis)") }
  guard axis.length > 1e-6 && axis.length < 1e6 else {
    throw .invalidValue("the axis must have a length, found \(axis)")
  }
}

func checkLimits(_ lower: Float?, _ upper: Float?, _ name: String) throws(PhysicsError) {
  if let lower { try checkReach(lower, "lower \(name)") }
  if let upper { try checkReach(upper, "upper \(name)") }
  if let lower, let upper, lower > upper {
    throw .invalidValue("the lower \(name) \(lower) is above the upper \(name) \(upper)")
  }
}
