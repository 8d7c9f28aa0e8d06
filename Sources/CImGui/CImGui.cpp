#include "CImGui.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wnontrivial-memcall"
#include <imgui/imgui.h>
#include <imgui/imgui_internal.h>
#pragma clang diagnostic pop

#include <cmath>
#include <cstring>

namespace {

// Latin with its extensions, punctuation, arrows and the signs of measures. Dear ImGui keeps the
// pointers until the atlas is built again, so the arrays are static.
const ImWchar textRanges[] = {0x0020, 0x024F, 0x0370, 0x03FF, 0x0400, 0x04FF, 0x2010, 0x205E,
                              0x20AC, 0x20AC, 0x2190, 0x21FF, 0x2200, 0x22FF, 0};
const ImWchar iconRanges[] = {0xF000, 0xF2E0, 0};

ImFont *fonts[3] = {};
// How many items deep the frame is faded.
const int maximumAlphaDepth = 16;
float alphas[maximumAlphaDepth] = {};
int alphaDepth = 0;

ImFont *font(int size) {
  ImFont *chosen = size >= 0 && size < 3 ? fonts[size] : nullptr;
  return chosen ? chosen : ImGui::GetFont();
}

ImDrawList *list(int layer) {
  if (layer == 1) return ImGui::GetForegroundDrawList();
  if (layer == 2) return ImGui::GetBackgroundDrawList();
  return ImGui::GetWindowDrawList();
}

// Free drawing follows the fade of the group it is in.
ImU32 faded(int layer, uint32_t color) {
  if (layer != 0) return color;
  float alpha = ImGui::GetStyle().Alpha;
  ImU32 a = (ImU32)(((color >> IM_COL32_A_SHIFT) & 0xFF) * alpha + 0.5f);
  return (color & ~IM_COL32_A_MASK) | (a << IM_COL32_A_SHIFT);
}

ImVec4 color(uint32_t packed) { return ImGui::ColorConvertU32ToFloat4(packed); }

void addFont(ImFontAtlas *atlas, int slot, const char *text, const char *icons, float size) {
  ImFontConfig config;
  // Horizontal oversampling alone: keeps stems sharp at 14 px, and the atlas small.
  config.OversampleH = 2;
  config.OversampleV = 1;
  config.PixelSnapH = false;
  if (text) {
    fonts[slot] = atlas->AddFontFromFileTTF(text, size, &config, textRanges);
  } else {
    config.SizePixels = size;
    fonts[slot] = atlas->AddFontDefault(&config);
  }
  if (icons) {
    ImFontConfig merged;
    merged.MergeMode = true;
    merged.PixelSnapH = true;
    merged.GlyphOffset = ImVec2(0, size * 0.06f);
    atlas->AddFontFromFileTTF(icons, size, &merged, iconRanges);
  }
}

}  // namespace

