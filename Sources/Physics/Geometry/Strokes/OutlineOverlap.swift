// The area two outlines have in common, by Sutherland and Hodgman's clipping (Reentrant polygon
// clipping, 1974): the part of an outline on the inner side of each edge of a convex piece in turn.
// Where the outline is not convex the result may run along an edge there and back; such runs have no
// area.

/// The area of the part of an outline inside a convex piece, both counter-clockwise.
func clippedArea(_ outline: [PrecisePoint], to piece: [PrecisePoint]) -> Double {
  var rest = outline
  var kept: [PrecisePoint] = []
  for (i, a) in piece.enumerated() {
    let direction = piece[i + 1 == piece.count ? 0 : i + 1] - a
    kept.removeAll(keepingCapacity: true)
    guard var p = rest.last else { return 0 }
    var before = direction.cross(p - a)
    for q in rest {
      let after = direction.cross(q - a)
      if (before < 0) != (after < 0) { kept.append(p + (before / (before - after)) * (q - p)) }
      if after >= 0 { kept.append(q) }
      p = q
      before = after
    }
    swap(&rest, &kept)
  }
  return signedArea(rest)
}

/// The area common to outlines and pieces over that of both together; neither overlap among
/// themselves.
func overlap(of pieces: [[PrecisePoint]], with outlines: [[PrecisePoint]]) -> Double {
  var common = 0.0
  for piece in pieces {
    for outline in outlines { common += clippedArea(outline, to: piece) }
  }
  let both = pieces.reduce(0) { $0 + signedArea($1) } + outlines.reduce(0) { $0 + signedArea($1) }
  return both > common ? common / (both - common) : 0
}
