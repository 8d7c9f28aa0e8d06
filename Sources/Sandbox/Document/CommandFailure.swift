/// An error of a command. It is printed, and the exit code is 1.
struct CommandFailure: Error, CustomStringConvertible {
  let message: String
  var description: String { message }

  init(_ message: String) { self.message = message }
}
