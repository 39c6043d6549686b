import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';

/**
 * Writes a small archive of each version of the format as it was written then, with invented recipes, for the test that
 * reads them for ever (`server/features/archives/frozen-archives.test.ts`). What is there is never written anew: a new
 * version of the format gets a file of its own here. It knows nothing of the product's own code, which moves on.
 */
const folder = resolve(import.meta.dirname, '../../tests/fixtures/archives');
const PLUM = 'c1b1f5a0-5f0e-4f6e-9a53-0d6c6f0c0001';
const SOUP = 'c1b1f5a0-5f0e-4f6e-9a53-0d6c6f0c0002';
const LIST = 'c1b1f5a0-5f0e-4f6e-9a53-0d6c6f0c0003';
const plumFolder = 'recipes/00001-plum-cake';
const at = (day: string) => `2024-${day}T10:00:00.000Z`;
const file = (path: string, kind: 'picture' | 'sound', contentType: string) => ({ path, kind, contentType });
const jpeg = (path: string) => file(path, 'picture', 'image/jpeg');

/** Where a recipe comes from, people, and what the family was asked: from version 2 on. */
const isTold = (version: number) => version >= 2;

const line = (original: string, qty: number, unit: string, item: string) => ({
  ...{ original, quantity: String(qty), qty, qtyMax: null, unit, item, canonical: item },
  ...{ notes: '', section: null, confidence: 1 },
});

function plumCake(version: number) {
  const content = {
    title: 'Plum cake',
    servings: '12 pieces',
    times: { prepMin: 20, cookMin: 45, restMin: null, totalMin: null },
    ingredients: [
      line('2 cups flour', 2, 'cups', 'flour'),
      { ...line('1 kg plums', 1, 'kg', 'plum'), section: 'Topping' },
    ],
    steps: [
      { text: 'Knead.', section: null },
      { text: 'Bake.', section: 'Then' },
    ],
    equipment: ['tin'],
    notes: 'With less sugar.\nCool it first.',
    story: 'Nana carried it to the station.',
    tags: ['baking', 'dessert'],
    allergens: ['gluten'],
    photos: [`archive:${plumFolder}/picture-1.jpg`],
    source: { type: 'photo', storagePath: `archive:${plumFolder}/original-1.jpg`, author: 'Nana Ruth' },
    review: [],
    keywords: ['plums'],
  };
  const provenance = {
    from: 'Nana Ruth',
    place: 'Lviv',
    year: { year: 1950, precision: 'about' },
    occasions: ['Christmas'],
    pictures: [{ photo: `archive:${plumFolder}/family-1.jpg`, caption: 'Her table' }],
    recording: `archive:${plumFolder}/recording-1.webm`,
  };
  const question = {
    ...{ id: 'c1b1f5a0-5f0e-4f6e-9a53-0d6c6f0c0010', place: 1, field: 'steps.0', about: 'Knead.', reason: '' },
    ...{ asked: 'How long?', readings: ['5 min', '10 min'], crop: `archive:${plumFolder}/asked-1.jpg` },
    ...{ askedBy: 'Ruth', createdAt: at('03-01'), settledAt: at('03-02'), settledBy: 'Ruth' },
    answerId: 'c1b1f5a0-5f0e-4f6e-9a53-0d6c6f0c0011',
    answers: [
      {
        ...{ id: 'c1b1f5a0-5f0e-4f6e-9a53-0d6c6f0c0011', saidBy: 'Aunt Lida', reading: '10 min' },
        ...{ word: 'by hand', sound: '', createdAt: at('03-02') },
      },
    ],
  };
  return {
    id: PLUM,
    content: { ...content, ...(isTold(version) ? { provenance } : {}) },
    ...{ verifiedBy: 'Ruth', verifiedAt: at('02-02'), version: 2, savedBy: 'Ruth' },
    ...{ createdAt: at('02-01'), updatedAt: at('02-02'), variantOf: null, lockedBy: null, hand: 'Nana Ruth' },
    versions: [
      {
        version: 1,
        content: { ...content, notes: '', ...(isTold(version) ? { provenance } : {}) },
        ...{ verifiedBy: null, verifiedAt: null, savedBy: 'Anna', savedAt: at('02-01') },
      },
    ],
    original: {
      transcript: {
        language: 'en',
        pages: [
          {
            ...{ file: `archive:${plumFolder}/original-1.jpg`, width: 60, height: 40 },
            lines: [{ text: '2 cups flour', box: [0, 0, 1, 0.1], confidence: 0.8 }],
          },
        ],
      },
      evidence: { 'ingredients.0': [[0, 0]] },
      firstRead: null,
    },
    makings: [
      {
        ...{ id: 'c1b1f5a0-5f0e-4f6e-9a53-0d6c6f0c0020', madeOn: '2024-05-01', madeBy: 'Anna', note: 'Less sugar' },
        ...{ photo: `archive:${plumFolder}/made-2024-05-01-1.jpg`, stars: 4, createdAt: at('05-01') },
      },
    ],
    ...(isTold(version) ? { questions: [question] } : {}),
    favouriteOf: [{ name: 'Ruth', createdAt: at('02-03') }],
    files: [
      jpeg(`${plumFolder}/picture-1.jpg`),
      jpeg(`${plumFolder}/original-1.jpg`),
      ...(isTold(version) ? [jpeg(`${plumFolder}/family-1.jpg`)] : []),
      jpeg(`${plumFolder}/made-2024-05-01-1.jpg`),
      ...(isTold(version) ? [jpeg(`${plumFolder}/asked-1.jpg`)] : []),
      ...(isTold(version) ? [file(`${plumFolder}/recording-1.webm`, 'sound', 'audio/webm')] : []),
    ],
  };
}

