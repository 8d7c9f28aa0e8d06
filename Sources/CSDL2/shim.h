#pragma once
// What Swift cannot see of SDL2: function-like macros, variadics and unions as tuples.
#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <string.h>

static const int CSDL_WINDOWPOS_CENTERED = (int)SDL_WINDOWPOS_CENTERED;

static inline const char *csdl_text(const SDL_Event *event) { return event->text.text; }

// Fills a text event with as much of the text as fits, cut between characters; returns the number
// of bytes taken.
static inline int csdl_set_text(SDL_Event *event, const char *text) {
  int length = 0, capacity = (int)sizeof(event->text.text) - 1;
  while (text[length] && length < capacity) length++;
  while (length > 0 && text[length] && (text[length] & 0xC0) == 0x80) length--;
  event->type = SDL_TEXTINPUT;
  memcpy(event->text.text, text, (size_t)length);
  event->text.text[length] = 0;
  return length;
}

#ifdef __linux__
// ALSA says on standard error what it does not find, whoever asks.
static inline void csdl_say_nothing(const char *file, int line, const char *function, int error,
                                    const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

static inline void csdl_quieten_alsa(void) {
  typedef void (*Handler)(const char *, int, const char *, int, const char *, ...);
  void *library = SDL_LoadObject("libasound.so.2");
  if (!library) return;
  void (*set)(Handler) = (void (*)(Handler))SDL_LoadFunction(library, "snd_lib_error_set_handler");
  if (set) set(csdl_say_nothing);
}
#else
static inline void csdl_quieten_alsa(void) {}
#endif
