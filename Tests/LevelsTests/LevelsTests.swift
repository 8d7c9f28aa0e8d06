import Testing

import Levels
