import Physics

/// Follows paths from one tree of values to another in which lists have other items: `expect.2` may be `expect.1` now.
final class ItemPaths {
  private let old: LevelValue
  private let new: LevelValue
  /// The places of items by the list's path in the tree that is left: of each item in the other tree.
  private var forward: [[String]: [Int?]] = [:]
  private var backward: [[String]: [Int?]] = [:]

  init(from old: LevelValue, to new: LevelValue) {
    self.old = old
    self.new = new
  }

  /// Where in the new tree something is; `nil` for an item that has gone.
  func new(_ path: String) -> String? { follow(path, isForward: true) }

  /// Where in the old tree something was; `nil` for an item that is new.
  func old(_ path: String) -> String? { follow(path, isForward: false) }

  private func follow(_ path: String, isForward: Bool) -> String? {
    let names = path.split(separator: ".").map(String.init)
    // Most lead through no list.
    guard names.contains(where: { Int($0) != nil }) else { return path }
    var found: [String] = []
    var (own, other): (LevelValue?, LevelValue?) = isForward ? (old, new) : (new, old)
    for (depth, name) in names.enumerated() {
      guard let elements = own?.elements, let place = Int(name), elements.indices.contains(place)
      else {
        found.append(name)
        own = own?.value(at: [name])
        other = other?.value(at: [name])
        continue
      }
      let list = Array(names[..<depth])
      let places =
        isForward
        ? places(&forward, list, elements, other?.elements ?? [], isForward)
        : places(&backward, list, elements, other?.elements ?? [], isForward)
      guard let there = places[place] else { return nil }
      found.append("\(there)")
      own = elements[place]
      other = other?.elements?[there]
    }
    return found.joined(separator: ".")
  }

  private func places(
    _ known: inout [[String]: [Int?]], _ list: [String], _ own: [LevelValue],
    _ other: [LevelValue], _ isForward: Bool
  ) -> [Int?] {
    if let places = known[list] { return places }
    let changes = ListAlignment(from: isForward ? own : other, to: isForward ? other : own).changes
    var places: [Int?]
    if isForward {
      places = changes.map(\.place)
    } else {
      places = Array(repeating: nil, count: own.count)
      for (i, change) in changes.enumerated() {
        if let place = change.place { places[place] = i }
      }
    }
    known[list] = places
    return places
  }
}

extension ListAlignment.Change {
  /// Where in the new list the element is.
  fileprivate var place: Int? {
    switch self {
    case .same(let place), .changed(let place): place
    case .deleted: nil
    }
  }
}

extension LevelValue {
  /// Whether a level's tree has what a path of a comment leads to: what trees leave out counts as there,
  /// and so do settings, whose names hold dots.
  func hasPlace(of path: [String]) -> Bool {
    path.last == "order" || path.contains("set") || value(at: path) != nil
  }
}
