"""Trains a recognizer further on lines of hands: see README.md.

python train.py --network rec.onnx --letters letters.json --drawn a.npz b.npz --real lines.jsonl --licence "CC-BY 4.0" --minutes 60 --out hands.npz
"""
import argparse, json, math, os, random, time
import numpy as np
import onnx
import torch, torch.nn as nn, torch.nn.functional as F
from onnx import numpy_helper
from PIL import Image

HEIGHT, PADDING, STEP = 48, 48, 8
UNLIKELY = -5.0


class Network(nn.Module):
    """The network of a file, its numbers as parameters, and of its last layer only the classes that are read."""

    def __init__(self, path, letters):
        super().__init__()
        graph = onnx.load(path).graph
        self.values, self.names, self.constants, self.nodes = nn.ParameterDict(), {}, {}, []
        def put(name, a):
            if a.dtype in (np.float16, np.float32, np.float64) and a.size > 1:
                key = name.replace('.', '__')
                self.values[key] = nn.Parameter(torch.tensor(a.astype(np.float32)))
                self.names[name] = key
            else: self.constants[name] = torch.tensor(a.astype(np.float32) if a.dtype in (np.float16, np.float64) else a)
        for t in graph.initializer: put(t.name, numpy_helper.to_array(t))
        for n in graph.node:
            at = {a.name: onnx.helper.get_attribute_value(a) for a in n.attribute}
            if n.op_type == 'Constant': put(n.output[0], numpy_helper.to_array(at['value']))
            else: self.nodes.append((n.op_type, list(n.input), list(n.output), at))
        self.input = graph.input[0].name
        end = max(i for i, n in enumerate(self.nodes) if n[0] == 'Softmax')
        self.nodes = self.nodes[:end + 1]
        # x / 1.41, its error function, 1 more, times x, halved: a GELU, in one step a third faster than in five.
        at = 0
        while at < len(self.nodes) - 5:
            some = self.nodes[at:at + 5]
            if [n[0] for n in some] == ['Div', 'Erf', 'Add', 'Mul', 'Mul'] and some[0][1][0] in some[3][1]:
                self.nodes[at:at + 5] = [('Gelu', [some[0][1][0]], some[4][2], {})]
                end -= 4
            at += 1
        made = {o: n for n in self.nodes for o in n[2]}
        add = made[self.nodes[end][1][0]]
        while add[0] in ('Identity', 'Cast'): add = made[add[1][0]]
        self.bias = next(i for i in add[1] if i in self.names)
        product = made[next(i for i in add[1] if i not in self.names)]
        self.table = product[1][1]
        self.output = self.nodes[end][1][0]
        classes = torch.tensor(letters['classes'])
        with torch.no_grad():
            table, bias = self.values[self.names[self.table]][:, classes], self.values[self.names[self.bias]][classes]
            for one in letters['lent']:
                table[:, one['place']] = table[:, one['like']]
                bias[one['place']] = bias[one['like']] + UNLIKELY
        self.values[self.names[self.table]], self.values[self.names[self.bias]] = nn.Parameter(table), nn.Parameter(bias)
        # Statistics of normalizations stay.
        self.still = {n[1][k] for n in self.nodes if n[0] == 'BatchNormalization' for k in (3, 4)}
        used = {i for n in self.nodes for i in n[1]}
        for name, key in self.names.items():
            if name in self.still or name not in used: self.values[key].requires_grad_(False)

    def learned(self):
        return {name: self.values[key] for name, key in self.names.items() if self.values[key].requires_grad}

    def forward(self, x):
        v = {self.input: x}
        get = lambda i: v[i] if i in v else self.values[self.names[i]] if i in self.names else self.constants[i]
        for op, inputs, outputs, a in self.nodes[:-1]:
            A = [get(i) if i else None for i in inputs]
            if op == 'Conv':
                p, xx = a.get('pads', [0, 0, 0, 0]), A[0]
                if p[0] != p[2] or p[1] != p[3]: xx, pad = F.pad(xx, (p[1], p[3], p[0], p[2])), (0, 0)
                else: pad = (p[0], p[1])
                r = F.conv2d(xx, A[1], A[2] if len(A) > 2 else None, a.get('strides', [1, 1]), pad, a.get('dilations', [1, 1]), a.get('group', 1))
            elif op == 'BatchNormalization': r = F.batch_norm(A[0], A[3], A[4], A[1], A[2], False, 0, a.get('epsilon', 1e-5))
            elif op == 'Mul': r = A[0] * A[1]
            elif op == 'Add': r = A[0] + A[1]
            elif op == 'Sub': r = A[0] - A[1]
            elif op == 'Div': r = A[0] / A[1]
            elif op == 'Pow': r = A[0] ** A[1]
            elif op == 'Sqrt': r = torch.sqrt(A[0])
            elif op == 'Erf': r = torch.erf(A[0])
            elif op == 'Gelu': r = F.gelu(A[0])
            elif op == 'Relu': r = F.relu(A[0])
            elif op == 'Sigmoid': r = torch.sigmoid(A[0])
            elif op == 'HardSigmoid': r = torch.clamp(A[0] * a.get('alpha', .2) + a.get('beta', .5), 0, 1)
            elif op == 'Clip':
                lo, hi = (A[1] if len(A) > 1 else a.get('min')), (A[2] if len(A) > 2 else a.get('max'))
                r = torch.clamp(A[0], float(lo), float(hi))
            elif op == 'Identity': r = A[0]
            elif op == 'Cast': r = A[0].to({1: torch.float32, 6: torch.int32, 7: torch.int64, 10: torch.float32, 9: torch.bool}[a['to']])
            elif op == 'MatMul': r = A[0] @ A[1]
            elif op == 'Softmax': r = torch.softmax(A[0], a.get('axis', -1))
            elif op == 'Transpose': r = A[0].permute(a['perm'])
            elif op == 'ReduceMean': r = A[0].mean(list(a.get('axes') or A[1].tolist()), keepdim=bool(a.get('keepdims', 1)))
            elif op == 'GlobalAveragePool': r = A[0].mean((2, 3), keepdim=True)
            elif op == 'AveragePool': r = F.avg_pool2d(A[0], a['kernel_shape'], a.get('strides'), a.get('pads', [0, 0])[:2], bool(a.get('ceil_mode', 0)), bool(a.get('count_include_pad', 0)))
            elif op == 'Concat': r = torch.cat(A, a['axis'])
            elif op == 'Squeeze':
                r = A[0]
                for d in sorted([d % A[0].dim() for d in (a.get('axes') or A[1].tolist())], reverse=True): r = r.squeeze(d)
            elif op == 'Unsqueeze':
                r = A[0]
                for d in sorted(a.get('axes') or A[1].tolist()): r = r.unsqueeze(d)
            elif op == 'Shape': r = torch.tensor(A[0].shape)
            elif op == 'Reshape': r = A[0].reshape([int(A[0].shape[i]) if int(d) == 0 else int(d) for i, d in enumerate(A[1].tolist())])
            elif op == 'Slice':
                st, en, ax = (a['starts'], a['ends'], a['axes']) if 'starts' in a else (A[1].tolist(), A[2].tolist(), A[3].tolist())
                r = A[0]
                for b, e, d in zip(st, en, ax): r = r[tuple(slice(b, min(e, 10 ** 9)) if k == d else slice(None) for k in range(r.dim()))]
            else: raise Exception(op)
            v[outputs[0]] = r
            if outputs[0] == self.output: return r


