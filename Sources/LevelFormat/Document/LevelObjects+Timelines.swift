// The fields that timelines can change, and their values without timelines, by kind of object.

extension LevelBody {
  static let timelineKeys = ["at", "along", "angle", "opacity", "color"]

  func base(_ key: inout LevelKey) { (key.at, key.angle, key.opacity) = (position, angle, 1) }
}

extension LevelJoint {
  static let timelineKeys = ["speed"]
}

extension LevelRope {
  static let timelineKeys = ["speed"]
}

extension LevelZone {
  static let timelineKeys = ["at", "along", "angle", "force"]

  func base(_ key: inout LevelKey) { (key.at, key.angle, key.force) = (position, angle, force) }
}

extension LevelDecoration {
  static let timelineKeys = [
    "at", "along", "angle", "scale", "opacity", "color", "from", "to", "phase",
  ]

  func base(_ key: inout LevelKey) {
    (key.at, key.angle) = (place.at, place.angle)
    (key.opacity, key.color, key.phase) = (opacity, color, phase)
  }
}

extension LevelLabel {
  static let timelineKeys = ["at", "along", "angle", "scale", "opacity", "color"]

  func base(_ key: inout LevelKey) {
    (key.at, key.angle, key.opacity, key.color) = (place.at, place.angle, opacity, color)
  }
}

extension LevelSprite {
  static let timelineKeys = ["at", "along", "angle", "scale", "opacity", "frame"]

  func base(_ key: inout LevelKey) {
    (key.at, key.angle, key.opacity) = (place.at, place.angle, opacity)
    key.frame = frames.map { Float($0.from) }
  }
}

extension LevelLight {
  static let timelineKeys = ["at", "along", "angle", "color", "intensity", "radius"]

  func base(_ key: inout LevelKey) {
    (key.at, key.angle) = (place.at, place.angle)
    (key.color, key.intensity, key.radius) = (color, intensity, radius)
  }
}

extension LevelEmitter {
  static let timelineKeys = ["at", "along", "angle", "rate"]

  func base(_ key: inout LevelKey) { (key.at, key.angle, key.rate) = (place.at, place.angle, rate) }
}

extension LevelReveal {
  static let timelineKeys = ["at", "along", "angle", "amount", "color"]

  func base(_ key: inout LevelKey) {
    (key.at, key.angle, key.amount, key.color) = (at, angle, amount, color)
  }
}
