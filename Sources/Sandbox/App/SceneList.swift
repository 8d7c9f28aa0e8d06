import Editing
import Levels
import Physics
import Presentation
import Rendering

/// What has been typed into the list of what there is, and which kinds are folded.
struct SceneList: Hashable, Sendable {
  var filter = ""
  /// Kinds that are folded.
  var folded: Set<ObjectKey.Kind> = []
  /// What is about to be called otherwise, and what has been typed.
  var renaming: Renaming?

  struct Renaming: Hashable, Sendable {
    var key: ObjectKey
    var text: String
    /// Whether the field has yet to take the keys.
    var isNew = true
    /// Why it cannot be called that.
    var refusal: String?
  }

  /// The objects of one kind that are listed.
  struct Group: Hashable, Sendable {
    var kind: ObjectKey.Kind
    var ids: [String]
  }

  /// The objects of a level by kind, in the level's order, that a search leaves: all its words in the name or in what
  /// the kind is called.
  func groups(of level: LevelDocument) -> [Group] {
    let words = filter.lowercased().split(whereSeparator: \.isWhitespace)
    return ObjectKey.Kind.allCases.compactMap { kind in
      let heading = Words.heading(kind).lowercased()
      let ids = level.ids(of: kind).filter { id in
        let name = id.lowercased()
        return words.allSatisfy { name.contains($0) || heading.contains($0) }
      }
      return ids.isEmpty ? nil : Group(kind: kind, ids: ids)
    }
  }
}

extension App {
  /// Chooses a thing of the list.
  ///
  /// - Parameter adds: It is chosen too, or no longer.
  func chooseListed(_ key: ObjectKey, adds: Bool) {
    guard document.level.object(key) != nil else { return }
    if allowedTools.allows(.select), tool.kind != .select { choose(.select) }
    if case .selectionGroup(_, let group)? = document.level.object(key) {
      let members = group.members.filter { document.level.object($0) != nil }
      return choose(adds ? .also(members) : .only(members))
    }
    choose(adds ? .toggle(key) : .only([key]))
  }

  /// Eases the camera to where a thing is, and away from it if it is larger than the window.
  func show(_ key: ObjectKey) {
    guard let box = extent(of: key) else {
      toasts.show(.information, Words.isNowhere(key), now: now)
      return
    }
    viewport.cameraGoal.center = box.center
    let (wide, high) = (Float(viewport.cameraGoal.width), Float(viewport.cameraGoal.height))
    let needed = Camera.margin * max(box.size.x / wide, box.size.y / high)
    // It is seen, and not as a speck.
    let small = max(box.size.x, box.size.y) / (Self.smallest * high)
    let scale = min(
      max(viewport.cameraGoal.metersPerPixel, needed), max(small, needed, Self.nearest / high))
    viewport.cameraGoal.metersPerPixel = min(max(scale, Camera.closest), Camera.farthest)
  }

  /// What is shown fills at least this part of the window ...
  private static let smallest: Float = 0.1
  /// ... but the window shows at least so many meters (m).
  private static let nearest: Float = 4
}
