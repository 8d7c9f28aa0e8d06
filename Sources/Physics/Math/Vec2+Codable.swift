extension Vec2: Codable {
  /// Reads `[x, y]`.
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    let x = try numbers.decode(Float.self)
    let y = try numbers.decode(Float.self)
    self.init(x, y)
  }

  /// Writes `[x, y]`.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    try numbers.encode(x)
    try numbers.encode(y)
  }
}