extern "C" {

// MARK: - Life and frames

void cimgui_create(void) {
  if (ImGui::GetCurrentContext()) return;
  ImGui::CreateContext();
  ImGuiIO &io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset | ImGuiBackendFlags_HasMouseCursors;
  io.ConfigWindowsMoveFromTitleBarOnly = true;
  io.MousePos = ImVec2(-FLT_MAX, -FLT_MAX);
}

void cimgui_destroy(void) {
  if (!ImGui::GetCurrentContext()) return;
  ImGui::DestroyContext();
  for (ImFont *&each : fonts) each = nullptr;
  alphaDepth = 0;
}

bool cimgui_load_fonts(
    const char *text, const char *title, const char *icons, float small, float body, float large,
    const unsigned char **pixels, int *width, int *height) {
  ImFontAtlas *atlas = ImGui::GetIO().Fonts;
  atlas->Clear();
  for (ImFont *&each : fonts) each = nullptr;
  // The first one is the default.
  addFont(atlas, 1, text, icons, body);
  addFont(atlas, 0, text, icons, small);
  addFont(atlas, 2, title ? title : text, icons, large);
  if (!atlas->Build()) return false;
  unsigned char *bytes = nullptr;
  atlas->GetTexDataAsRGBA32(&bytes, width, height);
  *pixels = bytes;
  return bytes != nullptr && fonts[0] && fonts[1] && fonts[2];
}

void cimgui_set_font_texture(void *texture) { ImGui::GetIO().Fonts->SetTexID(texture); }

void cimgui_map_keys(const int *scancodes, int count) {
  ImGuiIO &io = ImGui::GetIO();
  for (int i = 0; i < count && i < ImGuiKey_COUNT; i++) io.KeyMap[i] = scancodes[i];
}

void cimgui_key(int scancode, bool down) {
  ImGuiIO &io = ImGui::GetIO();
  if (scancode >= 0 && scancode < IM_ARRAYSIZE(io.KeysDown)) io.KeysDown[scancode] = down;
}

void cimgui_text_input(const char *utf8) { ImGui::GetIO().AddInputCharactersUTF8(utf8); }

void cimgui_release_keys(void) {
  ImGuiIO &io = ImGui::GetIO();
  std::memset(io.KeysDown, 0, sizeof(io.KeysDown));
  io.KeyShift = io.KeyCtrl = io.KeyAlt = false;
}

void cimgui_set_clipboard(
    const char *(*get)(void *), void (*set)(void *, const char *)) {
  ImGuiIO &io = ImGui::GetIO();
  io.GetClipboardTextFn = get;
  io.SetClipboardTextFn = set;
}

void cimgui_begin_frame(float width, float height, float seconds, const CImGuiPointer *pointer) {
  ImGuiIO &io = ImGui::GetIO();
  io.DisplaySize = ImVec2(width, height);
  io.DisplayFramebufferScale = ImVec2(1, 1);
  io.DeltaTime = seconds > 1e-5f ? seconds : 1e-5f;
  io.MousePos = ImVec2(pointer->x, pointer->y);
  for (int i = 0; i < 3; i++) io.MouseDown[i] = pointer->down[i];
  io.MouseWheel = pointer->wheel;
  io.MouseWheelH = pointer->wheel_sideways;
  io.KeyShift = pointer->shift;
  io.KeyCtrl = pointer->control;
  io.KeyAlt = pointer->alt;
  ImGui::NewFrame();
}

void cimgui_end_frame(void) {
  ImGui::Render();
  // Dear ImGui takes one over the length of edges by an instruction whose last bits differ between
  // processors. A software renderer tells pixels in or out by exact comparisons, and draws lines elsewhere
  // then. Corners on a grid of 1/64 of a pixel, far coarser than those bits, are the same everywhere.
  ImDrawData *data = ImGui::GetDrawData();
  for (int i = 0; data && i < data->CmdListsCount; i++) {
    for (ImDrawVert &vertex : data->CmdLists[i]->VtxBuffer) {
      vertex.pos.x = floorf(vertex.pos.x * 64 + 0.5f) / 64;
      vertex.pos.y = floorf(vertex.pos.y * 64 + 0.5f) / 64;
    }
  }
}

bool cimgui_wants_mouse(void) { return ImGui::GetIO().WantCaptureMouse; }
bool cimgui_wants_keyboard(void) { return ImGui::GetIO().WantCaptureKeyboard; }
bool cimgui_wants_text(void) { return ImGui::GetIO().WantTextInput; }
int cimgui_mouse_cursor(void) { return ImGui::GetMouseCursor(); }

// MARK: - What was drawn

int cimgui_draw_list_count(void) {
  ImDrawData *data = ImGui::GetDrawData();
  return data && data->Valid ? data->CmdListsCount : 0;
}

int cimgui_draw_count(int index) {
  return ImGui::GetDrawData()->CmdLists[index]->CmdBuffer.Size;
}

CImGuiDraw cimgui_draw(int index, int command) {
  const ImDrawList *drawn = ImGui::GetDrawData()->CmdLists[index];
  const ImDrawCmd &c = drawn->CmdBuffer[command];
  CImGuiDraw result = {};
  // Callbacks are never registered; such a command would draw nothing.
  if (c.UserCallback) return result;
  float left = c.ClipRect.x > 0 ? c.ClipRect.x : 0;
  float top = c.ClipRect.y > 0 ? c.ClipRect.y : 0;
  result.clip_x = (int)left;
  result.clip_y = (int)top;
  result.clip_width = (int)(c.ClipRect.z - left);
  result.clip_height = (int)(c.ClipRect.w - top);
  result.vertices = drawn->VtxBuffer.Data + c.VtxOffset;
  result.vertex_count = drawn->VtxBuffer.Size - (int)c.VtxOffset;
  result.indices = drawn->IdxBuffer.Data + c.IdxOffset;
  result.index_count = (int)c.ElemCount;
  result.texture = c.GetTexID();
  return result;
}

// MARK: - Style

void cimgui_set_style(const CImGuiStyle *s) {
  ImGuiStyle style;
  style.WindowPadding = ImVec2(12, 12);
  style.FramePadding = ImVec2(8, 6);
  style.ItemSpacing = ImVec2(8, 8);
  style.ItemInnerSpacing = ImVec2(8, 4);
  style.IndentSpacing = 16;
  style.ScrollbarSize = 10;
  style.GrabMinSize = 12;
  style.WindowRounding = s->window_rounding;
  style.ChildRounding = s->frame_rounding;
  style.PopupRounding = s->frame_rounding;
  style.FrameRounding = s->frame_rounding;
  style.GrabRounding = s->frame_rounding;
  style.ScrollbarRounding = s->frame_rounding;
  style.TabRounding = s->frame_rounding;
  style.WindowTitleAlign = ImVec2(0, 0.5f);
  style.WindowMenuButtonPosition = ImGuiDir_None;
  style.DisabledAlpha = 0.4f;
  style.ScaleAllSizes(s->scale);
  style.WindowBorderSize = s->border_size;
  style.PopupBorderSize = s->border_size;
  style.ChildBorderSize = s->border_size;
  style.FrameBorderSize = 0;

  ImVec4 *c = style.Colors;
  const ImVec4 accent = color(s->accent);
  c[ImGuiCol_Text] = color(s->text);
  c[ImGuiCol_TextDisabled] = color(s->text_disabled);
  c[ImGuiCol_WindowBg] = color(s->window);
  c[ImGuiCol_ChildBg] = ImVec4(0, 0, 0, 0);
  c[ImGuiCol_PopupBg] = color(s->popup);
  c[ImGuiCol_Border] = color(s->border);
  c[ImGuiCol_BorderShadow] = ImVec4(0, 0, 0, 0);
  c[ImGuiCol_FrameBg] = color(s->frame);
  c[ImGuiCol_FrameBgHovered] = color(s->frame_hovered);
  c[ImGuiCol_FrameBgActive] = color(s->frame_active);
  c[ImGuiCol_TitleBg] = c[ImGuiCol_TitleBgActive] = c[ImGuiCol_TitleBgCollapsed] = color(s->window);
  c[ImGuiCol_MenuBarBg] = color(s->window);
  c[ImGuiCol_ScrollbarBg] = ImVec4(0, 0, 0, 0);
  c[ImGuiCol_ScrollbarGrab] = color(s->scrollbar);
  c[ImGuiCol_ScrollbarGrabHovered] = c[ImGuiCol_ScrollbarGrabActive] = color(s->text_disabled);
  c[ImGuiCol_CheckMark] = accent;
  c[ImGuiCol_SliderGrab] = color(s->slider);
  c[ImGuiCol_SliderGrabActive] = color(s->slider_active);
  c[ImGuiCol_Button] = color(s->button);
  c[ImGuiCol_ButtonHovered] = color(s->button_hovered);
  c[ImGuiCol_ButtonActive] = color(s->button_active);
  c[ImGuiCol_Header] = color(s->header);
  c[ImGuiCol_HeaderHovered] = color(s->header_hovered);
  c[ImGuiCol_HeaderActive] = color(s->header_active);
  c[ImGuiCol_Separator] = c[ImGuiCol_SeparatorHovered] = c[ImGuiCol_SeparatorActive] =
      color(s->separator);
  c[ImGuiCol_ResizeGrip] = ImVec4(0, 0, 0, 0);
  c[ImGuiCol_ResizeGripHovered] = c[ImGuiCol_ResizeGripActive] = color(s->scrollbar);
  c[ImGuiCol_Tab] = c[ImGuiCol_TabUnfocused] = color(s->button);
  c[ImGuiCol_TabHovered] = color(s->button_hovered);
  c[ImGuiCol_TabActive] = c[ImGuiCol_TabUnfocusedActive] = color(s->header_active);
  c[ImGuiCol_PlotHistogram] = c[ImGuiCol_PlotHistogramHovered] = accent;
  c[ImGuiCol_PlotLines] = c[ImGuiCol_PlotLinesHovered] = accent;
  c[ImGuiCol_TextSelectedBg] = color(s->selection);
  c[ImGuiCol_DragDropTarget] = accent;
  c[ImGuiCol_NavHighlight] = accent;
  c[ImGuiCol_ModalWindowDimBg] = ImVec4(0, 0, 0, 0);
  c[ImGuiCol_NavWindowingDimBg] = ImVec4(0, 0, 0, 0);
  ImGui::GetStyle() = style;
}

void cimgui_push_alpha(float factor) {
  float alpha = ImGui::GetStyle().Alpha;
  if (alphaDepth < maximumAlphaDepth) alphas[alphaDepth] = alpha;
  alphaDepth++;
  ImGui::GetStyle().Alpha = alpha * factor;
}

void cimgui_pop_alpha(void) {
  if (alphaDepth == 0) return;
  alphaDepth--;
  if (alphaDepth < maximumAlphaDepth) ImGui::GetStyle().Alpha = alphas[alphaDepth];
}

void cimgui_push_text_color(uint32_t c) { ImGui::PushStyleColor(ImGuiCol_Text, c); }
void cimgui_pop_text_color(void) { ImGui::PopStyleColor(); }

void cimgui_push_button_colors(uint32_t normal, uint32_t hovered, uint32_t active) {
  ImGui::PushStyleColor(ImGuiCol_Button, normal);
  ImGui::PushStyleColor(ImGuiCol_ButtonHovered, hovered);
  ImGui::PushStyleColor(ImGuiCol_ButtonActive, active);
}

void cimgui_pop_button_colors(void) { ImGui::PopStyleColor(3); }
void cimgui_push_font(int size) { ImGui::PushFont(font(size)); }
void cimgui_pop_font(void) { ImGui::PopFont(); }

void cimgui_push_item_spacing(float x, float y) {
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(x, y));
}
void cimgui_pop_item_spacing(void) { ImGui::PopStyleVar(); }

