// The scenes' world in Chipmunk 7, which computes in double precision as Debian builds it.

#include "peer.h"

#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>

static cpSpace *space;
static cpBody **bodies;
static int bodyCount, bodyCapacity;
static double attraction;

static void attract(cpBody *body, cpVect gravity, cpFloat damping, cpFloat seconds);

static cpVect vector(Point point) { return cpv(point.x, point.y); }

void peer_begin(Point gravity, bool sleeping) {
  space = cpSpaceNew();
  cpSpaceSetGravity(space, vector(gravity));
  if (sleeping) {
    cpSpaceSetSleepTimeThreshold(space, 0.5);
    cpSpaceSetIdleSpeedThreshold(space, 0.05);
  }
}

int peer_body(Kind kind, Point place) {
  if (bodyCount == bodyCapacity) {
    bodyCapacity = bodyCapacity == 0 ? 1024 : 2 * bodyCapacity;
    bodies = realloc(bodies, sizeof(*bodies) * (size_t)bodyCapacity);
    if (bodies == NULL) abort();
  }
  // Mass comes with the shapes.
  cpBody *body = kind == KIND_STATIC      ? cpBodyNewStatic()
                 : kind == KIND_KINEMATIC ? cpBodyNewKinematic()
                                          : cpBodyNew(0, 0);
  cpBodySetPosition(body, vector(place));
  if (attraction != 0) cpBodySetVelocityUpdateFunc(body, attract);
  cpSpaceAddBody(space, body);
  bodies[bodyCount] = body;
  return bodyCount++;
}

static void add(int body, cpShape *shape, Material material) {
  if (cpBodyGetType(bodies[body]) == CP_BODY_TYPE_DYNAMIC)
    cpShapeSetDensity(shape, material.density);
  // Chipmunk multiplies: of roots that makes the geometric mean.
  cpShapeSetFriction(shape, sqrt(material.friction));
  cpShapeSetElasticity(shape, sqrt(material.restitution));
  cpShapeSetFilter(shape, cpShapeFilterNew(CP_NO_GROUP, material.category, material.mask));
  cpSpaceAddShape(space, shape);
}

void peer_polygon(int body, const Point *corners, int count, Material material) {
  cpVect points[16];
  for (int i = 0; i < count && i < 16; i++) points[i] = vector(corners[i]);
  add(body, cpPolyShapeNewRaw(bodies[body], count, points, 0), material);
}

void peer_disc(int body, float radius, Material material) {
  add(body, cpCircleShapeNew(bodies[body], radius, cpvzero), material);
}

void peer_line(int body, Point from, Point to, Material material) {
  add(body, cpSegmentShapeNew(bodies[body], vector(from), vector(to), 0), material);
}

void peer_hinge(int a, int b, Point anchorA, Point anchorB) {
  cpConstraint *joint =
      cpPivotJointNew2(bodies[a], bodies[b], vector(anchorA), vector(anchorB));
  cpConstraintSetCollideBodies(joint, cpFalse);
  cpSpaceAddConstraint(space, joint);
}

void peer_motor(int a, int b, Point anchorA, Point anchorB, float speed, float torque) {
  peer_hinge(a, b, anchorA, anchorB);
  // The rate is that of a against b.
  cpConstraint *motor = cpSimpleMotorNew(bodies[a], bodies[b], -speed);
  cpConstraintSetMaxForce(motor, torque);
  cpSpaceAddConstraint(space, motor);
}

void peer_set_velocity(int body, Point linear, float angular) {
  cpBodySetVelocity(bodies[body], vector(linear));
  cpBodySetAngularVelocity(bodies[body], angular);
}

Point peer_place(int body) {
  cpVect place = cpBodyGetPosition(bodies[body]);
  return (Point){(float)place.x, (float)place.y};
}

void peer_sleep(int body) { cpBodySleep(bodies[body]); }

void peer_step(void) { peer_step_by(1.0 / 60); }

// MARK: - For measuring how true it is

void peer_box(int body, float width, float height, Material material) {
  add(body, cpBoxShapeNew(bodies[body], width, height, 0), material);
}

void peer_set_angle(int body, float angle) {
  cpBodySetAngle(bodies[body], angle);
  cpSpaceReindexShapesForBody(space, bodies[body]);
}

void peer_set_mass(int body, float mass, float inertia) {
  cpBodySetMass(bodies[body], mass);
  cpBodySetMoment(bodies[body], inertia);
}

static void tie(cpConstraint *joint) {
  cpConstraintSetCollideBodies(joint, cpFalse);
  cpSpaceAddConstraint(space, joint);
}

void peer_weld(int a, int b, Point anchorA, Point anchorB) {
  peer_hinge(a, b, anchorA, anchorB);
  tie(cpGearJointNew(
      bodies[a], bodies[b], cpBodyGetAngle(bodies[b]) - cpBodyGetAngle(bodies[a]), 1));
}

void peer_rod(int a, int b, Point anchorA, Point anchorB) {
  tie(cpPinJointNew(bodies[a], bodies[b], vector(anchorA), vector(anchorB)));
}

void peer_spring(
    int a, int b, Point anchorA, float length, float stiffness, float damping) {
  tie(cpDampedSpringNew(
      bodies[a], bodies[b], vector(anchorA), cpvzero, length, stiffness, damping));
}

bool peer_pulley(int a, int b, Point wheelA, Point wheelB) {
  (void)a, (void)b, (void)wheelA, (void)wheelB;
  return false;
}

// Asked after places have moved, so that the pull is that of where the body is then.
static void attract(cpBody *body, cpVect gravity, cpFloat damping, cpFloat seconds) {
  cpVect place = cpBodyGetPosition(body);
  double distance = cpvlength(place);
  cpVect pull = cpvmult(place, -attraction / (distance * distance * distance));
  cpBodyUpdateVelocity(body, cpvadd(gravity, pull), damping, seconds);
}

void peer_attract(float strength) { attraction = strength; }

Motion peer_motion(int body) {
  cpVect place = cpBodyGetPosition(bodies[body]), velocity = cpBodyGetVelocity(bodies[body]);
  return (Motion){
      place.x,    place.y,    cpBodyGetAngle(bodies[body]),
      velocity.x, velocity.y, cpBodyGetAngularVelocity(bodies[body])};
}

void peer_step_by(double seconds) { cpSpaceStep(space, seconds); }
