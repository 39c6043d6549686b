import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recipe } from '#shared/recipe.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { uploaded } from '#tests/support/upload.ts';
import { exported, previewed, save } from './bring.fixture.ts';
import { zipped } from './zips.fixture.ts';

let kitchen: Kitchen;
let photo: Buffer;
beforeAll(async () => {
  kitchen = await openKitchen({ BILLING: 'off' });
  photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#b5412b' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => kitchen.close());

/** What a family has after it has taken this in; and what the preview said. */
async function brought(file: Buffer, contentType = 'application/zip', name?: string) {
  const { agent, familyId } = await kitchen.person();
  const row = await previewed(agent, file, contentType, name);
  if (row.status === 'failed') throw new Error(row.reason);
  const saved = await save(agent, row.id);
  const { body } = (await agent.get('/api/recipes').expect(200)) as { body: Recipe[] };
  const { rows: makings } = await kitchen.db.$client.query<{ made_on: string; stars: number | null }>(
    `select made_on::text, stars from makings where family_id = $1`,
    [familyId],
  );
  return {
    agent,
    familyId,
    preview: row.preview,
    saved: saved.preview,
    recipes: body.sort((a, b) => (a.title < b.title ? -1 : 1)),
    makings,
  };
}

const paprika = (recipe: object) => gzipSync(Buffer.from(JSON.stringify(recipe)));
const soup = {
  uid: 'A1',
  hash: 'f'.repeat(64),
  name: 'Onion soup',
  description: 'From the market',
  ingredients: '4 onions\nBroth:\n1 l stock',
  directions: '1. Slice the onions.\n\n2. Simmer\nfor an hour.',
  notes: 'Good cold',
  servings: '4 bowls',
  prep_time: '10 min',
  cook_time: '1 hr',
  total_time: '',
  difficulty: 'Easy',
  rating: 4,
  categories: ['Soup', 'Winter'],
  source: 'The Market Book',
  source_url: 'https://kitchen.example/onion',
  photo_data: null,
  photos: null,
  created: '2019-03-04 10:11:12',
  on_favorites: true,
};

describe('Paprika', () => {
  it('comes with its sections, notes, tags, stars, and the picture that stands in it alone', async () => {
    const file = zipped({
      'Onion soup.paprikarecipe': paprika({ ...soup, photo_data: photo.toString('base64') }),
      '__MACOSX/._Onion soup.paprikarecipe': Buffer.from([0, 5, 22, 7]),
      'Gone.paprikarecipe': paprika({ ...soup, uid: 'A2', name: 'Gone', in_trash: true }),
      'Broken.paprikarecipe': paprika(soup).subarray(0, 60),
      'Nameless.paprikarecipe': paprika({ ...soup, uid: 'A3', name: '' }),
    });
    const { recipes, preview, saved, familyId } = await brought(file);
    expect(preview).toMatchObject({
      format: 'Paprika',
      found: 1,
      doubles: 0,
      failed: [
        { name: 'Broken.paprikarecipe', reason: 'This file is cut off or damaged.' },
        { name: 'Nameless.paprikarecipe', reason: 'It has no title.' },
      ],
    });
    expect(saved).toMatchObject({ taken: 1 });
    expect(recipes).toMatchObject([
      {
        title: 'Onion soup',
        servings: '4 bowls',
        times: { prepMin: 10, cookMin: 60, restMin: null, totalMin: null },
        ingredients: [
          { quantity: '4', item: 'onions', section: null },
          { quantity: '1', unit: 'l', item: 'stock', section: 'Broth' },
        ],
        steps: [{ text: 'Slice the onions.' }, { text: 'Simmer\nfor an hour.' }],
        notes: 'Good cold\n\nDifficulty: Easy\n\nRated 4 of 5 in Paprika.',
        story: 'From the market',
        tags: ['Soup', 'Winter'],
        source: { type: 'url', url: 'https://kitchen.example/onion', site: 'The Market Book' },
        photos: [expect.stringMatching(/^\/files\/[0-9a-f]{32}$/)],
        createdAt: '2019-03-04T10:11:12.000Z',
      },
    ]);
    const { rows } = await kitchen.db.$client.query('select 1 from favourites where family_id = $1', [familyId]);
    expect(rows).toHaveLength(1);
  });

  it('comes as one recipe alone, and not twice', async () => {
    const { agent } = await brought(paprika(soup), 'application/gzip');
    const again = await previewed(agent, zipped({ 'x.bin': paprika(soup) }));
    expect(again.preview).toMatchObject({
      found: 1,
      doubles: 1,
      recipes: [{ name: 'Onion soup', double: 'Onion soup' }],
    });
    expect((await save(agent, again.id, { doubles: true })).preview).toMatchObject({ taken: 0 });
  });

  it('is not taken for a double by its name alone', async () => {
    const { agent } = await brought(paprika(soup), 'application/gzip');
    const other = { ...soup, uid: 'B1', source_url: '', ingredients: '2 leeks\n1 potato\ncream' };
    expect((await previewed(agent, paprika(other), 'application/gzip')).preview).toMatchObject({
      found: 1,
      doubles: 0,
    });
    const alike = { ...soup, uid: 'B2', source_url: '', name: 'ONION SOUP!' };
    expect((await previewed(agent, paprika(alike), 'application/gzip')).preview).toMatchObject({
      found: 1,
      doubles: 1,
    });
  });
});

const mealie = {
  id: '6f1d4d0c-2c2b-4c0a-9d6e-0f6f2f1e7a11',
  name: 'Flatbread',
  slug: 'flatbread',
  image: 'abcd',
  recipe_yield: '8 breads',
  prep_time: '20 minutes',
  perform_time: '10 minutes',
  total_time: null,
  description: 'Quick.',
  recipe_category: [{ name: 'Bread', slug: 'bread' }],
  tags: [{ name: 'quick', slug: 'quick' }],
  tools: [{ name: 'pan', slug: 'pan' }],
  rating: 5,
  org_url: 'https://kitchen.example/bread',
  date_added: '2021-01-02',
  last_made: '2024-02-03T18:00:00Z',
  recipe_ingredient: [
    {
      quantity: 0.5,
      unit: { name: 'cup' },
      food: { name: 'yogurt' },
      note: 'thick',
      title: 'Dough',
      original_text: null,
    },
    { quantity: 1, unit: null, food: null, note: 'salt to taste', title: null, disable_amount: true },
  ],
  recipe_instructions: [
    { id: '1', title: 'Make', text: 'Knead.' },
    { id: '2', title: '', text: 'Bake.' },
  ],
  notes: [{ title: 'Tip', text: 'Eat warm.' }],
};
const flatbread = {
  title: 'Flatbread',
  servings: '8 breads',
  times: { prepMin: 20, cookMin: 10 },
  ingredients: [
    { quantity: '½', unit: 'cup', item: 'yogurt', notes: 'thick', qty: 0.5, section: 'Dough' },
    { original: 'salt to taste', section: 'Dough' },
  ],
  steps: [
    { text: 'Knead.', section: 'Make' },
    { text: 'Bake.', section: 'Make' },
  ],
  equipment: ['pan'],
  notes: 'Tip\nEat warm.',
  story: 'Quick.',
  tags: ['Bread', 'quick'],
  source: { type: 'url', url: 'https://kitchen.example/bread' },
  photos: [expect.stringMatching(/^\/files\//)],
};

describe('Mealie', () => {
  const camel = Object.fromEntries(
    Object.entries(mealie).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
  const rows = {
    alembic_version: [{ version_num: '1' }],
    recipes: [
      {
        ...mealie,
        id: mealie.id.replaceAll('-', ''),
        recipe_category: undefined,
        tags: undefined,
        tools: undefined,
        recipe_ingredient: undefined,
        recipe_instructions: undefined,
        notes: undefined,
      },
    ],
    ingredient_foods: [{ id: 'f1', name: 'yogurt' }],
    ingredient_units: [{ id: 'u1', name: 'cup' }],
    recipes_ingredients: [
      { recipe_id: mealie.id, position: 1, quantity: 1, note: 'salt to taste' },
      { recipe_id: mealie.id, position: 0, quantity: 0.5, food_id: 'f1', unit_id: 'u1', note: 'thick', title: 'Dough' },
    ],
    recipe_instructions: [
      { recipe_id: mealie.id, position: 0, title: 'Make', text: 'Knead.' },
      { recipe_id: mealie.id, position: 1, title: '', text: 'Bake.' },
    ],
    notes: [{ recipe_id: mealie.id, title: 'Tip', text: 'Eat warm.' }],
    categories: [{ id: 'c1', name: 'Bread' }],
    tags: [{ id: 't1', name: 'quick' }],
    tools: [{ id: 'o1', name: 'pan' }],
    recipes_to_categories: [{ recipe_id: mealie.id, category_id: 'c1' }],
    recipes_to_tags: [{ recipe_id: mealie.id, tag_id: 't1' }],
    recipes_to_tools: [{ recipe_id: mealie.id, tool_id: 'o1' }],
    group_meal_plans: [{ id: 1, title: 'Monday' }],
  };
  it.each([
    [
      'a recipe of its own',
      () => zipped({ 'flatbread.json': mealie, 'original.webp': photo, 'tiny-original.webp': photo }),
    ],
    [
      'a bulk export',
      () => zipped({ 'recipes/flatbread/flatbread.json': camel, 'recipes/flatbread/images/original.webp': photo }),
    ],
    ['a backup', () => zipped({ 'database.json': rows, [`data/recipes/${mealie.id}/images/original.webp`]: photo })],
  ])('comes as %s', async (_name, file) => {
    const { recipes, makings, preview } = await brought(file());
    expect(preview).toMatchObject({ format: 'Mealie', found: 1, failed: [], pictures: 0 });
    expect(recipes).toMatchObject([flatbread]);
    expect(makings).toEqual([{ made_on: '2024-02-03', stars: 5 }]);
  });
});

const plain = (recipe: Recipe | undefined) =>
  recipe && {
    title: recipe.title,
    servings: recipe.servings,
    ingredients: recipe.ingredients.map(({ original, section }) =>
      section === null ? original : `${section}: ${original}`,
    ),
    steps: recipe.steps.map(({ text, section }) => (section === null ? text : `${section}: ${text}`)),
    notes: recipe.notes,
    story: recipe.story,
    tags: recipe.tags,
    url: recipe.source.url,
    photos: recipe.photos.length,
  };

describe('other programs, known by what their files are', () => {
  it('Tandoor: a zip of zips, ingredients named in steps', async () => {
    const recipe = {
      name: 'Plum cake',
      description: 'Nana’s',
      keywords: [{ name: 'cake' }],
      steps: [
        {
          name: 'Topping',
          instruction: 'Cut {{ ingredients[1] }}.',
          order: 1,
          ingredients: [
            { food: null, note: 'Fruit', is_header: true, order: 0 },
            { food: { name: 'plums' }, unit: { name: 'kg' }, amount: 1.5, note: 'ripe', order: 1 },
          ],
        },
        {
          name: '',
          instruction: 'Knead.',
          order: 0,
          ingredients: [
            { food: { name: 'flour' }, unit: { name: 'g' }, amount: 300, order: 0 },
            { food: { name: 'salt' }, amount: 0, no_amount: true, order: 1 },
          ],
        },
      ],
      working_time: 30,
      waiting_time: 60,
      servings: 12,
      servings_text: 'pieces',
      source_url: '',
    };
    const { recipes, preview } = await brought(
      zipped({
        '7.zip': zipped({ 'recipe.json': recipe, 'image.png': photo }),
        '8.zip': Buffer.from('PK\x03\x04 cut off'),
      }),
    );
    expect(preview).toMatchObject({ format: 'Tandoor', found: 1, failed: [{ name: '8.zip' }] });
    expect(plain(recipes[0])).toEqual({
      title: 'Plum cake',
      servings: '12 pieces',
      ingredients: ['300 g flour', 'salt', 'Fruit: 1 ½ kg plums, ripe'],
      steps: ['Knead.', 'Topping: Cut 1 ½ kg plums.'],
      notes: '',
      story: 'Nana’s',
      tags: ['cake'],
      url: undefined,
      photos: 1,
    });
    expect(recipes[0]?.times).toMatchObject({ prepMin: 30, restMin: 60 });
  });

  it('RecipeSage: one file of linked data', async () => {
    const recipe = {
      '@context': 'http://schema.org',
      '@type': 'Recipe',
      identifier: 'r1',
      datePublished: '2020-05-06T00:00:00.000Z',
      name: 'Dal',
      description: 'Warm',
      image: [`data:image/png;base64,${photo.toString('base64')}`],
      prepTime: 'PT10M',
      totalTime: 'PT1H',
      recipeYield: '4',
      recipeIngredient: ['[Base]', '1 cup lentils', '[Tadka]', '2 tbsp ghee'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Boil.' },
        { '@type': 'HowToSection', name: 'Tadka' },
        { '@type': 'HowToStep', text: 'Fry.' },
      ],
      recipeCategory: ['dinner', 'lentils'],
      creditText: 'Amma',
      isBasedOn: 'https://kitchen.example/dal',
      comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'More chili' }],
      aggregateRating: { ratingValue: '3', bestRating: '5' },
    };
    const { recipes, preview } = await brought(
      Buffer.from(JSON.stringify({ recipes: [recipe] })),
      'application/octet-stream',
    );
    expect(preview).toMatchObject({ format: 'RecipeSage', found: 1 });
    expect(plain(recipes[0])).toEqual({
      title: 'Dal',
      servings: '4',
      ingredients: ['Base: 1 cup lentils', 'Tadka: 2 tbsp ghee'],
      steps: ['Boil.', 'Tadka: Fry.'],
      notes: 'More chili\n\nRated 3 of 5 in RecipeSage.',
      story: 'Warm',
      tags: ['dinner', 'lentils'],
      url: 'https://kitchen.example/dal',
      photos: 1,
    });
  });

  it('Nextcloud Cookbook: a folder a recipe, its picture beside it', async () => {
    const recipe = {
      '@type': 'Recipe',
      id: '12',
      name: 'Rösti',
      imageUrl: '/apps/cookbook/webapp/recipes/12/image',
      prepTime: 'PT0H10M',
      cookTime: null,
      recipeYield: 2,
      recipeCategory: 'Dinner',
      keywords: 'potato,quick',
      tool: ['grater'],
      recipeIngredient: ['## Main', '500 g potatoes'],
      recipeInstructions: ['Grate.', 'Fry.'],
      dateCreated: '2020-01-01T00:00:00+0000',
      dateModified: '2020-01-02T00:00:00+0000',
    };
    const { recipes, preview } = await brought(
      zipped({
        'Recipes/Rösti/recipe.json': recipe,
        'Recipes/Rösti/full.jpg': photo,
        'Recipes/Rösti/thumb.jpg': photo,
      }),
    );
    expect(preview).toMatchObject({ format: 'Nextcloud Cookbook', found: 1, pictures: 0 });
    expect(plain(recipes[0])).toMatchObject({
      title: 'Rösti',
      servings: '2',
      ingredients: ['Main: 500 g potatoes'],
      steps: ['Grate.', 'Fry.'],
      tags: ['Dinner', 'potato', 'quick'],
      photos: 1,
    });
    expect(recipes[0]?.equipment).toEqual(['grater']);
  });

  it('KitchenOwl, Mela and Crouton', async () => {
    const owl = {
      name: 'Porridge',
      description: 'Boil the oats.\nStir.',
      time: 10,
      cook_time: 8,
      yields: 2,
      source: '',
      photo: 'p.jpg',
      items: [
        { name: 'oats', description: '1 cup', optional: false },
        { name: 'honey', description: '', optional: true },
      ],
      tags: ['breakfast'],
    };
    const mela = {
      id: 'm1',
      title: 'Pesto',
      text: 'Green',
      images: [photo.toString('base64')],
      categories: ['sauce'],
      yield: '1 jar',
      prepTime: '10 min',
      cookTime: '',
      totalTime: '',
      ingredients: '# Sauce\n2 cups basil',
      instructions: 'Blend.\nTaste.',
      notes: 'Keeps',
      link: 'https://kitchen.example/pesto',
      favorite: true,
    };
    const crouton = {
      name: 'Toast',
      serves: 1,
      duration: 5,
      notes: 'Crisp',
      webLink: '',
      tags: [],
      images: [],
      ingredients: [
        { order: 1, ingredient: { name: 'bread' }, quantity: { amount: 2, quantityType: 'ITEM' } },
        { order: 0, ingredient: { name: 'Base' }, quantity: { quantityType: 'SECTION' } },
      ],
      steps: [{ order: 0, step: 'Toast it.', isSection: false }],
    };
    const { recipes, preview } = await brought(
      zipped({
        'kitchenowl.json': { recipes: [owl], items: [] },
        'p.jpg': photo,
        'a.bin': mela,
        'Toast.crumb': crouton,
      }),
    );
    expect(preview).toMatchObject({ found: 3, failed: [], pictures: 0 });
    expect(recipes.map(plain)).toMatchObject([
      {
        title: 'Pesto',
        servings: '1 jar',
        ingredients: ['Sauce: 2 cups basil'],
        steps: ['Blend.', 'Taste.'],
        notes: 'Keeps',
        story: 'Green',
        tags: ['sauce'],
        photos: 1,
      },
      {
        title: 'Porridge',
        servings: '2',
        ingredients: ['1 cup oats', 'honey, optional'],
        steps: ['Boil the oats.', 'Stir.'],
        tags: ['breakfast'],
        photos: 1,
      },
      { title: 'Toast', servings: '1', ingredients: ['Base: 2 bread'], steps: ['Toast it.'], notes: 'Crisp' },
    ]);
  });

  it('Recipe Keeper and Copy Me That: pages with their pictures', async () => {
    const keeper = `<html><body><div class="recipe-details"><meta content="k1" itemprop="recipeId"><h2 itemprop="name">Chili &amp; beans</h2>
      <span itemprop="recipeSource"><a href="https://kitchen.example/chili">kitchen</a></span><meta content="4" itemprop="recipeRating"><meta content="True" itemprop="recipeIsFavourite">
      <span itemprop="recipeYield">6</span><meta content="PT15M" itemprop="prepTime"><meta content="PT1H" itemprop="cookTime">
      <div itemprop="recipeIngredients"><p>2 cans beans</p><p>Spices:</p><p>1 tsp cumin</p></div><div itemprop="recipeDirections"><p>1. Fry.</p><p>2. Simmer.</p></div>
      <div itemprop="recipeNotes"><p>Hot</p></div><meta content="Dinner" itemprop="recipeCourse"><img src="images/k1_0.jpg" class="recipe-photo"></div>
      <div class="recipe-details"><h2 itemprop="name">Salsa</h2><div itemprop="recipeIngredients"><p>3 tomatoes</p></div><div itemprop="recipeDirections"></div></div></body></html>`;
    const copyMe = `<html><body><div class="recipe"><img class="recipeImage" src="images/s.jpg"><div id="name">Scones</div><a id="original_link" href="https://kitchen.example/scones">x</a><span id="ratingValue">5</span><a id="recipeYield">Servings: 8</a>
      <span class="recipeCategory">Baking</span><div id="description">Tea time</div><ul id="recipeIngredients"><li class="recipeIngredient_subheader">Dough</li><li class="recipeIngredient">2 cups flour</li></ul>
      <ol id="recipeInstructions"><li class="instruction">Rub in.</li><li class="instruction">Bake.</li></ol><ul id="recipeNotes"><li>Serve warm</li></ul></div></body></html>`;
    const one = await brought(zipped({ 'recipes.html': keeper, 'images/k1_0.jpg': photo }));
    expect(one.preview).toMatchObject({ format: 'Recipe Keeper', found: 2, pictures: 0 });
    expect(plain(one.recipes[0])).toMatchObject({
      title: 'Chili & beans',
      servings: '6',
      ingredients: ['2 cans beans', 'Spices: 1 tsp cumin'],
      steps: ['Fry.', 'Simmer.'],
      tags: ['Dinner'],
      url: 'https://kitchen.example/chili',
      photos: 1,
    });
    const two = await brought(zipped({ 'recipes.html': copyMe, 'images/s.jpg': photo }));
    expect(two.preview).toMatchObject({ format: 'Copy Me That', found: 1 });
    expect(plain(two.recipes[0])).toMatchObject({
      title: 'Scones',
      servings: '8',
      ingredients: ['Dough: 2 cups flour'],
      steps: ['Rub in.', 'Bake.'],
      story: 'Tea time',
      tags: ['Baking'],
      url: 'https://kitchen.example/scones',
      photos: 1,
    });
  });

  it('Plan to Eat, and any table with a title and ingredients', async () => {
    const csv = `Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Prep Time,Cook Time,Total Time,Servings,Ingredients,Directions,Tags,Rating\r\n"Tacos, quick",Dinner,Mexican,Beef,Good,Aunt Jo,,5 min,10 min,,4,"1 lb beef\n2 onions","Fry.\n\nFill.","fast, kids",4\r\n`;
    const planned = await brought(Buffer.from(`\ufeff${csv}`), 'application/octet-stream');
    expect(planned.preview).toMatchObject({ format: 'Plan to Eat', found: 1 });
    expect(plain(planned.recipes[0])).toMatchObject({
      title: 'Tacos, quick',
      servings: '4',
      ingredients: ['1 lb beef', '2 onions'],
      steps: ['Fry.', 'Fill.'],
      tags: ['fast', 'kids', 'Dinner', 'Mexican', 'Beef'],
    });
    const own = await brought(Buffer.from('name;method;ingredients\nTea;Pour.;1 bag|2 cups water\n'), 'text/csv');
    expect(plain(own.recipes[0])).toMatchObject({
      title: 'Tea',
      ingredients: ['1 bag', '2 cups water'],
      steps: ['Pour.'],
    });
  });

  it('a second table numbers its recipes from 1, too: they come, and the same table comes once', async () => {
    const first = Buffer.from('id,title,ingredients,directions\n1,Tea,1 bag,Pour.\n2,Toast,2 slices bread,Toast.\n');
    const second = Buffer.from('id,title,ingredients,directions\n1,Dal,1 cup lentils,Boil.\n2,Rice,1 cup rice,Boil.\n');
    const { agent } = await brought(first, 'text/csv');
    const other = await previewed(agent, second, 'text/csv');
    expect(other.preview).toMatchObject({ found: 2, doubles: 0, here: 0 });
    expect((await save(agent, other.id)).preview).toMatchObject({ taken: 2 });
    expect((await previewed(agent, first, 'text/csv')).preview).toMatchObject({ found: 2, doubles: 2, here: 2 });
  });

  it('MasterCook: .mx2 and .mxp', async () => {
    const mx2 = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?><mx2 source="MasterCook"><Summ><Nam>Pie</Nam></Summ><RcpE name="Apple Pie" author="Jo &amp; Al"><Serv qty="8"/><PrpT elapsed="0:30"/><CatS><CatT>Desserts</CatT></CatS><IngR name="Crust:" unit="" qty="" code="S"></IngR><IngR name="flour" unit="cups" qty="2" code="I"><IPrp>sifted</IPrp></IngR><DirS><DirT>Mix.</DirT><DirT>Bake.</DirT></DirS><Note>Old</Note><Srce>Church book</Srce></RcpE></mx2>`;
    const mxp = `                     *  Exported from  MasterCook  *\r\n\r\n                               Baked Beans\r\n\r\nRecipe By     : Aunt May\r\nServing Size  : 6    Preparation Time :0:15\r\nCategories    : Beans                            Sides\r\n\r\n  Amount  Measure       Ingredient -- Preparation Method\r\n--------  ------------  --------------------------------\r\n  2       cups          navy beans -- soaked\r\n     1/2  cup           molasses\r\n\r\nBoil the beans.\r\n\r\nBake all day.\r\n\r\n                   - - - - - - - - - - - - - - - - - - -\r\n`;
    const one = await brought(Buffer.from(mx2), 'application/xml');
    expect(plain(one.recipes[0])).toMatchObject({
      title: 'Apple Pie',
      servings: '8',
      ingredients: ['Crust: 2 cups flour, sifted'],
      steps: ['Mix.', 'Bake.'],
      notes: 'Old',
      tags: ['Desserts'],
    });
    expect(one.recipes[0]?.source).toMatchObject({ author: 'Jo & Al', site: 'Church book' });
    const two = await brought(Buffer.from(mxp), 'application/octet-stream');
    expect(plain(two.recipes[0])).toMatchObject({
      title: 'Baked Beans',
      servings: '6',
      ingredients: ['2 cups navy beans, soaked', '1/2 cup molasses'],
      steps: ['Boil the beans.', 'Bake all day.'],
      tags: ['Beans', 'Sides'],
    });
  });

  it('Cookmate and Living Cookbook: one XML in a zip, with the pictures that it names', async () => {
    const cookmate = `<?xml version="1.0" encoding="utf-8"?><cookbook version="71"><recipe><title>Leek tart</title><ingredient><li>3 leeks</li></ingredient><recipetext><li>Bake.</li></recipetext><imagepath>/storage/emulated/0/cookbook/leek.jpg</imagepath></recipe></cookbook>`;
    const one = await brought(zipped({ 'my_recipes.xml': cookmate, 'images/leek.jpg': photo }));
    expect(one.preview).toMatchObject({ format: 'Cookmate', found: 1, failed: [], pictures: 0 });
    expect(plain(one.recipes[0])).toMatchObject({
      title: 'Leek tart',
      ingredients: ['3 leeks'],
      steps: ['Bake.'],
      photos: 1,
    });
    const living = `<?xml version="1.0"?><fdx Source="Living Cookbook 3.0"><Recipes><Recipe Name="Ranch beans" Servings="8"><RecipeIngredient Quantity="1/2" Unit="cup" Ingredient="molasses; dark" Heading="N"/><RecipeProcedure Heading="N"><ProcedureText>Soak.</ProcedureText></RecipeProcedure><RecipeImage FileName="beans.jpg"/></Recipe></Recipes></fdx>`;
    const two = await brought(zipped({ 'Data.xml': living, 'Images/beans.jpg': photo }));
    expect(two.preview).toMatchObject({ format: 'Living Cookbook', found: 1, failed: [], pictures: 0 });
    expect(two.recipes[0]?.ingredients).toMatchObject([
      { quantity: '1/2', unit: 'cup', item: 'molasses', notes: 'dark' },
    ]);
    expect(plain(two.recipes[0])).toMatchObject({ title: 'Ranch beans', servings: '8', photos: 1 });
  });

  it('what is attached to a recipe of Mealie’s comes with it, and a PDF is read', async () => {
    const assets = [
      { name: 'card', icon: '', file_name: 'card.jpg' },
      { name: 'book', icon: '', file_name: 'book.pdf' },
    ];
    const file = zipped({
      'recipes/flatbread/flatbread.json': { ...mealie, assets },
      'recipes/flatbread/images/original.webp': photo,
      'recipes/flatbread/images/tiny-original.webp': photo,
      'recipes/flatbread/assets/card.jpg': await sharp(photo).resize(31, 21).jpeg().toBuffer(),
      'recipes/flatbread/assets/book.pdf': Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    });
    const { recipes, preview } = await brought(file);
    expect(preview).toMatchObject({ found: 1, failed: [], pictures: 1 });
    expect(recipes[0]?.photos).toHaveLength(2);
  });

  it.each([
    ['Windows’ letters', 'latin1'],
    ['UTF-16', 'utf16le'],
  ] as const)('a file in %s comes as it was written, alone and in a zip', async (_name, encoding) => {
    const text =
      '* Exported from MasterCook *\r\n\r\nCrème brûlée\r\n\r\nRecipe By     :Zoé\r\nServing Size  : 4    Preparation Time :0:00\r\nCategories    :\r\n\r\n  Amount  Measure       Ingredient -- Preparation Method\r\n--------  ------------  --------------------------------\r\n  1               cup   cream\r\n\r\nBake at 150°.\r\n';
    const bytes = Buffer.from(encoding === 'utf16le' ? `\ufeff${text}` : text, encoding);
    for (const [file, type] of [
      [bytes, 'application/octet-stream'],
      [zipped({ 'old.mxp': bytes }), 'application/zip'],
    ] as const) {
      const { recipes, preview } = await brought(file, type);
      expect(preview).toMatchObject({ format: 'MasterCook', found: 1, failed: [] });
      expect(plain(recipes[0])).toMatchObject({ title: 'Crème brûlée', steps: ['Bake at 150°.'] });
    }
  });

  it.each(['images', 'assets', 'thumbnails'])(
    'scans in a folder called %s are read, alone and beside a text',
    async (folder) => {
      const text =
        'Lentil soup\n\nIngredients\n1 cup lentils\n1 onion\n\nDirections\n1. Boil the lentils.\n2. Serve.\n';
      const scans = { [`${folder}/card1.jpg`]: photo, [`${folder}/card2.jpg`]: photo };
      for (const [files, found] of [
        [scans, 0],
        [{ ...scans, 'soup.txt': text }, 1],
      ] as const) {
        const { preview } = await brought(zipped(files));
        expect(preview).toMatchObject({ found, failed: [], pictures: 2 });
      }
    },
  );

  it('a recording is told, and where it can be added', async () => {
    const sound = Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x00', 'latin1'), Buffer.alloc(64)]);
    const { preview } = await brought(zipped({ 'card.jpg': photo, 'nana.mp3': sound }));
    expect(preview).toMatchObject({
      pictures: 1,
      failed: [
        {
          name: 'nana.mp3',
          reason: 'A recording cannot be taken in with an archive: add it under Voice Note.',
        },
      ],
    });
  });

  it('a folder of Markdown, Cooklang, pictures and PDFs', async () => {
    const file = zipped({
      'cards/Lentil soup.md':
        '---\ntitle: Lentil soup\nservings: 4\ntags: [soup]\n---\n\n## Ingredients\n\n- 1 cup lentils\n- 1 onion\n\n## Directions\n\n1. Boil the lentils.\n2. Serve.\n',
      'cards/Pancakes.cook': 'Mix @flour{200%g} with @milk{300%ml} in a #bowl{}.\n\nFry for ~{3%minutes}.\n',
      'cards/Pancakes.jpg': photo,
      'cards/card1.jpg': photo,
      'cards/book.pdf': Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
      'shopping.txt': 'Call the plumber',
    });
    const { recipes, saved, preview, agent } = await brought(file);
    expect(preview).toMatchObject({ found: 2, pictures: 2, failed: [{ name: 'shopping.txt' }] });
    expect(saved).toMatchObject({ taken: 2, pictures: 2 });
    expect(recipes.map(plain)).toMatchObject([
      {
        title: 'Lentil soup',
        servings: '4',
        ingredients: ['1 cup lentils', '1 onion'],
        steps: ['Boil the lentils.', 'Serve.'],
      },
      { title: 'Pancakes', ingredients: ['200 g flour', '300 ml milk'], photos: 1 },
    ]);
    const { body } = (await agent.get('/api/imports?summary=true').expect(200)) as {
      body: { name: string; sourceType: string }[];
    };
    expect(body.map(({ name, sourceType }) => [name, sourceType])).toEqual([
      ['card1.jpg', 'photo'],
      ['book.pdf', 'pdf'],
    ]);
  });
});

describe('programs that keep notes of all kinds', () => {
  it('Evernote: recipes among the notes come with tags and source; a picture alone is read like any other', async () => {
    const note = (title: string, content: string, more = '') =>
      `<note><title>${title}</title><content><![CDATA[<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${content}</en-note>]]></content><created>20160612T081200Z</created>${more}</note>`;
    const jam = note(
      'Plum jam &amp; cream',
      '<div><b>Ingredients</b></div><ul><li>2 kg plums</li><li>500 g sugar</li></ul><div><b>Directions</b></div><ol><li>Halve the plums.</li><li>Boil them for 50 minutes.</li></ol>',
      `<tag>autumn</tag><note-attributes><author>Odile</author><source-url>https://kitchen.example/jam</source-url></note-attributes><resource><data encoding="base64">${photo.toString('base64')}</data><mime>image/jpeg</mime></resource>`,
    );
    const card = note(
      'Card',
      '<en-media type="image/jpeg"/>',
      `<resource><data encoding="base64">${photo.toString('base64')}</data><mime>image/jpeg</mime></resource>`,
    );
    const file = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export3.dtd"><en-export application="Evernote">${jam}${note('Monday', '<div>Call the plumber</div>')}${card}</en-export>`;
    const { recipes, preview } = await brought(Buffer.from(file), 'application/octet-stream', 'Kitchen.enex');
    expect(preview).toMatchObject({
      format: 'Evernote',
      found: 1,
      pictures: 1,
      failed: [{ name: 'Monday', reason: 'No recipe was found in this note.' }],
    });
    expect(recipes).toMatchObject([
      {
        title: 'Plum jam & cream',
        ingredients: [{ item: 'plums' }, { item: 'sugar' }],
        steps: [{ text: 'Halve the plums.' }, { text: 'Boil them for 50 minutes.' }],
        tags: ['autumn'],
        source: { type: 'url', url: 'https://kitchen.example/jam', author: 'Odile' },
        photos: [expect.stringMatching(/^\/files\//)],
        createdAt: '2016-06-12T08:12:00.000Z',
      },
    ]);
  });

  it('Google Keep: a note is a text, and what is in the bin stays there', async () => {
    const note = {
      isTrashed: false,
      textContent: 'Ingredients\n2 kg plums\n500 g sugar\n\nDirections\nHalve the plums.\nBoil them for 50 minutes.',
      title: 'Plum jam',
      userEditedTimestampUsec: 1583341200000000,
      createdTimestampUsec: 1483341200000000,
      labels: [{ name: 'autumn' }],
    };
    const file = zipped({
      'Keep/Plum jam.json': Buffer.from(JSON.stringify(note)),
      'Keep/Old jam.json': Buffer.from(JSON.stringify({ ...note, title: 'Old jam', isTrashed: true })),
    });
    const { recipes, preview } = await brought(file);
    expect(preview).toMatchObject({ format: 'Google Keep', found: 1, failed: [] });
    expect(recipes).toMatchObject([
      { title: 'Plum jam', ingredients: [{ item: 'plums' }, { item: 'sugar' }], tags: ['autumn'] },
    ]);
  });
});

describe('one file alone', () => {
  it('of Markdown without headings has the facts before it; one that is no recipe is told', async () => {
    const facts = '---\ntitle: Plum jam\nsource: https://kitchen.example/jam\n---\n\n';
    const jam = `${facts}* 2 kg plums\n* 500 g sugar\n\n1. Halve the plums.\n2. Boil them for 50 minutes.\n`;
    const { recipes } = await brought(Buffer.from(jam), 'application/octet-stream', 'jam.md');
    expect(recipes).toMatchObject([{ title: 'Plum jam', source: { url: 'https://kitchen.example/jam' } }]);
    const note = `${facts}Call the plumber\n`;
    const { preview } = await brought(Buffer.from(note), 'application/octet-stream', 'note.md');
    expect(preview).toMatchObject({ found: 0, failed: [{ name: 'note.md' }] });
  });

  it.each([
    ['Corn-fritters.cook', 'Mix @corn{200%g} with @eggs{2}.\n\nFry for ~{3%minutes}.\n'],
    ['Corn fritters.txt', '2 cups corn\n2 eggs\n1 cup flour\n\nMix everything and fry it for 3 minutes.\n'],
  ])('%s gives its name to a recipe that has none', async (name, text) => {
    const { recipes, preview } = await brought(Buffer.from(text), 'application/octet-stream', name);
    expect(preview).toMatchObject({ found: 1, failed: [] });
    expect(recipes.map(({ title }) => title)).toEqual(['Corn fritters']);
  });

  it('that holds nothing is told by its name', async () => {
    const { preview } = await brought(Buffer.from('Call the plumber'), 'application/octet-stream', 'monday.txt');
    expect(preview).toMatchObject({ found: 0, failed: [{ name: 'monday.txt' }] });
  });
});

describe('recipes for other programs', () => {
  const whole = {
    title: 'Plum cake: the “good” one',
    servings: '12 pieces',
    times: { prepMin: 20, cookMin: 45, restMin: 90, totalMin: null },
    ingredients: ['2 cups flour, sifted', '1 pinch salt', { original: '1 kg plums', section: 'Topping' }],
    steps: ['Knead the dough.', 'Roll it out.', { text: 'Lay the plums on it and bake.', section: 'Then' }],
    equipment: ['tin'],
    notes: 'Best on the second day.',
    story: 'Nana made it in September.',
    tags: ['baking', 'family favorite'],
    source: { type: 'url', url: 'https://kitchen.example/plum', author: 'Nana Ruth', site: 'The Market Book' },
  };
  const lines = (recipe: Recipe | undefined) =>
    recipe?.ingredients.map(({ quantity, unit, item, notes, section }) => [quantity, unit, item, notes, section]);

  /** A recipe as one family has it, and as another has it that took in what the first wrote. */
  async function roundTrip(format: string, recipe: object, sender?: Awaited<ReturnType<typeof kitchen.person>>) {
    const from = sender ?? (await kitchen.person());
    const { body } = (await from.agent.post('/api/recipes').send(recipe).expect(200)) as { body: { id: string } };
    await kitchen.db.$client.query(
      `insert into makings (id, family_id, recipe_id, made_on, made_by, stars) values (gen_random_uuid(), $1, $2, '2024-05-01', 'Anna', 4)`,
      [from.familyId, body.id],
    );
    const before = ((await from.agent.get('/api/recipes').expect(200)) as { body: Recipe[] }).body[0];
    const { recipes, preview } = await brought(await exported(from.agent, format));
    expect(preview).toMatchObject({ found: 1, failed: [], pictures: 0 });
    return { before, after: recipes[0] };
  }

  it.each([
    ['paprika', ['equipment', 'author']],
    ['mealie', ['author', 'site']],
    ['jsonld', []],
    ['cooklang', []],
    ['markdown', []],
  ])('%s is read back with nothing lost that it can carry', async (format, cannot) => {
    const sender = await kitchen.person();
    const photos = [await uploaded(sender.agent, photo, 'image/jpeg')];
    const { before, after } = await roundTrip(format, { ...whole, photos }, sender);
    const can = (name: string) => !(cannot as readonly string[]).includes(name);
    expect(after).toMatchObject({ title: whole.title, servings: whole.servings, times: whole.times });
    expect(lines(after)).toEqual(lines(before));
    expect(after?.steps).toEqual(before?.steps);
    expect(after?.photos).toHaveLength(1);
    expect(after?.tags).toEqual(whole.tags);
    expect(after?.story).toBe(whole.story);
    expect(after?.notes).toContain(whole.notes);
    expect(after?.notes).not.toContain('90');
    expect(after?.source.url).toBe(whole.source.url);
    if (can('equipment')) expect(after?.equipment).toEqual(whole.equipment);
    if (can('author')) expect(after?.source.author).toBe('Nana Ruth');
    if (can('site')) expect(after?.source.site).toBe('The Market Book');
  });

  it.each(['paprika', 'mealie', 'jsonld', 'cooklang', 'markdown'])(
    '%s knows where a part of a list ends',
    async (format) => {
      const { before, after } = await roundTrip(format, {
        ...whole,
        ingredients: [
          { original: '2 cups flour', section: 'Dough' },
          { original: '1 kg plums', section: 'Topping' },
          '2 tbsp powdered sugar',
          '1 cup cream',
        ],
        steps: [
          { text: 'Knead the dough.', section: 'Dough' },
          { text: 'Lay the plums on it and bake.', section: 'Topping' },
          'Let the cake cool.',
          'Serve it with the cream.',
        ],
      });
      expect(lines(after)).toEqual(lines(before));
      expect(after?.steps).toEqual(before?.steps);
    },
  );

  it('Mealie has the amounts that are no single number', async () => {
    const ingredients = [
      '2–3 onions, chopped',
      '1 1/2-2 cups milk',
      'a pinch salt',
      '1 cup plus 2 tablespoons flour, sifted',
      '1 lb 4 oz beef',
      '1.125 g yeast',
      '1 1/2 cups sugar',
      '250 g butter, soft',
      'pepper',
    ];
    const { before, after } = await roundTrip('mealie', { ...whole, ingredients });
    expect(lines(after)).toEqual(lines(before));
    expect(after?.ingredients.map(({ qty, qtyMax }) => [qty, qtyMax])).toEqual(
      before?.ingredients.map(({ qty, qtyMax }) => [qty, qtyMax]),
    );
  });

  it('Cooklang has what looks like its own signs', async () => {
    const { before, after } = await roundTrip('cooklang', {
      ...whole,
      ingredients: ['1 cup butter', 'Butter, for the pan', '200 ml cream, 35%', 'salt', '4 eggs (large)'],
      steps: [
        'Boil 200 g for 5 minutes -- carefully.',
        '> This matters: stir.',
        '= That makes two.',
        'Mail @home & bake.',
      ],
      equipment: ['Dutch oven (5 l)', 'tin'],
      notes: 'Turn it -- twice.',
    });
    expect(lines(after)).toEqual(lines(before));
    expect(after?.steps.map(({ text }) => text)).toEqual([
      'Boil 200 g for 5 minutes – carefully.',
      '> This matters: stir.',
      '= That makes two.',
      'Mail @ home & bake.',
    ]);
    expect(after?.equipment).toEqual(['Dutch oven (5 l)', 'tin']);
    expect(after?.notes).toContain('Turn it – twice.');
  });
});
