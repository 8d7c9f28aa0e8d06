import CSDL2
import Presentation

extension PlatformError {
  /// SDL's words for what failed last on this thread.
  static var reason: String {
    let message = String(cString: SDL_GetError())
    return message.isEmpty ? "no reason given" : message
  }
}
