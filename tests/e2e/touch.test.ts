import { afterAll, expect, it } from 'vitest';
import { openBrowser, product, withoutWorker } from '#tests/support/product.ts';

/** What is pressed by a finger on a phone is large enough for it. */

const browser = await openBrowser();
afterAll(() => browser?.close());

/** What can be pressed and is smaller than 44 px, but for links within a text. */
function tooSmall(): string[] {
  const found: string[] = [];
  for (const control of document.querySelectorAll('a[href], button, select, textarea, input, label:has(input)')) {
    const style = getComputedStyle(control);
    const { width, height } = control.getBoundingClientRect();
    const isInText = style.display === 'inline' && control.matches('a');
    const isUnseen = style.clipPath !== 'none' || width < 2 || !control.checkVisibility({ visibilityProperty: true });
    if (isInText || isUnseen || (control.matches('input') && control.closest('label'))) continue;
    // Of a card's link the whole card is pressed.
    const over = getComputedStyle(control, '::after');
    const spread = over.position === 'absolute' ? Number.parseFloat(over.height) : 0;
    if (Math.min(width, Math.max(height, spread)) < 43.5)
      found.push(`${control.getAttribute('aria-label') ?? control.textContent}: ${String(width)} x ${String(height)}`);
  }
  return found;
}

it.skipIf(!browser)('on a phone whatever is pressed is at least 44 px high and wide', async () => {
  const context = await browser?.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    ...withoutWorker,
  });
  const page = await context?.newPage();
  if (!page) throw new Error('there is no browser');
  const served = product().free;
  await page.goto(`${served}/help`);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(served + path, { headers: { origin: served }, data });
    return ((await answer.json()) as { id: string }).id;
  };
  const recipe = await post('/api/recipes', { title: 'Rye bread', ingredients: ['500 g rye'], steps: ['Bake it.'] });
  const book = await post('/api/collections', { title: 'The bakery', recipeIds: [recipe] });
  await post('/api/grocery-lists', { name: 'Saturday', items: [{ canonical: 'rye', aisle: 'Baking' }] });
  const found: Record<string, string[]> = {};
  for (const path of [
    ...['/', '/import', '/library', '/library?trash', '/grocery', '/week', '/cookbooks', '/people', '/account'],
    ...[`/recipe/${recipe}`, `/recipe/${recipe}/edit`, `/cook/${recipe}`, `/cookbook/${book}`, '/sign-in', '/premium'],
  ]) {
    await page.goto(served + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    const small = await page.evaluate(tooSmall);
    if (small.length > 0) found[path] = small;
  }
  expect(found).toEqual({});
  await context?.close();
});
