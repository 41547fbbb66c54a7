"""A server, a browser, and pages in it. The browser is the system's Chromium."""

import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect, sync_playwright

from tests.browser.rest import MOST_MILLISECONDS, rest
from tests.server.client import Server

SCREENSHOTS: Final = Path(__file__).parents[2] / "build" / "screenshots"
SIZES: Final = {
    "wide": (1680, 1000),
    "laptop": (1366, 768),
    "small": (1280, 760),
    "large": (1920, 1080),
    "upright": (768, 1024),
    # The small one at 200 %.
    "zoomed": (640, 380),
    "tablet": (834, 1112),
    "phone": (390, 844),
    # A phone with the bars of its browser, and one that is held sideways.
    "low": (390, 664),
    "sideways": (844, 390),
}
PHONES: Final = ("phone", "low", "sideways")

# No sandbox, because tests run as root; and nothing that would look for the network.
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

# Whoever waits knows for what; a page that never comes to it fails, and one on a slow machine does not.
expect.set_options(timeout=MOST_MILLISECONDS)

OpenPage = Callable[..., Page]
FAILED: Final = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def own_server(data: Path) -> Iterator[Server]:
    """For who kills it."""
    with Server(data) as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all others."""
    with Server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def open_page(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Opens the home page at a size; whatever goes wrong inside a page fails the test, and a failure is pictured."""
    troubles: list[str] = []
    contexts = []

    def console(message: ConsoleMessage) -> None:
        # A server that is gone, and what it refuses in a sentence, the page tells itself.
        told = any(sign in message.text for sign in ("WebSocket", "ERR_CONNECTION", "status of 409"))
        if message.type == "error" and not told:
            troubles.append(message.text)

    def failed(error: Error) -> None:
        troubles.append(str(error))

    def opened(size: str = "laptop", *, theme: str = "dark", still: bool = False, at: Server = server) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            is_mobile=size in PHONES,
            has_touch=size in PHONES,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(MOST_MILLISECONDS)
        contexts.append(context)
        page = context.new_page()
        page.on("console", console)
        page.on("pageerror", failed)
        page.goto(f"{at.address}/")
        rest(page)
        return page

    yield opened
    for number, context in enumerate(contexts):
        if request.node.stash.get(FAILED, False):
            picture(context.pages[0], f"failed-{request.node.name}-{number}")
        context.close()
    assert troubles == []


def album(page: Page, name: str) -> Callable[[str], None]:
    """Pictures each kind of question when it is asked for the first time."""
    seen: set[str] = set()

    def watch(kind: str) -> None:
        if kind not in seen:
            seen.add(kind)
            picture(page, f"{name}-{kind}")

    return watch


def picture(page: Page, name: str) -> None:
    """What the page looks like now, for people to look at; what moves is shown where it will lie."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}.png", animations="disabled")
