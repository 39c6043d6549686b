import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Collection } from '#shared/collections.ts';
import { FIRST_ANSWERS_ID } from '#shared/served-page.ts';
import type { PrintOrder } from '#shared/print-orders.ts';
import { pressBack } from '#tests/support/press-back.ts';
import { openBrowser, product, withoutWorker } from '#tests/support/product.ts';

/** The system's Back on everything that opens over a page: it closes that and nothing else. */

const browser = await openBrowser();

const served = product().free;
let context: BrowserContext;
let page: Page;
/** To send what waits, on the page that is open. */
let tries = 0;

afterAll(() => browser?.close());
beforeEach(async () => {
  if (!browser) return;
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    ...withoutWorker,
  });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${served}/help`);
});
afterEach(() => context.close());

async function post<T = { id: string }>(path: string, data: object): Promise<T> {
  const answer = await page.request.post(served + path, { headers: { origin: served }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}
const makeRecipe = (title: string, tags: string[] = []) =>
  post<{ id: string; version: number }>('/api/recipes', {
    title,
    tags,
    ingredients: ['2 eggs', '1 cup flour'],
    steps: ['Beat the eggs.', 'Add the flour.', 'Bake it.'],
  });

/** The transcript of a picture that was kept, none of whose lines could be read. */
async function hardCard() {
  const { uploadURL, storagePath } = await post<{ uploadURL: string; storagePath: string }>(
    '/api/upload/presigned-url',
    {},
  );
  const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#fdf6e3' } })
    .png()
    .toBuffer();
  const headers = { origin: served, 'content-type': 'image/png' };
  await page.request.put(new URL(uploadURL, served).href, { headers, data: picture });
  const lines = [0.1, 0.3, 0.5, 0.7].map((top) => ({ text: '', box: [0.1, top, 0.8, 0.1], confidence: 0.1 }));
  return { language: null, pages: [{ file: storagePath, width: 90, height: 120, lines }] };
}

/** A library of another program that waits to be taken in. */
async function bringLibrary(): Promise<void> {
  const contentType = 'application/octet-stream';
  const { uploadURL, storagePath } = await post<{ uploadURL: string; storagePath: string }>(
    '/api/upload/presigned-url',
    { contentType },
  );
  const data = Buffer.from('[{"@type":"Recipe","name":"Toast","recipeIngredient":["2 slices bread"]}]');
  const headers = { origin: served, 'content-type': contentType };
  await page.request.put(new URL(uploadURL, served).href, { headers, data });
  await post('/api/imports', { items: [{ sourceType: 'archive', sourcePaths: [storagePath], name: 'A box.json' }] });
}

/** Pages come without the answers that they bring along: the calls are made, and can be answered otherwise here. */
const askEverything = () =>
  page.addInitScript((id) => {
    new MutationObserver(() => document.getElementById(id)?.remove()).observe(document, {
      childList: true,
      subtree: true,
    });
  }, FIRST_ANSWERS_ID);

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const pick = async (button: string | RegExp, item: string | RegExp) => {
  await press(button);
  await page.getByRole('menuitem', { name: item }).click();
};
const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
const menu = (): Locator => page.getByRole('menu');

interface Row {
  /** The file that makes it. */
  readonly made: string;
  /** Opens it, and gives what has to be gone after Back. */
  readonly open: () => Promise<Locator>;
  /** How often Back has to be pressed; once, where it has no views of its own. */
  readonly steps?: number;
}
interface Screen {
  readonly name: string;
  /** Makes what the screen needs; the path of the page before it, or its own where it is opened by its address. */
  readonly path: () => Promise<string>;
  /** Goes on to the screen from the page before it. */
  readonly enter?: () => Promise<void>;
  /** Something typed or turned to on the page, which has to be there after each Back. */
  readonly type?: () => Promise<void>;
  readonly typed: () => Promise<unknown>;
  readonly expected: unknown;
  readonly rows: readonly Row[];
  /** What Back asks before it leaves the page; most ask nothing. */
  readonly leave?: () => Promise<void>;
}

const notes = () => page.getByLabel('Notes', { exact: true });
const subtitle = () => page.getByLabel('Subtitle');
const search = () => page.getByRole('searchbox', { name: 'Search recipes' });
const addItem = () => page.getByRole('textbox', { name: 'Add an item' });
const pasted = () => page.getByRole('region', { name: 'Paste text' }).getByRole('textbox').first();

const anOrder: PrintOrder = {
  id: 'order',
  key: 'press',
  collectionId: 'book',
  title: 'The Novak Table',
  format: 'letter',
  binding: 'hardcover',
  copies: 2,
  pages: 48,
  shipping: 'MAIL',
  state: 'paying',
  refunded: false,
  address: {
    name: 'Maria Keller',
    street1: '12 Mill Lane',
    street2: '',
    city: 'Portland',
    state: 'OR',
    postcode: '97201',
    country: 'US',
    phone: '+1 503 555 0100',
    email: 'maria@example.com',
  },
  price: { currency: 'USD', printing: 6000, shipping: 799, tax: 0, discount: 0, total: 6799 },
  says: 'It waits for the payment.',
  tracking: [],
  canCancel: true,
  canPay: true,
  orderedBy: 'Maria Keller',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

const SCREENS: readonly Screen[] = [
  {
    name: 'the library',
    path: async () => {
      await makeRecipe('Plum cake', ['orchard']);
      // As where a guest's library waits for room.
      await askEverything();
      await page.route('**/api/user', async (route) => {
        const user = (await (await route.fetch()).json()) as object;
        return route.fulfill({ json: { ...user, recipesWaiting: 2 } });
      });
      return '/library';
    },
    type: async () => {
      await search().fill('Plum');
      await page.waitForURL(/search=Plum/);
    },
    typed: () => search().inputValue(),
    expected: 'Plum',
    rows: [
      {
        made: 'features/library/filter-controls.tsx',
        open: async () => {
          await press(/^Filters/);
          return dialog('Filters');
        },
      },
      {
        made: 'components/plan/waiting-recipes.tsx',
        open: async () => {
          await press('Read them');
          return dialog('Not in the library yet');
        },
      },
      {
        made: 'features/library/tags-dialog.tsx',
        open: async () => {
          await press('All tags');
          await press('Manage tags');
          return dialog('Tags');
        },
      },
    ],
    // Back undoes the search before it leaves.
    leave: async () => {
      await page.waitForURL(/\/library$/);
      await pressBack(page);
    },
  },
  {
    name: 'the library where recipes are chosen',
    path: async () => {
      await makeRecipe('Plum cake');
      return '/library';
    },
    type: async () => {
      await press('Select recipes');
      await page.getByRole('checkbox', { name: 'Choose Plum cake' }).press('Space');
    },
    typed: () => page.getByText('1 chosen').count(),
    expected: 1,
    rows: [
      {
        made: 'features/library/choosing/tag-dialog.tsx',
        open: async () => {
          await page.getByRole('button', { name: 'Tags', exact: true }).click();
          return dialog('Tags');
        },
      },
      {
        made: 'features/library/choosing/cookbook-dialog.tsx',
        open: async () => {
          await page.getByRole('button', { name: 'Cookbook', exact: true }).click();
          return dialog('Add to a cookbook');
        },
      },
    ],
  },
  {
    name: 'the page of a recipe',
    path: async () => {
      const source = { type: 'url', url: 'https://kitchen.example/plum-cake' };
      return `/recipe/${(await post('/api/recipes', { title: 'Plum cake', ingredients: ['4 plums'], source })).id}`;
    },
    type: () => press('Increase servings'),
    typed: () => page.getByRole('group', { name: 'Servings' }).innerText(),
    expected: '5 servings',
    rows: [
      {
        made: 'features/recipe/recipe-actions.tsx',
        open: async () => {
          await press('More');
          return menu();
        },
      },
      {
        made: 'components/grocery/add-to-list-panel.tsx',
        open: async () => {
          await pick('More', 'Add to list');
          return dialog('Add to list');
        },
      },
      {
        made: 'components/recipe/sharing/share-recipe.tsx',
        open: async () => {
          await pick('More', 'Share');
          return dialog('Share this recipe');
        },
      },
      {
        made: 'features/recipe/original-dialog.tsx',
        open: async () => {
          await press('The original');
          return dialog('Plum cake');
        },
      },
    ],
  },
  {
    name: 'a recipe',
    path: async () => {
      const { id, version } = await makeRecipe('Plum cake');
      await page.request.patch(`${served}/api/recipes/${id}`, {
        headers: { origin: served },
        data: { version, story: 'Every August.' },
      });
      return `/recipe/${id}`;
    },
    enter: async () => {
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await page.waitForURL(/\/edit$/);
    },
    type: () => notes().fill('From the orchard.'),
    typed: () => notes().inputValue(),
    expected: 'From the orchard.',
    rows: [
      {
        made: 'features/edit-recipe/sharing/recipe-menu.tsx',
        open: async () => {
          await press('More');
          return menu();
        },
      },
      {
        made: 'components/recipe/sharing/share-recipe.tsx',
        open: async () => {
          await pick('More', 'Share');
          return dialog('Share this recipe');
        },
      },
      {
        made: 'components/recipe/history-dialog.tsx',
        steps: 2,
        open: async () => {
          await pick('More', 'History');
          await dialog('History')
            .getByRole('button', { name: /Version 1/ })
            .click();
          await dialog('Version 1').waitFor();
          return dialog(/History|Version 1/);
        },
      },
      {
        made: 'features/edit-recipe/asked/ask-dialog.tsx',
        open: async () => {
          await press('Ask the family about a word');
          return dialog('Ask the family');
        },
      },
      {
        made: 'features/edit-recipe/cleanup/cleanup-panel.tsx',
        open: async () => {
          await pick('More', /Clean up/);
          return dialog('Clean up');
        },
      },
      {
        made: 'features/edit-recipe/conflict/conflict-dialog.tsx',
        open: async () => {
          await page.route('**/api/recipes/*', (route) =>
            route.request().method() === 'PATCH' ? route.fulfill({ status: 409, body: 'Stale' }) : route.fallback(),
          );
          await press('Save Recipe');
          return dialog('Somebody else saved this recipe meanwhile');
        },
      },
      {
        made: 'features/edit-recipe/unsaved/leave-dialog.tsx',
        open: async () => {
          await page.getByRole('link', { name: 'Library' }).first().click();
          return dialog('Leave without saving?');
        },
      },
      {
        made: 'features/edit-recipe/unsaved/leave-dialog.tsx',
        open: async () => {
          await pressBack(page);
          return dialog('Leave without saving?');
        },
      },
    ],
    leave: async () => {
      await press('Leave without saving');
    },
  },
  {
    name: 'the family’s log of a recipe',
    path: async () => {
      const { id } = await makeRecipe('Plum cake');
      const line = { id: randomUUID(), madeOn: '2026-05-03', madeBy: 'Anna', note: 'Half the sugar.' };
      await post(`/api/recipes/${id}/makings`, line);
      return `/recipe/${id}`;
    },
    typed: () => page.getByText('Half the sugar.').count(),
    expected: 1,
    rows: [
      {
        made: 'components/made/made-log.tsx',
        open: async () => {
          await press(/^More about Anna/);
          return menu();
        },
      },
      {
        made: 'components/made/made-dialog.tsx',
        open: async () => {
          await press('Made it');
          return dialog('Made it');
        },
      },
      {
        made: 'components/variants/make-it-my-own.tsx',
        open: async () => {
          await page.locator('[data-recipe-more]').click();
          await page.getByRole('menuitem', { name: 'Make it my own' }).click();
          return dialog('Make it my own');
        },
      },
    ],
  },
  {
    name: 'a keepsake that was locked meanwhile',
    path: async () => `/recipe/${(await makeRecipe('Plum cake')).id}/edit`,
    type: () => notes().fill('From the orchard.'),
    typed: () => notes().inputValue(),
    expected: 'From the orchard.',
    rows: [
      {
        made: 'features/edit-recipe/save/meanwhile-dialog.tsx',
        open: async () => {
          const [, id = ''] = /recipe\/([^/]+)/.exec(page.url()) ?? [];
          await post(`/api/recipes/${id}/lock`, {});
          await press('Save Recipe');
          return dialog('Locked in the meantime');
        },
      },
    ],
  },
  {
    name: 'the stove',
    path: async () => `/recipe/${(await makeRecipe('Plum cake')).id}`,
    enter: () => page.getByRole('link', { name: 'Cook', exact: true }).click(),
    type: () => press('Next'),
    typed: () => page.getByText(/^Step \d of 3$/).textContent(),
    expected: 'Step 2 of 3',
    rows: [
      {
        made: 'features/cooking/ingredients/ingredients-sheet.tsx',
        open: async () => {
          await press('Ingredients');
          return dialog('Ingredients');
        },
      },
      {
        made: 'features/cooking/controls/cooking-bar.tsx',
        open: async () => {
          await press('Keys and touch');
          return dialog('Keys and touch');
        },
      },
    ],
  },
  {
    name: 'the shopping list',
    path: async () => {
      await post('/api/grocery-lists', { items: [{ canonical: 'apple', aisle: 'Produce' }] });
      return '/grocery';
    },
    type: () => addItem().fill('2 lb plums'),
    typed: () => addItem().inputValue(),
    expected: '2 lb plums',
    rows: [
      {
        made: 'features/grocery/create/create-list-dialog.tsx',
        open: async () => {
          await press('New List');
          return dialog('Create Grocery List');
        },
      },
      {
        made: 'features/grocery/pantry/pantry-dialog.tsx',
        open: async () => {
          await press('Your Lists');
          await press('Pantry');
          return dialog('Always in the house');
        },
      },
      {
        made: 'features/grocery/list/list-sheet.tsx',
        open: async () => {
          await press('More for this list');
          return page.getByRole('dialog');
        },
      },
      {
        made: 'features/grocery/arrange/aisles-dialog.tsx',
        open: async () => {
          await press('More for this list');
          await press('Aisles');
          return dialog('Aisles of your shop');
        },
      },
      {
        made: 'features/grocery/retailer/retailer-dialog.tsx',
        open: async () => {
          await press('More for this list');
          await press(/Instacart/);
          return dialog(/Instacart/);
        },
      },
    ],
  },
  {
    name: 'the cookbooks',
    path: async () => '/cookbooks',
    typed: () => page.getByRole('heading', { level: 1 }).textContent(),
    expected: 'My Cookbooks',
    rows: [
      {
        made: 'features/cookbooks/shelf/create-book-dialog.tsx',
        open: async () => {
          await press('Create Your First Cookbook');
          await page.getByPlaceholder('e.g., Family Favorites').fill('The Novak Table');
          return dialog('Create New Cookbook');
        },
      },
    ],
  },
  {
    name: 'a cookbook',
    path: async () => {
      const { id: recipe } = await makeRecipe('Plum cake');
      const { id } = await post('/api/collections', { title: 'The Novak Table', recipeIds: [recipe] });
      await page.route('**/api/orders', (route) => route.fulfill({ json: [{ ...anOrder, collectionId: id }] }));
      return '/cookbooks';
    },
    enter: () => page.getByRole('link', { name: 'The Novak Table' }).first().click(),
    type: async () => {
      // Nothing is saved from here on, so that leaving has something to ask.
      await page.route('**/api/collections/*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: 'Not now.' }) : route.fallback(),
      );
      await subtitle().fill('Four generations');
      await page
        .getByText(/Not now/)
        .first()
        .waitFor();
    },
    typed: () => subtitle().inputValue(),
    expected: 'Four generations',
    rows: [
      {
        made: 'features/cookbooks/editor/book-editor.tsx',
        open: async () => {
          await page.getByRole('button', { name: 'More', exact: true }).click();
          return menu();
        },
      },
      {
        made: 'features/cookbooks/contents/recipe-line.tsx',
        open: async () => {
          await press('More for Plum cake');
          return menu();
        },
      },
      {
        made: 'features/cookbooks/editor/recipe-page-dialog.tsx',
        open: async () => {
          await pick('More for Plum cake', 'What the book shows');
          return dialog('Plum cake');
        },
      },
      {
        made: 'features/cookbooks/contents/add-recipes-dialog.tsx',
        open: async () => {
          await press('Add Recipes');
          return dialog('Add Recipes');
        },
      },
      {
        made: 'features/cookbooks/order/order-actions.tsx',
        open: async () => {
          await press('Cancel order');
          return dialog('Cancel this order?');
        },
      },
      {
        made: 'features/cookbooks/editor/book-editor.tsx',
        open: async () => {
          await pressBack(page);
          return dialog('Leave without saving?');
        },
      },
      {
        made: 'features/cookbooks/saving/conflict-dialog.tsx',
        open: async () => {
          await page.route('**/api/collections/*', async (route) => {
            if (route.request().method() === 'PATCH') return route.fulfill({ status: 409, body: 'Stale' });
            const theirs = (await (await route.fetch()).json()) as Collection;
            return route.fulfill({ json: { ...theirs, subtitle: 'Theirs', version: theirs.version + 1 } });
          });
          await page.getByLabel('Dedication').fill('For Ada');
          return dialog('Somebody else changed this cookbook meanwhile');
        },
      },
    ],
    leave: async () => {
      // It lies on the question which of both versions to keep.
      await press('Leave without saving');
    },
  },
  {
    name: 'a recipe to plan',
    path: async () => `/recipe/${(await makeRecipe('Plum cake')).id}`,
    typed: () => page.getByRole('heading', { level: 1 }).textContent(),
    expected: 'Plum cake',
    rows: [
      {
        made: 'components/meals/plan-dialog.tsx',
        open: async () => {
          await pick('More', 'Plan');
          return dialog('Plan this recipe');
        },
      },
    ],
  },
  {
    name: 'the week',
    path: async () => {
      await makeRecipe('Plum cake');
      // The days that are shown, whichever weekday it is.
      const day = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
      await post('/api/meals', { id: randomUUID(), day, meal: 'dinner', title: 'Leftovers' });
      return '/week';
    },
    typed: () => page.getByRole('button', { name: 'More about Leftovers' }).count(),
    expected: 1,
    rows: [
      {
        made: 'features/week/week-page.tsx',
        open: async () => {
          await page.getByRole('button', { name: 'More', exact: true }).click();
          return menu();
        },
      },
      {
        made: 'components/meals/add-meal-dialog.tsx',
        open: async () => {
          // Whichever weekday it is, and however wide: the days that are over are folded away on a phone.
          await page
            .getByRole('button', { name: /^Plan \w+day/ })
            .filter({ visible: true })
            .last()
            .click();
          return dialog(/^Plan (\w+day|today)/);
        },
      },
      {
        made: 'features/week/planned-entry.tsx',
        open: async () => {
          await press('More about Leftovers');
          return menu();
        },
      },
      {
        made: 'features/week/meal-dialog.tsx',
        open: async () => {
          await pick('More about Leftovers', 'Move or change');
          return dialog('Move or change');
        },
      },
      {
        made: 'features/week/shop-dialog.tsx',
        open: async () => {
          await press('Shop');
          return dialog('Shop for these days');
        },
      },
      {
        made: 'features/week/calendar-dialog.tsx',
        open: async () => {
          await page.getByRole('button', { name: 'More', exact: true }).click();
          await page.getByRole('menuitem', { name: 'In your calendar' }).click();
          return dialog('In your calendar');
        },
      },
    ],
  },
  {
    name: 'Premium',
    path: async () => {
      await page.route('**/api/plan', async (route) => {
        const plan = (await (await route.fetch()).json()) as object;
        const renewsAt = '2027-03-03T12:00:00.000Z';
        return route.fulfill({ json: { ...plan, tier: 'premium', billing: 'stripe', status: 'active', renewsAt } });
      });
      return '/premium';
    },
    typed: () => page.getByRole('heading', { level: 1 }).textContent(),
    expected: 'Premium Membership',
    rows: [
      {
        made: 'features/premium/cancel-subscription.tsx',
        open: async () => {
          await press('Cancel Subscription');
          return dialog('Cancel Premium?');
        },
      },
    ],
  },
  {
    name: 'Account',
    path: async () => {
      const hand = {
        id: 'ruth',
        name: 'Nana Ruth',
        lines: 3,
        state: 'collecting',
        wrongBefore: null,
        wrongAfter: null,
        cards: [],
      };
      await page.route('**/api/hands', (route) => route.fulfill({ json: [hand] }));
      // An account, in two families: a guest has no other.
      await askEverything();
      await page.route('**/api/user', async (route) => {
        const user = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...user, guest: false, role: 'owner', families: 2 } });
      });
      const family = { id: 'f1', name: 'Keller', role: 'owner', tier: 'free', open: true };
      const others = [family, { ...family, id: 'f2', name: 'Miller', open: false }];
      await page.route('**/api/families', (route) => route.fulfill({ json: others }));
      const member = {
        id: 'm1',
        name: 'Anna',
        email: null,
        role: 'editor',
        since: '2026-05-03T12:00:00Z',
        self: false,
      };
      const members = [{ ...member, id: 'm2', name: 'Maria', role: 'owner', self: true }, member];
      await page.route('**/api/family/members', (route) => route.fulfill({ json: members }));
      await page.route('**/api/family/invitations', (route) => route.fulfill({ json: [] }));
      const lida = {
        id: 'k1',
        name: 'Lida',
        personId: null,
        email: 'lida@example.org',
        self: false,
        until: null,
        url: null,
      };
      const keeping = {
        silenceMonths: 12,
        keepers: [{ ...lida, state: 'named' }],
        step: 'quiet',
        nextAt: null,
        byLetter: true,
        yearlyArchive: false,
        archive: null,
        archiveSays: '',
      };
      await page.route('**/api/family/keepers', (route) => route.fulfill({ json: keeping }));
      await page.route('**/api/webhooks', (route) => route.fulfill({ json: [] }));
      return '/account';
    },
    typed: () => page.getByText('Nana Ruth’s hand').count(),
    expected: 1,
    rows: [
      {
        made: 'features/account/hands-card.tsx',
        open: async () => {
          await press('Forget Nana Ruth’s hand');
          return dialog('Forget Nana Ruth’s hand?');
        },
      },
      {
        made: 'features/account/family-card.tsx',
        open: async () => {
          await press('Remove Anna');
          return dialog('Remove Anna?');
        },
      },
      {
        made: 'features/account/once-shown-dialog.tsx',
        open: async () => {
          await press('Invite somebody');
          return dialog('Invite somebody');
        },
      },
      {
        made: 'features/account/delete-family.tsx',
        open: async () => {
          await press('Delete this family…');
          return dialog('Delete the family “Keller”?');
        },
      },
      {
        made: 'features/account/delete-account-card.tsx',
        open: async () => {
          await press('Delete my account…');
          return dialog('Delete your account?');
        },
      },
      {
        made: 'features/account/add-keeper-dialog.tsx',
        open: async () => {
          await press('Name a keeper');
          return dialog('Name a keeper');
        },
      },
      {
        made: 'features/account/keeper-row.tsx',
        open: async () => {
          await press('Remove the keeper Lida');
          return dialog('Lida is no keeper any more?');
        },
      },
      {
        made: 'features/account/once-shown-dialog.tsx',
        open: async () => {
          await press('Make a token');
          return dialog('Make a token');
        },
      },
      {
        made: 'features/account/once-shown-dialog.tsx',
        open: async () => {
          await press('Add an address');
          return dialog('Add an address');
        },
      },
      {
        made: 'app/family-switch.tsx',
        open: async () => {
          await press('Family: Keller. Open another');
          return menu();
        },
      },
    ],
  },
  {
    name: 'the people',
    path: async () => {
      await post('/api/relatives', { name: 'Nana Ruth' });
      return '/people';
    },
    typed: () => page.getByRole('link', { name: 'Nana Ruth' }).count(),
    expected: 1,
    rows: [
      {
        made: 'features/people/add-person.tsx',
        open: async () => {
          await press('Add a person');
          return dialog('Add a person');
        },
      },
    ],
  },
  {
    name: 'a person',
    path: async () => `/people/${(await post('/api/relatives', { name: 'Great-aunt Ida' })).id}`,
    typed: () => page.getByRole('heading', { name: 'Great-aunt Ida' }).count(),
    expected: 1,
    rows: [
      {
        made: 'features/people/edit-person.tsx',
        open: async () => {
          await press('Change the page');
          return dialog('Change the page');
        },
      },
    ],
  },
  {
    name: 'the account of somebody whose things wait for a connection',
    path: async () => {
      const email = `ruth-${String(Date.now())}@example.com`;
      await post('/api/auth/sign-up/email', { name: 'Ruth', email, password: 'four sour apples' });
      const passkey = { id: 'p1', name: 'My phone', createdAt: '2026-05-03T12:00:00Z', usedAt: null };
      await page.route('**/api/auth/passkeys', (route) => route.fulfill({ json: [passkey] }));
      await page.route('**/api/parse-recipe', (route) => route.abort());
      await page.route(/\/api\/imports$/, (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        tries += 1;
        return route.abort();
      });
      await page.goto(`${served}/import`);
      await pasted().fill('Plum jam\n1 kg plums\nBoil.');
      await press('Read recipe');
      await page.getByText('1 waits for a connection.').waitFor();
      await page.goto(`${served}/help`);
      tries = 0;
      return '/account';
    },
    // The note goes while the app finds out, on its new page, that there is still no connection.
    type: () => expect.poll(() => tries).toBeGreaterThan(0),
    typed: () => page.getByText('1 waits for a connection.').count(),
    expected: 1,
    rows: [
      {
        made: 'components/offline/waiting-note.tsx',
        open: async () => {
          await press('Show what waits');
          return dialog('Waiting on this device');
        },
      },
      {
        made: 'features/account/rename-dialog.tsx',
        open: async () => {
          await press('Rename My phone');
          return dialog('Rename this passkey');
        },
      },
      {
        made: 'features/account/passkeys-card.tsx',
        open: async () => {
          await press('Add a passkey');
          return dialog('Add a passkey');
        },
      },
      {
        made: 'features/account/add-device-dialog.tsx',
        open: async () => {
          await press('Add a tablet');
          return dialog('Add a tablet');
        },
      },
      {
        made: 'features/account/sign-out-dialog.tsx',
        open: async () => {
          await page.getByText('1 waits for a connection.').waitFor();
          await page.getByRole('button', { name: 'Sign out', exact: true }).click();
          return dialog('Not all of it is sent');
        },
      },
    ],
  },
  {
    name: 'a card that could hardly be read',
    path: async () => {
      const transcript = await hardCard();
      const source = { type: 'photo', storagePath: transcript.pages[0]?.file };
      const { id } = await post('/api/recipes', {
        title: 'Plum cake',
        source,
        transcript,
        evidence: { title: [[0, 0]] },
      });
      return `/recipe/${id}/edit`;
    },
    type: () => notes().fill('From the orchard.'),
    typed: () => notes().inputValue(),
    expected: 'From the orchard.',
    rows: [
      {
        made: 'features/edit-recipe/line-by-line/line-by-line.tsx',
        open: async () => {
          await press('Line by line');
          return dialog('Line by line');
        },
      },
    ],
  },
  {
    name: 'Import',
    path: async () => {
      await bringLibrary();
      return '/import';
    },
    type: () => pasted().fill('Toast, for two'),
    typed: () => pasted().inputValue(),
    expected: 'Toast, for two',
    rows: [
      {
        made: 'features/import/files/upload-dialog.tsx',
        open: async () => {
          await press('Upload Image');
          return dialog('Upload Image');
        },
      },
      {
        made: 'features/import/camera/camera-overlay.tsx',
        open: async () => {
          await press('Take Photo');
          return dialog('Take Photo');
        },
      },
      {
        made: 'features/import/archive/archive-dialog.tsx',
        open: async () => {
          await press(/^Look and take in/);
          return dialog('A box.json');
        },
      },
    ],
  },
];

/** What needs a microphone that is on: both are the usual dialogs, and looked at in the tests of their folder. */
const WITH_A_MICROPHONE = ['leave-while-recording.tsx', 'unsent-recordings.tsx'].map(
  (name) => `features/import/voice/${name}`,
);

it('every part that opens over a page is walked here', () => {
  const root = resolve(import.meta.dirname, '../../client/src');
  const made = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !path.startsWith(join('components', 'ui')),
    )
    .filter((path) =>
      /<(?:(?:Confirm|Writing)?Dialog|ScreenOverlay|Menu|Popover)\b/.test(readFileSync(join(root, path), 'utf8')),
    )
    .map((path) => relative('.', path).replaceAll('\\', '/'));
  const walked = new Set(SCREENS.flatMap(({ rows }) => rows.map(({ made: file }) => file)));
  expect([...walked, ...WITH_A_MICROPHONE].sort()).toEqual(made.sort());
});

describe.skipIf(!browser)('Back closes what lies on top, and the page and what is typed stay', () => {
  it.each(SCREENS)('on $name', async ({ path, enter, type, typed, expected, rows, leave }) => {
    const address = served + (await path());
    await page.goto(address);
    await enter?.();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await type?.();
    const { href } = new URL(page.url());
    for (const { made, open, steps = 1 } of rows) {
      const opened = await open();
      await opened.waitFor();
      for (let step = 0; step < steps; step += 1) {
        expect([made, await opened.isVisible()]).toEqual([made, true]);
        await pressBack(page);
      }
      await opened.waitFor({ state: 'hidden' });
      expect([made, page.url(), await typed()]).toEqual([made, href, expected]);
    }
    // Nothing is left over in the history: the next one leaves the page.
    await pressBack(page);
    await leave?.();
    await page.waitForURL(enter ? address : `${served}/help`);
  });
});

describe.skipIf(!browser)('what is closed otherwise', () => {
  it('leaves nothing in the history: by the cross, by Escape, by a link within, by a reload', async () => {
    const { id } = await makeRecipe('Plum cake');
    await page.goto(`${served}/cook/${id}`);
    await press('Ingredients');
    await dialog('Ingredients').getByRole('button', { name: 'Close' }).click();
    await press('Keys and touch');
    await dialog('Keys and touch').waitFor();
    await page.keyboard.press('Escape');
    await dialog('Keys and touch').waitFor({ state: 'hidden' });
    await press('Ingredients');
    await dialog('Ingredients').waitFor();
    await page.reload();
    await page.getByText('Step 1 of 3').waitFor();
    await expect.poll(() => dialog('Ingredients').count()).toBe(0);
    // The app steps back over what was open; a Forward in the midst of that would never end.
    const over = () => page.evaluate(() => (history.state as { over: number }).over);
    await expect.poll(over).toBe(0);
    // Forward does not bring back what was open.
    await page.goForward();
    await page.getByText('Step 1 of 3').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(over).toBe(0);
    await pressBack(page);
    await page.waitForURL(`${served}/help`);
  });

  it('a filter set in the filters, and the search before it, stay when Back closes them; then it undoes them one by one', async () => {
    await makeRecipe('Plum cake');
    await page.goto(`${served}/library`);
    await search().fill('Plum');
    await page.waitForURL(/search=Plum/);
    await press(/^Filters/);
    await dialog('Filters').getByLabel('Where it came from').selectOption('photo');
    await page.waitForURL(/source=photo/);
    await pressBack(page);
    await dialog('Filters').waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).search).toBe('?search=Plum&source=photo');
    await pressBack(page);
    await page.waitForURL(`${served}/library?search=Plum`);
    await page.getByRole('link', { name: 'Plum cake' }).first().click();
    await page.waitForURL(/\/recipe\//);
    await pressBack(page);
    await page.waitForURL(`${served}/library?search=Plum`);
    await expect.poll(() => search().inputValue()).toBe('Plum');
  });

  it('two presses of Back at once close the dialog and leave the page', async () => {
    await page.goto(`${served}/cookbooks`);
    await press('Create Your First Cookbook');
    await dialog('Create New Cookbook').waitFor();
    await page.evaluate(() => {
      history.back();
      setTimeout(() => {
        history.back();
      });
    });
    await page.waitForURL(`${served}/help`);
  });
});

describe.skipIf(!browser)('the camera', () => {
  it('keeps what was accepted when Back closes it, and leaves out what was not', async () => {
    await page.goto(`${served}/import`);
    await press('Take Photo');
    const capture = page.getByRole('button', { name: 'Capture Photo' });
    await capture.click();
    await press('Add the back');
    await capture.click();
    await page.getByAltText('What was taken').waitFor();
    await pressBack(page);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/import');
    await expect
      .poll(async () => {
        const rows = (await (await page.request.get(`${served}/api/imports`)).json()) as {
          sourcePaths: string[];
        }[];
        return rows.map(({ sourcePaths }) => sourcePaths.length);
      })
      .toEqual([1]);
  });
});

describe.skipIf(!browser)('at the stove', () => {
  it('a swipe turns the step and never the page, and the way out leads back to the recipe', async () => {
    const { id } = await makeRecipe('Plum cake');
    await page.goto(`${served}/recipe/${id}`);
    await page.getByRole('link', { name: 'Cook', exact: true }).click();
    await page.getByText('Step 1 of 3').waitFor();
    const touch = await context.newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 400 }] });
      for (let part = 1; part <= 6; part += 1) {
        const x = from + ((to - from) * part) / 6;
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 400 }] });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 60);
    await page.getByText('Step 2 of 3').waitFor();
    // From the very edge, where a browser would go back.
    await swipe(2, 300);
    await page.getByText('Step 1 of 3').waitFor();
    await swipe(2, 300);
    await page.getByText('Step 1 of 3').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/cook/${id}`);
    const allowed = await page.evaluate(() => {
      const step = document.querySelector('main');
      if (!step) throw new Error('there is no step');
      const touches = (x: number) =>
        new TouchEvent('touchstart', {
          bubbles: true,
          cancelable: true,
          touches: [new Touch({ identifier: 1, target: step, clientX: x, clientY: 400 })],
        });
      return {
        atTheEdge: step.dispatchEvent(touches(3)),
        within: step.dispatchEvent(touches(200)),
        overscroll: getComputedStyle(document.documentElement).overscrollBehaviorX,
        touch: getComputedStyle(step.parentElement ?? step).touchAction,
      };
    });
    expect(allowed).toEqual({ atTheEdge: false, within: true, overscroll: 'none', touch: 'pan-y pinch-zoom' });

    await page.getByRole('link', { name: 'Exit cooking mode' }).click();
    await page.waitForURL(`${served}/recipe/${id}`);
    await pressBack(page);
    await page.waitForURL(`${served}/help`);
  });

  it('a cooking that was left in the middle goes on there, and one that was finished begins at its first step', async () => {
    const { id } = await makeRecipe('Plum cake');
    await page.goto(`${served}/recipe/${id}`);
    const cook = () => page.getByRole('link', { name: 'Cook', exact: true }).click();
    await cook();
    await press('Next');
    await page.getByText('Step 2 of 3').waitFor();
    await pressBack(page);
    await cook();
    await page.getByText('Step 2 of 3').waitFor();
    await press('Next');
    await page.reload();
    await page.getByText('Step 3 of 3').waitFor();
    await pressBack(page);
    await cook();
    await page.getByText('Step 1 of 3').waitFor();
  });
});
