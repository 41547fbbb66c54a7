"""The line from the server to a page, which can be made to wait: what comes first is then for the test to say."""

from typing import Final

from playwright.sync_api import Page

# A socket that keeps what it hears, as long as it is held.
SOCKET: Final = """
    window.line = { held: [], slow: false };
    window.WebSocket = class extends WebSocket {
        set onmessage(hear) {
            super.onmessage = (message) => {
                if (line.slow) line.held.push({ message: JSON.parse(message.data), hear: () => hear(message) });
                else hear(message);
            };
        }
    };
"""


class Line:
    """Made on the home page, before anybody sits down at a table."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.add_init_script(SOCKET)
        page.reload()

    def hold(self) -> None:
        """From now on the page hears nothing."""
        self._page.evaluate("line.slow = true")

    def wait_for(self, messages: int) -> None:
        """Until the server has said so much that the page has not heard."""
        self._page.wait_for_function("(messages) => line.held.length >= messages", arg=messages)

    def wait_for_question(self) -> int:
        """Until the server asks something that the page has not heard; how many messages it is to hear."""
        self._page.wait_for_function("() => line.held.some((each) => each.message.question)")
        return int(self._page.evaluate("line.held.length"))

    def let_go(self, messages: int) -> None:
        """So many of those that wait are heard."""
        self._page.evaluate("(messages) => line.held.splice(0, messages).forEach((each) => each.hear())", messages)

    def let_all_go(self) -> None:
        """From now on the page hears everything, and first what it has not heard."""
        self._page.evaluate("line.slow = false; line.held.splice(0).forEach((each) => each.hear())")
