// Names of earlier versions. They stay for one major version, so that programs still build and the
// compiler offers the new name.

import Gameplay
import Interchange
import LevelFormat
import Physics

/// Earlier name of `LevelInstance`.
@available(*, deprecated, renamed: "LevelInstance")
public typealias BuiltLevel = LevelInstance
/// Earlier name of `LevelAttachment`.
@available(*, deprecated, renamed: "LevelAttachment")
public typealias LevelCarrier = LevelAttachment
/// Earlier name of `SpawnedBodies`.
@available(*, deprecated, renamed: "SpawnedBodies")
public typealias LevelCopies = SpawnedBodies
/// Earlier name of `LevelFormError`.
@available(*, deprecated, renamed: "LevelFormError")
public typealias LevelFormRefusal = LevelFormError
/// Earlier name of `LevelStarThresholds`.
@available(*, deprecated, renamed: "LevelStarThresholds")
public typealias LevelInkStars = LevelStarThresholds
/// Earlier name of `DetectedFileType`.
@available(*, deprecated, renamed: "DetectedFileType")
public typealias LevelLikeness = DetectedFileType
/// Earlier name of `LevelSVGColors`.
@available(*, deprecated, renamed: "LevelSVGColors")
public typealias LevelPaper = LevelSVGColors
/// Earlier name of `LevelLeafState`.
@available(*, deprecated, renamed: "LevelLeafState")
public typealias LevelPiece = LevelLeafState
/// Earlier name of `LevelPose`.
@available(*, deprecated, renamed: "LevelPose")
public typealias LevelPlace = LevelPose
/// Earlier name of `GameState`.
@available(*, deprecated, renamed: "GameState")
public typealias LevelPlay = GameState
/// Earlier name of `LevelBurstState`.
@available(*, deprecated, renamed: "LevelBurstState")
public typealias LevelSalvo = LevelBurstState
/// Earlier name of `LevelParticleState`.
@available(*, deprecated, renamed: "LevelParticleState")
public typealias LevelSpeck = LevelParticleState
/// Earlier name of `LevelSpline`.
@available(*, deprecated, renamed: "LevelSpline")
public typealias LevelTrail = LevelSpline

extension LevelSimilarity {
  /// Earlier name of `offset`.
  @available(*, deprecated, renamed: "offset")
  public var way: Vec2 {
    get { offset }
    set { offset = newValue }
  }

  /// Earlier name of `isTranslation`.
  @available(*, deprecated, renamed: "isTranslation")
  public var isWay: Bool { isTranslation }

  /// Earlier name of `init(offset:angle:scale:isMirrored:about:)`.
  @available(*, deprecated, renamed: "init(offset:angle:scale:isMirrored:about:)")
  public init(way: Vec2, angle: Float = 0, scale: Float = 1, about pivot: Vec2 = .zero) {
    self.init(offset: way, angle: angle, scale: scale, about: pivot)
  }
}

extension LevelStatus {
  /// Earlier name of `particles`.
  @available(*, deprecated, renamed: "particles")
  public var specks: [LevelParticleState] {
    get { particles }
    set { particles = newValue }
  }

  /// Earlier name of `leaves`.
  @available(*, deprecated, renamed: "leaves")
  public var pieces: [LevelLeafState] {
    get { leaves }
    set { leaves = newValue }
  }

  /// Earlier name of `bursts`.
  @available(*, deprecated, renamed: "bursts")
  public var salvos: [LevelBurstState] {
    get { bursts }
    set { bursts = newValue }
  }

}

extension GameState {
  /// Earlier name of `particleSeconds` (s).
  @available(*, deprecated, renamed: "particleSeconds")
  public static var speckSeconds: Float { particleSeconds }
}

extension LevelInstance {
  /// Earlier name of `DetachedPart`.
  @available(*, deprecated, renamed: "DetachedPart")
  public typealias LoosePart = DetachedPart
  /// Earlier name of `detachedParts`.
  @available(*, deprecated, renamed: "detachedParts")
  public var looseParts: [DetachedPart] { detachedParts }
  /// Earlier name of `nameDetachedParts(of:)`.
  @available(*, deprecated, renamed: "nameDetachedParts(of:)")
  public mutating func nameLooseParts(of level: LevelDocument) { nameDetachedParts(of: level) }
}
