/**
 * Draws the pictures from which the amount reader learns: pieces of recipe lines, with what they say.
 *
 *   npx tsx scripts/train/fractions/draw.mjs --with DIR --out FILE --count 60000 --seed 1 [--faces held]
 *
 * DIR is a folder outside the project with `@napi-rs/canvas`, `fontkit` and the `@fontsource/*` packages (all OFL) named below
 * installed. FILE gets, one after another: width (uint16), number of labels (uint8), labels (uint8 each), ink (40 rows of width).
 */
import { createRequire } from 'node:module';
import { createWriteStream, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { once } from 'node:events';
import { cutStrip, STRIP_HEIGHT } from '../../../server/reading/picture/fractions/strip.ts';
import { SYMBOLS, LETTER, OTHER } from '../../../server/reading/picture/fractions/symbols.ts';
import { HELD_HAND, HELD_PRINT, HAND, PRINT } from './faces.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const home = resolve(option('with', '.'));
const require = createRequire(join(home, 'package.json'));
const { createCanvas, GlobalFonts, loadImage } = require('@napi-rs/canvas');
const fontkit = require('fontkit');

let state = Number(option('seed', 1)) >>> 0;
/** A repeatable random number, 0 <= n < 1 (mulberry32). */
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const between = (from, to) => from + random() * (to - from);
const pick = (list) => list[Math.floor(random() * list.length)];
const chance = (p) => random() < p;

const held = option('faces', 'train') === 'held';
const faces = [];
for (const [name, hand] of [
  ...(held ? HELD_HAND : HAND).map((face) => [face, true]),
  ...(held ? HELD_PRINT : PRINT).map((face) => [face, false]),
]) {
  for (const weight of ['400', '700']) {
    const file = join(home, `node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`);
    if (!existsSync(file)) continue;
    GlobalFonts.registerFromPath(file, `${name}-${weight}`);
    const font = fontkit.openSync(file.replace('woff2', 'woff'));
    faces.push({ family: `${name}-${weight}`, hand, has: (c) => font.hasGlyphForCodePoint(c.codePointAt(0)) });
  }
}
const hands = faces.filter((face) => face.hand);
const prints = faces.filter((face) => !face.hand);
const withGlyphs = faces.filter((face) => face.has('½'));

const FRACTIONS = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const COMMON = ['½', '½', '½', '¼', '¼', '¼', '¾', '¾', '¾', '⅓', '⅓', '⅔', '⅔', '⅛', '⅛', '⅜', '⅝', '⅞'];
const UNITS =
  'cup cups Cup c. tsp tsp. teaspoon teaspoons tbsp Tbsp tbsp. tablespoon tablespoons T. t. oz oz. ounce ounces lb lb. lbs pound pounds g kg ml l pint quart stick sticks can cans clove cloves package pkg. jar slices inch inches large small medium pinch dash bunch hour hours minutes min. box bag envelope heads dozen'.split(
    ' ',
  );
const FOODS =
  'flour sugar butter eggs egg milk salt pepper cream onion garlic apples walnuts vanilla oil water cocoa oats rice beans corn tomatoes potatoes yeast honey lemon lime zest parsley basil thyme cumin paprika beef chicken broth cheese ginger carrots celery yolks of and or plus more all-purpose brown melted chopped diced packed sifted softened warm cold fresh dried ground heavy whole Yukon olive vinegar yogurt Vidalia Virginia Granny ripe bananas'.split(
    ' ',
  );
const VERBS =
  'Heat Preheat Whisk Add Stir Bake Roll Mix Pour Cook Put Bring Simmer In Fold Boil Let Cut Divide Serve Toss Line'.split(
    ' ',
  );

const whole = () =>
  chance(0.75)
    ? String(1 + Math.floor(random() * 4))
    : pick([
        '5',
        '6',
        '7',
        '8',
        '9',
        '10',
        '11',
        '12',
        '13',
        '14',
        '15',
        '16',
        '18',
        '20',
        '21',
        '24',
        '28',
        '30',
        '31',
        '32',
        '34',
        '36',
        '40',
        '45',
        '48',
        '50',
        '60',
        '64',
        '75',
        '90',
        '100',
        '120',
        '125',
        '150',
        '180',
        '200',
        '225',
        '250',
        '300',
        '325',
        '350',
        '375',
        '400',
        '425',
        '450',
        '500',
        '0',
      ]);
/** A fraction to be drawn as one figure, or typed out with a slash on the line. */
const fraction = () => {
  const sign = pick(COMMON);
  return chance(0.72) ? sign : FRACTIONS[sign];
};
function amount() {
  const kind = random();
  if (kind < 0.3) return fraction();
  if (kind < 0.58) {
    const f = fraction();
    return (
      pick(['1', '1', '1', '2', '2', '3', '4', '5', '6', '10', '12']) +
      (f.length > 1 ? pick([' ', ' ', '-']) : pick(['', ' ', ' '])) +
      f
    );
  }
  if (kind < 0.87) return whole();
  if (kind < 0.93) {
    const a = chance(0.5) ? fraction() : whole();
    return a + pick(['-', '–', ' - ', ' to ', ' or ']) + (chance(0.5) ? fraction() : whole());
  }
  if (kind < 0.96) return `${pick(['0', '1', '2', '14', '15', '28'])}.${pick(['5', '25', '75', '2', '8'])}`;
  return pick(['9x13', '9 x 13', '8x8', '13 x 9', '2 x 4', '1,000', '1:30', '7:45']);
}
const words = (n) => Array.from({ length: n }, () => pick(FOODS)).join(' ');
/** A line of a recipe: what stands before the amount, the amount, what stands after. */
function line() {
  const kind = random();
  if (kind < 0.56) return ['', amount(), ` ${pick(UNITS)} ${words(2)}`];
  if (kind < 0.63) return ['', amount(), ` ${words(2)}`];
  if (kind < 0.7)
    return [
      `${whole()} (`,
      amount(),
      `${pick(['-', ' ', '-'])}${pick(['oz)', 'ounce)', 'oz.)', 'inch)', 'lb)'])} ${pick(UNITS)} ${pick(FOODS)}`,
    ];
  if (kind < 0.82) return [`${words(2)} `, amount(), ` ${pick(UNITS)}${pick([',', '.', ''])} ${words(2)}`];
  if (kind < 0.86) return ['', `${1 + Math.floor(random() * 15)}${pick(['.', ')'])}`, ` ${pick(VERBS)} ${words(2)}`];
  if (kind < 0.9)
    return [
      `${pick(VERBS)} ${pick(['to', 'at', 'for', 'the'])} `,
      pick(['350°F', '375°', '400 F', '180°C', '20 minutes', '425°F', '325°', '10 min']),
      ` ${words(2)}`,
    ];
  if (kind < 0.93) return [pick(['• ', '- ', '* ', '·']), amount(), ` ${pick(UNITS)} ${words(1)}`];
  if (kind < 0.95)
    return [`${words(1)} `, pick(['5%', '2%', '10%', '100%', '%', '& ', '½%', 'V2', '#2']), ` ${words(2)}`];
  // No figure at all, though letters may look like some.
  return [
    chance(0.5) ? '' : `${pick(FOODS)} `,
    pick([
      'Vanilla',
      'Vz',
      'If',
      'All',
      'lb',
      'oz',
      'Zest',
      'Oil',
      'Salt',
      'Yolks',
      'Bake',
      'Stir',
      'Zucchini',
      'illy',
      'Skim',
      'Beat',
    ]),
    ` ${words(2)}`,
  ];
}

/** The pieces a text is drawn from, each with its place, width and labels. */
function layout(ctx, text, face, size) {
  const pieces = [];
  let x = 0;
  const jitter = face.hand && chance(0.6) ? between(0.01, 0.05) : 0;
  const spread = chance(0.3) ? between(-0.02, 0.06) * size : 0;
  const bar = pick(['glyph', 'glyph', 'glyph', 'built', 'built', 'stacked', 'fallback']);
  const figures = between(0.5, 0.72);
  const fallback = pick(withGlyphs).family;
  const chars = [...text];
  chars.forEach((char, i) => {
    const piece = {
      char,
      x,
      font: `${size}px "${face.family}"`,
      dy: jitter * size * between(-1, 1),
      kind: 'plain',
      figures,
    };
    ctx.font = piece.font;
    if (char in FRACTIONS) {
      const own = face.has(char);
      piece.kind = bar === 'stacked' ? 'stacked' : bar === 'built' || !own ? 'built' : 'glyph';
      // Where the face lacks the sign a browser takes it from another face, a person builds it.
      if ((bar === 'fallback' || (!own && chance(0.4))) && '½¼¾'.includes(char)) {
        piece.kind = 'glyph';
        piece.font = `${size}px "${fallback}"`;
      }
    }
    if (piece.kind === 'plain' || piece.kind === 'glyph') {
      ctx.font = piece.font;
      const next = chars[i + 1];
      const pair =
        next && !(next in FRACTIONS) && piece.kind === 'plain'
          ? ctx.measureText(char + next).width - ctx.measureText(next).width
          : ctx.measureText(char).width;
      piece.width = pair;
    } else {
      const [top, bottom] = FRACTIONS[char].split('/');
      ctx.font = `${size * figures}px "${face.family}"`;
      piece.wt = ctx.measureText(top).width;
      piece.wb = ctx.measureText(bottom).width;
      piece.slash = size * between(0.1, 0.32);
      piece.lean = between(0.1, 0.3);
      piece.rise = between(0.3, 0.42);
      piece.sink = between(-0.02, 0.12);
      piece.width =
        piece.kind === 'stacked' ? Math.max(piece.wt, piece.wb) + size * 0.1 : piece.wt + piece.wb + piece.slash;
    }
    x += piece.width + (char === ' ' ? spread * 2 : spread);
    pieces.push(piece);
  });
  return { pieces, width: x };
}

function drawPiece(ctx, piece, face, size, x0, base) {
  const x = x0 + piece.x;
  const y = base + piece.dy;
  ctx.font = piece.font;
  if (piece.kind === 'plain' || piece.kind === 'glyph') {
    ctx.fillText(piece.char, x, y);
    return;
  }
  const [top, bottom] = FRACTIONS[piece.char].split('/');
  const small = size * piece.figures;
  ctx.font = `${small}px "${face.family}"`;
  ctx.lineWidth = Math.max(1, size * between(0.035, 0.075));
  ctx.beginPath();
  if (piece.kind === 'stacked') {
    const middle = y - size * 0.32;
    ctx.fillText(top, x + (piece.width - piece.wt) / 2, middle - size * 0.07);
    ctx.fillText(bottom, x + (piece.width - piece.wb) / 2, middle + size * 0.07 + small * 0.68);
    ctx.moveTo(x + size * 0.02, middle);
    ctx.lineTo(x + piece.width - size * 0.04, middle);
  } else {
    ctx.fillText(top, x, y - size * piece.rise);
    ctx.fillText(bottom, x + piece.wt + piece.slash * 0.75, y + size * piece.sink);
    ctx.moveTo(x + piece.wt + piece.slash * 0.4 - size * piece.lean, y + size * 0.08);
    ctx.lineTo(x + piece.wt + piece.slash * 0.4 + size * piece.lean, y - size * 0.74);
  }
  ctx.stroke();
}

function labelOf(char) {
  if (char === '–' || char === '—') return SYMBOLS.indexOf('-');
  const known = SYMBOLS.indexOf(char);
  if (known > 0) return known;
  return /\p{L}/u.test(char) ? SYMBOLS.indexOf(LETTER) : SYMBOLS.indexOf(OTHER);
}

const ruler = createCanvas(8, 8).getContext('2d');

async function sample() {
  const hand = chance(0.5);
  const face = pick(hand ? hands : prints);
  const size = between(15, 54);
  const [before, middle, after] = line();
  const text = before + middle + after;
  const { pieces, width } = layout(ruler, text, face, size);
  const first = [...before].length;
  const end = first + [...middle].length;
  const lastShown = Math.min(pieces.length - 1, end + Math.floor(between(0, 6)));
  const shown = pieces[lastShown];
  // Only as much paper as the window will show, and some room about it.
  const canvas = createCanvas(Math.ceil(size * 4 + shown.x + shown.width), Math.ceil(size * 3.4));
  const ctx = canvas.getContext('2d');
  const W = canvas.width;
  const H = canvas.height;

  const dark = chance(0.16);
  const grey = (from, to) => {
    const v = between(from, to);
    const tint = () => Math.round(Math.max(0, Math.min(255, v + between(-14, 14))));
    return `rgb(${tint()},${tint()},${tint()})`;
  };
  ctx.fillStyle = dark ? grey(5, 70) : grey(165, 255);
  ctx.fillRect(0, 0, W, H);
  const angle = (chance(0.5) ? between(-0.02, 0.02) : between(-0.1, 0.1)) * (chance(0.3) ? 0 : 1);
  const x0 = size * 2;
  const base = H / 2 + size * 0.35;
  ctx.translate(W / 2, H / 2);
  ctx.rotate(angle);
  ctx.transform(1, 0, between(-0.08, 0.08), between(0.92, 1.08), 0, 0);
  ctx.translate(-W / 2, -H / 2);
  const ink = dark ? grey(170, 255) : grey(0, chance(0.2) ? 120 : 70);
  ctx.fillStyle = ink;
  ctx.strokeStyle = ink;
  ctx.lineCap = 'round';
  for (const piece of pieces) drawPiece(ctx, piece, face, size, x0, base);
  if (chance(0.12)) {
    // A heavier pen.
    ctx.lineWidth = size * between(0.01, 0.04);
    for (const piece of pieces) {
      if (piece.kind === 'plain' || piece.kind === 'glyph') {
        ctx.font = piece.font;
        ctx.strokeText(piece.char, x0 + piece.x, base + piece.dy);
      }
    }
  }
  if (chance(0.15)) {
    // Neighbouring lines that reach in.
    ctx.font = `${size}px "${face.family}"`;
    const step = size * between(1.25, 1.6);
    ctx.fillText(words(5), x0 - between(0, size), base - step);
    ctx.fillText(words(5), x0 - between(0, size), base + step);
  }
  if (chance(face.hand ? 0.55 : 0.08)) {
    ctx.strokeStyle = dark
      ? grey(60, 130)
      : pick(['rgb(120,160,220)', 'rgb(160,190,230)', 'rgb(200,140,140)', 'rgb(150,150,150)', 'rgb(90,120,190)']);
    ctx.lineWidth = between(1, Math.max(1.2, size * 0.06));
    const y = base + size * between(-0.03, 0.3);
    ctx.beginPath();
    ctx.moveTo(-W, y);
    ctx.lineTo(2 * W, y + between(-0.01, 0.01) * W);
    ctx.stroke();
  }
  if (chance(0.06)) {
    ctx.strokeStyle = 'rgb(220,120,120)';
    ctx.lineWidth = between(1, 2.5);
    const x = x0 - size * between(0.05, 0.6);
    ctx.beginPath();
    ctx.moveTo(x, -H);
    ctx.lineTo(x, 2 * H);
    ctx.stroke();
  }
  ctx.resetTransform();

  // The part a strip may need: the line about the amount, read back as pixels.
  let image = ctx.getImageData(0, 0, W, H);
  if (chance(0.45)) {
    ctx.filter = `blur(${between(0.3, Math.max(0.5, size * 0.045)).toFixed(2)}px)`;
    ctx.drawImage(canvas, 0, 0);
    ctx.filter = 'none';
    image = ctx.getImageData(0, 0, W, H);
  }
  if (chance(0.3)) {
    const soft = await loadImage(canvas.encodeSync('jpeg', Math.round(between(25, 90))));
    ctx.drawImage(soft, 0, 0);
    image = ctx.getImageData(0, 0, W, H);
  }
  const noise = chance(0.5) ? between(2, 26) : 0;
  const slopeX = chance(0.4) ? between(-70, 70) / W : 0;
  const slopeY = chance(0.3) ? between(-30, 30) / H : 0;
  const data = new Uint8Array(W * H * 3);
  for (let i = 0, p = 0; i < W * H; i++, p += 3) {
    const light =
      slopeX * ((i % W) - W / 2) + slopeY * (i / W - H / 2) + (noise ? noise * (random() + random() - 1) : 0);
    for (let c = 0; c < 3; c++) data[p + c] = Math.max(0, Math.min(255, image.data[i * 4 + c] + light));
  }

  // The box a detector would draw: about the ink of the line, with some room, not exact.
  ctx.font = `${size}px "${face.family}"`;
  const m = ctx.measureText(text.replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, '1'));
  const tall = m.actualBoundingBoxAscent + m.actualBoundingBoxDescent;
  const top = base - m.actualBoundingBoxAscent - tall * between(-0.04, 0.26);
  const bottom = base + m.actualBoundingBoxDescent + tall * between(-0.04, 0.26);
  const lead = size * between(-0.05, 0.35);
  const left = x0 - lead;
  const right = x0 + width + size * between(0, 0.3);
  const mx = (left + right) / 2 - W / 2;
  const my = (top + bottom) / 2 - H / 2;
  const box = {
    cx: W / 2 + mx * Math.cos(angle) - my * Math.sin(angle),
    cy: H / 2 + mx * Math.sin(angle) + my * Math.cos(angle),
    w: right - left,
    h: bottom - top,
    angle: angle + between(-0.008, 0.008),
  };

  // The window: some of what stands before (none at a line's start), the amount, one to five characters of what follows.
  const from =
    first === 0 || chance(0.1)
      ? between(-2, 2)
      : pieces[Math.max(0, first - 1 - Math.floor(between(0, 3)))].x + lead - between(-0.1, 0.15) * size;
  const to = shown.x + shown.width + lead + between(-0.1, 0.1) * size;
  const strip = cutStrip({ data, width: W, height: H }, box, from, to);
  if (!strip) return null;
  const labels = [];
  for (const piece of pieces) {
    const a = piece.x + lead;
    const seen = Math.min(to, a + piece.width) - Math.max(from, a);
    if (seen < piece.width * 0.6) continue;
    const label = labelOf(piece.char);
    const space = SYMBOLS.indexOf(' ');
    if (label === space && (labels.length === 0 || labels.at(-1) === space)) continue;
    labels.push(label);
  }
  while (labels.at(-1) === SYMBOLS.indexOf(' ')) labels.pop();
  return labels.length === 0 || labels.length > 40 ? null : { strip, labels };
}

const out = createWriteStream(option('out', 'strips.bin'));
const count = Number(option('count', 1000));
for (let n = 0; n < count;) {
  const made = await sample();
  if (!made) continue;
  const head = Buffer.alloc(3);
  head.writeUInt16LE(made.strip.width, 0);
  head.writeUInt8(made.labels.length, 2);
  if (!out.write(Buffer.concat([head, Buffer.from(made.labels), Buffer.from(made.strip.ink)])))
    await once(out, 'drain');
  n++;
  if (n % 5000 === 0) console.log(`${n} of ${count}`);
}
out.end();
await once(out, 'finish');
console.log(`${count} strips, ${STRIP_HEIGHT} high, ${faces.length} faces`);
