import Testing

import Sandbox
