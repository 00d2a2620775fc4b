"""Pyodide's compiled packages: every file is checked against the official lock, wherever it comes from."""

import hashlib
from pathlib import Path

import pytest
from prepare import BuildError, wheels

RIGHT = b"the bytes of the wheel"
LOCK = {
    "info": {"version": "0.27.7"},
    "packages": {
        "numpy": {"file_name": "numpy-2.whl", "sha256": hashlib.sha256(RIGHT).hexdigest()},
    },
}


def nowhere(file: str) -> bytes | None:
    return None


def test_a_file_with_the_right_hash_is_taken_from_the_first_place_that_has_it(tmp_path: Path) -> None:
    wheels.fetch(LOCK, ["numpy"], [nowhere, lambda file: RIGHT, lambda file: b"not asked"], tmp_path)
    assert (tmp_path / "numpy-2.whl").read_bytes() == RIGHT


def test_a_wrong_hash_stops_the_build_and_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(
        BuildError, match=r"numpy-2\.whl is not the file that Pyodide's lock file names"
    ) as caught:
        wheels.fetch(LOCK, ["numpy"], [lambda file: RIGHT + b"!", lambda file: RIGHT], tmp_path)
    assert hashlib.sha256(RIGHT).hexdigest() in str(caught.value)
    assert hashlib.sha256(RIGHT + b"!").hexdigest() in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_had_is_named(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"numpy-2\.whl could not be had.*Is there a connection\?"):
        wheels.fetch(LOCK, ["numpy"], [nowhere, nowhere], tmp_path)


def test_files_of_the_carrying_package_are_found_inside_it(tmp_path: Path) -> None:
    import zipfile

    with zipfile.ZipFile(tmp_path / "carrier.whl", "w") as archive:
        archive.writestr(f"{wheels.CARRIED}numpy-2.whl", RIGHT)
    source = wheels.from_carrier(tmp_path)
    assert source("numpy-2.whl") == RIGHT
    assert source("pillow-1.whl") is None


def test_what_was_fetched_is_checked_again_each_time_it_is_used(tmp_path: Path) -> None:
    lock = {**LOCK, "packages": dict.fromkeys(wheels.WANTED, LOCK["packages"]["numpy"])}
    place = tmp_path / f"wheels-{wheels.digest(*(entry['sha256'] for entry in lock['packages'].values()))}"
    place.mkdir()
    (place / "numpy-2.whl").write_bytes(RIGHT)
    assert set(wheels.wheels(lock, tmp_path, print)) == set(wheels.WANTED)
    (place / "numpy-2.whl").write_bytes(b"changed on the disk")
    with pytest.raises(BuildError, match="is not the file"):
        wheels.wheels(lock, tmp_path, print)


def test_the_wanted_packages_are_in_the_official_lock_and_need_nothing_more() -> None:
    from prepare import parts

    lock = wheels.read_lock(parts.node_modules(parts.Inputs.gather(), print))
    assert lock["info"]["version"] == "0.27.7"
    assert all(set(lock["packages"][name]["depends"]) <= set(wheels.WANTED) for name in wheels.WANTED)
