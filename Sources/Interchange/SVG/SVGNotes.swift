/// What a drawing has that a level does not: one note for each kind, with how often and where.
struct SVGNotes {
  private struct Note {
    var what: String
    var count = 0
    var offsets: [Int] = []
  }

  private var notes: [Note] = []

  /// Lines beyond this many are not listed.
  private static let mostLines = 5
  /// Places beyond this many are not kept: each line is counted from the beginning of the file.
  private static let mostOffsets = 8

  /// Counts one of a kind.
  mutating func add(_ what: String, at offset: Int) {
    let index =
      notes.firstIndex { $0.what == what }
      ?? {
        notes.append(Note(what: what))
        return notes.count - 1
      }()
    notes[index].count += 1
    if notes[index].offsets.count < Self.mostOffsets { notes[index].offsets.append(offset) }
  }

  /// `clip paths are not followed: 3 (lines 4, 7)`.
  ///
  /// - Parameter words: What is said of a kind and how often it is there.
  func sentences(
    _ source: ImportSource, words: (_ what: String, _ count: Int) -> String = { "\($0): \($1)" }
  ) -> [String] {
    notes.map { note in
      var lines: [Int] = []
      for offset in note.offsets where lines.count <= Self.mostLines {
        let line = source.place(of: offset).line
        if !lines.contains(line) { lines.append(line) }
      }
      let shown = lines.prefix(Self.mostLines).map(String.init).joined(separator: ", ")
      let isCut = lines.count > Self.mostLines || note.count > note.offsets.count
      return "\(words(note.what, note.count)) (\(lines.count == 1 ? "line" : "lines") \(shown)"
        + "\(isCut ? " …" : ""))"
    }
  }
}
