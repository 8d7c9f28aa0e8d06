import Editing
import Presentation
import Rendering

/// How the window is arranged: what it shows of any document, and what can be opened in it.
struct Workspace {
  var isNight = false
  var showsHulls = false
  /// Whether ropes are colored by the load of their links.
  var showsTension = false
  /// Whether the pointer is over the panel of parts.
  var isOverParts = false
  /// Whether the window is to fill the display.
  var wantsFullScreen = false
  var wantsToQuit = false
  var frameTimes = FrameTimes()
  /// The picture of a level that makes way for another's.
  var change: SceneChange?

  // MARK: What the window has
  /// The tools of the window.
  var toolbox = Toolbox.standard
  /// What the list of commands shows, and what keys mean.
  var sections = ActionSection.all
  /// The panels at the right edge that can be opened.
  var sidePanels = SidePanel.all
  /// What is drawn over the scene, in the order of painting.
  var overlays = SceneOverlay.all
}
