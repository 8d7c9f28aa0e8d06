@testable import Platform
@testable import Presentation
@testable import Sandbox

/// The sum of the differences of two colors in red, green and blue (up to 255 each).
func difference(_ a: Color, _ b: Color) -> Int {
  abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
    + abs(Int(a.blue) - Int(b.blue))
}

extension PixelImage {
  /// The number of pixels of a part that are nearer to the color of warnings than to the paper.
  func warningCount(columns: Range<Int>, rows: Range<Int>) -> Int {
    rows.reduce(0) { count, y in
      count
        + columns.count { x in
          difference(self[x, y], Theme.paper.warning)
            < difference(self[x, y], Theme.paper.background)
        }
    }
  }
}
