/// Where texts go that are copied, and come from that are pasted.
struct Clipboard {
  var read: () -> String
  var write: (String) -> Void

  /// One of the program alone, where there is no window.
  static var local: Clipboard {
    var kept = ""
    return Clipboard(read: { kept }, write: { kept = $0 })
  }
}
