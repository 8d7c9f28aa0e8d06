// Bodies by eights: gathered from the dense array into lanes and scattered back.

/// The velocities of eight bodies and where they are since the step began.
struct WideBody {
  var vx: WideFloat
  var vy: WideFloat
  var w: WideFloat
  var unused: WideFloat

  @inline(__always)
  init(_ index: SIMD8<Int32>, _ states: UnsafeMutablePointer<BodyState>) {
    // A complemented index is read as what it stands for: x ^ (x >> 31).
    let i = index ^ (index &>> 31)
    var a = states[Int(i[0])].motion
    var b = states[Int(i[1])].motion
    var c = states[Int(i[2])].motion
    var d = states[Int(i[3])].motion
    transpose(&a, &b, &c, &d)
    var e = states[Int(i[4])].motion
    var f = states[Int(i[5])].motion
    var g = states[Int(i[6])].motion
    var h = states[Int(i[7])].motion
    transpose(&e, &f, &g, &h)
    vx = WideFloat(low: a, high: e)
    vy = WideFloat(low: b, high: f)
    w = WideFloat(low: c, high: g)
    unused = WideFloat(low: d, high: h)
  }

  /// Writes back the velocities of those that may move.
  @inline(__always)
  func store(_ index: SIMD8<Int32>, _ states: UnsafeMutablePointer<BodyState>) {
    var (a, b, c, d) = (vx.low, vy.low, w.low, unused.low)
    transpose(&a, &b, &c, &d)
    if index[0] >= 0 { states[Int(index[0])].motion = a }
    if index[1] >= 0 { states[Int(index[1])].motion = b }
    if index[2] >= 0 { states[Int(index[2])].motion = c }
    if index[3] >= 0 { states[Int(index[3])].motion = d }
    (a, b, c, d) = (vx.high, vy.high, w.high, unused.high)
    transpose(&a, &b, &c, &d)
    if index[4] >= 0 { states[Int(index[4])].motion = a }
    if index[5] >= 0 { states[Int(index[5])].motion = b }
    if index[6] >= 0 { states[Int(index[6])].motion = c }
    if index[7] >= 0 { states[Int(index[7])].motion = d }
  }
}

/// Displacement and rotation of eight bodies since the step began.
struct WideDelta {
  let dx: WideFloat
  let dy: WideFloat
  let c: WideFloat
  let s: WideFloat

  @inline(__always)
  init(_ index: SIMD8<Int32>, _ states: UnsafeMutablePointer<BodyState>) {
    let i = index ^ (index &>> 31)
    var (a, b) = (states[Int(i[0])].delta, states[Int(i[1])].delta)
    var (c, d) = (states[Int(i[2])].delta, states[Int(i[3])].delta)
    transpose(&a, &b, &c, &d)
    var (e, f) = (states[Int(i[4])].delta, states[Int(i[5])].delta)
    var (g, h) = (states[Int(i[6])].delta, states[Int(i[7])].delta)
    transpose(&e, &f, &g, &h)
    dx = WideFloat(low: a, high: e)
    dy = WideFloat(low: b, high: f)
    self.c = WideFloat(low: c, high: g)
    s = WideFloat(low: d, high: h)
  }
}

/// The two bodies of eight constraints.
struct WidePair {
  var a: WideBody
  var b: WideBody
}
