"""Samples come from the whole run, and first those that matter to a diagnosis."""

from conformance.check.samples import MOST_HELD, Evenly, Samples


def test_few_are_all_kept() -> None:
    evenly: Evenly[int] = Evenly(4)
    for number in range(7):
        evenly.add(number)
    assert evenly.kept == list(range(7))


def test_many_are_kept_from_beginning_to_end() -> None:
    evenly: Evenly[int] = Evenly(4)
    for number in range(1000):
        evenly.add(number)
    assert 4 <= len(evenly.kept) < 8
    apart = {after - before for before, after in zip(evenly.kept, evenly.kept[1:], strict=False)}
    assert len(apart) == 1
    assert evenly.kept[-1] >= 1000 - 2 * apart.pop()


def test_what_broke_comes_first_then_the_charged_clauses() -> None:
    samples = Samples()
    samples.add_held(("a",), ["one", "two"])
    samples.add_held(("b",), ["two"])
    samples.add_failed(("c",))
    assert list(samples.about({"two"})) == [("c",), ("a",), ("b",)]
    assert list(samples.about({"one"})) == [("c",), ("a",), ("b",)]
    samples.add_held(("d",), ["three"])
    assert list(samples.about({"three"})) == [("c",), ("d",), ("a",), ("b",)]


def test_a_rare_clause_has_its_samples_beside_a_common_one() -> None:
    samples = Samples()
    for number in range(5000):
        samples.add_held((str(number),), ["common"])
    samples.add_held(("rare",), ["rare"])
    found = list(samples.about(set()))
    assert ("rare",) in found
    assert len(found) < 2 * MOST_HELD + 1
