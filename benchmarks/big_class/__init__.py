"""A class of sixty submissions in Python, Java and TypeScript: `python -m benchmarks.big_class FOLDER`."""
