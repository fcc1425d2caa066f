/** The rules forbid the request. The reply is {@code ? POSITION reason}. */
class Refused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Refused(String reason) {
        super(reason);
    }
}
