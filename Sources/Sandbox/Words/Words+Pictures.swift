extension Words {
  // MARK: - Cropping
  static let cropHint =
    "Drag a rectangle; its corners are handles. Ctrl+E saves it as a picture, Ctrl+C copies what lies in it"
  static let draftHint =
    "Drag the corners to cut the picture. Return puts it in, Esc leaves it out"
  static let nothingToCrop = "Drag a rectangle first: Shift+C is the tool for it"
  static let nothingInCrop = "Nothing lies in the rectangle as a whole"

  static func saved(_ name: String, _ size: (width: Int, height: Int), in folder: String) -> String
  {
    "Saved \(name), \(size.width) × \(size.height), in \(folder)"
  }

  static func saved(_ name: String, in folder: String) -> String { "Saved \(name) in \(folder)" }

  static func copiedFromCrop(_ count: Int) -> String {
    count == 1
      ? "Copied one thing as the text of a level" : "Copied \(count) things as the text of a level"
  }

  static func tooManyPixels(_ width: Int, _ height: Int) -> String {
    "\(width) × \(height) pixels are too many for one picture: take a smaller scale or rectangle"
  }

  /// What a picture shows less of than its level has.
  static func simplified(_ part: DrawingLimits.Simplified, in file: String) -> String {
    let what =
      switch part {
      case .coats: "so much lies on top of each other that the last objects are not drawn"
      case .words: "there are so many large words that some are drawn coarse"
      case .vines: "there are so many branches of vines that some vines are bare"
      case .shadows: "so much is around lamps that only what is nearest casts shadows"
      case .ambient: "so many objects have an ambient light that only the last ones are lit by it"
      }
    return "\(file): \(what)"
  }

  // MARK: - Films
  static let filmBegins = "Recording: F9 ends it"
  static let filmIsEmpty = "The film ended before its first picture"
  static let filmWaits = "Finishing the film"
  static let filmResized = "The window has another size: the film ends here"

  static func filmIsLong(_ seconds: Int) -> String {
    "The film is \(seconds) seconds long, as long as its kind can be: it ends here"
  }

  static func framesInstead(_ folder: String, _ command: String) -> String {
    "ffmpeg is not installed, so the film is single pictures in \(folder). It makes a film of them:\n\(command)"
  }

  // MARK: - Pictures that are dropped in
  static func carriesLevel(_ file: String, _ name: String) -> String {
    name.isEmpty
      ? "\(file) carries a level. Open it, or put the picture in?"
      : "\(file) carries the level \(name). Open it, or put the picture in?"
  }

  /// What pictures carry now.
  static func carries(_ carries: Preferences.Pictures.Carries) -> String {
    switch carries {
    case .level: "Pictures carry the level"
    case .replay: "Pictures carry the replay"
    case .nothing: "Pictures carry nothing"
    }
  }

  /// What a click makes of that.
  static func carriesNext(_ next: Preferences.Pictures.Carries) -> String {
    switch next {
    case .level: "a click puts the level in, and they open as levels"
    case .replay: "a click puts the run in, and they play it"
    case .nothing: "a click leaves it out"
    }
  }

  static func carriesReplay(_ file: String) -> String {
    "\(file) carries a replay. Play it, or put the picture in?"
  }

  static let openLevel = "Open the level"
  static let playReplay = "Play it"
  static let putPictureIn = "Put the picture in"
  static let allTransparent = "This part of the picture is transparent: there is no body in it"

  static func notAPicture(_ file: String, _ reason: String) -> String { "\(file): \(reason)" }

  static func pictureNotKept(_ file: String, _ reason: String) -> String {
    "The picture \(file) could not be kept: \(reason)"
  }
}

extension Words {
  // MARK: - Export

  static let export = "Export"
  static let exportDetail = "Save what is in the rectangle as a picture"
  static let exportCrop = "Export the rectangle as a picture"
  static let exportLevel = "Export what lies in the rectangle as a level"
  static let copyCrop = "Copy what lies in it as the text of a level"
  static let pictureOfWindow = "Picture of the window"
  static let pictureOfScene = "Picture of the scene"
  static let withoutPanels = "without the panels"
  static let filmScene = "Film the scene"
  static let endFilm = "End the film"
  static func filmsAs(_ format: String) -> String { "Films as \(format)" }
  static func picturesAt(_ scale: String) -> String { "Pictures at \(scale)" }
  static func pixels(scale: Int) -> String {
    scale == 1 ? "as many pixels as the window" : "\(scale) times the window's pixels"
  }
  static func pictures(_ count: Int) -> String { "\(count) pictures" }
  static func lasting(_ seconds: Int) -> String { ", \(seconds) s" }

  // MARK: - A picture before it is put in

  static let leaveOut = "Leave it out"
  static let putIn = "Put it in"
  static let putInDetail = "Put the picture into the level"
  static func pictureBecomes(_ form: String) -> String {
    "The picture becomes: \(form.lowercased())"
  }

  static func name(of form: PictureDraft.Form) -> String {
    switch form {
    case .picture: "Picture"
    case .hull: "Body"
    case .outline: "Exact body"
    }
  }

  static func summary(of form: PictureDraft.Form) -> String {
    switch form {
    case .picture: "only looked at"
    case .hull: "falls and collides by the hull of what is opaque"
    case .outline: "falls and collides by the outline of what is opaque, with its hollows"
    }
  }

  // MARK: - Without a display

  static let theFirstLevel = "the first level"
  static func playedWithoutDisplay(_ name: String, seconds: Int, picture: String) -> String {
    "There is no display: played \(name) for \(seconds) s and wrote its picture to \(picture)."
  }
}
