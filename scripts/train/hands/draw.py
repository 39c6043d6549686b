"""Draws lines of recipes as hands write them: python draw.py --fonts FOLDER --text FOLDER [--more FILE] --out a.npz --count 10000 --seed 1

FOLDER of fonts: .ttf files, those below a folder 'print' are print. FOLDER of text: en/*.txt, de/*.txt, … a line each.
The result holds grey pictures of 48 pixels' height, one behind the other in `pixels`, their widths and their texts.
"""
import argparse, glob, os, random
import numpy as np
from PIL import Image, ImageDraw, ImageFont, ImageFilter

HEIGHT = 48
SHARES = {'en': 0.6, 'fr': 0.17, 'de': 0.15, 'es': 0.04, 'it': 0.04}
FRACTIONS = {'1/2': '½', '1/4': '¼', '3/4': '¾', '1/3': '⅓', '2/3': '⅔', '1/8': '⅛'}


def texts_of(folder, more):
    texts = {lang: [l.strip() for name in sorted(glob.glob(os.path.join(folder, lang, '*.txt'))) for l in open(name, encoding='utf8') if l.strip()] for lang in SHARES}
    for path in more:
        words = open(path, encoding='utf8').read().split()
        texts['en'] += [' '.join(words[i:i + 9]) for i in range(0, len(words) - 9, 9)]
    return texts


CAPITALS = 0.04


def text_of(rs, texts):
    lang = rs.choices(list(SHARES), list(SHARES.values()))[0]
    words = rs.choice(texts[lang]).split()
    count = rs.choices([1, 2, 3, 4, 5, 6, 7, 8, 10], [4, 8, 12, 14, 14, 12, 10, 8, 6])[0]
    at = rs.randrange(max(1, len(words) - count + 1))
    words = words[at:at + count]
    while len(' '.join(words)) > 52: words.pop()
    if rs.random() < 0.2:
        words.insert(0, rs.choice(['1/2', '1/4', '3/4', '1/3', '2/3', '1 1/2', '2 1/2', '1 1/4', '1 3/4', '2/3', '3', '2', '1', '6', '12', '350', '1/8', '3 1/2', '4', '8', '10']))
    text = ' '.join(words)
    if rs.random() < CAPITALS: text = text.upper()
    elif rs.random() < 0.3: text = text[:1].upper() + text[1:]
    return text


class Face:
    def __init__(self, path):
        self.path, self.sizes = path, {}
        self.isPrint = '/print/' in path
        font = self.at(40)
        missing = font.getmask('\uffff').getbbox(), bytes(font.getmask('\uffff'))
        self.lacks = lambda c: (font.getmask(c).getbbox(), bytes(font.getmask(c))) == missing
        self.known = {}

    def at(self, size):
        if size not in self.sizes: self.sizes[size] = ImageFont.truetype(self.path, size)
        return self.sizes[size]

    def has(self, char):
        if char not in self.known: self.known[char] = char == ' ' or (self.at(40).getmask(char).getbbox() is not None and not self.lacks(char))
        return self.known[char]


