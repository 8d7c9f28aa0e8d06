#pragma once
// The extern "C" surface over Debian's Dear ImGui 1.86: what the window's panels need, no more.
//
// One context per process, one thread. Lengths are pixels, colors 0xAABBGGRR as Dear ImGui packs
// them. Knows neither SDL nor any renderer: the caller feeds input and draws the lists.
//
// Debian builds Dear ImGui with its asserts on, so an unbalanced begin/end or a missing font file
// ends the process: callers check files first and keep calls balanced.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Life and frames

typedef struct {
  float x, y;          // pointer
  bool down[3];        // left, middle, right
  float wheel, wheel_sideways;
  bool shift, control, alt;
} CImGuiPointer;

void cimgui_create(void);
void cimgui_destroy(void);

/// Builds the three sizes anew. `text`, `title` and `icons` may be null: the built-in font, the text
/// font and no icons. The pixels (RGBA, 4 bytes each) belong to the atlas until the next call.
bool cimgui_load_fonts(
    const char *text, const char *title, const char *icons, float small, float body, float large,
    const unsigned char **pixels, int *width, int *height);
void cimgui_set_font_texture(void *texture);

/// `scancodes` in the order of `ImGuiKey_`, 22 of them.
void cimgui_map_keys(const int *scancodes, int count);
void cimgui_key(int scancode, bool down);
void cimgui_text_input(const char *utf8);
void cimgui_release_keys(void);
void cimgui_set_clipboard(
    const char *(*get)(void *), void (*set)(void *, const char *));

void cimgui_begin_frame(float width, float height, float seconds, const CImGuiPointer *pointer);
void cimgui_end_frame(void);

bool cimgui_wants_mouse(void);
bool cimgui_wants_keyboard(void);
bool cimgui_wants_text(void);
/// `ImGuiMouseCursor_`: -1 none, 0 arrow, 1 text, 2 all, 3 NS, 4 EW, 5 NESW, 6 NWSE, 7 hand, 8 not allowed.
int cimgui_mouse_cursor(void);

// MARK: What was drawn

typedef struct {
  const void *vertices;  // 20 bytes each: x, y, u, v (float), color (RGBA bytes)
  int vertex_count;
  const uint16_t *indices;
  int index_count;
  void *texture;
  int clip_x, clip_y, clip_width, clip_height;
} CImGuiDraw;

int cimgui_draw_list_count(void);
int cimgui_draw_count(int list);
CImGuiDraw cimgui_draw(int list, int index);

// MARK: Style

typedef struct {
  uint32_t text, text_disabled, window, popup, border, frame, frame_hovered, frame_active;
  uint32_t accent, accent_hovered, accent_active, button, button_hovered, button_active;
  uint32_t header, header_hovered, header_active, separator, selection, scrollbar;
  uint32_t slider, slider_active;
  float scale, window_rounding, frame_rounding, border_size;
} CImGuiStyle;

void cimgui_set_style(const CImGuiStyle *style);
void cimgui_push_alpha(float factor);
void cimgui_pop_alpha(void);
void cimgui_push_text_color(uint32_t color);
void cimgui_pop_text_color(void);
void cimgui_push_button_colors(uint32_t normal, uint32_t hovered, uint32_t active);
void cimgui_pop_button_colors(void);
/// 0 small, 1 body, 2 large.
void cimgui_push_font(int size);
void cimgui_pop_font(void);
void cimgui_push_item_spacing(float x, float y);
void cimgui_pop_item_spacing(void);
void cimgui_push_frame_padding(float x, float y);
void cimgui_pop_frame_padding(void);
void cimgui_begin_disabled(bool disabled);
void cimgui_end_disabled(void);

// MARK: Windows

enum {
  CIMGUI_TITLE_BAR = 1,
  CIMGUI_MOVABLE = 2,
  CIMGUI_RESIZABLE = 4,
  CIMGUI_AUTO_SIZE = 8,
  CIMGUI_SCROLL = 16,
  CIMGUI_NO_INPUT = 32,
  CIMGUI_NO_BACKGROUND = 64,
  CIMGUI_NO_FOCUS = 128,
};

typedef struct {
  float x, y, pivot_x, pivot_y;  // where the pivot (0 ... 1 of its size) of the window goes
  float width, height;           // 0: as large as its content
  float min_width, min_height, max_width, max_height;  // 0: free
  bool once;                     // place and size only when it appears
  float alpha;                   // of the background
  float padding_x, padding_y, rounding, border;
  int flags;
} CImGuiWindow;

/// Always followed by `cimgui_end_window`. `open` may be null.
bool cimgui_begin_window(const char *name, const CImGuiWindow *window, bool *open);
void cimgui_end_window(void);
bool cimgui_begin_child(const char *id, float width, float height, bool border, bool scroll);
void cimgui_end_child(void);
void cimgui_window_rect(float *x, float *y, float *width, float *height);
bool cimgui_window_hovered(void);
bool cimgui_window_appearing(void);
void cimgui_set_keyboard_focus(void);
void cimgui_scroll_here(void);

