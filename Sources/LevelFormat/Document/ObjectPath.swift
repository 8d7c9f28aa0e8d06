/// Paths of names within a level.
enum ObjectPath {
  /// What the names of a path lead to.
  enum Place {
    /// Something that objects are in: the file, a section, a part.
    case around
    /// An object.
    case object
    case elsewhere
  }

  /// Whether a path leads to a mapping that is as good as empty where there is none.
  static func isSection(_ path: [String]) -> Bool {
    switch path.count {
    case 1:
      ["world", "materials", "collisionLayers", "parts"].contains(path[0]) || place(path) == .around
    case 3: path[0] == "parts" && place(path) == .around
    default: false
    }
  }

  /// Whether a path leads to something that has its name from a person: an object, a part, a material, a layer.
  static func isNamed(_ path: [String]) -> Bool {
    place(path) == .object
      || path.count == 2 && ["parts", "materials", "collisionLayers"].contains(path[0])
  }

  /// What a path of names leads to: `bodies`, `crate` and `parts`, `wheel`, `bodies`, `rim` to objects.
  static func place(_ path: [String]) -> Place {
    if path.first == "parts" {
      return path.count <= 2 ? .around : place(Array(path.dropFirst(2)))
    }
    guard let section = path.first else { return .around }
    guard LevelReading.partSections.contains(section) else { return .elsewhere }
    return path.count == 1 ? .around : path.count == 2 ? .object : .elsewhere
  }
}
