import Dispatch
import Foundation
import Platform
import Synchronization

/// Plays sounds, on a thread of its own: neither a slow frame nor a slow step makes it stutter. While nothing is
/// to be heard the thread sleeps.
final class SoundPlayer: Sendable {
  private struct Inbox {
    var sounds: [Sound] = []
    var volume: Float = 1
    var isStopped = false
    /// There is nothing to play on.
    var isDeaf = false
  }

  /// So much is queued at first (s), and so much more whenever that was too little, to this at most: on top of
  /// the device's own 11 ms that is how late a sound is.
  static let leads = (least: 0.03, step: 0.01, most: 0.06)
  /// Samples that are made at a time: 5 ms.
  private static let chunk = 256

  private let inbox = Mutex(Inbox())
  private let wake = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  init() {
    let thread = Thread { [self] in run() }
    thread.name = "sound"
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  /// Begins sounds; the volume is that of all that is heard, 0 for silence.
  func play(_ sounds: [Sound], volume: Float) {
    let isNews = inbox.withLock { inbox in
      guard !inbox.isDeaf, !sounds.isEmpty || inbox.volume != volume else { return false }
      inbox.volume = volume
      if volume > 0 { inbox.sounds += sounds }
      return true
    }
    if isNews { wake.signal() }
  }

  /// Ends the thread and lets go of the device.
  func stop() {
    let wasRunning = inbox.withLock { inbox in
      defer { inbox.isStopped = true }
      return !inbox.isStopped
    }
    guard wasRunning else { return }
    wake.signal()
    ended.wait()
  }

  private func run() {
    defer { ended.signal() }
    // Here, not where the window opens: a sound server may take its time.
    guard let output = AudioOutput() else {
      inbox.withLock {
        $0.isDeaf = true
        $0.sounds = []
      }
      return
    }
    defer { output.close() }
    var mixer = SoundMixer(rate: output.rate)
    var lead = Self.leads.least
    var isPlaying = false
    while true {
      let orders = inbox.withLock { inbox in
        defer { inbox.sounds = [] }
        return inbox
      }
      if orders.isStopped { return }
      mixer.volume = orders.volume
      if orders.volume == 0 { mixer.hush() }
      for sound in orders.sounds { mixer.play(sound) }
      guard !mixer.isSilent else {
        isPlaying = false
        wake.wait()
        continue
      }
      if isPlaying, output.queued == 0 { lead = min(lead + Self.leads.step, Self.leads.most) }
      while output.queued < lead { output.queue(mixer.render(frames: Self.chunk)) }
      isPlaying = true
      _ = wake.wait(timeout: .now() + 0.005)
    }
  }
}
