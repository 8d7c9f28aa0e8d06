extension Words {
  // MARK: - Cropping
  static let cropHint =
    "Drag a rectangle; drag its corners to adjust. Ctrl+E saves it as an image, Ctrl+C copies the objects in it"
  static let draftHint =
    "Drag the corners to crop the image. Enter inserts it, Esc cancels"
  static let nothingToCrop = "Drag a rectangle first with the Crop tool (Shift+C)."
  static let nothingInCrop = "No object lies completely inside the rectangle."

  static func saved(_ name: String, _ size: (width: Int, height: Int), in folder: String) -> String
  {
    "Saved \(name), \(size.width) × \(size.height), in \(folder)"
  }

  static func saved(_ name: String, in folder: String) -> String { "Saved \(name) in \(folder)" }

  static func copiedFromCrop(_ count: Int) -> String {
    count == 1
      ? "Copied one object as level text" : "Copied \(count) objects as level text"
  }

  static func tooManyPixels(_ width: Int, _ height: Int) -> String {
    "\(width) × \(height) pixels are too many for one image. Use a smaller scale or rectangle."
  }

  /// What a picture shows less of than its level has.
  static func simplified(_ part: DrawingLimits.Simplified, in file: String) -> String {
    let what =
      switch part {
      case .coats: "too many objects overlap, so the last ones are not drawn"
      case .words: "there are too many large texts, so some are drawn coarsely"
      case .vines: "there are too many vine branches, so some vines have no leaves"
      case .shadows: "too many objects surround the lights, so only the nearest cast shadows"
      case .ambient: "too many objects have ambient light, so only the last ones show it"
      }
    return "\(file): \(what)"
  }

  // MARK: - Films
  static let filmBegins = "Recording. Press F9 to stop."
  static let filmIsEmpty = "The recording stopped before its first frame"
  static let filmWaits = "Finishing the video"
  static let filmResized = "Recording stopped because the window size changed"

  static func filmIsLong(_ seconds: Int) -> String {
    "Recording stopped at \(seconds) s, the longest video in this format"
  }

  static func framesInstead(_ folder: String, _ command: String) -> String {
    "ffmpeg is not installed, so the frames were saved in \(folder). To make a video of them, run:\n\(command)"
  }

  // MARK: - Pictures that are dropped in
  static func carriesLevel(_ file: String, _ name: String) -> String {
    name.isEmpty
      ? "\(file) contains a level. Open the level or insert the image?"
      : "\(file) contains the level \(name). Open the level or insert the image?"
  }

  /// What pictures carry now.
  static func carries(_ carries: Preferences.Pictures.Carries) -> String {
    switch carries {
    case .level: "Screenshots contain the level"
    case .replay: "Screenshots contain the replay"
    case .nothing: "Screenshots contain no level"
    }
  }

  /// What a click makes of that.
  static func carriesNext(_ next: Preferences.Pictures.Carries) -> String {
    switch next {
    case .level: "click to include the level, so that they open as levels"
    case .replay: "click to include the replay, so that they play it"
    case .nothing: "click to include nothing"
    }
  }

  static func carriesReplay(_ file: String) -> String {
    "\(file) contains a replay. Play it or insert the image?"
  }

  static let openLevel = "Open the level"
  static let playReplay = "Play replay"
  static let putPictureIn = "Insert image"
  static let allTransparent = "This part of the image is transparent, so it makes no body."

  static func notAPicture(_ file: String, _ reason: String) -> String { "\(file): \(reason)" }

  static func pictureNotKept(_ file: String, _ reason: String) -> String {
    "The image \(file) could not be saved: \(reason)"
  }
}

extension Words {
  // MARK: - Export

  static let export = "Export"
  static let exportDetail = "Save the rectangle as an image"
  static let exportCrop = "Export the rectangle as an image"
  static let exportLevel = "Export the objects in the rectangle as a level"
  static let copyCrop = "Copy the objects in the rectangle as level text"
  static let pictureOfWindow = "Screenshot of the window"
  static let pictureOfScene = "Screenshot of the scene"
  static let withoutPanels = "without the panels"
  static let filmScene = "Record video"
  static let endFilm = "Stop recording"
  static func filmsAs(_ format: String) -> String { "Video format: \(format)" }
  static func picturesAt(_ scale: String) -> String { "Screenshot scale: \(scale)" }
  static func pixels(scale: Int) -> String {
    scale == 1 ? "same size as the window" : "\(scale) times the size of the window"
  }
  static func pictures(_ count: Int) -> String { "\(count) frames" }
  static func lasting(_ seconds: Int) -> String { ", \(seconds) s" }

  // MARK: - A picture before it is put in

  static let leaveOut = "Cancel"
  static let putIn = "Insert"
  static let putInDetail = "Insert the image into the level"
  static func pictureBecomes(_ form: String) -> String {
    "Insert image as: \(form.lowercased())"
  }

  static func name(of form: PictureDraft.Form) -> String {
    switch form {
    case .picture: "Image"
    case .hull: "Body"
    case .outline: "Exact body"
    }
  }

  static func summary(of form: PictureDraft.Form) -> String {
    switch form {
    case .picture: "not simulated"
    case .hull: "falls; collides as the convex hull of the opaque part"
    case .outline: "falls; collides as the outline of the opaque part, hollows included"
    }
  }

  // MARK: - Without a display

  static let theFirstLevel = "the first level"
  static func playedWithoutDisplay(_ name: String, seconds: Int, picture: String) -> String {
    "There is no display. Ran \(name) for \(seconds) s and saved an image to \(picture)."
  }
}
