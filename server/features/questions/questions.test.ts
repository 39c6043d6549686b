import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HomeAnswer } from '#shared/meals.ts';
import type { Answered, Asked, Question } from '#shared/questions.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { uploaded } from '#tests/support/upload.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

/** A card of four corners, each of its own colour, that says in its metadata where it was taken. */
const card = async () => {
  const corner = (background: string, left: number, top: number) => ({
    input: { create: { width: 400, height: 300, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .composite([corner('#f00', 0, 0), corner('#0f0', 400, 0), corner('#00f', 0, 300), corner('#000', 400, 300)])
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'Grandmother’s kitchen' } })
    .toBuffer();
};
const recipeOf = async (agent: Agent, more: object = {}) =>
  (
    (
      await agent
        .post('/api/recipes')
        .send({ title: 'Plum cake', ingredients: ['1 glass milk'], steps: ['Bake.'], ...more })
        .expect(200)
    ).body as { id: string }
  ).id;
const glass = { field: 'ingredients.0', about: '1 glass milk', asked: 'What did she mean by “a glass”?' };
const ask = async (agent: Agent, id: string, ...questions: object[]): Promise<string> =>
  new URL(((await agent.post(`/api/recipes/${id}/questions`).send({ questions }).expect(200)).body as Asked).url)
    .pathname;
const list = async (agent: Agent, id: string) =>
  (await agent.get(`/api/recipes/${id}/questions`).expect(200)).body as Question[];
const answered = async (agent: Agent) =>
  ((await agent.get('/api/home').expect(200)).body as HomeAnswer).waiting.answered;
const page = async (path: string, status = 200) => {
  const { text } = await kitchen.stranger().get(path).expect(status).expect('Content-Type', /html/);
  return text.replace(/<(style|script)>[\s\S]*?<\/\1>/g, '');
};
const say = (path: string, form: object) => kitchen.stranger().post(path).type('form').send(form);
const speak = (path: string, bytes: Buffer, name = 'Lida') =>
  kitchen
    .stranger()
    .post(`${path}/sound/1`)
    .set('Content-Type', 'application/octet-stream')
    .set('X-Name', encodeURIComponent(name))
    .send(bytes);
const sound = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('....webm and what was said')]);

