import Foundation
import Levels

/// The input of a command: the bytes of a file, or of the standard input for `-`.
enum CommandInput {
  /// - Parameter limit: The most bytes.
  static func bytes(of file: String, atMost limit: Int) throws(CommandFailure) -> Data {
    do {
      return try file == "-"
        ? FileBytes.readStandardInput(atMost: limit) : FileBytes.read(file, atMost: limit)
    } catch {
      throw CommandFailure("\(file == "-" ? "standard input" : file): \(error.reason)")
    }
  }
}
