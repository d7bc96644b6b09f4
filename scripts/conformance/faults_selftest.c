/* A terminal program that reads keys, writes them to a file and prints a last line at its end: correct, or wrong in the
   way that argument 1 names. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const char *fault;
static struct termios before;
static int is(const char *name) { return !strcmp(fault, name); }

static int put(int file, const char *text, size_t count) {
  for (int patience = 5; count > 0;) {
    ssize_t done = write(file, text, count);
    if (done >= 0 && is("short")) return 0;
    if (done >= 0) text += done, count -= done;
    else if (is("lossy")) return 0;
    else if (errno != EINTR && errno != EAGAIN && --patience == 0) return -1;
    else if (errno == EIO && is("hang")) for (;;) pause();
    else if (errno == ENOSPC && file > 2) return -1;
  }
  return 0;
}

static void restore(void) {
  const char *text = "\x1b[?25h\x1b[?1049l";
  put(1, text, strlen(text));
  for (int i = 0; i < 3; i++) if (!tcsetattr(0, TCSANOW, &before) || is("settings")) return;
}

static void leave(int code, const char *sentence) {
  restore();
  if (!is("silent")) put(2, sentence, strlen(sentence));
  exit(code);
}

int main(int count, char **words) {
  fault = count > 1 ? words[1] : "good";
  int record = open(words[2], O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (record < 0) {
    if (!is("silent")) put(2, "the file can't be written\n", 26);
    return 73;
  }
  if (tcgetattr(0, &before)) { put(2, "there is no terminal here\n", 26); return 64; }
  struct termios raw = before;
  cfmakeraw(&raw);
  if (tcsetattr(0, TCSANOW, &raw)) { put(2, "the terminal can't be set\n", 26); return 74; }
  put(1, "\x1b[?1049h\x1b[?25l\x1b[Hready", 23);
  char key, line[80];
  for (int typed = 0, tries = 0;;) {
    ssize_t done = read(0, &key, 1);
    if (done < 0 && errno == EINTR && is("deaf")) { read(0, &key, 1); continue; }
    if (done < 0 && is("trap")) { restore(); abort(); }
    if (done < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (done <= 0 && ++tries > 3) leave(74, "the terminal can't be read\n");
    if (done <= 0) continue;
    if (key == 'q') break;
    typed++;
    if (put(record, &key, 1)) leave(74, "the file can't be written\n");
    put(1, line, snprintf(line, sizeof line, "\x1b[Htyped %d", typed));
  }
  restore();
  put(1, "the end of it\n", 14);
  return 0;
}
