import Editing
import Foundation
import Physics

/// What the window is doing with pictures: the rectangle that is to be cut out, a picture that was dropped in, the film
/// that is being made.
struct PictureDesk {
  /// What was cut out, which lights up (s of the loop's clock).
  struct Flash: Hashable, Sendable {
    /// In the scene (m); `nil` for all of the window.
    var box: AABB?
    var at: Double

    static let seconds = 0.22

    /// 1 at first, and then nothing.
    func brightness(at now: Double) -> Float {
      let left = Float(min(max(1 - (now - at) / Self.seconds, 0), 1))
      return left * left
    }
  }

  var crop: CropFrame?
  var draft: PictureDraft?
  var film: SceneFilm?
  /// One that has ended and is still being written.
  var finishing: SceneFilm?
  var flash: Flash?
  /// Whether a picture of the whole window is wanted with the next frame.
  var wantsWindow = false
  /// Pixels of a point of the interface, as the window has it: lines of pictures are as wide.
  var pixelsPerPoint: Float = 1
  let darkroom: Darkroom

  init(isImmediate: Bool) { darkroom = Darkroom(isImmediate: isImmediate) }
}

/// What a film of the window becomes.
enum FilmFormat: String, Codable, CaseIterable, Hashable, Sendable {
  case mp4
  case gif
  case webp
  /// Single pictures.
  case pictures

  var name: String {
    switch self {
    case .mp4: "MP4"
    case .gif: "GIF"
    case .webp: "WebP"
    case .pictures: "PNG"
    }
  }

  var kind: LevelFilm.Kind? { LevelFilm.Kind(rawValue: rawValue) }

  /// Pictures in a second: those of a GIF last whole hundredths.
  var rate: Int { self == .gif ? 25 : 30 }

  /// The longest film (s): a GIF is made of all its pictures at once, single ones fill a disk.
  var mostSeconds: Int {
    switch self {
    case .mp4: 900
    case .webp: 180
    case .gif, .pictures: 60
    }
  }
}

extension Preferences {
  /// What pictures and films of the window are like.
  struct Pictures: Codable, Hashable, Sendable {
    /// Pixels for each of the window's: 1, 2 or 4.
    var scale = 2
    var film = FilmFormat.mp4
    /// Whether they carry the level.
    var carriesLevel = true
    /// Whether it is the run that they carry, in the place of the level.
    var carriesReplay = false

    /// What pictures carry.
    enum Carries: Hashable, Sendable {
      case level
      case replay
      case nothing

      /// What the button goes to.
      var next: Carries {
        switch self {
        case .level: .replay
        case .replay: .nothing
        case .nothing: .level
        }
      }
    }

    var carries: Carries {
      get { carriesReplay ? .replay : carriesLevel ? .level : .nothing }
      set { (carriesLevel, carriesReplay) = (newValue == .level, newValue == .replay) }
    }

    static let scales = [1, 2, 4]
  }
}

extension Preferences.Pictures {
  /// Files of older and newer programs may say less, or what is not known here.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let scale = try fields.decodeIfPresent(Int.self, forKey: .scale) ?? 2
    self.scale = Self.scales.contains(scale) ? scale : 2
    let word = try fields.decodeIfPresent(String.self, forKey: .film)
    film = word.flatMap(FilmFormat.init) ?? .mp4
    carriesLevel = try fields.decodeIfPresent(Bool.self, forKey: .carriesLevel) ?? true
    carriesReplay = try fields.decodeIfPresent(Bool.self, forKey: .carriesReplay) ?? false
  }
}
