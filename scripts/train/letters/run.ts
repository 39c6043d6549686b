/**
 * Learns a letter model from what is in `text/<language>`, and from other files of lines as recipes have them:
 * `npx tsx scripts/train/letters/run.ts <language> [--prune 1] [file.txt …]`. Writes server/reading/picture/letters/<language>.model.gz.
 * What may be learned from, README.md beside it says.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { letterCounts } from '#server/reading/picture/letters/learn-letters.ts';

/** The ways people write the same: 'cup' and 'c.', '1/2' and '½', 'and' and '&'. */
const VARIANTS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\bcups?\b/giu, 'c.'],
    [/\btablespoons?\b|\btbsps?\b\.?/giu, 'Tbs.'],
    [/\bteaspoons?\b/giu, 'tsp.'],
    [/\bpounds?\b/giu, 'lb.'],
    [/\bounces?\b/giu, 'oz.'],
    [/\bpackages?\b/giu, 'pkg.'],
    [/ and /gu, ' & '],
  ],
};
const FRACTIONS = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3', '⅛': '1/8' };

function variantsOf(line: string, language: string): string[] {
  const written = (VARIANTS[language] ?? []).reduce((text, [pattern, short]) => text.replace(pattern, short), line);
  const inSigns = (text: string) =>
    Object.entries(FRACTIONS).reduce((all, [sign, figures]) => all.replaceAll(figures, sign), text);
  const inFigures = (text: string) =>
    Object.entries(FRACTIONS).reduce((all, [sign, figures]) => all.replaceAll(sign, figures), text);
  return [...new Set([inFigures(line), inSigns(line), inFigures(written), inSigns(written)])];
}

const SIGNS = /[^\x20-\x7eÀ-ſ½¼¾⅓⅔⅛°–’]/u;
/** The marks of headings, lists and emphasis are none of the text. */
const plain = (line: string) => line.replace(/^[#>*\-\s|]+|[*_|]/gu, '').trim();

/** A paragraph of a book is learned sentence by sentence: cards have short lines. */
const LENGTH_MAX = 90;
const sentencesOf = (line: string) => (line.length > LENGTH_MAX ? line.split(/(?<=[.;:!?])\s+/u) : [line]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { prune: { type: 'string', default: '1' } },
});
const [language = '', ...others] = positionals;
const folder = resolve(import.meta.dirname, 'text', language);
const counts = letterCounts(language);
let lines = 0;
for (const path of [...others, ...readdirSync(folder).map((name) => join(folder, name))]) {
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    for (const sentence of sentencesOf(plain(line))) {
      if (sentence === '' || SIGNS.test(sentence)) continue;
      // Each line counts once, one in one way, the next in another: counted in all, what it says would seem common.
      const variants = variantsOf(sentence, language);
      counts.add(variants[lines % variants.length] ?? sentence);
      lines += 1;
    }
  }
}
const bytes = counts.encode(Number(values.prune));
const packed = gzipSync(bytes, { level: 9 });
writeFileSync(resolve(import.meta.dirname, `../../../server/reading/picture/letters/${language}.model.gz`), packed);
console.log(`${language}: ${String(lines)} lines, ${String(bytes.length)} bytes, ${String(packed.length)} packed`);