void cimgui_open_popup(const char *id);
bool cimgui_begin_popup(const char *id, float padding);
void cimgui_end_popup(void);
void cimgui_close_popup(void);
bool cimgui_is_popup_open(const char *id);
void cimgui_begin_tooltip(void);
void cimgui_end_tooltip(void);

// MARK: Layout

void cimgui_same_line(float offset, float spacing);
void cimgui_new_line(void);
void cimgui_separator(void);
void cimgui_spacing(void);
void cimgui_dummy(float width, float height);
void cimgui_begin_group(void);
void cimgui_end_group(void);
void cimgui_push_id(const char *id);
void cimgui_push_id_int(int id);
void cimgui_pop_id(void);
void cimgui_cursor(float *x, float *y);
void cimgui_set_cursor(float x, float y);
void cimgui_cursor_screen(float *x, float *y);
void cimgui_available(float *width, float *height);
void cimgui_set_next_width(float width);
void cimgui_align_text_to_frame(void);
float cimgui_frame_height(void);
void cimgui_text_size(const char *utf8, int font, float wrap, float *width, float *height);

// MARK: Widgets

void cimgui_text(const char *utf8, bool wrapped);
bool cimgui_button(const char *label, float width, float height);
bool cimgui_invisible_button(const char *id, float width, float height);
bool cimgui_checkbox(const char *label, bool *value);
bool cimgui_radio(const char *label, bool active);
bool cimgui_slider(
    const char *label, float *value, float lower, float upper, const char *format, bool logarithmic);
bool cimgui_drag(
    const char *label, float *value, float speed, float lower, float upper, const char *format);
bool cimgui_slider_int(const char *label, int *value, int lower, int upper);
bool cimgui_input_text(
    const char *label, const char *hint, char *buffer, size_t capacity, bool submits, bool select_all);
bool cimgui_begin_combo(const char *label, const char *preview);
void cimgui_end_combo(void);
bool cimgui_selectable(const char *label, bool selected, float width, float height, bool double_click);
bool cimgui_menu_item(const char *label, const char *shortcut, bool selected, bool enabled);
bool cimgui_begin_menu(const char *label);
void cimgui_end_menu(void);
bool cimgui_tree_node(const char *label, bool open_at_first);
void cimgui_tree_pop(void);
bool cimgui_collapsing_header(const char *label, bool open_at_first);
void cimgui_progress(float fraction, float width, float height, const char *label);
bool cimgui_color_button(const char *id, uint32_t color, float size);

bool cimgui_item_hovered(void);
bool cimgui_item_active(void);
bool cimgui_item_clicked(int button);
bool cimgui_item_edit_finished(void);
bool cimgui_mouse_double_clicked(void);
uint32_t cimgui_item_id(void);
void cimgui_item_rect(float *x, float *y, float *width, float *height);

// MARK: Free drawing: 0 this window, 1 over everything, 2 behind everything

void cimgui_draw_text(int layer, float x, float y, int font, float size, uint32_t color, const char *utf8, float wrap);
void cimgui_draw_rect(int layer, float x, float y, float width, float height, float rounding, uint32_t fill, uint32_t edge, float edge_width);
// `texture` as `cimgui_draw` gives it back; it must live until the frame is drawn.
void cimgui_draw_image(int layer, void *texture, float x, float y, float width, float height, uint32_t color);
void cimgui_draw_line(int layer, float x1, float y1, float x2, float y2, uint32_t color, float width);
void cimgui_draw_circle(int layer, float x, float y, float radius, uint32_t fill, uint32_t edge, float edge_width);
void cimgui_draw_triangle(int layer, float x1, float y1, float x2, float y2, float x3, float y3, uint32_t fill);
void cimgui_draw_polyline(int layer, const float *xy, int count, uint32_t color, float width, bool closed);
void cimgui_push_clip(int layer, float x, float y, float width, float height);
void cimgui_pop_clip(int layer);

// MARK: Words as pixels, without a context: for words that are part of a picture

typedef struct CTextFont CTextFont;

/// A font from the bytes of its file, which are copied; null if they are none.
CTextFont *ctext_open(const uint8_t *bytes, int count);
void ctext_close(CTextFont *font);
bool ctext_has(const CTextFont *font, uint32_t character);
/// Above and below the base line, for an em of so many pixels; both positive.
void ctext_extent(const CTextFont *font, float em, float *ascent, float *descent);
/// From a character to the next one (0 for none), with their kerning.
float ctext_advance(const CTextFont *font, float em, uint32_t character, uint32_t next);
/// Adds the coverage of a character to a picture of a byte a pixel. `x`, `y`: where its base line begins.
void ctext_draw(
    const CTextFont *font, float em, uint32_t character, float x, float y, uint8_t *pixels, int width,
    int height);

#ifdef __cplusplus
}
#endif
