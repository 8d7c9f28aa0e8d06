import Physics

/// What the first bytes of a picture say of its size.
enum PictureHeader {
  /// Width and height (pixels); `nil` for kinds that are not known here.
  package static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    func big(_ at: Int, _ count: Int) -> Int? {
      guard at + count <= bytes.count else { return nil }
      return bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }
    func little(_ at: Int, _ count: Int) -> Int? {
      guard at + count <= bytes.count else { return nil }
      return bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func begins(_ text: String, at: Int = 0) -> Bool {
      bytes.dropFirst(at).starts(with: text.utf8)
    }
    func pair(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
      width.flatMap { width in height.map { (width, $0) } }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return pair(big(16, 4), big(20, 4)) }
    if begins("GIF8") { return pair(little(6, 2), little(8, 2)) }
    if begins("BM") {
      // Heights below zero run downwards.
      return pair(little(18, 4), little(22, 4).map { $0 > 0x7FFF_FFFF ? 0x1_0000_0000 - $0 : $0 })
    }
    if begins("RIFF"), begins("WEBP", at: 8) {
      if begins("VP8X", at: 12) {
        return pair(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
      }
      if begins("VP8L", at: 12) {
        return little(21, 4).map { ($0 & 0x3FFF + 1, $0 >> 14 & 0x3FFF + 1) }
      }
      return pair(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
    }
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    // JPEG: segments of a marker and a length, until the one with the frame's size.
    var at = 2
    while at + 9 < bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      let isFrame = 0xC0...0xCF ~= marker && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return pair(big(at + 7, 2), big(at + 5, 2)) }
      guard let length = big(at + 2, 2), length >= 2 else { return nil }
      at += 2 + length
    }
    return nil
  }
}
