import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Agent, Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#shared/collections.ts';
import type { ParseAnswer } from '#shared/draft.ts';
import type { ImportRow } from '#shared/imports.ts';
import type { Recipe } from '#shared/recipe.ts';
import { provenanceOf } from '#shared/provenance-words.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';
import { uploaded } from '#tests/support/upload.ts';
import { ATTACHED_NAME } from '../../typesetting/attached-recipes.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen({ BILLING: 'off' });
});
afterAll(() => kitchen.close());

const cake = {
  title: 'Babička’s honey cake',
  servings: '2 loaves',
  times: { prepMin: 25, cookMin: 70, restMin: 120 },
  ingredients: [
    { quantity: '1 1/2', unit: 'cups', item: 'rye flour', notes: 'sifted', section: 'For the dough' },
    { quantity: '2-3', unit: '', item: 'eggs', section: 'For the dough' },
    { quantity: 'a pinch', unit: '', item: 'salt', section: null },
    { quantity: '250', unit: 'g', item: 'sour cream', notes: 'or crème fraîche', section: 'For the filling' },
  ],
  steps: [
    { text: 'Warm the honey, but do not let it boil; stir in the flour and the eggs.', section: 'The dough' },
    { text: 'Bake at 350°F for 1 1/4 hours.\nTurn it once.', section: 'The dough' },
    { text: 'Whip the cream and spread it.', section: 'To finish' },
  ],
  equipment: ['loaf pan', 'whisk'],
  notes: 'Better the next day.\n\nKeeps for 2 weeks "in the tin".',
  story: 'She carried the honey over the border -- in 1948.\nNobody asked.',
  tags: ['baking', 'from Ana'],
  allergens: ['gluten', 'eggs', 'milk'],
  source: { type: 'text', author: 'Ana Nováková', site: 'The blue notebook', url: 'https://example.org/cake' },
};
const written = ({
  id: _id,
  version: _v,
  verified: _w,
  verifiedBy: _b,
  verifiedAt: _t,
  createdAt: _c,
  updatedAt: _u,
  ...rest
}: Recipe) => {
  const { storagePath: _path, type: _type, ...source } = rest.source;
  return { ...rest, source };
};

async function recipe(agent: Agent, body: object): Promise<string> {
  return ((await agent.post('/api/recipes').send(body).expect(200)).body as { id: string }).id;
}
const kept = async (agent: Agent, id: string) =>
  written((await agent.get(`/api/recipes/${id}`).expect(200)).body as Recipe);
async function pdf(agent: Agent, path: string): Promise<Buffer> {
  const answer = await agent.get(path).buffer(true).parse(bytesOf).expect(200);
  return answer.body as Buffer;
}
function bytesOf(answer: Response, done: (error: Error | null, body: Buffer) => void) {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('end', () => done(null, Buffer.concat(parts)));
}
const read = async (agent: Agent, bytes: Uint8Array) =>
  (
    await agent
      .post('/api/parse-recipe')
      .send({ sourceType: 'pdf', sourcePath: await uploaded(agent, bytes, 'application/pdf') })
      .expect(200)
  ).body as ParseAnswer;

/** The same pages without what they carry, or with something else under its name. */
async function carrying(bytes: Uint8Array, file: string | null): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  document.catalog.delete(PDFName.of('Names'));
  document.catalog.delete(PDFName.of('AF'));
  if (file !== null) await document.attach(Buffer.from(file), ATTACHED_NAME, { mimeType: 'application/json' });
  return document.save();
}
const fileOf = (changes: object, more: object = {}) =>
  JSON.stringify({
    format: 'keepsake-recipes',
    version: 1,
    units: 'written',
    recipes: [{ ...cake, ...changes }],
    ...more,
  });

