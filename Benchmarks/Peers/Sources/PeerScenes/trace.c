// A scene as text: a word and its numbers a line, bodies before the joints that name them.
//
//   world GX GY SLEEP ATTRACTION        first
//   body DYNAMIC X Y ANGLE VX VY SPIN
//   box WIDTH HEIGHT FRICTION RESTITUTION CATEGORY MASK      on the last body, as are the next two
//   disc RADIUS FRICTION RESTITUTION CATEGORY MASK
//   mass KILOGRAMS INERTIA
//   hinge | weld | rod A B AX AY BX BY  points in the bodies' frames
//   spring A B AX AY LENGTH STIFFNESS DAMPING
//   pulley A B AX AY BX BY              points of the world
//   run STEPS EVERY PARTS               last: steps of 1/60 s in parts, of which every so many is printed

#include "trace.h"

#include "peer.h"

#include <stdio.h>
#include <string.h>

enum { OK = 0, UNREADABLE = 1, LACKING = 3 };

static int bodies;

static int numbers(double *values, int count) {
  for (int i = 0; i < count; i++)
    if (scanf("%lf", &values[i]) != 1) return 0;
  return 1;
}

static Material material(const double *v) {
  Material made = {1, (float)v[0], (uint16_t)v[2], (uint16_t)v[3], (float)v[1]};
  return made;
}

static Point point(const double *v) { return (Point){(float)v[0], (float)v[1]}; }

static void addBody(const double *v) {
  int body = peer_body(v[0] != 0 ? KIND_DYNAMIC : KIND_STATIC, point(v + 1));
  peer_set_angle(body, (float)v[3]);
  if (v[0] != 0) peer_set_velocity(body, point(v + 4), (float)v[6]);
  bodies++;
}

static void print(void) {
  // Libraries print lines of their own.
  printf("at ");
  for (int i = 0; i < bodies; i++) {
    Motion m = peer_motion(i);
    printf("%.9g %.9g %.9g %.9g %.9g %.9g ", m.x, m.y, m.angle, m.vx, m.vy, m.spin);
  }
  printf("\n");
}

static void run(const double *v) {
  int steps = (int)v[0], every = (int)v[1], parts = (int)v[2];
  print();
  for (int step = 1; step <= steps; step++) {
    for (int part = 0; part < parts; part++) peer_step_by(1.0 / (60 * parts));
    if (step % every == 0) print();
  }
}

int trace(void) {
  char word[16];
  double v[8];
  int status = OK;
  while (scanf("%15s", word) == 1) {
    if (strcmp(word, "world") == 0 && numbers(v, 4)) {
      peer_begin(point(v), v[2] != 0);
      peer_attract((float)v[3]);
    } else if (strcmp(word, "body") == 0 && numbers(v, 7)) {
      addBody(v);
    } else if (strcmp(word, "box") == 0 && numbers(v, 6)) {
      peer_box(bodies - 1, (float)v[0], (float)v[1], material(v + 2));
    } else if (strcmp(word, "disc") == 0 && numbers(v, 5)) {
      peer_disc(bodies - 1, (float)v[0], material(v + 1));
    } else if (strcmp(word, "mass") == 0 && numbers(v, 2)) {
      peer_set_mass(bodies - 1, (float)v[0], (float)v[1]);
    } else if (strcmp(word, "hinge") == 0 && numbers(v, 6)) {
      peer_hinge((int)v[0], (int)v[1], point(v + 2), point(v + 4));
    } else if (strcmp(word, "weld") == 0 && numbers(v, 6)) {
      peer_weld((int)v[0], (int)v[1], point(v + 2), point(v + 4));
    } else if (strcmp(word, "rod") == 0 && numbers(v, 6)) {
      peer_rod((int)v[0], (int)v[1], point(v + 2), point(v + 4));
    } else if (strcmp(word, "spring") == 0 && numbers(v, 7)) {
      peer_spring(
          (int)v[0], (int)v[1], point(v + 2), (float)v[4], (float)v[5], (float)v[6]);
    } else if (strcmp(word, "pulley") == 0 && numbers(v, 6)) {
      if (!peer_pulley((int)v[0], (int)v[1], point(v + 2), point(v + 4))) status = LACKING;
    } else if (strcmp(word, "run") == 0 && numbers(v, 3)) {
      if (status == OK) run(v);
      return status;
    } else {
      return UNREADABLE;
    }
  }
  return UNREADABLE;
}
