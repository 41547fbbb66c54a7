"""What the engine is measured against: a fixed loop of plain Python, and python-chess."""

from random import Random
from time import process_time
from typing import Final

CALIBRATION_STEPS: Final = 100_000


def calibrate() -> float:
    """Steps per CPU second of a loop that never changes: how fast Python itself is here and now."""
    start = process_time()
    total = 0
    numbers = list(range(64))
    for step in range(CALIBRATION_STEPS):
        total = (total + numbers[step & 63]) & 0xFFFF
    return CALIBRATION_STEPS / (process_time() - start)


def chess_playouts(games: int) -> tuple[int, float]:
    """Random games of chess from the start position: decisions of two or more moves, and CPU seconds.

    The loop is the one the library itself teaches: until `is_game_over`, list `legal_moves` and `push` one. Our
    play-outs are measured the same way, by the engine's own face: until there is an outcome, take one of the
    options. (Asking the board for each end of the game by hand would spare chess a second generation of
    moves and make it about a fifth faster; nobody plays it so.)
    """
    import chess  # noqa: PLC0415  (an extra: only this measurement needs it)

    random = Random(1)
    decisions = 0
    start = process_time()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            decisions += len(moves) > 1
            board.push(moves[int(random.random() * len(moves))])
    return decisions, process_time() - start
