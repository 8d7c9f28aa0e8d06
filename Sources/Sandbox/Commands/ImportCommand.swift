import ArgumentParser
import Editing
import Foundation
import Levels
import Physics

/// `inkfall import`: converts files of other programs to levels.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert a NumptyPhysics level, R.U.B.E. scene, SVG drawing or strokes to a level.",
    discussion: """
      NumptyPhysics (.nph, .npsvg): strokes become wires or, with --solid, filled bodies.
      R.U.B.E. (.json export or .rube project): bodies, joints, and images whose files are found.
      SVG (.svg, .svgz): filled shapes become solid bodies, outlines become wires. One centimeter \
      on paper is one meter; --scale changes that. Words in Inkscape labels, in ids or in \
      data-inkfall-type say what a shape or group becomes: static, token, goal, star, decoration, \
      sleeping, sensor, hull, solid, line, skip.
      Strokes (Quick Draw .ndjson, InkML .inkml, $1 recognizer XML, and .jsonl as for inkfall \
      hull): each stroke becomes a body with a longer side of --size, side by side on a grid. To \
      import strokes from a file with another name, use inkfall import strokes FILE.

      Parts of the file that cannot be imported are noted on the standard error. An invalid file \
      is reported with line and column, and nothing is written.

      Example: inkfall import - --from svg -o - <<< '<svg><circle r="50"/></svg>'
      Exit codes: 0 level written, 1 the file cannot be read or imported, or the level cannot be \
      written, 64 wrong usage
      """)

  enum Source: String, ExpressibleByArgument, CaseIterable {
    case numpty
    case rube
    case svg
    case strokes
  }

  /// The kind of body that a stroke becomes.
  enum Mode: String, ExpressibleByArgument, CaseIterable {
    case hull
    case solid
    case line

    init?(argument: String) {
      // "outline" was its name up to 0.9, though levels already said "solid".
      self.init(rawValue: argument == "outline" ? Mode.solid.rawValue : argument)
    }

    var stroke: StrokeMode {
      switch self {
      case .hull: .hull
      case .solid: .solid
      case .line: .line
      }
    }
  }

  @Argument(
    help: ArgumentHelp(
      "The file to import, or - for the standard input. For strokes: strokes and the file.",
      valueName: "file"))
  var files: [String]

  private var file: String { files.last ?? "" }

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The level file to write, or - for the standard output.", valueName: "LEVEL"))
  var output: String

  @Option(
    name: [.long, .customLong("format")],
    help: "The format of the file, if its name does not say it.")
  var from: Source?

  @Flag(help: "NumptyPhysics: fill the strokes.")
  var solid = false

  @Option(help: "SVG: meters per centimeter on paper.")
  var scale = 1.0

  @Option(help: "Strokes: what each stroke becomes.")
  var mode = Mode.hull

  @Option(help: "Strokes: the longer side of each body, in meters.")
  var size: Float = 1

  func validate() throws {
    guard files.count == 1 || files.count == 2 && files[0] == Source.strokes.rawValue else {
      throw ValidationError("Expected one file, or \"strokes\" and a file.")
    }
    guard size >= 0.05 && size <= 100 else {
      throw ValidationError("--size must be a number from 0.05 to 100, in meters.")
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
        throw CommandFailure("\(output): is the imported file itself. Name another output file.")
      }
      if isStrokes { return try importStrokes() }
      let data = try GzipFile.content(of: try read(), named: shownName)
      var options = ImportOptions()
      options.solid = solid
      options.scale = scale
      options.picture = PicturePaths(of: file, seenFrom: output).find
      guard let format = format(of: data) ?? ImportFormat(file: shownName, data: data) else {
        let known = ImportFormat.allCases.flatMap(\.extensions) + InkFile.extensions
        throw CommandFailure(
          "\(shownName): the format of this file is unknown. Expected a name that ends in "
            + known.dropLast().map { ".\($0)" }.joined(separator: ", ")
            + " or .\(known[known.count - 1]); or name the format with --from.")
      }
      let imported = try LevelImporter.level(
        from: data, file: shownName, as: format, options: options)
      for note in imported.notes { StandardError.write("\(shownName): \(note)") }
      try write(imported.level)
    }
  }

  /// Whether the file holds strokes, by an argument or by its name.
  private var isStrokes: Bool {
    files.count == 2 || from == .strokes || from == nil && InkFile.hasStrokes(file)
  }

  private func importStrokes() throws {
    let content = try read(upTo: InkFile.largest)
    guard content.count <= InkFile.largest else {
      throw CommandFailure(
        "\(shownName): expected a file of strokes of at most \(InkFile.largest >> 20) MB")
    }
    let data = content.starts(with: [0xEF, 0xBB, 0xBF]) ? content.dropFirst(3) : content
    let imported = try InkLevel(data, as: mode.stroke, size: size)
    for note in imported.notes { StandardError.write("\(shownName): \(note)") }
    var level = imported.level
    guard !level.bodies.isEmpty else {
      throw CommandFailure("\(shownName): no stroke in this file can become a body")
    }
    level.name =
      isStandardInput ? "" : URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    try write(level)
  }

  /// Writes the level, and prints a summary.
  private func write(_ level: LevelDocument) throws {
    guard output == OutputFile.standardOutput else {
      try level.saveAtomically(to: output, layout: .canonical)
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
      count(level.sprites.count, "sprite", "sprites"),
      count(level.goals.count, "goal", "goals"),
    ].compactMap { $0 }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}

/// The paths of a scene's images, seen from the scene and from the level.
private struct PicturePaths: Sendable {
  private let scene: URL
  private let level: URL

  init(of file: String, seenFrom output: String) {
    scene = URL(fileURLWithPath: file).deletingLastPathComponent().standardizedFileURL
    level = URL(fileURLWithPath: output).deletingLastPathComponent().standardizedFileURL
  }

  /// The path of an image from the level's folder, if the image exists inside it.
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
