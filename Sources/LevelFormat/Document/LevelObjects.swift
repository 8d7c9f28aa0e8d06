/// Something with a place in the order that decides ties.
public protocol LevelOrdered: Hashable, Sendable, Codable {
  /// Its place among all objects of the level.
  var order: Int { get set }
}

/// Objects by id, kept in their stored order: removing one and putting it back changes nothing.
///
/// Its parts can be inlined elsewhere: building a world of a large level goes through its objects several
/// times, which takes three times as long where the type of the objects is not known.
public struct LevelObjects<Value: LevelOrdered>: Hashable, Sendable {
  @usableFromInline
  struct Place: Hashable, Comparable, Sendable {
    @usableFromInline var order: Int
    @usableFromInline var id: String

    @usableFromInline
    static func < (a: Place, b: Place) -> Bool {
      a.order != b.order ? a.order < b.order : a.id < b.id
    }
  }

  @usableFromInline var values: [String: Value]
  // Sorted. What decides equality is in `values`, but comparing both costs nothing worth saving.
  @usableFromInline var places: [Place]

  /// None.
  public init() {
    values = [:]
    places = []
  }

  /// Objects by id; of equal ids the last one counts.
  public init(_ objects: some Sequence<(String, Value)>) {
    values = [:]
    values.reserveCapacity(objects.underestimatedCount)
    places = []
    places.reserveCapacity(objects.underestimatedCount)
    var isSorted = true
    for (id, value) in objects {
      let place = Place(order: value.order, id: id)
      isSorted = isSorted && places.last.map { $0 < place } ?? true
      places.append(place)
      values[id] = value
    }
    if values.count < places.count {
      places = values.map { Place(order: $0.value.order, id: $0.key) }.sorted()
    } else if !isSorted {
      // Those of a file are in their order nearly always.
      places.sort()
    }
  }

  /// The object of an id. Setting `nil` removes it.
  public subscript(id: String) -> Value? {
    @inlinable get { values[id] }
    set {
      let old = values[id]
      guard old != newValue else { return }
      values[id] = newValue
      if let old, old.order != newValue?.order {
        let index = insertionIndex(of: Place(order: old.order, id: id))
        places.remove(at: index)
      }
      if let newValue, newValue.order != old?.order {
        let place = Place(order: newValue.order, id: id)
        places.insert(place, at: insertionIndex(of: place))
      }
    }
  }

  /// Whether there is an object of an id.
  @inlinable
  public func contains(_ id: String) -> Bool { values[id] != nil }

  /// The ids in their order.
  public var ids: [String] { places.map(\.id) }

  /// The largest `order`, or `nil` if there are no objects.
  public var largestOrder: Int? { places.last?.order }

  /// The first place that is not before another.
  private func insertionIndex(of place: Place) -> Int {
    var lower = 0
    var upper = places.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if places[middle] < place { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}

extension LevelObjects: RandomAccessCollection {
  /// An object and its id.
  public typealias Element = (id: String, value: Value)

  /// Zero.
  @inlinable public var startIndex: Int { 0 }
  /// How many there are.
  @inlinable public var endIndex: Int { places.count }

  /// The object at a place of the order.
  @inlinable
  public subscript(position: Int) -> (id: String, value: Value) {
    let id = places[position].id
    guard let value = values[id] else {
      preconditionFailure("the order of a level's objects names one that does not exist: \(id)")
    }
    return (id, value)
  }
}
