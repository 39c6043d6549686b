import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent, Response } from 'supertest';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection, Preflight } from '#shared/collections.ts';
import type { Preferences } from '#shared/user.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';
import { pdfFacts, pdfPages } from '#tests/support/pdf-pages.ts';
import { uploaded } from '#tests/support/upload.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen({ BILLING: 'off', PUBLIC_URL: 'http://recipes.example.org' });
});
afterAll(() => kitchen.close());

async function picture(agent: Agent, width = 640, height = 480): Promise<string> {
  const plain = { create: { width, height, channels: 3, background: '#b5412b' } } as const;
  const bytes = await sharp(plain).jpeg().toBuffer();
  return uploaded(agent, bytes);
}
const soup = {
  title: 'Leek soup',
  servings: '4',
  times: { prepMin: 10, cookMin: 65, restMin: null },
  story: 'Every winter, on the stove in Lviv.',
  ingredients: ['1 1/2 lb leeks, sliced', '1/2 cup cream', '2 tbsp butter'],
  steps: ['Soften the leeks in the butter.', 'Add 3/4 cup water and simmer.'],
  notes: 'Better the next day.',
};
async function recipe(agent: Agent, more: object = {}): Promise<string> {
  const { body } = await agent
    .post('/api/recipes')
    .send({ ...soup, ...more })
    .expect(200);
  return (body as { id: string }).id;
}
/** More than a page holds: the larger the type, the less of it stands on the first. */
const long = {
  steps: Array.from({ length: 50 }, (_, n) => `Stir ${n} times and taste. ${'Wait a little. '.repeat(9)}`),
};
const onFirst = (pages: readonly string[]) => pages.find((text) => text.includes('Stir 0 times'))?.length ?? NaN;
const sees = (agent: Agent, preferences: Partial<Preferences>) =>
  agent.patch('/api/user').send({ preferences }).expect(200);
async function book(agent: Agent, recipeIds: string[], change: object = {}): Promise<string> {
  const { body } = await agent.post('/api/collections').send({ title: 'Our table', recipeIds }).expect(200);
  const { id } = body as Collection;
  await agent.patch(`/api/collections/${id}`).send(change).expect(200);
  return id;
}
async function pdf(agent: Agent, path: string): Promise<Buffer> {
  const answer = await agent.get(path).buffer(true).parse(bytesOf);
  // Where it takes long, the answer says so, and it is asked for again.
  if (answer.status === 202) return pdf(agent, path);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return answer.body as Buffer;
}
function bytesOf(answer: Response, done: (error: Error | null, body: Buffer) => void) {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('end', () => done(null, Buffer.concat(parts)));
}
const preflightOf = async (agent: Agent, id: string) =>
  ((await agent.get(`/api/collections/${id}/preflight`).expect(200)) as { body: Preflight }).body;

describe('what a book opens with', () => {
  it('is its people with their portraits, and what its recipes are made for; a book that asks for neither is as it was', async () => {
    const { agent } = await kitchen.person();
    const provenance = { from: 'Oma', occasions: ['Christmas'] };
    const ids = [await recipe(agent, { provenance }), await recipe(agent, { title: 'Toast' })];
    const ruth = {
      name: 'Nana Ruth',
      otherNames: ['Oma'],
      about: 'She sang #set *x*.',
      portrait: await picture(agent),
    };
    const born = { year: 1921, precision: 'about' };
    await agent
      .post('/api/relatives')
      .send({ ...ruth, born, place: 'Lviv' })
      .expect(200);
    await agent.post('/api/relatives').send({ name: 'Nobody of this book' }).expect(200);
    const pagesOf = async (id: string, edition: string) =>
      (await pdfPages(await pdf(agent, `/api/collections/${id}/pdf?edition=${edition}`))).map(({ text }) => text);
    for (const edition of ['screen', 'print']) {
      const both = await pagesOf(await book(agent, ids, { opening: 'both' }), edition);
      const people = both.find((text) => text.includes('The people')) ?? '';
      for (const words of ['Nana Ruth', 'Lviv · born about 1921', 'She sang #set *x*.', 'Leek soup'])
        expect(people).toContain(words);
      for (const words of ['Nobody', 'Toast']) expect(people).not.toContain(words);
      const occasions = both.find((text) => text.includes('What they are made for')) ?? '';
      expect(occasions).toMatch(/Christmas\s+Leek soup/u);
    }
    const plain = await pagesOf(await book(agent, ids), 'screen');
    expect(plain.join(' ')).not.toMatch(/The people|What they are made for/u);
    const id = await book(agent, ids, { opening: 'people' });
    expect((await agent.get(`/api/collections/${id}`)).body).toMatchObject({ opening: 'people' });
    const refused = await agent.patch(`/api/collections/${id}`).send({ opening: 'all' }).expect(400);
    expect(refused.text).toMatch(/^opening must be none, people, occasions or both/u);
    // Too thin to be bound, and nothing else.
    const { findings } = await preflightOf(agent, id);
    expect(findings.filter(({ weight }) => weight === 'stop')).toMatchObject([{ kind: 'pages' }]);
  });
});