def line_picture(path):
    return np.asarray(Image.open(path).convert('L'))


def view(picture, rs=None, stretch=1.0):
    """A line at 48 pixels' height; with random numbers as another pen, paper and knife would have it."""
    image, (h, w) = Image.fromarray(picture), picture.shape
    width = w * HEIGHT / h * stretch
    if rs is None:
        return np.asarray(image.resize((max(16, min(2000, round(width))), HEIGHT), Image.BILINEAR)).astype(np.float32)
    width *= math.exp(rs.uniform(-0.25, 0.35))
    shear = rs.gauss(0, 0.15)
    top, bottom = rs.uniform(-0.1, 0.12) * h, rs.uniform(-0.1, 0.12) * h
    turn = rs.gauss(0, 0.01)
    scale_y, wide = (h + top + bottom) / HEIGHT, max(16, min(1800, round(width)))
    scale_x = w / wide
    back = int(np.percentile(picture, 80))
    image = image.transform((wide, HEIGHT), Image.AFFINE, (scale_x, shear * scale_y, -shear * h / 2, turn * scale_x, scale_y, -top - turn * w / 2), Image.BICUBIC, fillcolor=back)
    a = np.asarray(image).astype(np.float32)
    kind = rs.random()
    if kind < 0.2: a = np.minimum(a, np.minimum(np.roll(a, 1, 0), np.roll(a, 1, 1)))
    elif kind < 0.28: a = np.maximum(a, np.roll(a, 1, 1))
    if rs.random() < 0.3:
        low = rs.uniform(0.5, 0.9)
        small = Image.fromarray(np.clip(a, 0, 255).astype(np.uint8)).resize((max(8, int(wide * low)), int(HEIGHT * low)), Image.BILINEAR)
        a = np.asarray(small.resize((wide, HEIGHT), Image.BICUBIC)).astype(np.float32)
    gain = rs.uniform(0.5, 1.15)
    a = (a - 255) * gain + 255 * rs.uniform(0.65, 1.02)
    a += np.random.RandomState(rs.randrange(1 << 30)).randn(*a.shape) * rs.uniform(0, 7)
    return np.clip(a, 0, 255)


