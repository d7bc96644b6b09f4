/* faults: a preloaded library that makes the n-th system call of a kind fail (faults.py builds and uses it).

   FAULT_CALL=write FAULT_AT=3 FAULT_ERROR=5    the third write fails with EIO; if the error is `short`, it moves a byte
   FAULT_FOREVER=1                              all later calls fail too, but only those writes that go to a file
   FAULT_COUNTS=FILE                            the file for the numbers of calls of each kind, which faults.py reads

   Only calls of the program and of Swift's overlay of the C library count, not those of the C library, the runtime and
   Foundation, so that a session of the same keys has the same calls. Programs that the program starts run without the
   library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/* In the order of faults.py. */
#define KINDS(X) \
  X(read) X(write) X(pread) X(poll) X(open) X(close) X(pipe) X(fcntl) X(dup2) X(tcgetattr) X(tcsetattr) X(tcflush) X(ioctl) \
  X(isatty) X(ttyname_r) X(mkstemp) X(unlink) X(fstat) X(sigaction) X(sigaltstack) X(pthread_create) X(posix_spawnp) \
  X(waitpid) X(socket) X(bind) X(connect) X(listen) X(accept) X(send) X(recv) X(flock) X(fchmod) X(pipe2) X(openat) \
  X(tcdrain) X(chmod)
#define AS_NUMBER(name) KIND_##name,
#define AS_TEXT(name) #name,
enum { KINDS(AS_NUMBER) KIND_COUNT };
static const char *const names[] = {KINDS(AS_TEXT)};
enum { SHORT = -1 };

struct counts { _Atomic uint64_t calls[64], injected; };
static struct counts *counts;
static int kind = -1, error;
static uint64_t at = UINT64_MAX;
static int is_forever;
static struct { uintptr_t start, end; } counted[2];

static int note(struct dl_phdr_info *info, __attribute__((unused)) size_t size, void *place) {
  int *number = place, is_first = (*number)++ == 0;
  if (!is_first && !strstr(info->dlpi_name, "libswiftGlibc.so")) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type != PT_LOAD || !(info->dlpi_phdr[i].p_flags & PF_X)) continue;
    counted[!is_first].start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
    counted[!is_first].end = counted[!is_first].start + info->dlpi_phdr[i].p_memsz;
  }
  return 0;
}

