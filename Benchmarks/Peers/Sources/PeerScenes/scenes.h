#ifndef SCENES_H
#define SCENES_H

/// A scene of the benchmark: what `Sources/Scenes/Timed` builds in this engine.
typedef struct Scene {
  const char *name;
  int steps;
  void (*build)(void);
  /// What is done before each step; may be NULL.
  void (*act)(int step);
} Scene;

extern const Scene scenes[];
extern const int sceneCount;

#endif
