import Foundation
import Levels

/// Results as JUnit XML, which build servers read.
enum JUnitReport {
  static func text(_ results: [CheckResult]) -> String {
    let failed = results.filter { !$0.passed && $0.errors == nil }.count
    let errors = results.filter { $0.errors != nil }.count
    let time = results.reduce(0) { $0 + $1.wallTime }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuite name=\"inkfall check\" tests=\"\(results.count)\" failures=\"\(failed)\" "
        + "errors=\"\(errors)\" time=\"\(seconds(time))\">",
    ]
    for result in results {
      let head =
        "  <testcase classname=\"inkfall.levels\" name=\"\(escaped(result.run.label))\" "
        + "time=\"\(seconds(result.wallTime))\""
      if result.passed {
        lines.append(head + "/>")
      } else if let errors = result.errors {
        lines.append(head + ">")
        lines.append("    <error message=\"cannot be read\">\(escaped(errors))</error>")
        lines.append("  </testcase>")
      } else {
        lines.append(head + ">")
        let all = escaped(result.failures.joined(separator: "\n"))
        lines.append(
          "    <failure message=\"\(escaped(result.failures.first ?? ""))\">\(all)</failure>")
        lines.append("  </testcase>")
      }
    }
    lines.append("</testsuite>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func seconds(_ time: Double) -> String { String(format: "%.3f", time) }

  /// Text for content and attributes. Characters that XML cannot hold become question marks.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case _ where scalar.value < 0x20 && scalar != "\t": result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Results as TAP 14, the Test Anything Protocol.
enum TAPReport {
  static func head(_ count: Int) -> String { "TAP version 14\n1..\(count)" }

  static func lines(of result: CheckResult, number: Int) -> String {
    // A # would begin a directive.
    let name = result.run.label.printable.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "#", with: "\\#")
    guard !result.passed else { return "ok \(number) - \(name)" }
    let reasons =
      result.errors.map { $0.split(separator: "\n").map(String.init) } ?? result.failures
    let lines = reasons.map { "    - \(quoted($0))" }.joined(separator: "\n")
    return "not ok \(number) - \(name)\n  ---\n  failures:\n\(lines)\n  ..."
  }

  /// A text in YAML's single quotes, where only the quote itself is special.
  private static func quoted(_ text: String) -> String {
    "'" + text.printable.replacingOccurrences(of: "'", with: "''") + "'"
  }
}
