"""Runs our decoder as one process for many calls: starting it takes longer than decoding most pictures."""
import subprocess
import threading

TIME_LIMIT = 60  # seconds per picture


class Decoder:
    """A command whose option --each answers one call per line, as `probe image --each` does."""

    def __init__(self, command):
        self.command, self.process = command, None

    def run(self, *arguments):
        """Returns the exit code, the output and the errors of the command with these arguments."""
        if self.process is None:
            self.process = subprocess.Popen([*self.command, "--each"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        guard = threading.Timer(TIME_LIMIT, self.process.kill)
        guard.start()
        try:
            self.process.stdin.write("\t".join(map(str, arguments)).encode() + b"\n")
            self.process.stdin.flush()
            head = self.process.stdout.readline()
        except BrokenPipeError:
            head = b""
        guard.cancel()
        if not head:
            ended, self.process = self.process, None
            return ended.wait(), b"", b"it crashed, or took too long"
        code, output, errors = map(int, head.split())
        return code, self.process.stdout.read(output), self.process.stdout.read(errors)
