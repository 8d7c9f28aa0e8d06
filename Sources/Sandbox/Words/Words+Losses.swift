import Editing
import Levels

extension Words {
  /// What the level has and the run has not.
  static func isNotInTheRun(_ loss: Publication.Loss, more: Int) -> String {
    let object = loss.key.map { "\(title($0.kind).withinSentence) \($0.id)" } ?? say("a setting")
    if let key = loss.key, loss.missing == [key] {
      let rest = more > 0 ? say(" The same holds for \(more) more.") : ""
      return say(
        "This run no longer has \(object), so it does not show the change.\(rest) "
          + "Restart the level to see the change.")
    }
    let change =
      loss.isRestored
      ? say("The level has \(object) again, but this run does not")
      : say("The level has \(object), but this run does not")
    let names = loss.missing.map { "\(title($0.kind).withinSentence) \($0.id)" }
    let list = names.joined(separator: say(" and "))
    let reason =
      names.isEmpty
      ? say("it does not fit the current state of the run")
      : say(
        names.count, one: "\(list) no longer exists in this run",
        other: "\(list) no longer exist in this run")
    let rest = more > 0 ? say(" The same holds for \(more) more.") : ""
    return say("\(change): \(reason).\(rest) Restart the level to see the change.")
  }
}
