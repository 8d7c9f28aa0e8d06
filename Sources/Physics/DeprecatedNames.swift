// Names of earlier versions. They stay for one major version, so that programs still build and the
// compiler offers the new name.

extension FixedStep {
  /// Earlier name of `maximumSteps`.
  @available(*, deprecated, renamed: "maximumSteps")
  public var mostSteps: Int { maximumSteps }

  /// Earlier name of `init(hertz:maximumSteps:)`.
  @available(*, deprecated, renamed: "init(hertz:maximumSteps:)")
  public init(hertz: Double, mostSteps: Int) throws(PhysicsError) {
    try self.init(hertz: hertz, maximumSteps: mostSteps)
  }
}

extension Tolerance {
  /// Earlier name of `farthestPosition` (m).
  @available(*, deprecated, renamed: "farthestPosition")
  public static var farthestPlace: Float { farthestPosition }
  /// Earlier name of `maximumRodAspect`, a ratio.
  @available(*, deprecated, renamed: "maximumRodAspect")
  public static var stoutestRod: Float { maximumRodAspect }
  /// Earlier name of `windingTravel` (m).
  @available(*, deprecated, renamed: "windingTravel")
  public static var windingWay: Float { windingTravel }
}

extension WorldPose {
  /// Earlier name of `RopePose`.
  @available(*, deprecated, renamed: "RopePose")
  public typealias HungRope = RopePose
}
