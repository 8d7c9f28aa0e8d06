#ifndef PEER_H
#define PEER_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What an engine must do to play the scenes. Meters, kilograms, seconds; y up. Bodies are numbered
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
  float restitution;
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

// For measuring how true an engine is.

/// Where a body is and how it moves; shapes lie around the center of mass.
typedef struct Motion {
  double x, y, angle, vx, vy, spin;
} Motion;

/// Adds a box of a width and a height (m) around the body's center, smaller than `peer_polygon` may take.
void peer_box(int body, float width, float height, Material material);
void peer_set_angle(int body, float angle);
/// Mass (kg) and rotational inertia (kg m²), whatever the shapes weigh.
void peer_set_mass(int body, float mass, float inertia);
/// Welds two bodies at points in their frames, with the angles they have now.
void peer_weld(int a, int b, Point anchorA, Point anchorB);
/// Keeps two points at the distance they have now.
void peer_rod(int a, int b, Point anchorA, Point anchorB);
/// A spring to the center of b: rest length (m), stiffness (N/m), damping (N s/m).
void peer_spring(int a, int b, Point anchorA, float length, float stiffness, float damping);
/// A rope over two fixed points that holds the centers of two bodies; false where there is none.
bool peer_pulley(int a, int b, Point wheelA, Point wheelB);
/// Bodies that are added from now on are pulled towards the origin, by strength / r².
void peer_attract(float strength);
Motion peer_motion(int body);
/// One step of some seconds, with the same iterations.
void peer_step_by(double seconds);
/// One step of 1/60 s, with the iterations that the engine's own manual advises.
void peer_step(void);

#ifdef __cplusplus
}
#endif

#endif
