import Foundation
import Gameplay
import LevelFormat
import Physics

/// What can be chosen about an import.
public struct ImportOptions: Sendable {
  /// Whether strokes of NumptyPhysics become what they shut in, instead of wires. Default `false`.
  public var solid = false
  /// Meters to a centimeter on paper, for SVG. Default 1: a sheet of A4 is 21 by 29.7 m.
  public var scale = 1.0
  /// How much the file may ask for.
  public var limits = ImportLimits()
  /// Says under which path the level will find a picture that the scene names, or `nil` if there is none.
  public var picture: @Sendable (String) -> String? = { _ in nil }

  /// The defaults.
  public init() {}
}

/// A level that was made of another program's file.
public struct ImportedLevel: Sendable {
  /// The level.
  public var level: LevelDocument
  /// What could not be taken over, as sentences; empty if everything was.
  public var notes: [String] = []
  /// Where the objects stand in the file, by name; for errors about them.
  var offsets: [String: Int] = [:]
}

/// Makes levels of other programs' files: scenes that exist already, and drawings.
///
/// Files may come from strangers: whatever they hold, the answer is a level or an `ImportError`, within
/// the limits of `ImportOptions`.
public enum LevelImporter {
  /// The level in a file's bytes.
  ///
  /// - Parameters:
  ///   - data: The file. One that is compressed (`.svgz`) has to be decompressed by the caller.
  ///   - file: What messages call it; its name is the level's where the file says none.
  ///   - format: Its format; `nil` goes by name and content.
  public static func level(
    from data: Data, file: String, as format: ImportFormat? = nil,
    options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> ImportedLevel {
    guard !data.starts(with: gzipMark) else {
      throw ImportError(
        file: file, line: 0, column: 0, expected: "a file that is not compressed",
        found: "a gzip file")
    }
    guard let format = format ?? ImportFormat(file: file, data: data) else {
      throw ImportError(
        file: file, line: 0, column: 0,
        expected: "a file whose name ends in .nph, .npsvg, .svg, .svgz, .rube or .json")
    }
    let importer = format.importer
    let source = try ImportSource(
      data, file: file, limits: options.limits,
      latin1: importer.mayBeLatin1, isXML: importer.isXML)
    var imported = try importer.level(source, options)
    if imported.level.name.isEmpty {
      imported.level.name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    }
    try checkBuilds(imported, source)
    return imported
  }

  /// The first bytes of a gzip file.
  private static let gzipMark: [UInt8] = [0x1F, 0x8B]

  /// An imported level can be played: the importer reports what the engine refuses, at the line of
  /// the object that it is about where that is known.
  static func checkBuilds(
    _ imported: ImportedLevel, _ source: ImportSource
  ) throws(ImportError) {
    do throws(LevelBuildError) {
      _ = try LevelBuilder.build(imported.level)
    } catch {
      let names = error.path.split(separator: ".")
      let offset = names.count > 1 ? imported.offsets[String(names[1])] : nil
      guard let offset else {
        throw source.error("a scene that can be built", found: error.description)
      }
      throw source.error(at: offset, "an object that can be built", found: error.description)
    }
    try source.within(0) { () throws(ImportBudget.Excess) in try source.budget.checkTime() }
  }
}
