/// A list for each thread that shares a task, on cache lines of its own.
struct PerWorker<Element: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private(set) var count = 0

  private static var stride: Int { 128 }

  init() { memory = .allocate(byteCount: Self.stride, alignment: Self.stride) }

  deinit {
    for worker in 0..<count { self[worker].deinitialize(count: 1) }
    memory.deallocate()
  }

  var byteCapacity: Int {
    var bytes = 0
    for worker in 0..<count { bytes += self[worker].pointee.byteCapacity }
    return bytes
  }

  /// Empties the lists of so many threads.
  mutating func clear(workers: Int) {
    if workers > count { grow(to: workers) }
    for worker in 0..<count { self[worker].pointee.removeAll() }
  }

  private mutating func grow(to workers: Int) {
    let fresh = UnsafeMutableRawPointer.allocate(
      byteCount: workers * Self.stride, alignment: Self.stride)
    for worker in 0..<workers {
      let place = (fresh + worker * Self.stride).bindMemory(to: Arena<Element>.self, capacity: 1)
      if worker < count {
        place.moveInitialize(from: self[worker], count: 1)
      } else {
        place.initialize(to: Arena<Element>())
      }
    }
    memory.deallocate()
    memory = fresh
    count = workers
  }

  /// Appends to the list of one thread.
  @inline(__always)
  func append(_ element: Element, by worker: Int) {
    let list = self[worker]
    list.pointee.append(element)
  }

  /// The list of one thread. Give it a name before it is changed: a change of `self[worker].pointee` is
  /// to the thread sanitizer one of where all lists begin.
  subscript(worker: Int) -> UnsafeMutablePointer<Arena<Element>> {
    (memory + worker * Self.stride).assumingMemoryBound(to: Arena<Element>.self)
  }
}
