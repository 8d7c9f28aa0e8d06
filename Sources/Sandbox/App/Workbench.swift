import Editing
import Platform
import Physics
import Presentation

/// What a hand works with: how its tools are set, and what it holds down. It outlives documents.
struct Workbench {
  /// The tool of each group that was in hand last.
  var lastTools: [ToolGroup: ToolKind] = [:]
  var toolSettings = ToolSettings()
  /// What freehand strokes become.
  var strokeMode = StrokeMode.hull
  /// Whether new wheels are driven.
  var wheelsAreDriven = true
  /// Where copies go: the window puts the system's here.
  var clipboard = Clipboard.local
  /// The keys beside letters that are held.
  var modifiers: InputEvent.Modifiers = []
}
