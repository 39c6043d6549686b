import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sameChance } from '#server/reading/hand/hand-lesson.ts';
import { chooseStretch, shuffled, stockWeights, study, wrongOf } from '#server/reading/hand/learn-hand.ts';
import { keptLine, lineOf } from '#server/providers/recognizer/cut-lines.ts';
import { networkToTeach } from '#server/providers/recognizer/hand-networks.ts';
import { loadNetworks, loadRuntime } from '#server/providers/recognizer/networks.ts';
import { openLearner } from '#server/providers/recognizer/open-learner.ts';
import { pixelsOf } from '#server/providers/recognizer/pixels.ts';
const data = resolve('../shared/real');
const all = readFileSync(join(data, 'lines.jsonl'), 'utf8').split('\n').filter(Boolean).map((l) => JSON.parse(l));
const count = new Map<string, number>(); for (const l of all) count.set(l.hand, (count.get(l.hand) ?? 0) + 1);
console.log([...count].sort((a,b)=>b[1]-a[1]).slice(0,14).join('  '));
const names = [...count].filter(([, n]) => n >= 50).map(([h]) => h);
const networks = await loadNetworks(resolve('../shared/models'));
const runtime = await loadRuntime();
const network = (await networkToTeach(networks))!;
const V: any = { A: { epochs: 20, batch: 4, rate: 5e-4, headRate: 2e-3, pull: 0 }, B: { epochs: 20, batch: 4, rate: 1.5e-4, headRate: 6e-4, pull: 0 }, C: { epochs: 8, batch: 4, rate: 5e-4, headRate: 2e-3, pull: 0 }, E: { epochs: 20, batch: 4, rate: 5e-5, headRate: 2e-4, pull: 0 } };
const whole = ({ width, height }: any) => ({ cx: width / 2, cy: height / 2, w: width, h: height, angle: 0 });
for (const name of names) {
  const mixed = shuffled(all.filter(({ hand }) => hand === name), sameChance(7919));
  const ex: any[] = [];
  for (const line of mixed.slice(0, 60)) { const { image } = await pixelsOf(readFileSync(join(data, line.file))); const kept = await keptLine(image, whole(image)); if (kept) ex.push({ picture: await lineOf(kept), text: line.text }); }
  const [learn, test] = [ex.slice(0, 20), ex.slice(20, 60)];
  const learner = await openLearner(runtime, { bytes: network.bytes, alphabet: network.alphabet }, learn.map((e) => e.text));
  const stretch = await chooseStretch(learner, learn);
  const base = await wrongOf(learner, stockWeights(learner), test, 1);
  const s = await wrongOf(learner, stockWeights(learner), test, stretch);
  console.log(name, ex.length, 'base', (100 * base).toFixed(1), 'stretch', stretch, (100 * s).toFixed(1));
  for (const v of Object.keys(V)) {
    const w = await study(learner, learn, stretch, { course: V[v], random: sameChance() });
    console.log('   ', v, 'learned', (100 * (await wrongOf(learner, w, learn, stretch))).toFixed(1), 'test', (100 * (await wrongOf(learner, w, test, stretch))).toFixed(1));
  }
}
