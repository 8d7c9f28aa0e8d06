import ArgumentParser
import Foundation
import Levels
import Physics
import Synchronization

extension ParsableCommand {
  /// Runs the work of a command. Errors are printed on the standard error, and the exit code is 1.
  func reportingFailures(_ work: () throws -> Void) throws {
    do {
      try work()
      try StandardOutput.finish()
    } catch let exit as ExitCode {
      throw exit
    } catch let failure as CommandFailure {
      StandardError.write(failure.message)
      throw ExitCode(1)
    } catch {
      StandardError.write((error as? LevelFileError)?.description ?? ErrorReason.words(of: error))
      throw ExitCode(1)
    }
  }
}

/// The results of a command. A full disk or a closed output is an error of the command, because an
/// empty result must not look like success.
enum StandardOutput {
  /// The first error of `note(_:)`.
  private static let failure = Mutex<CommandFailure?>(nil)

  /// Writes bytes.
  ///
  /// - Throws: `CommandFailure` where they cannot be written.
  static func write(_ data: Data) throws(CommandFailure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw CommandFailure("standard output: cannot be written: \(ErrorReason.cause(of: error))")
    }
  }

  /// Writes bytes; an error is thrown by `finish()`.
  static func note(_ data: Data) {
    do throws(CommandFailure) {
      try write(data)
    } catch {
      failure.withLock { $0 = $0 ?? error }
    }
  }

  /// Makes sure that everything that was printed has been written.
  ///
  /// - Throws: `CommandFailure` where it has not.
  static func finish() throws(CommandFailure) {
    if fflush(nil) != 0 {
      throw CommandFailure(
        "standard output: cannot be written: \(String(cString: strerror(errno)))")
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}

/// Messages for people, separate from the results on the standard output.
enum StandardError {
  /// Writes a line, if the standard error is open.
  static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line.printableLines + "\n").utf8))
  }
}

extension CommandFailure {
  /// The message about a first argument that is neither a command nor a file.
  static func unknownCommand(_ name: String) -> String {
    "Error: There is no command “\(name)”, and no file of this name. See inkfall --help.\n"
  }
}
