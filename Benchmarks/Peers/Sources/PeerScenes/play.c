// Plays one scene once and prints its name and its time: of N steps the first is not timed.

#include "peer.h"
#include "scenes.h"
#include "trace.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

static void step(const Scene *scene, int index) {
  if (scene->act != NULL) scene->act(index);
  peer_step();
}

int main(int count, char **words) {
  if (count == 2 && strcmp(words[1], "trace") == 0) return trace();
  if (count != 2) {
    fprintf(stderr, "usage: %s SCENE, or trace < DESCRIPTION\n", words[0]);
    for (int i = 0; i < sceneCount; i++) fprintf(stderr, "  %s\n", scenes[i].name);
    return 64;
  }
  for (int i = 0; i < sceneCount; i++) {
    const Scene *scene = &scenes[i];
    if (strcmp(scene->name, words[1]) != 0) continue;
    scene->build();
    step(scene, 0);
    double start = milliseconds();
    for (int index = 1; index < scene->steps; index++) step(scene, index);
    printf("%s %.1f ms\n", scene->name, milliseconds() - start);
    return 0;
  }
  fprintf(stderr, "%s is no scene that this engine can play\n", words[1]);
  return 1;
}