__attribute__((constructor)) static void begin(void) {
  const char *call = getenv("FAULT_CALL"), *number = getenv("FAULT_AT"), *file = getenv("FAULT_COUNTS");
  const char *text = getenv("FAULT_ERROR");
  if (!file) return;
  int descriptor = open(file, O_RDWR | O_CREAT, 0600);
  if (descriptor < 0 || ftruncate(descriptor, sizeof(struct counts))) abort();
  struct counts *place = mmap(0, sizeof(struct counts), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (place == MAP_FAILED) abort();
  close(descriptor);
  for (int i = 0; call && i < KIND_COUNT; i++) if (!strcmp(call, names[i])) kind = i;
  if (number) at = strtoull(number, 0, 10);
  if (text) error = strcmp(text, "short") ? atoi(text) : SHORT;
  is_forever = getenv("FAULT_FOREVER") != 0;
  for (const char *const *name = (const char *const[]){"LD_PRELOAD", "FAULT_CALL", "FAULT_AT", "FAULT_ERROR", "FAULT_COUNTS",
                                                       "FAULT_FOREVER", 0}; *name; name++) unsetenv(*name);
  int images = 0;
  dl_iterate_phdr(note, &images);
  counts = place;
}

/* Returns whether a descriptor is a file: a full disk does not affect a terminal. */
static int is_file(int file) {
  struct stat status;
  return !syscall(SYS_fstat, file, &status) && S_ISREG(status.st_mode);
}

/* Returns whether a call must fail, or be short. */
static int is_due(int number, void *caller, int file) {
  uintptr_t address = (uintptr_t)caller;
  if (!counts || ((address < counted[0].start || address >= counted[0].end) &&
                  (address < counted[1].start || address >= counted[1].end))) return 0;
  uint64_t count = atomic_fetch_add(&counts->calls[number], 1) + 1;
  if (number != kind || (count != at && !(is_forever && count > at))) return 0;
  if (is_forever && number == KIND_write && !is_file(file)) return 0;
  atomic_fetch_add(&counts->injected, 1);
  return 1;
}

#define DUE_FOR(name, file) is_due(KIND_##name, __builtin_return_address(0), file)
#define DUE(name) DUE_FOR(name, -1)
#define REAL(name) ((__typeof__(&name))real(KIND_##name))
static void *real(int number) {
  static void *_Atomic found[KIND_COUNT];
  void *place = atomic_load(&found[number]);
  if (!place) atomic_store(&found[number], place = dlsym(RTLD_NEXT, names[number]));
  return place;
}

/* Defines a call that returns -1, with the error in errno. */
#define CALL(result, name, parameters, arguments) \
  result name parameters { \
    if (DUE(name)) { errno = error; return -1; } \
    return REAL(name) arguments; \
  }
/* Defines a call that moves bytes, and may be short. */
#define MOVE(name, parameters, arguments) \
  ssize_t name parameters { \
    if (DUE_FOR(name, file)) { \
      if (error != SHORT) { errno = error; return -1; } \
      if (count > 1) count = 1; \
    } \
    return REAL(name) arguments; \
  }
/* Defines a call that returns the error. */
#define GIVES(name, parameters, arguments) \
  int name parameters { \
    if (DUE(name)) return error; \
    return REAL(name) arguments; \
  }

MOVE(read, (int file, void *buffer, size_t count), (file, buffer, count))
MOVE(write, (int file, const void *buffer, size_t count), (file, buffer, count))
MOVE(pread, (int file, void *buffer, size_t count, off_t place), (file, buffer, count, place))
MOVE(send, (int file, const void *buffer, size_t count, int flags), (file, buffer, count, flags))
MOVE(recv, (int file, void *buffer, size_t count, int flags), (file, buffer, count, flags))
CALL(int, poll, (struct pollfd *files, nfds_t count, int timeout), (files, count, timeout))
CALL(int, pipe, (int ends[2]), (ends))
CALL(int, pipe2, (int ends[2], int flags), (ends, flags))
CALL(int, dup2, (int from, int to), (from, to))
CALL(int, tcgetattr, (int file, struct termios *settings), (file, settings))
CALL(int, tcsetattr, (int file, int when, const struct termios *settings), (file, when, settings))
CALL(int, tcflush, (int file, int queue), (file, queue))
CALL(int, tcdrain, (int file), (file))
CALL(int, mkstemp, (char *path), (path))
CALL(int, unlink, (const char *path), (path))
CALL(int, fstat, (int file, struct stat *status), (file, status))
CALL(int, sigaction, (int number, const struct sigaction *new, struct sigaction *old), (number, new, old))
CALL(int, sigaltstack, (const stack_t *new, stack_t *old), (new, old))
CALL(pid_t, waitpid, (pid_t process, int *status, int options), (process, status, options))
CALL(int, socket, (int domain, int type, int protocol), (domain, type, protocol))
CALL(int, bind, (int file, const struct sockaddr *address, socklen_t length), (file, address, length))
CALL(int, connect, (int file, const struct sockaddr *address, socklen_t length), (file, address, length))
CALL(int, listen, (int file, int backlog), (file, backlog))
CALL(int, accept, (int file, struct sockaddr *address, socklen_t *length), (file, address, length))
CALL(int, fchmod, (int file, mode_t mode), (file, mode))
CALL(int, chmod, (const char *path, mode_t mode), (path, mode))
int flock(int, int);
CALL(int, flock, (int file, int operation), (file, operation))
GIVES(ttyname_r, (int file, char *path, size_t length), (file, path, length))
GIVES(pthread_create, (pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument),
      (thread, attributes, body, argument))
GIVES(posix_spawnp, (pid_t *process, const char *file, const posix_spawn_file_actions_t *actions,
                     const posix_spawnattr_t *attributes, char *const arguments[], char *const variables[]),
      (process, file, actions, attributes, arguments, variables))

/* Closes the descriptor in any case, as Linux does. */
int close(int file) {
  if (DUE(close)) { REAL(close)(file); errno = error; return -1; }
  return REAL(close)(file);
}

int isatty(int file) {
  if (DUE(isatty)) { errno = error; return 0; }
  return REAL(isatty)(file);
}

#define ARGUMENT(type, last) va_list list; va_start(list, last); type argument = va_arg(list, type); va_end(list)
int open(const char *path, int flags, ...) {
  ARGUMENT(int, flags);
  if (DUE(open)) { errno = error; return -1; }
  return REAL(open)(path, flags, argument);
}

int openat(int folder, const char *path, int flags, ...) {
  ARGUMENT(int, flags);
  if (DUE(openat)) { errno = error; return -1; }
  return REAL(openat)(folder, path, flags, argument);
}

int fcntl(int file, int command, ...) {
  ARGUMENT(long, command);
  if (DUE(fcntl)) { errno = error; return -1; }
  return REAL(fcntl)(file, command, argument);
}

int ioctl(int file, unsigned long request, ...) {
  ARGUMENT(void *, request);
  if (DUE(ioctl)) { errno = error; return -1; }
  return REAL(ioctl)(file, request, argument);
}
