"""The schema: the client's types are its own, and the document names all of it."""

from pathlib import Path
from typing import get_args

from overcrush.server import wire
from tools import wire_types

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_clients_types_are_those_of_the_schema() -> None:
    assert wire_types.TARGET.read_text(encoding="utf-8") == wire_types.generated()


def test_the_document_names_every_message_and_every_field() -> None:
    text = PROTOCOL.read_text(encoding="utf-8")
    missing = [
        f"{info.cls.__name__}.{field.encode_name}"
        for info in wire_types.infos()
        for field in info.fields
        if f"`{field.encode_name}`" not in text
    ]
    assert missing == []
    for message in (*get_args(wire.FromServer), *get_args(wire.FromClient)):
        assert f"`{message.__struct_config__.tag}`" in text


def test_the_document_tells_the_version() -> None:
    assert f"version {wire.VERSION}" in PROTOCOL.read_text(encoding="utf-8")
