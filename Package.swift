// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors; SwiftPM drops this where the package is somebody's dependency.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// With INKFALL_VALIDATE=1 in the environment every step ends with a look at the whole structure of the
/// world: for nightly runs, many times slower.
let validated: [SwiftSetting] =
  Context.environment["INKFALL_VALIDATE"] == "1"
  ? strict + [.define("INKFALL_VALIDATE")] : strict

/// Tests may convert numbers as they like: a trap fails the test that has it.
let tested: [SwiftSetting] = strict + [.treatWarning("DeprecatedDeclaration", as: .warning)]

/// Selects the tests to build. INKFALL_TESTS=engine: those of Physics, for the debug pass, in half the
/// time. INKFALL_TESTS=libraries: those of Physics and Levels without the program, for systems without
/// SDL2 and Dear ImGui. INKFALL_TESTS=levels: those of Levels alone, likewise.
let tests = Context.environment["INKFALL_TESTS"]
let hasProgram = tests != "libraries" && tests != "levels"

/// The program, and the C modules that only Platform imports.
let program: [Target] = [
  .systemLibrary(
    name: "CSDL2", providers: [.apt(["libsdl2-dev", "libsdl2-image-dev"])]),
  .target(
    name: "CImGui",
    dependencies: ["CSDL2"],
    linkerSettings: [
      .linkedLibrary("imgui"), .linkedLibrary("stb"), .linkedLibrary("m"),
    ]),

  .systemLibrary(name: "CZ", providers: [.apt(["zlib1g-dev", "libpng-dev"])]),
  .target(name: "CPNG", linkerSettings: [.linkedLibrary("png")]),

  .target(name: "Presentation", dependencies: ["Physics", "Levels"], swiftSettings: strict),
  .target(
    name: "Platform",
    dependencies: ["Physics", "Levels", "Presentation", "CSDL2", "CImGui", "CZ", "CPNG"],
    swiftSettings: strict),
  .target(
    name: "Rendering", dependencies: ["Physics", "Levels", "Presentation", "Platform"],
    swiftSettings: strict),
  .target(
    name: "Editing", dependencies: ["Physics", "Levels", "Presentation"], swiftSettings: strict),
  .executableTarget(
    name: "Sandbox",
    dependencies: [
      "Physics", "Levels", "Scenes", "Presentation", "Platform", "Rendering", "Editing",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ], swiftSettings: strict),
]

let package = Package(
  name: "Inkfall",
  products: [
    .library(name: "Physics", targets: ["Physics"]),
    .library(name: "Levels", targets: ["Levels"]),
    .library(name: "Scenes", targets: ["Scenes"]),
  ] + (hasProgram ? [.executable(name: "inkfall", targets: ["Sandbox"])] : []),
  dependencies: [
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // MARK: - Libraries
    .target(name: "Physics", swiftSettings: validated),
    .target(
      name: "LevelFormat", dependencies: ["Physics", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict),
    .target(name: "Gameplay", dependencies: ["Physics", "LevelFormat"], swiftSettings: strict),
    .target(
      name: "Interchange", dependencies: ["Physics", "LevelFormat", "Gameplay"],
      swiftSettings: strict),
    .target(
      name: "Levels", dependencies: ["LevelFormat", "Gameplay", "Interchange"],
      swiftSettings: strict),
    .target(name: "Scenes", dependencies: ["Physics"], swiftSettings: strict),

    // MARK: - Tests
    .target(name: "CMeasure", path: "Tests/CMeasure"),
    .target(name: "TestData", path: "Tests/TestData", swiftSettings: tested),
  ]
    + (hasProgram ? program : [])
    + (tests == "levels"
      ? []
      : [
        .testTarget(
          name: "PhysicsTests", dependencies: ["Physics", "Scenes", "CMeasure", "TestData"],
          swiftSettings: tested)
      ])
    + (tests == "engine"
      ? []
      : [
        .testTarget(
          name: "LevelsTests", dependencies: ["Levels", "Physics", "TestData"],
          swiftSettings: tested)
      ])
    + (tests != nil
      ? []
      : [
        // What drives the program in tests; no tests.
        .testTarget(
          name: "SandboxSupport",
          dependencies: ["Sandbox", "Presentation", "Platform", "Rendering", "Editing"],
          swiftSettings: tested),
        .testTarget(
          name: "SandboxTests",
          dependencies: [
            "Sandbox", "SandboxSupport", "Presentation", "Platform", "Rendering", "Editing",
          ],
          swiftSettings: tested),
        .testTarget(
          name: "EditingTests",
          dependencies: [
            "Sandbox", "SandboxSupport", "Presentation", "Platform", "Rendering", "Editing",
          ],
          exclude: ["Replays"], swiftSettings: tested),
        .testTarget(
          name: "RenderingTests",
          dependencies: [
            "Sandbox", "SandboxSupport", "Presentation", "Platform", "Rendering", "Editing",
          ],
          exclude: ["Pictures"], swiftSettings: tested),
      ]),
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
