import Physics

extension PixelImage {
  /// Twice as wide and high, each pixel between the four around it, by their distance and opacity.
  package var doubled: PixelImage {
    var large = PixelImage(width: 2 * width, height: 2 * height)
    let largeWidth = large.width
    bytes.withUnsafeBufferPointer { source in
      large.bytes.withUnsafeMutableBufferPointer { target in
        for y in 0..<2 * height {
          // A pixel's middle is a quarter from the middle of that which it is part of.
          let (row, otherRow) = (y / 2, min(max(y / 2 + (y % 2 == 0 ? -1 : 1), 0), height - 1))
          for x in 0..<2 * width {
            let column = x / 2
            let otherColumn = min(max(column + (x % 2 == 0 ? -1 : 1), 0), width - 1)
            var sums = SIMD4<UInt32>(repeating: 0)
            for corner in 0..<4 {
              let i =
                ((corner < 2 ? row : otherRow) * width + (corner % 2 == 0 ? column : otherColumn))
                * 4
              let weight: UInt32 = corner == 0 ? 9 : corner == 3 ? 1 : 3
              let alpha = weight * UInt32(source[i + 3])
              sums &+= SIMD4(
                UInt32(source[i]) * alpha, UInt32(source[i + 1]) * alpha,
                UInt32(source[i + 2]) * alpha, alpha)
            }
            let o = (y * largeWidth + x) * 4
            let alpha = max(sums[3], 1)
            for part in 0..<3 { target[o + part] = UInt8((sums[part] + alpha / 2) / alpha) }
            target[o + 3] = UInt8((sums[3] + 8) / 16)
          }
        }
      }
    }
    return large
  }

  /// Half as wide and high, at least a pixel: each the mean of four, in which a pixel counts by its opacity, so
  /// that what is not seen lends no color.
  package var halved: PixelImage {
    var small = PixelImage(width: max(width / 2, 1), height: max(height / 2, 1))
    let (smallWidth, smallHeight) = (small.width, small.height)
    bytes.withUnsafeBufferPointer { source in
      small.bytes.withUnsafeMutableBufferPointer { target in
        for y in 0..<smallHeight {
          let rows = (2 * y, min(2 * y + 1, height - 1))
          for x in 0..<smallWidth {
            let columns = (2 * x, min(2 * x + 1, width - 1))
            var sums = SIMD4<UInt32>(repeating: 0)
            for corner in 0..<4 {
              let row = corner < 2 ? rows.0 : rows.1
              let column = corner % 2 == 0 ? columns.0 : columns.1
              let i = (row * width + column) * 4
              let alpha = UInt32(source[i + 3])
              sums &+= SIMD4(
                UInt32(source[i]) * alpha, UInt32(source[i + 1]) * alpha,
                UInt32(source[i + 2]) * alpha, alpha)
            }
            let o = (y * smallWidth + x) * 4
            let alpha = max(sums[3], 1)
            for part in 0..<3 { target[o + part] = UInt8((sums[part] + alpha / 2) / alpha) }
            target[o + 3] = UInt8((sums[3] + 2) / 4)
          }
        }
      }
    }
    return small
  }
}
