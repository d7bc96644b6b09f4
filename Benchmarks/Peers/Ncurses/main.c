// A workload and a number in, its frames by ncurses out: the screen is erased and drawn whole, and refresh() finds what
// changed. W6memo is W6 drawn once, and then only its spinner.
#define _XOPEN_SOURCE_EXTENDED 1
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static const char *modules[] = {"http", "db", "cache", "auth", "queue", "worker", "billing", "search"};
static const char *words[] = {"request", "timeout", "retry", "user", "session", "key", "commit", "index",
                              "page", "flush", "open", "closed", "slow", "fast", "backend", "token"};
static cchar_t full[8], light, eighths[9];

static uint32_t lcg(uint32_t x) { return x * 1664525u + 1013904223u; }

static uint32_t hash(uint32_t a) {
  uint32_t x = a * 2654435761u + 12345u;
  x ^= x >> 16;
  x *= 2246822519u;
  return x ^ x >> 13;
}

// The pair of two palette colours, -1 for the terminal's own; made when it is first asked for.
static int pair(int foreground, int background) {
  static short map[17][17];
  static short count = 1;
  short *number = &map[foreground + 1][background + 1];
  if (foreground < 0 && background < 0) return 0;
  if (!*number) {
    *number = count++;
    init_pair(*number, foreground, background);
  }
  return *number;
}

static void put(int x, int y, const char *text, int foreground, int background) {
  attr_set(A_NORMAL, pair(foreground, background), NULL);
  mvaddstr(y, x, text);
  attr_set(A_NORMAL, 0, NULL);
}

static void frame(int x, int y, int width, int height, const char *title) {
  mvadd_wch(y, x, WACS_ULCORNER);
  mvhline_set(y, x + 1, WACS_HLINE, width - 2);
  mvadd_wch(y, x + width - 1, WACS_URCORNER);
  mvvline_set(y + 1, x, WACS_VLINE, height - 2);
  mvvline_set(y + 1, x + width - 1, WACS_VLINE, height - 2);
  mvadd_wch(y + height - 1, x, WACS_LLCORNER);
  mvhline_set(y + height - 1, x + 1, WACS_HLINE, width - 2);
  mvadd_wch(y + height - 1, x + width - 1, WACS_LRCORNER);
  mvprintw(y, x + 2, " %s ", title);
}

static void bar(int y, int width, const char *text, int foreground, int background) {
  char line[512];
  snprintf(line, sizeof line, "%-*s", width, text);
  put(0, y, line, foreground, background);
}

static void counter(uint32_t i) {
  char text[64];
  frame(0, 0, 80, 24, "Counter");
  snprintf(text, sizeof text, "Count: %u", i);
  put(4, 3, text, -1, -1);
  put(4, 5, "[Increment]", 15, 4);
  put(17, 5, "[Reset]", 15, 1);
}

static void dashboard(uint32_t i) {
  char text[256];
  snprintf(text, sizeof text, " Dashboard  frame %6u  cpu %3u%%  mem %3u%%", i, hash(i) % 101, hash(i + 7) % 101);
  bar(0, 120, text, 15, 4);
  frame(0, 1, 60, 32, "Tasks");
  for (int r = 0; r < 30; r++) {
    int t = (i * (r % 7 + 1) + r * 13) % 200, value = t <= 100 ? t : 200 - t;
    int color = value < 50 ? 2 : value < 80 ? 3 : 1, filled = value * 40 / 100;
    snprintf(text, sizeof text, "task %02d ", r);
    put(1, 2 + r, text, -1, -1);
    if (filled) mvhline_set(2 + r, 9, &full[color], filled);
    if (filled < 40) mvhline_set(2 + r, 9 + filled, &light, 40 - filled);
    snprintf(text, sizeof text, " %3d%%", value);
    put(49, 2 + r, text, color, -1);
  }
  frame(60, 1, 60, 32, "Stats");
  for (int k = 0; k < 30; k++) {
    uint32_t value = hash(i * 31 + k) % 1000000;
    snprintf(text, sizeof text, "metric %02d ", k);
    put(61, 2 + k, text, -1, -1);
    snprintf(text, sizeof text, "%10u", value);
    put(71, 2 + k, text, 1 + value % 6, -1);
  }
  frame(0, 33, 120, 6, "Latency");
  for (int j = 0; j < 100; j++) {
    int value = hash(1000 + i + j) % 33;
    for (int k = 0; k < 4; k++) {
      int rest = value - 8 * k;
      mvadd_wch(37 - k, 1 + j, &eighths[rest < 0 ? 0 : rest > 8 ? 8 : rest]);
    }
  }
  put(0, 39, "q quit  space pause  ? help", 8, -1);
}

