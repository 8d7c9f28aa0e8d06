// The scenes' world in Box2D 2.4.

#include "peer.h"

#include <box2d/box2d.h>

#include <memory>
#include <vector>

static std::unique_ptr<b2World> world;
static std::vector<b2Body *> bodies;

static b2Vec2 vector(Point point) { return b2Vec2(point.x, point.y); }

void peer_begin(Point gravity, bool sleeping) {
  world = std::make_unique<b2World>(vector(gravity));
  world->SetAllowSleeping(sleeping);
}

int peer_body(Kind kind, Point place) {
  b2BodyDef definition;
  definition.type = kind == KIND_STATIC      ? b2_staticBody
                    : kind == KIND_KINEMATIC ? b2_kinematicBody
                                             : b2_dynamicBody;
  definition.position = vector(place);
  bodies.push_back(world->CreateBody(&definition));
  return static_cast<int>(bodies.size()) - 1;
}

static void add(int body, const b2Shape &shape, Material material) {
  b2FixtureDef definition;
  definition.shape = &shape;
  definition.density = material.density;
  definition.friction = material.friction;
  definition.restitution = material.restitution;
  definition.filter.categoryBits = material.category;
  definition.filter.maskBits = material.mask;
  bodies[body]->CreateFixture(&definition);
}

void peer_polygon(int body, const Point *corners, int count, Material material) {
  b2Vec2 points[b2_maxPolygonVertices];
  for (int i = 0; i < count; i++) points[i] = vector(corners[i]);
  b2PolygonShape shape;
  shape.Set(points, count);
  add(body, shape, material);
}

void peer_disc(int body, float radius, Material material) {
  b2CircleShape shape;
  shape.m_radius = radius;
  add(body, shape, material);
}

void peer_line(int body, Point from, Point to, Material material) {
  b2EdgeShape shape;
  shape.SetTwoSided(vector(from), vector(to));
  add(body, shape, material);
}

static void hinge(int a, int b, Point anchorA, Point anchorB, float speed, float torque) {
  b2RevoluteJointDef definition;
  definition.bodyA = bodies[a];
  definition.bodyB = bodies[b];
  definition.localAnchorA = vector(anchorA);
  definition.localAnchorB = vector(anchorB);
  definition.enableMotor = torque > 0;
  definition.motorSpeed = speed;
  definition.maxMotorTorque = torque;
  world->CreateJoint(&definition);
}

void peer_hinge(int a, int b, Point anchorA, Point anchorB) { hinge(a, b, anchorA, anchorB, 0, 0); }

void peer_motor(int a, int b, Point anchorA, Point anchorB, float speed, float torque) {
  hinge(a, b, anchorA, anchorB, speed, torque);
}

void peer_set_velocity(int body, Point linear, float angular) {
  bodies[body]->SetLinearVelocity(vector(linear));
  bodies[body]->SetAngularVelocity(angular);
}

Point peer_place(int body) {
  b2Vec2 place = bodies[body]->GetPosition();
  return {place.x, place.y};
}

void peer_sleep(int body) { bodies[body]->SetAwake(false); }

void peer_step(void) { peer_step_by(1.0 / 60); }

// MARK: - For measuring how true it is

static float attraction;

// `Set` refuses corners nearer than 5 cm.
void peer_box(int body, float width, float height, Material material) {
  b2PolygonShape shape;
  shape.SetAsBox(0.5f * width, 0.5f * height);
  add(body, shape, material);
}

void peer_set_angle(int body, float angle) {
  bodies[body]->SetTransform(bodies[body]->GetPosition(), angle);
}

void peer_set_mass(int body, float mass, float inertia) {
  b2MassData data;
  data.mass = mass;
  data.center.SetZero();
  data.I = inertia;
  bodies[body]->SetMassData(&data);
}

void peer_weld(int a, int b, Point anchorA, Point anchorB) {
  b2WeldJointDef definition;
  definition.bodyA = bodies[a];
  definition.bodyB = bodies[b];
  definition.localAnchorA = vector(anchorA);
  definition.localAnchorB = vector(anchorB);
  definition.referenceAngle = bodies[b]->GetAngle() - bodies[a]->GetAngle();
  world->CreateJoint(&definition);
}

static b2DistanceJointDef distance(int a, int b, Point anchorA, Point anchorB) {
  b2DistanceJointDef definition;
  definition.Initialize(
      bodies[a], bodies[b], bodies[a]->GetWorldPoint(vector(anchorA)),
      bodies[b]->GetWorldPoint(vector(anchorB)));
  return definition;
}

void peer_rod(int a, int b, Point anchorA, Point anchorB) {
  b2DistanceJointDef definition = distance(a, b, anchorA, anchorB);
  world->CreateJoint(&definition);
}

void peer_spring(
    int a, int b, Point anchorA, float length, float stiffness, float damping) {
  b2DistanceJointDef definition = distance(a, b, anchorA, Point{0, 0});
  definition.length = length;
  definition.minLength = 0;
  definition.maxLength = 1000;
  definition.stiffness = stiffness;
  definition.damping = damping;
  world->CreateJoint(&definition);
}

bool peer_pulley(int a, int b, Point wheelA, Point wheelB) {
  b2PulleyJointDef definition;
  definition.Initialize(
      bodies[a], bodies[b], vector(wheelA), vector(wheelB), bodies[a]->GetPosition(),
      bodies[b]->GetPosition(), 1);
  world->CreateJoint(&definition);
  return true;
}

void peer_attract(float strength) { attraction = strength; }

Motion peer_motion(int body) {
  b2Vec2 place = bodies[body]->GetWorldCenter(), velocity = bodies[body]->GetLinearVelocity();
  return {
      place.x, place.y, bodies[body]->GetAngle(), velocity.x, velocity.y,
      bodies[body]->GetAngularVelocity()};
}

void peer_step_by(double seconds) {
  if (attraction != 0)
    for (b2Body *body : bodies) {
      b2Vec2 place = body->GetWorldCenter();
      float distance = place.Length();
      float pull = -attraction * body->GetMass() / (distance * distance * distance);
      body->ApplyForceToCenter(pull * place, true);
    }
  world->Step(static_cast<float>(seconds), 8, 3);
}
