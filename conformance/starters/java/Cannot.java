/** The request cannot be answered at all. The reply is {@code ! reason}. */
class Cannot extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Cannot(String reason) {
        super(reason);
    }
}
