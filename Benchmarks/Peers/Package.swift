// swift-tools-version: 6.2
import PackageDescription

/// Other engines, as Debian has them (libbox2d-dev, chipmunk-dev), on the scenes they can express: a
/// program for each, so that one can be built where the other is missing.
let package = Package(
  name: "Peers",
  products: [
    .executable(name: "box2d-2.4", targets: ["Box2D24"]),
    .executable(name: "chipmunk-7", targets: ["Chipmunk7"]),
  ],
  targets: [
    .target(name: "PeerScenes", linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "Box2D24", dependencies: ["PeerScenes"],
      linkerSettings: [.linkedLibrary("box2d")]),
    .executableTarget(
      name: "Chipmunk7", dependencies: ["PeerScenes"],
      linkerSettings: [.linkedLibrary("chipmunk")]),
  ],
  cxxLanguageStandard: .cxx17
)
