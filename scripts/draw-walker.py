#!/usr/bin/env python3
"""Draws the walker of levels/walker.yaml: levels/images/walk01.png ... walk12.png.

A walk of one second in twelve frames. A foot on the ground goes back evenly, by STRIDE in a round, so that it does not
slide where the figure moves as fast. Legs bend as two rods between hip and ankle do; what is drawn is made of round
strokes with an inked rim, and every pixel of their edges is blended by its distance from them.
"""
import math
import os
import struct
import sys
import zlib

FRAMES = 12
SCALE = 160  # pixels a meter
SIZE = (1.5, 2.0)  # meters; the figure stands in the middle of the lower edge
STANCE = 0.6  # the part of a round in which a foot stands
REACH = 0.33  # how far before and behind the hip it does (m)
STRIDE = 2 * REACH / STANCE  # how far a round goes (m): 1.1
RIM = 0.017  # the width of the ink around everything (m)
GROUND = 0.02  # how far the soles are above the picture's lower edge (m)

INK = (0x2B, 0x28, 0x33)
COAT, TROUSERS, BOOT = (0x3F, 0x86, 0x94), (0x3D, 0x55, 0x74), (0x74, 0x4B, 0x33)
SCARF, SKIN, PACK, HAT = (0xD5, 0x58, 0x3C), (0xF3, 0xD0, 0xAC), (0xD2, 0x9F, 0x45), (0x5E, 0x46, 0x66)


def mixed(color, other, part):
    return tuple(a + (b - a) * part for a, b in zip(color, other))


def stroke(points, radii):
    """The distance from a line of round joints, each of its own radius."""
    links = list(zip(points, points[1:], radii, radii[1:]))

    def distance(x, y):
        best = 1e9
        for (ax, ay), (bx, by), ra, rb in links:
            dx, dy = bx - ax, by - ay
            square = dx * dx + dy * dy
            part = ((x - ax) * dx + (y - ay) * dy) / square if square else 0
            part = min(max(part, 0), 1)
            away = math.hypot(x - ax - part * dx, y - ay - part * dy) - ra - part * (rb - ra)
            best = min(best, away)
        return best

    xs = [p[0] for p in points]
    ys = [p[1] for p in points]
    widest = max(radii)
    return distance, (min(xs) - widest, min(ys) - widest, max(xs) + widest, max(ys) + widest)


def joined(first, second):
    """Two shapes with one rim around them."""
    (a, one), (b, other) = first, second
    box = tuple(map(min, one[:2], other[:2])) + tuple(map(max, one[2:], other[2:]))
    return lambda x, y: min(a(x, y), b(x, y)), box


def knee(hip, ankle, thigh, shin):
    """Where two rods between hip and ankle meet, bent forwards."""
    dx, dy = ankle[0] - hip[0], ankle[1] - hip[1]
    reach = min(math.hypot(dx, dy), thigh + shin - 1e-4)
    along = (thigh**2 - shin**2 + reach**2) / (2 * reach)
    aside = math.sqrt(max(thigh**2 - along**2, 0))
    ux, uy = dx / reach, dy / reach
    return (hip[0] + along * ux - aside * uy, hip[1] + along * uy + aside * ux)


def turned(origin, length, angle):
    """A point so far below an origin, turned forwards by an angle (degrees)."""
    a = math.radians(angle)
    return (origin[0] + length * math.sin(a), origin[1] - length * math.cos(a))


def foot(phase):
    """Where the ankle is over the ground beside the hip, and how far the toes are up (degrees)."""
    phase %= 1
    if phase < STANCE:
        part = phase / STANCE
        heel = 22 * max(0, 1 - part / 0.2)
        lift = max(0, (part - 0.62) / 0.38)
        return REACH - 2 * REACH * part, 0.10 + 0.07 * lift**2, heel - 38 * lift**1.5
    part = (phase - STANCE) / (1 - STANCE)
    even = part * part * (3 - 2 * part)
    height = 0.10 + 0.07 * (1 - part) ** 2 + 0.13 * math.sin(math.pi * part) ** 1.2
    return -REACH + 2 * REACH * even, height, -38 * (1 - part) + 22 * part - 14 * math.sin(math.pi * part)


def leg(hip, phase, shade):
    x, y, pitch = foot(phase)
    ankle = (x, y)
    bend = knee(hip, ankle, 0.43, 0.42)
    toe = (ankle[0] + 0.15 * math.cos(math.radians(pitch)) + 0.02, ankle[1] - 0.045 + 0.15 * math.sin(math.radians(pitch)))
    heel = (ankle[0] - 0.045 * math.cos(math.radians(pitch)), ankle[1] - 0.045 - 0.045 * math.sin(math.radians(pitch)))
    floor = 0.052
    toe = (toe[0], max(toe[1], floor - 0.007))
    heel = (heel[0], max(heel[1], floor))
    top = mixed(ankle, bend, 0.28)
    return [
        (stroke([top, ankle, heel, toe], [0.062, 0.058, 0.052, 0.045]), mixed(BOOT, INK, shade)),
        (stroke([hip, bend, mixed(bend, ankle, 0.62)], [0.105, 0.075, 0.062]), mixed(TROUSERS, INK, shade)),
    ]


def arm(shoulder, swing, shade):
    elbow = turned(shoulder, 0.25, swing)
    hand = turned(elbow, 0.22, swing + 32 + 0.35 * swing)
    return [
        (stroke([mixed(elbow, hand, 0.85), turned(elbow, 0.255, swing + 34 + 0.35 * swing)], [0.045, 0.048]), mixed(SKIN, INK, shade * 0.7)),
        (stroke([shoulder, elbow, mixed(elbow, hand, 0.8)], [0.075, 0.06, 0.05]), mixed(COAT, INK, shade)),
    ]