void cimgui_push_frame_padding(float x, float y) {
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(x, y));
}
void cimgui_pop_frame_padding(void) { ImGui::PopStyleVar(); }
void cimgui_begin_disabled(bool disabled) { ImGui::BeginDisabled(disabled); }
void cimgui_end_disabled(void) { ImGui::EndDisabled(); }

// MARK: - Windows

bool cimgui_begin_window(const char *name, const CImGuiWindow *w, bool *open) {
  ImGuiCond when = w->once ? ImGuiCond_Appearing : ImGuiCond_Always;
  ImGuiWindowFlags flags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                           ImGuiWindowFlags_NoNav;
  if (!(w->flags & CIMGUI_TITLE_BAR)) flags |= ImGuiWindowFlags_NoTitleBar;
  if (!(w->flags & CIMGUI_MOVABLE)) flags |= ImGuiWindowFlags_NoMove;
  if (!(w->flags & CIMGUI_RESIZABLE)) flags |= ImGuiWindowFlags_NoResize;
  if (w->flags & CIMGUI_AUTO_SIZE) flags |= ImGuiWindowFlags_AlwaysAutoResize;
  if (!(w->flags & CIMGUI_SCROLL))
    flags |= ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
  if (w->flags & CIMGUI_NO_INPUT) flags |= ImGuiWindowFlags_NoInputs;
  if (w->flags & CIMGUI_NO_BACKGROUND) flags |= ImGuiWindowFlags_NoBackground;
  if (w->flags & CIMGUI_NO_FOCUS)
    flags |= ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBringToFrontOnFocus;

  ImGui::SetNextWindowPos(ImVec2(w->x, w->y), when, ImVec2(w->pivot_x, w->pivot_y));
  if (w->width > 0 || w->height > 0) ImGui::SetNextWindowSize(ImVec2(w->width, w->height), when);
  if (w->max_width > 0 || w->max_height > 0 || w->min_width > 0 || w->min_height > 0) {
    ImGui::SetNextWindowSizeConstraints(
        ImVec2(w->min_width, w->min_height),
        ImVec2(w->max_width > 0 ? w->max_width : FLT_MAX,
               w->max_height > 0 ? w->max_height : FLT_MAX));
  }
  // A translucent panel fades with its group; Dear ImGui takes the alpha as it is.
  ImGui::SetNextWindowBgAlpha(w->alpha * ImGui::GetStyle().Alpha);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(w->padding_x, w->padding_y));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, w->rounding);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, w->border);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1, 1));
  bool visible = ImGui::Begin(name, open, flags);
  ImGui::PopStyleVar(4);
  return visible;
}