describe('a recipe as PDF', () => {
  it('has its words, its fractions, its picture and a name, on letter', async () => {
    const { agent } = await kitchen.person();
    const id = await recipe(agent, { photos: [await picture(agent)] });
    const answer = await agent.get(`/api/recipes/${id}/pdf`).buffer(true).parse(bytesOf).expect(200);
    expect(answer.headers['content-disposition']).toContain('filename="Leek soup.pdf"');
    const far = await agent.get(`/api/recipes/${await recipe(agent, { title: '味噌汁' })}/pdf`).expect(200);
    expect(far.headers['content-disposition']).toContain('filename="recipe.pdf"');
    const [page, ...more] = await pdfPages(answer.body as Buffer);
    expect(more).toEqual([]);
    expect(page).toMatchObject({ width: 612, height: 792 });
    for (const words of [
      'Leek soup',
      '1½ lb',
      'leeks',
      '½ cup',
      'Add ¾ cup water',
      'Every winter',
      'Better the next',
    ]) {
      expect(page?.text).toContain(words);
    }
    expect(page?.text).toMatch(/SERVES 4.*PREP 10 MIN.*COOK 1 H 5 MIN/);
    const facts = await pdfFacts(answer.body as Buffer);
    expect(facts).toMatchObject({ title: 'Leek soup', isTagged: true, language: '(en)' });
    expect(facts.fonts).toBeGreaterThan(2);
    expect(facts.fontsEmbedded).toBe(facts.fonts);
  });

  it('is on A4 and in grams for who measures so, and as written where that is asked for', async () => {
    const { agent } = await kitchen.person();
    await agent
      .patch('/api/user')
      .send({ preferences: { units: 'metric' } })
      .expect(200);
    const id = await recipe(agent);
    const [metric] = await pdfPages(await pdf(agent, `/api/recipes/${id}/pdf`));
    expect(metric?.width).toBeCloseTo(595.28, 1);
    expect(metric?.text).toContain('680 g leeks');
    const [written] = await pdfPages(await pdf(agent, `/api/recipes/${id}/pdf?units=written&format=6x9`));
    expect(written).toMatchObject({ width: 432, height: 648 });
    expect(written?.text).toContain('1½ lb');
  });

  it('has its notes in the units that its steps are in', async () => {
    const { agent } = await kitchen.person();
    const id = await recipe(agent, { notes: 'With 2 cups cream it is a feast.' });
    for (const [units, shown] of [
      ['metric', '470 ml cream'],
      ['written', '2 cups cream'],
    ]) {
      const [page] = await pdfPages(await pdf(agent, `/api/recipes/${id}/pdf?units=${units}`));
      expect(page?.text).toContain(`With ${shown}`);
    }
  });

  it('has type as large as the person wants it', async () => {
    const { agent } = await kitchen.person();
    const id = await recipe(agent, long);
    const lengths: number[] = [];
    for (const fontSize of ['small', 'medium', 'large'] as const) {
      await sees(agent, { fontSize });
      const pages = await pdfPages(await pdf(agent, `/api/recipes/${id}/pdf`));
      expect(pages.at(-1)?.text).toContain('Better the next day.');
      lengths.push(onFirst(pages.map(({ text }) => text)));
    }
    const [small = NaN, medium = NaN, large = NaN] = lengths;
    expect(small).toBeGreaterThan(medium);
    expect(medium).toBeGreaterThan(large);
  });

  it.each([0, -2, 1e9, 1e12])('is sound for a quantity of %d, in whatever units', async (qty) => {
    const { agent } = await kitchen.person();
    const line = { quantity: String(qty), unit: 'cup', item: 'plum brandy', qty, canonical: 'plum brandy' };
    const id = await recipe(agent, { ingredients: [{ ...line, original: `${qty} cups plum brandy` }] });
    for (const units of ['written', 'metric', 'us']) {
      const [page] = await pdfPages(await pdf(agent, `/api/recipes/${id}/pdf?units=${units}`));
      expect(page?.text).toContain('plum brandy');
      expect(page?.text).not.toMatch(/NaN|Infinity|null|undefined/);
    }
  });

  it('brings the original along, or leaves it', async () => {
    const { agent } = await kitchen.person();
    const id = await recipe(agent, { source: { type: 'photo', storagePath: await picture(agent) } });
    const both = await pdfPages(await pdf(agent, `/api/recipes/${id}/pdf`));
    expect(both.map(({ text }) => text.includes('The original of “Leek soup”'))).toEqual([false, true]);
    expect(await pdfPages(await pdf(agent, `/api/recipes/${id}/pdf?original=false`))).toHaveLength(1);
  });

  it('is nobody else’s', async () => {
    const { agent, familyId } = await kitchen.person();
    const id = await recipe(agent);
    await (await kitchen.member(familyId, 'viewer')).get(`/api/recipes/${id}/pdf`).expect(200);
    await (await kitchen.person()).agent.get(`/api/recipes/${id}/pdf`).expect(404, 'Recipe not found');
    await (await kitchen.guest()).get(`/api/recipes/${id}/pdf`).expect(404);
    await kitchen.stranger().get(`/api/recipes/${id}/pdf`).expect(401);
    await agent.get('/api/recipes/nothing/pdf').expect(404);
    await agent.get(`/api/recipes/${id}/pdf?format=poster`).expect(400);
    await agent.delete(`/api/recipes/${id}`).expect(204);
    await agent.get(`/api/recipes/${id}/pdf`).expect(404);
  });
});

