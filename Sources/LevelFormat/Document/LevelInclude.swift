import Physics

/// Something made of several objects that is used in a level: a wheel, a room, a vehicle. Where it is
/// used its objects are called `ID/THEIRS`.
public struct LevelInclude: LevelOrdered {
  /// Its place among all objects of the level: what it holds follows all objects of the level itself, use by use.
  public var order: Int
  /// Where what it holds is written.
  public var source: Source
  /// Where its origin goes (m); `at` in the file.
  public var position: Vec2
  /// How it is turned (degrees, counter-clockwise).
  public var angle: Float = 0
  /// What is otherwise in this use, by paths such as `bodies.rim.ink`, sorted; `set` in the file.
  public var overrides: [LevelValue.Field] = []

  /// Where the objects of a use are written.
  public enum Source: Hashable, Sendable, Codable {
    /// Under `parts` of the same file.
    case part(String)
    /// In another file, by its path from the folder of this one.
    case file(String)
  }

  /// A use of a part or a file at a place.
  public init(order: Int, _ source: Source = .part(""), at: Vec2 = .zero, angle: Float = 0) {
    self.order = order
    self.source = source
    position = at
    self.angle = angle
  }
}