def batch_of(views):
    wide = max(math.ceil((v.shape[1] + PADDING) / STEP) * STEP for v in views)
    x = np.zeros((len(views), 3, HEIGHT, wide), np.float32)
    for i, v in enumerate(views): x[i, :, :, :v.shape[1]] = v / 127.5 - 1
    return torch.tensor(x)


PLAIN = {'’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', 'ſ': 's', '⁄': '/'}


def places_of(place, text):
    text = ' '.join(text.split())
    return [place[PLAIN.get(c, c)] for c in text if PLAIN.get(c, c) in place]


def said(scores, chars):
    best = scores.argmax(-1)
    out, before = '', 0
    for b in best.tolist():
        if b != before: out += chars[b]
        before = b
    return ' '.join(out.split())


def apart(a, b):
    costs = list(range(len(b) + 1))
    for i, c in enumerate(a):
        last, costs[0] = costs[0], i + 1
        for j, d in enumerate(b): last, costs[j + 1] = costs[j + 1], min(costs[j + 1] + 1, costs[j] + 1, last + (c != d))
    return costs[-1]


def wrong_of(model, lines, chars, stretch=1.0):
    wrong = count = 0
    model.eval()
    with torch.no_grad():
        for picture, text in lines:
            v = view(picture, None, stretch)
            got = said(model(batch_of([v]))[0], chars)
            wrong += apart(got, text); count += len(text)
    return wrong / max(1, count)


def save(model, stock, path):
    np.savez(path, **{n: p.detach().numpy() for n, p in model.learned().items()})


