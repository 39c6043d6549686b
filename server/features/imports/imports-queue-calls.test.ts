import sharp from 'sharp';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParseAnswer } from '#shared/draft.ts';
import type { ImportRow } from '#shared/imports.ts';
import type { Recipe } from '#shared/recipe.ts';
import type { User } from '#shared/user.ts';
import { parseIngredient as ingredientOf } from '#shared/ingredient/parse-ingredient.ts';
import { draftOf } from '#tests/support/a-draft.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';
import { AppError } from '../../errors.ts';
import type { PictureReading, Recognizer } from '../../providers/recognizer/port.ts';

/** What a picture says is told by its width, so that the real way of its bytes can be gone. */
const written: Record<number, string> = {
  100: 'Leek soup\nIngredients\n2 leeks\n1 cup water\nMethod\n1. Boil the leeks in the water.',
  101: 'Rye bread\nIngredients\n500 g rye flour\n2 cups water\nMethod\n1. Knead the dough.\n2. Bake it for 1 hour.',
  103: `Leek soup\nIngredients\n2 leeks\n1 cup water\nMethod\n1. Boil the leeks in the water.\n\n\nRye bread\n\nIngredients\n500 g rye flour\n2 cups water\nMethod\n1. Knead the dough.\n2. Bake it for 1 hour.`,
  102: 'Just a note\nto remember the milk',
};
const empty = [110, 111];
const problems: Record<number, PictureReading['problems']> = { 111: ['blurred'] };
/** Letters of a hand that nobody can read. */
const scrawl = 112;
let reading = 0;
let hold: Promise<void> | null = null;
const recognizer: Recognizer = {
  says: 'by width',
  async read(picture, signal) {
    reading += 1;
    await Promise.race([hold, new Promise((resolve) => signal?.addEventListener('abort', resolve))]);
    if (signal?.aborted) throw signal.reason as Error;
    const { width, height } = await sharp(picture).metadata();
    if (width === 120) throw new AppError('timeout', 'Reading this picture took too long.');
    const lines = (written[width] ?? 'scribble').split('\n').map((text, index) => ({
      text,
      confidence: width === scrawl ? 0.6 : 0.95,
      box: [0.1, index / 20, 0.8, 0.04] as [number, number, number, number],
    }));
    return { width, height, turn: 0, lines: empty.includes(width) ? [] : lines, problems: problems[width] ?? [] };
  },
  close: () => Promise.resolve(),
};

/** Reading takes as long as the machine lets it. */
const poll = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 60_000 });

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen({}, { recognizer });
});
afterAll(() => kitchen.close());

