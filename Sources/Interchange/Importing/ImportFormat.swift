import Foundation

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

  /// What reads the format.
  var importer: any FormatImporter.Type {
    switch self {
    case .nph: NumptyText.self
    case .npsvg: NumptyDrawing.self
    case .rube: RubeImport.self
    case .svg: SVGImport.self
    }
  }

  /// How the names of such files end, in lower case and without the dot.
  public var extensions: [String] { importer.extensions }

  /// What the format is called.
  public var title: String { importer.title }

  /// The format that a file's name says, or, where that says nothing, its first bytes.
  ///
  /// - Parameter data: The file, decompressed where it was compressed.
  public init?(file: String, data: Data) {
    let end = URL(fileURLWithPath: file).pathExtension.lowercased()
    let named = Self.allCases.first { $0.extensions.contains(end) }
    // Zeros are those of UTF-16; a byte order mark is no text.
    lazy var head = String(
      decoding: data.prefix(4096).drop { $0 >= 0xFE }.filter { $0 != 0 }, as: UTF8.self
    ).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let format = named ?? Self.allCases.first(where: { $0.importer.recognizes(head) }) else {
      return nil
    }
    self = format
  }
}

/// Reads files of one format. Each format has a folder with one of these, and a case of `ImportFormat`.
protocol FormatImporter {
  /// How the names of such files end, in lower case and without the dot.
  static var extensions: [String] { get }
  /// What the format is called: `an SVG drawing`.
  static var title: String { get }
  /// Whether bytes that are not UTF-8 are Latin-1.
  static var mayBeLatin1: Bool { get }
  /// Whether the text may begin with an XML declaration that names its encoding.
  static var isXML: Bool { get }
  /// Whether the first characters of a file are those of the format, without the blanks before them.
  /// The formats are asked in the order of `ImportFormat`.
  static func recognizes(_ head: Substring) -> Bool
  /// The level in a file.
  static func level(
    _ source: ImportSource, _ options: ImportOptions
  ) throws(ImportError) -> ImportedLevel
}

extension FormatImporter {
  static var mayBeLatin1: Bool { false }
  static var isXML: Bool { false }
}
