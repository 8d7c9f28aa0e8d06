import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Drawings that are in no file, and what is said when they cannot be kept.

extension Words {
  static let unsavedDrawings = "Unsaved drawings"
  static let attempts = "Attempts at puzzles"
  static let deletedDrawings = "Deleted drawings (until you quit)"
  static let bringBackDrawing = "Restore this drawing"
  static let bringBackDeletedDrawing = "Restore deleted drawing"
  static let noDeletedDrawings = "No drawing has been deleted since the program started."
  static let noUnsavedDrawings = "No unsaved drawings"
  static func olderDrawings(_ count: Int, in folder: String) -> String {
    "\(count) older drawings are in \(folder)"
  }
  static let deleteDrawing = "Delete this drawing"
  static func isDeleted(_ title: String) -> String { "Deleted \(title)" }
  static func drawingIsGone(_ title: String) -> String { "\(title) no longer exists" }
  static let thatDrawing = "That drawing"
  static func drawingUnreadable(_ title: String) -> String {
    "\(title) cannot be read by this version of Inkfall. Its file stays as it is."
  }
  static func drawingsAreKept(_ count: Int) -> String {
    count == 1 ? "There is an unsaved drawing" : "There are \(count) unsaved drawings"
  }
  static let reopenDrawing = "Reopen"
  static let showUnsavedDrawings = "Show unsaved drawings"
  static func attemptIsKept(_ title: String) -> String { "Saved your attempt at \(title)" }
  static func keptInMemory(_ title: String) -> String {
    "The unsaved drawing \(title) is kept until you quit"
  }

  // MARK: Where it cannot be kept

  static func cannotKeep(reason: String) -> String {
    "Drafts cannot be saved: \(reason). Save your drawing to a file."
  }
  static let keepingIsOff = "saving drafts is turned off in the preferences"
  static let noStateFolder = "there is no folder for them"
  static func reason(_ failure: AutosaveLog.Failure) -> String {
    let folder = UserFolders.current.shortened(failure.folder)
    return switch failure.code {
    case ENOSPC, EDQUOT: "the disk is full (\(folder))"
    case EACCES, EPERM, EROFS: "\(folder) cannot be written to"
    case ENOTDIR, EEXIST: "\(folder) cannot be created, a file is in its way"
    case ENOENT: "the folder \(folder) is missing"
    default: "\(folder): \(String(cString: strerror(failure.code)))"
    }
  }

  // MARK: Before the window closes

  static func saveBeforeQuitting(_ title: String) -> String { "Save \(title) before quitting?" }
  static func drawingsWouldBeLost(_ count: Int) -> String {
    count == 1 ? "Quitting loses an unsaved drawing" : "Quitting loses \(count) unsaved drawings"
  }
  static func quittingLoses(reason: String, others: Int) -> String {
    let rest =
      switch others {
      case 0: ""
      case 1: " One more unsaved drawing would be lost."
      default: " \(others) more unsaved drawings would be lost."
      }
    return "Unsaved changes would be lost, and drafts cannot be saved: \(reason).\(rest)"
  }
  static let quitWithoutSaving = "Quit without saving"

  // MARK: Files of one name

  /// A file as a list shows it beside another one of its name.
  static func file(_ name: String, in folder: String) -> String { "\(folder)/\(name)" }
  /// When something was changed, with its folder where the name alone does not tell which one it is.
  static func time(_ date: Date, in folder: String?) -> String {
    folder.map { "\($0), \(time(date))" } ?? time(date)
  }

  // MARK: When it was

  /// A time as a list shows it: "Today, 10:32", "Nov 3, 18:05", and the year of another one.
  static func time(
    _ date: Date, now: Date = Date(), calendar: Calendar = Calendar.current
  ) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let clock = String(format: "%d:%02d", parts.hour ?? 0, parts.minute ?? 0)
    if calendar.isDate(date, inSameDayAs: now) { return "Today, \(clock)" }
    if let before = calendar.date(byAdding: .day, value: -1, to: now),
      calendar.isDate(date, inSameDayAs: before)
    {
      return "Yesterday, \(clock)"
    }
    let month = months[max((parts.month ?? 1) - 1, 0) % 12]
    let day = "\(month) \(parts.day ?? 1)"
    let year = calendar.component(.year, from: now)
    return parts.year == year ? "\(day), \(clock)" : "\(day), \(parts.year ?? 0)"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
