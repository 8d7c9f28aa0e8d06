// The scenes of the benchmark that need no capsules, springs or limits.

#include "scenes.h"

#include "peer.h"

#include <math.h>
#include <stdlib.h>

static const Material usual = {1, 0.6f, 1, 0xFFFF};

static void box(int body, float halfWidth, float halfHeight, Point center, Material material) {
  Point corners[4] = {
      {center.x - halfWidth, center.y - halfHeight},
      {center.x + halfWidth, center.y - halfHeight},
      {center.x + halfWidth, center.y + halfHeight},
      {center.x - halfWidth, center.y + halfHeight},
  };
  peer_polygon(body, corners, 4, material);
}

static void dynamicBox(float half, float x, float y) {
  int body = peer_body(KIND_DYNAMIC, (Point){x, y});
  box(body, half, half, (Point){0, 0}, usual);
}

// MARK: - Piles

/// A floor of boxes that overlap a little, and a wall of them at each end.
static int bin(int halfWidth, int height) {
  int ground = peer_body(KIND_STATIC, (Point){0, 0});
  for (int i = -halfWidth; i <= halfWidth; i++)
    box(ground, 0.55f, 0.5f, (Point){(float)i, 0}, usual);
  for (int side = -1; side <= 1; side += 2)
    for (int j = 1; j <= height; j++)
      box(ground, 0.5f, 0.55f, (Point){(float)(side * halfWidth), (float)j}, usual);
  return ground;
}

static void buildCompounds(void) {
  peer_begin((Point){0, -10}, true);
  int ground = bin(40, 100);
  peer_line(ground, (Point){-800, -80}, (Point){800, -80}, usual);
  const Point left[3] = {{-1, 0}, {0.5f, 1}, {0, 2}};
  const Point right[3] = {{1, 0}, {0, 2}, {-0.5f, 1}};
  Material material = usual;
  material.friction = 0.5f;
  for (int i = 0; i < 20; i++) {
    float side = 0.25f;
    for (int j = 0; j < 150; j++) {
      Point place = {2 * (float)i - 19 + side, 2.25f * (float)j + 5.575f};
      int body = peer_body(KIND_DYNAMIC, place);
      peer_polygon(body, left, 3, material);
      peer_polygon(body, right, 3, material);
      side = -side;
    }
  }
}

static int pusher;

static void buildJunkyard(void) {
  peer_begin((Point){0, -10}, true);
  bin(80, 50);
  const Point pentagon[5] = {
      {0.25f, 0},
      {0.022148857f, 0.24901694f},
      {-0.24610758f, 0.04394394f},
      {-0.18433179f, -0.16888396f},
      {0.152152f, -0.19836777f},
  };
  for (int i = 0; i < 200; i++) {
    float side = -0.1f;
    for (int j = 0; j < 40; j++) {
      int body = peer_body(KIND_DYNAMIC, (Point){0.75f * (float)i - 75 + side, (float)j + 15});
      peer_polygon(body, pentagon, 5, usual);
      side = -side;
    }
  }
  pusher = peer_body(KIND_KINEMATIC, (Point){0, 0});
  box(pusher, 2, 4, (Point){0, 4}, usual);
}

static void pushJunk(int step) {
  float target = 60 * sinf(0.2f * (float)step / 60);
  Point place = peer_place(pusher);
  peer_set_velocity(pusher, (Point){60 * (target - place.x), -60 * place.y}, 0);
}

static void buildLargePyramid(void) {
  peer_begin((Point){0, -10}, false);
  int ground = peer_body(KIND_STATIC, (Point){0, -1});
  box(ground, 100, 1, (Point){0, 0}, usual);
  for (int i = 0; i < 100; i++)
    for (int j = i; j < 100; j++)
      dynamicBox(0.5f, 0.5f * (float)(i + 1) + (float)(j - i) - 50, (float)i + 0.5f);
}

static void buildManyPyramids(void) {
  peer_begin((Point){0, -10}, false);
  int ground = peer_body(KIND_STATIC, (Point){0, 0});
  for (int floor = 0; floor < 20; floor++) {
    float y = 11 * (float)floor;
    peer_line(ground, (Point){-110, y}, (Point){110, y}, usual);
  }
  for (int row = 0; row < 20; row++)
    for (int column = 0; column < 20; column++)
      for (int i = 0; i < 10; i++)
        for (int j = i; j < 10; j++) {
          float middle = -110 + 11 * (float)column + 1;
          dynamicBox(
              0.5f, 0.5f * (float)(i + 1) + (float)(j - i) + middle - 0.5f,
              (float)i + 0.5f + 11 * (float)row);
        }
}

