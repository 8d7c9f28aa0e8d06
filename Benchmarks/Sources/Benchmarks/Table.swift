import Foundation

/// A table that is printed row by row while things are measured: headings on standard error, for
/// people, rows on standard output, for programs too.
struct Table {
  /// A heading and how wide its column is; negative for words, which are aligned left.
  typealias Column = (title: String, width: Int)

  private let columns: [Column]

  /// Prints the headings.
  init(_ columns: [Column]) {
    self.columns = columns
    note(line(columns.map(\.title)))
  }

  /// Prints a row at once: what goes into a pipe is otherwise held back.
  func add(_ cells: [String]) {
    row(line(cells))
  }

  private func line(_ cells: [String]) -> String {
    var line = ""
    for (cell, column) in zip(cells, columns) {
      if !line.isEmpty { line += " " }
      let space = String(repeating: " ", count: max(0, abs(column.width) - cell.count))
      line += column.width < 0 ? cell + space : space + cell
    }
    return line
  }
}

/// For what is read by people, beside the rows that programs read.
func note(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// Prints a line now.
func row(_ line: String) {
  print(line)
  fflush(nil)
}

extension BinaryFloatingPoint {
  /// With a number of digits after the point.
  func digits(_ count: Int) -> String { String(format: "%.\(count)f", Double(self)) }
}
