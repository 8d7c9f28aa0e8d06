/// A level of two balls, `a` and `b`, for tests of joints.
enum TwoBalls {
  /// The text of the level, with joints of a line each.
  static func text(joints: [String]) -> String {
    """
    inkfall: 1
    bodies:
      a: {at: [0, 5], shapes: [{circle: 0.5}]}
      b: {at: [4, 3], shapes: [{circle: 0.5}]}
    joints:
    \(joints.map { "  \($0)" }.joined(separator: "\n"))

    """
  }
}
