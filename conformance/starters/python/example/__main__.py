from example.example_game import ExampleGame
from protocol import serve

if __name__ == "__main__":
    serve(ExampleGame())
