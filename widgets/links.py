"""A record as the part of an address after `#game=`: base64url of its text, deflated."""

from __future__ import annotations

from cardgames.records import MAX_BYTES


class BadLink(ValueError):
    """An address that holds no game; the message says so to the reader."""


def encode(text: str) -> str:
    """Pack a record's text for an address.

    >>> decode(encode('{"game": "boneyard"}'))
    '{"game": "boneyard"}'
    """
    import zlib
    from base64 import urlsafe_b64encode

    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def decode(payload: str) -> str:
    """Unpack what an address holds; raises BadLink for what was not packed so, or unpacks too large."""
    import zlib
    from base64 import urlsafe_b64decode

    try:
        packed = urlsafe_b64decode(payload.encode("ascii") + b"=" * (-len(payload) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(packed, MAX_BYTES + 1)
    except (ValueError, zlib.error):
        raise BadLink("this link holds no game") from None
    if len(text) > MAX_BYTES:
        raise BadLink(f"the game in this link is larger than {MAX_BYTES:,} bytes")
    if not unpacker.eof:
        if not text:
            raise BadLink("this link holds no game")
        raise BadLink("part of the game in this link is missing")
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise BadLink("this link holds no game; its text cannot be read") from None


def game_in(payload: str) -> str | None:
    """Return the name of the game in a link, or None where it names none that can be read."""
    from cardgames import MalformedRecord
    from cardgames.records import Record

    try:
        return Record.read(decode(payload)).game
    except (BadLink, MalformedRecord):
        return None
