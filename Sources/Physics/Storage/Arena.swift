/// A growable block of plain records: the only storage the simulation's state uses.
///
/// Elements are bitwise copyable, so that a snapshot is a memory copy and the hot loops see a bare
/// pointer: a stored array read through a class costs 2 to 13 times as much. Memory is kept when
/// elements are removed, so a warm step allocates nothing.
///
/// Invariant: `count <= capacity`, and `base` points to `capacity` elements of which the first
/// `count` are initialized. Indices are checked in debug builds only.
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private(set) var capacity: Int

  init(capacity: Int = 0) {
    self.capacity = max(capacity, 4)
    count = 0
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
      return UnsafePointer(base + index)
    }
    @inline(__always) unsafeMutableAddress {
      assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
      return base + index
    }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress {
      assert(index >= 0 && Int(index) < count, "index \(index) outside 0..<\(count)")
      return UnsafePointer(base + Int(index))
    }
    @inline(__always) unsafeMutableAddress {
      assert(index >= 0 && Int(index) < count, "index \(index) outside 0..<\(count)")
      return base + Int(index)
    }
  }

  @inline(__always) var indices: Range<Int> { 0..<count }
  @inline(__always) var isEmpty: Bool { count == 0 }
  /// Bytes held, used or not.
  var byteCapacity: Int { capacity * MemoryLayout<Element>.stride }
}

// MARK: - Growing and shrinking

extension Arena {
  mutating func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    let grown = max(minimum, capacity + capacity / 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    fresh.update(from: base, count: count)
    base.deallocate()
    base = fresh
    capacity = grown
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Sets the count; elements beyond the old count get `filler`.
  mutating func resize(to newCount: Int, filler: Element) {
    reserve(newCount)
    if newCount > count {
      (base + count).initialize(repeating: filler, count: newCount - count)
    }
    count = newCount
  }

  /// Sets the count without initializing: for scratch that is written before it is read.
  mutating func resizeUninitialized(to newCount: Int) {
    reserve(newCount)
    count = newCount
  }

  @discardableResult
  mutating func removeLast() -> Element {
    assert(count > 0)
    count &-= 1
    return base[count]
  }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func swapAt(_ i: Int, _ j: Int) {
    assert(i >= 0 && i < count && j >= 0 && j < count)
    let element = base[i]
    base[i] = base[j]
    base[j] = element
  }
}

// MARK: - Copying whole

extension Arena {
  /// Replaces the content by another arena's, reusing this one's memory.
  mutating func copy(from other: borrowing Arena) {
    reserve(other.count)
    base.update(from: other.base, count: other.count)
    count = other.count
  }
}