struct line {
  char clock[24];
  const char *level;
  int color;
  char module[12];
  char message[200];
};

static void make_line(uint32_t n, struct line *line) {
  uint32_t time = n * 137, x = lcg(hash(n)), a = (x >> 8) % 16;
  line->level = a < 9 ? "INFO " : a < 12 ? "DEBUG" : a < 15 ? "WARN " : "ERROR";
  line->color = a < 9 ? 2 : a < 12 ? 4 : a < 15 ? 3 : 1;
  x = lcg(x);
  snprintf(line->module, sizeof line->module, "%s: ", modules[(x >> 8) % 8]);
  x = lcg(x);
  int count = 6 + (x >> 8) % 13;
  char *end = line->message;
  for (int k = 0; k < count; k++) {
    x = lcg(x);
    if (k) *end++ = ' ';
    end = stpcpy(end, words[(x >> 8) % 16]);
  }
  snprintf(line->clock, sizeof line->clock, "%02u:%02u:%02u.%03u ", time / 3600000, time / 60000 % 60,
           time / 1000 % 60, time % 1000);
}

// Lines are made once and kept in a ring.
static void log_tail(uint32_t i) {
  static struct line ring[46];
  bar(0, 200, " Log tail", 15, 4);
  frame(0, 1, 200, 48, "app.log");
  bar(49, 200, " follow ON  wrap OFF", 0, 7);
  if (i == 0) {
    for (int k = 0; k < 46; k++) make_line(k, &ring[k]);
  } else {
    make_line(i + 45, &ring[(i + 45) % 46]);
  }
  for (int k = 0; k < 46; k++) {
    struct line *line = &ring[(i + k) % 46];
    put(1, 2 + k, line->clock, 8, -1);
    attr_set(A_NORMAL, pair(line->color, -1), NULL);
    addstr(line->level);
    addch(' ');
    attr_set(A_NORMAL, pair(6, -1), NULL);
    addstr(line->module);
    attr_set(A_NORMAL, 0, NULL);
    addstr(line->message);
  }
}

static void list(uint32_t i) {
  static const char *keys[] = {"Row", "Name", "Size", "Hash", "Parity", "Bucket", "Owner", "State"};
  char text[128];
  frame(0, 0, 60, 40, "Items");
  uint32_t offset = i > 37 ? i - 37 : 0;
  for (uint32_t k = 0; k < 38; k++) {
    uint32_t r = offset + k;
    snprintf(text, sizeof text, "%6u  item-%08x  %7u KB", r, hash(r), hash(r + 100000) % 1000000);
    if (r == i) {
      char line[128];
      snprintf(line, sizeof line, "%-58s", text);
      put(1, 1 + k, line, 15, 4);
    } else {
      put(1, 1 + k, text, -1, -1);
    }
  }
  frame(60, 0, 40, 40, "Detail");
  for (int k = 0; k < 8; k++) {
    put(62, 2 + k, keys[k], 6, -1);
    switch (k) {
      case 0: snprintf(text, sizeof text, "%u", i); break;
      case 1: snprintf(text, sizeof text, "item-%08x", hash(i)); break;
      case 2: snprintf(text, sizeof text, "%u KB", hash(i + 100000) % 1000000); break;
      case 3: snprintf(text, sizeof text, "%08x", hash(i + 200000)); break;
      case 4: strcpy(text, i % 2 ? "odd" : "even"); break;
      case 5: snprintf(text, sizeof text, "%u", i % 97); break;
      case 6: strcpy(text, modules[i % 8]); break;
      case 7: strcpy(text, words[i % 16]); break;
    }
    put(72, 2 + k, text, -1, -1);
  }
}