const soup = () => ({
  id: SOUP,
  content: {
    ...{ title: 'Soup', servings: '4', times: { prepMin: null, cookMin: 30, restMin: null, totalMin: null } },
    ...{ ingredients: [line('1 onion', 1, '', 'onion')], steps: [{ text: 'Boil.', section: null }] },
    ...{ equipment: [], notes: '', story: '', tags: [], allergens: [], photos: [], review: [] },
    source: { type: 'url', url: 'https://example.org/soup', site: 'example.org' },
  },
  ...{
    verifiedBy: null,
    verifiedAt: null,
    version: 1,
    savedBy: 'Ruth',
    createdAt: at('02-05'),
    updatedAt: at('02-05'),
  },
  ...{
    variantOf: PLUM,
    lockedBy: 'Ruth',
    hand: null,
    versions: [],
    original: null,
    makings: [],
    favouriteOf: [],
    files: [],
  },
});

const family = (version: number) => ({
  family: { name: 'Ruth' },
  people: [{ name: 'Ruth', role: 'owner' }],
  collections: [
    {
      ...{
        id: 'c1b1f5a0-5f0e-4f6e-9a53-0d6c6f0c0030',
        title: 'Our book',
        subtitle: 'For Anna',
        dedication: '',
        story: '',
      },
      ...{ recipeIds: [SOUP, PLUM], chapters: [{ title: 'Cakes', recipeIds: [PLUM] }] },
      ...{ cover: { design: 'classic', photo: '' }, format: 'letter', units: 'written', pages: {}, version: 2 },
      ...(isTold(version) ? { opening: 'both' } : {}),
      ...{ createdAt: at('06-01'), updatedAt: at('06-02') },
    },
  ],
  groceryLists: [
    {
      ...{ id: LIST, name: 'Saturday', recipeIds: [PLUM], servings: { [PLUM]: 8 }, version: 1 },
      items: [
        {
          ...{ id: 'flour-1', also: [], from: [], note: '', unit: 'cup', aisle: 'Baking', byHand: false },
          ...{ sumQty: 2, checked: false, canonical: 'flour' },
        },
      ],
      marks: [{ itemId: 'flour-1', checked: true, markedAt: at('06-03') }],
      ...{ createdAt: at('06-03'), updatedAt: at('06-03') },
    },
  ],
  grocerySettings: { aisles: { flour: 'Baking' }, pantry: ['salt'], shopOrder: ['Baking', 'Produce'] },
  meals: [
    {
      ...{ id: 'c1b1f5a0-5f0e-4f6e-9a53-0d6c6f0c0040', day: '2024-12-24', meal: 'dinner', place: 0, recipeId: SOUP },
      ...{
        title: 'Soup',
        servings: 8,
        note: 'with bread',
        plannedBy: 'Ruth',
        createdAt: at('06-04'),
        updatedAt: at('06-04'),
      },
    },
  ],
  ...(isTold(version)
    ? {
        relatives: [
          {
            ...{ name: 'Nana Ruth', otherNames: ['Oma'], portrait: 'archive:family/picture-1.jpg' },
            ...{ born: { year: 1921, precision: 'exact' }, died: null, place: 'Lviv', about: 'She sang.' },
            ...{ createdAt: at('06-05'), updatedAt: at('06-05') },
          },
        ],
      }
    : {}),
  files: isTold(version) ? [jpeg('family/picture-1.jpg')] : [],
});

async function write(version: number): Promise<void> {
  const path = join(folder, `version-${String(version)}.zip`);
  if (existsSync(path)) return console.log(`Version ${String(version)} is there, and stays as it is.`);
  const recipe = plumCake(version);
  const rest = family(version);
  const files: Record<string, Uint8Array> = {};
  for (const [place, { path: name, kind }] of [...recipe.files, ...rest.files].entries()) {
    const background = { r: 40 * place, g: 90, b: 60 };
    files[name] =
      kind === 'sound'
        ? new Uint8Array(Buffer.from('\x1a\x45\xdf\xa3....webm', 'latin1'))
        : await sharp({ create: { width: 60, height: 40, channels: 3, background } })
            .jpeg()
            .toBuffer();
  }
  const texts: Record<string, object | string> = {
    [`${plumFolder}/recipe.json`]: recipe,
    'recipes/00002-soup/recipe.json': soup(),
    'family.json': rest,
    'index.html': '<!doctype html><title>Ruth</title><h1>Plum cake</h1><h1>Soup</h1>',
  };
  for (const [name, text] of Object.entries(texts))
    files[name] = strToU8(typeof text === 'string' ? text : JSON.stringify(text, null, 1));
  const listed = Object.entries(files).map(([name, bytes]) => ({
    path: name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
  }));
  const manifest = { format: 'keepsake-archive', version, writtenAt: at('06-06'), files: listed };
  const entries: Zippable = { ...files, 'manifest.json': strToU8(JSON.stringify(manifest)) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, zipSync(entries, { mtime: '2024-06-06' }));
  console.log(`Version ${String(version)} is written.`);
}

for (const version of [1, 2]) await write(version);
