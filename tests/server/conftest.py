from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"
