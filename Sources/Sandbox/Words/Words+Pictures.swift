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

  static func carriesReplay(_ file: String) -> String {
    "\(file) carries a replay. Play it, or put the picture in?"
  }

  static let openLevel = "Open the level"
  static let playReplay = "Play it"
  static let putPictureIn = "Put the picture in"
  static let noPictures = "This level is played with what is in it"
  static let allTransparent = "This part of the picture is transparent: there is no body in it"

  static func notAPicture(_ file: String, _ reason: String) -> String { "\(file): \(reason)" }

  static func pictureNotKept(_ file: String, _ reason: String) -> String {
    "The picture \(file) could not be kept: \(reason)"
  }
}
