import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aisleOf } from '#shared/grocery/aisle.ts';
import { mergeRecipes } from '#shared/grocery/merge-recipes.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { readQuantity } from '#shared/quantity.ts';
import { servingsNumber } from '#shared/servings.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { measurementOf } from '../providers/retailers/instacart-units.ts';
import { groupCode } from '../providers/foods/food-data-central.ts';
import { proposeCleanup } from '../reading/cleanup/propose-cleanup.ts';
import { implausibleAmount } from '../reading/doubts/implausible-amounts.ts';
import { evidenceOfChanged } from '../reading/evidence/move-evidence.ts';
import { readPage } from '../reading/html/read-page.ts';
import { numberValue, wordValue } from '../reading/numbers.ts';
import { readText } from '../reading/text/read-text.ts';

/** What every object of JavaScript answers to, and no table of ours has. */
const words = ['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf', 'isPrototypeOf'];

describe.each(words)('the word %s', (word) => {
  // Underscores around a word are taken for emphasis.
  const plain = word.replaceAll('_', '');
  it('is a food like any other', () => {
    const line = parseIngredient(`2 cups ${word}`);
    expect([line.quantity, line.unit, line.item]).toEqual(['2', 'cups', plain]);
    expect(line.canonical).toMatch(/^[a-z_]+$/);
    expect(aisleOf(word, { aisles: {} })).toBe('Other');
    const recipe = { id: 'a', title: word, servings: word, ingredients: [line] };
    expect(mergeRecipes([recipe, { ...recipe, id: 'b' }])).toMatchObject([{ canonical: plain, sumQty: 4 }]);
  });

  it('is no number, no unit and no group of foods', () => {
    expect([numberValue(word), wordValue(word), readQuantity(word)]).toEqual([null, null, null]);
    expect([measurementOf(1, word), groupCode(word)]).toEqual([null, '']);
    expect(implausibleAmount({ ...parseIngredient(''), quantity: '2', qty: 2, unit: word, item: 'flour' })).toBeNull();
  });

  it('is read in a text, in a page and in evidence', () => {
    const [draft] = readText(`${word}\n\n2 cups ${word}\n1 ${word} flour\n\nMix the ${word}. Bake 30 minutes.`);
    expect(draft?.ingredients.map(({ item }) => item).join()).toContain(plain);
    const page = `<div itemscope itemtype="https://schema.org/Recipe"><${word}><h1 itemprop="name">Soup</h1>
      <p itemprop="${word}">x</p><p itemprop="${word}">y</p><p itemprop="recipeIngredient">2 ${word}</p>
      <p itemprop="recipeInstructions">Boil.</p></${word}></div>
      <div class="h-recipe"><b class="p-name ${word}">Pie</b><b class="p-ingredient">1 egg</b></div>`;
    expect(readPage(page, 'https://a.example/').drafts[0]?.title).toBe('Soup');
    const lists = { ingredients: [], steps: [{ text: word }], equipment: [] };
    const evidence = Object.fromEntries([[word, [[0, 1] as [number, number]]]]);
    expect(Object.entries(evidenceOfChanged(evidence, lists, lists))).toEqual(Object.entries(evidence));
  });

  it('is left alone by a cleanup', () => {
    const recipe = {
      title: word,
      notes: word,
      story: '',
      steps: [{ text: `Stir 2 ${word} in.`, section: null }],
      ingredients: [{ ...parseIngredient(`2 cups ${word}`), section: word }],
    };
    expect(proposeCleanup(recipe).tidied.ingredients[0]?.item).toBe(plain);
  });
});

describe('a number of 320 digits', () => {
  const digits = '9'.repeat(320);
  it('is no amount, no yield and no time', () => {
    expect(readQuantity(digits)).toBeNull();
    expect(parseIngredient(`${digits} cups flour`)).toMatchObject({ qty: null, qtyMax: null });
    expect(servingsNumber(`serves ${digits}`)).toBe(0);
    const [draft] = readText(
      `Soup\nServes ${digits}\nPrep: ${digits} minutes\n\n${digits} cups flour\n\nBoil ${digits} h.`,
    );
    expect(draft?.prepTime).toBeNull();
    expect(JSON.parse(JSON.stringify(draft))).toEqual(draft);
  });
});