if __name__ == '__main__':
    p = argparse.ArgumentParser()
    p.add_argument('--network', required=True); p.add_argument('--letters', required=True); p.add_argument('--drawn', nargs='+', required=True)
    p.add_argument('--real'); p.add_argument('--licence', default='CC-BY 4.0'); p.add_argument('--test', nargs='*', default=[])
    p.add_argument('--minutes', type=float, default=30); p.add_argument('--share', type=float, default=0.35)
    p.add_argument('--held', default='', help='Hands whose names begin so are not learned, but measured')
    p.add_argument('--rate', type=float, default=6e-4); p.add_argument('--batch', type=int, default=12)
    p.add_argument('--from', dest='start'); p.add_argument('--out', required=True); p.add_argument('--threads', type=int, default=2)
    a = p.parse_args()
    torch.set_num_threads(a.threads); torch.manual_seed(1)
    rs = random.Random(1)
    letters = json.load(open(a.letters))
    chars, place = letters['chars'], {c: i for i, c in enumerate(letters['chars']) if c}
    model = Network(a.network, letters)
    stock = {n: q.detach().numpy().copy() for n, q in model.learned().items()}
    if a.start:
        z = np.load(a.start)
        with torch.no_grad():
            for n, q in model.learned().items(): q.copy_(torch.tensor(z[n]))
    # Three times as fast on processors with bfloat16: 0.3 + 0.55 s a batch of 12 instead of 0.75 + 2.1. On others slower.
    is_short = 'bf16' in open('/proc/cpuinfo').read()
    if is_short: model.to(memory_format=torch.channels_last)
    print(sum(q.numel() for q in model.learned().values()), 'numbers', flush=True)
    drawn = []
    for path in a.drawn:
        z = np.load(path); at = 0; pixels, widths, texts = z['pixels'], z['widths'], z['texts']
        for w, t in zip(widths.tolist(), texts.tolist()):
            drawn.append((pixels[at:at + HEIGHT * w].reshape(w, HEIGHT).T, places_of(place, t))); at += HEIGHT * w
    real, tests = [], {}
    if a.real:
        folder = os.path.dirname(a.real)
        for line in open(a.real, encoding='utf8'):
            l = json.loads(line)
            text = ' '.join(l['text'].split())
            free = l['licence'].startswith(a.licence) and not l['licence'].startswith(a.licence.split()[0] + '-SA')
            held = bool(a.held) and l['hand'].startswith(tuple(a.held.split(',')))
            if free and not held: real.append((line_picture(os.path.join(folder, l['file'])), places_of(place, text)))
            else: tests.setdefault(l['hand'].split('-')[0], []).append((line_picture(os.path.join(folder, l['file'])), text))
    print(len(drawn), 'drawn', len(real), 'real', {k: len(v) for k, v in tests.items()}, flush=True)
    few = {k: v[:40] for k, v in tests.items()}
    show = lambda when: print(when, {k: round(wrong_of(model, v, chars), 3) for k, v in few.items()}, flush=True)
    show('before')
    head = {model.table, model.bias}
    groups = [dict(params=[q for n, q in model.learned().items() if n not in head], base=a.rate), dict(params=[q for n, q in model.learned().items() if n in head], base=3 * a.rate)]
    optimizer = torch.optim.AdamW(groups, lr=a.rate, weight_decay=0, betas=(0.9, 0.99))
    began, step, lines, total, last = time.time(), 0, 0, 0.0, 0
    pool = []
    while (done := (time.time() - began) / (60 * a.minutes)) < 1:
        if not pool:
            some = []
            for _ in range(a.batch * 16):
                if real and rs.random() < a.share:
                    picture, text = rs.choice(real); some.append((view(picture, rs), text))
                else:
                    picture, text = rs.choice(drawn); some.append((picture.astype(np.float32), text))
            some = [(v, t) for v, t in some if len(t) > 0 and v.shape[1] / STEP >= 1.15 * len(t)]
            some.sort(key=lambda one: one[0].shape[1])
            pool = [some[i:i + a.batch] for i in range(0, len(some), a.batch)]
            rs.shuffle(pool)
        batch = pool.pop()
        rate = min(1, (step + 1) / 100) * 0.5 * (1 + math.cos(math.pi * done))
        for g in optimizer.param_groups: g['lr'] = g['base'] * max(0.01, rate)
        seen = batch_of([v for v, _ in batch])
        with torch.autocast('cpu', dtype=torch.bfloat16, enabled=is_short):
            scores = model(seen.to(memory_format=torch.channels_last) if is_short else seen).float()
        steps = [min(scores.shape[1], math.ceil((v.shape[1] + PADDING) / STEP)) for v, _ in batch]
        targets = [t for _, t in batch]
        loss = F.ctc_loss(F.log_softmax(scores, -1).transpose(0, 1), torch.tensor(sum(targets, [])), torch.tensor(steps), torch.tensor([len(t) for t in targets]), zero_infinity=True, reduction='sum') / sum(map(len, targets))
        optimizer.zero_grad(); loss.backward()
        torch.nn.utils.clip_grad_norm_([q for g in groups for q in g['params']], 5.0)
        optimizer.step()
        step += 1; lines += len(batch); total += loss.item()
        if step % 100 == 0:
            print(step, lines, 'loss %.3f' % (total / 100), '%.0f s' % (time.time() - began), flush=True); total = 0
        if time.time() - began - last > 420:
            last = time.time() - began; show('at %d' % step); save(model, stock, a.out)
    save(model, stock, a.out)
    few = tests
    show('after')
