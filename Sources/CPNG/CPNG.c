#include "CPNG.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// zlib's own default: 9 takes three times as long for 5 % less.
static const int compression_level = 6;

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
  char *message;
  size_t message_capacity;
} Output;

static void fail(png_structp png, png_const_charp message) {
  Output *output = png_get_error_ptr(png);
  if (output->message_capacity > 0) {
    snprintf(output->message, output->message_capacity, "%s", message);
  }
  png_longjmp(png, 1);
}

// By default they are printed.
static void ignore_warning(png_structp png, png_const_charp message) { (void)png, (void)message; }

static void append(png_structp png, png_bytep bytes, size_t count) {
  Output *output = png_get_io_ptr(png);
  if (count > output->capacity - output->count) {
    size_t capacity = 2 * output->capacity + count + 4096;
    uint8_t *larger = realloc(output->bytes, capacity);
    if (!larger) png_error(png, "out of memory");
    output->bytes = larger;
    output->capacity = capacity;
  }
  memcpy(output->bytes + output->count, bytes, count);
  output->count += count;
}

static void flush(png_structp png) { (void)png; }

static bool is_opaque(const CPNGImage *image) {
  size_t count = (size_t)image->width * image->height;
  for (size_t i = 0; i < count; i++) {
    if (image->pixels[4 * i + 3] != 255) return false;
  }
  return true;
}

// libpng jumps back into this function when it fails. So nothing that its caller needs then is a
// variable of this function: what setjmp does to those is undefined.
static bool write_image(png_structp png, png_infop info, Output *output, const CPNGImage *image) {
  if (setjmp(png_jmpbuf(png))) return false;
  bool opaque = is_opaque(image);
  png_set_write_fn(png, output, append, flush);
  png_set_IHDR(png, info, image->width, image->height, 8,
               opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, compression_level);
  png_set_filter(png, PNG_FILTER_TYPE_BASE,
                 image->is_photo ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
  png_write_info(png, info);
  const uint8_t *data = image->chunk_data;
  for (size_t i = 0; i < image->chunk_count; i++) {
    uint32_t type = image->chunks[i].type;
    png_byte letters[5] = {type >> 24 & 255, type >> 16 & 255, type >> 8 & 255, type & 255, 0};
    png_write_chunk(png, letters, data, image->chunks[i].size);
    data += image->chunks[i].size;
  }
  if (opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < image->height; y++) {
    png_write_row(png, image->pixels + (size_t)y * image->width * 4);
  }
  png_write_end(png, NULL);
  return true;
}

uint8_t *cpng_write(const CPNGImage *image, size_t *size, char *message, size_t capacity) {
  Output output = {.message = message, .message_capacity = capacity};
  if (capacity > 0) message[0] = 0;
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, &output, fail, ignore_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  bool is_written = info && write_image(png, info, &output, image);
  png_destroy_write_struct(&png, &info);
  if (is_written) {
    *size = output.count;
    return output.bytes;
  }
  free(output.bytes);
  if (capacity > 0 && message[0] == 0) snprintf(message, capacity, "libpng cannot be used");
  return NULL;
}
