import Editing
import Foundation
import Physics
import Platform
import Presentation

// A film of what is seen, begun and ended by a key: frames go to it as they are drawn.

extension App {
  func toggleFilm() {
    guard desk.film == nil else { return endFilm() }
    let format = preferences.pictures.film
    let file = PicturesFolder.free(
      pictureName, format == .pictures ? "frames" : format.rawValue, in: picturesFolder)
    desk.film = SceneFilm(file, format, begin: now, isImmediate: options.mode == .stepped)
    toasts.show(.information, Words.filmBegins, about: .program, now: now)
  }

  /// Takes what is on the canvas, if the film lacks a frame. `read` is not called else: it costs.
  func film(_ read: () throws -> PixelImage) {
    guard let film = desk.film else { return }
    let due = film.due(at: now)
    guard due > 0, let image = try? read() else { return }
    guard film.add(image, times: due) else {
      toasts.show(.information, Words.filmResized, about: .program, now: now, seconds: 5)
      return endFilm()
    }
  }

  func endFilm() {
    guard let film = desk.film else { return }
    desk.film = nil
    let folder = PicturesFolder.short(film.file.deletingLastPathComponent())
    let seconds = Int(saturating: film.seconds(at: now).rounded())
    let darkroom = desk.darkroom
    toasts.show(.information, Words.filmWaits, about: .program, now: now)
    film.finish { result in
      darkroom.develop {
        { app in app.tell(result, seconds: seconds, folder: folder) }
      }
    }
    desk.finishing = film
  }

  private func tell(_ result: SceneFilm.Result, seconds: Int, folder: String) {
    switch result {
    case .film(let file, _):
      toasts.show(
        .success, Words.saved(file.lastPathComponent, in: folder) + Words.lasting(seconds),
        about: .program, now: now, seconds: 5)
    case .pictures(let pictures, let count, let film):
      let name = pictures.lastPathComponent
      guard let kind = preferences.pictures.film.kind else {
        toasts.show(
          .success, Words.saved(Words.pictures(count), in: "\(folder)/\(name)"),
          about: .program, now: now, seconds: 5)
        return
      }
      let command = FilmEncoder.command(
        for: "\(pictures.path)/%05d.png", kind, rate: preferences.pictures.film.rate,
        film: film.path)
      toasts.show(
        .warning, Words.framesInstead(name, command), about: .program, now: now, seconds: 12)
    case .empty: toasts.show(.information, Words.filmIsEmpty, about: .program, now: now)
    case .failed(let reason): toasts.show(.error, reason, about: .program, now: now)
    }
  }

  /// Ends what is being made before the program does.
  func finishPictures() {
    endFilm()
    desk.finishing?.settle()
    desk.darkroom.finish()
  }
}
