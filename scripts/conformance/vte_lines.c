/* vte_lines: VTE, the widget of GNOME Terminal, as lines_server.py says. It needs an X display.
   cc -O1 -w -o vte_lines vte_lines.c $(pkg-config --cflags --libs vte-2.91) */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vte/vte.h>

static VteTerminal *terminal;
static GtkWidget *window;
static GByteArray *replies;

static void on_commit(VteTerminal *t, char *text, guint size, gpointer data) {
  g_byte_array_append(replies, (guint8 *)text, size);
}

static void resize(long cols, long rows) {
  vte_terminal_set_size(terminal, cols, rows);
  for (int i = 0; i < 4; i++)
    while (gtk_events_pending()) gtk_main_iteration();
}

static void begin(long cols, long rows) {
  if (window) gtk_widget_destroy(window);
  window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  terminal = VTE_TERMINAL(vte_terminal_new());
  vte_terminal_set_size(terminal, cols, rows);
  vte_terminal_set_scrollback_lines(terminal, 2000);
  g_signal_connect(terminal, "commit", G_CALLBACK(on_commit), NULL);
  g_byte_array_set_size(replies, 0);
}

/* Returns where a report of the cursor at the end of the replies begins, or -1. */
static long report(void) {
  long at = (long)replies->len - 1;
  if (at < 5 || replies->data[at] != 'R') return -1;
  for (at--; at > 0 && (replies->data[at] == ';' || g_ascii_isdigit(replies->data[at])); at--) {}
  return at > 0 && replies->data[at] == '[' && replies->data[at - 1] == 27 ? at - 1 : -1;
}

/* Feeds bytes and a query; the reply to it shows that the terminal has read all of them. */
static void feed(const char *bytes, gsize size) {
  gint64 start = g_get_monotonic_time();
  g_byte_array_set_size(replies, 0);
  vte_terminal_feed(terminal, bytes, size);
  vte_terminal_feed(terminal, "\033[6n", 4);
  while (report() < 0 && g_get_monotonic_time() - start < 10000000)
    if (!g_main_context_iteration(NULL, FALSE)) g_usleep(200);
  if (report() >= 0) g_byte_array_set_size(replies, report());
}

static void answer(const void *bytes, guint32 size) {
  fwrite(&size, 4, 1, stdout);
  fwrite(bytes, 1, size, stdout);
  fflush(stdout);
}

/* Answers with the rows that the terminal keeps, or with those on the screen. */
static void lines(int only_screen) {
  GtkAdjustment *all = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(terminal));
  long first = gtk_adjustment_get_lower(all), column, row;
  long end = gtk_adjustment_get_upper(all);
  vte_terminal_get_cursor_position(terminal, &column, &row);
  if (row + vte_terminal_get_row_count(terminal) > end)
    end = row + vte_terminal_get_row_count(terminal);
  if (only_screen) first = gtk_adjustment_get_upper(all) - vte_terminal_get_row_count(terminal);
  char *text = vte_terminal_get_text_range(
      terminal, first, 0, end, vte_terminal_get_column_count(terminal), NULL, NULL, NULL);
  answer(text ? text : "", text ? strlen(text) : 0);
  g_free(text);
}

int main(int count, char **arguments) {
  unsigned char head[5];
  gtk_init(&count, &arguments);
  replies = g_byte_array_new();
  while (fread(head, 1, 5, stdin) == 5) {
    guint32 size = head[1] | head[2] << 8 | head[3] << 16 | (guint32)head[4] << 24;
    long cols = 0, rows = 0;
    char *payload = calloc(size + 1, 1);
    if (fread(payload, 1, size, stdin) != size) return 3;
    if (head[0] == 'n' || head[0] == 'r') sscanf(payload, "%ldx%ld", &cols, &rows);
    switch (head[0]) {
    case 'n': begin(cols, rows); answer("", 0); break;
    case 'r': resize(cols, rows); answer("", 0); break;
    case 'f': feed(payload, size); answer(replies->data, replies->len); break;
    case 'l': lines(0); break;
    case 's': lines(1); break;
    }
    free(payload);
  }
  return 0;
}
