// The distance of two words is how many letters must be put in, left out, exchanged or swapped with
// their neighbour to make one of the other (Damerau, A technique for computer detection and
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

/// The known word that is nearest to one that was found, if it is near enough to be meant.
func nearestWord(to word: String, among known: some Sequence<String>) -> String? {
  let lowered = word.lowercased()
  var best: (word: String, distance: Int)?
  for candidate in known {
    if candidate.lowercased() == lowered { return candidate }
    if otherNames[lowered] == candidate { return candidate }
  }
  for candidate in known {
    guard abs(candidate.count - word.count) <= 3 else { continue }
    let distance = editDistance(lowered, candidate.lowercased())
    // One slip in three letters is a slip; more is another word.
    guard distance <= max(1, (word.count + 1) / 3) else { continue }
    if let found = best, (found.distance, found.word) <= (distance, candidate) { continue }
    best = (candidate, distance)
  }
  return best?.word ?? nearestOtherName(to: lowered, among: known)
}

/// What a slip in another engine's name is called here.
private func nearestOtherName(to word: String, among known: some Sequence<String>) -> String? {
  let known = Set(known)
  // Of several at the same distance the first in the alphabet: dictionaries have no order.
  let near = otherNames.filter { known.contains($0.value) && abs($0.key.count - word.count) <= 1 }
    .sorted { $0.key < $1.key }
  // Short words are near to everything.
  guard word.count >= 3 else { return nil }
  return near.first { editDistance(word, $0.key) <= 1 }?.value
}

func editDistance(_ a: String, _ b: String) -> Int {
  // Names are capped at 64 letters; anything longer is no slip of the pen.
  let a = Array(a.unicodeScalars.prefix(80))
  let b = Array(b.unicodeScalars.prefix(80))
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