describe('a cookbook as PDF', () => {
  it('is set in its order, and each number in the contents is the one printed on the page', async () => {
    const { agent } = await kitchen.person();
    const ids = await Promise.all(
      ['Apple cake', 'Beet salad', 'Corn bread', 'Dumplings'].map((title) => recipe(agent, { title })),
    );
    const [apple, beet, corn, dumplings] = ids as [string, string, string, string];
    const id = await book(agent, ids, {
      subtitle: 'Sundays',
      dedication: 'For Ruth',
      story: 'We came from three places.',
      chapters: [
        { title: 'Starters', recipeIds: [beet, dumplings] },
        { title: 'Sweet', recipeIds: [corn] },
      ],
    });
    const bytes = await pdf(agent, `/api/collections/${id}/pdf`);
    const all = await pdfPages(bytes);
    // A screen's first two, the cover and its endpaper, are not counted: a number means the same page as in print.
    const [cover, endpaper, ...pages] = all;
    expect([cover?.text, endpaper?.text]).toEqual(['Our table Sundays', '']);
    const pageOf = (words: string) => pages.findIndex(({ text }, at) => at > contents && text.startsWith(words)) + 1;
    const contents = pages.findIndex(({ text }) => text.startsWith('Contents'));
    const list = pages[contents]?.text ?? '';
    const places = ['Apple cake', 'Starters', 'Beet salad', 'Dumplings', 'Sweet', 'Corn bread'].map((title) => {
      const number = Number(new RegExp(`${title}[ .]*?(\\d+)`).exec(list)?.[1]);
      return { title, number, text: pages[number - 1]?.text ?? '' };
    });
    for (const { title, number, text } of places) {
      expect(text, title).toContain(title);
      // Openings bear no number, but are counted.
      if (!text.includes('CHAPTER')) expect(text.split(' '), title).toContain(String(number));
    }
    expect(places.map(({ number }) => number)).toEqual([...places.map(({ number }) => number)].sort((a, b) => a - b));
    expect(
      pages
        .slice(0, contents)
        .map(({ text }) => text)
        .filter(Boolean),
    ).toEqual(['Our table', 'Our table Sundays', 'For Ruth', expect.stringMatching(/^Our story We came/) as string]);
    expect(pageOf('Recipes from A to Z')).toBeGreaterThan(places.at(-1)?.number ?? 0);
    const foods = pages.find(({ text }) => text.startsWith('By ingredient'))?.text;
    expect(foods).toMatch(/Leek Apple cake \d+ Beet salad \d+/);
    expect(await pdfFacts(bytes)).toMatchObject({
      title: 'Our table',
      language: '(en)',
      isTagged: true,
      hasOutline: true,
    });
    expect(apple).not.toBe(beet);
  });

  it('is for print in single pages with a bleed of an eighth of an inch, as many as are folded', async () => {
    const { agent } = await kitchen.person();
    const id = await book(agent, [await recipe(agent, { photos: [await picture(agent)] })], { format: 'square' });
    const pages = await pdfPages(await pdf(agent, `/api/collections/${id}/pdf?edition=print`));
    expect(pages.length % 4).toBe(0);
    for (const page of pages) {
      expect(page).toMatchObject({ width: 630, height: 630, bleed: [0, 0, 630, 630], trim: [9, 9, 621, 621] });
    }
    const screen = await pdfPages(await pdf(agent, `/api/collections/${id}/pdf?edition=screen`));
    expect(screen[0]).toMatchObject({ width: 612, height: 612, trim: [0, 0, 612, 612] });
    // Both break alike, so that a number means the same page in either.
    const words = (all: typeof pages) => all.map(({ text }) => text).filter(Boolean);
    expect(words(screen.slice(2))).toEqual(words(pages));
    const [cover, ...none] = await pdfPages(await pdf(agent, `/api/collections/${id}/pdf?edition=cover`));
    expect(none).toEqual([]);
    // Two sides, a spine by the pages and the paper, and the bleed.
    expect(cover?.width).toBeCloseTo(2 * 612 + (pages.length / 444 + 0.06) * 72 + 18, 1);
    expect(cover).toMatchObject({ height: 630 });
    expect(cover?.text.match(/Our table/g)).toHaveLength(1);
  });

  it('has the original on the left of the recipe that it became', async () => {
    const { agent } = await kitchen.person();
    const card = await recipe(agent, {
      title: 'From a card',
      source: { type: 'photo', storagePath: await picture(agent) },
    });
    const ids = [await recipe(agent), card];
    const id = await book(agent, ids);
    const pages = await pdfPages(await pdf(agent, `/api/collections/${id}/pdf`));
    const at = pages.findIndex(({ text }) => text.includes('The original of “From a card”')) + 1;
    expect(at % 2).toBe(0);
    expect(pages[at]?.text).toContain('Soften the leeks');
    // Nobody had to ask for it; who does not want it says so.
    await agent
      .patch(`/api/collections/${id}`)
      .send({ pages: { [card]: { original: false } } })
      .expect(200);
    const bare = await pdfPages(await pdf(agent, `/api/collections/${id}/pdf`));
    expect(bare.map(({ text }) => text).join(' ')).not.toContain('The original of');
  });

  it('follows the reader’s size of type on a screen, and nobody’s in print', async () => {
    const { agent } = await kitchen.person();
    const id = await book(agent, [await recipe(agent, { ...long, notes: 'With 1 cup water.' })]);
    const words = async (edition: 'screen' | 'print') =>
      (await pdfPages(await pdf(agent, `/api/collections/${id}/pdf?edition=${edition}`)))
        .slice(edition === 'screen' ? 2 : 0)
        .map(({ text }) => text)
        .filter(Boolean);
    await sees(agent, { units: 'metric', fontSize: 'large' });
    const large = await words('screen');
    const print = await words('print');
    expect(onFirst(large)).toBeLessThan(onFirst(print));
    // Amounts are the book's, too: as they were written until it is told otherwise.
    expect(print.join(' ')).toContain('With 1 cup water.');
    // Kept under its size: no other reader is given it, and it is still there for this one.
    await sees(agent, { fontSize: 'medium' });
    expect(await words('screen')).toEqual(print);
    await sees(agent, { fontSize: 'small' });
    expect(onFirst(await words('screen'))).toBeGreaterThan(onFirst(print));
    expect(await words('print')).toEqual(print);
    await sees(agent, { fontSize: 'large' });
    expect(await words('screen')).toEqual(large);
  });

  it('has amounts as it is told, whoever asks', async () => {
    const { agent } = await kitchen.person();
    const id = await book(agent, [await recipe(agent)], { units: 'metric' });
    await sees(agent, { units: 'us' });
    const words = async () =>
      (await pdfPages(await pdf(agent, `/api/collections/${id}/pdf`))).map(({ text }) => text).join(' ');
    expect(await words()).toContain('680 g');
    await agent.patch(`/api/collections/${id}`).send({ units: 'written' }).expect(200);
    expect(await words()).toContain('1½ lb');
    await agent
      .patch(`/api/collections/${id}`)
      .send({ units: 'stones' })
      .expect(400, /written, us or metric/);
  });

  it('has a recipe of two pages on a left and a right one, and two short ones on one page', async () => {
    const { agent } = await kitchen.person();
    const short = { story: '', notes: '', ingredients: ['1 egg', '2 cups milk'], steps: ['Beat and bake it.'] };
    const ids = [
      await recipe(agent, { title: 'Egg milk', ...short }),
      await recipe(agent, { title: 'Milk egg', ...short }),
      await recipe(agent, { title: 'Alone', notes: '', ...long, steps: long.steps.slice(0, 24) }),
      await recipe(agent, { title: 'Last' }),
    ];
    const pages = await pdfPages(await pdf(agent, `/api/collections/${await book(agent, ids)}/pdf?edition=print`));
    const has = (words: string) => pages.flatMap(({ text }, at) => (text.includes(words) ? [at + 1] : []));
    const [both] = has('Beat and bake it.');
    expect(pages[(both ?? 0) - 1]?.text).toMatch(/Egg milk.*Milk egg/);
    expect(has('Stir 0 times').map((page) => page % 2)).toEqual([0]);
    expect(has('Stir 23 times')).toEqual(has('Stir 0 times').map((page) => page + 1));
  });

  it('leads to a recording by a code', async () => {
    const { agent } = await kitchen.person();
    const told = await recipe(agent, { source: { type: 'voice', storagePath: await picture(agent) } });
    const pages = await pdfPages(await pdf(agent, `/api/collections/${await book(agent, [told])}/pdf`));
    expect(pages.filter(({ text }) => text.includes('Hear it told'))).toHaveLength(1);
  });

  it('is made once for the same content, and again when that changes', async () => {
    const { agent } = await kitchen.person();
    const soupId = await recipe(agent);
    const id = await book(agent, [soupId]);
    const path = `/api/collections/${id}/pdf`;
    const first = await pdf(agent, path);
    expect((await pdf(agent, path)).equals(first)).toBe(true);
    await agent.patch(`/api/recipes/${soupId}`).send({ version: 1, title: 'Cold leek soup' }).expect(200);
    const pages = await pdfPages(await pdf(agent, path));
    expect(pages.some(({ text }) => text.includes('Cold leek soup'))).toBe(true);
    await agent.delete(`/api/collections/${id}`).expect(204);
    await agent.get(path).expect(404, 'Cookbook not found');
  });

  it('is nobody else’s', async () => {
    const { agent, familyId } = await kitchen.person();
    const id = await book(agent, [await recipe(agent)]);
    for (const call of ['pdf', 'preflight']) {
      await (await kitchen.member(familyId, 'viewer')).get(`/api/collections/${id}/${call}`).expect(200);
      await (await kitchen.person()).agent.get(`/api/collections/${id}/${call}`).expect(404);
      await (await kitchen.guest()).get(`/api/collections/${id}/${call}`).expect(404);
      await kitchen.stranger().get(`/api/collections/${id}/${call}`).expect(401);
      await agent.get(`/api/collections/nothing/${call}`).expect(404);
    }
    await agent.get(`/api/collections/${id}/pdf?edition=gold`).expect(400, /edition must be/);
  });

  it('is sound without recipes, without pictures, and without a recipe that was thrown away', async () => {
    const { agent } = await kitchen.person();
    const empty = await pdfPages(await pdf(agent, `/api/collections/${await book(agent, [])}/pdf`));
    expect(empty.map(({ text }) => text).join(' ')).toContain('No recipes have been put into this book yet.');

    const photo = await picture(agent);
    const [kept, gone] = [
      await recipe(agent, { title: 'Kept', photos: [photo] }),
      await recipe(agent, { title: 'Gone' }),
    ];
    const id = await book(agent, [kept, gone]);
    await agent.delete(`/api/recipes/${gone}`).expect(204);
    removeBytes(photo);
    const words = (await pdfPages(await pdf(agent, `/api/collections/${id}/pdf`))).map(({ text }) => text).join(' ');
    expect(words).toContain('Kept');
    expect(words).not.toContain('Gone');
    const { findings } = await preflightOf(agent, id);
    expect(findings).toContainEqual({
      kind: 'photo',
      weight: 'look',
      says: 'A picture of “Kept” could not be found or read.',
      recipeId: kept,
    });
    expect(findings.find(({ kind }) => kind === 'missing')?.recipeId).toBe(gone);

    await agent.delete(`/api/recipes/${kept}`).expect(204);
    const missing = (await preflightOf(agent, id)).findings.filter(({ kind }) => kind === 'missing');
    expect(missing.map(({ says }) => says)).toEqual([expect.stringMatching(/^2 recipes of this book /)]);
  });
});

