// Words of syllables (consonant, vowel) from SplitMix64 (Steele, Lea, Flood: Fast splittable
// pseudorandom number generators, OOPSLA 2014), seeded by the level's stored seed and a salt. With
// 14 consonants and 5 vowels two syllables make 4,900 words; when they run short, words grow.

import Physics

extension LevelDocument {
  /// A name for a new object that none of its kind has yet, like `stroke-kovu`.
  ///
  /// The same level, kind and salt give the same name. Two people who edit copies of one level choose
  /// different names if their salts differ: what was drawn and when, for instance.
  public func freeID(_ prefix: String, for kind: ObjectKey.Kind, salt: UInt64 = 0) -> String {
    var words = LevelWords(seed: seed ^ (salt &* 0xD6E8_FEB8_6659_FD93))
    var syllables = 2
    var tries = 0
    while true {
      let id = prefix + "-" + words.next(syllables: syllables)
      if object(ObjectKey(kind, id)) == nil { return id }
      tries += 1
      if tries % 8 == 0 { syllables += 1 }
    }
  }
}

/// An endless row of pronounceable words.
struct LevelWords {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(syllables: Int) -> String {
    let consonants = Array("bdfgklmnprstvz")
    let vowels = Array("aeiou")
    var word = ""
    for _ in 0..<syllables {
      word.append(consonants[Int(random() % UInt64(consonants.count))])
      word.append(vowels[Int(random() % UInt64(vowels.count))])
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
