"""Trains the amount reader and writes its weights as a TypeScript module.

    python train.py --train a.bin b.bin --held held.bin --out server/reading/picture/fractions/weights.ts --minutes 12

Needs PyTorch (measured with 2.13, CPU alone) in a Python environment outside the project; nothing of the product needs it.
The .bin files are drawn by draw.mjs. Layers are quantized to int8 by output channel; the module holds them as base64.
"""
import argparse, base64, os, random, struct, time
import numpy as np
import torch
from torch import nn
import torch.nn.functional as F

HEIGHT = 40
SYMBOLS = [''] + list('0123456789/½¼¾⅓⅔⅛⅜⅝⅞') + [' ', '-', '.', ',', '(', ')', '°', 'a', '?']


def load(path):
    data = open(path, 'rb').read()
    at, rows = 0, []
    while at + 3 <= len(data):
        width, count = struct.unpack_from('<HB', data, at)
        at += 3
        labels = list(data[at:at + count])
        at += count
        if at + width * HEIGHT > len(data):
            break
        rows.append((np.frombuffer(data, np.uint8, width * HEIGHT, at).reshape(HEIGHT, width), labels))
        at += width * HEIGHT
    return rows


def conv(i, o, k, s, p, groups=1):
    return nn.Sequential(nn.Conv2d(i, o, k, s, p, groups=groups, bias=False), nn.BatchNorm2d(o))


class Reader(nn.Module):
    """Ink of a piece of a line (1 x 40 x W) to scores of the symbols for every fourth column."""

    def __init__(self):
        super().__init__()
        self.c1 = conv(1, 16, 3, 2, 1)
        self.c2 = conv(16, 32, 3, (2, 1), 1)
        self.d3 = conv(32, 32, 3, 1, 1, 32)
        self.p3 = conv(32, 48, 1, 1, 0)
        self.d4 = conv(48, 48, 3, (2, 2), 1, 48)
        self.p4 = conv(48, 64, 1, 1, 0)
        self.d5 = conv(64, 64, 3, 1, 1, 64)
        self.p5 = conv(64, 64, 1, 1, 0)
        self.c6 = conv(64, 80, (5, 1), 1, 0)
        self.d7 = conv(80, 80, (1, 5), 1, (0, 2), 80)
        self.p7 = conv(80, 80, 1, 1, 0)
        self.d8 = conv(80, 80, (1, 5), 1, (0, 2), 80)
        self.p8 = conv(80, 80, 1, 1, 0)
        self.out = nn.Conv2d(80, len(SYMBOLS), 1)

    def forward(self, x):
        x = F.relu(self.c1(x))
        x = F.relu(self.c2(x))
        x = F.relu(self.p3(self.d3(x)))
        x = F.relu(self.p4(self.d4(x)))
        x = x + F.relu(self.p5(self.d5(x)))
        x = F.relu(self.c6(x))
        x = x + F.relu(self.p7(self.d7(x)))
        x = x + F.relu(self.p8(self.d8(x)))
        return self.out(x)[:, :, 0].permute(2, 0, 1)


def batches(rows, size, shuffle):
    order = list(range(len(rows)))
    if shuffle:
        random.shuffle(order)
        # Of like width together, in random order.
        chunks = [sorted(order[i:i + size * 20], key=lambda k: rows[k][0].shape[1]) for i in range(0, len(order), size * 20)]
        groups = [chunk[i:i + size] for chunk in chunks for i in range(0, len(chunk), size)]
        random.shuffle(groups)
    else:
        order.sort(key=lambda k: rows[k][0].shape[1])
        groups = [order[i:i + size] for i in range(0, len(order), size)]
    for group in groups:
        width = max(rows[k][0].shape[1] for k in group) + 8
        width += -width % 4
        x = np.zeros((len(group), 1, HEIGHT, width), np.float32)
        for n, k in enumerate(group):
            ink = rows[k][0]
            x[n, 0, :, :ink.shape[1]] = ink / 255.0
            if shuffle:
                x[n, 0] *= random.uniform(0.7, 1.15)
                if random.random() < 0.2:
                    x[n, 0] = np.roll(x[n, 0], random.randint(-2, 2), 0)
        yield torch.from_numpy(np.minimum(x, 1)), [rows[k][1] for k in group]


