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
  /// The spins before joints were warm-started in the substep.
  let freeSpin: WideFloat

  @inline(__always)
  init(vx: WideFloat, vy: WideFloat, w: WideFloat) {
    self.vx = vx
    self.vy = vy
    self.w = w
    freeSpin = .zero
  }

  @inline(__always)
  init(_ index: SIMD8<Int32>, _ states: UnsafeMutablePointer<BodyState>) {
    let rows = WideRows(
      index, states, at: MemoryLayout<BodyState>.offset(of: \.motion) ?? 0)
    vx = rows.x
    vy = rows.y
    w = rows.z
    freeSpin = rows.w
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
    @inline(__always)
    func put(_ vx: SIMD4<Float>, _ vy: SIMD4<Float>, _ w: SIMD4<Float>, from lane: Int) {
      let velocities = rows(settled(vx), settled(vy))
      let spins = settled(w)
      put(velocities.0, spins[0], index[lane])
      put(velocities.1, spins[1], index[lane + 1])
      put(velocities.2, spins[2], index[lane + 2])
      put(velocities.3, spins[3], index[lane + 3])
    }
    put(vx.low, vy.low, w.low, from: 0)
    put(vx.high, vy.high, w.high, from: 4)
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
    let rows = WideRows(
      index, states, at: MemoryLayout<BodyState>.offset(of: \.delta) ?? 0)
    dx = rows.x
    dy = rows.y
    c = rows.z
    s = rows.w
  }
}

extension WideRows {
  /// Of the states of eight bodies.
  @inline(__always)
  fileprivate init(
    _ index: SIMD8<Int32>, _ states: UnsafeMutablePointer<BodyState>, at offset: Int
  ) {
    let i = index & Int32.max
    self.init(at: offset) { lane in UnsafeRawPointer(states + Int(i[lane])) }
  }
}

/// The two bodies of eight constraints.
struct WidePair {
  var a: WideBody
  var b: WideBody
}
