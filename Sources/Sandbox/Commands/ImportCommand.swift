import ArgumentParser
import Foundation
import Levels
import Physics

/// `inkfall import`: levels of other programs' files.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a level of a NumptyPhysics level, a R.U.B.E. scene, an SVG drawing or strokes.",
    discussion: """
      .nph, .npsvg: strokes become wires, or what they shut in with --solid. .json, as R.U.B.E. exports \
      it: bodies, joints, and pictures where their files are found. .svg, .svgz: what is filled becomes solid, \
      what is only outlined a wire; a centimeter on paper is a meter, or --scale meters. Words in \
      Inkscape's labels, in ids or in data-inkfall-type say what a figure or a group is: static, token, \
      goal, star, decoration, sleeping, sensor, hull, solid, line, skip.

      Strokes of Quick Draw (.ndjson), InkML (.inkml), the $1 recognizer's XML and our own .jsonl: each \
      becomes a body as large as --size, side by side on a grid. "inkfall import strokes FILE" takes them \
      whatever the file is called.

      What could not be taken over is told on the standard error; a file that is wrong, with its place.
      """)

  enum Source: String, ExpressibleByArgument, CaseIterable {
    case numpty
    case rube
    case svg
    case strokes
  }

  /// What a stroke becomes.
  enum Mode: String, ExpressibleByArgument, CaseIterable {
    case hull
    case outline
    case line

    var stroke: StrokeMode {
      switch self {
      case .hull: .hull
      case .outline: .solid
      case .line: .line
      }
    }
  }

  @Argument(
    help: ArgumentHelp(
      "The file (- for the standard input), or strokes and the file.", valueName: "file"))
  var files: [String]

  private var file: String { files.last ?? "" }

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the level (- for the standard output).", valueName: "LEVEL"))
  var output: String

  @Option(
    name: [.long, .customLong("format")], help: "What the file is, where its name does not say.")
  var from: Source?

  @Flag(help: "NumptyPhysics: strokes become what they shut in.")
  var solid = false

  @Option(help: "SVG: meters to a centimeter on paper.")
  var scale = 1.0

  @Option(help: "Strokes: what they become, hull, outline or line.")
  var mode = Mode.hull

  @Option(help: "Strokes: the longer side of each (m).")
  var size: Float = 1

  func validate() throws {
    guard files.count == 1 || files.count == 2 && files[0] == Source.strokes.rawValue else {
      throw ValidationError("Expected one file, or \"strokes\" and a file.")
    }
    guard size >= 0.05 && size <= 100 else {
      throw ValidationError("--size must be a number from 0.05 to 100 (m).")
    }
    guard scale >= 0.001 && scale <= 1000 else {
      throw ValidationError("--scale must be a number from 0.001 to 1000.")
    }
  }

  func run() throws {
    try reportingFailures {
      let (source, target) = (
        URL(fileURLWithPath: file).resolvingSymlinksInPath().path,
        URL(fileURLWithPath: output).resolvingSymlinksInPath().path
      )
      guard source != target || isStandardInput || output == OutputFile.standardOutput else {
        throw CommandFailure("\(output): would take the place of what is imported")
      }
      if isStrokes { return try importStrokes() }
      let data = try read()
      var options = ImportOptions()
      options.solid = solid
      options.scale = scale
      options.picture = PicturePaths(of: file, seenFrom: output).find
      let imported = try LevelImporter.level(
        from: data, file: shownName, as: format(of: data), options: options)
      for note in imported.notes { StandardError.write("\(shownName): \(note)") }
      try write(imported.level)
    }
  }

  /// Whether the file holds strokes: it is said, or its name says it.
  private var isStrokes: Bool {
    files.count == 2 || from == .strokes || from == nil && InkFile.hasStrokes(file)
  }

  private func importStrokes() throws {
    let content = try read(upTo: InkFile.largest)
    guard content.count <= InkFile.largest else {
      throw CommandFailure(
        "\(shownName): expected a file of at most \(InkFile.largest >> 20) MB of strokes")
    }
    let data = content.starts(with: [0xEF, 0xBB, 0xBF]) ? content.dropFirst(3) : content
    let imported = try InkLevel(data, as: mode.stroke, size: size)
    for note in imported.notes { StandardError.write("\(shownName): \(note)") }
    var level = imported.level
    guard !level.bodies.isEmpty else {
      throw CommandFailure("\(shownName): there is no stroke of which a body can be made")
    }
    level.name =
      isStandardInput ? "" : URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    try write(level)
  }

  /// Writes the level, and says what is in it.
  private func write(_ level: LevelDocument) throws {
    guard output == OutputFile.standardOutput else {
      try level.saveAtomically(to: output)
      return print("\(output): \(summary(of: level))")
    }
    try OutputFile.write(CheckedLevelText(level).text, to: output)
    StandardError.write("standard output: \(summary(of: level))")
  }

  private var isStandardInput: Bool { file == "-" }

  /// The name of the file in messages.
  private var shownName: String { isStandardInput ? "standard input" : file }

  private func read(upTo limit: Int = ImportLimits().bytes) throws -> Data {
    try CommandInput.bytes(of: file, atMost: limit)
  }

  private func format(of data: Data) -> ImportFormat? {
    switch from {
    case .numpty: data.prefix(4096).contains(UInt8(ascii: "<")) ? .npsvg : .nph
    case .rube: .rube
    case .svg: .svg
    case .strokes, nil: nil
    }
  }

  private func summary(of level: LevelDocument) -> String {
    func count(_ number: Int, _ one: String, _ many: String) -> String? {
      number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
    }
    let parts = [
      count(level.bodies.count, "body", "bodies"), count(level.joints.count, "joint", "joints"),
      count(level.zones.count, "zone", "zones"),
      count(level.decoration.count, "decoration", "decorations"),
      count(level.sprites.count, "picture", "pictures"),
      count(level.goals.count, "goal", "goals"),
    ].compactMap { $0 }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}

/// Where a scene's pictures are, and how the level names them.
private struct PicturePaths: Sendable {
  private let scene: URL
  private let level: URL

  init(of file: String, seenFrom output: String) {
    scene = URL(fileURLWithPath: file).deletingLastPathComponent().standardizedFileURL
    level = URL(fileURLWithPath: output).deletingLastPathComponent().standardizedFileURL
  }

  /// The path from the level's folder, if the picture is there and within it.
  @Sendable func find(_ name: String) -> String? {
    guard !name.hasPrefix("/"), !name.contains("\0") else { return nil }
    let picture = scene.appendingPathComponent(name).standardizedFileURL.path
    let folder = level.path.hasSuffix("/") ? level.path : level.path + "/"
    var isFolder: ObjCBool = false
    guard picture.hasPrefix(folder),
      FileManager.default.fileExists(atPath: picture, isDirectory: &isFolder), !isFolder.boolValue
    else { return nil }
    return String(picture.dropFirst(folder.count))
  }
}