def varied(x):
    """Leans, stretches, thickens and thins the writing: hands differ more than faces."""
    n, _, h, w = x.shape
    if random.random() < 0.8:
        lean = (torch.rand(n) - 0.5) * 0.5
        up = 1 + (torch.rand(n) - 0.5) * 0.3
        drop = (torch.rand(n) - 0.5) * 0.12
        theta = torch.zeros(n, 2, 3)
        theta[:, 0, 0] = 1
        # Leaning is in pixels: rows and columns are not measured alike.
        theta[:, 0, 1] = lean * h / w
        theta[:, 1, 1] = up
        theta[:, 1, 2] = drop
        x = F.grid_sample(x, F.affine_grid(theta, list(x.shape), align_corners=False), align_corners=False)
    if random.random() < 0.5:
        wide = max(32, int(w * random.uniform(0.8, 1.2)) // 4 * 4)
        x = F.interpolate(x, size=(h, wide), mode='bilinear', align_corners=False)
    pen = random.random()
    if pen < 0.15:
        x = 0.5 * x + 0.5 * F.max_pool2d(x, 3, 1, 1)
    elif pen < 0.27:
        x = 0.4 * x - 0.6 * F.max_pool2d(-x, 3, 1, 1)
    if random.random() < 0.15:
        x = F.avg_pool2d(x, 3, 1, 1)
    return x.clamp(0, 1)


def greedy(scores):
    out = []
    for n in range(scores.shape[1]):
        best, last, text = scores[:, n].argmax(1).tolist(), 0, []
        for s in best:
            if s and s != last:
                text.append(s)
            last = s
        out.append(text)
    return out


def amounts(labels):
    """What counts: the figures, with where they stand between; letters and punctuation are the recognizer's."""
    text = ''.join(SYMBOLS[s] for s in labels)
    for sign, typed in zip('½¼¾⅓⅔⅛⅜⅝⅞', ['1/2', '1/4', '3/4', '1/3', '2/3', '1/8', '3/8', '5/8', '7/8']):
        text = text.replace(sign, ' ' + typed + ' ')
    return ' '.join(''.join(c if c in '0123456789/' else ' ' for c in text).split())


def measure(model, rows):
    model.eval()
    right = total = 0
    with torch.no_grad():
        for x, labels in batches(rows, 128, False):
            for got, want in zip(greedy(model(x)), labels):
                total += 1
                right += amounts(got) == amounts(want)
    model.train()
    return right / max(1, total)


def folded(block):
    """Weight and bias of a convolution with its normalization folded in."""
    if isinstance(block, nn.Conv2d):
        return block.weight.detach(), block.bias.detach()
    c, b = block
    scale = b.weight / torch.sqrt(b.running_var + b.eps)
    return (c.weight * scale[:, None, None, None]).detach(), (b.bias - b.running_mean * scale).detach()


NAMES = ['c1', 'c2', 'd3', 'p3', 'd4', 'p4', 'd5', 'p5', 'c6', 'd7', 'p7', 'd8', 'p8', 'out']


def write(model, path):
    model.eval()
    weights, floats = bytearray(), []
    for name in NAMES:
        w, b = folded(getattr(model, name))
        flat = w.reshape(w.shape[0], -1).numpy()
        scale = np.maximum(np.abs(flat).max(1), 1e-8) / 127
        weights += np.round(flat / scale[:, None]).astype(np.int8).tobytes()
        floats += scale.astype(np.float32).tolist() + b.numpy().astype(np.float32).tolist()
    packed = base64.b64encode(np.array(floats, '<f4').tobytes()).decode()
    text = base64.b64encode(bytes(weights)).decode()
    with open(path, 'w') as f:
        f.write('/** Made by scripts/train/fractions/train.py; not to be edited. Layer after layer: int8 weights (output, input, row, column). */\n')
        f.write(f"export const WEIGHTS =\n  '{text}';\n\n")
        f.write('/** Layer after layer: scale of each output channel, then bias of each; little-endian float32. */\n')
        f.write(f"export const SCALES_AND_BIASES =\n  '{packed}';\n")
    print('bytes', len(text) + len(packed))


def quantized(model):
    """The model as the product computes it."""
    copy = Reader()
    copy.load_state_dict(model.state_dict())
    copy.eval()
    for name in NAMES:
        w, b = folded(getattr(copy, name))
        flat = w.reshape(w.shape[0], -1)
        scale = (flat.abs().max(1).values.clamp_min(1e-8) / 127)[:, None]
        w = (torch.round(flat / scale) * scale).reshape(w.shape)
        block = getattr(copy, name)
        plain = nn.Conv2d(w.shape[1] * (block.groups if isinstance(block, nn.Conv2d) else block[0].groups), w.shape[0], w.shape[2:], (block if isinstance(block, nn.Conv2d) else block[0]).stride, (block if isinstance(block, nn.Conv2d) else block[0]).padding, groups=(block if isinstance(block, nn.Conv2d) else block[0]).groups)
        plain.weight.data, plain.bias.data = w, b
        setattr(copy, name, plain)
    return copy


def average(a, b, out):
    """The mean of two states of one training, which reads unknown faces a little better than either."""
    first, second = torch.load(a), torch.load(b)
    model = Reader()
    model.load_state_dict({k: (v + second[k]) / 2 if v.is_floating_point() else v for k, v in first.items()})
    write(model, out)


def main():
    a = argparse.ArgumentParser()
    a.add_argument('--train', nargs='+')
    a.add_argument('--held')
    a.add_argument('--out')
    a.add_argument('--state', default='')
    a.add_argument('--minutes', type=float, default=10)
    a.add_argument('--rate', type=float, default=3e-3)
    o = a.parse_args()
    random.seed(5)
    torch.manual_seed(5)
    rows = [r for p in o.train for r in load(p)]
    held = load(o.held)
    # One thread: on a busy machine two wait for each other.
    torch.set_num_threads(1)
    model = Reader().to(memory_format=torch.channels_last)
    if o.state and os.path.exists(o.state):
        model.load_state_dict(torch.load(o.state))
    print('strips', len(rows), 'held', len(held), 'weights', sum(p.numel() for p in model.parameters()), flush=True)
    best = torch.optim.AdamW(model.parameters(), lr=o.rate, weight_decay=1e-4)
    loss_of = nn.CTCLoss(zero_infinity=True)
    start, seen, told, running = time.time(), 0, 0, []
    while True:
        for x, labels in batches(rows, 32, True):
            share = (time.time() - start) / (o.minutes * 60)
            if share >= 1:
                break
            # Up for a moment, then down to nothing in a half cosine.
            rate = o.rate * (min(1, seen / 6000) if seen < 6000 else 1) * (0.5 + 0.5 * np.cos(np.pi * share)) + 1e-5
            for g in best.param_groups:
                g['lr'] = rate
            scores = model(varied(x).to(memory_format=torch.channels_last)).log_softmax(2)
            loss = loss_of(scores, torch.tensor(sum(labels, [])), torch.full((x.shape[0],), scores.shape[0]), torch.tensor([len(l) for l in labels]))
            best.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 5)
            best.step()
            seen += x.shape[0]
            running.append(loss.item())
            if time.time() - told > 90:
                told = time.time()
                print(f'{int(told - start)} s, {seen} seen, loss {np.mean(running):.3f}, held {measure(model, held[:300]):.4f}', flush=True)
                running = []
        else:
            continue
        break
    if o.state:
        torch.save(model.state_dict(), o.state)
    print('held', measure(model, held), 'as int8', measure(quantized(model), held), 'train', measure(model, rows[:3000]))
    write(model, o.out)


if __name__ == '__main__':
    main()
