import Editing
import Levels

extension Words {
  // MARK: - The list of what there is
  static var scene: String { say("Objects") }
  static var sceneHint: String { say("Search by name or kind") }
  static var sceneIsEmpty: String { say("The scene is empty. Draw something.") }
  static var sceneFindsNothing: String { say("No object with this name.") }
  static var sceneRow: String { say("Click to select, Shift adds, double-click to show") }
  static var renameHere: String { say("Rename") }
  static var showIt: String { say("Show in view") }
  static var playedAsItIs: String { say("this level does not allow editing its objects") }
  static func isNowhere(_ key: ObjectKey) -> String {
    say("\(key.id) has no position, so it cannot be shown")
  }
  static func renaming(_ name: String) -> String { say("name of \(name)") }
}
