import java.io.IOException;

final class Main {

    public static void main(String[] arguments) throws IOException {
        Protocol.serve(new MyGame());
    }
}