void cimgui_end_window(void) { ImGui::End(); }

bool cimgui_begin_child(const char *id, float width, float height, bool border, bool scroll) {
  ImGuiWindowFlags flags =
      scroll ? 0 : ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
  return ImGui::BeginChild(id, ImVec2(width, height), border, flags);
}

void cimgui_end_child(void) { ImGui::EndChild(); }

void cimgui_window_rect(float *x, float *y, float *width, float *height) {
  ImVec2 p = ImGui::GetWindowPos(), s = ImGui::GetWindowSize();
  *x = p.x;
  *y = p.y;
  *width = s.x;
  *height = s.y;
}

bool cimgui_window_hovered(void) {
  return ImGui::IsWindowHovered(
      ImGuiHoveredFlags_ChildWindows | ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
}

bool cimgui_window_appearing(void) { return ImGui::IsWindowAppearing(); }
void cimgui_set_keyboard_focus(void) { ImGui::SetKeyboardFocusHere(); }
void cimgui_scroll_here(void) { ImGui::SetScrollHereY(); }
void cimgui_open_popup(const char *id) { ImGui::OpenPopup(id); }

bool cimgui_begin_popup(const char *id, float padding) {
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(padding, padding));
  bool open = ImGui::BeginPopup(id);
  ImGui::PopStyleVar();
  return open;
}

