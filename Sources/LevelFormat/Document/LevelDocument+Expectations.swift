import Physics

extension LevelDocument {
  /// Keeps some expectations, with their comments.
  public mutating func keepExpectations(_ isKept: (LevelExpectation) -> Bool) {
    let kept = expectations.indices.filter { isKept(expectations[$0]) }
    guard kept.count < expectations.count else { return }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($0.element, $0.offset) })
    comments = comments.moved { path in
      let names = path.split(separator: ".")
      guard names.count > 1, names[0] == "expect", let place = Int(names[1]) else { return path }
      return places[place].map { (["expect", "\($0)"] + names.dropFirst(2).map(String.init)) }?
        .joined(separator: ".")
    }
    expectations = kept.map { expectations[$0] }
  }
}
