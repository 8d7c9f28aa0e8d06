import Foundation
import Levels

// Keys and presses of a play, kept in a file for `inkfall run --keys`.
//
// The file holds the newest play in which there were any. The one before it is not lost: it is put beside, under the
// next free name.

extension App {
  /// Follows the runs; call once a frame.
  ///
  /// - Parameter shown: All that was published: a play ends with the run, whatever document is open by then.
  func updateRecording(_ shown: Publication) {
    guard options.recording != nil else { return }
    for play in keyRecording.recorder.follow(shown) where !play.inputs.isEmpty {
      do {
        try keep(play)
      } catch {
        toasts.show(
          .error, Self.sentence(for: error, path: options.recording ?? ""), about: .program,
          now: now)
      }
    }
  }

  /// Writes the play that ends with the session; with no keys in it only if there is no other.
  func endRecording() throws {
    guard options.recording != nil, let play = keyRecording.recorder.play else { return }
    if !play.inputs.isEmpty || !keyRecording.hasRecorded { try keep(play) }
  }

  /// Writes the run as a replay, where that was asked for. The simulation must still be there.
  func endReplay() throws {
    guard let path = options.replay else { return }
    client.replaysSaved = 0
    saveReplay(to: path)
    // Going to the newest step and back takes a moment.
    client.simulation.settle(timeout: 10)
    update(now: options.mode == .threaded ? Simulation.now : now)
    guard client.replaysSaved < 1 else { return }
    throw CommandFailure("\(path): the replay could not be written")
  }

  private func keep(_ play: KeyRecorder.Play) throws {
    guard let path = options.recording else { return }
    if keyRecording.hasRecorded, FileManager.default.fileExists(atPath: path) {
      try FileManager.default.moveItem(atPath: path, toPath: DocumentFile.free(beside: path))
    }
    try LevelDocument.save(play.text, atomicallyTo: path)
    keyRecording.hasRecorded = true
  }
}