void cimgui_end_popup(void) { ImGui::EndPopup(); }
void cimgui_close_popup(void) { ImGui::CloseCurrentPopup(); }
bool cimgui_is_popup_open(const char *id) { return ImGui::IsPopupOpen(id); }
void cimgui_begin_tooltip(void) { ImGui::BeginTooltip(); }
void cimgui_end_tooltip(void) { ImGui::EndTooltip(); }

// MARK: - Layout

void cimgui_same_line(float offset, float spacing) { ImGui::SameLine(offset, spacing); }
void cimgui_new_line(void) { ImGui::NewLine(); }
void cimgui_separator(void) { ImGui::Separator(); }
void cimgui_spacing(void) { ImGui::Spacing(); }
void cimgui_dummy(float width, float height) { ImGui::Dummy(ImVec2(width, height)); }
void cimgui_begin_group(void) { ImGui::BeginGroup(); }
void cimgui_end_group(void) { ImGui::EndGroup(); }
void cimgui_push_id(const char *id) { ImGui::PushID(id); }
void cimgui_push_id_int(int id) { ImGui::PushID(id); }
void cimgui_pop_id(void) { ImGui::PopID(); }

void cimgui_cursor(float *x, float *y) {
  ImVec2 p = ImGui::GetCursorPos();
  *x = p.x;
  *y = p.y;
}