describe('a PDF made here, given to another family', () => {
  it.each(['written', 'metric'])('gives its recipe back whole, field by field, from pages %s', async (units) => {
    const { agent } = await kitchen.person();
    const id = await recipe(agent, cake);
    const bytes = await pdf(agent, `/api/recipes/${id}/pdf?units=${units}`);
    const other = (await kitchen.person()).agent;
    const { importId = '', review, transcript } = await read(other, bytes);
    expect(review).toEqual([]);
    expect(transcript.pages[0]?.lines.length).toBeGreaterThan(10);
    const saved = (await other.post(`/api/imports/${importId}/save`).send({}).expect(200)).body as { id: string };
    expect(await kept(other, saved.id)).toEqual(await kept(agent, id));
  });

  it('gives back where the recipe comes from, without the family’s own files; a web page’s author is no relative', async () => {
    const { agent } = await kitchen.person();
    const other = (await kitchen.person()).agent;
    const provenance = {
      from: 'Nana Ruth',
      place: 'Lviv',
      year: { year: 1950, precision: 'about' },
      occasions: ['Christmas', 'Easter'],
    };
    const [told, page] = [
      await recipe(agent, { ...cake, source: { type: 'text' }, provenance }),
      await recipe(agent, { ...cake, source: { ...cake.source, type: 'url' } }),
    ];
    const back = async (id: string) => {
      const { importId = '', review } = await read(other, await pdf(agent, `/api/recipes/${id}/pdf?units=written`));
      expect(review).toEqual([]);
      const saved = (await other.post(`/api/imports/${importId}/save`).send({}).expect(200)).body as { id: string };
      return kept(other, saved.id);
    };
    expect((await back(told)).provenance).toEqual({ ...provenance, pictures: [], recording: '' });
    const { source, ...rest } = await back(page);
    expect(source).toEqual({ site: cake.source.site, url: cake.source.url });
    expect(provenanceOf({ ...rest, source: { ...source, type: 'pdf' } }).from).toBe('');
  });

  it('is a book of several: each is a draft of its own, in the book’s order and with its own pages', async () => {
    const { agent } = await kitchen.person();
    const titles = ['Leek soup', 'Plum dumplings', 'Rye bread', 'Honey cake'];
    const ids: string[] = [];
    for (const title of titles)
      ids.push(await recipe(agent, { ...cake, title, steps: [`Make the ${title} as she did.`] }));
    const { body } = await agent.post('/api/collections').send({ title: 'Ours', recipeIds: ids }).expect(200);
    const { id } = body as Collection;
    const chapters = [{ title: 'First', recipeIds: [ids[3], ids[1]] }];
    const pages = { [ids[0] ?? '']: { story: 'Told otherwise in this book.' } };
    await agent.patch(`/api/collections/${id}`).send({ chapters, pages, units: 'metric' }).expect(200);
    const bytes = await pdf(agent, `/api/collections/${id}/pdf`);
    const { others, ...first } = await read((await kitchen.person()).agent, bytes);
    const drafts = [first, ...others];
    expect(drafts.map(({ title }) => title)).toEqual(['Leek soup', 'Rye bread', 'Honey cake', 'Plum dumplings']);
    expect(drafts.map(({ story }) => story)).toEqual([
      'Told otherwise in this book.',
      cake.story,
      cake.story,
      cake.story,
    ]);
    for (const draft of drafts) {
      expect(draft.review, draft.title).toEqual([]);
      const words = draft.transcript.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
      expect(words).toContain(`Make the ${draft.title} as she did.`);
    }
    // For the press it goes out bare.
    const press = await PDFDocument.load(await pdf(agent, `/api/collections/${id}/pdf?edition=print`));
    expect(press.catalog.has(PDFName.of('AF'))).toBe(false);
  });

  it('is read from its pages alone where they carry nothing: its steps are steps, its ingredients ingredients', async () => {
    const { agent } = await kitchen.person();
    const page = await pdf(agent, `/api/recipes/${await recipe(agent, cake)}/pdf?units=written`);
    const bytes = await carrying(page, null);
    const draft = await read(agent, bytes);
    expect(draft.title).toBe(cake.title);
    expect(draft.ingredients.map(({ original }) => original)).toEqual([
      '1½ cups rye flour, sifted',
      '2–3 eggs',
      'a pinch salt',
      '250 g sour cream, or crème fraîche',
    ]);
    expect(draft.ingredients[3]?.section).toBe('For the filling');
    expect(draft.stepSections).toEqual(['The dough', 'The dough', 'To finish']);
    expect(draft.steps.map((step) => step.replace(/\s+/g, ' '))).toEqual([
      'Warm the honey, but do not let it boil; stir in the flour and the eggs.',
      'Bake at 350 °F for 1¼ hours. Turn it once.',
      'Whip the cream and spread it.',
    ]);
    expect(draft).toMatchObject({ prepTime: 25, cookTime: 70, restTime: 120 });
  });
});

