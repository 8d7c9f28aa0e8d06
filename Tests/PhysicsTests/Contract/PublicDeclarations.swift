import Foundation

/// The public calls of `Physics` that can err, read from its sources: every function, initializer,
/// subscript and settable property of `World`, and everything else that throws.
///
/// So that a call cannot be forgotten in the table of the error contract, nor a parameter.
struct PublicDeclarations {
  let names: Set<String>

  init() throws {
    // Tests/PhysicsTests/Contract/PublicDeclarations.swift
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let sources = root.appendingPathComponent("Sources/Physics")
    var names: Set<String> = []
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      // Earlier names call the present ones.
      guard file.pathExtension == "swift", file.lastPathComponent != "DeprecatedNames.swift" else {
        continue
      }
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(Self.declarations(in: text))
    }
    self.names = names
  }

  static func declarations(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var found: [String] = []
    var type = ""
    for (i, line) in lines.enumerated() {
      if let name = typeName(line) { type = name }
      guard
        let range = line.range(
          of: #"^  public [a-z ]*(func|init|subscript|var) ?[^:=]*"#,
          options: .regularExpression), range.lowerBound == line.startIndex
      else { continue }
      // The declaration's head: to the line that opens its body.
      var head = ""
      for next in lines[i...].prefix(20) {
        head += (head.isEmpty ? "" : " ") + next.trimmingCharacters(in: .whitespaces)
        if next.hasSuffix("{") || next.hasSuffix("}") { break }
      }
      if line.contains(" var ") {
        // Settable if its body says so; stored properties of values are arguments of calls.
        let body = lines[(i + 1)...].prefix { !$0.hasPrefix("  }") }
        guard type == "World", body.contains(where: { $0.hasPrefix("    set {") }) else { continue }
        let name = line.components(separatedBy: " var ")[1].prefix { $0.isLetter }
        found.append("World.\(name)")
      } else if type == "World" || head.contains(" throws") {
        // What makes a value of text or back is not the engine's contract.
        if head.contains("Decoder") || head.contains("Encoder") { continue }
        found.append("\(type).\(signature(head))")
      }
    }
    return found
  }

  private static func typeName(_ line: String) -> String? {
    guard
      let range = line.range(
        of:
          #"^(public |package |final |fileprivate |private )*(extension|struct|class|enum|protocol) [A-Za-z0-9.]+"#,
        options: .regularExpression)
    else { return nil }
    return line[range].components(separatedBy: " ").last
  }

  /// `addBody(_: BodyDefinition)` from the head of the declaration.
  private static func signature(_ head: String) -> String {
    let pattern = #"(func [A-Za-z]+|init\??|subscript)"#
    guard let range = head.range(of: pattern, options: .regularExpression) else { return head }
    let name = head[range].replacingOccurrences(of: "func ", with: "")
    guard let open = head[range.upperBound...].firstIndex(of: "(") else { return name }
    var depth = 0
    var parameters: [String] = []
    var current = ""
    for character in head[open...] {
      if "([<{".contains(character) { depth += 1 }
      if ")]>}".contains(character) && !(character == ">" && current.hasSuffix("-")) { depth -= 1 }
      if depth == 0 { break }
      if depth == 1 && character == "," {
        parameters.append(current)
        current = ""
      } else if !(depth == 1 && character == "(" && current.isEmpty && parameters.isEmpty) {
        current.append(character)
      }
    }
    if !current.isEmpty { parameters.append(current) }
    let isSubscript = name == "subscript"
    let short = parameters.map { parameter -> String in
      let parts = parameter.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let words = parts[0].split(separator: " ")
      let label = isSubscript && words.count == 1 ? "_" : String(words.first ?? "_")
      let type = parts.count > 1 ? parts[1].components(separatedBy: " = ")[0] : ""
      return "\(label): \(type)"
    }
    return "\(name)(\(short.joined(separator: ", ")))"
  }
}
