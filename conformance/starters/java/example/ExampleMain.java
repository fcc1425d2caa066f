import java.io.IOException;

final class ExampleMain {

    public static void main(String[] arguments) throws IOException {
        Protocol.serve(new ExampleGame());
    }
}
