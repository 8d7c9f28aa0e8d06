// What an impact has pressed into each other before it was passed on is put apart again.
//
// The substeps stop what comes in as one with the row, and what is fast is deep in the row by then: eight
// centimeters of a ball of 20 m/s. Soft contacts push that out in the steps after and leave some of the speed
// that they push with, 0.2 % of the impact's energy in a row of ten. So positions are corrected at once, as if the
// impact had stopped them where they met: along each normal, by the inverse masses, which keeps the center of mass,
//
//   Δx_A = -n s w_A / (w_A + w_B),   Δx_B = n s w_B / (w_A + w_B),   s the overlap that this step has made
//
// in sweeps over the row until none is off. What hangs on joints is left where these hold it, and what gravity pulls
// along the normal too: its speed is that for where it is (`RowImpacts`).

extension WorldState {
  /// Puts the bodies of rows apart.
  func partRows() {
    let contacts = scratch.rows.contacts.base
    let count = scratch.rows.contacts.count
    let most = max(1, min(Tolerance.rowPartings, Tolerance.rowWork / max(1, count)))
    for _ in 0..<most {
      var worst: Float = 0
      for i in 0..<count { worst = larger(worst, part(contacts + i)) }
      if worst < Tolerance.rowParted { return }
    }
  }

  /// Puts the two bodies of a contact apart; by how much (m).
  private func part(_ contact: UnsafePointer<RowContact>) -> Float {
    let c = contact.pointee
    let weight = c.inverseMassA + c.inverseMassB
    guard weight > 0, isFree(c.a, along: c.normal), isFree(c.b, along: c.normal) else { return 0 }
    let k = scratch.blocks.base + c.lane.block
    let points = WideContact.points(of: k)
    let place = WidePlace(k, states.base)
    var overlap: Float = 0
    func look(_ p: RowPoint, _ point: UnsafeMutablePointer<WidePoint>) {
      guard p.normalMass > 0 else { return }
      // What was there before stays the contact's to push out.
      let before = c.isFast ? 0 : smaller(point.pointee.separation[c.lane.lane], 0)
      overlap = larger(overlap, before - place.separation(of: point)[c.lane.lane])
    }
    look(c.point0, points)
    look(c.point1, points + 1)
    guard overlap > Tolerance.rowParted else { return 0 }
    let way = overlap / weight * c.normal
    if c.a >= 0 { states.base[Int(c.a)].deltaPosition -= c.inverseMassA * way }
    if c.b >= 0 { states.base[Int(c.b)].deltaPosition += c.inverseMassB * way }
    return overlap
  }

  /// Whether neither joints nor forces have a say in where a body is along a normal.
  private func isFree(_ index: Int32, along normal: Vec2) -> Bool {
    guard index >= 0 else { return true }
    let row = scratch.weights[Int(index)].row
    let acceleration = Vec2(row.z, row.w)
    return !isHeld(index)
      && acceleration.dot(normal).magnitude <= Tolerance.rowSlope * acceleration.length
  }
}
