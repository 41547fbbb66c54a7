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

    The loop is the quickest one that plays by the book: the legal moves are generated once a ply, an empty list
    being mate or stalemate, and the rest of what `is_game_over` asks (insufficient material, seventy-five
    moves, fivefold repetition) is asked of the board directly, since calling `is_game_over` would generate
    moves again and halve the speed. Our play-outs are measured the same way: options once, then one answer.
    """
    import chess  # noqa: PLC0415  (an extra: only this measurement needs it)

    random = Random(1)
    decisions = 0
    start = process_time()
    for _ in range(games):
        board = chess.Board()
        while True:
            moves = list(board.legal_moves)
            over = board.is_insufficient_material() or board.halfmove_clock >= 150 or board.is_fivefold_repetition()
            if over or not moves:
                break
            decisions += len(moves) > 1
            board.push(moves[int(random.random() * len(moves))])
    return decisions, process_time() - start
