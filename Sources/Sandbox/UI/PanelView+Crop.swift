import Editing
import Physics
import Platform
import Presentation

// MARK: - The bar of the crop tool

extension PanelView {
  /// What can be done with the rectangle, while the tool is in hand: at the lower edge, out of the way of what it is
  /// about.
  func cropBar(_ size: Vec2) {
    guard showsCropBar else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(8, 6)
    // The time line is there while time stands still.
    UI.window(
      "##crop",
      at: Vec2(
        barMiddle(app.panels.cropWidth), size.y - (showsTimeLine ? 92 : 40) - plotsRoom),
      pivot: Vec2(0.5, 1), style: style
    ) {
      let isFolded = size.x - Self.edge - columnEnd < 480
      UI.spacing(0, isFolded ? 4 : 0) {
        if app.desk.draft != nil { draftRow(isFolded) } else { cropRow(isFolded) }
      }
      (app.panels.cropWidth, app.panels.cropHeight) = (UI.windowRect.size.x, UI.windowRect.size.y)
    }
  }

  /// - Parameter isFolded: In two rows.
  private func cropRow(_ isFolded: Bool) {
    words(app.pictureScaleButtons, isFolded)
    let (first, others) = app.cropButtons
    primary(first)
    for button in others {
      UI.sameLine(spacing: button.action == .pictureWindow ? 14 : 4)
      icon(button)
    }
  }

  /// The choices before the buttons; in a narrow window they have a row of their own.
  private func words(_ buttons: [PanelButton], _ isFolded: Bool) {
    for (index, button) in buttons.enumerated() {
      if index > 0 { UI.sameLine(spacing: 2) }
      wordButton(button, padding: 9, height: 30)
    }
    guard !isFolded else { return }
    UI.sameLine(spacing: 2)
    UI.space(8, 1)
    UI.sameLine(spacing: 0)
  }

  private func draftRow(_ isFolded: Bool) {
    words(app.draftFormButtons, isFolded)
    primary(app.placeButton)
    UI.sameLine(spacing: 4)
    icon(
      PanelButton(icon: .close, name: Words.leaveOut, shortcut: "Esc", action: .cancel))
  }

  private func primary(_ button: PanelButton) {
    let isClicked = UI.button(
      "\(button.icon)  \(button.name)", kind: .primary, size: Vec2(0, 30),
      isEnabled: button.isEnabled)
    UI.tooltip(button.detail, shortcut: button.shortcut)
    if isClicked { app.perform(button.action) }
  }

  private func icon(_ button: PanelButton) {
    let isClicked = UI.iconButton(
      button.icon, id: button.name, tooltip: button.tooltip, shortcut: button.shortcut,
      isActive: button.isActive, isEnabled: button.isEnabled, size: 30)
    if isClicked { app.perform(button.action) }
  }

  // MARK: - While a film is made

  /// A red dot and how long it is; a click ends it.
  func filmMark(_ size: Vec2, top: Float) {
    guard let film = app.desk.film else { return }
    let seconds = Int(saturating: film.seconds(at: app.now))
    let words = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    var style = PanelStyle.plate
    style.padding = Vec2(6, 4)
    UI.window(
      "##film", at: Vec2(cornerLeft(top: top, height: 36), top), style: style
    ) {
      let measured = UI.measure("00:00")
      if UI.invisibleButton("end film", size: Vec2(measured.x + 30, 28)) {
        app.perform(.toggleFilm)
      }
      let (place, extent) = UI.itemRect
      if UI.isItemHovered {
        UI.drawRect(at: place, size: extent, rounding: 8, fill: UI.theme.hover)
      }
      let isLit = app.preferences.motion.isReduced || Int(saturating: app.now * 2) % 2 == 0
      UI.drawCircle(
        at: place + Vec2(13, 0.5 * extent.y), radius: 5,
        fill: UI.theme.warning.opacity(isLit ? 1 : 0.45))
      UI.drawText(words, at: place + Vec2(25, 0.5 * (extent.y - measured.y)))
      UI.tooltip(Words.endFilm, shortcut: "F9")
    }
  }

  // MARK: - Flash

