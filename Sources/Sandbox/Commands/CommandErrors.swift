import ArgumentParser
import Foundation
import Levels

/// A command that cannot do its work says why and ends with 1.
struct CommandFailure: Error, CustomStringConvertible {
  let message: String
  var description: String { message }

  init(_ message: String) { self.message = message }
}

extension ParsableCommand {
  /// Does the work of a command; what goes wrong is told on the standard error, and the exit code
  /// is 1.
  func reportingFailures(_ work: () throws -> Void) throws {
    do {
      try work()
    } catch let exit as ExitCode {
      throw exit
    } catch let failure as CommandFailure {
      StandardError.write(failure.message)
      throw ExitCode(1)
    } catch {
      StandardError.write("\(error)")
      throw ExitCode(1)
    }
  }
}

/// Lines for people, apart from the results on the standard output.
enum StandardError {
  static func write(_ line: String) {
    FileHandle.standardError.write(Data((line.printableLines + "\n").utf8))
  }
}