void cimgui_set_cursor(float x, float y) { ImGui::SetCursorPos(ImVec2(x, y)); }

void cimgui_cursor_screen(float *x, float *y) {
  ImVec2 p = ImGui::GetCursorScreenPos();
  *x = p.x;
  *y = p.y;
}

void cimgui_available(float *width, float *height) {
  ImVec2 size = ImGui::GetContentRegionAvail();
  *width = size.x;
  *height = size.y;
}

void cimgui_set_next_width(float width) { ImGui::SetNextItemWidth(width); }
void cimgui_align_text_to_frame(void) { ImGui::AlignTextToFramePadding(); }
float cimgui_frame_height(void) { return ImGui::GetFrameHeight(); }

void cimgui_text_size(const char *utf8, int size, float wrap, float *width, float *height) {
  ImFont *f = font(size);
  ImVec2 extent = f->CalcTextSizeA(f->FontSize, FLT_MAX, wrap, utf8);
  *width = extent.x;
  *height = extent.y;
}

// MARK: - Widgets

void cimgui_text(const char *utf8, bool wrapped) {
  if (wrapped) ImGui::PushTextWrapPos(0);
  ImGui::TextUnformatted(utf8);
  if (wrapped) ImGui::PopTextWrapPos();
}

bool cimgui_button(const char *label, float width, float height) {
  return ImGui::Button(label, ImVec2(width, height));
}

bool cimgui_invisible_button(const char *id, float width, float height) {
  return ImGui::InvisibleButton(id, ImVec2(width, height));
}

// An empty box or circle with an edge: filled, it would look like a button.
static void push_choice_style() {
  const ImGuiStyle &style = ImGui::GetStyle();
  ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, ImGui::GetFontSize() / 10);
  ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, 0.5f * style.FrameRounding);
  ImGui::PushStyleColor(ImGuiCol_Border, style.Colors[ImGuiCol_TextDisabled]);
  ImGui::PushStyleColor(ImGuiCol_BorderShadow, 0);
  ImGui::PushStyleColor(ImGuiCol_FrameBg, 0);
}
static void pop_choice_style() {
  ImGui::PopStyleColor(3);
  ImGui::PopStyleVar(2);
}
bool cimgui_checkbox(const char *label, bool *value) {
  push_choice_style();
  bool changed = ImGui::Checkbox(label, value);
  pop_choice_style();
  return changed;
}
bool cimgui_radio(const char *label, bool active) {
  push_choice_style();
  bool changed = ImGui::RadioButton(label, active);
  pop_choice_style();
  return changed;
}

// Where the handle of a slider is, from its left end (0) to its right one (1).
static float slider_part(float value, float lower, float upper, bool logarithmic) {
  if (logarithmic) {
    float least = lower > 1e-3f ? lower : 1e-3f;
    if (value <= least || upper <= least) return 0;
    return std::fmin(std::log(value / least) / std::log(upper / least), 1.0f);
  }
  if (upper <= lower) return 0;
  return std::fmin(std::fmax((value - lower) / (upper - lower), 0.0f), 1.0f);
}

