import Editing
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Drawings that are in no file, and what is said when they cannot be kept.

extension Words {
  static var unsavedDrawings: String { say("Unsaved drawings") }
  static var attempts: String { say("Attempts at puzzles") }
  static var deletedDrawings: String { say("Deleted drawings (until you quit)") }
  static var bringBackDrawing: String { say("Restore this drawing") }
  static var bringBackDeletedDrawing: String { say("Restore deleted drawing") }
  static var noDeletedDrawings: String {
    say("No drawing has been deleted since the program started.")
  }
  static var noUnsavedDrawings: String { say("No unsaved drawings") }
  static func olderDrawings(_ count: Int, in folder: String) -> String {
    say("\(count) older drawings are in \(folder)")
  }
  static var deleteDrawing: String { say("Delete this drawing") }
  static func isDeleted(_ title: String) -> String { say("Deleted \(title)") }
  static func drawingIsGone(_ title: String) -> String { say("\(title) no longer exists") }
  static var thatDrawing: String { say("That drawing") }
  static func drawingUnreadable(_ title: String) -> String {
    say("\(title) cannot be read by this version of Inkfall. Its file stays as it is.")
  }
  static func drawingsAreKept(_ count: Int) -> String {
    say(count, one: "There is an unsaved drawing", other: "There are \(count) unsaved drawings")
  }
  static var reopenDrawing: String { say("Reopen") }
  static var showUnsavedDrawings: String { say("Show unsaved drawings") }
  static func attemptIsKept(_ title: String) -> String { say("Saved your attempt at \(title)") }
  static func keptInMemory(_ title: String) -> String {
    say("The unsaved drawing \(title) is kept until you quit")
  }

  // MARK: Where it cannot be kept

  static func cannotKeep(reason: String) -> String {
    say("Drafts cannot be saved: \(reason). Save your drawing to a file.")
  }
  static var keepingIsOff: String { say("saving drafts is turned off in the preferences") }
  static var noStateFolder: String { say("there is no folder for them") }
  static func reason(_ failure: AutosaveLog.Failure) -> String {
    let folder = UserFolders.current.shortened(failure.folder)
    return switch failure.code {
    case ENOSPC, EDQUOT: say("the disk is full (\(folder))")
    case EACCES, EPERM, EROFS: say("\(folder) cannot be written to")
    case ENOTDIR, EEXIST: say("\(folder) cannot be created because a file has this name")
    case ENOENT: say("the folder \(folder) is missing")
    default: "\(folder): \(String(cString: strerror(failure.code)))"
    }
  }

  // MARK: Before the window closes

  static func saveBeforeQuitting(_ title: String) -> String {
    say("Save \(title) before quitting?")
  }
  static func drawingsWouldBeLost(_ count: Int) -> String {
    say(
      count, one: "If you quit, an unsaved drawing is lost",
      other: "If you quit, \(count) unsaved drawings are lost")
  }
  static func quittingLoses(reason: String, others: Int) -> String {
    let rest =
      switch others {
      case 0: ""
      case 1: say(" One more unsaved drawing would be lost.")
      default: say(" \(others) more unsaved drawings would be lost.")
      }
    return say("Unsaved changes would be lost, and drafts cannot be saved: \(reason).\(rest)")
  }
  static var quitWithoutSaving: String { say("Quit without saving") }

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
    if calendar.isDate(date, inSameDayAs: now) { return say("Today, \(clock)") }
    if let before = calendar.date(byAdding: .day, value: -1, to: now),
      calendar.isDate(date, inSameDayAs: before)
    {
      return say("Yesterday, \(clock)")
    }
    let month = months[max((parts.month ?? 1) - 1, 0) % 12]
    let day = "\(month) \(parts.day ?? 1)"
    let year = calendar.component(.year, from: now)
    return parts.year == year ? "\(day), \(clock)" : "\(day), \(parts.year ?? 0)"
  }

  private static var months: [String] {
    [
      say("Jan"), say("Feb"), say("Mar"), say("Apr"), say("May"), say("Jun"), say("Jul"),
      say("Aug"),
      say("Sep"), say("Oct"), say("Nov"), say("Dec"),
    ]
  }
}