def figure(phase):
    """The strokes of a frame, the farthest first."""
    turn = 2 * math.pi * phase
    # A leg is nearly straight when it stands, and when it touches down.
    bob = 0.012 - 0.03 * math.cos(2 * turn)
    hip = (0.0, 0.885 + bob)
    chest = (0.045, 1.25 + bob)
    neck = (0.065, 1.42 + bob)
    head = (0.10, 1.585 + 1.1 * bob)
    swing = 27 * math.cos(turn)
    shoulder = (chest[0] - 0.005, chest[1] + 0.05)
    wave = lambda i: 0.028 * math.sin(2 * turn - 1.1 * i)
    tail = [(neck[0] - 0.05 - 0.085 * i, neck[1] - 0.02 - 0.02 * i + wave(i) * min(i, 3) / 2) for i in range(6)]
    parts = []
    parts += arm((shoulder[0] + 0.02, shoulder[1]), swing, 0.3)
    parts += leg((hip[0] + 0.015, hip[1]), phase + 0.5, 0.3)
    parts.append((stroke([(-0.17, 1.03 + bob), (-0.14, 1.27 + bob)], [0.115, 0.105]), PACK))
    parts.append((stroke([(-0.21, 1.36 + bob), (-0.09, 1.385 + bob)], [0.055, 0.055]), mixed(PACK, INK, 0.2)))
    parts += leg(hip, phase, 0)
    parts.append((stroke([(hip[0] - 0.005, hip[1] + 0.0), chest], [0.135, 0.145]), COAT))
    parts.append((stroke(tail, [0.05, 0.046, 0.042, 0.038, 0.034, 0.03]), SCARF))
    nose = stroke([(head[0] + 0.13, head[1] - 0.045), (head[0] + 0.175, head[1] - 0.055)], [0.03, 0.024])
    parts.append((joined(stroke([head, (head[0] + 0.005, head[1] - 0.01)], [0.15, 0.145]), nose), SKIN))
    # A cap with a brim, and a scarf around the neck.
    parts.append((stroke([(head[0] - 0.06, head[1] + 0.075), (head[0] + 0.03, head[1] + 0.095)], [0.115, 0.09]), HAT))
    parts.append((stroke([(head[0] - 0.15, head[1] + 0.035), (head[0] + 0.22, head[1] + 0.06)], [0.024, 0.02]), mixed(HAT, INK, 0.25)))
    parts.append((stroke([(neck[0] - 0.085, neck[1] - 0.005), (neck[0] + 0.085, neck[1] - 0.015)], [0.058, 0.06]), SCARF))
    parts += arm(shoulder, -swing, 0)
    return parts, (head[0] + 0.085, head[1] - 0.02)


def picture(phase):
    width, height = (round(side * SCALE) for side in SIZE)
    pixels = [[0.0, 0.0, 0.0, 0.0] for _ in range(width * height)]

    def lay(index, color, part):
        if part <= 0:
            return
        pixel = pixels[index]
        for i in range(3):
            pixel[i] = pixel[i] * (1 - part) + color[i] * part
        pixel[3] = pixel[3] * (1 - part) + part

    def paint(shape, color, rim):
        distance, (left, bottom, right, top) = shape
        margin = rim + 2 / SCALE
        for row in range(max(int((SIZE[1] - GROUND - top - margin) * SCALE), 0), min(int((SIZE[1] - GROUND - bottom + margin) * SCALE) + 1, height)):
            y = SIZE[1] - GROUND - (row + 0.5) / SCALE
            for column in range(max(int((left - margin + SIZE[0] / 2) * SCALE), 0), min(int((right + margin + SIZE[0] / 2) * SCALE) + 1, width)):
                x = (column + 0.5) / SCALE - SIZE[0] / 2
                away = distance(x, y)
                if away > margin:
                    continue
                index = row * width + column
                # A pen that is pressed here more and there less.
                pen = rim * (1 + 0.22 * math.sin(9 * x + 5 * y) * math.sin(11 * y - 3 * x)) if rim else 0
                lay(index, INK, min(max(0.5 - (away - pen) * SCALE, 0), 1))
                if rim:
                    lay(index, color, min(max(0.5 - away * SCALE, 0), 1))

    parts, eye = figure(phase)
    for shape, color in parts:
        paint(shape, color, RIM)
    paint(stroke([eye, (eye[0], eye[1] - 0.012)], [0.016, 0.016]), INK, 0)
    return width, height, pixels


def png(path, width, height, pixels):
    rows = []
    before = bytes(width * 4)
    for row in range(height):
        line = bytearray()
        for red, green, blue, opacity in pixels[row * width:(row + 1) * width]:
            # The picture keeps colors as they are, not what is left of them where they are faint.
            whole = opacity if opacity > 0 else 1
            line += bytes(min(max(round(part / whole), 0), 255) for part in (red, green, blue))
            line.append(round(255 * opacity))
        plain = bytes([0]) + line
        sub = bytes([1]) + bytes((line[i] - (line[i - 4] if i >= 4 else 0)) & 255 for i in range(len(line)))
        up = bytes([2]) + bytes((line[i] - before[i]) & 255 for i in range(len(line)))
        rows.append(min((plain, sub, up), key=lambda r: sum(min(b, 256 - b) for b in r[1:])))
        before = bytes(line)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(b"".join(rows), 9)))
        file.write(chunk(b"IEND", b""))


def main(folder):
    os.makedirs(folder, exist_ok=True)
    for frame in range(FRAMES):
        png(os.path.join(folder, f"walk{frame + 1:02}.png"), *picture(frame / FRAMES))


if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "..", "levels", "images"))
