import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { addDays, startOfWeek } from '#shared/week.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { openBrowser, product, withoutWorker } from '#tests/support/product.ts';

/** A week is planned, moved about, seen by two, shopped for and printed; a member's home shows it. */
const browser = await openBrowser();

const served = product().free;
let contexts: BrowserContext[] = [];
afterAll(() => browser?.close());
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

async function open(width: number, height: number, storageState?: Awaited<ReturnType<BrowserContext['storageState']>>) {
  if (!browser) throw new Error('there is no browser');
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    ...withoutWorker,
    locale: 'en-US',
    hasTouch: width < 1000,
    ...(storageState ? { storageState } : {}),
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}
async function post<T = { id: string }>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(served + path, { data, headers: { origin: served } });
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as T;
}
const recipe = (page: Page, title: string) =>
  post(page, '/api/recipes', { title, servings: '4', ingredients: ['2 onions'], steps: ['Cook it.'] });
/** The week that the browser shows: in its locale it begins on Sunday. */
const weekOf = async (page: Page) => startOfWeek(await page.evaluate(() => new Date().toLocaleDateString('sv-SE')), 7);
const meal = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

describe.skipIf(!browser)('a week', () => {
  it('is planned by keys and by the mouse, and seen by whoever else looks', async () => {
    const page = await open(1440, 900);
    await page.goto(`${served}/help`);
    await recipe(page, 'Plum cake');
    await page.goto(`${served}/week`);
    // Wide enough for a table: on a phone the days that are over are folded away, whichever weekday it is.
    const other = await open(820, 1180, await page.context().storageState());
    await other.goto(`${served}/week`);
    await other.getByRole('region', { name: /Monday/ }).waitFor();

    // By keys from the library to Sunday's breakfast, and on to Monday's lunch.
    await page.getByRole('button', { name: 'Drag Plum cake' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Picked up Plum cake.').waitFor({ state: 'attached' });
    const over = (place: RegExp) => page.getByText(place).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowLeft');
    await over(/Plum cake is over \w+, \w+ \d+, other\./);
    for (let at = 0; at < 7; at += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await over(/Plum cake is over Sunday, \w+ \d+, dinner\./);
    await page.keyboard.press('ArrowDown');
    await over(/Plum cake is over Monday, \w+ \d+, dinner\./);
    await page.keyboard.press('Space');
    await meal(page, 'Monday, dinner').getByRole('link', { name: 'Plum cake' }).waitFor();
    await meal(other, 'Monday, dinner').getByRole('link', { name: 'Plum cake' }).waitFor();

    // By the mouse to Wednesday's lunch.
    await meal(page, 'Monday, dinner').getByRole('link', { name: 'Plum cake' }).hover();
    await page.mouse.down();
    const target = await meal(page, 'Wednesday, lunch').boundingBox();
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 10, { steps: 8 });
    await over(/Plum cake is over Wednesday, \w+ \d+, lunch\./);
    await page.mouse.up();
    await meal(page, 'Wednesday, lunch').getByRole('link', { name: 'Plum cake' }).waitFor();
    await meal(other, 'Wednesday, lunch').getByRole('link', { name: 'Plum cake' }).waitFor();

    // Two devices plan the same evening: both appear on both.
    const friday = addDays(await weekOf(page), 5);
    await Promise.all(
      [page, other].map((one, at) =>
        post(one, '/api/meals', { id: randomUUID(), day: friday, meal: 'dinner', title: `Plan ${String(at + 1)}` }),
      ),
    );
    for (const one of [page, other]) {
      await meal(one, 'Friday, dinner').getByText('Plan 1').waitFor();
      await meal(one, 'Friday, dinner').getByText('Plan 2').waitFor();
    }
    expect(await axeFaults(page)).toEqual([]);
    expect(await axeFaults(other)).toEqual([]);
  });

  it('stands on one page of paper, however much is planned', async () => {
    const page = await open(1440, 900);
    await page.goto(`${served}/help`);
    const { id } = await recipe(
      page,
      'Nana’s plum cake with walnuts, and a title that is much too long for any column',
    );
    const sunday = await weekOf(page);
    const print = async () => {
      await page.goto(`${served}/week`);
      await page.getByRole('region', { name: /Monday/ }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const pages: number[] = [];
      for (const format of ['A4', 'Letter']) {
        const pdf = (await page.pdf({ format })).toString('latin1');
        pages.push([...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length);
      }
      return pages;
    };
    expect(await print()).toEqual([1, 1]);
    for (let day = 0; day < 7; day += 1) {
      for (const of of ['breakfast', 'lunch', 'dinner', 'dinner', 'dinner', 'dinner', 'dinner', 'dinner']) {
        await post(page, '/api/meals', {
          ...{ id: randomUUID(), day: addDays(sunday, day), meal: of, servings: 6 },
          ...(day % 2 ? { recipeId: id } : { title: 'Leftovers of everything that was cooked since Monday' }),
          note: 'Nana comes, and brings the plates back that she borrowed in spring',
        });
      }
    }
    expect(await print()).toEqual([1, 1]);
  });

  it.each([
    [
      'over the dialog and beside its button',
      (page: Page) => page.route('**/api/meals/grocery', (route) => route.abort()),
    ],
    ['also where the code that says so is out of reach', (page: Page) => page.context().setOffline(true)],
  ])('says on a phone why no list was made, %s', async (_where, cutOff) => {
    const page = await open(390, 844);
    await page.goto(`${served}/help`);
    const { id } = await recipe(page, 'Plum cake');
    const day = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
    await post(page, '/api/meals', { id: randomUUID(), day, meal: 'dinner', recipeId: id });
    await page.goto(`${served}/week`);
    await page.getByRole('button', { name: 'Shop' }).tap();
    const make = page.getByRole('button', { name: 'Make the list' });
    // what is planned is there
    await expect.poll(() => make.isEnabled()).toBe(true);
    await cutOff(page);
    await make.tap();
    const why = page.getByText('No connection. Nothing was lost; try again in a moment.', { exact: true });
    await why.waitFor();
    for (const seen of [why, make])
      expect(
        await seen.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      ).toBe(true);
  });

  it('leads on a phone from Sunday’s plan to Monday’s dinner, in few presses and none of them on a keyboard', async () => {
    const page = await open(390, 844);
    await page.goto(`${served}/help`);
    const dishes = {
      Soup: ['3 leeks'],
      Goulash: ['1 kg beef', '5 onions'],
      Pie: ['6 apples'],
    };
    for (const [title, ingredients] of Object.entries(dishes)) {
      await post(page, '/api/recipes', { title, ingredients, servings: '4', steps: ['Cut it.', 'Cook it.', 'Serve.'] });
    }
    /** By the part of the walk. */
    const presses: Record<string, number> = {};
    let part = '';
    const press = async (name: string | RegExp, role: 'button' | 'link' | 'checkbox' | 'textbox' = 'button') => {
      presses[part] = (presses[part] ?? 0) + 1;
      await page.getByRole(role, { name }).first().tap();
    };
    /** A station of the walk stands as it should in either light. */
    const station = async () => {
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
    };

    part = 'the plan';
    await page.goto(served);
    // A guest with recipes is at home in their kitchen.
    await page.getByRole('heading', { level: 1, name: 'What shall we cook tonight?' }).waitFor();
    await station();
    await press('Plan tonight');
    await press(/^Goulash$/);
    await page.getByRole('heading', { level: 1, name: 'Goulash' }).waitFor();
    await press('The week', 'link');
    await page.getByRole('heading', { level: 1, name: 'The Week' }).waitFor();
    await page.getByRole('button', { name: 'More about Goulash' }).waitFor();
    await press(/^Plan Saturday$/);
    await press(/^Soup$/);
    await page.getByRole('button', { name: 'More about Soup' }).waitFor();
    await station();

    part = 'the list';
    await press('Shop');
    await press('Make the list');
    await page.getByText('Grocery list created', { exact: true }).waitFor();

    part = 'in the shop';
    await page.getByRole('checkbox', { name: /onion/ }).first().waitFor();
    for (const food of [/beef/, /onion/, /leek/]) {
      await press(food, 'checkbox');
      await page.getByRole('checkbox', { name: food, checked: true }).first().waitFor();
    }

    part = 'dinner';
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${served}/week`);
    await page.getByRole('button', { name: 'More about Soup' }).waitFor();
    await station();
    await page.goto(served);
    await page.getByRole('heading', { level: 1, name: 'Goulash' }).waitFor();
    await station();
    await press('Cook', 'link');
    await page.getByText('Step 1 of 3').waitFor();
    await press('Next');
    await press('Next');
    await page.getByText('Step 3 of 3').waitFor();
    await station();

    part = 'made it';
    await press('Made it');
    await press('What you did otherwise, or thought of it', 'textbox');
    // What somebody says or types into the note is no press of ours.
    await page.getByLabel('What you did otherwise, or thought of it').fill('Half the paprika.');
    await press('Write it down');
    await page.getByRole('heading', { level: 1, name: 'Goulash' }).waitFor();
    await page.getByText('Half the paprika.').first().waitFor();
    await station();

    const all = Object.values(presses).reduce((sum, count) => sum + count, 0);
    console.info(`Presses from Sunday’s plan to Monday’s dinner: ${JSON.stringify({ ...presses, all })}`);
    // A press more has to be worth it: then it is written here.
    expect(presses).toEqual({ 'the plan': 5, 'the list': 2, 'in the shop': 3, dinner: 3, 'made it': 3 });
  });
});
