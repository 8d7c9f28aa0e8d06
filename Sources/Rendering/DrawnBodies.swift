import Physics

/// The bodies of a picture, found by their ids.
struct DrawnBodies {
  private let bodies: [DrawnBody]
  /// Where each is; `nil` where so few are looked up that looking through all is faster.
  private let places: [BodyID: Int]?

  /// - Parameter count: How many are looked up at most.
  init(_ bodies: [DrawnBody], lookedUp count: Int) {
    self.bodies = bodies
    places =
      count < 8
      ? nil
      : Dictionary(bodies.indices.map { (bodies[$0].id, $0) }) { first, _ in first }
  }

  subscript(id: BodyID) -> DrawnBody? {
    guard let places else { return bodies.first { $0.id == id } }
    return places[id].map { bodies[$0] }
  }
}
