// swift-tools-version: 6.2
import PackageDescription

/// Four short programs on the engine, as somebody else's package would hold them:
/// `swift run -c release --package-path Examples Swing`.
let package = Package(
  name: "Examples",
  dependencies: [.package(name: "Inkfall", path: "..")],
  targets: ["Swing", "StackCheck", "DrawnShape", "Rollback"].map {
    .executableTarget(
      name: $0, dependencies: [.product(name: "Physics", package: "Inkfall")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  },
  swiftLanguageModes: [.v6]
)
