#include "CImGui.h"

#include <stb/stb_truetype.h>

#include <cmath>
#include <cstring>
#include <new>
#include <vector>

struct CTextFont {
  std::vector<uint8_t> bytes;
  stbtt_fontinfo info;
};

extern "C" {

CTextFont *ctext_open(const uint8_t *bytes, int count) {
  if (!bytes || count < 16) return nullptr;
  CTextFont *font = new (std::nothrow) CTextFont;
  if (!font) return nullptr;
  font->bytes.assign(bytes, bytes + count);
  int offset = stbtt_GetFontOffsetForIndex(font->bytes.data(), 0);
  if (offset < 0 || !stbtt_InitFont(&font->info, font->bytes.data(), offset)) {
    delete font;
    return nullptr;
  }
  return font;
}

void ctext_close(CTextFont *font) { delete font; }

bool ctext_has(const CTextFont *font, uint32_t character) {
  return stbtt_FindGlyphIndex(&font->info, (int)character) != 0;
}

void ctext_extent(const CTextFont *font, float em, float *ascent, float *descent) {
  float scale = stbtt_ScaleForMappingEmToPixels(&font->info, em);
  int up = 0, down = 0, gap = 0;
  stbtt_GetFontVMetrics(&font->info, &up, &down, &gap);
  *ascent = scale * (float)up;
  *descent = -scale * (float)down;
}

float ctext_advance(const CTextFont *font, float em, uint32_t character, uint32_t next) {
  float scale = stbtt_ScaleForMappingEmToPixels(&font->info, em);
  int glyph = stbtt_FindGlyphIndex(&font->info, (int)character);
  int advance = 0, bearing = 0;
  stbtt_GetGlyphHMetrics(&font->info, glyph, &advance, &bearing);
  int kerning = 0;
  if (next) {
    kerning = stbtt_GetGlyphKernAdvance(
        &font->info, glyph, stbtt_FindGlyphIndex(&font->info, (int)next));
  }
  return scale * (float)(advance + kerning);
}

void ctext_draw(
    const CTextFont *font, float em, uint32_t character, float x, float y, uint8_t *pixels, int width,
    int height) {
  float scale = stbtt_ScaleForMappingEmToPixels(&font->info, em);
  int glyph = stbtt_FindGlyphIndex(&font->info, (int)character);
  float column = std::floor(x), row = std::floor(y);
  float shiftX = x - column, shiftY = y - row;
  int left = 0, top = 0, right = 0, bottom = 0;
  stbtt_GetGlyphBitmapBoxSubpixel(
      &font->info, glyph, scale, scale, shiftX, shiftY, &left, &top, &right, &bottom);
  int w = right - left, h = bottom - top;
  if (w <= 0 || h <= 0 || w > 8192 || h > 8192) return;
  std::vector<uint8_t> bitmap((size_t)w * (size_t)h);
  stbtt_MakeGlyphBitmapSubpixel(
      &font->info, bitmap.data(), w, h, w, scale, scale, shiftX, shiftY, glyph);
  int originX = (int)column + left, originY = (int)row + top;
  for (int j = 0; j < h; j++) {
    int py = originY + j;
    if (py < 0 || py >= height) continue;
    for (int i = 0; i < w; i++) {
      int px = originX + i;
      if (px < 0 || px >= width) continue;
      uint8_t &target = pixels[(size_t)py * (size_t)width + (size_t)px];
      int sum = target + bitmap[(size_t)j * (size_t)w + (size_t)i];
      target = (uint8_t)(sum > 255 ? 255 : sum);
    }
  }
}

}  // extern "C"