// The value stands in the middle of a slider, or beside the handle where that would lie on it.
bool cimgui_slider(
    const char *label, float *value, float lower, float upper, const char *format,
    bool logarithmic) {
  bool is_typed = ImGui::TempInputIsActive(ImGui::GetID(label));
  ImU32 color = ImGui::GetColorU32(ImGuiCol_Text);
  if (!is_typed) ImGui::PushStyleColor(ImGuiCol_Text, IM_COL32(0, 0, 0, 0));
  bool changed = ImGui::SliderFloat(
      label, value, lower, upper, format,
      ImGuiSliderFlags_AlwaysClamp | (logarithmic ? ImGuiSliderFlags_Logarithmic : 0));
  if (!is_typed) ImGui::PopStyleColor();
  if (is_typed || ImGui::GetCurrentWindow()->SkipItems || !ImGui::IsItemVisible()) return changed;
  char text[64];
  ImFormatString(text, sizeof(text), format, *value);
  ImVec2 from = ImGui::GetItemRectMin(), to = ImGui::GetItemRectMax();
  ImVec2 extent = ImGui::CalcTextSize(text);
  const ImGuiStyle &style = ImGui::GetStyle();
  float room = to.x - from.x - 4 - style.GrabMinSize;
  float grab = from.x + 2 + room * slider_part(*value, lower, upper, logarithmic);
  float gap = 0.5f * style.GrabMinSize;
  float x = 0.5f * (from.x + to.x - extent.x);
  if (x < grab + style.GrabMinSize + gap && x + extent.x > grab - gap) {
    float right = grab + style.GrabMinSize + gap, left = grab - gap - extent.x;
    bool is_left_half = 2 * grab + style.GrabMinSize < from.x + to.x;
    bool is_right = right + extent.x <= to.x - gap && (left < from.x + gap || is_left_half);
    x = is_right ? right : std::fmax(left, from.x);
  }
  float y = 0.5f * (from.y + to.y - extent.y);
  ImGui::GetWindowDrawList()->AddText(ImVec2(std::floor(x), std::floor(y)), color, text);
  return changed;
}

bool cimgui_drag(
    const char *label, float *value, float speed, float lower, float upper, const char *format) {
  return ImGui::DragFloat(
      label, value, speed, lower, upper, format, ImGuiSliderFlags_AlwaysClamp);
}

bool cimgui_slider_int(const char *label, int *value, int lower, int upper) {
  return ImGui::SliderInt(label, value, lower, upper, "%d", ImGuiSliderFlags_AlwaysClamp);
}

bool cimgui_input_text(
    const char *label, const char *hint, char *buffer, size_t capacity, bool submits,
    bool select_all) {
  ImGuiInputTextFlags flags = submits ? ImGuiInputTextFlags_EnterReturnsTrue : 0;
  if (select_all) flags |= ImGuiInputTextFlags_AutoSelectAll;
  return ImGui::InputTextWithHint(label, hint, buffer, capacity, flags);
}

bool cimgui_begin_combo(const char *label, const char *preview) {
  // Twenty lines, not eight: most lists are seen as a whole.
  return ImGui::BeginCombo(label, preview, ImGuiComboFlags_HeightLarge);
}

void cimgui_end_combo(void) { ImGui::EndCombo(); }

bool cimgui_selectable(
    const char *label, bool selected, float width, float height, bool double_click) {
  return ImGui::Selectable(
      label, selected, double_click ? ImGuiSelectableFlags_AllowDoubleClick : 0,
      ImVec2(width, height));
}

bool cimgui_menu_item(const char *label, const char *shortcut, bool selected, bool enabled) {
  return ImGui::MenuItem(label, shortcut, selected, enabled);
}

bool cimgui_begin_menu(const char *label) { return ImGui::BeginMenu(label); }
void cimgui_end_menu(void) { ImGui::EndMenu(); }

bool cimgui_tree_node(const char *label, bool open_at_first) {
  return ImGui::TreeNodeEx(
      label, ImGuiTreeNodeFlags_SpanAvailWidth |
                 (open_at_first ? ImGuiTreeNodeFlags_DefaultOpen : 0));
}

void cimgui_tree_pop(void) { ImGui::TreePop(); }

bool cimgui_collapsing_header(const char *label, bool open_at_first) {
  return ImGui::CollapsingHeader(label, open_at_first ? ImGuiTreeNodeFlags_DefaultOpen : 0);
}

void cimgui_progress(float fraction, float width, float height, const char *label) {
  ImGui::ProgressBar(fraction, ImVec2(width, height), label);
}

