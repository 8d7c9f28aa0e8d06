import ArgumentParser
import Foundation

/// Everything whose right value is known in closed form, as error in per cent, beside other engines.
struct AccuracyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accuracy",
    abstract: "Prints how far this engine and others are from closed forms, in per cent.",
    discussion: """
      1/60 s in 4 substeps. The engines that are built in Benchmarks/Peers play the same scenes, once at \
      60 steps a second and once at 240, with the iterations that their manuals advise. '-' means that \
      the engine has no such joint, 'lost' that it blew up or never did what is measured.
      """)

  @Option(help: "Only rows whose group or name contains this.")
  var only: String?
  @Option(help: "Substeps of this engine.")
  var substeps = 4
  @Flag(help: "Leaves out other engines.")
  var alone = false
  @Flag(help: "Prints the values that were measured, not their errors.")
  var values = false
  @Option(help: "Writes the tables into this page, between its marks, in place of those there.")
  var update: String?

  func validate() throws {
    guard substeps > 0 else { throw ValidationError("--substeps must be at least 1") }
    guard update == nil || !alone && !values && only == nil else {
      throw ValidationError("a page shows the errors of all rows and engines")
    }
  }

  func run() throws {
    let rows = AccuracyRow.all.filter { row in
      only.map { row.name.contains($0) || row.group.contains($0) } ?? true
    }
    let engines = engines
    if let update {
      guard engines.count > 1 else {
        throw ValidationError(
          "no peer is built: swift build -c release --package-path Benchmarks/Peers")
      }
      try AccuracyPage(rows: rows, engines: engines).replace(in: update)
      return
    }
    note(Machine().line)
    let table = Table(
      [("group", -24), ("row", -60), ("known", 10)] + engines.map { ($0.name, $0.name.count) })
    for row in rows {
      let cells = try engines.map { engine in
        values
          ? try row.measure(engine).map(AccuracyRow.digits) ?? "-" : try row.errorText(of: engine)
      }
      table.add([row.group, row.name, AccuracyRow.digits(row.known)] + cells)
    }
  }

  private var engines: [any AccuracyEngine] {
    let names = ["box2d-2.4": "Box2D 2.4", "chipmunk-7": "Chipmunk 7"]
    let peers = (alone ? [] : Rivals.built).flatMap { peer in
      [1, 4].map { steps in
        AccuracyPeer(
          name: "\(names[peer.name] ?? peer.name), \(60 * steps) Hz", path: peer.path,
          stepsPerFrame: steps)
      }
    }
    return [InkfallAccuracy(substeps: substeps)] + peers
  }
}
