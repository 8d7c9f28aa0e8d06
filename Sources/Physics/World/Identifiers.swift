// Handles: an index into a slot table, the slot's generation (so that a handle of something removed
// is known to be stale, not mistaken for its successor) and the world's tag (so that a handle of
// another world is refused). A world made from a snapshot keeps the tag, and with it the handles, of
// the world that was saved.

/// What all handles are: a number that can be written down.
protocol Handle: RawRepresentable<UInt64>, Codable {
  var index: Int32 { get }
  var generation: UInt16 { get }
  var world: UInt16 { get }
  init(index: Int32, generation: UInt16, world: UInt16)
  init(rawValue: UInt64)
}

/// Names a body of one world; stale once the body is removed.
public struct BodyID: Handle, RawRepresentable, Codable, Hashable, Sendable,
  BitwiseCopyable
{
  package let index: Int32
  package let generation: UInt16
  package let world: UInt16

  @inline(__always)
  package init(index: Int32, generation: UInt16, world: UInt16) {
    self.index = index
    self.generation = generation
    self.world = world
  }

  /// The handle that `rawValue` was taken from. One that no world gave out names nothing: it is refused
  /// like a stale one.
  public init(rawValue: UInt64) { self = Self(packed: rawValue) }

  /// The handle as a number, to be kept with `Snapshot.bytes`.
  public var rawValue: UInt64 { packed }
}

/// Names a shape of a body; stale once the shape or its body is removed.
public struct ShapeID: Handle, RawRepresentable, Codable, Hashable, Sendable,
  BitwiseCopyable
{
  package let index: Int32
  package let generation: UInt16
  package let world: UInt16

  @inline(__always)
  package init(index: Int32, generation: UInt16, world: UInt16) {
    self.index = index
    self.generation = generation
    self.world = world
  }

  /// The handle that `rawValue` was taken from. One that no world gave out names nothing: it is refused
  /// like a stale one.
  public init(rawValue: UInt64) { self = Self(packed: rawValue) }

  /// The handle as a number, to be kept with `Snapshot.bytes`.
  public var rawValue: UInt64 { packed }
}

/// Names a chain of a body; stale once the chain or its body is removed.
public struct ChainID: Handle, RawRepresentable, Codable, Hashable, Sendable,
  BitwiseCopyable
{
  package let index: Int32
  package let generation: UInt16
  package let world: UInt16

  @inline(__always)
  package init(index: Int32, generation: UInt16, world: UInt16) {
    self.index = index
    self.generation = generation
    self.world = world
  }

  /// The handle that `rawValue` was taken from. One that no world gave out names nothing: it is refused
  /// like a stale one.
  public init(rawValue: UInt64) { self = Self(packed: rawValue) }

  /// The handle as a number, to be kept with `Snapshot.bytes`.
  public var rawValue: UInt64 { packed }
}

/// Names a joint; stale once the joint or one of its bodies is removed.
public struct JointID: Handle, RawRepresentable, Codable, Hashable, Sendable,
  BitwiseCopyable
{
  package let index: Int32
  package let generation: UInt16
  package let world: UInt16

  @inline(__always)
  package init(index: Int32, generation: UInt16, world: UInt16) {
    self.index = index
    self.generation = generation
    self.world = world
  }

  /// The handle that `rawValue` was taken from. One that no world gave out names nothing: it is refused
  /// like a stale one.
  public init(rawValue: UInt64) { self = Self(packed: rawValue) }

  /// The handle as a number, to be kept with `Snapshot.bytes`.
  public var rawValue: UInt64 { packed }
}

/// Names a rope; stale once the rope is removed.
public struct RopeID: Handle, RawRepresentable, Codable, Hashable, Sendable,
  BitwiseCopyable
{
  package let index: Int32
  package let generation: UInt16
  package let world: UInt16

  @inline(__always)
  package init(index: Int32, generation: UInt16, world: UInt16) {
    self.index = index
    self.generation = generation
    self.world = world
  }

  /// The handle that `rawValue` was taken from. One that no world gave out names nothing: it is refused
  /// like a stale one.
  public init(rawValue: UInt64) { self = Self(packed: rawValue) }

  /// The handle as a number, to be kept with `Snapshot.bytes`.
  public var rawValue: UInt64 { packed }
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

extension Handle {
  /// Index, generation and world, from the lowest bit up.
  fileprivate var packed: UInt64 {
    UInt64(UInt32(bitPattern: index)) | UInt64(generation) << 32 | UInt64(world) << 48
  }

  fileprivate init(packed: UInt64) {
    self.init(
      index: Int32(truncatingIfNeeded: packed),
      generation: UInt16(truncatingIfNeeded: packed >> 32),
      world: UInt16(truncatingIfNeeded: packed >> 48))
  }
}