describe('a question', () => {
  it('goes out by a link and comes back with who said so: a vote, a word, a voice', async () => {
    const { agent } = await kitchen.person('Anna Maria Holm');
    const id = await recipeOf(agent);
    const path = await ask(agent, id, { ...glass, readings: ['200 ml', '250 ml'] });
    expect(path).toMatch(/^\/ask\/[\w-]{43}$/);
    const html = await page(path);
    expect(html).toContain('Anna would like to ask you');
    expect(html).toContain('What did she mean by “a glass”?');
    for (const other of ['Plum', 'Holm', 'milk', 'Bake']) expect(html).not.toContain(other);

    await say(path, { name: 'Aunt Lida', 'reading-1': '250 ml', 'word-1': '1 glass is 250 ml' }).expect(303);
    await speak(path, sound, 'Ёлка').expect(204);
    const [question] = await list(agent, id);
    expect(question).toMatchObject({
      ...glass,
      readings: ['200 ml', '250 ml'],
      askedBy: 'Anna Maria Holm',
      settledAt: null,
      link: { state: 'open' },
      answers: [
        { saidBy: 'Aunt Lida', reading: '250 ml', word: '1 glass is 250 ml', sound: '' },
        { saidBy: 'Ёлка', reading: '', word: '' },
      ],
    });
    const kept = question?.answers[1]?.sound ?? '';
    await agent.get(kept).expect(200).expect('Content-Type', 'audio/webm');
    await kitchen.stranger().get(kept).expect(404);
    expect(await answered(agent)).toMatchObject([
      { recipeId: id, title: 'Plum cake', names: ['Ёлка', 'Aunt Lida'] },
    ] satisfies Partial<Answered>[]);

    const answerId = question?.answers[0]?.id ?? '';
    const settled = await agent
      .patch(`/api/recipes/${id}/questions/${question?.id ?? ''}`)
      .send({ settled: true, answerId })
      .expect(200);
    expect(settled.body).toMatchObject({ answerId, settledBy: 'Anna Maria Holm' });
    expect(await answered(agent)).toEqual([]);
    expect(await page(path, 410)).toContain('the family has decided');
    await say(path, { name: 'Late', 'word-1': 'No' }).expect(410);
    await agent
      .patch(`/api/recipes/${id}/questions/${question?.id ?? ''}`)
      .send({ settled: false })
      .expect(200);
    await page(path);
  });

  it('shows the strip alone, as a picture of its own, upright and without what a camera writes', async () => {
    const { agent } = await kitchen.person();
    const file = await uploaded(agent, await card());
    const id = await recipeOf(agent);
    const crop = { file, box: [0.5, 0, 0.5, 0.5], turn: 90 };
    const path = await ask(agent, id, { ...glass, crop }, glass);
    expect((await page(path)).match(/<img/g)).toHaveLength(1);
    const { body, headers } = await kitchen
      .stranger()
      .get(`${path}/strip/1`)
      .expect(200)
      .expect('Content-Type', /image/);
    const { dominant } = await sharp(body as Buffer).stats();
    expect(dominant.g).toBeGreaterThan(200);
    const meta = await sharp(body as Buffer).metadata();
    // The green corner of 400 by 300, turned.
    expect([meta.width, meta.height, meta.exif]).toEqual([300, 400, undefined]);
    expect(headers['cache-control']).toBe('no-store');
    for (const place of ['0', '2', '3', 'x', '01']) await kitchen.stranger().get(`${path}/strip/${place}`).expect(404);
    await kitchen.stranger().get(file).expect(404);
  });

  it('of a picture of somebody else’s is not asked; of what is no picture it stands without one', async () => {
    const { agent } = await kitchen.person();
    const { agent: other } = await kitchen.person();
    const theirs = await uploaded(other, await card());
    const id = await recipeOf(agent);
    const questions = [{ ...glass, crop: { file: theirs, box: [0, 0, 1, 1] } }];
    await agent.post(`/api/recipes/${id}/questions`).send({ questions }).expect(404);
    expect(await list(agent, id)).toEqual([]);
  });

  it.each([
    [{ ...glass, asked: ' \u200b ' }, 'Write what you want to ask'],
    [{ ...glass, asked: 'x'.repeat(301) }, 'A question may have at most 300 characters'],
    [{ ...glass, readings: ['a', 'b', 'c', 'd', 'e'] }, 'At most four readings can be chosen from'],
    [{ ...glass, crop: { file: '/files/x', box: [0.9, 0, 0.5, 1] } }, 'The place on the picture must lie within it'],
  ])('of %j is refused in one sentence', async (question, sentence) => {
    const { agent } = await kitchen.person();
    const id = await recipeOf(agent);
    const { text } = await agent
      .post(`/api/recipes/${id}/questions`)
      .send({ questions: [question] })
      .expect(400);
    expect(text).toMatch(new RegExp(`^${sentence}[^.]*\.$`));
  });

  it('and its answers are words, whatever they say', async () => {
    const { agent } = await kitchen.person('<b>Eve</b>');
    const id = await recipeOf(agent);
    const evil = `</textarea><script>alert(1)</script><img src=x onerror=alert(1)> https://evil.example "' 👵 כוס`;
    const path = await ask(agent, id, { ...glass, asked: evil, readings: [evil] });
    const html = await page(path);
    expect(html).not.toMatch(/<script|<img|<b>|<\/textarea><s/);
    expect(html).toContain('👵 כוס');
    const again = await say(path, { name: '', 'reading-1': evil, 'word-1': evil }).expect(400);
    expect(again.text.replace(/<(style|script)>[\s\S]*?<\/\1>/, '')).not.toMatch(/<img|onerror=alert\(1\)>/);
    expect(again.text).toContain('Please write your name');
    await say(path, { name: `${evil}\u202e`, 'word-1': `a\u202eb\n\n${'😀'.repeat(600)}` }).expect(303);
    const [question] = await list(agent, id);
    expect(Array.from(question?.answers[0]?.saidBy ?? '').length).toBeLessThanOrEqual(60);
    expect(question?.answers[0]?.word).toMatch(/^ab 😀+$/u);
    expect(Array.from(question?.answers[0]?.word ?? '')).toHaveLength(500);
  });
});

