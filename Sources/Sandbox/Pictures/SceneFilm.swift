import Dispatch
import Foundation
import Physics
import Platform
import Presentation
import Synchronization

/// A film of what is seen in the window, while it is seen: frames are handed over as they are drawn, and packed and
/// written beside them. Where one is late the one before it is shown longer: the film keeps the time.
final class SceneFilm: Sendable {
  /// What has come of it.
  enum Result: Sendable {
    case film(URL, pictures: Int)
    /// There is no ffmpeg: a folder of pictures.
    case pictures(URL, Int, film: URL)
    case empty
    case failed(String)
  }

  let file: URL
  let format: FilmFormat
  /// When it began (s of the loop's clock).
  let begin: Double
  private let writer: Writer
  private let queue: DispatchQueue?
  private let state = Mutex(State())

  private struct State {
    var size: (width: Int, height: Int)?
    /// Pictures that the film has, each shown for one over the rate.
    var count = 0
    var waiting = 0
    var isOver = false
  }

  /// So many frames wait at most to be written; those that come then are left out.
  private static let mostWaiting = 8

  /// - Parameters:
  ///   - usesEncoder: Whether ffmpeg is looked for.
  ///   - isImmediate: Writes where frames are handed over.
  init(
    _ file: URL, _ format: FilmFormat, begin: Double, usesEncoder: Bool = true,
    isImmediate: Bool = false
  ) {
    (self.file, self.format, self.begin) = (file, format, begin)
    writer = Writer(file, format, usesEncoder: usesEncoder)
    queue = isImmediate ? nil : DispatchQueue(label: "film", qos: .userInitiated)
  }

  func seconds(at now: Double) -> Double { max(now - begin, 0) }

  /// Whether it is as long as it may be.
  func isFull(at now: Double) -> Bool { seconds(at: now) >= Double(format.mostSeconds) }

  /// How many pictures the film is behind the clock; zero while those before wait to be written.
  func due(at now: Double) -> Int {
    let seconds = min(self.seconds(at: now), Double(format.mostSeconds))
    let wanted = Int(saturating: seconds * Double(format.rate)) + 1
    return state.withLock { state in
      state.isOver || state.waiting >= Self.mostWaiting ? 0 : max(wanted - state.count, 0)
    }
  }

  /// Takes a frame, shown so many times; says whether it has the size of those before.
  func add(_ image: PixelImage, times: Int) -> Bool {
    let isTaken = state.withLock { state in
      if let size = state.size {
        guard size == (image.width, image.height) else { return false }
      }
      state.size = (image.width, image.height)
      state.count += times
      state.waiting += 1
      return true
    }
    guard isTaken else { return false }
    run { [self] in
      writer.add(image, times: times)
      state.withLock { $0.waiting -= 1 }
    }
    return true
  }

  /// Ends it; what has come of it is told from the thread that has written it.
  func finish(_ tell: @escaping @Sendable (Result) -> Void) {
    let isFirst = state.withLock { state in
      defer { state.isOver = true }
      return !state.isOver
    }
    guard isFirst else { return }
    run { [writer] in tell(writer.finish()) }
  }

  /// Waits until all is written.
  func settle() { queue?.sync {} }

  private func run(_ work: @escaping @Sendable () -> Void) {
    if let queue { queue.async(execute: work) } else { work() }
  }

  /// Touched by the queue alone.
  private final class Writer: @unchecked Sendable {
    private let file: URL
    private let format: FilmFormat
    private let usesEncoder: Bool
    private var encoder: FilmEncoder?
    private var folder: URL?
    private var count = 0
    private var failure: String?

    init(_ file: URL, _ format: FilmFormat, usesEncoder: Bool) {
      (self.file, self.format, self.usesEncoder) = (file, format, usesEncoder)
    }

    func add(_ image: PixelImage, times: Int) {
      guard failure == nil else { return }
      do {
        if count == 0 { try begin(image) }
        if let encoder {
          for _ in 0..<times { try encoder.add(image) }
        } else if let folder {
          try write(image, times: times, in: folder)
        }
        count += times
      } catch {
        failure = ErrorReason.words(of: error)
      }
    }

    private func begin(_ image: PixelImage) throws {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      if usesEncoder, let kind = format.kind {
        encoder = FilmEncoder(
          file.path, kind, size: (image.width, image.height), rate: format.rate)
      }
      guard encoder == nil else { return }
      let folder = format == .pictures ? file : file.appendingPathExtension("frames")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      self.folder = folder
    }

    private func write(_ image: PixelImage, times: Int, in folder: URL) throws {
      func file(_ number: Int) -> URL {
        folder.appendingPathComponent(String(format: "%05d.png", number))
      }
      try image.savePNG(file(count + 1).path)
      for index in 1..<max(times, 1) {
        try FileManager.default.copyItem(at: file(count + 1), to: file(count + 1 + index))
      }
    }

    func finish() -> Result {
      if let failure { return .failed(failure) }
      guard count > 0 else { return .empty }
      do {
        if let encoder {
          try encoder.finish()
          return .film(file, pictures: count)
        }
      } catch {
        return .failed(ErrorReason.words(of: error))
      }
      guard let folder else { return .empty }
      return .pictures(folder, count, film: file)
    }
  }
}
