// Bodies by eights: gathered from the dense array into lanes and scattered back.

extension Int32 {
  /// A dense index marked with its highest bit: the body is read, but not written.
  @inline(__always)
  var unwritten: Int32 { self | Int32.min }
}

/// The velocities of eight bodies, or changes of them.
struct WideBody {
  var vx: WideFloat
  var vy: WideFloat
  var w: WideFloat

  static var zero: WideBody { WideBody(vx: .zero, vy: .zero, w: .zero) }

  @inline(__always)
  init(vx: WideFloat, vy: WideFloat, w: WideFloat) {
    self.vx = vx
    self.vy = vy
    self.w = w
  }

  @inline(__always)
  init(_ index: SIMD8<Int32>, _ states: UnsafeMutablePointer<BodyState>) {
    let rows = WideStateRows(
      index, states, at: MemoryLayout<BodyState>.offset(of: \.motion) ?? 0)
    vx = rows.x
    vy = rows.y
    w = rows.z
  }

  /// Writes back the velocities of those that may move.
  @inline(__always)
  func store(_ index: SIMD8<Int32>, _ states: UnsafeMutablePointer<BodyState>) {
    let motions =
      UnsafeMutableRawPointer(states) + (MemoryLayout<BodyState>.offset(of: \.motion) ?? 0)
    store(index, motions, stride: MemoryLayout<BodyState>.stride)
  }

  /// Writes those that may move, each `stride` bytes from the one before it.
  @inline(__always)
  func store(_ index: SIMD8<Int32>, _ motions: UnsafeMutableRawPointer, stride: Int) {
    @inline(__always)
    func put(_ velocity: SIMD2<Float>, _ spin: Float, _ index: Int32) {
      guard index >= 0 else { return }
      let motion = motions + Int(index) * stride
      motion.storeBytes(of: velocity, as: SIMD2<Float>.self)
      motion.storeBytes(of: spin, toByteOffset: 8, as: Float.self)
    }
    let low = rows(settled(vx.low), settled(vy.low))
    let spinLow = settled(w.low)
    put(low.0, spinLow[0], index[0])
    put(low.1, spinLow[1], index[1])
    put(low.2, spinLow[2], index[2])
    put(low.3, spinLow[3], index[3])
    let high = rows(settled(vx.high), settled(vy.high))
    let spinHigh = settled(w.high)
    put(high.0, spinHigh[0], index[4])
    put(high.1, spinHigh[1], index[5])
    put(high.2, spinHigh[2], index[6])
    put(high.3, spinHigh[3], index[7])
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
    let rows = WideStateRows(
      index, states, at: MemoryLayout<BodyState>.offset(of: \.delta) ?? 0)
    dx = rows.x
    dy = rows.y
    c = rows.z
    s = rows.w
  }
}

/// Four floats in a row of the states of eight bodies.
private struct WideStateRows {
  let x: WideFloat
  let y: WideFloat
  let z: WideFloat
  let w: WideFloat

  @inline(__always)
  init(_ index: SIMD8<Int32>, _ states: UnsafeMutablePointer<BodyState>, at offset: Int) {
    let i = index & Int32.max
    @inline(__always)
    func state(_ lane: Int) -> UnsafeRawPointer { UnsafeRawPointer(states + Int(i[lane])) }
    let low = columns(state(0), state(1), state(2), state(3), at: offset)
    let high = columns(state(4), state(5), state(6), state(7), at: offset)
    x = WideFloat(low: low.x, high: high.x)
    y = WideFloat(low: low.y, high: high.y)
    z = WideFloat(low: low.z, high: high.z)
    w = WideFloat(low: low.w, high: high.w)
  }
}

/// The two bodies of eight constraints.
struct WidePair {
  var a: WideBody
  var b: WideBody
}
