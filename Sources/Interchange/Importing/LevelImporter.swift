import Foundation
import Gameplay
import LevelFormat
import Physics

/// A format of another program that levels can be made of.
public enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  /// A text level of NumptyPhysics, `.nph`.
  case nph
  /// An SVG level of NumptyPhysics, `.npsvg`.
  case npsvg
  /// A scene of the R.U.B.E. editor, exported as JSON.
  case rube
  /// A drawing in SVG.
  case svg

  /// How the names of such files end, in lower case and without the dot.
  public var extensions: [String] {
    switch self {
    case .nph: ["nph"]
    case .npsvg: ["npsvg"]
    case .rube: ["rube", "json"]
    case .svg: ["svg", "svgz"]
    }
  }

  /// The format that a file's name says, or, where that says nothing, its first bytes.
  public init?(file: String, data: Data) {
    let end = URL(fileURLWithPath: file).pathExtension.lowercased()
    if let named = Self.allCases.first(where: { $0.extensions.contains(end) }) {
      self = named
    } else {
      // Zeros are those of UTF-16; a byte order mark is no text.
      let head = String(
        decoding: Self.unpackedHead(data).drop { $0 >= 0xFE }.filter { $0 != 0 }, as: UTF8.self)
      switch head.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) {
      case "{": self = .rube
      case "<": self = head.contains("<np:") || head.contains("xmlns:np") ? .npsvg : .svg
      case .some where head.contains("\nS") || head.hasPrefix("T") || head.hasPrefix("S"):
        self = .nph
      default: return nil
      }
    }
  }

  /// The first bytes of a file, unpacked where it is a gzip file.
  private static func unpackedHead(_ data: Data) -> [UInt8] {
    guard data.starts(with: Inflate.gzipMark) else { return [UInt8](data.prefix(4096)) }
    let unpacked = try? Inflate.gunzip([UInt8](data)[...], most: ImportLimits().bytes)
    return [UInt8]((unpacked ?? []).prefix(4096))
  }

  /// What the format is called.
  public var title: String {
    switch self {
    case .nph, .npsvg: "a NumptyPhysics level"
    case .rube: "a R.U.B.E. scene"
    case .svg: "an SVG drawing"
    }
  }
}

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
  ///   - data: The file.
  ///   - file: What messages call it; its name is the level's where the file says none.
  ///   - format: Its format; `nil` goes by name and content.
  public static func level(
    from data: Data, file: String, as format: ImportFormat? = nil,
    options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> ImportedLevel {
    guard let format = format ?? ImportFormat(file: file, data: data) else {
      throw ImportError(
        file: file, line: 0, column: 0,
        expected: "a file whose name ends in .nph, .npsvg, .svg, .svgz, .rube or .json")
    }
    let source = try ImportSource(
      try unpacked(data, file, options.limits), file: file, limits: options.limits,
      latin1: format == .nph || format == .npsvg, isXML: format == .svg || format == .npsvg)
    var imported: ImportedLevel
    switch format {
    case .nph:
      imported = try NumptyImport.level(NumptyText.read(source), source, options)
    case .npsvg:
      imported = try NumptyImport.level(NumptyDrawing.read(source), source, options)
    case .rube:
      imported = try RubeImport.level(source, options)
    case .svg:
      imported = try SVGImport.level(source, options)
    }
    if imported.level.name.isEmpty {
      imported.level.name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    }
    try checkBuilds(imported, source)
    return imported
  }

  /// The bytes of a file, unpacked where it is a gzip file (`.svgz`).
  private static func unpacked(
    _ data: Data, _ file: String, _ limits: ImportLimits
  ) throws(ImportError) -> Data {
    guard data.starts(with: Inflate.gzipMark) else { return data }
    do throws(Inflate.Failure) {
      return Data(try Inflate.gunzip([UInt8](data)[...], most: limits.bytes))
    } catch {
      let found =
        switch error {
        case .endsEarly: "a file that ends too soon"
        case .damaged: "a damaged file"
        case .tooLarge: "more"
        }
      throw ImportError(
        file: file, line: 0, column: 0,
        expected: "a gzip file that holds at most \(limits.bytes >> 20) MB", found: found)
    }
  }

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
