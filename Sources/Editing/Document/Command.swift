import Levels
import Physics

/// Everything a tool, a key or a button can do to the scene, as one value: undo keeps it, the
/// autosave log writes it with its step, a test sends it.
package enum Command: Hashable, Sendable, Codable {
  /// Changes the document, and the run with it.
  case edit(Edit)

  // MARK: Only the run
  /// A spring from the pointer to a place on something; one at a time.
  /// `strength` is a multiple of what swings anything about.
  case grabBegin(GrabTarget, to: Vec2, strength: Float = 1)
  case grabMove(to: Vec2)
  case grabEnd
  /// Puts a body somewhere at rest (m, radians).
  case place(body: String, at: Vec2, angle: Float)
  /// Pushes everything around a point away from it, as far as the blast reaches (m); the strength is the impulse for
  /// each meter that faces it (N·s/m).
  case explode(at: Vec2, reach: Float, strength: Float)
  /// Winds a rope in (m/s; below zero out) until told otherwise; zero stops it.
  case wind(rope: String, speed: Float)

  /// What the player does that the level's rules can ask for.
  case input(PlayerInput)

  /// What a pointer can pull.
  package enum GrabTarget: Hashable, Sendable, Codable {
    /// A point of a body, in its own frame (m).
    case body(String, at: Vec2)
    /// A place along a rope, 0 ... 1.
    case rope(String, fraction: Float)
  }
}

/// A change of the document, and of what runs: one or more changes that belong together.
package struct Edit: Hashable, Sendable, Codable {
  /// In words, for the undo button: "draw", "erase crate".
  package var label: String
  package var changes: [Change]
  /// Undone together with the edit before it: the same gesture.
  package var joinsPrevious = false
  /// The first edit of its gesture, if that is another one; `nil` in logs and replays of before there
  /// was this. Where that edit was refused or undone, this one does not join what was made before.
  package var gesture: ID?
  /// How what runs gets there, if not by laying anew what changes.
  package var cut: Cut?
  package var winding: Winding?
  package var split: Split?
  /// Which edit of its document it is; `nil` until a document has taken it, and in logs and replays
  /// that were written before edits had one. The inverse of an edit has the same.
  package var id: ID?

  package init(
    label: String, changes: [Change], joinsPrevious: Bool = false, cut: Cut? = nil,
    winding: Winding? = nil, split: Split? = nil, id: ID? = nil
  ) {
    self.label = label
    self.changes = changes
    self.joinsPrevious = joinsPrevious
    self.cut = cut
    self.winding = winding
    self.split = split
    self.id = id
  }

  /// The first edit of its gesture, even if that was refused.
  package var beginning: ID? { gesture ?? id }

  /// Tells the edits of one document apart: they are numbered as they are made, so that a log or a
  /// replay that is read again gives each the same number.
  package struct ID: Hashable, Sendable, Codable {
    package var number: Int

    package init(_ number: Int) { self.number = number }

    package init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }
  }

  /// Whether it is another edit, or what takes that back, with the same changes. Edits of before they
  /// had numbers are told apart by their changes alone.
  package func isSame(as other: Edit) -> Bool {
    guard id == nil || other.id == nil || id == other.id else { return false }
    var (own, other) = (self, other)
    (own.id, other.id) = (nil, nil)
    (own.gesture, other.gesture) = (nil, nil)
    return own == other
  }

  /// A cut through a rope as it hangs at that moment.
  package struct Cut: Hashable, Sendable, Codable {
    package var rope: String
    /// The place along it, 0 ... 1.
    package var fraction: Float
    /// What the part behind the cut is called; `nil` if only a knot is loosed.
    package var part: String?
  }

  /// A body that falls into parts where it is.
  package struct Split: Hashable, Sendable, Codable {
    package var body: String
    package var parts: [Part]

    /// A part by its name, and where its origin is in the frame of the whole (m).
    package struct Part: Hashable, Sendable, Codable {
      package var name: String
      package var origin: Vec2

      package init(name: String, origin: Vec2) {
        self.name = name
        self.origin = origin
      }
    }
  }

  /// A winch that has been let go: its rope stops at a length, as gently as it was wound.
  package struct Winding: Hashable, Sendable, Codable {
    package var rope: String
    /// m
    package var length: Float

    /// Of a winch that is held (m/s, m/s²).
    package static let speed: Float = 1
    package static let acceleration: Float = 5
  }

  /// Where a body stands in the run.
  package struct Stand: Hashable, Sendable, Codable {
    /// m
    package var at: Vec2
    /// radians
    package var angle: Float

    package init(_ place: Transform) { (at, angle) = (place.position, place.rotation.angle) }
  }

  package enum Change: Hashable, Sendable, Codable {
    case add(LevelObject)
    case remove(ObjectKey)
    /// The same id with other contents.
    case replace(LevelObject)
    /// A body put elsewhere at rest (m, radians).
    case move(body: String, at: Vec2, angle: Float)
    /// A body of the run put elsewhere at rest; where it begins stays.
    case displace(body: String, from: Stand, to: Stand)
    /// An object called otherwise; all that names it follows.
    case rename(ObjectKey, to: String)
    /// What the level says besides its objects.
    case settings(SceneSettings)
    /// How long the level has been played at its start (s), and its gravity then (m/s²).
    case start(time: Float, gravity: Vec2)
    /// Another level takes the place of all there is, `start` of what it began with: the run begins anew.
    case become(WholeLevel, start: WholeLevel)
  }

  /// Whether it puts bodies elsewhere, or changes their shapes.
  package var movesBodies: Bool {
    changes.contains {
      switch $0 {
      case .move, .replace(.body): true
      default: false
      }
    }
  }

  /// A body of the run that is put elsewhere.
  package struct Displaced: Hashable, Sendable {
    package var body: String
    package var from: Stand
    package var to: Stand

    package init(body: String, from: Stand, to: Stand) {
      self.body = body
      self.from = from
      self.to = to
    }
  }

  /// The bodies of the run that it puts elsewhere: all together.
  package var displaced: [Displaced] {
    changes.compactMap {
      guard case .displace(let body, let from, let to) = $0 else { return nil }
      return Displaced(body: body, from: from, to: to)
    }
  }

  /// Whether another level takes the place of all there is: what runs is loaded, not changed.
  package var isWhole: Bool {
    changes.contains { if case .become = $0 { true } else { false } }
  }

  /// Whether it puts a body elsewhere.
  package func moves(_ body: String) -> Bool {
    changes.contains { if case .move(body, _, _) = $0 { true } else { false } }
  }

  /// Whether it makes a moment of the run the start: nobody drew what it adds.
  var isMoment: Bool {
    changes.contains { if case .start = $0 { true } else { false } }
  }
}

extension Command {
  /// The command as part of the gesture that made the one before it.
  package func joined(toPrevious joins: Bool) -> Command {
    guard case .edit(var edit) = self else { return self }
    edit.joinsPrevious = joins
    return .edit(edit)
  }

  /// What the command takes out of the document.
  var removedKeys: Set<ObjectKey> {
    guard case .edit(let edit) = self else { return [] }
    return Set(
      edit.changes.compactMap { if case .remove(let key) = $0 { key } else { nil } })
  }

  /// What the command puts into the document.
  package var addedObjects: [LevelObject] {
    guard case .edit(let edit) = self else { return [] }
    return edit.changes.compactMap { if case .add(let object) = $0 { object } else { nil } }
  }
}
