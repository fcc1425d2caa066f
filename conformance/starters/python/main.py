from my_game import MyGame
from protocol import serve

if __name__ == "__main__":
    serve(MyGame())
