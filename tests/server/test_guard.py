from starlette.datastructures import Headers

from overcrush.server.guard import MOST_ADDRESSES, Crowd, Guard, Pace


def trouble(guard: Guard, **headers: str) -> str:
    return guard.trouble(Headers(headers))


def test_a_page_of_our_own_may_speak() -> None:
    assert not trouble(Guard(), host="localhost:8210", origin="http://localhost:8210")
    assert not trouble(Guard(), host="127.0.0.1:9", origin="http://127.0.0.1:9")
    assert not trouble(Guard(), host="[::1]:9", origin="http://[::1]:9")


def test_a_program_without_an_origin_may_speak() -> None:
    assert not trouble(Guard(), host="localhost:8210")


def test_a_foreign_page_may_not() -> None:
    assert "evil.example" in trouble(Guard(), host="localhost:8210", origin="http://evil.example")
    assert trouble(Guard(), host="localhost:8210", origin="http://localhost:9999")
    assert trouble(Guard(), host="localhost:8210", origin="null")
    assert trouble(Guard(), host="localhost:8210", origin="http://[")


def test_a_name_pointed_at_us_is_refused() -> None:
    assert "evil.example" in trouble(Guard(), host="evil.example", origin="http://evil.example")
    assert trouble(Guard())


def test_a_name_we_were_given_is_ours() -> None:
    assert not trouble(Guard(["dice.example"]), host="dice.example", origin="https://dice.example")


def test_who_sends_too_much_is_too_fast() -> None:
    pace = Pace(most=3, seconds=1000)
    assert [pace.is_too_fast() for _ in range(5)] == [False, False, False, True, True]


def test_what_moves_the_game_on_does_not_count() -> None:
    pace = Pace(most=2, seconds=1000)
    for _ in range(10):
        assert not pace.is_too_fast()
        pace.forgive()


def test_what_was_sent_long_ago_is_forgotten() -> None:
    pace = Pace(most=1, seconds=1e-9)
    assert not any(pace.is_too_fast() for _ in range(5))


def test_each_address_has_a_pace_of_its_own() -> None:
    crowd = Crowd(2)
    assert [crowd.is_too_fast("one") for _ in range(3)] == [False, False, True]
    assert not crowd.is_too_fast("other")


def test_a_crowd_of_addresses_takes_no_more_room() -> None:
    crowd = Crowd(2)
    for number in range(3 * MOST_ADDRESSES):
        assert not crowd.is_too_fast(str(number))
    assert len(crowd._paces) <= MOST_ADDRESSES


def test_what_weighs_more_counts_more() -> None:
    crowd = Crowd(10, 1000)
    assert not crowd.is_too_fast("one", 8)
    assert crowd.is_too_fast("one", 8)
    assert not crowd.is_too_fast("one", 2)
