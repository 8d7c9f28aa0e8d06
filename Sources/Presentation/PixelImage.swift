import Physics

/// A picture in memory: rows from the top, red, green, blue and opacity in one byte each.
package struct PixelImage: Sendable, Hashable {
  package let width: Int
  package let height: Int
  package var bytes: [UInt8]

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height * 4)
  }

  package subscript(x: Int, y: Int) -> Color {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the picture")
    let i = (y * width + x) * 4
    return Color(
      red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3])
  }

  /// The picture made smaller by a whole factor, each pixel the mean of a square.
  ///
  /// Averages the encoded values, as every blend before it did.
  package func downsampled(by factor: Int) -> PixelImage {
    guard factor > 1 else { return self }
    var small = PixelImage(width: width / factor, height: height / factor)
    let area = UInt32(factor * factor)
    let smallWidth = small.width
    let smallHeight = small.height
    bytes.withUnsafeBufferPointer { source in
      small.bytes.withUnsafeMutableBufferPointer { target in
        for y in 0..<smallHeight {
          for x in 0..<smallWidth {
            var sums = SIMD4<UInt32>(repeating: area / 2)
            for row in y * factor..<(y + 1) * factor {
              var i = (row * width + x * factor) * 4
              for _ in 0..<factor {
                sums &+= SIMD4(
                  UInt32(source[i]), UInt32(source[i + 1]), UInt32(source[i + 2]),
                  UInt32(source[i + 3]))
                i += 4
              }
            }
            let o = (y * smallWidth + x) * 4
            target[o] = UInt8(sums[0] / area)
            target[o + 1] = UInt8(sums[1] / area)
            target[o + 2] = UInt8(sums[2] / area)
            target[o + 3] = UInt8(sums[3] / area)
          }
        }
      }
    }
    return small
  }
}
