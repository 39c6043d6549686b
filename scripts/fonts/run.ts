/**
 * Cuts the faces of a first screen out of the whole Latin faces beside this file, and what is left of these into parts of
 * their own, and writes the style that names them all (client/src/fonts.css, from shared/faces.ts):
 * `npx tsx scripts/fonts/run.ts`. What it writes is checked in.
 * The files' names stay with their contents for a year in browsers: another cut needs other names.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { FIRST_RANGES, fontFaces } from '#shared/faces.ts';

const root = join(import.meta.dirname, '../..');
const whole = join(import.meta.dirname, 'whole');
const parts = join(root, 'client/public/fonts');

/** Where a title is set: between the card's 24 px and a page's 36; a title's cut is drawn finer than a text's. */
const title = { wght: 600, opsz: 32 };
/** Where a story and a recipe's steps are set. */
const text = { wght: 400, opsz: 20 };
/** The sans is asked for nothing bolder (client/src/index.css). */
const sans = { wght: { min: 400, max: 600 } };

/**
 * A first part has its letters, their kerning and figures that stand under each other (the cooking face has them by a
 * feature, the others by themselves): no shapes that the app never asks for. A single weight needs no table of classes, and
 * none of them the tables by which programs name their styles.
 */
const keepFeatures = ['kern', 'tnum'];
const variable = { keepFeatures, variationAxes: sans, dropTables: ['BASE', 'STAT', 'MVAR'] };
const single = { keepFeatures, dropTables: ['BASE', 'STAT', 'MVAR', 'GDEF'] };

const cuts: readonly { from: string; name: string; axes?: Readonly<Record<string, number>>; varies?: true }[] = [
  { from: 'source-sans-3-latin', name: 'source-sans-3', varies: true },
  { from: 'source-sans-3-italic-latin', name: 'source-sans-3-italic', varies: true },
  { from: 'source-serif-4-latin', name: 'source-serif-4-600', axes: title },
  { from: 'source-serif-4-latin', name: 'source-serif-4-400', axes: text },
  { from: 'source-serif-4-italic-latin', name: 'source-serif-4-italic', axes: { opsz: text.opsz } },
  { from: 'atkinson-hyperlegible-next-400', name: 'atkinson-hyperlegible-next-400' },
  { from: 'atkinson-hyperlegible-next-700', name: 'atkinson-hyperlegible-next-700' },
];

const first = FIRST_RANGES.split(', ').flatMap((range) => {
  const [from = '', to = from] = range.slice(2).split('-');
  const [least, most] = [parseInt(from, 16), parseInt(to, 16)];
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
});

for (const { from, name, axes, varies } of cuts) {
  const font = readFileSync(join(whole, `${from}.woff2`));
  const there = fontkit.create(font);
  if (!('characterSet' in there)) throw new Error(`${from} is a collection`);
  const rest = there.characterSet.filter((code) => !first.includes(code));
  const variationAxes = axes ? { variationAxes: axes } : {};
  for (const [part, codes, options] of [
    ['first', first, varies ? variable : single],
    ['others', rest, {}],
  ] as const) {
    const cut = await subsetFont(font, String.fromCodePoint(...codes), {
      targetFormat: 'woff2',
      ...variationAxes,
      ...options,
    });
    writeFileSync(join(parts, `${name}-${part}.woff2`), cut);
    process.stdout.write(`${name}-${part}: ${String(codes.length)} characters, ${String(cut.length)} bytes\n`);
  }
}
writeFileSync(
  join(root, 'client/src/fonts.css'),
  `/* Written by scripts/fonts/run.ts from shared/faces.ts. */\n${fontFaces()}\n`,
);
