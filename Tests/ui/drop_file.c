// A drag-and-drop source for the window test: drops one file on a window, as a file manager does.
//
//   drop_file WINDOW FILE
//
// The protocol is XDND version 5 (freedesktop.org, "Drag-and-Drop Protocol for the X Window
// System"): own the selection, enter, position, wait for the status, drop, hand the data over when
// it is asked for, wait for the end. Exit 0 when the target said it finished.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static Display *display;
static Window source, target;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static void say(const char *type, long a, long b, long c, long d) {
  XEvent event;
  memset(&event, 0, sizeof event);
  event.xclient.type = ClientMessage;
  event.xclient.display = display;
  event.xclient.window = target;
  event.xclient.message_type = atom(type);
  event.xclient.format = 32;
  event.xclient.data.l[0] = (long)source;
  event.xclient.data.l[1] = a;
  event.xclient.data.l[2] = b;
  event.xclient.data.l[3] = c;
  event.xclient.data.l[4] = d;
  XSendEvent(display, target, False, NoEventMask, &event);
  XFlush(display);
}

// Everything but letters, digits and "/._-~" is written as %XX.
static void append_escaped(char *out, const char *path) {
  for (out += strlen(out); *path; path++) {
    unsigned char c = (unsigned char)*path;
    int plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                strchr("/._-~", c) != NULL;
    out += plain ? sprintf(out, "%c", c) : sprintf(out, "%%%02X", c);
  }
}

static void hand_over(const XSelectionRequestEvent *request, const char *uri) {
  XEvent answer;
  memset(&answer, 0, sizeof answer);
  answer.xselection.type = SelectionNotify;
  answer.xselection.requestor = request->requestor;
  answer.xselection.selection = request->selection;
  answer.xselection.target = request->target;
  answer.xselection.property = request->property;
  answer.xselection.time = request->time;
  XChangeProperty(
      display, request->requestor, request->property, request->target, 8, PropModeReplace,
      (const unsigned char *)uri, (int)strlen(uri));
  XSendEvent(display, request->requestor, False, NoEventMask, &answer);
  XFlush(display);
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: drop_file WINDOW FILE\n");
    return 64;
  }
  display = XOpenDisplay(NULL);
  if (!display) {
    fprintf(stderr, "drop_file: no display\n");
    return 1;
  }
  target = (Window)strtoul(arguments[1], NULL, 0);
  char path[4096], uri[3 * 4096 + 16] = "file://";
  if (!realpath(arguments[2], path)) {
    fprintf(stderr, "drop_file: %s does not exist\n", arguments[2]);
    return 1;
  }
  append_escaped(uri, path);
  strcat(uri, "\r\n");

  Window root = DefaultRootWindow(display);
  source = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
  XSetSelectionOwner(display, atom("XdndSelection"), source, CurrentTime);
  int x = 0, y = 0;
  Window child;
  XTranslateCoordinates(display, target, root, 200, 200, &x, &y, &child);

  say("XdndEnter", 5L << 24, (long)atom("text/uri-list"), 0, 0);
  say("XdndPosition", 0, ((long)x << 16) | y, CurrentTime, (long)atom("XdndActionCopy"));
  int dropped = 0;
  for (int tries = 0; tries < 500; tries++) {
    while (XPending(display)) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == ClientMessage && event.xclient.message_type == atom("XdndStatus")) {
        if (!(event.xclient.data.l[1] & 1)) {
          fprintf(stderr, "drop_file: the window does not take files\n");
          return 1;
        }
        if (!dropped) say("XdndDrop", 0, CurrentTime, 0, 0);
        dropped = 1;
      } else if (event.type == SelectionRequest) {
        hand_over(&event.xselectionrequest, uri);
      } else if (
          event.type == ClientMessage && event.xclient.message_type == atom("XdndFinished")) {
        return 0;
      }
    }
    usleep(10000);
  }
  fprintf(stderr, "drop_file: the window did not answer\n");
  return 1;
}
