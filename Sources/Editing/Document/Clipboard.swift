/// Where texts go that are copied, and come from that are pasted.
package struct Clipboard {
  package var read: () -> String
  package var write: (String) -> Void

  package init(read: @escaping () -> String, write: @escaping (String) -> Void) {
    self.read = read
    self.write = write
  }

  /// One of the program alone, where there is no window.
  package static var local: Clipboard {
    var kept = ""
    return Clipboard(read: { kept }, write: { kept = $0 })
  }
}
