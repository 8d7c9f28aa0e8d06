import Editing

// Pictures and films of the scene, and pictures that are dropped in.

extension AppAction {
  /// What is in the rectangle of the crop tool, as a picture.
  static let exportCrop = AppAction(
    "exportCrop", keys: ["ctrl+e"], synonyms: "export image png picture screenshot crop",
    look: { ActionLook(.camera, Words.exportCrop, isEnabled: $0.validCrop != nil) },
    perform: { $0.exportCrop() })

  /// The same as a level.
  static let exportCropLevel = AppAction(
    "exportCropLevel", synonyms: "export part crop",
    look: { ActionLook(.file, Words.exportLevel, isEnabled: $0.validCrop != nil) },
    perform: { $0.exportCropLevel() })

  /// Whether pictures carry the level.
  static let toggleCarry = AppAction(
    "toggleCarry", rank: .setting,
    look: { app in
      let carries = app.preferences.pictures.carries
      return ActionLook(
        carries == .replay ? .play : .link, Words.carries(carries),
        detail: Words.carriesNext(carries.next), isActive: carries != .nothing)
    }, perform: { app in app.set { $0.carries = $0.carries.next } })

  /// All that is seen, with the panels.
  static let pictureWindow = AppAction(
    "pictureWindow", keys: ["f10"],
    synonyms: "screenshot capture photo image png print snapshot picture",
    look: { _ in ActionLook(.expand, Words.pictureOfWindow) },
    perform: { $0.desk.wantsWindow = true })

  /// All that is seen, without the panels.
  static let pictureScene = AppAction(
    "pictureScene", synonyms: "screenshot capture photo image png snapshot picture save",
    look: { _ in ActionLook(.camera, Words.pictureOfScene, detail: Words.withoutPanels) },
    perform: { $0.takeScenePicture() })

  /// Pixels of pictures for each of the window's.
  static func pictureScale(_ scale: Int) -> AppAction {
    AppAction(
      "pictureScale \(scale)", synonyms: "screenshot resolution size", rank: .setting,
      look: { app in
        ActionLook(
          .image, Words.picturesAt("\(scale)×"), detail: Words.pixels(scale: scale),
          isActive: app.preferences.pictures.scale == scale)
      }, perform: { app in app.set { $0.scale = scale } })
  }

  /// Begins a film of the scene, or ends it.
  static let toggleFilm = AppAction(
    "toggleFilm", keys: ["f9"], synonyms: "video record movie gif film capture animation clip",
    look: { app in
      ActionLook(
        .film, app.desk.film == nil ? Words.filmScene : Words.endFilm,
        detail: app.preferences.pictures.film.name, isActive: app.desk.film != nil)
    }, perform: { $0.toggleFilm() })

  static func filmFormat(_ format: FilmFormat) -> AppAction {
    AppAction(
      "filmFormat \(format)", synonyms: "video gif format", rank: .setting,
      look: { app in
        ActionLook(
          .film, Words.filmsAs(format.name), isActive: app.preferences.pictures.film == format)
      }, perform: { app in app.set { $0.film = format } })
  }

  /// What a picture that was dropped in becomes.
  static func pictureForm(_ form: PictureDraft.Form) -> AppAction {
    AppAction(
      "pictureForm \(form)",
      look: { app in
        ActionLook(
          .image, Words.pictureBecomes(form.name), detail: form.summary,
          isActive: app.desk.draft?.form == form)
      }, perform: { $0.draft(as: form) })
  }

  /// Puts it into the scene.
  static let placePicture = AppAction(
    "placePicture",
    look: { app in
      ActionLook(
        .check, Words.putIn, detail: Words.putInDetail, shortcut: "Return",
        isEnabled: app.desk.draft.map { $0.form == .picture || $0.shapes != nil } ?? false)
    }, perform: { $0.placePicture() })
}

extension ActionSection {
  static let pictures = ActionSection {
    Words.pictureCommands
  } actions: { app in
    let draft: [AppAction] =
      app.desk.draft == nil
      ? [] : [.placePicture] + PictureDraft.Form.allCases.map { .pictureForm($0) }
    return [
      .exportCrop, .exportCropLevel, .toggleCarry, .pictureWindow, .toggleFilm, .pictureScene,
    ] + Preferences.Pictures.scales.map { .pictureScale($0) }
      + FilmFormat.allCases.map { .filmFormat($0) } + draft
  }
}
