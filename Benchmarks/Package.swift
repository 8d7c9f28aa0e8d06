// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Inkfall", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    /// Allocations counted, the heap measured: the tests' own, by a link.
    .target(name: "CMeasure"),
    // One file three times, by links, and the same in C: what checks and optimization cost. The flags stand after
    // those of the build, so that they hold in a debug build of this package too.
    .target(name: "CPrimes", cSettings: [.unsafeFlags(["-O2"])]),
    .target(name: "Primes", swiftSettings: strict + [.unsafeFlags(["-O"])]),
    .target(name: "PrimesUnchecked", swiftSettings: strict + [.unsafeFlags(["-Ounchecked"])]),
    .target(name: "PrimesDebug", swiftSettings: strict + [.unsafeFlags(["-Onone"])]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CMeasure", "CPrimes", "Primes", "PrimesUnchecked", "PrimesDebug",
        .product(name: "Physics", package: "Inkfall"),
        .product(name: "Levels", package: "Inkfall"),
        .product(name: "Scenes", package: "Inkfall"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
