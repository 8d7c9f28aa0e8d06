import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Pictures that are dropped into the window: cut, put in as sprites or bodies, kept with the level.
@Suite("Pictures dropped in")
struct DroppedPictureTests {
  /// A picture with an opaque shape on nothing.
  private func image(
    _ width: Int, _ height: Int, _ isOpaque: (Int, Int) -> Bool = { _, _ in true }
  ) -> PixelImage {
    var image = PixelImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let i = 4 * (y * width + x)
        (image.bytes[i], image.bytes[i + 1], image.bytes[i + 2]) = (
          UInt8(x % 256), UInt8(y % 256), 90
        )
        image.bytes[i + 3] = isOpaque(x, y) ? 255 : 0
      }
    }
    return image
  }

  private func save(_ image: PixelImage, _ name: String, _ hand: AppDriver) throws -> String {
    let folder = hand.folder.appendingPathComponent("from")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent(name).path
    try image.savePNG(path)
    return path
  }

  private func drop(_ path: String, at point: Vec2, _ hand: AppDriver) {
    hand.move(point)
    hand.app.handle(.fileDropped(path: path))
    hand.run(0.05)
  }

  private func sprite(_ hand: AppDriver) throws -> LevelSprite {
    try #require(hand.app.document.level.sprites.first?.value)
  }

  // MARK: - Cutting

  @Test func aPictureIsPutInWhereItWasDropped() throws {
    let hand = try AppDriver()
    let before = hand.app.document.level
    drop(try save(image(120, 60), "Old Cat.png", hand), at: Vec2(2, 5), hand)
    #expect(hand.app.tool.kind == .crop)
    let draft = try #require(hand.app.desk.draft)
    #expect(draft.frame.box == draft.frame.bounds)
    // It is seen before it is there.
    #expect(hand.app.picture().scenery.front.contains { $0.image === draft.image })
    #expect(hand.app.document.level == before)
    hand.key("return")
    #expect(hand.app.desk.draft == nil)
    let sprite = try sprite(hand)
    #expect(sprite.place.at.distance(to: Vec2(2, 5)) < 0.05)
    #expect(abs(sprite.size.x / sprite.size.y - 2) < 0.02)
    #expect(sprite.image.hasPrefix("images/old-cat-"))
    #expect(hand.app.tool.kind == .select)
    #expect(hand.app.chosen.map(\.kind) == [.sprite])
    #expect(hand.app.picture().scenery.front.allSatisfy { $0.image != nil })
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
    hand.key("y", .control)
    #expect(hand.app.document.level.sprites.count == 1)
  }

  @Test func theHandlesCutItToWholePixels() throws {
    let hand = try AppDriver()
    drop(try save(image(100, 80), "grid.png", hand), at: Vec2(0, 4), hand)
    let bounds = try #require(hand.app.desk.draft).frame.bounds
    func place(_ x: Float, _ y: Float) -> Vec2 {
      Vec2(
        bounds.lower.x + x / 100 * bounds.size.x, bounds.upper.y - y / 80 * bounds.size.y)
    }
    // The upper left corner to (30, 20), the lower right to (90, 70), and once far out of it.
    hand.drag([place(0, 0), place(10, 5), place(30, 20)])
    hand.drag([place(100, 80), place(300, 300)])
    hand.drag([place(100, 80), place(90, 70)])
    let part = try #require(hand.app.desk.draft).pixels
    #expect(abs(part.x - 30) <= 1 && abs(part.y - 20) <= 1)
    #expect(abs(part.width - 60) <= 1 && abs(part.height - 50) <= 1)
    // A click beside changes nothing: the picture is there to be cut.
    hand.click(bounds.upper + Vec2(2, 1))
    #expect(hand.app.desk.draft != nil)
    hand.key("return")
    let sprite = try sprite(hand)
    let file = KeptPictures.folder(hand.app.options.stateFolder)
      .appendingPathComponent(sprite.image)
    let cut = try PixelImage(contentsOf: file.path)
    #expect((cut.width, cut.height) == (part.width, part.height))
    #expect(cut[0, 0] == image(100, 80)[part.x, part.y])
    let middle = place(
      Float(part.x) + Float(part.width) / 2, Float(part.y) + Float(part.height) / 2)
    #expect(sprite.place.at.distance(to: middle) < 0.01)
  }

  @Test func escapeLeavesItOut() throws {
    let hand = try AppDriver()
    drop(try save(image(20, 20), "a.png", hand), at: .zero, hand)
    #expect(hand.app.desk.draft != nil)
    hand.key("escape")
    #expect(hand.app.desk.draft == nil)
    #expect(hand.app.document.level.sprites.isEmpty)
    #expect(!hand.app.isDirty)
  }

  @Test func whatIsNoPictureOrBrokenIsToldAndChangesNothing() throws {
    let hand = try AppDriver()
    let before = hand.app.document.level
    let good = try [UInt8](
      Data(contentsOf: URL(fileURLWithPath: save(image(40, 40), "g.png", hand))))
    var huge = good
    // 65,536 pixels to a side, says its header.
    huge.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    let files: [(String, [UInt8])] = [
      ("half.png", Array(good.prefix(good.count / 2))), ("huge.png", huge),
      ("short.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0]), ("empty.png", Array(good.prefix(8))),
    ]
    for (name, bytes) in files {
      let path = hand.folder.appendingPathComponent(name).path
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      drop(path, at: .zero, hand)
      #expect(hand.app.desk.draft == nil, "\(name)")
      #expect(
        hand.app.toasts.all.contains { $0.text.hasPrefix(name) && $0.kind != .success }, "\(name)")
      #expect(hand.app.document.level == before)
    }
  }

  @Test func aLevelThatIsPlayedWithWhatIsInItTakesNone() throws {
    let hand = try AppDriver(AppDriver.emptyRoom + "\ntools: {allow: [draw]}\n")
    drop(try save(image(20, 20), "a.png", hand), at: .zero, hand)
    #expect(hand.app.desk.draft == nil)
    #expect(hand.app.toasts.all.contains { $0.text == Words.playedWithWhatIsThere })
  }

  // MARK: - Files

  @Test func savingTakesItAlongBesideTheLevel() throws {
    let hand = try AppDriver()
    drop(try save(image(50, 50), "tree.png", hand), at: Vec2(0, 4), hand)
    hand.key("return")
    let path = try sprite(hand).image
    #expect(!FileManager.default.fileExists(atPath: hand.folder.path + "/" + path))
    hand.key("s", .control)
    #expect(FileManager.default.fileExists(atPath: hand.folder.path + "/" + path))
    // To another folder, and opened from there.
    let other = try TestFolder.make().appendingPathComponent("deep/room.yaml").path
    hand.app.save(to: other)
    let again = try AppDriver(nil)
    #expect(again.app.open(other))
    again.run(0.1)
    #expect(again.app.pictures.failures(in: again.app.document.level).isEmpty)
    #expect(again.app.pictures.image(path)?.image == image(50, 50))
  }

  @Test func aDrawingThatWasNeverSavedKeepsItsPicturesThroughACrash() throws {
    let folder = try TestFolder.make()
    let path: String
    do {
      let hand = try AppDriver(nil, folder: folder)
      hand.app.openNew()
      hand.run(0.1)
      drop(try save(image(30, 30), "cat.png", hand), at: Vec2(0, 4), hand)
      hand.key("return")
      path = try sprite(hand).image
      hand.app.autosave?.flush()
      try FileManager.default.removeItem(at: folder.appendingPathComponent("from"))
    }
    let hand = try AppDriver(nil, folder: folder)
    #expect(hand.app.document.level.sprites.count == 1)
    #expect(hand.app.pictures.image(path)?.image == image(30, 30))
    // And it is saved with it.
    hand.app.save(to: folder.appendingPathComponent("home/cat.yaml").path)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/home/" + path))
  }

  @Test func pathsStayInTheLevelAndOldCopiesGo() throws {
    for name in ["../../etc/passwd", "", "...", "Ünïcode 漢字", String(repeating: "x", count: 300)] {
      let path = KeptPictures.path(name: name, ending: "png", bytes: [1, 2, 3])
      #expect(path.hasPrefix("images/") && path.hasSuffix(".png"))
      #expect(path.split(separator: "/").count == 2 && path.utf8.count < 80)
    }
    #expect(
      KeptPictures.path(name: "a", ending: "png", bytes: [1])
        != KeptPictures.path(name: "a", ending: "png", bytes: [2]))
    let folder = try TestFolder.make()
    let images = folder.appendingPathComponent("images")
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    for (name, days) in [("old", 91.0), ("new", 89.0)] {
      let file = images.appendingPathComponent(name)
      try Data().write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)], ofItemAtPath: file.path)
    }
    KeptPictures.tidy(folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: images.path) == ["new"])
  }

  // MARK: - Bodies

  @Test func theHullOfADiscIsRound() throws {
    let hand = try AppDriver()
    let disc = image(200, 200) { x, y in
      (x - 100) * (x - 100) + (y - 100) * (y - 100) < 80 * 80
    }
    drop(try save(disc, "disc.png", hand), at: Vec2(0, 6), hand)
    hand.app.perform(.pictureForm(.hull))
    let pixel = try #require(hand.app.desk.draft).pixel
    hand.key("return")
    let (name, body) = try #require(
      hand.app.document.level.bodies.first { $0.id != "floor" })
    guard case .polygon(let corners, _)? = body.shapes.first?.outline else {
      Issue.record("it is no polygon")
      return
    }
    #expect(corners.count <= 12)
    let area =
      0.5
      * zip(corners, corners.dropFirst() + corners.prefix(1))
      .reduce(Float(0)) { $0 + $1.0.cross($1.1) }
    let wanted = Float.pi * 80 * 80 * pixel * pixel
    #expect(abs(area / wanted - 1) < 0.03)
    #expect(body.opacity == 0)
    let sprite = try sprite(hand)
    #expect(sprite.place.carrier == .body(name))
    // It falls, and the picture with it.
    let before = try hand.body(name).y
    hand.run(2)
    #expect(try hand.body(name).y < before - 1)
    let seen = try #require(hand.app.picture().scenery.front.first)
    #expect(abs(seen.transform.position.y - (try hand.body(name).y)) < 0.2)
    #expect(hand.app.chosen == [ObjectKey(.body, name)])
    hand.key("z", .control)
    #expect(hand.app.document.level.sprites.isEmpty)
    #expect(hand.app.document.level.bodies.count == 1)
  }

  @Test func anExactBodyHasItsHollow() throws {
    // A U of three bars.
    let cup = image(90, 90) { x, y in x < 20 || x >= 70 || y >= 70 }
    let outline = OpaqueOutline.trace(cup)
    #expect(outline.count == 8)
    let shapes = try #require(OpaqueOutline.shapes(of: outline, as: .solid, pixel: 1))
    func holds(_ point: Vec2, _ shapes: [Shape]) -> Bool {
      shapes.contains { $0.signedDistance(to: point) < 0 }
    }
    #expect(shapes.count > 1)
    #expect(!holds(Vec2(45, 60), shapes))
    #expect(
      holds(Vec2(45, 10), shapes) && holds(Vec2(10, 80), shapes) && holds(Vec2(80, 80), shapes))
    let hull = try #require(OpaqueOutline.shapes(of: outline, as: .hull, pixel: 1))
    #expect(hull.count == 1 && holds(Vec2(45, 60), hull))
  }

  @Test func theOutlineOfAnOpaquePictureIsItsFrame() throws {
    let outline = OpaqueOutline.trace(image(40, 25))
    #expect(Set(outline) == [Vec2(0, 0), Vec2(40, 0), Vec2(40, 25), Vec2(0, 25)])
    // Made smaller for speed, it is as large as before.
    let large = OpaqueOutline.trace(image(1000, 640))
    #expect(AABB(enclosing: large)?.size == Vec2(1000, 640))
  }

  @Test func ofSeveralPartsTheLargestCounts() throws {
    let parts = image(60, 40) { x, y in
      (x < 5 && y < 5) || (x >= 20 && x < 50 && y >= 10 && y < 30) || (x == 5 && y == 5)
    }
    let outline = OpaqueOutline.trace(parts)
    #expect(AABB(enclosing: outline) == AABB(lower: Vec2(20, 10), upper: Vec2(50, 30)))
  }

  @Test func outlinesOfAnyPixelsCloseAndGoAround() {
    var state: UInt64 = 9
    func random() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 40)
    }
    for _ in 0..<200 {
      let (width, height) = (1 + random() % 12, 1 + random() % 12)
      let bits = (0..<width * height).map { _ in random() % 3 > 0 }
      let outline = OpaqueOutline.trace(image(width, height) { bits[$1 * width + $0] })
      guard bits.contains(true) else {
        #expect(outline.isEmpty)
        continue
      }
      #expect(outline.count >= 4)
      let ring = zip(outline, outline.dropFirst() + outline.prefix(1))
      #expect(ring.allSatisfy { a, b in (a.x == b.x) != (a.y == b.y) })
      let area = ring.reduce(Float(0)) { $0 + $1.0.cross($1.1) } / 2
      #expect(area >= 1 && area <= Float(width * height))
    }
  }

  @Test func nothingOpaqueIsNoBody() throws {
    let hand = try AppDriver()
    let before = hand.app.document.level
    drop(try save(image(30, 30) { _, _ in false }, "air.png", hand), at: Vec2(0, 4), hand)
    hand.app.perform(.pictureForm(.outline))
    #expect(!hand.app.placeButton.isEnabled)
    hand.key("return")
    #expect(hand.app.refusal?.reason == Words.allTransparent)
    #expect(hand.app.document.level == before)
    #expect(hand.app.desk.draft != nil)
  }

  // MARK: - What pictures carry

  @Test func aPictureThatCarriesALevelAsksWhatIsMeant() throws {
    let hand = try AppDriver(
      AppDriver.emptyRoom.replacingOccurrences(of: "Empty room", with: "Swing"))
    hand.app.perform(.pictureScale(1))
    hand.app.perform(.pictureScene)
    let path = hand.app.picturesFolder.appendingPathComponent("test.png").path
    let other = try AppDriver()
    drop(path, at: Vec2(0, 4), other)
    let toast = try #require(other.app.toasts.all.first { $0.actions.count == 2 })
    #expect(toast.text.contains("Swing"))
    #expect(toast.actions.map(\.label) == [Words.openLevel, Words.putPictureIn])
    #expect(other.app.desk.draft == nil)
    other.app.perform(toast.actions[0], of: toast)
    other.run(0.1)
    #expect(other.app.document.level == hand.app.document.level)
    #expect(other.app.file.path == nil && !other.app.isDirty)
    // And the other way: it is a picture like any.
    drop(path, at: Vec2(0, 4), other)
    let again = try #require(other.app.toasts.all.first { $0.actions.count == 2 })
    other.app.perform(again.actions[1], of: again)
    other.run(0.1)
    #expect(other.app.desk.draft != nil)
  }

  @Test func aPictureOpensAsALevelLikeAFile() throws {
    let hand = try AppDriver()
    hand.app.perform(.pictureScene)
    let path = hand.app.picturesFolder.appendingPathComponent("test.png").path
    #expect(App.failure(ofOpening: path, nil) == nil)
    let other = App(.init(level: path, mode: .stepped, stateFolder: try TestFolder.make()))
    #expect(other.document.level == hand.app.document.level)
    let plain = try save(image(9, 9), "plain.png", hand)
    #expect(App.failure(ofOpening: plain, nil) != nil)
    let before = hand.app.document.level
    #expect(!hand.app.open(plain))
    #expect(hand.app.document.level == before)
  }

  @Test func aDamagedLevelInAPictureIsToldAndThePictureStillOffered() throws {
    let hand = try AppDriver()
    hand.app.perform(.pictureScene)
    let path = hand.app.picturesFolder.appendingPathComponent("test.png")
    var bytes = [UInt8](try Data(contentsOf: path))
    bytes[90] ^= 4
    try Data(bytes).write(to: path)
    drop(path.path, at: .zero, hand)
    let toast = try #require(hand.app.toasts.all.first { $0.kind == .warning })
    #expect(toast.actions.map(\.label) == [Words.putPictureIn])
    hand.app.perform(toast.actions[0], of: toast)
    hand.run(0.1)
    #expect(hand.app.desk.draft != nil)
  }

  // MARK: - Carried along

  /// A level with a picture in it, and a picture of that level.
  private func shot(_ hand: AppDriver) throws -> URL {
    drop(try save(image(40, 30), "photo.png", hand), at: Vec2(0, 4), hand)
    hand.key("return")
    hand.run(0.2)
    hand.app.perform(.pictureScene)
    hand.run(0.2)
    return hand.app.picturesFolder.appendingPathComponent("test.png")
  }

  @Test func thePicturesOfALevelTravelWithAPictureOfIt() throws {
    let hand = try AppDriver()
    let path = try shot(hand)
    let carried = try #require(try CarriedText.read(contentsOf: path.path))
    #expect(carried.files.map(\.path) == [try sprite(hand).image])
    // Somebody else has nothing but that file.
    let elsewhere = try TestFolder.make()
    let copy = elsewhere.appendingPathComponent("sent.png")
    try FileManager.default.copyItem(at: path, to: copy)
    let state = elsewhere.appendingPathComponent("state")
    let other = App(.init(level: copy.path, mode: .stepped, stateFolder: state))
    #expect(other.document.level == hand.app.document.level)
    #expect(other.pictures.failures(in: other.document.level).isEmpty)
    let shown = try #require(other.pictures.image(try sprite(hand).image))
    #expect((shown.image.width, shown.image.height) == (40, 30))
    // Saved, the level takes it along.
    let saved = elsewhere.appendingPathComponent("own/level.yaml")
    try FileManager.default.createDirectory(
      at: saved.deletingLastPathComponent(), withIntermediateDirectories: true)
    other.save(to: saved.path)
    let beside = saved.deletingLastPathComponent().appendingPathComponent(try sprite(hand).image)
    #expect(FileManager.default.fileExists(atPath: beside.path))
    // So does a picture that is taken of the one that was sent.
    other.perform(.pictureScene)
    other.advance(by: 0.2)
    let again = try FileManager.default.contentsOfDirectory(atPath: other.picturesFolder.path)
      .first { $0.hasSuffix(".png") }
    let second = other.picturesFolder.appendingPathComponent(try #require(again))
    #expect(try CarriedText.read(contentsOf: second.path)?.files == carried.files)
  }

  @Test func picturesThatAreThereUnderTheNameStay() throws {
    let hand = try AppDriver()
    let path = try shot(hand)
    let name = try sprite(hand).image
    let state = try TestFolder.make()
    // Here something else is called so already.
    let store = KeptPictures.folder(state)
    let own = store.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: own.deletingLastPathComponent(), withIntermediateDirectories: true)
    try image(9, 9).savePNG(own.path)
    let before = try Data(contentsOf: own)
    let other = App(.init(level: path.path, mode: .stepped, stateFolder: state))
    #expect(try Data(contentsOf: own) == before)
    let renamed = try #require(other.document.level.sprites.first?.value.image)
    #expect(renamed != name)
    let shown = try #require(other.pictures.image(renamed))
    #expect((shown.image.width, shown.image.height) == (40, 30))
  }

  @Test func whatIsCarriedIsWrittenIntoNoOtherFolder() throws {
    let folder = try TestFolder.make()
    let inner = folder.appendingPathComponent("inner")
    let files = ["../out.png", "/tmp/../out.png", "a/../../out.png", "in.png"].map {
      CarriedFile(path: $0, bytes: [1, 2, 3])
    }
    try files.unpack(into: inner)
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("out.png").path))
    #expect(FileManager.default.fileExists(atPath: inner.appendingPathComponent("in.png").path))
  }

  @Test func aDamagedPictureInAPictureLeavesTheLevel() throws {
    let hand = try AppDriver()
    let path = try shot(hand)
    var bytes = [UInt8](try Data(contentsOf: path))
    let mark = Array("inKf".utf8)
    let at = try #require(bytes.indices.first { bytes[$0...].starts(with: mark) })
    bytes[at + 60] ^= 1
    let carried = try #require(try CarriedText.read(bytes))
    #expect(carried.kind == .level && carried.files.isEmpty)
    // Cut off in the middle of it, the level is there all the same.
    let cut = try #require(try CarriedText.read(Array(bytes[..<(at + 40)])))
    #expect(cut.text == carried.text)
  }
}