describe('a file that somebody else put into the PDF', () => {
  let bytes: Buffer;
  let agent: Agent;
  beforeAll(async () => {
    ({ agent } = await kitchen.person());
    bytes = await pdf(agent, `/api/recipes/${await recipe(agent, cake)}/pdf?units=written`);
  });

  it.each<[string, object, string[]]>([
    [
      'another amount',
      { ingredients: [{ quantity: '11/2', unit: 'cups', item: 'rye flour', notes: 'sifted' }] },
      ['ingredients.0'],
    ],
    ['another food', { ingredients: [{ quantity: '2-3', item: 'bleach' }] }, ['ingredients.0']],
    ['another step', { steps: ['Whip the cream and spread it.', 'Then eat it raw.'] }, ['steps.1']],
    ['another time', { times: { prepMin: 25, cookMin: 7, restMin: 120 } }, ['times.cookMin']],
    [
      'another place and another occasion',
      { provenance: { from: 'Ana Nováková', place: 'Paris', occasions: ['Easter'] } },
      ['provenance.place', 'provenance.occasions'],
    ],
    ['a recipe that no page has', { title: 'Something else', steps: ['Elsewhere.'], ingredients: [] }, ['title']],
  ])('is doubted where the pages do not say so: %s', async (_what, changes, fields) => {
    const { review } = await read(agent, await carrying(bytes, fileOf(changes)));
    expect(review.map(({ field }) => field)).toEqual(fields);
    expect(review[0]?.reason).toMatch(/pages/);
  });

  it('computes amounts in two units, and none from words, as they were when they were written', async () => {
    const ingredients = [
      { quantity: '1 lb 4', unit: 'oz', item: 'flour' },
      { quantity: '1 cup plus 2', unit: 'tbsp', item: 'sugar' },
      { quantity: '1 cup less 2', unit: 'tbsp', item: 'cocoa' },
      { quantity: '1 et demie', unit: 'tasse', item: 'lait' },
      { quantity: '1', unit: 'tasse', item: 'lait', notes: 'et demie' },
      { quantity: 'a pinch', item: 'salt' },
    ].map((line) => ({ ...line, qty: 7 }));
    const draft = await read(agent, await carrying(bytes, fileOf({ ingredients })));
    expect(draft.ingredients.map(({ qty }) => qty)).toEqual([20, 18, 14, 1.5, 1.5, null]);
  });

  it('computes amounts from what is shown, and names no file of a family’s', async () => {
    const ingredients = [
      { quantity: '1 1/2', unit: 'cups', item: 'rye flour', notes: 'sifted', qty: 900, qtyMax: 1000 },
    ];
    const source = { type: 'voice', storagePath: '/files/of-another-family', author: 'Ana Nováková' };
    const draft = await read(
      agent,
      await carrying(bytes, fileOf({ ingredients, source, photos: ['/files/x'], verified: true })),
    );
    expect(draft.ingredients[0]).toMatchObject({ qty: 1.5, qtyMax: null });
    expect(draft.source).toMatchObject({ type: 'pdf', author: 'Ana Nováková' });
    expect(JSON.stringify(draft)).not.toMatch(/of-another-family|"\/files\/x"/);
  });

  it.each([
    ['nothing of ours', '{"recipes":"all"}'],
    ['no JSON', '[[[[[['],
    ['another version', fileOf({}, { version: 99 })],
    ['more than a recipe may hold', fileOf({ notes: 'a'.repeat(30_000) })],
    ['more recipes than a book holds', fileOf({}, { recipes: Array(501).fill(cake) })],
    ['more bytes than are read', JSON.stringify({ format: 'keepsake-recipes', pad: 'a'.repeat(9_000_000) })],
  ])('is left alone, and the pages are read: %s', async (_what, file) => {
    const draft = await read(agent, await carrying(bytes, file));
    expect(draft.title).toBe(cake.title);
    expect(draft.notes.length).toBeLessThan(1000);
    expect(draft.tags).toEqual([]);
  });

  it('is nobody’s but the family’s that brought it', async () => {
    const { importId = '' } = await read(agent, bytes);
    const row = (await agent.get(`/api/imports/${importId}`).expect(200)).body as ImportRow;
    expect(row.status).toBe('ready');
    await (await kitchen.person()).agent.get(`/api/imports/${importId}`).expect(404);
  });
});
