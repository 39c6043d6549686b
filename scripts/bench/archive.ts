// Writes an archive of many recipes with pictures into nothing, and prints how much memory that took at most:
// npx tsx scripts/bench/archive.ts [recipes] [kilobytes of each picture]
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { archiveWriter } from '#server/features/archives/write-archive.ts';

const [recipes = 10_000, kilobytes = 200] = process.argv.slice(2).map(Number);
const MB = 1024 * 1024;
const chunk = Buffer.alloc(64 * 1024, 7);
const pictureBytes = kilobytes * 1024;
const now = new Date('2026-01-01T00:00:00Z');

const idOf = (n: number) => n.toString(16).padStart(32, '0');
const line = {
  quantity: '2',
  unit: 'cup',
  item: 'flour',
  notes: '',
  confidence: 1,
  qty: 2,
  qtyMax: null,
  canonical: 'flour',
  section: null,
  original: '2 cups flour',
};
const recipeOf = (n: number) => ({
  row: {
    id: `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`,
    title: `Plum cake ${String(n)}`,
    servings: '4',
    ...{ prepMin: 10, cookMin: 20, restMin: null, totalMin: null },
    tags: ['baking'],
    body: {
      ingredients: Array(12).fill(line),
      steps: Array(8).fill({ text: 'Stir the flour into the butter and wait until it is golden.', section: null }),
      ...{
        equipment: [],
        notes: 'Good.',
        story: 'Nana made it.',
        allergens: [],
        photos: [`/files/${idOf(n)}`],
        source: { type: 'text' },
        review: [],
      },
    },
    ...{
      verifiedBy: null,
      verifiedAt: null,
      version: 1,
      savedBy: 'Ruth',
      variantOf: null,
      lockedBy: null,
      createdAt: now,
      updatedAt: now,
    },
  },
  ...{ versions: [], original: null, makings: [], questions: [], favouriteOf: [], hand: null },
});

const library = {
  ids: () => Promise.resolve(Array.from({ length: recipes }, (_, n) => String(n))),
  // eslint-disable-next-line @typescript-eslint/require-await
  async *batches() {
    for (let n = 0; n < recipes; n += 1) yield recipeOf(n);
  },
  files: (_family: string, ids: readonly string[]) =>
    Promise.resolve(
      ids.map((id) => ({ id, kind: 'picture', contentType: 'image/jpeg', bytes: pictureBytes, sha256: '' })),
    ),
  family: () =>
    Promise.resolve({
      name: 'Ruth',
      people: [],
      collections: [],
      groceryLists: [],
      grocerySettings: null,
      meals: [],
      relatives: [],
    }),
};
const store = {
  get: () =>
    Promise.resolve({
      size: pictureBytes,
      body: Readable.from(Array(Math.ceil(pictureBytes / chunk.length)).fill(chunk)),
    }),
};

const writer = archiveWriter({ library, store, files: {} } as never);
let written = 0;
let most = 0;
const begun = performance.now();
const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
const nothing = new Writable({
  write(part: Buffer, _encoding, done) {
    written += part.length;
    done();
  },
});
await pipeline(await writer.open('family'), nothing);
clearInterval(look);
const seconds = (performance.now() - begun) / 1000;
console.log(
  `${recipes.toLocaleString('en')} recipes, ${(written / MB).toFixed(0)} MB in ${seconds.toFixed(1)} s; at most ${(most / MB).toFixed(0)} MB of memory`,
);
