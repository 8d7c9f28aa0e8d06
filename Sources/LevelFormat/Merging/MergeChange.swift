/// One of the two versions that are merged.
enum MergeSide: String, Sendable {
  case ours, theirs

  var other: MergeSide { self == .ours ? .theirs : .ours }
}

/// A change that the merge took over without a conflict.
struct MergeChange {
  /// Where its value stands in the merged tree, or would stand if it was not deleted.
  let place: MergePlace
  /// The side that made it; `nil` where both sides changed different elements of one list.
  let side: MergeSide?
}

/// A value in the three trees of a merge.
struct MergePlace {
  /// Its path in the merged tree, in which list items have the index of the merged list.
  let path: [String]
  /// The same for the three trees, whatever becomes a conflict: list items have their index in the
  /// base list, or in the list of the side that inserted them.
  let key: [String]

  /// The whole level.
  static let root = MergePlace(path: [], key: [])

  /// A field of the mapping that stands here.
  func field(_ name: String) -> MergePlace {
    MergePlace(path: path + [name], key: key + [name])
  }

  /// An item of the list that stands here.
  func item(at index: Int, key name: String) -> MergePlace {
    MergePlace(path: path + ["\(index)"], key: key + [name])
  }

  /// The place of something around this one, with a shorter path.
  func prefix(_ count: Int) -> MergePlace {
    MergePlace(path: Array(path.prefix(count)), key: Array(key.prefix(count)))
  }

  /// The path as messages write it.
  var name: String { path.joined(separator: ".") }
}

/// Why a value is a conflict though the sides did not change it differently.
struct MergeReason {
  /// The path of what refers to it.
  var reference: [String]?
  /// Why the level is refused with the changes of both sides.
  var refusal: String?
}
