/// Makes the text of a file of its lines and the comments that stand at them.
struct LevelPrinter {
  private(set) var text = ""
  private let comments: LevelComments
  private let hasComments: Bool
  /// How wide lines of points are (columns).
  private static let width = 88
  /// The path of the fields around, where comments are looked up by it.
  private var path: [String] = []
  private var depth = 0
  /// Whether the last line was of a block that keeps its empty lines: one behind it would be a line of
  /// it, so none is written before the next content.
  private var isInBlock = false

  init(_ comments: LevelComments) {
    self.comments = comments
    hasComments = comments.hasPaths
  }

  /// A whole file.
  mutating func file(_ lines: [LevelLine]) {
    for comment in comments.head { text += comment + "\n" }
    if !comments.head.isEmpty { text += "\n" }
    for line in lines { self.line(line) }
    if !comments.foot.isEmpty, !isInBlock { text += "\n" }
    for comment in comments.foot where !comment.isEmpty || !isInBlock {
      text += comment + "\n"
      isInBlock = false
    }
  }

  private mutating func line(_ line: LevelLine) {
    // Sections of the file stand apart.
    if depth == 0, !isInBlock {
      if case .value = line.content, line.name != "meta" {} else { text += "\n" }
    }
    open(line.name)
    let key = LevelText.key(line.name)
    if LevelText.isLong(key: key) {
      text += "? " + key + "\n"
      indent()
    } else {
      text += key
    }
    text += ":"
    var block: LevelText.Block?
    if case .value(let value) = line.content {
      text += " "
      block = append(value)
    }
    close(line.name, block)
    switch line.content {
    case .value: return
    case .fields(let lines):
      inside(line.name) {
        for line in lines { $0.line(line) }
        $0.endOfBlock()
      }
    case .items(let items):
      inside(line.name) {
        for (i, item) in items.enumerated() { $0.item(item, at: i) }
        $0.endOfBlock()
      }
    case .points(let points): inside(line.name) { $0.points(points) }
    }
  }

  private mutating func item(_ value: LevelValue, at index: Int) {
    let name = hasComments ? String(index) : ""
    open(name)
    text += "- "
    close(name, append(value))
  }

  /// Points, as many to a line as fit.
  private mutating func points(_ points: [LevelValue]) {
    var line = "["
    func end(_ printer: inout LevelPrinter) {
      printer.indent()
      printer.text += line + "\n"
    }
    for (i, point) in points.enumerated() {
      var text = ""
      LevelText.append(point, to: &text)
      text += i + 1 < points.count ? "," : "]"
      if line.utf8.count > 1, line.utf8.count + text.utf8.count > Self.width {
        end(&self)
        line = " " + text
      } else {
        line += (line.utf8.count > 1 ? " " : "") + text
      }
    }
    if points.isEmpty { line = "[]" }
    end(&self)
    isInBlock = false
  }

  // MARK: - Parts of lines

  private mutating func inside(_ name: String, _ print: (inout LevelPrinter) -> Void) {
    if hasComments { path.append(name) }
    depth += 1
    print(&self)
    depth -= 1
    if hasComments { path.removeLast() }
  }

  private mutating func indent() { for _ in 0..<depth { text += "  " } }

  private func pathTo(_ name: String) -> String { (path + [name]).joined(separator: ".") }

  /// Begins a line: with the comments above it.
  private mutating func open(_ name: String) {
    if hasComments { lines(comments.above[pathTo(name)] ?? []) }
    indent()
  }

  /// Ends a block: with the comments below its last entry.
  private mutating func endOfBlock() {
    if hasComments { lines(comments.below[path.joined(separator: ".")] ?? []) }
  }

  private mutating func lines(_ comments: [String]) {
    for comment in comments where !comment.isEmpty || !isInBlock {
      if !comment.isEmpty { indent() }
      text += comment + "\n"
      isInBlock = false
    }
  }

  /// A value in the line, or the head of its block.
  private mutating func append(_ value: LevelValue) -> LevelText.Block? {
    if case .text(let words) = value, let block = LevelText.block(words) {
      text += block.head
      return block
    }
    LevelText.append(value, to: &text)
    return nil
  }

  /// Ends a line: with the comment behind it, and the lines of its block.
  private mutating func close(_ name: String, _ block: LevelText.Block?) {
    if hasComments, let behind = comments.behind[pathTo(name)] { text += " " + behind }
    text += "\n"
    for line in block?.lines ?? [] {
      if !line.isEmpty {
        indent()
        text += "  "
        text += line
      }
      text += "\n"
    }
    isInBlock = block?.keepsEmptyLines == true
  }
}
