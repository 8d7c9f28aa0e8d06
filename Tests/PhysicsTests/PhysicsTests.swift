import Testing

import Physics
