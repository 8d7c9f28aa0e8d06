/// Short random words for new objects (`stroke-kovu`), from a stored seed: two people who add to the
/// same level do not choose the same name, and the same session chooses the same ones again.
struct ObjectNames: Sendable, Hashable, Codable {
  /// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A name with a prefix that no object has yet. Words grow when the short ones run out.
  mutating func next(_ prefix: String, isTaken: (String) -> Bool) -> String {
    var syllables = 2
    var tries = 0
    while true {
      let name = prefix + "-" + word(syllables)
      if !isTaken(name) { return name }
      tries += 1
      if tries % 8 == 0 { syllables += 1 }
    }
  }

  private static let consonants = Array("bdfgklmnprstvz")
  private static let vowels = Array("aeiou")

  private mutating func word(_ syllables: Int) -> String {
    var word = ""
    for _ in 0..<syllables {
      word.append(Self.consonants[Int(random() % UInt64(Self.consonants.count))])
      word.append(Self.vowels[Int(random() % UInt64(Self.vowels.count))])
    }
    return word
  }

  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A number for a text that is the same in every run: FNV-1a (Fowler, Noll, Vo).
func stableHash(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 {
    hash ^= UInt64(byte)
    hash = hash &* 0x0000_0100_0000_01b3
  }
  return hash
}
