/// The namespaces that prefixes mean in one element.
struct XMLNamespaces {
  /// By prefix; "" is the one of names without a prefix.
  private var bindings: [String: Kind] = [:]

  private enum Kind: Hashable {
    case svg
    /// A namespace that has a usual prefix.
    case known(String)
    case other
  }

  /// The bindings of an element in an element that has these.
  func declaring(_ attributes: [String: String], isRoot: Bool) -> XMLNamespaces {
    var inner = self
    for (name, uri) in attributes where name.hasPrefix("xmlns") {
      if name == "xmlns" {
        // Drawings with a mistake in the address of SVG are drawings still.
        inner.bindings[""] = isRoot ? .svg : Self.kind(of: uri)
      } else if name.hasPrefix("xmlns:") {
        inner.bindings[String(name.dropFirst(6))] = Self.kind(of: uri)
      }
    }
    return inner
  }

  private static func kind(of uri: String) -> Kind {
    switch uri {
    case "", "http://www.w3.org/2000/svg": .svg
    case "http://www.w3.org/1999/xlink": .known("xlink:")
    case "http://www.inkscape.org/namespaces/inkscape": .known("inkscape:")
    default: uri.hasPrefix("http://www.w3.org/") && uri.contains("svg") ? .svg : .other
    }
  }

  /// The name of an element: as it is where its prefix is not declared.
  func element(_ name: String) -> String {
    guard let colon = name.firstIndex(of: ":") else {
      return bindings[""] == .other ? "other:" + name : name
    }
    let local = String(name[name.index(after: colon)...])
    switch bindings[String(name[..<colon])] {
    case .svg: return local
    case .known(let prefix): return prefix + local
    case .other: return name
    case nil: return name.hasPrefix("svg:") ? local : name
    }
  }

  func attributes(_ values: [String: String]) -> [String: String] {
    guard values.keys.contains(where: { $0.contains(":") }) else { return values }
    var named: [String: String] = [:]
    // Sorted, so that of two spellings of one name always the same counts.
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      if let colon = name.firstIndex(of: ":"),
        case .known(let prefix) = bindings[String(name[..<colon])]
      {
        named[prefix + name[name.index(after: colon)...]] = value
      } else {
        named[name] = value
      }
    }
    return named
  }
}
