/// What the window system, the renderer or the picture writer refused, with its own words.
package enum PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  case noVideo(String)
  case noWindow(String)
  case noRenderer(String)
  case noTexture(String)
  case noPixels(String)
  case notWritten(path: String, String)
  case notRead(path: String, String)

  package var description: String {
    switch self {
    case .noVideo(let why): "there is no display to draw on (\(why))"
    case .noWindow(let why): "the window could not be opened (\(why))"
    case .noRenderer(let why): "no renderer could be started (\(why))"
    case .noTexture(let why): "a texture could not be made (\(why))"
    case .noPixels(let why): "the picture could not be read back (\(why))"
    case .notWritten(let path, let why): "\(path) could not be written (\(why))"
    case .notRead(let path, let why): "\(path) could not be read (\(why))"
    }
  }
}

extension PlatformError {
  /// The reason alone, without a full stop.
  package var cause: String {
    let reason = words
    return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
  }

  private var words: String {
    switch self {
    case .noVideo(let why), .noWindow(let why), .noRenderer(let why), .noTexture(let why),
      .noPixels(let why), .notWritten(_, let why), .notRead(_, let why):
      why
    }
  }
}
