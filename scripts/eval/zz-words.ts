import fs from 'node:fs';
import { sourcesOf, wordsIn, partOfSource } from '#server/reading/words/recognized-words.ts';
import { familiarityOf } from '#server/reading/words/word-familiarity.ts';
import { isFoodWord } from '#server/reading/text/vocabulary.ts';
const flat = (s: any) => String(s).normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}/ ]/gu, ' ').replace(/\s+/g, ' ').trim();
const dist = (a: string, b: string) => { let row = Array.from({ length: b.length + 1 }, (_, j) => j); for (let i = 1; i <= a.length; i++) { const next = [i]; for (let j = 1; j <= b.length; j++) next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] !== b[j - 1] ? 1 : 0)); row = next; } return row[b.length]!; };
const near = (a: string, b: string) => 1 - dist(a, b) / Math.max(a.length, b.length, 1);
const T = JSON.parse(fs.readFileSync('/tmp/keep-h/truth.json', 'utf8'));
const bins = new Map<string, [number, number]>();
const edges = [0, 0.003, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.4, 0.6, 0.9, 1.01];
for (const folder of process.argv.slice(2)) for (const x of fs.readFileSync(folder + '/readings.jsonl', 'utf8').split('\n').map((l) => JSON.parse(l))) {
  const t = T.find((y: any) => y.id === x.id);
  if (!x.recipe || !/hand/.test(t.kind)) continue;
  const of = sourcesOf(x.recipe.transcript);
  x.recipe.ingredients.forEach((g: any, i: number) => {
    const f = flat(g.original); let best = 0.6, line = '';
    for (const w of t.ingredients) { const s = near(flat(w.line), f); if (s > best) { best = s; line = flat(w.line); } }
    if (!line) return;
    const whole = of(x.recipe.evidence[`ingredients.${i}`]); if (!whole) return;
    const source = partOfSource(whole, g.original);
    const words = new Set(line.split(' '));
    for (const w of wordsIn(source, [0, source.chars.length])) {
      const plain = flat(w.text); if (!/^\p{L}{2,}$/u.test(plain)) continue;
      const en = x.recipe.transcript.language === null || /^en/.test(x.recipe.transcript.language);
      const k = en ? familiarityOf(plain) : isFoodWord(plain) ? 'other-food' : 'other';
      const e = edges.findLastIndex((v) => w.confidence >= v);
      const key = `${k} ${edges[e]}`;
      const b = bins.get(key) ?? [0, 0]; b[words.has(plain) ? 0 : 1]++; bins.set(key, b);
    }
  });
}
for (const k of ['kitchen', 'common', 'rare', 'none', 'other-food', 'other']) for (const e of edges) { const b = bins.get(`${k} ${e}`); if (b) console.log(k, e, 'right', b[0], 'wrong', b[1]); }
