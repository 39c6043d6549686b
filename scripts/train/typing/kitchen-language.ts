/**
 * Counts words and what follows them in a cookbook that is in the public domain, and writes shared/typing/kitchen-language.ts:
 * `npx tsx scripts/train/typing/kitchen-language.ts <text>`, then `npx prettier --write` on what it wrote. The text was
 * Fannie Merritt Farmer, The Boston Cooking-School Cook Book (1896), in the edition of Project Gutenberg.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { KITCHEN_WORDS } from '#server/reading/words/kitchen-words.ts';
import { contextOf, START } from '#shared/typing/context.ts';

/** Words seen less often are a scanning fault as often as a word. */
const SEEN_LEAST = 3;
/** How many words a word is followed by in the table; more for what stands for many words. */
const FOLLOWERS = { word: 8, class: 70 } as const;
/** A pair seen once is chance. */
const PAIR_LEAST = 3;

/** Its tables are marked up, and what stands between the marks are grammes of protein. */
const text = readFileSync(process.argv[2] ?? '', 'utf8')
  .replace(/<table[\s\S]*?<\/table>/g, '\n')
  .replace(/<[^>]*>/g, ' ');
const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
const words = new Map<string, number>();
const followers = new Map<string, Map<string, number>>();
for (const sentence of text.split(/\n+|(?<=[a-z]{3})[.;:!?]\s/u)) {
  let before = START;
  for (const [token] of sentence.matchAll(/[\p{L}’']+|[\d¼½¾⅓⅔⅛]+(?:\/\d+)?|,/gu)) {
    if (/^[\p{L}’']+$/u.test(token) && token.length > 1) {
      const word = token.toLowerCase().replace(/’/g, "'");
      count(words, word);
      const own = followers.get(before) ?? new Map<string, number>();
      followers.set(before, own);
      count(own, word);
    }
    before = contextOf(token);
  }
}
const byCount = (counts: ReadonlyMap<string, number>, least: number) =>
  [...counts].filter(([, times]) => times >= least).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
const seen = byCount(words, SEEN_LEAST).map(([word]) => word);
const known = new Set(seen);
const others = [...KITCHEN_WORDS].filter((word) => word.length > 2 && !known.has(word)).sort();
const isClass = (word: string) => word === START || word.toUpperCase() === word;
const pairs = byCount(
  new Map([...followers].map(([word, own]) => [word, [...own.values()].reduce((a, b) => a + b, 0)])),
  12,
)
  .map(([word]) => {
    const most = isClass(word) ? FOLLOWERS.class : FOLLOWERS.word;
    const next = byCount(followers.get(word) ?? new Map<string, number>(), PAIR_LEAST).filter(([follower]) =>
      known.has(follower),
    );
    return next.length === 0
      ? ''
      : `${word}: ${next
          .slice(0, most)
          .map(([follower]) => follower)
          .join(' ')}`;
  })
  .filter((line) => line !== '');
const wrapped = (list: readonly string[]) => list.join(' ').replace(/(.{100,140}) /g, '$1\n');
writeFileSync(
  resolve(import.meta.dirname, '../../../shared/typing/kitchen-language.ts'),
  `/** Made by scripts/train/typing/kitchen-language.ts out of a cookbook of 1896 and our own words of the kitchen. */

/** Words of recipes, the most frequent first. */
export const FREQUENT_WORDS = \`
${wrapped(seen)}
\`;

/** Words that cooks of today write besides, by the alphabet. */
export const FURTHER_WORDS = \`
${wrapped(others)}
\`;

/** A word (or ONE, MANY, MEASURE, ^ for the start) and what follows it, the most frequent first. */
export const FOLLOWING_WORDS = \`
${pairs.join('\n')}
\`;
`,
);
console.log(seen.length, others.length, pairs.length);
