"""Photos as a phone takes them: large, noisy, turned on their side, and telling where they were taken."""

import io
import random

from PIL import Image


def photo(directory, name="holiday.jpg", width=4000, height=3000, orientation=6):
    """A JPEG file with an orientation to apply and a place to forget. Returns its path."""
    generator = random.Random(7)
    noise = Image.frombytes("RGB", (width // 8, height // 8), generator.randbytes(width // 8 * (height // 8) * 3))
    picture = noise.resize((width, height), Image.Resampling.BICUBIC)
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010E] = "taken at the secret beach"
    place = exif.get_ifd(0x8825)
    place[1], place[2], place[3], place[4] = "N", (52.0, 31.0, 12.0), "E", (13.0, 24.0, 18.0)
    path = directory / name
    picture.save(path, quality=92, exif=exif)
    return path


def opened(content):
    """The picture in a response's bytes."""
    picture = Image.open(io.BytesIO(content))
    picture.load()
    return picture
