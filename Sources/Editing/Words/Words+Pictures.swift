import Presentation

extension Words {
  // MARK: - Cropping
  package static var cropHint: String {
    say(
      "Drag a rectangle; drag its corners to adjust. Ctrl+E saves it as an image, Ctrl+C copies the objects in it"
    )
  }
  package static var draftHint: String {
    say("Drag the corners to crop the image. Enter inserts it, Esc cancels")
  }
  package static var nothingToCrop: String {
    say("Drag a rectangle first with the Crop tool (Shift+C).")
  }
  package static var nothingInCrop: String {
    say("No object lies completely inside the rectangle.")
  }

  package static func saved(_ name: String, _ size: (width: Int, height: Int), in folder: String)
    -> String
  {
    say("Saved \(name), \(size.width) × \(size.height), in \(folder)")
  }

  package static func saved(_ name: String, in folder: String) -> String {
    say("Saved \(name) in \(folder)")
  }

  package static func copiedFromCrop(_ count: Int) -> String {
    say(
      count, one: "Copied one object as level text", other: "Copied \(count) objects as level text")
  }

  package static func tooManyPixels(_ width: Int, _ height: Int) -> String {
    say("\(width) × \(height) pixels are too many for one image. Use a smaller scale or rectangle.")
  }

  /// What a picture shows less of than its level has.
  package static func simplified(_ part: DrawingLimits.Simplified, in file: String) -> String {
    let what =
      switch part {
      case .coats: say("too many objects overlap, so the last ones are not drawn")
      case .words: say("there are too many large texts, so some are drawn coarsely")
      case .vines: say("there are too many vine branches, so some vines have no leaves")
      case .shadows: say("too many objects surround the lights, so only the nearest cast shadows")
      case .ambient: say("too many objects have ambient light, so only the last ones show it")
      }
    return "\(file): \(what)"
  }

  // MARK: - Films
  package static var filmBegins: String { say("Recording. Press F9 to stop.") }
  package static var filmIsEmpty: String { say("The recording stopped before its first frame") }
  package static var filmWaits: String { say("Finishing the video") }
  package static var filmResized: String {
    say("Recording stopped because the window size changed")
  }

  package static func filmIsLong(_ seconds: Int) -> String {
    say("Recording stopped at \(seconds) s, the longest video in this format")
  }

  package static func framesInstead(_ folder: String, _ command: String) -> String {
    say(
      "ffmpeg is not installed, so the frames were saved in \(folder). Install ffmpeg, then run:\n\(command)"
    )
  }

  // MARK: - Pictures that are dropped in
  package static func carriesLevel(_ file: String, _ name: String) -> String {
    name.isEmpty
      ? say("\(file) contains a level. Open the level or insert the image?")
      : say("\(file) contains the level \(name). Open the level or insert the image?")
  }

  package static func carriesReplay(_ file: String) -> String {
    say("\(file) contains a replay. Play it or insert the image?")
  }

  package static var openLevel: String { say("Open the level") }
  package static var playReplay: String { say("Play replay") }
  package static var putPictureIn: String { say("Insert image") }
  package static var allTransparent: String {
    say("This part of the image is transparent, so it makes no body.")
  }

  package static func notAPicture(_ file: String, _ reason: String) -> String {
    "\(file): \(reason)"
  }

  package static func pictureNotKept(_ file: String, _ reason: String) -> String {
    say("The image \(file) could not be saved: \(reason)")
  }
}

extension Words {
  // MARK: - Export

  package static var export: String { say("Export") }
  package static var exportDetail: String { say("Save the rectangle as an image") }
  package static var exportCrop: String { say("Export the rectangle as an image") }
  package static var exportLevel: String { say("Export the objects in the rectangle as a level") }
  package static var copyCrop: String { say("Copy the objects in the rectangle as level text") }
  package static var pictureOfWindow: String { say("Screenshot of the window") }
  package static var pictureOfScene: String { say("Screenshot of the scene") }
  package static var withoutPanels: String { say("without the panels") }
  package static var filmScene: String { say("Record video") }
  package static var endFilm: String { say("Stop recording") }
  package static func filmsAs(_ format: String) -> String { say("Video format: \(format)") }
  package static func picturesAt(_ scale: String) -> String { say("Screenshot scale: \(scale)") }
  package static func pixels(scale: Int) -> String {
    scale == 1
      ? say("same size as the window") : say("\(scale) times the size of the window")
  }
  package static func pictures(_ count: Int) -> String {
    say(count, one: "1 frame", other: "\(count) frames")
  }
  package static func lasting(_ seconds: Int) -> String { ", \(seconds) s" }

  // MARK: - A picture before it is put in

  package static var leaveOut: String { say("Cancel") }
  package static var putIn: String { say("Insert") }
  package static var putInDetail: String { say("Insert the image into the level") }
  package static func pictureBecomes(_ form: String) -> String {
    say("Insert image as: \(form.withinSentence)")
  }

  package static func name(of form: PictureDraft.Form) -> String {
    switch form {
    case .picture: say("Image")
    case .hull: say("Body")
    case .outline: say("Exact body")
    }
  }

  package static func summary(of form: PictureDraft.Form) -> String {
    switch form {
    case .picture: say("not simulated")
    case .hull: say("falls; collides as the convex hull of the opaque part")
    case .outline: say("falls; collides as the outline of the opaque part, hollows included")
    }
  }

  // MARK: - Without a display

  package static var theFirstLevel: String { say("the first level") }
  package static func playedWithoutDisplay(_ name: String, seconds: Int, picture: String) -> String
  {
    say("There is no display. Ran \(name) for \(seconds) s and saved an image to \(picture).")
  }
}
