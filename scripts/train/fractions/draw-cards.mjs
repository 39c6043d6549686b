/**
 * Draws pages, photos, screenshots and cards of invented recipes in faces the amount reader was never trained on, with truth.json.
 *
 *   npx tsx scripts/train/fractions/draw-cards.mjs --with DIR --out FOLDER [--seed 1]
 *
 * DIR as for draw.mjs. scripts/eval/cards.ts reads FOLDER.
 */
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HELD_HAND, HELD_PRINT } from './faces.mjs';
import { RECIPES } from './recipes.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const home = resolve(option('with', '.'));
const out = resolve(option('out', 'cards'));
mkdirSync(out, { recursive: true });
const { createCanvas, GlobalFonts } = createRequire(join(home, 'package.json'))('@napi-rs/canvas');
let state = Number(option('seed', 1)) >>> 0;
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const between = (from, to) => from + random() * (to - from);
for (const name of [...HELD_HAND, ...HELD_PRINT]) {
  for (const weight of ['400', '700']) {
    const file = join(home, `node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`);
    if (existsSync(file)) GlobalFonts.registerFromPath(file, weight === '400' ? name : `${name}-bold`);
  }
}
// The signs a latin face lacks (thirds, eighths) come from the faces of the machine, as in a browser.
const fontOf = (face, size) => `${size}px "${face}", "DejaVu Sans", sans-serif`;