describe('a link', () => {
  it('takes what is one of its readings alone, the same answer once, and says what is missing', async () => {
    const { agent } = await kitchen.person();
    const id = await recipeOf(agent);
    const path = await ask(agent, id, { ...glass, readings: ['200 ml'] }, glass);
    for (const form of [{ name: 'L' }, { name: 'L', 'reading-1': '300 ml' }, { name: 'L', 'word-9': 'x' }]) {
      expect((await say(path, form).expect(400)).text).toContain('Choose what it says, write it, or say it');
    }
    await say(path, { name: 'L', 'word-2': 'x' }).expect(303);
    await say(path, { name: 'L', 'word-2': 'x' }).expect(303);
    expect((await list(agent, id)).map(({ answers }) => answers.length)).toEqual([0, 1]);
  });

  it.each([
    ['expired', sql`update question_links set expires_at = now() - interval '1 second'`, 410, 'has run out'],
    ['full', sql`update question_links set answers = 50`, 410, 'as often as a link may be'],
  ])('that is %s shows and takes nothing', async (state, change, status, sentence) => {
    const { agent } = await kitchen.person();
    const id = await recipeOf(agent);
    const file = await uploaded(agent, await card());
    const path = await ask(agent, id, { ...glass, crop: { file, box: [0, 0, 0.5, 0.5] } });
    await kitchen.stranger().get(`${path}/strip/1`).expect(200);
    await kitchen.db.execute(change);
    expect(await page(path, status)).toContain(sentence);
    expect(await page(path, status)).not.toContain('glass');
    await kitchen.stranger().get(`${path}/strip/1`).expect(404);
    await say(path, { name: 'L', 'word-1': 'x' }).expect(status);
    await speak(path, sound).expect(404);
    const [question] = await list(agent, id);
    expect([question?.link?.state, question?.answers]).toEqual([state, []]);
  });

  it('is ended by a press, and by throwing the recipe away: it stays ended', async () => {
    const { agent } = await kitchen.person();
    const id = await recipeOf(agent);
    const first = await ask(agent, id, glass);
    const [question] = await list(agent, id);
    await agent.delete(`/api/recipes/${id}/question-links/${question?.link?.id ?? ''}`).expect(204);
    expect(await page(first, 410)).toContain('The family has ended this link');
    const second = await ask(agent, id, glass);
    await agent.delete(`/api/recipes/${id}`).expect(204);
    await page(second, 404);
    await say(second, { name: 'L', 'word-1': 'x' }).expect(404);
    await agent.post(`/api/recipes/${id}/restore`).expect(200);
    await page(second, 410);
  });

  it('that was never one is a page in plain words', async () => {
    for (const path of ['/ask/x', `/ask/${'a'.repeat(43)}`, '/ask/', `/ask/${'a'.repeat(43)}/x/y`]) {
      expect(await page(path, 404)).toContain('This link leads to no question');
    }
    await say(`/ask/${'a'.repeat(43)}`, { name: 'L', 'word-1': 'x' }).expect(404);
  });

  it('takes recordings alone as what is said, and none that is too long', async () => {
    const { agent } = await kitchen.person();
    const id = await recipeOf(agent);
    const path = await ask(agent, id, glass);
    await speak(path, await card()).expect(422, /not a recording/);
    await speak(path, Buffer.alloc(3_100_000, sound)).expect(413);
    await speak(path, sound, ' ').expect(400, /your name/);
    await kitchen.stranger().post(`${path}/sound/2`).set('X-Name', 'L').send(sound).expect(404);
    expect((await list(agent, id))[0]?.answers).toEqual([]);
  });

  it('is for nobody’s index, cache or frame, tells nobody where it is, and sets no cookie', async () => {
    const { agent } = await kitchen.person();
    const path = await ask(agent, await recipeOf(agent), glass);
    const { headers } = await kitchen.stranger().get(path).expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+';/);
    expect(headers['set-cookie']).toBeUndefined();
    await kitchen
      .stranger()
      .post(path)
      .set('Origin', 'https://evil.example')
      .type('form')
      .send({ name: 'L', 'word-1': 'x' })
      .expect(403);
  });
});

it('questions and answers go with a guest into their account, and their files are not swept', async () => {
  const guest = await kitchen.guest();
  const id = await recipeOf(guest);
  const path = await ask(guest, id, glass);
  await speak(path, sound).expect(204);
  expect(await page(path)).toContain('A family would like to ask you');
  const { user, password } = await kitchen.person();
  await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
  const [question] = await list(guest, id);
  await guest.get(question?.answers[0]?.sound ?? '').expect(200);
  await say(path, { name: 'L', 'word-1': 'x' }).expect(303);
  expect((await list(guest, id))[0]?.answers).toHaveLength(2);
});

it('an answer of nonsense is taken out', async () => {
  const { agent } = await kitchen.person();
  const id = await recipeOf(agent);
  const path = await ask(agent, id, glass);
  await say(path, { name: 'L', 'word-1': 'x' }).expect(303);
  const [question] = await list(agent, id);
  const where = `/api/recipes/${id}/questions/${question?.id ?? ''}`;
  await agent.delete(`${where}/answers/${question?.answers[0]?.id ?? ''}`).expect(204);
  await agent.patch(where).send({ settled: true, answerId: question?.answers[0]?.id }).expect(404);
  expect((await list(agent, id))[0]?.answers).toEqual([]);
});

it('is asked and answered only so often by one address', async () => {
  const strict = await openKitchen({ RATE_LIMITS: 'on' });
  try {
    const { headers } = await strict.stranger().get('/ask/x').expect(404);
    expect(headers['ratelimit-policy']).toContain('"ask"; q=300; w=60');
    const posted = await strict.stranger().post('/ask/x').type('form').send({ name: 'L' }).expect(404);
    expect(posted.headers['ratelimit-policy']).toContain('"answers"; q=40; w=60');
  } finally {
    await strict.close();
  }
});
