// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Inkfall", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "Physics", package: "Inkfall"),
        .product(name: "Scenes", package: "Inkfall"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