function wrap(ctx, text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (ctx.measureText(longer).width <= width || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
const written = (recipe) => [
  recipe.title,
  recipe.about,
  'Ingredients',
  ...recipe.ingredients,
  'Directions',
  ...recipe.steps.map((step, i) => `${i + 1}. ${step}`),
];

/** Text one line below the other; returns where it ended. */
function flow(ctx, lines, face, { x, y, width, size, step, bold }) {
  lines.forEach((line, i) => {
    const head = i === 0 || line === 'Ingredients' || line === 'Directions';
    const s = i === 0 && bold ? size * 1.7 : head && bold ? size * 1.25 : size;
    ctx.font = fontOf(face, s);
    for (const part of wrap(ctx, line, width)) {
      y += i === 0 && bold ? step * 1.7 : head && bold ? step * 1.5 : step;
      ctx.fillText(part, x, y);
    }
  });
  return y;
}

function printed(recipe, face) {
  const canvas = createCanvas(1700, 2200);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, 1700, 2200);
  ctx.fillStyle = '#161616';
  flow(ctx, written(recipe), face, { x: 150, y: 120, width: 1380, size: 34, step: 56, bold: true });
  return canvas;
}
function columns(recipe, face) {
  const canvas = createCanvas(1700, 2200);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#fdfaf2';
  ctx.fillRect(0, 0, 1700, 2200);
  ctx.fillStyle = '#222';
  const lines = written(recipe);
  const middle = lines.indexOf('Directions');
  const top = flow(ctx, lines.slice(0, 2), face, { x: 120, y: 100, width: 1450, size: 32, step: 54, bold: true }) + 30;
  flow(ctx, ['', ...lines.slice(2, middle)], face, { x: 120, y: top, width: 560, size: 31, step: 50, bold: true });
  flow(ctx, ['', ...lines.slice(middle)], face, { x: 760, y: top, width: 820, size: 31, step: 50, bold: true });
  return canvas;
}
function screenshot(recipe, face) {
  const canvas = createCanvas(1080, 2200);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#0f1216';
  ctx.fillRect(0, 0, 1080, 2200);
  ctx.fillStyle = '#25303b';
  ctx.beginPath();
  ctx.roundRect(40, 90, 960, 2040, 40);
  ctx.fill();
  ctx.fillStyle = '#e8eaed';
  flow(ctx, written(recipe), face, { x: 90, y: 110, width: 860, size: 35, step: 54, bold: false });
  return canvas;
}
function card(recipe, face, height = 2400) {
  const canvas = createCanvas(1818, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#fbf8ea';
  ctx.fillRect(0, 0, 1818, height);
  const step = 74;
  ctx.strokeStyle = '#a9c2e6';
  ctx.lineWidth = 3;
  for (let y = 130; y < height; y += step) {
    ctx.beginPath();
    ctx.moveTo(0, y + 12);
    ctx.lineTo(1818, y + 12);
    ctx.stroke();
  }
  ctx.fillStyle = ['#1d2a5c', '#222', '#2b2b55'][Math.floor(random() * 3)];
  let y = 130;
  for (const line of written(recipe)) {
    ctx.font = fontOf(face, between(47, 51));
    for (const part of wrap(ctx, line, 1560)) {
      y += step;
      ctx.fillText(part, 110 + between(-6, 8), y + between(-3, 4));
    }
  }
  return canvas;
}

/** As a phone would take it: on a table, turned, in perspective, lit from a side, soft and grainy. */
function photographed(flat) {
  const W = 1800;
  const H = 2400;
  const { width: w, height: h } = flat;
  const source = flat.getContext('2d').getImageData(0, 0, w, h).data;
  const turn = (between(2.5, 7) * (random() < 0.5 ? -1 : 1) * Math.PI) / 180;
  const scale = Math.min((W * 0.86) / w, (H * 0.84) / h);
  const tiltX = between(-0.00009, 0.00009);
  const tiltY = between(-0.00009, 0.00009);
  const canvas = createCanvas(W, H);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(W, H);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const lightX = between(-0.09, 0.09);
  const lightY = between(-0.09, 0.09);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const dx = x - W / 2;
      const dy = y - H / 2;
      const depth = 1 + dx * tiltX + dy * tiltY;
      const u = (dx * cos + dy * sin) / scale / depth + w / 2;
      const v = (-dx * sin + dy * cos) / scale / depth + h / 2;
      const light = 0.88 + (lightX * dx) / 900 + (lightY * dy) / 1200;
      const at = (y * W + x) * 4;
      for (let c = 0; c < 3; c++) {
        let value;
        if (u < 0 || v < 0 || u >= w - 1 || v >= h - 1) {
          value = [118, 84, 56][c] + 14 * Math.sin(y / 7 + Math.sin(x / 160) * 4);
        } else {
          const x0 = Math.floor(u);
          const y0 = Math.floor(v);
          const fx = u - x0;
          const fy = v - y0;
          const p = (y0 * w + x0) * 4 + c;
          value =
            (source[p] * (1 - fx) + source[p + 4] * fx) * (1 - fy) +
            (source[p + w * 4] * (1 - fx) + source[p + w * 4 + 4] * fx) * fy;
        }
        image.data[at + c] = value * light;
      }
      image.data[at + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  const soft = createCanvas(W, H);
  const softly = soft.getContext('2d');
  softly.filter = `blur(${between(0.7, 1.3).toFixed(2)}px)`;
  softly.drawImage(canvas, 0, 0);
  softly.filter = 'none';
  const grainy = softly.getImageData(0, 0, W, H);
  for (let i = 0; i < grainy.data.length; i += 4) {
    const grain = (random() + random() - 1) * 16;
    for (let c = 0; c < 3; c++) grainy.data[i + c] = grainy.data[i + c] + grain;
  }
  softly.putImageData(grainy, 0, 0);
  return soft;
}

const images = [];
function keep(canvas, style, recipe, face, type) {
  const file = `${style}-${face}-${recipe.id}.${type}`;
  writeFileSync(join(out, file), type === 'png' ? canvas.encodeSync('png') : canvas.encodeSync('jpeg', 82));
  images.push({ file, style, recipe: recipe.id, ingredients: recipe.ingredients, lines: written(recipe) });
}
RECIPES.forEach((recipe, i) => {
  const face = (k) => HELD_PRINT[(i + k) % HELD_PRINT.length];
  keep(printed(recipe, face(0)), 'print', recipe, face(0), 'png');
  keep(columns(recipe, face(1)), 'twocol', recipe, face(1), 'jpg');
  keep(photographed(printed(recipe, face(2))), 'photo', recipe, face(2), 'jpg');
  keep(screenshot(recipe, face(3)), 'dark', recipe, face(3), 'png');
  HELD_HAND.forEach((hand, k) => {
    keep(card(recipe, hand), 'hand', recipe, hand, 'jpg');
    if (k % 4 === i % 4) keep(photographed(card(recipe, hand)), 'handphoto', recipe, hand, 'jpg');
  });
});
writeFileSync(
  join(out, 'truth.json'),
  JSON.stringify({ note: 'Invented recipes in faces kept back from training.', images }, null, 1),
);
console.log(`${images.length} pictures in ${out}`);