def draw_word(rs, draw, face, font, size, word, x, y):
    """Draws a word with its left end of the baseline at x, y; written fractions at times stand one above the other."""
    if word in FRACTIONS and rs.random() < 0.6:
        top, under = word.split('/')
        small = face.at(max(12, int(size * rs.uniform(0.5, 0.8))))
        wide = max(small.getlength(top), small.getlength(under))
        slope = rs.choice(['bar', 'slash'])
        lift = size * rs.uniform(0.22, 0.42)
        if slope == 'bar':
            draw.text((x + (wide - small.getlength(top)) / 2, y - lift), top, fill=255, font=small, anchor='ls')
            draw.text((x + (wide - small.getlength(under)) / 2, y + size * rs.uniform(0.1, 0.3)), under, fill=255, font=small, anchor='ls')
            at = y - lift * rs.uniform(0.55, 0.85)
            draw.line((x - 2, at + rs.uniform(-3, 3), x + wide + 2, at + rs.uniform(-3, 3)), fill=255, width=max(1, size // 22))
            return x + wide
        draw.text((x, y - lift), top, fill=255, font=small, anchor='ls')
        mid = x + small.getlength(top)
        gap = size * rs.uniform(0.1, 0.3)
        draw.line((mid - size * 0.05, y + size * 0.12, mid + gap + size * 0.05, y - size * rs.uniform(0.5, 0.8)), fill=255, width=max(1, size // 22))
        draw.text((mid + gap, y + size * rs.uniform(-0.02, 0.2)), under, fill=255, font=small, anchor='ls')
        return mid + gap + small.getlength(under)
    draw.text((x, y), word, fill=255, font=font, anchor='ls')
    return x + font.getlength(word)


def ink_of(rs, face, text, size):
    """White on black, the line's middle in the middle."""
    font = face.at(size)
    space = font.getlength(' ') * rs.uniform(0.7, 2.2) + size * rs.uniform(0, 0.12)
    width = int(sum(font.getlength(w) + space for w in text.split(' ')) * 1.15) + 4 * size
    image = Image.new('L', (width, 4 * size), 0)
    draw = ImageDraw.Draw(image)
    x, y = 1.5 * size, 2.3 * size
    slope, wobble = rs.uniform(-0.02, 0.02), rs.uniform(0, 0.06) * size
    loose = rs.uniform(0, 0.12) * size if rs.random() < 0.2 else 0
    for word in text.split(' '):
        base = y + rs.gauss(0, 1) * wobble * (0 if face.isPrint else 1) + slope * (x - size)
        if loose and not word in FRACTIONS:
            for char in word:
                draw.text((x, base + rs.gauss(0, 0.3) * wobble), char, fill=255, font=font, anchor='ls')
                x += font.getlength(char) + rs.uniform(0, loose)
        else: x = draw_word(rs, draw, face, font, size, word, x, base)
        x += space * rs.uniform(0.75, 1.3)
    return np.asarray(image, dtype=np.float32) / 255, 1.5 * size, x, y


def smooth_noise(rs, shape, cell):
    rough = np.random.RandomState(rs.randrange(1 << 30)).rand(max(2, int(shape[0] / cell) + 2), max(2, int(shape[1] / cell) + 2)).astype(np.float32)
    return np.asarray(Image.fromarray(rough).resize((shape[1], shape[0]), Image.BICUBIC))


def warp(rs, ink, size, isPrint):
    h, w = ink.shape
    strength = 0.25 if isPrint else 1
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    cell = size * rs.uniform(0.5, 1.6)
    amount = size * rs.uniform(0, 0.11) * strength
    dx = (smooth_noise(rs, ink.shape, cell) - 0.5) * 2 * amount
    dy = (smooth_noise(rs, ink.shape, cell) - 0.5) * 2 * amount
    dy += (smooth_noise(rs, (h, w), size * 5) - 0.5) * size * 0.3 * strength
    lean = rs.gauss(0.05, 0.22) * (0.3 if isPrint else 1)
    dx += (yy - 2.1 * size) * max(-0.3, min(0.6, lean))
    # Letters wider here and narrower there.
    dx += np.cumsum((smooth_noise(rs, (2, w), size * 1.5)[0] - 0.5) * 0.25 * strength)[None, :]
    u, v = np.clip(xx + dx, 0, w - 1.01), np.clip(yy + dy, 0, h - 1.01)
    x0, y0 = u.astype(np.int32), v.astype(np.int32)
    fx, fy = u - x0, v - y0
    return (ink[y0, x0] * (1 - fx) * (1 - fy) + ink[y0, x0 + 1] * fx * (1 - fy) + ink[y0 + 1, x0] * (1 - fx) * fy + ink[y0 + 1, x0 + 1] * fx * fy)


def line_of(rs, faces, texts):
    face = rs.choice(faces[1] if rs.random() < 0.1 else faces[0])
    for _ in range(50):
        text = text_of(rs, texts)
        if all(face.has(c) for c in text if c != '⁄'): break
    else: return None
    size = rs.choice([40, 48, 56])
    ink, left, right, base = ink_of(rs, face, text, size)
    ink = warp(rs, ink, size, face.isPrint)
    rows, columns = np.where(ink.max(1) > 0.3)[0], np.where(ink.max(0) > 0.3)[0]
    if len(rows) == 0 or len(columns) == 0: return None
    top, bottom, begin, end = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    # Letters of the lines above and below reach into it.
    canvas = ink
    tall = max(bottom - top, size * 0.6)
    if rs.random() < 0.45 and not face.isPrint:
        for side in (-1, 1):
            if rs.random() < 0.6:
                other, *_ = ink_of(rs, face, text_of(rs, texts), size)
                shift = int(side * tall * rs.uniform(0.75, 1.15))
                at = rs.randrange(-size, size)
                moved = np.zeros_like(canvas)
                h, w = canvas.shape
                oh, ow = other.shape
                y0, y1 = max(0, shift), min(h, oh + shift)
                x0, x1 = max(0, at), min(w, ow + at)
                if y1 > y0 and x1 > x0: moved[y0:y1, x0:x1] = other[y0 - shift:y1 - shift, x0 - at:x1 - at]
                canvas = np.maximum(canvas, moved)
    pressure = 1 - rs.uniform(0, 0.45) * smooth_noise(rs, canvas.shape, size * rs.uniform(0.3, 2))
    thick = rs.random()
    image = Image.fromarray((np.clip(canvas * pressure, 0, 1) * 255).astype(np.uint8))
    if thick < 0.25: image = image.filter(ImageFilter.MaxFilter(3))
    elif thick < 0.33: image = image.filter(ImageFilter.MaxFilter(5))
    elif thick > 0.9: image = image.filter(ImageFilter.MinFilter(3))
    ink = np.asarray(image, dtype=np.float32) / 255
    # Paper, with its rules and shadows.
    light = rs.uniform(0.55, 1)
    paper = light * (1 - rs.uniform(0, 0.25) * smooth_noise(rs, ink.shape, size * rs.uniform(2, 8)))
    if rs.random() < 0.4:
        step, at = tall * rs.uniform(0.8, 1.4), bottom - rs.uniform(0, 0.35) * tall
        colour = rs.uniform(0.5, 0.9)
        for k in (-2, -1, 0, 1, 2):
            y = int(at + k * step)
            if 0 <= y < ink.shape[0] - 1: paper[y:y + rs.choice([1, 2]), :] *= colour
    dark = rs.uniform(0.02, 0.6) * light
    grey = paper * (1 - ink) + np.minimum(paper, dark) * ink
    room = rs.uniform(-0.06, 0.25)
    y0, y1 = int(top - tall * max(0, room + rs.uniform(-0.06, 0.06))), int(bottom + tall * max(0, room + rs.uniform(-0.06, 0.06)))
    if room < 0: y0, y1 = int(top - tall * room * rs.random()), int(bottom + tall * room * rs.random())
    x0, x1 = int(begin - rs.uniform(0, 0.4) * size), int(end + rs.uniform(0, 0.6) * size)
    y0, x0 = max(0, y0), max(0, x0)
    part = grey[y0:min(y1, grey.shape[0]), x0:min(x1, grey.shape[1])]
    image = Image.fromarray((np.clip(part, 0, 1) * 255).astype(np.uint8))
    stretch = rs.uniform(0.8, 1.6)
    width = max(16, int(part.shape[1] * HEIGHT / part.shape[0] * stretch))
    if width > 1400 or width < 10 * len(text) * 0.75: 
        width = int(min(1400, max(width, 8 * len(text))))
    if rs.random() < 0.4:
        low = rs.uniform(0.45, 0.9)
        image = image.resize((max(8, int(width * low)), max(12, int(HEIGHT * low))), Image.BILINEAR)
    image = image.resize((width, HEIGHT), Image.BICUBIC)
    if rs.random() < 0.4: image = image.filter(ImageFilter.GaussianBlur(rs.uniform(0.3, 1.1)))
    grey = np.asarray(image, dtype=np.float32)
    grey = grey + np.random.RandomState(rs.randrange(1 << 30)).randn(*grey.shape) * rs.uniform(0, 9)
    if rs.random() < 0.02: grey = 255 - grey
    return np.clip(grey, 0, 255).astype(np.uint8), text


if __name__ == '__main__':
    p = argparse.ArgumentParser()
    p.add_argument('--fonts', required=True); p.add_argument('--text', required=True); p.add_argument('--more', nargs='*', default=[])
    p.add_argument('--out', required=True); p.add_argument('--count', type=int, default=1000); p.add_argument('--seed', type=int, default=1)
    p.add_argument('--capitals', type=float, default=CAPITALS, help='Share of lines in capitals')
    a = p.parse_args()
    CAPITALS = a.capitals
    rs = random.Random(a.seed)
    texts = texts_of(a.text, a.more)
    paths = sorted(glob.glob(a.fonts + '/**/*.ttf', recursive=True))
    faces = ([], [])
    for path in paths:
        try: face = Face(path)
        except Exception: continue
        if all(face.has(c) for c in 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456789'): faces[face.isPrint].append(face)
    print(len(faces[0]), 'hands', len(faces[1]), 'prints', flush=True)
    pixels, widths, said = [], [], []
    while len(said) < a.count:
        made = line_of(rs, faces, texts)
        if made is None: continue
        pixels.append(made[0].T.reshape(-1)); widths.append(made[0].shape[1]); said.append(made[1])
    np.savez(a.out, pixels=np.concatenate(pixels), widths=np.array(widths), texts=np.array(said))
