import pytest

from overcrush.players.weights import FILE, SHIPPED, Weights, read, written


def test_what_is_written_is_read() -> None:
    assert read(written(SHIPPED)) == SHIPPED
    assert FILE.read_text(encoding="utf-8") == written(SHIPPED)


def test_other_names_are_refused() -> None:
    with pytest.raises(ValueError, match="luck"):
        read(written(SHIPPED).replace('"life"', '"luck"'))


def test_every_weight_is_a_number() -> None:
    assert all(isinstance(weight, float) for weight in SHIPPED)
    assert len(SHIPPED) == len(Weights._fields)
