import CSDL2
import Foundation
import Physics

/// The loudspeakers: pairs of samples go in and come out in their order. Where there are none, there is no
/// output, and nobody is told: a game without sound is a game.
///
/// What is queued is played by SDL's own thread from memory of its own, so that nothing of ours ever runs in its
/// callback. Not tied to a thread; one owner at a time.
package final class AudioOutput: Sendable {
  /// Samples in a second.
  package let rate: Float
  private let device: SDL_AudioDeviceID

  /// What the device takes at a time (samples): 11 ms.
  private static let chunk: UInt16 = 512

  /// Opens the default device; `nil` where there is none.
  package init?() {
    guard Self.isThereAny else { return nil }
    csdl_quieten_alsa()
    SDL_SetHint("SDL_AUDIO_DEVICE_APP_NAME", "Inkfall")
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return nil }
    var wanted = SDL_AudioSpec()
    wanted.freq = 48_000
    wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
    wanted.channels = 2
    wanted.samples = Self.chunk
    var given = SDL_AudioSpec()
    let device = SDL_OpenAudioDevice(
      nil, 0, &wanted, &given, Int32(SDL_AUDIO_ALLOW_FREQUENCY_CHANGE))
    guard device != 0, given.freq >= 8000 else {
      if device != 0 { SDL_CloseAudioDevice(device) }
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      return nil
    }
    self.device = device
    rate = Float(given.freq)
    SDL_PauseAudioDevice(device, 0)
  }

  /// What waits to be played (s).
  package var queued: Double {
    Double(SDL_GetQueuedAudioSize(device)) / (8 * Double(rate))
  }

  /// Appends samples, in pairs.
  package func queue(_ samples: [Float]) {
    SDL_QueueAudio(device, samples, UInt32(4 * samples.count))
  }

  package func close() {
    SDL_CloseAudioDevice(device)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// Whether it is worth trying: the libraries below SDL complain on standard error where they find nothing.
  private static var isThereAny: Bool {
    #if os(Linux)
      let environment = ProcessInfo.processInfo.environment
      func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
      let names = ["SDL_AUDIODRIVER", "AUDIODEV", "PULSE_SERVER", "PIPEWIRE_REMOTE"]
      if names.contains(where: isSet) { return true }
      let files = FileManager.default
      if let folder = XDGFolders.current.runtime,
        ["pulse/native", "pipewire-0"].contains(where: {
          files.fileExists(atPath: folder.appendingPathComponent($0).path)
        })
      {
        return true
      }
      // A card that plays has a device like pcmC0D0p.
      let devices = (try? files.contentsOfDirectory(atPath: "/dev/snd")) ?? []
      return devices.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
    #else
      return true
    #endif
  }
}
