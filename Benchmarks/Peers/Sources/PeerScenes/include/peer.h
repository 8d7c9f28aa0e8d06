#ifndef PEER_H
#define PEER_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What an engine must do to play the scenes. Metres, kilograms, seconds; y up. Bodies are numbered
/// from 0 in the order in which they are made. Friction between two shapes is to be the geometric
/// mean of theirs.

typedef struct Point {
  float x, y;
} Point;

typedef enum Kind { KIND_STATIC, KIND_KINEMATIC, KIND_DYNAMIC } Kind;

/// What shapes are made of, and what they meet.
typedef struct Material {
  float density, friction;
  uint16_t category, mask;
} Material;

/// Begins the one world there is.
void peer_begin(Point gravity, bool sleeping);
/// Adds a body at a place, not turned.
int peer_body(Kind kind, Point place);
/// Adds a convex polygon, counter-clockwise, in the body's frame.
void peer_polygon(int body, const Point *corners, int count, Material material);
/// Adds a disc in the body's middle.
void peer_disc(int body, float radius, Material material);
/// Adds a line that is solid from both sides.
void peer_line(int body, Point from, Point to, Material material);
/// Hinges two bodies at points in their frames; they do not collide.
void peer_hinge(int a, int b, Point anchorA, Point anchorB);
/// Likewise, turned by a motor (rad/s, N·m).
void peer_motor(int a, int b, Point anchorA, Point anchorB, float speed, float torque);
void peer_set_velocity(int body, Point linear, float angular);
Point peer_place(int body);
/// Puts a body to sleep.
void peer_sleep(int body);
/// One step of 1/60 s, with the iterations that the engine's own manual advises.
void peer_step(void);

#ifdef __cplusplus
}
#endif

#endif