describe('before printing', () => {
  it('says what to mend, and where', async () => {
    const { agent } = await kitchen.person();
    const small = await recipe(agent, { title: 'Small', photos: [await picture(agent, 320, 240)] });
    const odd = await recipe(agent, { title: 'Odd \u{1f35d}' });
    const long = await recipe(agent, {
      title: 'Long',
      steps: Array(60).fill('Stir it for as long as it takes. '.repeat(12)),
    });
    const id = await book(agent, [small, odd, long], { cover: { design: 'photo', photo: '' } });
    const { pages, spine, findings } = await preflightOf(agent, id);
    expect(pages % 4).toBe(0);
    expect(spine).toBeCloseTo((pages / 444 + 0.06) * 25.4, 1);
    const of = (kind: string) => findings.filter((finding) => finding.kind === kind);
    expect(of('pages')).toEqual([
      expect.objectContaining({
        weight: 'stop',
        recipeId: null,
        says: expect.stringContaining(`${pages} pages`) as string,
      }),
    ]);
    expect(of('resolution')).toEqual([
      expect.objectContaining({
        recipeId: small,
        says: expect.stringMatching(/^The photo of “Small” has \d\d dots/) as string,
      }),
    ]);
    expect(of('glyphs')).toEqual([
      expect.objectContaining({ recipeId: odd, says: expect.stringContaining('\u{1f35d}') as string }),
    ]);
    expect(of('overflow')).toEqual([
      expect.objectContaining({ recipeId: long, says: expect.stringContaining('runs over') as string }),
    ]);
    expect(of('photo').map(({ recipeId }) => recipeId)).toEqual([null, odd, long]);
    // What stops the printer, what is wrong, and last what is merely not there.
    const order = ['stop', 'look', 'note'];
    const weights = findings.map(({ weight }) => order.indexOf(weight));
    expect(weights).toEqual([...weights].sort());
    expect(of('photo').map(({ weight }) => weight)).toEqual(['look', 'note', 'note']);
  });
});

describe('on the free plan', () => {
  it('keeps single recipes and refuses cookbooks with a sentence', async () => {
    const free = await openKitchen();
    try {
      const { agent } = await free.person();
      const soupId = await recipe(agent);
      const id = await book(agent, [soupId]);
      const { text } = await agent.get(`/api/collections/${id}/pdf`).expect(403);
      expect(text).toMatch(/^Cookbook PDFs come with Premium\./);
      await agent.get(`/api/collections/${id}/preflight`).expect(200);
      await pdf(agent, `/api/recipes/${soupId}/pdf`);
    } finally {
      await free.close();
    }
  });
});

/** A disk that lost a file. */
function removeBytes(storagePath: string) {
  const id = storagePath.replace('/files/', '');
  for (const name of readdirSync(kitchen.dataDir, { recursive: true, encoding: 'utf8' })) {
    if (name.includes(id)) rmSync(join(kitchen.dataDir, name));
  }
}
