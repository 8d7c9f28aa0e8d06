#pragma once
// Writes PNG files with libpng.
//
// libpng reports errors by longjmp, which must not cross Swift. So the calls of libpng are in C, and
// nothing here calls back into Swift.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A chunk of our own.
typedef struct {
  uint32_t type;  // its four letters, the first in the highest byte
  size_t size;    // bytes of its data
} CPNGChunk;

typedef struct {
  const uint8_t *pixels;  // rows from the top; red, green, blue and opacity in one byte each
  uint32_t width, height;
  bool is_photo;            // filters pay off: see PixelImage.PNGContent
  const CPNGChunk *chunks;  // written between the header and the pixels, in this order
  size_t chunk_count;
  const uint8_t *chunk_data;  // of all chunks, one after the other
} CPNGImage;

/// The bytes of a PNG file, to be freed by the caller, and their number; or null, and the reason in
/// `message`, cut to `capacity` bytes with the zero at its end.
uint8_t *cpng_write(const CPNGImage *image, size_t *size, char *message, size_t capacity);
