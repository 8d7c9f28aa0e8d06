#ifndef TRACE_H
#define TRACE_H

/// Plays the scene that is described on the standard input and prints how its bodies move. Returns the
/// program's exit status: 0; 1 for text that cannot be read; 3 for a joint that the engine lacks.
int trace(void);

#endif
