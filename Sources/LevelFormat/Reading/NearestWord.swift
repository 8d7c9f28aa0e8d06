// The distance of two words is how many letters must be put in, left out, exchanged or swapped with
// their neighbor to make one of the other (Damerau, A technique for computer detection and
// correction of spelling errors, CACM 7(3), 1964; the restricted form).

/// What people write who know other engines, and how it is called here.
private let otherNames: [String: String] = [
  "kind": "type", "position": "at", "pos": "at", "location": "at", "rotation": "angle",
  "linearvelocity": "velocity", "angularvelocity": "spin", "lineardamping": "damping",
  "mass": "density", "bounce": "restitution", "bounciness": "restitution",
  "elasticity": "restitution", "color": "ink", "colour": "ink", "issensor": "sensor",
  "hasfixedrotation": "fixedRotation", "vertices": "polygon", "rect": "box", "rectangle": "box",
  "size": "box", "ball": "circle", "disc": "circle", "line": "segment", "hinge": "revolute",
  "rod": "distance", "nail": "pin", "bodya": "from", "bodyb": "to", "penradius": "pen",
  "mode": "as", "links": "segments", "width": "thickness", "stiffness": "hertz",
  "description": "about", "title": "name", "expectations": "expect", "version": "inkfall",
  "objects": "bodies", "physics": "world", "constraints": "joints", "walls": "bounds",
  "min": "minimumLength",
  "max": "maximumLength", "lower": "lowerAngle", "upper": "upperAngle", "equals": "is",
  "less": "below", "lessthan": "below", "greater": "above", "more": "above", "fixed": "static",
  "movable": "dynamic", "spring": "distance", "zoom": "height", "start": "from", "end": "to",
]

/// Suggests known words for unknown ones, up to a limit: in a file of nothing but unknown names each would be compared
/// with all names of the file. One object serves all that is read together, a level with the files that it includes.
package final class WordSuggestions {
  /// How many known words are looked at in all: enough for 250 unknown names in a level of a thousand. Where all names
  /// are of 64 letters, that is 3 s of work; usually a tenth of a second.
  static let most = 250_000

  /// How many known words have been looked at.
  private(set) var looked = 0

  /// The known word that is nearest to one that was found, if it is near enough to be meant and the limit is not
  /// reached. The known words are not asked for beyond the limit.
  func nearest<Words: Collection>(
    to word: String, among known: @autoclosure () -> Words
  ) -> String? where Words.Element == String {
    guard looked < Self.most else { return nil }
    let known = known()
    looked += known.count
    return nearestWord(to: word, among: known)
  }
}

/// The known word that is nearest to one that was found, if it is near enough to be meant.
package func nearestWord<Words: Collection>(
  to word: String, among known: Words
) -> String? where Words.Element == String {
  // Nothing is a slip of nothing.
  guard word.contains(where: { !$0.isWhitespace }) else { return nil }
  let lowered = word.lowercased()
  let otherName = otherNames[lowered]
  let letters = lettersCompared(lowered)
  let count = word.count
  // One slip in three letters is a slip; more is another word.
  let mostSlips = max(1, (count + 1) / 3)
  var best: (word: String, distance: Int)?
  for candidate in known {
    if candidate == otherName { return candidate }
    // A character has a byte at least.
    guard candidate.utf8.count >= count - 3 else { continue }
    let candidateLowered = candidate.lowercased()
    if candidateLowered == lowered { return candidate }
    guard abs(candidate.count - count) <= 3 else { continue }
    let limit = min(mostSlips, best?.distance ?? mostSlips)
    guard
      let distance = editDistance(letters, lettersCompared(candidateLowered), atMost: limit)
    else { continue }
    if let found = best, (found.distance, found.word) <= (distance, candidate) { continue }
    best = (candidate, distance)
  }
  return best?.word ?? nearestOtherName(to: lowered, among: known)
}

/// What a slip in another engine's name is called here.
private func nearestOtherName<Words: Collection>(
  to word: String, among known: Words
) -> String? where Words.Element == String {
  let count = word.count
  // Short words are near to everything.
  guard count >= 3 else { return nil }
  let letters = lettersCompared(word)
  let near = otherNames.filter {
    abs($0.key.count - count) <= 1
      && editDistance(letters, lettersCompared($0.key), atMost: 1) != nil
  }
  // Of several at the same distance the first in the alphabet: dictionaries have no order.
  return near.sorted { $0.key < $1.key }.first { known.contains($0.value) }?.value
}

/// The letters of a word that count. Names are capped at 64 letters; anything longer is no slip of the pen.
private func lettersCompared(_ word: String) -> [Unicode.Scalar] {
  Array(word.unicodeScalars.prefix(80))
}

func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (lettersCompared(a), lettersCompared(b))
  return editDistance(a, b, atMost: max(a.count, b.count)) ?? max(a.count, b.count)
}

/// The distance of two words, or `nil` if it is larger than a limit, which is found out early.
private func editDistance(
  _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost limit: Int
) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  // Rows of the table of distances between beginnings of both words: row i, column j is that of the first i letters
  // of one to the first j of the other. Of them the last three are kept.
  var beforeLast = Array(repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  var row = beforeLast
  var leastOfLast = 0
  for i in a.indices {
    row[0] = i + 1
    var least = row[0]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row[j + 1] = cost
      least = min(least, cost)
    }
    // What follows is made of this row and, by a swap, of one more than the row before.
    guard least <= limit || leastOfLast < limit else { return nil }
    leastOfLast = least
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[b.count] <= limit ? last[b.count] : nil
}
