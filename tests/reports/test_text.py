"""Foreign text is made harmless and short, and says what was left out."""

from reports.text import bounded, plural, printable, without_surrogates


def test_a_short_text_stays_as_it_is() -> None:
    assert bounded("x" * 2_000) == "x" * 2_000


def test_a_long_text_says_how_long_it_was() -> None:
    assert bounded("x" * 1_048_576, 5) == "xxxxx… 1,048,576 characters in all"


def test_cutting_twice_keeps_the_first_number() -> None:
    once = bounded("x" * 1_048_576, 2_000)
    assert bounded(once, 2_000) == once
    assert bounded(once, 3) == "xxx… 1,048,576 characters in all"


def test_what_steers_a_terminal_is_written_out() -> None:
    text = "\x1b[31mred\x07\r\n\u202eabc\u200b\x9b"
    assert printable(text) == r"\x1b[31mred\x07\r\n\u202eabc\u200b\x9b"


def test_ordinary_letters_are_printed_as_they_are() -> None:
    assert printable("= 0/1 Größe 塔 …") == "= 0/1 Größe 塔 …"


def test_a_lone_surrogate_is_written_out() -> None:
    assert without_surrogates("a\udcffb\ud800") == r"a\xffb\ud800"
    assert without_surrogates("塔𝄞") == "塔𝄞"


def test_counts_read_as_english() -> None:
    assert [plural(n, "clause") for n in (0, 1, 1200)] == ["0 clauses", "1 clause", "1,200 clauses"]
    assert plural(2, "game is", "games are") == "2 games are"