  /// What was taken lights up, and how large the rectangle is stands beside it.
  func cropMarks(_ size: Vec2) {
    let pixels = UI.scale
    func place(_ point: Vec2) -> Vec2 {
      let (x, y) = app.viewport.camera.screen(point)
      return Vec2(x / pixels, y / pixels)
    }
    if app.tool.kind == .crop, let crop = app.cropInHand,
      crop.isValid(pixel: app.viewport.camera.metersPerPixel)
    {
      let words = app.cropSize
      let measured = UI.measure(words, size: .small)
      var corner = place(Vec2(crop.box.lower.x, crop.box.upper.y)) + Vec2(2, -measured.y - 10)
      corner.x = min(max(corner.x, 8), size.x - measured.x - 8)
      corner.y = max(corner.y, 8)
      UI.drawRect(
        at: corner - Vec2(5, 2), size: measured + Vec2(10, 4), rounding: 6, fill: UI.theme.panel,
        layer: .back)
      UI.drawText(words, at: corner, size: .small, layer: .back)
    }
    guard let flash = app.desk.flash else { return }
    let (lower, upper) =
      flash.box.map { (place(Vec2($0.lower.x, $0.upper.y)), place(Vec2($0.upper.x, $0.lower.y))) }
      ?? (.zero, size)
    UI.drawRect(
      at: lower, size: upper - lower,
      fill: Color.white.opacity(0.9 * flash.brightness(at: app.now)),
      layer: .front)
  }
}

extension App {
  /// How large the picture will be.
  var cropSize: String {
    if let draft = desk.draft {
      let part = draft.pixels
      return "\(part.width) × \(part.height)"
    }
    guard let box = desk.crop?.box else { return "" }
    let scale = preferences.pictures.scale
    let width = DrawingLimits.pixels(box.size.x / viewport.camera.metersPerPixel) * scale
    let height = DrawingLimits.pixels(box.size.y / viewport.camera.metersPerPixel) * scale
    return "\(width) × \(height)"
  }

  var pictureScaleButtons: [PanelButton] {
    Preferences.Pictures.scales.map { scale in
      PanelButton(
        icon: .image, name: "\(scale)×",
        detail: Words.pixels(scale: scale),
        shortcut: "", action: .pictureScale(scale), isActive: preferences.pictures.scale == scale)
    }
  }

  /// The button of the bar, and the small ones beside it.
  var cropButtons: (first: PanelButton, others: [PanelButton]) {
    let isValid = validCrop != nil
    return (
      PanelButton(
        icon: .camera, name: Words.export, detail: Words.exportDetail,
        shortcut: "Ctrl+E", action: .exportCrop, isEnabled: isValid),
      [
        PanelButton(
          icon: .file, name: Words.exportLevel, shortcut: "",
          action: .exportCropLevel, isEnabled: isValid),
        PanelButton(
          icon: .copy, name: Words.copyCrop, shortcut: "Ctrl+C",
          action: .copy, isEnabled: isValid),
        carryButton,
        PanelButton(
          icon: .expand, name: Words.pictureOfWindow, shortcut: "F10", action: .pictureWindow),
        filmButton,
      ]
    )
  }

  private var carryButton: PanelButton {
    let carries = preferences.pictures.carries
    return PanelButton(
      icon: carries == .replay ? .play : .link, name: Words.carries(carries),
      detail: Words.carriesNext(carries.next), shortcut: "", action: .toggleCarry,
      isActive: carries != .nothing)
  }

  private var filmButton: PanelButton {
    PanelButton(
      icon: .film, name: desk.film == nil ? Words.filmScene : Words.endFilm,
      detail: preferences.pictures.film.name, shortcut: "F9", action: .toggleFilm,
      isActive: desk.film != nil)
  }

  var draftFormButtons: [PanelButton] {
    PictureDraft.Form.allCases.map { form in
      PanelButton(
        icon: .image, name: form.name, detail: form.summary, shortcut: "",
        action: .pictureForm(form), isActive: desk.draft?.form == form)
    }
  }

  var placeButton: PanelButton {
    PanelButton(
      icon: .check, name: Words.putIn, detail: Words.putInDetail, shortcut: "Return",
      action: .placePicture,
      isEnabled: desk.draft.map { $0.form == .picture || $0.shapes != nil } ?? false)
  }
}
