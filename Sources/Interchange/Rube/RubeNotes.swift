/// What could not be taken over from a scene as it is, with the places in its file. All readers of one
/// scene share it.
final class RubeNotes {
  private struct Entry {
    let text: String
    var count = 0
    /// Where it happened, the first few.
    var offsets: [Int] = []
  }

  /// Of each note so many places are named.
  private static let mostPlaces = 3
  /// So many parts that are left out are described; the others are counted.
  private static let mostDescribed = 50

  private let source: ImportSource
  private var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  private var described: [String] = []
  private var undescribed = 0
  /// The first part that was left out.
  private(set) var firstFault: ImportError?

  init(_ source: ImportSource) { self.source = source }

  /// Counts something that was changed or left out.
  func add(_ text: String, at offset: Int? = nil) {
    let index = indices[text] ?? entries.count
    if index == entries.count {
      indices[text] = index
      entries.append(Entry(text: text))
    }
    entries[index].count += 1
    if let offset, entries[index].offsets.count < Self.mostPlaces {
      entries[index].offsets.append(offset)
    }
  }

  /// A part of the scene, with what follows from it, is left out because of an error in it.
  func leaveOut(_ fault: ImportError) {
    firstFault = firstFault ?? fault
    guard described.count < Self.mostDescribed else { return undescribed += 1 }
    let found = fault.found.map { ", found \($0)" } ?? ""
    described.append(
      "left out (line \(fault.line), column \(fault.column)): expected \(fault.expected)\(found)")
  }

  /// A part of the scene is left out although its fields are right.
  func leaveOut(_ what: String, because reason: String, at offset: Int) {
    guard described.count < Self.mostDescribed else { return undescribed += 1 }
    described.append("\(what) is left out (\(words(offset))): \(reason)")
  }

  private func words(_ offset: Int) -> String {
    let (line, column) = source.place(of: offset)
    return "line \(line), column \(column)"
  }

  /// All of it as sentences.
  var sentences: [String] {
    var sentences: [String] = []
    for entry in entries {
      var sentence = "\(entry.text): \(entry.count)"
      if !entry.offsets.isEmpty {
        let places = entry.offsets.map(words).joined(separator: "; ")
        sentence += " (\(places)\(entry.count > entry.offsets.count ? "; …" : ""))"
      }
      sentences.append(sentence)
    }
    sentences += described
    if undescribed > 0 { sentences.append("further parts that are left out: \(undescribed)") }
    return sentences
  }
}
