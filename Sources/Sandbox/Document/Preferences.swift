import Editing
import Foundation
import Levels

/// What a person has set for all levels, in `preferences.json` of the
/// platform's folder for that (`ConfigFolder`).
struct Preferences: Codable, Hashable, Sendable {
  /// How loud the window is.
  struct Sound: Codable, Hashable, Sendable {
    /// 0 ... 1
    var volume: Float = 0.8
    var isMuted = false

    /// What the mixer is told.
    var height: Float { isMuted ? 0 : min(max(volume.isFinite ? volume : 0, 0), 1) }
  }

  /// How much moves besides the play.
  struct Motion: Codable, Hashable, Sendable {
    /// Whether the picture of one level gives way to that of another at once.
    var isReduced = false
    /// Whether the wind is not to be seen.
    var hidesAir: Bool?
  }

  /// What somebody new has been shown.
  struct Newcomers: Codable, Hashable, Sendable {
    /// Whether the first steps have been taken, or passed over.
    var wereIntroduced = false
  }

  /// How the window looks.
  struct Look: Codable, Hashable, Sendable {
    /// Which colors.
    enum Colors: String, Codable, Hashable, Sendable, CaseIterable {
      case paper
      case night
      /// As the desktop has it, where that is known.
      case system
    }

    var colors = Colors.paper
    /// How large panels and text are; `nil` as the display asks for.
    var scale: Float?
    /// The code of the window's language; `nil` is the desktop's, and so is one that this version does
    /// not speak.
    var languageCode: String?

    /// The language of the window; `nil` is the desktop's.
    var language: Language? { languageCode.flatMap(Language.init) }

    /// What `scale` may be.
    static let scales: [Float] = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3]
  }

  /// What is kept of work that nobody has saved.
  struct Keeping: Codable, Hashable, Sendable {
    /// Whether it is kept through a crash.
    var isOn = true
  }

  /// What helps to put things in order.
  struct Arranging: Codable, Hashable, Sendable {
    var showsGrid = false
    var snaps = false
    /// Between two lines of the grid (m); `nil` as the zoom has it.
    var spacing: Float?

    /// What `spacing` may be (m).
    static let spacings: ClosedRange<Float> = 0.01...100
  }

  var sound = Sound()
  var motion = Motion()
  var newcomers = Newcomers()
  var pictures = Pictures()
  var look = Look()
  var keeping = Keeping()
  var arranging = Arranging()

  static let fileName = "preferences.json"

  /// The text of a file with the defaults of the fields that it leaves out; what is no object stays as
  /// it is, for the decoder to name.
  private static func completed(_ data: Data) throws -> Data {
    func overlay(_ found: [String: Any], _ defaults: [String: Any]) -> [String: Any] {
      defaults.merging(found) { old, new in
        guard let old = old as? [String: Any], let new = new as? [String: Any] else { return new }
        return overlay(new, old)
      }
    }
    let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(Preferences()))
    guard let defaults = written as? [String: Any],
      let found = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return data }
    return try JSONSerialization.data(withJSONObject: overlay(found, defaults))
  }

  /// What a folder holds; without a file, what nobody has changed.
  ///
  /// - Throws: What is wrong with the file, which stays as it is.
  static func read(in folder: URL) throws -> Preferences {
    let url = folder.appendingPathComponent(fileName)
    guard let data = try UserFolders.bytes(ofStateFile: url) else { return Preferences() }
    var preferences = try JSONDecoder().decode(Preferences.self, from: completed(data))
    preferences.sound.volume = min(max(preferences.sound.volume, 0), 1)
    if let scale = preferences.look.scale, let least = Look.scales.first,
      let most = Look.scales.last
    {
      preferences.look.scale = scale.isFinite ? min(max(scale, least), most) : nil
    }
    if let spacing = preferences.arranging.spacing,
      !Arranging.spacings.contains(spacing)
    {
      preferences.arranging.spacing = nil
    }
    return preferences
  }

  /// Writes it, whole or not at all. A file that could not be read is put beside it first.
  func write(in folder: URL) throws {
    try UserFolders.write(
      self, toStateFile: Self.fileName, in: folder,
      isReadable: (try? Self.read(in: folder)) != nil)
  }
}

extension Preferences {
  /// Files of older programs do not say everything.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    sound = try fields.decodeIfPresent(Sound.self, forKey: .sound) ?? Sound()
    motion = try fields.decodeIfPresent(Motion.self, forKey: .motion) ?? Motion()
    newcomers = try fields.decodeIfPresent(Newcomers.self, forKey: .newcomers) ?? Newcomers()
    pictures = try fields.decodeIfPresent(Pictures.self, forKey: .pictures) ?? Pictures()
    look = try fields.decodeIfPresent(Look.self, forKey: .look) ?? Look()
    keeping = try fields.decodeIfPresent(Keeping.self, forKey: .keeping) ?? Keeping()
    arranging = try fields.decodeIfPresent(Arranging.self, forKey: .arranging) ?? Arranging()
  }
}
