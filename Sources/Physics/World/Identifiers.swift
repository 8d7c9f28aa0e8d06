// Handles: an index into a slot table, the slot's generation (so that a handle of something removed
// is known to be stale, not mistaken for its successor) and the world's tag (so that a handle of
// another world is refused).

/// Names a body of one world; stale once the body is removed.
public struct BodyID: Hashable, Sendable, BitwiseCopyable {
  package let index: Int32
  package let generation: UInt16
  package let world: UInt16

  @inline(__always)
  package init(index: Int32, generation: UInt16, world: UInt16) {
    self.index = index
    self.generation = generation
    self.world = world
  }
}

/// Names a shape of a body; stale once the shape or its body is removed.
public struct ShapeID: Hashable, Sendable, BitwiseCopyable {
  package let index: Int32
  package let generation: UInt16
  package let world: UInt16

  @inline(__always)
  package init(index: Int32, generation: UInt16, world: UInt16) {
    self.index = index
    self.generation = generation
    self.world = world
  }
}

/// Names a chain of a body; stale once the chain or its body is removed.
public struct ChainID: Hashable, Sendable, BitwiseCopyable {
  package let index: Int32
  package let generation: UInt16
  package let world: UInt16

  @inline(__always)
  package init(index: Int32, generation: UInt16, world: UInt16) {
    self.index = index
    self.generation = generation
    self.world = world
  }
}

/// Names a joint; stale once the joint or one of its bodies is removed.
public struct JointID: Hashable, Sendable, BitwiseCopyable {
  package let index: Int32
  package let generation: UInt16
  package let world: UInt16

  @inline(__always)
  package init(index: Int32, generation: UInt16, world: UInt16) {
    self.index = index
    self.generation = generation
    self.world = world
  }
}

/// Names a rope; stale once the rope is removed.
public struct RopeID: Hashable, Sendable, BitwiseCopyable {
  package let index: Int32
  package let generation: UInt16
  package let world: UInt16

  @inline(__always)
  package init(index: Int32, generation: UInt16, world: UInt16) {
    self.index = index
    self.generation = generation
    self.world = world
  }
}

extension BodyID: CustomStringConvertible {
  /// For messages: kind, slot and generation.
  public var description: String { "body \(index).\(generation)" }
}

extension ShapeID: CustomStringConvertible {
  /// For messages: kind, slot and generation.
  public var description: String { "shape \(index).\(generation)" }
}

extension ChainID: CustomStringConvertible {
  /// For messages: kind, slot and generation.
  public var description: String { "chain \(index).\(generation)" }
}

extension JointID: CustomStringConvertible {
  /// For messages: kind, slot and generation.
  public var description: String { "joint \(index).\(generation)" }
}

extension RopeID: CustomStringConvertible {
  /// For messages: kind, slot and generation.
  public var description: String { "rope \(index).\(generation)" }
}
