"""Starts a process in a session of its own that holds its pipes, and answers on.

Both hold a connection to the port that is named in the arguments: it ends when both have ended.
"""

import socket
import subprocess
import sys

held = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
number = held.fileno()
source = f"import socket; socket.socket(fileno={number}).recv(1)"
command = [sys.executable, "-I", "-S", "-c", source]
other = subprocess.Popen(command, pass_fds=[number], start_new_session=True)
for line in sys.stdin:
    print("=", line.strip(), flush=True)
