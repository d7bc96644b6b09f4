// vte_screen: VTE, GNOME Terminal's widget, as a screen that is fed records and dumped; it needs an X display.
//
//   cc -o vte_screen vte_screen.c $(pkg-config --cflags --libs vte-2.91)
//   vte_screen COLSxROWS < records
//
// Reads records (u32le length and bytes) and prints a dump (see records.py) after each. VTE 0.70 tells the text, the
// width and the colors of a cell, and whether it is underlined or struck.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vte/vte.h>

static int columns, rows, cursor_x, cursor_y;
static VteTerminal *terminal;
static GByteArray *replies;
static const char *default_foreground = "#fefdfc", *default_background = "#010203";

static void on_commit(VteTerminal *widget, char *text, guint length, gpointer data) {
  g_byte_array_append(replies, (guint8 *)text, length);
}

static void run_events(void) {
  while (g_main_context_iteration(NULL, FALSE)) {
  }
}

static void make_terminal(void) {
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  GdkRGBA palette[16], foreground, background;
  terminal = VTE_TERMINAL(vte_terminal_new());
  vte_terminal_set_size(terminal, columns, rows);
  vte_terminal_set_scrollback_lines(terminal, 0);
  // Each of the 16 colors is one that tells its number.
  for (int i = 0; i < 16; i++) {
    char name[32];
    snprintf(name, sizeof name, "#%02x0077", i * 16 + 1);
    gdk_rgba_parse(&palette[i], name);
  }
  gdk_rgba_parse(&foreground, default_foreground);
  gdk_rgba_parse(&background, default_background);
  vte_terminal_set_colors(terminal, &foreground, &background, palette, 16);
  vte_terminal_set_bold_is_bright(terminal, FALSE);
  g_signal_connect(terminal, "commit", G_CALLBACK(on_commit), NULL);
  gtk_container_add(GTK_CONTAINER(window), GTK_WIDGET(terminal));
  gtk_widget_show_all(window);
  vte_terminal_set_size(terminal, columns, rows);
  for (int i = 0; i < 2000; i++) {
    run_events();
    if (i > 3 && vte_terminal_get_row_count(terminal) == rows && vte_terminal_get_column_count(terminal) == columns)
      return;
    g_usleep(2000);
  }
  fprintf(stderr, "vte_screen: the terminal has another size\n");
  exit(2);
}

// Returns where the answer to CSI 6n starts at the end of the replies, or -1.
static int position_report(void) {
  int place = (int)replies->len - 2;
  if (place < 4 || replies->data[place + 1] != 'R') return -1;
  while (place > 0 && (replies->data[place] == ';' || g_ascii_isdigit(replies->data[place]))) place--;
  return place > 0 && replies->data[place] == '[' && replies->data[place - 1] == 27 ? place - 1 : -1;
}

static void feed(const char *bytes, gsize count) {
  g_byte_array_set_size(replies, 0);
  vte_terminal_feed(terminal, bytes, count);
  vte_terminal_feed(terminal, "\033[6n", 4);
  int place;
  for (gint64 start = g_get_monotonic_time(); (place = position_report()) < 0;) {
    if (!g_main_context_iteration(NULL, FALSE)) g_usleep(500);
    if (g_get_monotonic_time() - start > 20000000) {
      fprintf(stderr, "vte_screen: no answer\n");
      exit(2);
    }
  }
  g_byte_array_append(replies, (guint8 *)"", 1);
  sscanf((char *)replies->data + place, "\033[%d;%dR", &cursor_y, &cursor_x);
  run_events();
}

static const char *color(PangoColor *color, const char *usual) {
  static char name[16];
  int red = color->red >> 8, green = color->green >> 8, blue = color->blue >> 8;
  snprintf(name, sizeof name, "#%02x%02x%02x", red, green, blue);
  if (strcmp(name, usual) == 0) return "";
  if (green == 0 && blue == 0x77 && (red & 15) == 1) snprintf(name, sizeof name, "%d", red / 16);
  return name;
}

static void append_text(GString *line, const char *text, gsize count) {
  for (gsize i = 0; i < count; i++) {
    if (text[i] == '"' || text[i] == '\\') g_string_append_c(line, '\\');
    g_string_append_c(line, text[i]);
  }
}

static void append_cell(GString *line, const char *text, gsize count, int width, VteCharAttributes *look) {
  g_string_append(line, line->len ? ",[\"" : "[\"");
  append_text(line, text, count);
  g_string_append_printf(line, "\",%d,\"%s\"", width, look ? color(&look->fore, default_foreground) : "");
  g_string_append_printf(line, ",\"%s\",\"", look ? color(&look->back, default_background) : "");
  if (look && look->underline) g_string_append_c(line, 'u');
  if (look && look->strikethrough) g_string_append_c(line, 's');
  g_string_append(line, "\"]");
}

static void print_row(glong row) {
  GArray *looks = g_array_new(FALSE, TRUE, sizeof(VteCharAttributes));
  char *text = vte_terminal_get_text_range(terminal, row, 0, row, columns, NULL, NULL, looks);
  gsize count = text ? strlen(text) : 0;
  GString *line = g_string_new(NULL);
  int x = 0;
  for (gsize i = 0; i < count && x < columns && text[i] != '\n';) {
    VteCharAttributes *look = &g_array_index(looks, VteCharAttributes, i);
    gsize end = i;
    while (end < count && text[end] != '\n' && g_array_index(looks, VteCharAttributes, end).column == look->column)
      end++;
    for (; x < look->column && x < columns; x++) append_cell(line, " ", 1, 1, NULL);
    int width = look->columns < 1 ? 1 : look->columns;
    if (end - i == 1 && text[i] == '\t') {
      for (int tab = 0; tab < width && x < columns; tab++, x++) append_cell(line, " ", 1, 1, look);
    } else {
      append_cell(line, text + i, end - i, width, look);
      if (width == 2) append_cell(line, "", 0, 0, look);
      x += width;
    }
    i = end;
  }
  printf("[%s]", line->str);
  g_string_free(line, TRUE);
  g_array_free(looks, TRUE);
  g_free(text);
}

int main(int count, char **arguments) {
  gtk_init(&count, &arguments);
  if (count < 2 || sscanf(arguments[1], "%dx%d", &columns, &rows) != 2) return 64;
  replies = g_byte_array_new();
  make_terminal();
  unsigned char head[4];
  while (fread(head, 1, 4, stdin) == 4) {
    guint32 length = head[0] | head[1] << 8 | head[2] << 16 | (guint32)head[3] << 24;
    char *bytes = g_malloc(length + 1);
    if (fread(bytes, 1, length, stdin) != length) return 2;
    feed(bytes, length);
    g_free(bytes);
    glong column, row;
    vte_terminal_get_cursor_position(terminal, &column, &row);
    glong top = row - (cursor_y - 1);
    printf("{\"cursor\":{\"x\":%d,\"y\":%d,\"visible\":null},\"cells\":[", MIN(cursor_x, columns) - 1, cursor_y - 1);
    for (int y = 0; y < rows; y++) {
      if (y) putchar(',');
      print_row(top + y);
    }
    printf("]}\n");
    fflush(stdout);
  }
  return 0;
}
