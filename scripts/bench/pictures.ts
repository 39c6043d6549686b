/**
 * How long the built-in reader takes for pictures: drawn pages, and paper without a word. It counts the time of the processor,
 * that of the network that looks for writing by itself, of the best of BENCH_ROUNDS rounds (3), and says what the process took
 * of memory at the most. Part of `npm run bench`; runs alone by `npx tsx scripts/bench/pictures.ts`.
 */
import sharp from 'sharp';
import { loadLetterModels } from '#server/providers/recognizer/letter-models.ts';
import { loadNetworks, type Networks } from '#server/providers/recognizer/networks.ts';
import { readPicture } from '#server/providers/recognizer/read-picture.ts';
import { cardPicture } from '#tests/support/cards.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const paper = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#f6f1e4' } });
const pictures = [
  ...(['page.png', 'columns.jpg', 'message.png'] as const).map((name) => ({ name, bytes: cardPicture(name) })),
  { name: 'paper without a word', bytes: await paper.jpeg().toBuffer() },
];

const usedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const networks = await loadNetworks();
const models = loadLetterModels();
let findingMs = 0;
const timed: Networks = {
  ...networks,
  findText: async (image) => {
    const startedAt = usedMs();
    const map = await networks.findText(image);
    findingMs += usedMs() - startedAt;
    return map;
  },
};

for (const { name, bytes } of pictures) {
  let best = { all: Infinity, finding: Infinity };
  for (let round = 0; round < rounds; round += 1) {
    findingMs = 0;
    const startedAt = usedMs();
    await readPicture(timed, models, bytes);
    const all = usedMs() - startedAt;
    if (all < best.all) best = { all, finding: findingMs };
  }
  const figures = [best.all, best.finding].map((ms) => `${ms.toFixed(0).padStart(6)} ms`);
  process.stdout.write(`${name.padEnd(24)}${figures[0] ?? ''}, ${figures[1] ?? ''} of it to find the writing\n`);
}
process.stdout.write(`at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB of memory\n`);
