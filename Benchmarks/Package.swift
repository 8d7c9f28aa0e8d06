// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Inkfall", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    /// Allocations counted, the heap measured: the tests' own, by a link.
    .target(name: "CMeasure"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CMeasure",
        .product(name: "Physics", package: "Inkfall"),
        .product(name: "Levels", package: "Inkfall"),
        .product(name: "Scenes", package: "Inkfall"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