bool cimgui_color_button(const char *id, uint32_t packed, float size) {
  return ImGui::ColorButton(
      id, color(packed), ImGuiColorEditFlags_NoTooltip | ImGuiColorEditFlags_NoDragDrop |
                             ImGuiColorEditFlags_NoBorder,
      ImVec2(size, size));
}

bool cimgui_item_hovered(void) {
  return ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled);
}

bool cimgui_item_active(void) { return ImGui::IsItemActive(); }
bool cimgui_item_clicked(int button) { return ImGui::IsItemClicked(button); }
bool cimgui_item_edit_finished(void) { return ImGui::IsItemDeactivatedAfterEdit(); }
bool cimgui_mouse_double_clicked(void) { return ImGui::IsMouseDoubleClicked(0); }
uint32_t cimgui_item_id(void) { return ImGui::GetItemID(); }

void cimgui_item_rect(float *x, float *y, float *width, float *height) {
  ImVec2 p = ImGui::GetItemRectMin(), s = ImGui::GetItemRectSize();
  *x = p.x;
  *y = p.y;
  *width = s.x;
  *height = s.y;
}

// MARK: - Free drawing

void cimgui_draw_text(
    int layer, float x, float y, int size_index, float size, uint32_t c, const char *utf8,
    float wrap) {
  ImFont *f = font(size_index);
  list(layer)->AddText(
      f, size > 0 ? size : f->FontSize, ImVec2(x, y), faded(layer, c), utf8, nullptr, wrap);
}

void cimgui_draw_rect(
    int layer, float x, float y, float width, float height, float rounding, uint32_t fill,
    uint32_t edge, float edge_width) {
  ImDrawList *l = list(layer);
  ImVec2 a(x, y), b(x + width, y + height);
  if (fill & IM_COL32_A_MASK) l->AddRectFilled(a, b, faded(layer, fill), rounding);
  if (edge & IM_COL32_A_MASK) l->AddRect(a, b, faded(layer, edge), rounding, 0, edge_width);
}

void cimgui_draw_image(
    int layer, void *texture, float x, float y, float width, float height, uint32_t color) {
  list(layer)->AddImage(
      texture, ImVec2(x, y), ImVec2(x + width, y + height), ImVec2(0, 0), ImVec2(1, 1),
      faded(layer, color));
}

void cimgui_draw_line(
    int layer, float x1, float y1, float x2, float y2, uint32_t c, float width) {
  list(layer)->AddLine(ImVec2(x1, y1), ImVec2(x2, y2), faded(layer, c), width);
}

void cimgui_draw_circle(
    int layer, float x, float y, float radius, uint32_t fill, uint32_t edge, float edge_width) {
  ImDrawList *l = list(layer);
  if (fill & IM_COL32_A_MASK) l->AddCircleFilled(ImVec2(x, y), radius, faded(layer, fill));
  if (edge & IM_COL32_A_MASK)
    l->AddCircle(ImVec2(x, y), radius, faded(layer, edge), 0, edge_width);
}

void cimgui_draw_triangle(
    int layer, float x1, float y1, float x2, float y2, float x3, float y3, uint32_t fill) {
  list(layer)->AddTriangleFilled(
      ImVec2(x1, y1), ImVec2(x2, y2), ImVec2(x3, y3), faded(layer, fill));
}

void cimgui_draw_polyline(
    int layer, const float *xy, int count, uint32_t c, float width, bool closed) {
  static_assert(sizeof(ImVec2) == 2 * sizeof(float), "points are pairs of floats");
  list(layer)->AddPolyline(
      reinterpret_cast<const ImVec2 *>(xy), count, faded(layer, c),
      closed ? ImDrawFlags_Closed : 0, width);
}

void cimgui_push_clip(int layer, float x, float y, float width, float height) {
  list(layer)->PushClipRect(ImVec2(x, y), ImVec2(x + width, y + height), true);
}

void cimgui_pop_clip(int layer) { list(layer)->PopClipRect(); }

}  // extern "C"