describe('over HTTP', () => {
  let kitchen: Kitchen;
  beforeAll(async () => {
    kitchen = await openKitchen({ BILLING: 'off' });
  });
  afterAll(() => kitchen.close());

  it.each([...words, '9'.repeat(320), 'a\u0000b'])(
    '%s is kept, listed, shopped for, bound, cleaned up and counted',
    async (word) => {
      const { agent } = await kitchen.person();
      const line = {
        quantity: word.slice(0, 200),
        unit: word.slice(0, 100),
        item: word,
        canonical: word,
        section: word,
      };
      const evidence = JSON.parse(`{"${word.replace('\u0000', '\\u0000')}":[[0,0]]}`) as object;
      const recipe = {
        title: word,
        servings: word.slice(0, 200),
        tags: [word.slice(0, 100)],
        steps: [word],
        equipment: [word],
        evidence,
      };
      const made = await agent.post('/api/recipes').send({ ...recipe, ingredients: [line, `2 ${word}`] });
      expect([made.status, made.text]).toEqual([200, expect.any(String)]);
      const { id } = made.body as { id: string };
      const kept = word.replace('\u0000', '');
      expect((await agent.get(`/api/recipes/${id}`).expect(200)).body).toMatchObject({
        title: kept,
        steps: [{ text: kept }],
      });
      await agent
        .patch(`/api/recipes/${id}`)
        .send({ version: 1, steps: ['Stir.', word] })
        .expect(200);
      const tag = encodeURIComponent(kept.slice(0, 100));
      const library = await agent.get(`/api/library?tags=${tag}&search=${tag}`).expect(200);
      expect(library.body).toMatchObject({ matched: 1, tags: [{ tag: kept.slice(0, 100), count: 1 }] });
      const list = await agent
        .post('/api/grocery-lists')
        .send({ name: word.slice(0, 300), recipeIds: [id] })
        .expect(200);
      const change = {
        do: 'add',
        item: { id: word.slice(0, 100), canonical: word, aisle: word.slice(0, 100), unit: word.slice(0, 100) },
      };
      const path = `/api/grocery-lists/${(list.body as { id: string }).id}`;
      await agent
        .patch(path)
        .send({ changes: [change] })
        .expect(200);
      const aisles = JSON.parse(`{"${kept}":"Bakery"}`) as object;
      await agent
        .patch('/api/grocery-settings')
        .send({ aisles, pantry: [word], order: [word.slice(0, 100)] })
        .expect(200);
      await agent.get(path).expect(200);
      await agent
        .post('/api/collections')
        .send({ title: word.slice(0, 300), recipeIds: [id] })
        .expect(200);
      await agent.post(`/api/recipes/${id}/cleanup`).expect(200);
      await agent.get(`/api/recipes/${id}/nutrition`).expect(200);
      await agent
        .post('/api/ingredients/parse')
        .send({ lines: [word, `1 ${word}`] })
        .expect(200);
      await agent
        .post('/api/parse-recipe')
        .send({ sourceType: 'text', sourceData: `${word}\n1 cup ${word}\nStir.` })
        .expect(200);
      await agent
        .post('/api/upload/presigned-url')
        .send({ contentType: word.slice(0, 200), size: 1 })
        .expect(200);
    },
  );

  it('numbers of 320 digits are told to be none', async () => {
    const { agent } = await kitchen.person();
    const digits = '9'.repeat(320);
    const bodies = [
      '"times":{"prepMin":@}',
      '"servings":@',
      '"ingredients":[{"quantity":@}]',
      '"ingredients":[{"qty":@}]',
    ];
    for (const body of bodies) {
      const sent = agent.post('/api/recipes').type('json').serialize(String);
      const { status, text } = await sent.send(`{"title":"x",${body.replace('@', digits)}}`);
      expect([body, status]).toEqual([body, 400]);
      expect(text).toMatch(/^['A-Z].*\.$/);
    }
    for (const version of [digits, '2147483648', '-1', '1.5', 'constructor']) {
      const made = await agent.post('/api/recipes').send({ title: 'x' }).expect(200);
      const { id } = made.body as { id: string };
      expect((await agent.get(`/api/recipes/${id}/versions/${version}`)).status).toBe(404);
      const sent = agent.patch(`/api/recipes/${id}`).type('json').serialize(String);
      expect([400, 409]).toContain((await sent.send(`{"version":${version},"title":"y"}`)).status);
    }
  });

  it('health tells the names of the parts, and no path of the machine', async () => {
    const { body, text } = await kitchen.stranger().get('/api/health').expect(200);
    expect(body).toEqual({ ok: true, parts: expect.arrayContaining(['Database', 'Files']) as unknown });
    expect(text).not.toContain(kitchen.dataDir);
    expect(text).not.toMatch(/[\\/]|127\.0|localhost/);
  });
});
