import Editing
import Levels
import Physics

/// What is being typed or dragged in the panels that show fields, and what was refused there.
struct Inspector: Hashable, Sendable {
  /// A field into which something is typed.
  struct Typed: Hashable, Sendable {
    var field: String
    var text: String
    /// What was in it when it was opened.
    var start: String?
    /// Frames since it was opened: it takes the keys in the first, and may lose them from the third on.
    var age = 0
    /// Whether it takes the keys again: what Return was pressed on was refused.
    var isRefused = false
  }

  /// A number that is dragged.
  struct Held: Hashable, Sendable {
    var field: String
    /// Where the pointer went down (points).
    var start: Float
    /// What it was then.
    var value: Double
    var isMoved = false
  }

  /// A field to which Tab goes, until it takes the keys.
  struct Next: Hashable, Sendable {
    var field: String
    /// For how many frames it has been looked for.
    var age = 0
  }

  struct Refusal: Hashable, Sendable {
    var field: String
    var reason: String
  }

  var typed: Typed?
  /// What Return was pressed on in this frame.
  var entered: Typed?
  var held: Held?
  var refusal: Refusal?
  /// The field whose last change goes on: it is undone with it.
  var continued: String?
  /// What is unfolded, by the paths of fields.
  var opened: Set<String> = []
  /// What the panel was placed for, and whether it is at the left edge.
  var placedFor: [LevelSubject] = []
  var isLeft = false
  /// What has been typed to find a field.
  var filter = ""
  /// The fields that take letters, in reading order as the frame builds them, and the one that has
  /// the keys.
  private(set) var stops: [String] = []
  private(set) var focus: String?
  /// The field to which Tab goes.
  private(set) var next: Next?

  // MARK: Tab

  /// Begins to collect the fields of another frame.
  mutating func beginFrame() {
    (stops, focus) = ([], nil)
    // What is not there any more is not waited for.
    if let waiting = next {
      next = waiting.age < 4 ? Next(field: waiting.field, age: waiting.age + 1) : nil
    }
  }

  /// Notes a field that takes letters.
  mutating func pass(_ field: String, isActive: Bool) {
    stops.append(field)
    if isActive { focus = field }
  }

  /// Whether Tab has come to a field, which then takes the keys.
  mutating func takesTab(_ field: String) -> Bool {
    guard next?.field == field else { return false }
    (next, focus) = (nil, field)
    return true
  }

  /// Whether Tab leaves a field for another.
  func isLeft(_ field: String) -> Bool { next.map { $0.field != field } ?? false }

  /// Goes from the field that has the keys to the next one, after the last to the first.
  mutating func tab(isBackward: Bool) {
    guard let focus, stops.count > 1, let index = stops.firstIndex(of: focus) else { return }
    let count = stops.count
    next = Next(field: stops[(index + (isBackward ? count - 1 : 1)) % count])
  }

  /// Notes what has become of a change. What was typed and refused stays open: the next letters belong to it.
  mutating func tell(_ reason: String?, at field: String) {
    refusal = reason.map { Refusal(field: field, reason: $0) }
    guard reason != nil, var entered else { return }
    (entered.age, entered.isRefused) = (0, true)
    typed = entered
  }
}

/// What some subjects say: read once for each document.
struct Inspection: Sendable {
  var subjects: [LevelSubject] = []
  private var revision = -1
  /// What their file says.
  private(set) var said: [LevelValue] = []
  /// Also what is so without a word.
  private(set) var whole: [LevelValue] = []

  /// The most things that are read at once.
  static let most = 60

  /// Another document is open: its numbers say nothing of the one before.
  mutating func forget() { revision = -1 }

  mutating func update(_ subjects: [LevelSubject], _ document: SceneDocument) {
    let subjects = Array(subjects.prefix(Self.most))
    guard subjects != self.subjects || revision != document.revision else { return }
    (self.subjects, revision) = (subjects, document.revision)
    said = subjects.map { document.level.values(of: $0) ?? .mapping([]) }
    whole = subjects.map { document.level.values(of: $0, withDefaults: true) ?? .mapping([]) }
  }

  /// The value at a path, if all have the same; and whether they differ.
  func value(at path: [String]) -> (value: LevelValue?, isMixed: Bool) {
    let values = whole.map { $0.value(at: path) }
    let first = values.first ?? nil
    return (first, values.contains { $0 != first })
  }

  /// Whether one of them says it itself.
  func isSaid(_ path: [String]) -> Bool { said.contains { $0.value(at: path) != nil } }

  /// The fields that all have, alike.
  var fields: (common: [LevelFieldForm], exactlyOne: [String]) {
    let forms = zip(subjects, whole).map { $0.content.mapping(for: $1) }
    guard let first = forms.first else { return ([], []) }
    let common = first.fields.filter { field in
      forms.dropFirst().allSatisfy { form in
        form.fields.contains { $0.name == field.name && $0.content == field.content }
      }
    }
    return (common, first.exactlyOne)
  }
}

extension LevelContent {
  /// The fields that a value has by what it is.
  func mapping(for value: LevelValue) -> (fields: [LevelFieldForm], exactlyOne: [String]) {
    switch self {
    case .mapping(let fields, let exactlyOne): return (fields, exactlyOne)
    case .variants(let contents):
      guard !contents.isEmpty else { return ([], []) }
      return contents[Self.variant(of: value, among: contents)].mapping(for: value)
    default: return ([], [])
    }
  }
}
