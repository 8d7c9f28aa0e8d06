// Programs import Levels and get its parts. (There is no spelling without an underscore yet:
// SE-0409 has levels of access for imports, but none that exports again.)

@_exported import Gameplay
@_exported import Interchange
@_exported import LevelFormat
