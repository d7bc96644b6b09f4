"""Measures what each program takes for each workload.

Programs are checked first, then run in turns, so that a busy minute affects all of them. A frame's cost is the
difference between a run to frame N and a run to frame 0, divided by N.
"""
import datetime
import os
import platform
import re
import statistics
import subprocess

import verify
from child import Failure, run
from reference import WORKLOADS

OURS = 'termview'
FIRST_FRAMES = (0, 1, 23)
EACH_FRAME = 12
COUNTER = b'[ Reset ]'


def base(workload):
    return workload.removesuffix('memo')


def named(workload):
    return f'{workload}, {WORKLOADS[workload].says}' if workload in WORKLOADS else f'{base(workload)}, only what changes'


def shape(workload):
    return WORKLOADS[base(workload)].columns, WORKLOADS[base(workload)].rows


def start(peer, workload, frames, **options):
    return run(peer.command + [workload, str(frames)], shape(workload), peer.environment, **options)


def fault(peer, workload, frames, stream):
    """Returns a description of the first wrong cell after a stream, or an empty string."""
    end = stream.rfind(peer.leaves)
    found = verify.faults(base(workload), frames, stream[:end] if end >= 0 else stream)
    return f'{workload}, frame {frames}: wrong cells: {len(found)}; {found[0]}' if found else ''


def check(peer, workloads):
    """Returns the first fault in a peer's screens, or an empty string.

    Checks the first screens of each workload, and that W1 shows every frame in order.
    """
    for workload in workloads:
        for frames in FIRST_FRAMES:
            if found := fault(peer, workload, frames, start(peer, workload, frames, keep=True).stream):
                return found
    seen = verify.counts_seen(EACH_FRAME, start(peer, 'W1', EACH_FRAME, keep=True).stream)
    return '' if seen > EACH_FRAME else f'W1: of frames 0 to {EACH_FRAME} only {seen} were seen'


def workloads_of(name, chosen):
    """Leaves out W6memo for programs that cannot draw W6 in two ways."""
    return [workload for workload in chosen if name in (OURS, 'ncurses') or workload == base(workload)]


def checked(peers, chosen):
    """Returns {peer: fault} for the peers whose first screens are wrong."""
    wrong = {}
    for name, peer in peers.items():
        try:
            found = check(peer, workloads_of(name, chosen))
        except Failure as failure:
            found = str(failure)
        print(f'{name}: {found or "screens as they have to be"}', flush=True)
        if found:
            wrong[name] = found
    return wrong


def measure(peers, chosen, runs):
    """Returns ({workload: {peer: [(µs, bytes) of each run]}}, {peer: fault found in the end})."""
    costs, wrong = {workload: {} for workload in chosen}, {}
    for turn in range(runs):
        for workload in chosen:
            frames = WORKLOADS[base(workload)].frames
            for name, peer in peers.items():
                if name in wrong or workload not in workloads_of(name, chosen):
                    continue
                try:
                    last, first = start(peer, workload, frames, keep=turn == 0), start(peer, workload, 0)
                    found = fault(peer, workload, frames, last.stream) if turn == 0 else ''
                except Failure as failure:
                    found = str(failure)
                if found:
                    wrong[name] = found
                    print(f'{name}: {found}', flush=True)
                    continue
                cost = (last.seconds - first.seconds) / frames * 1e6, (last.count - first.count) / frames
                costs[workload].setdefault(name, []).append(cost)
            line = '  '.join(f'{name} {found[-1][0]:.1f}' for name, found in costs[workload].items() if name not in wrong)
            print(f'run {turn + 1} {workload}: µs a frame: {line}', flush=True)
    for of in costs.values():
        for name in wrong:
            of.pop(name, None)
    return costs, wrong


def summary(costs):
    """Returns {workload: {peer: medians}}; the time is also given as a multiple of ncurses' in the same run."""
    out = {}
    for workload, of in costs.items():
        out[workload] = {
            name: dict(micro=statistics.median(time for time, _ in runs), low=min(time for time, _ in runs),
                       high=max(time for time, _ in runs), bytes=statistics.median(count for _, count in runs),
                       ratio=statistics.median(time / other for (time, _), (other, _) in zip(runs, of['ncurses'])))
            for name, runs in of.items()}
    return out


def starts(peers, runs):
    """Returns {peer: milliseconds until the counter's first frame, and peak MiB}.

    A program may end before its memory is read; then it runs again, up to a few times.
    """
    out, wanted = {}, max(5, runs)
    for name, peer in peers.items():
        found = []
        while len(found) < 4 * wanted and sum(each.memory > 0 for each in found) < wanted:
            found.append(start(peer, 'W1', WORKLOADS['W1'].frames, marker=COUNTER))
        seen = [each.memory for each in found if each.memory] or [0]
        out[name] = dict(milliseconds=statistics.median(each.first for each in found) * 1000,
                         memory=statistics.median(seen) / 1024)
    return out


def machine():
    processor, memory = platform.machine(), 0
    try:
        with open('/proc/cpuinfo', encoding='utf-8') as file:
            names = re.findall(r'^model name\s*: (.+)', file.read(), re.M)
        with open('/proc/meminfo', encoding='ascii') as file:
            memory = int(file.readline().split()[1]) / 1024 / 1024
        processor = names[0].strip() if names else processor
    except OSError:
        pass
    system = f'{platform.system()} {platform.release()}'
    try:
        system = f'{platform.freedesktop_os_release()["PRETTY_NAME"]}, {system}'
    except OSError:
        pass
    return dict(processor=processor, cores=os.cpu_count(), memory=round(memory), system=system)


def toolchain(root):
    words = subprocess.run(['swift', '--version'], text=True, capture_output=True, check=True)
    version = re.search(r'Swift version (\S+)', words.stdout + words.stderr)
    commit = subprocess.run(['git', 'rev-parse', '--short', 'HEAD'], cwd=root, text=True, capture_output=True, check=False)
    return version[1] if version else 'of an unknown version', commit.stdout.strip()


def today():
    return datetime.datetime.now(datetime.timezone.utc).date().isoformat()


def load():
    return round(os.getloadavg()[0], 2)
