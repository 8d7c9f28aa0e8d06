import Levels

extension ToolContext {
  /// What a click on something selects: all that is in a group with it and not locked.
  package func grouped(_ keys: [ObjectKey]) -> [ObjectKey] {
    let all = level.withGroupMates(keys)
    return all.count == keys.count ? keys : all.filter(allowance.mayEdit)
  }
}