static void noise(uint32_t i) {
  uint32_t x = hash(i);
  for (int y = 0; y < 60; y++) {
    for (int column = 0; column < 200; column++) {
      x = lcg(x);
      wchar_t text[2] = {33 + (x >> 8) % 94, 0};
      x = lcg(x);
      int foreground = x >> 8;
      x = lcg(x);
      int number = 1 + (int)i * 12000 + y * 200 + column;
      init_extended_pair(number, foreground, x >> 8);
      cchar_t cell;
      setcchar(&cell, text, A_NORMAL, 0, &number);
      mvadd_wch(y, column, &cell);
    }
  }
}

static void idle(uint32_t i, int retains) {
  char text[32];
  if (!retains || i == 0) {
    frame(0, 0, 120, 40, "Idle");
    for (int c = 0; c < 4; c++) {
      for (int r = 0; r < 3; r++) {
        snprintf(text, sizeof text, "P%d%d", c, r);
        frame(1 + 29 * c, 1 + 12 * r, 29, 12, text);
        for (int s = 0; s < 2; s++) {
          int x = 2 + 29 * c + 13 * s, y = 2 + 12 * r;
          frame(x, y, 13, 10, s ? "b" : "a");
          for (int j = 0; j < 8; j++) {
            snprintf(text, sizeof text, "k%d", j);
            put(x + 1, y + 1 + j, text, 6, -1);
            snprintf(text, sizeof text, "%5u", hash(((c * 3 + r) * 2 + s) * 8 + j) % 100000);
            put(x + 4, y + 1 + j, text, -1, -1);
          }
        }
      }
    }
  }
  mvaddch(38, 2, "|/-\\"[i % 4]);
  put(4, 38, "working", -1, -1);
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  int workload = arguments[1][1] - '0', retains = strcmp(arguments[1], "W6memo") == 0;
  uint32_t last = atoi(arguments[2]);
  setlocale(LC_ALL, "");
  // No entry of terminfo's own says 24-bit colours with semicolons, as the other peers send them: xterm-rgbs.ti does.
  if (workload == 5) {
    const char *entries = getenv("BENCH_TERMINFO");
    setenv("TERMINFO", entries ? entries : "", 1);
    setenv("TERM", "xterm-rgbs", 1);
  }
  initscr();
  cbreak();
  noecho();
  curs_set(0);
  start_color();
  use_default_colors();
  wchar_t text[2] = {0x2588, 0};
  for (int color = 1; color <= 3; color++) setcchar(&full[color], text, A_NORMAL, pair(color, -1), NULL);
  text[0] = 0x2591;
  setcchar(&light, text, A_NORMAL, pair(8, -1), NULL);
  for (int k = 0; k < 9; k++) {
    text[0] = k ? 0x2580 + k : ' ';
    setcchar(&eighths[k], text, A_NORMAL, pair(6, -1), NULL);
  }
  for (uint32_t i = 0; i <= last; i++) {
    if (workload != 5 && !retains) erase();
    switch (workload) {
      case 1: counter(i); break;
      case 2: dashboard(i); break;
      case 3: log_tail(i); break;
      case 4: list(i); break;
      case 5: noise(i); break;
      default: idle(i, retains);
    }
    refresh();
  }
  endwin();
  return 0;
}
