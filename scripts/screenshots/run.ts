import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { serve } from '#tests/support/running-server.ts';

/**
 * The pictures that a browser shows before it installs the app (`screenshots` in client/public/manifest.webmanifest): real
 * screens of the built product, with some recipes of a family. Run it again when they look otherwise.
 */

const folder = resolve(import.meta.dirname, '../../client/public/screenshots');
const shots = [
  { name: 'library-narrow', path: '/library', width: 390, height: 844 },
  { name: 'recipe-narrow', path: '/recipe/', width: 390, height: 844 },
  { name: 'library-wide', path: '/library', width: 1280, height: 800 },
];

const recipe = (title: string, author: string, tags: string[], ingredients: string[], steps: string[]) => ({
  title,
  tags,
  ingredients,
  steps,
  servings: '6',
  times: { prepMin: 20, cookMin: 40 },
  source: { type: 'text', author },
});
const recipes = [
  recipe('Leek and potato soup', 'Aunt Ruth', ['dinner'], ['3 leeks', '4 potatoes', '1 l broth'], ['Sweat the leeks.']),
  recipe('Rye bread of the mill', 'Grandfather', ['baking'], ['500 g rye flour', '350 ml water'], ['Knead the dough.']),
  recipe('Red cabbage for Sundays', 'Mum', ['dinner'], ['1 red cabbage', '2 apples'], ['Cut the cabbage.']),
  recipe('Plum dumplings', 'Nana', ['dessert'], ['12 plums', '500 g potatoes', '1 egg'], ['Boil the potatoes.']),
  recipe('Walnut biscuits', 'Mrs Novak next door', ['baking'], ['200 g walnuts', '3 egg whites'], ['Beat the whites.']),
  recipe(
    'Nana’s plum cake',
    'Nana',
    ['dessert', 'family favorite'],
    ['1 kg plums', '250 g flour', '125 g butter', '2 eggs', '3 tbsp sugar', '1 tsp cinnamon'],
    ['Rub the butter into the flour.', 'Press it into the tin, the plums on top.', 'Bake for 40 minutes.'],
  ),
];

async function takeAll(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block', colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(`${url}/help`);
  let last = '';
  for (const data of recipes) {
    const answer = await page.request.post(`${url}/api/recipes`, { headers: { origin: url }, data });
    if (!answer.ok()) throw new Error(await answer.text());
    last = ((await answer.json()) as { id: string }).id;
  }
  for (const { name, path, width, height } of shots) {
    await page.setViewportSize({ width, height });
    await page.goto(url + (path.endsWith('/') ? path + last : path));
    await page.getByText('Nana’s plum cake').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(join(folder, `${name}.jpg`), await page.screenshot({ type: 'jpeg', quality: 70 }));
  }
}

const browser = await launchBrowser([]);
if (!browser) process.exit(1);
mkdirSync(folder, { recursive: true });
const served = await serve({ env: { BILLING: 'off' } });
try {
  await takeAll(browser, served.url);
} finally {
  await browser.close();
  await served.stop();
}
