import { describe, expect, it } from 'vitest';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { recipeJsonLd } from './recipe-json-ld.ts';
import { sharedPage } from './shared-page.ts';
import { lineOf, type SharedRecipe } from './shared-recipe.ts';

const bare: SharedRecipe = {
  title: 'Plum pie',
  servings: '',
  story: '',
  times: { prepMin: null, cookMin: null, restMin: null, totalMin: null },
  ingredients: [],
  steps: [],
  pictures: [],
  familyId: 'ours',
  from: { author: '', site: '', url: null },
  address: 'https://kitchen.example/shared/token',
};
const pictureOf = (place: number) => `https://kitchen.example/${String(place)}.jpg`;
const jsonLd = (recipe: Partial<SharedRecipe>) =>
  JSON.parse(recipeJsonLd({ ...bare, ...recipe }, pictureOf)) as Record<string, unknown>;
const times = (some: Partial<SharedRecipe['times']>) => ({ times: { ...bare.times, ...some } });

describe('what machines are told of a shared recipe', () => {
  it('is its name and address, and nothing that it does not say', () => {
    expect(jsonLd({ story: '  ', servings: ' ' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Plum pie',
      url: bare.address,
      recipeIngredient: [],
      recipeInstructions: [],
    });
  });

  it.each<[Partial<SharedRecipe>, object]>([
    [{ story: 'From Aunt Rose.' }, { description: 'From Aunt Rose.' }],
    [{ servings: '8 slices' }, { recipeYield: '8 slices' }],
    [{ pictures: ['/files/a', '/files/b'] }, { image: [pictureOf(1), pictureOf(2)] }],
    [{ from: { ...bare.from, author: 'Rose' } }, { author: { '@type': 'Person', name: 'Rose' } }],
    [{ from: { ...bare.from, url: 'https://pies.example/' } }, { isBasedOn: 'https://pies.example/' }],
    [times({ prepMin: 30 }), { prepTime: 'PT30M', totalTime: 'PT30M' }],
    [times({ cookMin: 45 }), { cookTime: 'PT45M', totalTime: 'PT45M' }],
    [times({ totalMin: 90 }), { totalTime: 'PT90M' }],
  ])('%j adds %j', (recipe, added) => {
    const {
      '@context': _context,
      '@type': _type,
      name: _name,
      url: _url,
      recipeIngredient: _lines,
      recipeInstructions: _steps,
      ...rest
    } = jsonLd(recipe);
    expect(rest).toEqual(added);
  });

  it('has the lines that say something, and steps under the names of their parts', () => {
    const steps = [
      { text: 'Rub.', section: 'Crust' },
      { text: 'Bake.', section: null },
    ] as unknown as SharedRecipe['steps'];
    const ingredients = [parseIngredient('2 cups flour, sifted'), { ...parseIngredient('x'), item: '', original: '' }];
    expect(jsonLd({ ingredients, steps })).toMatchObject({
      recipeIngredient: ['2 cups flour, sifted'],
      recipeInstructions: [
        { '@type': 'HowToSection', name: 'Crust', itemListElement: [{ '@type': 'HowToStep', text: 'Rub.' }] },
        { '@type': 'HowToStep', text: 'Bake.' },
      ],
    });
  });

  it('cannot end the element that it stands in', () => {
    const text = recipeJsonLd({ ...bare, title: '</script><b>&\u2028' }, pictureOf);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect((JSON.parse(text) as { name: string }).name).toBe('</script><b>&\u2028');
  });

  it.each([
    ['2 cups flour, sifted', '2 cups flour, sifted'],
    ['flour', 'flour'],
    ['2 eggs', '2 eggs'],
  ])('a line is one text: %s', (line, text) => {
    expect(lineOf(parseIngredient(line))).toBe(text);
  });
});

describe('a shared page', () => {
  it('names its pictures by their places, and the first one to those who make a preview', async () => {
    const html = await sharedPage({ ...bare, pictures: ['/files/secret-a', '/files/secret-b'] });
    expect(html).toContain('src="/shared/token/photo/1"');
    expect(html).toContain('src="/shared/token/photo/2"');
    expect(html).toContain('alt="Plum pie"');
    expect(html).toContain('alt="Plum pie, picture 2"');
    expect(html).toContain('<meta property="og:image" content="https://kitchen.example/shared/token/photo/1">');
    expect(html).not.toContain('secret');
    expect(await sharedPage(bare)).not.toContain('og:image');
  });

  it('lets keys scroll a list of ingredients that may be higher than the window, and stops at no other', async () => {
    const listOf = (count: number) =>
      sharedPage({
        ...bare,
        ingredients: Array.from({ length: count }, (_, at) => parseIngredient(`${String(at + 1)} eggs`)),
      });
    expect(await listOf(30)).toContain('<section class="recipe-ingredients" tabindex="0" aria-label="Ingredients">');
    expect(await listOf(3)).toContain('<section class="recipe-ingredients">');
  });

  it.each([
    [{ author: '', site: 'Pies of Kent', url: 'https://www.pies.example/plum' }, 'Pies of Kent'],
    [{ author: '', site: '', url: 'https://www.pies.example/plum' }, '>pies.example<'],
  ])('says where it was found: %j', async (from, shown) => {
    const html = await sharedPage({ ...bare, from });
    expect(html).toContain(shown);
    expect(html).toContain('href="https://www.pies.example/plum"');
    expect(html.includes('>pies.example<')).toBe(from.site === '');
  });
});
