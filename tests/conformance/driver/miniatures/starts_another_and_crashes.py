"""Starts a process that holds its pipes, answers once, and ends with status 4.

It alone holds a first connection to the port that is named in the arguments, both a second one.
"""

import socket
import subprocess
import sys

alone = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
held = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
number = held.fileno()
source = f"import socket; socket.socket(fileno={number}).recv(1)"
command = [sys.executable, "-I", "-S", "-c", source]
other = subprocess.Popen(command, pass_fds=[number])
print("=", sys.stdin.readline().strip(), flush=True)
sys.exit(4)
