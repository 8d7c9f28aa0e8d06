import Editing
import Foundation
import Levels
import Physics
import Platform
import Presentation

// Parts: what is chosen is kept as one, and one is put down again by clicks. While one is in hand the pointer is its:
// tools wait.

extension App {
  var partLibrary: PartLibrary {
    PartLibrary(folder: options.partsFolder ?? options.stateFolder?.appendingPathComponent("parts"))
  }

  // MARK: - The panel

  func toggleParts() {
    let isOpen = panels.parts != nil
    panels.closeAll()
    if !isOpen { openParts() }
  }

  func openParts() {
    library.thumbnails.refresh()
    var panel = panels.parts ?? PartsPanel()
    panel.parts = partLibrary.parts()
    panels.parts = panel
  }

  /// Keeps what is chosen as a part, whose name can be typed at once.
  func keepAsPart() {
    guard !chosen.isEmpty else {
      toasts.show(.information, Words.nothingToKeep, now: now)
      return
    }
    var part = toolContext().maker.fragment(of: chosen)
    guard !part.isEmpty else {
      toasts.show(.information, Words.nothingToKeep, now: now)
      return
    }
    let name =
      chosen.count == 1 ? chosen[0].id.replacingOccurrences(of: "/", with: " ") : Words.part
    part.name = name
    do {
      let kept = try partLibrary.keep(part, called: name)
      panels.closeAll()
      openParts()
      panels.parts?.renaming = kept.path
      panels.parts?.text = kept.name
      panels.parts?.beginsRenaming = true
      toasts.show(.success, Words.isKept(kept.name), about: .program, now: now)
    } catch {
      toasts.show(.error, Words.notKept(Self.reason(error)), now: now)
    }
  }

  /// Calls a part as was typed; an empty name leaves it as it is.
  func renamePart() {
    guard let panel = panels.parts, let path = panel.renaming,
      let part = panel.parts.first(where: { $0.path == path })
    else { return }
    panels.parts?.renaming = nil
    guard !panel.text.trimmingCharacters(in: .whitespaces).isEmpty else { return }
    do {
      _ = try partLibrary.rename(part, to: panel.text)
      openParts()
    } catch {
      toasts.show(.error, Self.reason(error), now: now)
    }
  }

  /// Takes a part away; a message brings it back.
  func removePart(_ part: PartLibrary.Part) {
    guard part.isOwn else { return }
    do {
      library.removedPart = (part.path, try partLibrary.remove(part))
      if placing?.part == part { placing = nil }
      openParts()
      toasts.show(
        .information, Words.isRemoved(part.name), about: .program, actions: [.restorePart],
        now: now, seconds: 8)
    } catch {
      toasts.show(.error, Self.reason(error), now: now)
    }
  }

  func restorePart() {
    guard let (path, data) = library.removedPart else { return }
    let url = URL(fileURLWithPath: DocumentFile.target(path).path)
    let free =
      FileManager.default.fileExists(atPath: url.path)
      ? URL(fileURLWithPath: DocumentFile.free(beside: url.path)) : url
    do {
      try AtomicFile.write(data, to: free.path)
      library.removedPart = nil
      if panels.parts != nil { openParts() }
    } catch {
      toasts.show(.error, Self.reason(error), now: now)
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as LevelFileError: error.description
    case let error as PartLibrary.Refusal: error.description
    default: ErrorReason.words(of: error)
    }
  }

  // MARK: - In hand

  /// Takes a part in hand.
  func pickUp(_ part: PartLibrary.Part, isDragged: Bool = false) {
    guard allowedTools.allow == nil else {
      toasts.show(.information, Words.playedWithWhatIsThere, now: now)
      return
    }
    carryOut(tool.cancel(toolContext()))
    do {
      let level = try LevelExpansion(contentsOf: part.path).level
      guard !level.isEmpty else {
        toasts.show(.information, Words.partIsEmpty(part.name), now: now)
        return
      }
      var placing = try PartPlacement(part, level)
      placing.isDragged = isDragged
      self.placing = placing
    } catch {
      tell(error, path: part.path)
    }
  }

  /// Puts the part in hand down.
  func putDown(at point: Vec2) {
    guard let placing else { return }
    if placing.isDragged { self.placing = nil }
    let (command, keys) = toolContext().maker.paste(
      placing.turned, movedBy: point - placing.middle, label: Words.placeEdit(of: placing.part.name)
    )
    if let reason = refusal(of: command) {
      refusal = ShownRefusal(reason: reason, point: point, ink: [], at: now)
      return
    }
    perform(command)
    choose(.only(keys.filter { [.body, .rope, .decoration, .label, .sprite].contains($0.kind) }))
  }

  /// What a key does while a part is in hand; whether it does something.
  func pressWhilePlacing(_ key: InputEvent.Key) -> Bool {
    guard placing != nil, key.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    switch key.name {
    case "[": placing?.turn(by: PartPlacement.turn)
    case "]": placing?.turn(by: -PartPlacement.turn)
    case "escape": placing = nil
    default: return false
    }
    return true
  }
}
