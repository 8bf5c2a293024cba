"""Where servers are started, each a process of its own that can be killed."""

import os
import signal
import socket
import subprocess
import sys


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Nursery:
    """Where servers are started: each is a process of its own, which has nothing to load."""

    def __enter__(self):
        args = [sys.executable, "-m", "tests.stories.runner"]
        self.process = subprocess.Popen(
            args, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self.process.stdin
        assert self.process.stdout
        self.asked, self.told = self.process.stdin, self.process.stdout
        return self

    def start(self, url, port):
        self.asked.write(f"{url} {port}\n")
        self.asked.flush()
        server = int(self.told.readline())
        assert self.told.readline() == "ready\n"
        return server

    def ended(self):
        """Wait until the server is no more."""
        assert self.told.readline() == "gone\n"

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGKILL)  # with a server that a failed test left behind
        self.process.communicate()
