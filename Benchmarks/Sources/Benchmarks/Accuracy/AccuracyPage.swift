import ArgumentParser
import Foundation

/// The tables of `docs/Measurements.md`.
struct AccuracyPage {
  let rows: [AccuracyRow]
  let engines: [any AccuracyEngine]

  /// The lines of a page between which the tables stand.
  private static let marks = ("<!-- accuracy -->", "<!-- end of accuracy -->")

  /// Writes the tables between the marks of a page.
  func replace(in path: String) throws {
    let page = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = page.range(of: Self.marks.0), let end = page.range(of: Self.marks.1),
      start.upperBound <= end.lowerBound
    else { throw ValidationError("\(path) has no \(Self.marks.0) and \(Self.marks.1)") }
    let whole =
      page[..<start.upperBound] + "\n" + (try tables()).joined(separator: "\n") + "\n"
      + page[end.lowerBound...]
    try whole.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func tables() throws -> [String] {
    var lines = ["", "\(Machine().line).", "", "## Errors in per cent"]
    var group = ""
    for row in rows {
      if row.group != group {
        group = row.group
        lines += [
          "", "### \(group)", "| | " + engines.map(\.name).joined(separator: " | ") + " |",
          "|---|" + engines.map { _ in "---:|" }.joined(),
        ]
      }
      let cells = try engines.map { try row.errorText(of: $0) }
      lines.append("| \(row.name) | " + cells.joined(separator: " | ") + " |")
    }
    lines += [
      "", "## Closed forms", "| | closed form | value | source |", "|---|---|---:|---|",
    ]
    lines += rows.map {
      "| \($0.name) | \($0.form) | \(AccuracyRow.digits($0.known)) | \($0.source) |"
    }
    return lines + [""]
  }
}