async function picture(width: number): Promise<string> {
  const bytes = await sharp({ create: { width, height: 80, channels: 3, background: '#e8e0d0' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}
const parse = async (agent: Agent, width: number) =>
  agent.post('/api/parse-recipe').send({ sourceType: 'photo', sourceData: await picture(width) });
/** The path of a picture that the family has. */
async function kept(agent: Agent, width: number): Promise<string> {
  const answer = await parse(agent, width);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const body = answer.body as ParseAnswer;
  await agent.delete(`/api/imports/${body.importId ?? ''}`).expect(204);
  return body.source.storagePath ?? '';
}
const list = async (agent: Agent) => (await agent.get('/api/imports').expect(200)).body as ImportRow[];
const add = async (agent: Agent, ...items: object[]) =>
  (await agent.post('/api/imports').send({ items }).expect(200)).body as ImportRow[];
const photo = (...sourcePaths: string[]) => ({ sourceType: 'photo', sourcePaths, name: 'card.jpg' });
const soup = { sourceType: 'text', sourceData: written[100] ?? '', name: 'soup.txt' };
const until = async (agent: Agent, id: string, status: string) => {
  await poll(async () => ((await agent.get(`/api/imports/${id}`)).body as ImportRow).status).toBe(status);
  return (await agent.get(`/api/imports/${id}`)).body as ImportRow;
};
const oneOf = (rows: ImportRow[]): string => rows[0]?.id ?? '';

describe('a photo that somebody waits for', () => {
  it('and that the family has recipes from already says so', async () => {
    const { agent } = await kitchen.person();
    const first = (await parse(agent, 103)).body as ParseAnswer;
    const doubts = ({ review }: Pick<ParseAnswer, 'review'>) =>
      review.filter(({ field }) => field === 'source').map(({ reason }) => reason);
    expect(doubts(first)).toEqual([]);
    await agent.post(`/api/imports/${first.importId ?? ''}/save`).expect(200);
    // Read, but not kept, is no recipe yet.
    const again = (await parse(agent, 103)).body as ParseAnswer;
    const said = 'Your family may have this already: “Leek soup” is from the same photo.';
    expect([again, ...again.others].map(doubts)).toEqual([[said], [said]]);
    await agent.post(`/api/imports/${first.others[0]?.importId ?? ''}/save`).expect(200);
    const third = (await parse(agent, 103)).body as ParseAnswer;
    expect([third, ...third.others].map(doubts)).toEqual([[said], [said.replace('Leek soup', 'Rye bread')]]);
    const other = (await kitchen.person()).agent;
    expect(doubts((await parse(other, 103)).body as ParseAnswer)).toEqual([]);
    // The recipes' own file, read once more, is no other one.
    const own = { sourceType: 'photo', sourcePath: first.source.storagePath };
    expect(doubts((await agent.post('/api/parse-recipe').send(own).expect(200)).body as ParseAnswer)).toEqual([]);
    for (const { id } of (await agent.get('/api/recipes').expect(200)).body as Recipe[]) {
      await agent.delete(`/api/recipes/${id}`).expect(204);
    }
    expect(doubts((await parse(agent, 103)).body as ParseAnswer)).toEqual([]);
  });

  it('is answered with its recipe, the places of its lines, and the import that it stays as', async () => {
    const { agent } = await kitchen.person();
    const { status, body } = await parse(agent, 100);
    expect(status).toBe(200);
    const answer = body as ParseAnswer;
    expect(answer).toMatchObject({
      title: 'Leek soup',
      source: { type: 'photo', storagePath: expect.stringMatching(/^\/files\//) as string },
      transcript: { pages: [{ file: answer.source.storagePath, width: 100, height: 80 }] },
      others: [],
    });
    expect(answer.evidence['ingredients.0']).toEqual([[0, 2]]);
    expect(answer.transcript.pages[0]?.lines[2]?.box).toEqual([0.1, 0.1, 0.8, 0.04]);
    expect(await list(agent)).toMatchObject([{ id: answer.importId, status: 'ready', title: 'Leek soup' }]);
  });

  it.each([
    [110, 'No recipe found in this photo. We kept it under Import, so that you can type it in.'],
    [102, 'No recipe found in this photo. We kept it under Import, so that you can type it in.'],
    [111, 'This photo is too blurred to read. Take it again, or type it in: we kept it under Import.'],
    [120, 'Reading this picture took too long. We kept it under Import, so that you can type it in.'],
  ])('and cannot be read (%i) is answered with the reason, and kept with it', async (width, reason) => {
    const { agent } = await kitchen.person();
    const { status, text } = await parse(agent, width);
    expect([status, text]).toEqual([422, reason]);
    const [row] = await list(agent);
    expect(row).toMatchObject({ status: 'failed', reason, draft: { title: '', ingredients: [], steps: [] } });
    expect(row?.draft?.transcript.pages).toMatchObject([{ file: row?.sourcePaths[0] }]);
    await agent.get(row?.sourcePaths[0] ?? '').expect(200);
    if (width === 102) expect(row?.draft?.transcript.pages[0]?.lines).toHaveLength(2);
  });

  it('and is hard to read is ready with its lines, and says what to do', async () => {
    const { agent } = await kitchen.person();
    const { status } = await parse(agent, scrawl);
    expect(status).toBe(200);
    const [row] = await list(agent);
    expect(row).toMatchObject({ status: 'ready', draft: { title: '', ingredients: [], steps: [] } });
    expect(row?.reason).toMatch(/go through it line by line beside the picture/);
    expect(row?.draft?.transcript.pages[0]?.lines).toMatchObject([{ text: 'scribble', confidence: 0.6 }]);
    expect(row?.draft?.review).toContainEqual(expect.objectContaining({ field: 'source', reason: row?.reason }));
  });

  it('of another family is not found; what is no picture is refused', async () => {
    const { agent } = await kitchen.person();
    const path = await kept(agent, 100);
    const { agent: other } = await kitchen.person();
    const body = { sourceType: 'photo', sourcePath: path };
    expect((await other.post('/api/parse-recipe').send(body)).status).toBe(404);
    expect((await other.post('/api/imports').send({ items: [photo(path)] })).status).toBe(404);
    expect((await agent.post('/api/parse-recipe').send(body)).status).toBe(200);
    for (const sourceData of ['hello', 'data:image/png;base64,AAAA', 'data:image/png,x']) {
      const answer = await agent.post('/api/parse-recipe').send({ sourceType: 'photo', sourceData });
      expect([400, 422]).toContain(answer.status);
      expect(answer.text).toMatch(/^[A-Z].{10,}\.$/);
    }
  });

  it('is read before what was dropped in bulk', async () => {
    const { agent } = await kitchen.person();
    const path = await kept(agent, 100);
    let go = () => undefined as void;
    hold = new Promise((resolve) => (go = resolve));
    const before = reading;
    await add(agent, photo(path), photo(path), photo(path), photo(path));
    await poll(() => reading - before).toBe(2);
    const answer = parse(agent, 101);
    await poll(() => reading - before).toBe(3);
    go();
    hold = null;
    expect(((await answer).body as ParseAnswer).title).toBe('Rye bread');
    await poll(async () => (await list(agent)).every(({ status }) => status === 'ready')).toBe(true);
  });
});

describe('a photo that is put away while somebody waits for it', () => {
  it('is answered at once', async () => {
    const { agent } = await kitchen.person();
    let go = () => undefined as void;
    hold = new Promise((resolve) => (go = resolve));
    const answer = parse(agent, 100);
    await poll(async () => (await list(agent)).length).toBe(1);
    await agent.delete(`/api/imports/${oneOf(await list(agent))}`).expect(204);
    expect([(await answer).status, (await answer).text]).toEqual([409, 'This import was put away before it was read.']);
    go();
    hold = null;
  });
});

describe('a recording', () => {
  it('is read by what the browser heard, whether somebody waits for it or not', async () => {
    const { agent } = await kitchen.person();
    const bytes = Buffer.concat([Buffer.from('1a45dfa39f428681014282847765626d', 'hex'), Buffer.alloc(100, 7)]);
    const inline = `data:audio/webm;base64,${bytes.toString('base64')}`;
    await agent.post('/api/parse-recipe').send({ sourceType: 'voice', sourceData: inline }).expect(422);
    const [path = ''] = (await list(agent))[0]?.sourcePaths ?? [];
    const heard = { sourceType: 'voice', sourceData: written[100] };
    const waitedFor = await agent.post('/api/parse-recipe').send({ ...heard, sourcePath: path });
    expect([waitedFor.status, waitedFor.body]).toMatchObject([200, { title: 'Leek soup' }]);
    const id = oneOf(await add(agent, { ...heard, sourcePaths: [path] }));
    expect(await until(agent, id, 'ready')).toMatchObject({ title: 'Leek soup' });
  });
});

describe('a page', () => {
  it('whose source was sent along is read from that', async () => {
    const { agent } = await kitchen.person();
    const url = 'https://blocked.example/soup';
    const recipe = { '@type': 'Recipe', name: 'Leek soup', recipeIngredient: ['2 leeks'], recipeInstructions: 'Boil.' };
    const sourceData = `<title>Soup</title><script type="application/ld+json">${JSON.stringify(recipe)}</script>`;
    const id = oneOf(await add(agent, { sourceType: 'url', url, sourceData }));
    expect(await until(agent, id, 'ready')).toMatchObject({ title: 'Leek soup', name: url, url });
  });
});

describe('a photo of two recipes', () => {
  it('is answered with both, and each becomes a recipe once', async () => {
    const { agent } = await kitchen.person();
    const { body } = await parse(agent, 103);
    const answer = body as ParseAnswer;
    expect([answer.title, answer.others[0]?.title]).toEqual(['Leek soup', 'Rye bread']);
    expect(await list(agent)).toMatchObject([
      { id: answer.importId, title: 'Leek soup' },
      { id: answer.others[0]?.importId, title: 'Rye bread' },
    ]);
    for (const draft of [answer, answer.others[0], answer]) {
      await agent.post('/api/recipes').send({ title: draft?.title, importId: draft?.importId }).expect(200);
    }
    expect(await list(agent)).toEqual([]);
    expect((await agent.get('/api/library')).body).toMatchObject({ total: 2 });
  });
});

describe('the queue', () => {
  it('lists what is read with its draft, or without it, in its order', async () => {
    const { agent } = await kitchen.person();
    const path = await kept(agent, 101);
    const rows = await add(agent, soup, photo(path, path), { sourceType: 'url', url: 'http://localhost/x' });
    expect(rows[1]?.sourcePaths).toEqual([path]);
    expect(rows.map(({ name }) => name)).toEqual(['soup.txt', 'card.jpg', 'http://localhost/x']);
    expect(rows.every(({ status }) => status === 'queued')).toBe(true);
    await poll(async () => (await list(agent)).map(({ status }) => status)).toEqual(['ready', 'ready', 'failed']);
    const [first, second, third] = await list(agent);
    expect([first?.draft?.title, second?.draft?.title]).toEqual(['Leek soup', 'Rye bread']);
    expect(third?.reason).toMatch(/^[A-Z].+\. We kept it under Import/);
    const short = (await agent.get('/api/imports?summary=true').expect(200)).body as ImportRow[];
    expect(short.map(({ draft, title }) => [draft, title])).toEqual([
      [null, 'Leek soup'],
      [null, 'Rye bread'],
      [null, ''],
    ]);
  });

  it.each([
    [{ items: [] }, 400],
    [{ items: [{ sourceType: 'photo' }] }, 400],
    [{ items: [{ sourceType: 'photo', sourceData: 'x' }] }, 400],
    [{ items: [{ sourceType: 'text', sourceData: '  ' }] }, 422],
    [{ items: [{ sourceType: 'url', url: 'file:///etc/passwd' }] }, 400],
    [{ items: [{ sourceType: 'photo', sourcePaths: ['../../etc/passwd'] }] }, 404],
    [{ items: Array.from({ length: 201 }, () => soup) }, 400],
    [{ items: [{ sourceType: 'archive', sourcePaths: ['/files/a', '/files/b'] }] }, 400],
    [{ items: [{ sourceType: 'text', sourcePaths: ['/files/a'] }] }, 400],
    [{ items: [{ ...soup, sourcePaths: ['/files/a'] }] }, 400],
    [{ items: [{ sourceType: 'url', sourceData: 'soup' }] }, 400],
    [{ items: [soup, { sourceType: 'url', url: 'file:///etc/passwd' }] }, 400],
  ])('refuses %.70j with a sentence, and keeps none of it', async (body, status) => {
    const { agent } = await kitchen.person();
    const answer = await agent.post('/api/imports').send(body);
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(/^[A-Z].{8,}/)]);
    expect(await list(agent)).toEqual([]);
  });

  it('takes five boxes of two hundred cards, a hundred cards of a guest’s, and tells who sends more to wait', async () => {
    const { agent, familyId, user } = await kitchen.person();
    const path = await kept(agent, 100);
    const guest = await kitchen.guest();
    const card = await kept(guest, 100);
    const { family } = (await guest.get('/api/user')).body as User;
    const { familyId: also } = await kitchen.person();
    await kitchen.db.$client.query("insert into memberships (family_id, person_id, role) values ($1, $2, 'owner')", [
      also,
      user.id,
    ]);
    let go = () => undefined as void;
    hold = new Promise((resolve) => (go = resolve));
    const box = Array.from({ length: 200 }, () => photo(path));
    for (let n = 0; n < 5; n += 1) await add(agent, ...box);
    for (const answer of [
      await agent.post('/api/imports').send({ items: [soup] }),
      await agent.post('/api/parse-recipe').send({ sourceType: 'photo', sourcePath: path }),
      await agent.post(`/api/families/${also}/merge`),
    ]) {
      expect([answer.status, answer.text]).toEqual([
        429,
        'More than 1,000 imports would be waiting. Please let some of them be read first.',
      ]);
    }
    await add(guest, ...Array.from({ length: 100 }, () => photo(card)));
    expect(
      (
        await guest
          .post('/api/imports')
          .send({ items: [photo(card)] })
          .expect(429)
      ).text,
    ).toMatch(/^More than 100 /);
    // Another family's are no hindrance.
    await add((await kitchen.person()).agent, soup);
    await kitchen.db.$client.query('delete from imports where family_id = any($1)', [[familyId, family]]);
    go();
    hold = null;
    await add(agent, soup);
  });

  it('reads again what is asked for, and puts away what is not wanted', async () => {
    const { agent } = await kitchen.person();
    const id = oneOf(await add(agent, soup));
    await until(agent, id, 'ready');
    await kitchen.db.$client.query('update imports set source_data = $2 where id = $1', [id, written[101]]);
    expect((await agent.post(`/api/imports/${id}/retry`).expect(200)).body).toMatchObject({
      status: 'queued',
      draft: null,
    });
    expect(await until(agent, id, 'ready')).toMatchObject({ title: 'Rye bread' });
    await agent.delete(`/api/imports/${id}`).expect(204);
    await agent.get(`/api/imports/${id}`).expect(404);
    await agent.delete(`/api/imports/${id}`).expect(404);
    expect(await list(agent)).toEqual([]);
  });

  it('joins the front and the back of a card, which are read again together', async () => {
    const { agent } = await kitchen.person();
    const paths = [await kept(agent, 101), await kept(agent, 100)];
    const rows = await add(agent, photo(paths[0] ?? ''), soup, photo(paths[1] ?? ''));
    const [back, , front] = rows.map(({ id }) => id);
    const joined = (
      await agent
        .post('/api/imports/join')
        .send({ ids: [front, back] })
        .expect(200)
    ).body as ImportRow;
    expect(joined).toMatchObject({ sourcePaths: [paths[1], paths[0]], status: 'queued' });
    const { draft } = await until(agent, joined.id, 'ready');
    expect(draft?.transcript.pages.map(({ file }) => file)).toContain(paths[1]);
    const waitedFor = await agent
      .post('/api/parse-recipe')
      .send({ sourceType: 'photo', sourcePaths: paths })
      .expect(200);
    const { importId } = waitedFor.body as ParseAnswer;
    expect((await agent.get(`/api/imports/${importId ?? ''}`)).body).toMatchObject({ sourcePaths: paths });
    await agent.get(`/api/imports/${front ?? ''}`).expect(404);
    for (const [ids, status] of [
      [[joined.id, rows[1]?.id], 400],
      [[joined.id, joined.id], 400],
      [[joined.id, 'nothing'], 404],
      [[joined.id], 400],
    ] as const) {
      expect((await agent.post('/api/imports/join').send({ ids })).status).toBe(status);
    }
    await agent.post(`/api/imports/${joined.id}/save`).expect(200);
    const again = await agent.post('/api/imports/join').send({ ids: [joined.id, rows[1]?.id] });
    expect([again.status, again.text]).toEqual([409, 'One of them is kept as a recipe already.']);
  });
});

describe('keeping an import', () => {
  const save = (agent: Agent, id: string, body?: object) => agent.post(`/api/imports/${id}/save`).send(body);
  const recipeOf = async (agent: Agent, answer: { body: unknown }) =>
    (await agent.get(`/api/recipes/${(answer.body as { id: string }).id}`).expect(200)).body as Recipe;
  const ready = async (agent: Agent, width: number) => ((await parse(agent, width)).body as ParseAnswer).importId ?? '';

  it('makes it a recipe with its original, and only one, however often it is asked', async () => {
    const { agent } = await kitchen.person();
    const id = await ready(agent, 100);
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(agent, id)));
    const bodies = answers.map(({ body }) => body as { id: string; wasSaved?: true });
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    // Whoever was not the first is told that nothing of theirs is in it.
    expect(bodies.filter(({ wasSaved }) => !wasSaved)).toHaveLength(1);
    const recipe = await recipeOf(agent, answers[0] ?? { body: {} });
    expect(recipe).toMatchObject({ title: 'Leek soup', servings: '4', source: { type: 'photo' }, tags: ['imported'] });
    const { body } = await agent.get(`/api/recipes/${recipe.id}/original`).expect(200);
    expect(body).toMatchObject({
      transcript: { pages: [{ file: recipe.source.storagePath, width: 100 }] },
      evidence: { 'ingredients.0': [[0, 2]] },
    });
    expect((await agent.get('/api/library')).body).toMatchObject({ total: 1 });
    expect(await list(agent)).toEqual([]);
    expect((await save(agent, id)).body).toEqual({ id: recipe.id, version: 1, wasSaved: true });
  });

  it('as a person typed it keeps its source and its transcript', async () => {
    const { agent } = await kitchen.person();
    const { importId } = (await parse(agent, 100)).body as ParseAnswer;
    const recipe = { title: 'Grandma’s soup', ingredients: ['2 leeks', '2 cups water'], source: { type: 'text' } };
    const made = await recipeOf(agent, await save(agent, importId ?? '', { recipe }));
    expect(made).toMatchObject({ title: 'Grandma’s soup', source: { type: 'photo' }, ingredients: [{}, { qty: 2 }] });
    const { body } = await agent.get(`/api/recipes/${made.id}/original`);
    const original = body as { transcript: ParseAnswer['transcript']; evidence: ParseAnswer['evidence'] };
    expect(original.transcript.pages[0]?.lines).toHaveLength(6);
    // What was changed is no longer what those lines say.
    expect([original.evidence['ingredients.0'], original.evidence['ingredients.1']]).toEqual([[[0, 2]], undefined]);
  });

  it.each([102, scrawl])(
    'that holds no recipe (%i) is refused without one, and kept with one that was typed',
    async (width) => {
      const { agent } = await kitchen.person();
      await parse(agent, width);
      const id = oneOf(await list(agent));
      const empty = await save(agent, id);
      expect([empty.status, empty.text]).toEqual([409, 'There is no recipe in it yet: type it in first.']);
      const made = await recipeOf(agent, await save(agent, id, { recipe: { title: 'Plum tart', verified: true } }));
      expect(made).toMatchObject({ title: 'Plum tart', verified: true, source: { type: 'photo' } });
      await agent.get(made.source.storagePath ?? '').expect(200);
    },
  );

  describe('of which something is known', () => {
    const line = (text: string) => ({ text, box: null, confidence: 1 });
    const readPage = draftOf('Leek soup', {
      ingredients: [ingredientOf('2 leeks'), ingredientOf('1 cup water')],
      steps: ['Slice.', 'Boil.'],
      stepSections: [null, null],
      keywords: ['french'],
      source: { type: 'url', url: 'https://kitchen.example/soup', author: 'Anna', site: 'A kitchen' },
      transcript: {
        language: 'en',
        pages: [{ file: null, width: null, height: null, lines: ['Leek soup', '2 leeks', 'Slice.'].map(line) }],
      },
      evidence: { title: [[0, 0]], 'ingredients.0': [[0, 1]], 'steps.0': [[0, 2]], 'steps.1': [[0, 2]] },
    });
    const waiting = async (row: { type?: string; status?: string; draft?: object | null; paths?: string[] } = {}) => {
      const { type = 'url', status = 'ready', draft = readPage, paths = [] } = row;
      const { agent, familyId } = await kitchen.person();
      const { rows } = await kitchen.db.$client.query<{ id: string }>(
        `insert into imports (family_id, source_type, source_paths, url, status, draft)
          values ($1, $2, $3, 'https://kitchen.example/?from=mail', $4, $5) returning id`,
        [familyId, type, paths, status, draft && JSON.stringify(draft)],
      );
      return { agent, id: oneOf(rows as unknown as ImportRow[]) };
    };
    const originalOf = async (agent: Agent, id: string) =>
      (await agent.get(`/api/recipes/${id}/original`).expect(200)).body as Pick<ParseAnswer, 'transcript' | 'evidence'>;

    it('keeps where it is from whatever was typed, and whom it is from unless that was typed', async () => {
      const { agent, id } = await waiting();
      const typed = { type: 'text', url: 'https://elsewhere.example/', author: 'Nana' };
      const recipe = { title: 'Soup', keywords: ['simple'], source: typed };
      const made = await recipeOf(agent, await save(agent, id, { recipe }));
      expect(made.source).toEqual({
        type: 'url',
        url: 'https://kitchen.example/soup',
        author: 'Nana',
        site: 'A kitchen',
      });
      expect(made.keywords).toEqual(['simple']);
      const again = await waiting();
      const other = await recipeOf(again.agent, await save(again.agent, again.id, { recipe: { title: 'Soup' } }));
      expect(other).toMatchObject({ source: { author: 'Anna', site: 'A kitchen' }, keywords: ['french'] });
      const many = Array.from({ length: 150 }, (_, n) => `word ${String(n)}`);
      const wordy = await waiting({ draft: { ...readPage, keywords: many } });
      const kept100 = await recipeOf(wordy.agent, await save(wordy.agent, wordy.id, { recipe: { title: 'Soup' } }));
      expect(kept100.keywords).toEqual(many.slice(0, 100));
    });

    it('leads back to its lines from what stands as it was read, and from nothing else', async () => {
      const evidenceOf = async (recipe: object) => {
        const { agent, id } = await waiting();
        return (await originalOf(agent, (await recipeOf(agent, await save(agent, id, { recipe }))).id)).evidence;
      };
      const [leeks, water] = ['2 leeks', '1 cup water'];
      const asRead = { title: 'Leek soup', ingredients: [leeks, water], steps: ['Slice.', 'Boil.'] };
      expect(await evidenceOf(asRead)).toEqual(readPage.evidence);
      expect(await evidenceOf({ ...asRead, title: 'Soup' })).not.toHaveProperty('title');
      expect(await evidenceOf({ ...asRead, ingredients: [water, leeks] })).not.toHaveProperty(['ingredients.0']);
      expect(Object.keys(await evidenceOf({ ...asRead, steps: ['Slice them.', 'Boil.'] })).sort()).toEqual([
        'ingredients.0',
        'steps.1',
        'title',
      ]);
    });

    it('with an original that was sent along has that one, and none of the places that were read in the other', async () => {
      const own = { language: 'en', pages: [{ file: null, width: null, height: null, lines: [line('By heart')] }] };
      const first = await waiting();
      const sent = { title: 'Leek soup', transcript: own };
      const made = await recipeOf(first.agent, await save(first.agent, first.id, { recipe: sent }));
      expect(await originalOf(first.agent, made.id)).toEqual({ transcript: own, evidence: {} });
      const second = await waiting();
      const withPlaces = { ...sent, evidence: { title: [[0, 0]] } };
      const other = await recipeOf(second.agent, await save(second.agent, second.id, { recipe: withPlaces }));
      expect(await originalOf(second.agent, other.id)).toEqual({ transcript: own, evidence: { title: [[0, 0]] } });
    });

    it('that was never read still leads to its address, and a card to its picture', async () => {
      const page = await waiting({ status: 'failed', draft: null });
      const untyped = await save(page.agent, page.id);
      expect([untyped.status, untyped.text]).toEqual([409, 'There is no recipe in it yet: type it in first.']);
      const recipe = { title: 'Soup' };
      const made = await recipeOf(page.agent, await save(page.agent, page.id, { recipe }));
      expect(made.source).toEqual({ type: 'url', url: 'https://kitchen.example/?from=mail' });
      expect(made.keywords).toEqual([]);
      expect((await originalOf(page.agent, made.id)).transcript).toBeNull();
      const card = await waiting({ type: 'photo', status: 'failed', draft: null });
      const path = await kept(card.agent, 100);
      await kitchen.db.$client.query('update imports set source_paths = $2 where id = $1', [card.id, [path]]);
      const typed = await recipeOf(card.agent, await save(card.agent, card.id, { recipe }));
      expect(typed.source).toMatchObject({ type: 'photo', storagePath: path });
      expect((await originalOf(card.agent, typed.id)).transcript).toEqual({
        language: null,
        pages: [{ file: path, width: null, height: null, lines: [] }],
      });
    });

    it('while it is being read is refused', async () => {
      const early = await waiting({ type: 'text', status: 'structuring', draft: null });
      const refused = await save(early.agent, early.id);
      expect([refused.status, refused.text]).toEqual([409, 'This is still being read.']);
    });

    it('that is an archive does not end by a recipe that is typed beside it, which is one of its own', async () => {
      const { agent, id } = await waiting({ type: 'archive', status: 'failed', draft: null });
      const made = await agent.post('/api/recipes').send({ title: 'Toast', importId: id }).expect(200);
      expect((await recipeOf(agent, made)).source).toEqual({ type: 'text' });
      expect(await list(agent)).toMatchObject([{ id, status: 'failed', recipeId: null }]);
    });

    it('that is an archive is taken in only once it was looked through', async () => {
      const failed = await waiting({ type: 'archive', status: 'failed', draft: null });
      await kitchen.db.$client.query('update imports set reason = $2 where id = $1', [
        failed.id,
        'That is no archive.',
      ]);
      const early = await waiting({ type: 'archive', status: 'structuring', draft: null });
      const said = async ({ agent, id }: typeof early) => {
        const { status, text } = await save(agent, id);
        return [status, text];
      };
      expect(await said(failed)).toEqual([409, 'That is no archive.']);
      expect(await said(early)).toEqual([409, 'This is still being read.']);
      const taken = await waiting({ type: 'archive', status: 'saved', draft: null });
      expect((await save(taken.agent, taken.id).expect(200)).body).toMatchObject({ id: taken.id, status: 'saved' });
    });
  });

  it('that cannot be ended makes no recipe, and can be kept later', async () => {
    const { agent } = await kitchen.person();
    const id = await ready(agent, 100);
    const query = (text: string) => kitchen.db.$client.query(text);
    await query(`create function never_ends() returns trigger language plpgsql as $$ begin
      if new.id = '${id}' then raise 'no'; end if; return new; end $$`);
    await query('create trigger never_ends before update on imports for each row execute function never_ends()');
    await save(agent, id).expect(500);
    expect((await agent.get('/api/library')).body).toMatchObject({ total: 0 });
    await query('drop trigger never_ends on imports');
    await save(agent, id).expect(200);
    expect((await agent.get('/api/library')).body).toMatchObject({ total: 1 });
  });

  it('over the free limit is refused as a create is, and the draft stays', async () => {
    const { agent } = await kitchen.person();
    const id = await ready(agent, 100);
    const made = [];
    for (let n = 0; n < 25; n += 1) made.push(await agent.post('/api/recipes').send({ title: 'Pie' }).expect(200));
    const refused = await save(agent, id);
    expect([refused.status, refused.body]).toMatchObject([403, { limitReached: true }]);
    expect((await agent.post('/api/recipes').send({ title: 'x', importId: id })).status).toBe(403);
    expect(await list(agent)).toMatchObject([{ id, status: 'ready', draft: { title: 'Leek soup' } }]);
    await agent.delete(`/api/recipes/${(made[0]?.body as { id: string }).id}`).expect(204);
    expect((await save(agent, id)).status).toBe(200);
  });

  it('by creating its recipe ends it as well; one that is gone or another family’s is no hindrance', async () => {
    const { agent } = await kitchen.person();
    const draft = (await parse(agent, 100)).body as ParseAnswer;
    const { title, ingredients, steps, importId } = draft;
    const create = () => agent.post('/api/recipes').send({ title, ingredients, steps, importId });
    const answers = await Promise.all([create(), create(), create()]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await recipeOf(agent, answers[0])).toMatchObject({ title, source: { type: 'photo' } });
    const { agent: other } = await kitchen.person();
    const theirs = await ready(other, 101);
    for (const id of [theirs, 'nothing', '00000000-0000-4000-8000-000000000000']) {
      const made = await recipeOf(agent, await agent.post('/api/recipes').send({ title: 'Mine', importId: id }));
      expect(made).toMatchObject({ title: 'Mine', source: { type: 'text' } });
    }
    expect(await list(other)).toMatchObject([{ id: theirs, status: 'ready' }]);
  });
});

describe('a guest who signs in', () => {
  it('brings along what they have imported', async () => {
    const { user, password } = await kitchen.person();
    const guest = await kitchen.guest();
    const { importId } = (await parse(guest, 100)).body as ParseAnswer;
    const saved = (await parse(guest, 101)).body as ParseAnswer;
    await guest.post(`/api/imports/${saved.importId ?? ''}/save`).expect(200);
    await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    expect(await list(guest)).toMatchObject([{ id: importId, status: 'ready' }]);
    await guest.post(`/api/imports/${importId ?? ''}/save`).expect(200);
    expect((await guest.get('/api/library')).body).toMatchObject({ total: 2 });
  });
});

describe('another family, a viewer and a stranger', () => {
  it('find nothing, may change nothing, and are nobody', async () => {
    const { agent, familyId } = await kitchen.person();
    const path = await kept(agent, 100);
    const rows = await add(agent, soup, photo(path));
    const [id = '', second = ''] = rows.map((row) => row.id);
    await until(agent, id, 'ready');
    await until(agent, second, 'ready');
    const { agent: other } = await kitchen.person('Other');
    const viewer = await kitchen.member(familyId, 'viewer');
    const stranger = kitchen.stranger();
    for (const [verb, at, body] of [
      ['get', `/api/imports/${id}`, undefined],
      ['delete', `/api/imports/${id}`, undefined],
      ['post', `/api/imports/${id}/retry`, undefined],
      ['post', `/api/imports/${id}/save`, undefined],
      ['post', `/api/imports/${id}/save`, { recipe: { title: 'Theirs' } }],
      ['post', '/api/imports/join', { ids: [id, second] }],
      ['post', '/api/imports', { items: [photo(path)] }],
      ['post', '/api/parse-recipe', { sourceType: 'photo', sourcePath: path }],
    ] as const) {
      expect([at, (await other[verb](at).send(body)).status]).toEqual([at, 404]);
      expect([at, (await stranger[verb](at).send(body)).status]).toEqual([at, 401]);
      expect([at, (await viewer[verb](at).send(body)).status]).toEqual([at, verb === 'get' ? 200 : 403]);
    }
    expect(await list(other)).toEqual([]);
    expect(await list(viewer)).toHaveLength(2);
    await stranger.get('/api/imports').expect(401);
    await stranger.get('/api/imports/events').expect(401);
    expect(await list(agent)).toMatchObject([
      { id, status: 'ready' },
      { id: second, status: 'ready' },
    ]);
  });

  it.each(['none', '../user', '00000000-0000-0000-0000-000000000000', '%00', "' or 1=1 --"])(
    'an unknown id such as %s is not found',
    async (id) => {
      const { agent } = await kitchen.person();
      await agent.get(`/api/imports/${encodeURIComponent(id)}`).expect(404);
    },
  );
});

describe('an import whose id the sender has chosen', () => {
  const id = '0a6d7c1e-94f5-4d0e-8a55-3f1be21c7f80';
  const item = { id, sourceType: 'text', sourceData: written[100] };

  it('is made once, however often and wherever at once it is sent, also after it was kept', async () => {
    const agent = await kitchen.guest();
    const send = async () =>
      (
        await agent
          .post('/api/imports')
          .send({ items: [item] })
          .expect(200)
      ).body as ImportRow[];
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.flat().map((row) => row.id)).toEqual([id, id, id]);
    expect((await agent.get('/api/imports?summary=true').expect(200)).body).toHaveLength(1);
    await poll(async () => ((await agent.get(`/api/imports/${id}`)).body as ImportRow).status).toBe('ready');
    await agent.post(`/api/imports/${id}/save`).expect(200);
    expect(await send()).toMatchObject([{ id, status: 'saved' }]);
    expect((await agent.get('/api/imports?summary=true').expect(200)).body).toEqual([]);
    // Beside what was made already, the rest of what is sent is made.
    const { body: both } = await agent
      .post('/api/imports')
      .send({ items: [item, { sourceType: 'text', sourceData: `  ${written[101] ?? ''}` }] })
      .expect(200);
    expect(both).toMatchObject([
      { id, status: 'saved' },
      { name: 'Rye bread', status: 'queued' },
    ]);
  });

  it('is none of another family’s, and an id of another form is refused', async () => {
    const stranger = await kitchen.guest();
    await stranger
      .post('/api/imports')
      .send({ items: [item] })
      .expect(409);
    for (const other of ['x', id.replace(/80$/, '81'), id.toUpperCase()]) {
      await stranger
        .post('/api/imports')
        .send({ items: [{ ...item, id: other }] })
        .expect(400);
    }
  });
});
