import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a file in XML.
struct XMLElement {
  /// Without a prefix in the namespace of SVG, or in none; otherwise with one.
  var name: String
  /// By name. Prefixes are the usual ones, `xlink:` and `inkscape:`, whatever the file calls them.
  var attributes: [String: String]
  /// The element around it; `nil` for the root.
  var parent: Int?
  /// The number of elements before it in its parent.
  var position = 0
  /// Their places among the tree's elements, in the order of the file.
  var children: [Int] = []
  /// The text directly in it.
  var text = ""
  /// Where its tag begins in the file.
  var offset: Int
  /// Where its tag begins in the text whose entities are expanded.
  var tag: Int

  subscript(name: String) -> String? { attributes[name] }
}

/// A file in XML, read by Foundation's parser: no entities but those of XML and of the file itself,
/// nothing loaded.
///
/// `XMLScan` looks at the text before the parser does: what it refuses the parser never sees.
struct XMLTree {
  /// In the order of the file; the first is the root.
  let elements: [XMLElement]
  private let scan: XMLScan
  /// Where the file links style sheets by `<?xml-stylesheet …?>`.
  var styleSheetLinks: [Int] { scan.styleSheetLinks }

  var root: XMLElement { elements[0] }

  /// - Parameter allowsBareLess: Whether `<` may stand in the value of an attribute.
  init(_ source: ImportSource, allowsBareLess: Bool = false) throws(ImportError) {
    scan = try XMLScan(source, allowsBareLess: allowsBareLess)
    let reading = XMLReading(scan, source)
    let parser = XMLParser(data: Data(scan.harmless))
    parser.delegate = reading
    parser.shouldResolveExternalEntities = false
    parser.shouldProcessNamespaces = false
    _ = parser.parse()
    if let error = reading.error { throw error }
    guard !reading.elements.isEmpty else {
      throw source.error(at: 0, "an element like <svg>", found: source.excerpt(at: 0))
    }
    elements = reading.elements
  }

  /// Where the value of an attribute begins in the file; of its element if it has none of that name.
  func offset(of attribute: String, in element: XMLElement) -> Int {
    scan.offset(of: attribute, inTagAt: element.tag).map(scan.original) ?? element.offset
  }
}

/// What the parser tells while it reads.
private final class XMLReading: NSObject, XMLParserDelegate {
  private let scan: XMLScan
  private let source: ImportSource
  var elements: [XMLElement] = []
  var error: ImportError?
  private var open: [Int] = []
  /// The namespaces of the open elements.
  private var namespaces: [XMLNamespaces] = []

  init(_ scan: XMLScan, _ source: ImportSource) {
    self.scan = scan
    self.source = source
  }

  private func fail(_ error: ImportError, _ parser: XMLParser) {
    if self.error == nil { self.error = error }
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    guard error == nil else { return }
    guard elements.count < scan.tags.count else {
      // The scan and the parser see the same tags.
      return fail(source.error("XML that is well-formed"), parser)
    }
    let values = scan.hasStandIns ? attributes.mapValues(XMLScan.restored) : attributes
    let names = (namespaces.last ?? XMLNamespaces()).declaring(values, isRoot: open.isEmpty)
    namespaces.append(names)
    let tag = scan.tags[elements.count]
    var element = XMLElement(
      name: names.element(name), attributes: names.attributes(values), parent: open.last,
      offset: scan.original(tag), tag: tag)
    if let parent = open.last {
      element.position = elements[parent].children.count
      elements[parent].children.append(elements.count)
    }
    open.append(elements.count)
    elements.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    _ = open.popLast()
    _ = namespaces.popLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard error == nil, let last = open.last else { return }
    // Texts of a drawing are short; a style sheet is the longest.
    if elements[last].text.utf8.count < 1 << 18 { elements[last].text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    // A prefix that nobody explains harms nobody: Inkscape's own are often stripped carelessly.
    let code = (error as NSError).code
    guard code != 201, self.error == nil else { return }
    self.error = ImportError(
      file: source.file, line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1),
      expected: "XML that is well-formed", found: Self.words[code] ?? "a mistake (\(code))")
    parser.abortParsing()
  }

  /// The parser's numbers in words, for the mistakes people make.
  private static let words: [Int: String] = [
    1: "a text or a value that is too long", 4: "nothing",
    5: "text outside of the outermost element, or elements that are not closed",
    6: "a reference that is not finished", 9: "a character that XML does not allow",
    23: "a reference without ;", 26: "an entity that neither XML nor the file declares",
    38: "< in an attribute's value", 39: "an attribute's value without quotes",
    40: "an attribute's value whose quotes are not closed", 41: "an attribute without a value",
    42: "an attribute that is there twice", 45: "a comment that is not closed",
    63: "a CDATA section that is not closed", 64: "an XML declaration that is not at the beginning",
    65: "no space between attributes", 68: "a name that begins with another character",
    73: "a tag without >", 76: "an end tag of another element", 77: "an end that came too soon",
    80: "-- in a comment",
  ]
}
