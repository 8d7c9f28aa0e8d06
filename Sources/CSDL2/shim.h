#pragma once
// What Swift cannot see of SDL2: function-like macros, variadics and unions as tuples.
#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>

static const int CSDL_WINDOWPOS_CENTERED = (int)SDL_WINDOWPOS_CENTERED;

static inline const char *csdl_text(const SDL_Event *event) { return event->text.text; }
