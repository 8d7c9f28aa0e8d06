import Foundation

/// The program, run as a process: what it prints, where, and how it ends.
struct Program {
  let output: String
  let errors: String
  let code: Int32

  var outputLines: [Substring] { output.split(separator: "\n") }
  var errorLines: [Substring] { errors.split(separator: "\n") }

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// The build puts the program beside the tests.
  private static func executable() throws -> URL {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = tests.deletingLastPathComponent().appendingPathComponent("inkfall")
    guard FileManager.default.isExecutableFile(atPath: beside.path) else {
      throw Missing(description: "there is no program at \(beside.path)")
    }
    return beside
  }

  /// Where the program is.
  static func path() throws -> String { try executable().path }

  /// Runs it with arguments and something on its standard input, in a folder.
  init(_ arguments: String..., input: String = "", in place: String? = nil) throws {
    try self.init(all: arguments, input: input, in: place)
  }

  /// The same with any number of arguments.
  init(all arguments: [String], input: String = "", in place: String? = nil) throws {
    try self.init(executable: Self.executable(), arguments, input: input, in: place)
  }

  /// Runs another program likewise.
  init(executable: URL, _ arguments: [String], input: String = "", in place: String?) throws {
    // Files and no pipes: nothing waits for anything, however much is printed.
    let folder = try TemporaryFolder()
    let paths = (
      input: try folder.write(input, to: "input"), output: try folder.write("", to: "output"),
      errors: try folder.write("", to: "errors")
    )
    let process = Process()
    process.executableURL = executable
    if let place { process.currentDirectoryURL = URL(fileURLWithPath: place) }
    process.arguments = arguments
    process.standardInput = FileHandle(forReadingAtPath: paths.input)
    process.standardOutput = FileHandle(forWritingAtPath: paths.output)
    process.standardError = FileHandle(forWritingAtPath: paths.errors)
    try process.run()
    process.waitUntilExit()
    code = process.terminationReason == .exit ? process.terminationStatus : -1
    output = try String(contentsOfFile: paths.output, encoding: .utf8)
    errors = try String(contentsOfFile: paths.errors, encoding: .utf8)
  }
}