static void buildSmash(void) {
  peer_begin((Point){0, 0}, true);
  int heavy = peer_body(KIND_DYNAMIC, (Point){-20, 0});
  Material dense = usual;
  dense.density = 8;
  box(heavy, 4, 4, (Point){0, 0}, dense);
  peer_set_velocity(heavy, (Point){40, 0}, 0);
  for (int i = 0; i < 120; i++)
    for (int j = 0; j < 80; j++) {
      Point place = {0.4f * (float)i + 30, 0.4f * (float)(j - 40)};
      int body = peer_body(KIND_DYNAMIC, place);
      box(body, 0.2f, 0.2f, (Point){0, 0}, usual);
      peer_sleep(body);
    }
}

// MARK: - Machines

static void buildJointGrid(void) {
  peer_begin((Point){0, -10}, false);
  const Material material = {1, 0.6f, 2, 0xFFFD};
  // The bodies are numbered in the order in which they are made: 100 a column.
  for (int k = 0; k < 100; k++)
    for (int i = 0; i < 100; i++) {
      bool isFixed = i == 0 && 47 <= k && k <= 53;
      int body = peer_body(isFixed ? KIND_STATIC : KIND_DYNAMIC, (Point){(float)k, -(float)i});
      peer_disc(body, 0.4f, material);
      if (i > 0) peer_hinge(body - 1, body, (Point){0, -0.5f}, (Point){0, 0.5f});
      bool wasFixed = i == 0 && 47 <= k - 1 && k - 1 <= 53;
      // A joint between two fixed bodies does nothing, and one engine refuses it.
      if (k > 0 && !(isFixed && wasFixed))
        peer_hinge(body - 100, body, (Point){0.5f, 0}, (Point){-0.5f, 0});
    }
}

static void buildTumbler(void) {
  peer_begin((Point){0, -10}, true);
  int ground = peer_body(KIND_STATIC, (Point){0, 0});
  int drum = peer_body(KIND_DYNAMIC, (Point){0, 10});
  Material dense = usual;
  dense.density = 50;
  box(drum, 0.5f, 10, (Point){10, 0}, dense);
  box(drum, 0.5f, 10, (Point){-10, 0}, dense);
  box(drum, 10, 0.5f, (Point){0, 10}, dense);
  box(drum, 10, 0.5f, (Point){0, -10}, dense);
  peer_motor(ground, drum, (Point){0, 10}, (Point){0, 0}, 0.436332f, 1e8f);
  float y = 1;
  for (int i = 0; i < 45; i++, y += 0.4f) {
    float x = -9;
    for (int j = 0; j < 45; j++, x += 0.4f) dynamicBox(0.125f, x, y);
  }
}

static void buildWasher(void) {
  peer_begin((Point){0, -10}, true);
  peer_body(KIND_STATIC, (Point){0, 0});
  int drum = peer_body(KIND_KINEMATIC, (Point){0, 10});
  const double degree = 3.14159265358979323846 / 180;
  for (int i = 0; i < 36; i++) {
    for (int isPaddle = 0; isPaddle <= 1; isPaddle++) {
      if (isPaddle == 1 && i % 9 != 0) continue;
      // The wedges overlap their neighbors by two degrees.
      double from = (10 * i - (isPaddle ? 0 : 1)) * degree;
      double to = (10 * i + (isPaddle ? 10 : 11)) * degree;
      float inner = isPaddle ? 14 : 16, outer = isPaddle ? 16 : 18;
      Point a = {(float)cos(from), (float)sin(from)}, b = {(float)cos(to), (float)sin(to)};
      Point corners[4] = {
          {inner * a.x, inner * a.y},
          {outer * a.x, outer * a.y},
          {outer * b.x, outer * b.y},
          {inner * b.x, inner * b.y},
      };
      peer_polygon(drum, corners, 4, usual);
    }
  }
  peer_set_velocity(drum, (Point){0.001f, -0.002f}, 0.436332f);
  float y = 0.1f;
  for (int i = 0; i < 90; i++, y += 0.21f) {
    float x = -9.9f;
    for (int j = 0; j < 90; j++, x += 0.21f) dynamicBox(0.1f, x, y);
  }
}

const Scene scenes[] = {
    {"compounds", 500, buildCompounds, NULL},
    {"joint-grid", 500, buildJointGrid, NULL},
    {"junkyard", 800, buildJunkyard, pushJunk},
    {"large-pyramid", 500, buildLargePyramid, NULL},
    {"many-pyramids", 200, buildManyPyramids, NULL},
    {"smash", 300, buildSmash, NULL},
    {"tumbler", 750, buildTumbler, NULL},
    {"washer", 500, buildWasher, NULL},
};
const int sceneCount = (int)(sizeof(scenes) / sizeof(scenes[0]));
