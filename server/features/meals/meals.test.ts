import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { GroceryList } from '#shared/grocery/list.ts';
import type { MealEvent, PlannedMeal } from '#shared/meals.ts';
import { addDays } from '#shared/week.ts';
import { cookieOf, openKitchen, type Kitchen } from '#tests/support/kitchen.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

const sunday = '2026-11-22';
const week = { from: '2026-11-16', to: sunday };
const makeRecipe = async (agent: Agent, title: string, rest: object = {}) =>
  (
    (
      await agent
        .post('/api/recipes')
        .send({ title, servings: '4', ...rest })
        .expect(200)
    ).body as { id: string }
  ).id;
const plan = async (agent: Agent, meal: object) =>
  (
    await agent
      .post('/api/meals')
      .send({ id: randomUUID(), day: sunday, meal: 'dinner', ...meal })
      .expect(200)
  ).body as PlannedMeal;
const planned = async (agent: Agent, query: object = week) =>
  (await agent.get('/api/meals').query(query).expect(200)).body as PlannedMeal[];
const shown = (meals: readonly PlannedMeal[]) => meals.map(({ day, meal, title }) => `${day} ${meal} ${title}`);

describe('the plan', () => {
  it('has recipes and notes by days and meals, in the order of the day, each with what the recipe is now', async () => {
    const { agent } = await kitchen.person('Maria');
    const cake = await makeRecipe(agent, 'Plum cake', { servings: '12', times: { prepMin: 20, cookMin: 40 } });
    await plan(agent, { title: ' Leftovers ', note: 'from Friday' });
    await plan(agent, { meal: 'breakfast', recipeId: cake, title: 'not this', servings: 6 });
    await plan(agent, { day: '2026-11-15', title: 'the week before' });
    await plan(agent, { day: '2026-11-16', title: 'At Nana’s' });
    expect(shown(await planned(agent))).toEqual([
      '2026-11-16 dinner At Nana’s',
      '2026-11-22 breakfast Plum cake',
      '2026-11-22 dinner Leftovers',
    ]);
    const [, breakfast, dinner] = await planned(agent);
    expect(breakfast).toMatchObject({
      servings: 6,
      plannedBy: 'Maria',
      recipe: { state: 'here', servings: '12', totalMin: 60 },
    });
    expect(dinner).toMatchObject({ recipe: null, recipeId: null, note: 'from Friday' });
  });

  it('is planned once however often it is sent, and two devices that plan the same evening both appear', async () => {
    const { agent, familyId } = await kitchen.person();
    const other = await kitchen.member(familyId, 'editor');
    const id = randomUUID();
    const soup = { id, day: sunday, meal: 'dinner', title: 'Soup' };
    const sent = await Promise.all(
      [soup, soup, { ...soup, id: id.toUpperCase() }].map((one) => agent.post('/api/meals').send(one)),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    await plan(other, { title: 'Bread' });
    expect(shown(await planned(agent))).toEqual(['2026-11-22 dinner Soup', '2026-11-22 dinner Bread']);
  });

  it('is moved and changed field by field, and taken off', async () => {
    const { agent } = await kitchen.person();
    const cake = await makeRecipe(agent, 'Plum cake');
    const { id } = await plan(agent, { title: 'Leftovers', note: 'cold', servings: 2 });
    const moved = await agent.patch(`/api/meals/${id}`).send({ day: '2026-11-20', meal: 'lunch' }).expect(200);
    expect(moved.body).toMatchObject({
      day: '2026-11-20',
      meal: 'lunch',
      title: 'Leftovers',
      note: 'cold',
      servings: 2,
    });
    const replaced = await agent.patch(`/api/meals/${id}`).send({ recipeId: cake, servings: null }).expect(200);
    expect(replaced.body).toMatchObject({ title: 'Plum cake', recipeId: cake, servings: null, note: 'cold' });
    const renamed = await agent.patch(`/api/meals/${id}`).send({ title: 'Nobody renames a recipe here' }).expect(200);
    expect(renamed.body).toMatchObject({ title: 'Plum cake' });
    const refused = await agent.patch(`/api/meals/${id}`).send({ recipeId: null }).expect(400);
    expect(refused.text).toBe('Choose a recipe, or write what is planned.');
    await agent.delete(`/api/meals/${id}`).expect(204);
    await agent.delete(`/api/meals/${id}`).expect(404);
    const gone = await agent.patch(`/api/meals/${id}`).send({ note: 'warm' }).expect(404);
    expect(gone.text).toBe('This is no longer on the plan.');
    expect(await planned(agent)).toEqual([]);
  });

  it('says by its kept title what is in the trash or gone', async () => {
    const { agent } = await kitchen.person();
    const cake = await makeRecipe(agent, 'Plum cake');
    await plan(agent, { recipeId: cake });
    const { version } = (await agent.get(`/api/recipes/${cake}`)).body as { version: number };
    await agent.patch(`/api/recipes/${cake}`).send({ version, title: 'Plum cake, sour' }).expect(200);
    expect((await planned(agent))[0]).toMatchObject({ title: 'Plum cake, sour', recipe: { state: 'here' } });
    await agent.delete(`/api/recipes/${cake}`).expect(204);
    expect((await planned(agent))[0]).toMatchObject({ title: 'Plum cake', recipe: { state: 'trash' } });
    await kitchen.db.$client.query('delete from recipes where id = $1', [cake]);
    expect((await planned(agent))[0]).toMatchObject({ title: 'Plum cake', recipe: { state: 'gone' } });
  });

  it.each([
    [{ day: '2026-02-30' }, 'A day is written like 2026-11-22.'],
    [{ day: 'today' }, 'A day is written like 2026-11-22.'],
    [{ meal: 'brunch' }, 'A meal is breakfast, lunch, dinner or other.'],
    [{ title: '  ' }, 'Choose a recipe, or write what is planned.'],
    [{ id: 'mine' }, 'The id must be a UUID.'],
    [{ servings: 0 }, 'Servings are 1 or more.'],
    [{ title: 'x'.repeat(301) }, 'What is planned may have at most 300 characters (title).'],
  ])('refuses %j', async (bad, sentence) => {
    const agent = await kitchen.guest();
    const answer = await agent
      .post('/api/meals')
      .send({ id: randomUUID(), day: sunday, meal: 'dinner', title: 'Soup', ...bad })
      .expect(400);
    expect(answer.text).toBe(sentence);
  });

  it.each([
    [{ from: '2026-11-01', to: '2027-01-02' }, 'At most 62 days at once.'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'The first day lies after the last.'],
    [{ from: '2026-11-02' }, 'Say which day, such as 2026-11-22 (to).'],
  ])('shows no %j', async (query, sentence) => {
    const agent = await kitchen.guest();
    expect((await agent.get('/api/meals').query(query).expect(400)).text).toBe(sentence);
  });

  it('has room for fifty things a day', async () => {
    const { agent, familyId } = await kitchen.person();
    await kitchen.db.$client.query(
      `insert into planned_meals (id, family_id, day, meal, title, planned_by)
       select gen_random_uuid(), $1, $2, 'dinner', 'Toast', 'Maria' from generate_series(1, 50)`,
      [familyId, sunday],
    );
    const more = { id: randomUUID(), day: sunday, meal: 'lunch', title: 'Toast' };
    expect((await agent.post('/api/meals').send(more).expect(400)).text).toBe(
      'At most 50 things can be planned for a day.',
    );
    await agent
      .post('/api/meals')
      .send({ ...more, day: '2026-11-23' })
      .expect(200);
    expect((await agent.patch(`/api/meals/${more.id}`).send({ day: sunday })).status).toBe(400);
  });
});

describe('a week', () => {
  it('is repeated beside what is planned there, and a second time nothing is added', async () => {
    const { agent } = await kitchen.person();
    await plan(agent, { day: '2026-11-16', title: 'Soup', servings: 3 });
    await plan(agent, { day: sunday, meal: 'lunch', title: 'Roast', note: 'Nana comes' });
    await plan(agent, { day: '2026-11-23', title: 'Pizza' });
    const repeat = () => agent.post('/api/meals/repeat').send({ from: '2026-11-16', to: '2026-11-23' }).expect(200);
    expect((await repeat()).body).toHaveLength(2);
    expect((await repeat()).body).toEqual([]);
    const next = await planned(agent, { from: '2026-11-23', to: '2026-11-29' });
    expect(shown(next)).toEqual(['2026-11-23 dinner Pizza', '2026-11-23 dinner Soup', '2026-11-29 lunch Roast']);
    expect(next[2]).toMatchObject({ note: 'Nana comes' });
    expect(next[1]).toMatchObject({ servings: 3 });
    const same = await agent.post('/api/meals/repeat').send({ from: sunday, to: sunday }).expect(400);
    expect(same.text).toBe('Choose another week to repeat it in.');
  });

  it('becomes a grocery list of the chosen days: planned servings, twice what is planned twice, nothing from the pantry', async () => {
    const { agent } = await kitchen.person();
    const soup = await makeRecipe(agent, 'Soup', { ingredients: ['2 onions', '1 tsp salt'] });
    const pie = await makeRecipe(agent, 'Pie', { servings: '8', ingredients: ['4 apples'] });
    const gone = await makeRecipe(agent, 'Stew', { ingredients: ['1 carrot'] });
    await agent
      .patch('/api/grocery-settings')
      .send({ pantry: ['salt'] })
      .expect(200);
    await plan(agent, { day: '2026-11-16', recipeId: soup });
    await plan(agent, { day: '2026-11-17', recipeId: soup, servings: 6 });
    await plan(agent, { day: '2026-11-17', recipeId: pie, servings: 4 });
    await plan(agent, { day: '2026-11-17', recipeId: gone });
    await plan(agent, { day: '2026-11-17', title: 'Leftovers' });
    await plan(agent, { day: '2026-11-18', recipeId: pie });
    await agent.delete(`/api/recipes/${gone}`).expect(204);
    const shop = (body: object) => agent.post('/api/meals/grocery').send(body);
    const { list, leftOut } = (await shop({ days: ['2026-11-16', '2026-11-17'], name: 'Two days' }).expect(200))
      .body as {
      list: GroceryList;
      leftOut: string[];
    };
    expect(list.name).toBe('Two days');
    expect(list.items.map(({ canonical, sumQty }) => [canonical, sumQty])).toEqual([
      ['apple', 2],
      ['onion', 5],
    ]);
    expect(list.servings).toEqual({ [soup]: 10, [pie]: 4 });
    expect(leftOut).toEqual(['Stew']);
    const whole = (await shop({ days: ['2026-11-18'], withoutPantry: false }).expect(200)).body as {
      list: GroceryList;
    };
    expect([whole.list.servings, whole.list.items[0]?.sumQty]).toEqual([{}, 4]);
    expect((await shop({ days: ['2026-11-25'] }).expect(400)).text).toBe('No recipe is planned on these days.');
    expect((await shop({ days: [] }).expect(400)).text).toBe('Choose the days to shop for.');
  });
});

test('another family finds nothing, a viewer changes nothing, a stranger is asked to sign in', async () => {
  const { agent, familyId } = await kitchen.person();
  const { id } = await plan(agent, { title: 'Soup' });
  const cake = await makeRecipe(agent, 'Plum cake');
  const { agent: other } = await kitchen.person();
  const viewer = await kitchen.member(familyId, 'viewer');
  expect(await planned(other)).toEqual([]);
  await other.patch(`/api/meals/${id}`).send({ day: sunday }).expect(404);
  await other.delete(`/api/meals/${id}`).expect(404);
  const foreign = { id: randomUUID(), day: sunday, meal: 'dinner', recipeId: cake };
  expect((await other.post('/api/meals').send(foreign).expect(404)).text).toBe('Recipe not found');
  // The same id is another family's own.
  await other.post('/api/meals').send({ id, day: sunday, meal: 'dinner', title: 'Mine' }).expect(200);
  expect(shown(await planned(viewer))).toEqual(['2026-11-22 dinner Soup']);
  await agent.post('/api/meals/calendar').expect(200);
  expect((await other.get('/api/meals/calendar').expect(200)).body).toEqual({ url: null });
  const asked = (who: Agent) => [
    who.post('/api/meals').send({ ...foreign, recipeId: null, title: 'x' }),
    who.patch(`/api/meals/${id}`).send({ day: sunday }),
    who.delete(`/api/meals/${id}`),
    who.post('/api/meals/repeat').send({ from: week.from, to: '2026-11-23' }),
    who.post('/api/meals/grocery').send({ days: [sunday] }),
    who.post('/api/meals/calendar'),
    who.delete('/api/meals/calendar'),
  ];
  for (const call of asked(viewer)) await call.expect(403);
  const reads = ['/api/meals?from=2026-11-16&to=2026-11-22', '/api/meals/calendar', '/api/meals/events', '/api/home'];
  for (const path of reads) await kitchen.stranger().get(path).expect(401);
  for (const call of asked(kitchen.stranger())) await call.expect(401);
});

describe('a calendar', () => {
  const day = addDays(new Date().toISOString().slice(0, 10), 3);

  it('follows the plan by a private link, until that is ended', async () => {
    const { agent } = await kitchen.person();
    const cake = await makeRecipe(
      agent,
      'Oma’s “best” cake; with plums, walnuts \\ and a title so long that no line of a calendar holds it: 梅のケーキ 🥧',
    );
    const { id } = await plan(agent, { day, recipeId: cake, servings: 6, note: 'Bring cream,\nand plates; 2' });
    await plan(agent, { day, meal: 'other', title: 'Leftovers\r\nBEGIN:VEVENT\u0007' });
    expect((await agent.get('/api/meals/calendar').expect(200)).body).toEqual({ url: null });
    const { url } = (await agent.post('/api/meals/calendar').expect(200)).body as { url: string };
    expect((await agent.post('/api/meals/calendar').expect(200)).body).toEqual({ url });
    const path = new URL(url).pathname;

    const answer = await kitchen.stranger().get(path).expect(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('private');
    const lines = answer.text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
    const calendar = new ICAL.Component(ICAL.parse(answer.text) as unknown[]);
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events.map(({ summary, description }) => [summary, description])).toEqual([
      [
        'Dinner: Oma’s “best” cake; with plums, walnuts \\ and a title so long that no line of a calendar holds it: 梅のケーキ 🥧',
        'Bring cream,\nand plates; 2\nFor 6',
      ],
      ['Leftovers\nBEGIN:VEVENT ', null],
    ]);
    const [first] = events;
    expect([first?.uid, first?.startDate.isDate, first?.startDate.toString(), first?.duration.toSeconds()]).toEqual([
      `${id}@meals.keepsake-kitchen`,
      true,
      day,
      86_400,
    ]);
    const changedAt = first?.component.getFirstPropertyValue('dtstamp');
    await agent
      .patch(`/api/meals/${id}`)
      .send({ day: addDays(day, 1) })
      .expect(200);
    const again = new ICAL.Component(ICAL.parse((await kitchen.stranger().get(path)).text) as unknown[]);
    const moved = again.getAllSubcomponents('vevent').find((event) => new ICAL.Event(event).uid === first?.uid);
    expect(moved && new ICAL.Event(moved).startDate.toString()).toBe(addDays(day, 1));
    expect(String(moved?.getFirstPropertyValue('dtstamp')) >= String(changedAt)).toBe(true);

    await agent.delete('/api/meals/calendar').expect(204);
    for (const dead of [
      path,
      '/calendar/x.ics',
      '/calendar/',
      `/calendar/${'a'.repeat(32)}.ics`,
      path.replace('.ics', ''),
    ]) {
      const refused = await kitchen.stranger().get(dead).expect(404);
      expect(refused.text).toBe('This calendar’s link leads nowhere any more.');
    }
    const { url: next } = (await agent.post('/api/meals/calendar').expect(200)).body as { url: string };
    expect(next).not.toBe(url);
  });
});

test('whoever follows the plan is told of what the family plans, changes and takes off, and of no other family’s', async () => {
  const { agent } = await kitchen.person();
  const { agent: other } = await kitchen.person();
  const origin = await kitchen.listening();
  const leaving = new AbortController();
  const stream = await fetch(`${origin}/api/meals/events`, {
    headers: { cookie: cookieOf(agent) },
    signal: leaving.signal,
  });
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream.body ?? []) text += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  const told = () =>
    text
      .split('\n\n')
      .filter((block) => block.startsWith('data: '))
      .map((block) => JSON.parse(block.slice(6)) as MealEvent)
      .map((event) => ('gone' in event ? `gone ${event.gone}` : `${event.meal.day} ${event.meal.title}`));
  const eventually = (expected: string) => expect.poll(told, { timeout: 60_000 }).toContain(expected);
  const { id } = await plan(agent, { title: 'Soup' });
  await eventually(`${sunday} Soup`);
  await plan(other, { title: 'Theirs' });
  const elsewhere = await kitchen.elsewhere(cookieOf(agent));
  await elsewhere.patch(`/api/meals/${id}`).send({ day: '2026-11-20' }).expect(200);
  await eventually('2026-11-20 Soup');
  await agent.delete(`/api/meals/${id}`).expect(204);
  await eventually(`gone ${id}`);
  expect(text).not.toContain('Theirs');
  leaving.abort();
  await reading;
});

test('what a guest planned comes along into the account’s family, once', async () => {
  const owner = await kitchen.person();
  const guest = await kitchen.guest();
  const id = randomUUID();
  await plan(owner.agent, { id, title: 'Soup' });
  await plan(guest, { id, title: 'Soup' });
  const cake = await makeRecipe(guest, 'Plum cake');
  await plan(guest, { recipeId: cake });
  const { url } = (await guest.post('/api/meals/calendar').expect(200)).body as { url: string };
  await guest.post('/api/auth/sign-in/email').send({ email: owner.user.email, password: owner.password }).expect(200);
  expect(shown(await planned(owner.agent))).toEqual(['2026-11-22 dinner Soup', '2026-11-22 dinner Plum cake']);
  expect((await planned(owner.agent))[1]).toMatchObject({ recipe: { state: 'here' } });
  expect((await owner.agent.get('/api/meals/calendar')).body).toEqual({ url });
});
