import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '#tests/support/sizes.ts';
import { readPage } from './read-page.ts';

const page = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const ld = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;
const URL_OF_PAGE = 'https://kitchen.example/pies/plum';
const read = (html: string) => readPage(html, URL_OF_PAGE);
const first = (html: string) => {
  const [draft] = read(html).drafts;
  if (!draft) throw new Error('no recipe was read');
  return draft;
};

const plum = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Plum Pie',
  author: { '@type': 'Person', name: 'Ada Miller' },
  prepTime: 'PT20M',
  cookTime: 'P0Y0M0DT0H45M0.000S',
  totalTime: 'PT1H35M',
  recipeYield: ['8', '8 slices'],
  recipeIngredient: ['1 kg plums', '200 g flour', '&frac12; cup sugar'],
  recipeInstructions: [
    { '@type': 'HowToSection', name: 'Dough', itemListElement: [{ '@type': 'HowToStep', text: 'Rub the butter in.' }] },
    {
      '@type': 'HowToSection',
      name: 'Filling',
      itemListElement: [{ '@type': 'HowToStep', name: 'Stone the plums', text: 'Stone the plums.' }],
    },
  ],
  image: ['/img/plum-300x200.jpg', { '@type': 'ImageObject', url: 'https://kitchen.example/img/plum.jpg' }],
  keywords: 'Plums, Baking',
  suitableForDiet: 'https://schema.org/VegetarianDiet',
  tool: [{ '@type': 'HowToTool', name: 'pie dish' }],
};

describe('linked data', () => {
  it('fills every field of the draft', () => {
    const draft = first(page(ld(plum)));
    expect(draft).toMatchObject({
      title: 'Plum Pie',
      servings: '8 slices',
      prepTime: 20,
      cookTime: 45,
      restTime: 30,
      totalTime: 95,
      steps: ['Rub the butter in.', 'Stone the plums.'],
      stepSections: ['Dough', 'Filling'],
      tags: ['vegetarian', 'baking'],
      keywords: ['plums'],
      equipment: ['pie dish'],
      photos: ['https://kitchen.example/img/plum.jpg'],
      source: { type: 'url', url: URL_OF_PAGE, author: 'Ada Miller' },
    });
    expect(draft.ingredients.map(({ original }) => original)).toEqual(['1 kg plums', '200 g flour', '½ cup sugar']);
  });

  it('shows in the transcript where each field was read', () => {
    const { transcript, evidence } = first(page(ld(plum)));
    const at = (field: string) => evidence[field]?.map(([leaf, line]) => transcript.pages[leaf]?.lines[line]?.text);
    expect(at('title')).toEqual(['Plum Pie']);
    expect(at('ingredients.1')).toEqual(['200 g flour']);
    expect(at('steps.1')).toEqual(['Stone the plums.']);
  });

  it.each([
    [
      'a graph with references',
      ld({
        '@graph': [
          { ...plum, image: { '@id': '#main' } },
          { '@type': 'ImageObject', '@id': '#main', url: '/img/big.jpg' },
        ],
      }),
    ],
    ['an array at the root', ld([{ '@type': 'WebSite', name: 'Kitchen' }, plum])],
    ['an array of types', ld({ ...plum, '@type': ['NewsArticle', 'Recipe'] })],
    ['a full address as type', ld({ ...plum, '@type': 'http://schema.org/Recipe' })],
    [
      'nested in mainEntity',
      ld({ '@type': 'WebPage', mainEntity: { '@type': 'ItemList', itemListElement: [{ item: plum }] } }),
    ],
    ['the last of several blocks, the first one hopeless', ld('{{{') + ld({ '@type': 'Organization' }) + ld(plum)],
    ['inside CDATA', ld(`//<![CDATA[\n${JSON.stringify(plum)}\n//]]>`)],
    ['inside a comment', ld(`<!-- ${JSON.stringify(plum)} -->`)],
    ['with trailing commas', ld(JSON.stringify(plum).replace('"8 slices"]', '"8 slices",]'))],
    ['with raw line breaks in strings', ld(JSON.stringify(plum).replace('Rub the butter', 'Rub the\n\tbutter'))],
    ['with its quotes escaped', ld(JSON.stringify(plum).replaceAll('"', '&quot;'))],
  ])('is read when it is %s', (_, head) => {
    const draft = first(page(head));
    expect(draft.title).toBe('Plum Pie');
    expect(draft.ingredients).toHaveLength(3);
    expect(draft.steps).toEqual(['Rub the butter in.', 'Stone the plums.']);
  });

  it.each<[string, unknown, string[]]>([
    ['one string with paragraphs', '<p>Mix it.</p><p>Bake it.</p>', ['Mix it.', 'Bake it.']],
    [
      'one string with a list, escaped twice',
      '&amp;lt;ol&amp;gt;&amp;lt;li&amp;gt;Mix it.&amp;lt;/li&amp;gt;&amp;lt;li&amp;gt;Bake it.&amp;lt;/li&amp;gt;&amp;lt;/ol&amp;gt;',
      ['Mix it.', 'Bake it.'],
    ],
    ['one string with line breaks and numbers', '1. Mix it.\n2. Bake it.', ['Mix it.', 'Bake it.']],
    ['one line with numbers', '1. Mix it. 2. Bake it. 3. Eat it.', ['Mix it.', 'Bake it.', 'Eat it.']],
    ['strings', ['Step 1: Mix it.', 'Step 2: Bake it.'], ['Mix it.', 'Bake it.']],
    [
      'a list of list items',
      {
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem', item: { '@type': 'HowToStep', text: 'Mix it.' } }],
      },
      ['Mix it.'],
    ],
    [
      'a step of directions',
      [
        {
          '@type': 'HowToStep',
          itemListElement: [
            { '@type': 'HowToDirection', text: 'Mix it.' },
            { '@type': 'HowToTip', text: 'Gently.' },
          ],
        },
        'Bake it.',
      ],
      ['Mix it. Gently.', 'Bake it.'],
    ],
    [
      'a step whose name says more',
      [
        { '@type': 'HowToStep', name: 'Prepare', text: 'Mix it.' },
        { '@type': 'HowToStep', name: 'Step 2', text: 'Bake it.' },
      ],
      ['Prepare: Mix it.', 'Bake it.'],
    ],
  ])('has its steps as %s', (_, recipeInstructions, steps) => {
    expect(first(page(ld({ ...plum, recipeInstructions }))).steps).toEqual(steps);
  });

  it('takes headings among ingredients as sections', () => {
    const { ingredients } = first(
      page(ld({ ...plum, recipeIngredient: ['For the dough:', '200 g flour', 'For the filling:', '1 kg plums'] })),
    );
    expect(ingredients.map(({ section, original }) => [section, original])).toEqual([
      ['For the dough', '200 g flour'],
      ['For the filling', '1 kg plums'],
    ]);
  });

  it('reads the old property, and a list that is one string', () => {
    const { recipeIngredient: _, ...rest } = plum;
    expect(first(page(ld({ ...rest, ingredients: '1 kg plums<br>200 g flour<br>2 eggs' }))).ingredients).toHaveLength(
      3,
    );
  });

  it.each([
    ['headings', '<h3>Dough</h3><p>Mix.</p><h3>Bake</h3><p>Bake 20 min.</p>'],
    ['bold paragraphs', '<p><strong>Dough</strong></p><p>Mix.</p><p><b>Bake</b></p><p>Bake 20 min.</p>'],
  ])('takes %s inside one instruction text as sections', (_what, recipeInstructions) => {
    const draft = first(page(ld({ ...plum, recipeInstructions })));
    expect([draft.steps, draft.stepSections]).toEqual([
      ['Mix.', 'Bake 20 min.'],
      ['Dough', 'Bake'],
    ]);
  });

  it('keeps bold paragraphs that head nothing as steps', () => {
    const recipeInstructions = '<p><b>Mix the flour</b></p><p><b>Bake the pie</b></p>';
    expect(first(page(ld({ ...plum, recipeInstructions }))).steps).toEqual(['Mix the flour', 'Bake the pie']);
  });

  it('keeps a section of a name alone where the name is a step', () => {
    const section = (name: string) => ({ '@type': 'HowToSection', name });
    const recipeInstructions = ['Stone the plums.', 'Bake the pie until golden', 'The filling'].map(section);
    expect(first(page(ld({ ...plum, recipeInstructions }))).steps).toEqual([
      'Stone the plums.',
      'Bake the pie until golden',
    ]);
  });

  it.each([
    ['two objects', `{"@type":"WebPage"}${JSON.stringify(plum)}`],
    ['doubled commas', JSON.stringify([{ '@type': 'WebPage' }, plum]).replace('},{', '},,{')],
    ['a script around it', `var recipe = ${JSON.stringify(plum)};`],
  ])('is read with %s', (_what, source) => {
    expect(first(page(ld(source)))).toMatchObject({ title: 'Plum Pie' });
  });

  it.each(['1 onion\n2 cups stock', '<ul><li>1 onion</li><li>2 cups stock</li></ul>'])(
    'cuts a single ingredient entry at its lines: %j',
    (entry) => {
      const { ingredients } = first(page(ld({ ...plum, recipeIngredient: [entry] })));
      expect(ingredients.map(({ original }) => original)).toEqual(['1 onion', '2 cups stock']);
    },
  );

  it('mends text that was decoded wrongly', () => {
    const draft = first(page(ld({ ...plum, recipeIngredient: ['1Â\u00a0cup crÃ¨me fraÃ®che'] })));
    expect(draft.ingredients[0]?.original).toBe('1 cup crème fraîche');
  });

  it('leaves unknown what the page does not say', () => {
    const draft = first(
      page(
        ld({
          '@type': 'Recipe',
          name: 'Toast',
          prepTime: 'PT0M',
          recipeIngredient: ['bread'],
          recipeInstructions: 'Toast it.',
        }),
      ),
    );
    expect(draft).toMatchObject({
      servings: '',
      prepTime: null,
      cookTime: null,
      restTime: null,
      totalTime: null,
      photos: [],
    });
  });

  it('reads several different recipes of one page as several', () => {
    const other = {
      ...plum,
      name: 'Quince Jelly',
      recipeIngredient: ['2 kg quinces', '1 kg sugar'],
      recipeInstructions: 'Boil them.',
    };
    const { drafts } = read(page(`<title>Quince Jelly</title>${ld(plum)}${ld(other)}`));
    expect(drafts.map(({ title }) => title)).toEqual(['Quince Jelly', 'Plum Pie']);
  });

  it('gives a recipe that is declared twice once', () => {
    expect(read(page(ld(plum) + ld(plum))).drafts).toHaveLength(1);
  });
});

describe('markup', () => {
  it('is read as microdata', () => {
    const reading = read(
      page(
        '',
        `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Leek Soup</h1>
        <meta itemprop="prepTime" content="PT15M"><span itemprop="recipeYield">Serves 4</span>
        <span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Jo</b></span>
        <ul><li itemprop="recipeIngredient">3 leeks</li><li itemprop="recipeIngredient">1 l stock</li></ul>
        <div itemprop="recipeInstructions"><ol><li>Slice the leeks.</li><li>Simmer them in stock.</li></ol></div>
        <img itemprop="image" src="soup.jpg"></div>`,
      ),
    );
    expect(reading.how).toBe('microdata');
    expect(reading.drafts[0]).toMatchObject({
      title: 'Leek Soup',
      servings: '4',
      prepTime: 15,
      steps: ['Slice the leeks.', 'Simmer them in stock.'],
      photos: ['https://kitchen.example/pies/soup.jpg'],
      source: { author: 'Jo' },
    });
    expect(reading.drafts[0]?.ingredients.map(({ original }) => original)).toEqual(['3 leeks', '1 l stock']);
  });

  it('is read with the old and the new name of the ingredients side by side, each line once', () => {
    const items = ['recipeIngredient">1 onion', 'ingredients">2 cups stock', 'recipeIngredient ingredients">salt'];
    const list = items.map((item) => `<li itemprop="${item}</li>`).join('');
    const { ingredients } = first(
      page(
        '',
        `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1><ul>${list}</ul>
         <p itemprop="recipeInstructions">Boil it all.</p></div>`,
      ),
    );
    expect(ingredients.map(({ original }) => original)).toEqual(['1 onion', '2 cups stock', 'salt']);
  });

  it('is read as RDFa with the older vocabulary', () => {
    const reading = read(
      page(
        '',
        `<div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><span property="v:name">Rye Bread</span>
        <span rel="v:ingredient"><span typeof="v:Ingredient"><span property="v:amount">500 g</span> <span property="v:name">rye</span></span></span>
        <span property="v:ingredients">1 tsp salt</span><div property="v:instructions">Knead and bake for an hour.</div></div>`,
      ),
    );
    expect(reading.how).toBe('rdfa');
    expect(reading.drafts[0]).toMatchObject({ title: 'Rye Bread', steps: ['Knead and bake for an hour.'] });
  });

  it('is read as a microformat', () => {
    const reading = read(
      page(
        '',
        `<div class="h-recipe"><h2 class="p-name">Pea Mash</h2><ul><li class="p-ingredient">2 cups peas</li></ul>
        <time class="dt-duration" datetime="PT10M">ten minutes</time><div class="e-instructions"><p>Boil the peas.</p><p>Mash them.</p></div></div>`,
      ),
    );
    expect(reading.drafts[0]).toMatchObject({
      title: 'Pea Mash',
      totalTime: 10,
      steps: ['Boil the peas.', 'Mash them.'],
    });
  });
});

const card = `<div class="wprm-recipe-container"><h2 class="wprm-recipe-name">Plum Pie</h2>
  <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Dough</h4><ul><li class="wprm-recipe-ingredient">▢ <span>200</span> <span>g</span> flour</li></ul></div>
  <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Filling</h4><ul><li class="wprm-recipe-ingredient">1 kg plums</li></ul></div>
  <ul><li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">Make a dough.</div></li><li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">Fill it and bake it.</div></li></ul>
  <div class="wprm-recipe-notes-container"><h3>Notes</h3><div class="wprm-recipe-notes">Keeps three days.</div></div></div>
  <a class="wprm-print" href="/wprm_print/plum-pie">Print</a>`;

describe("a plugin's card", () => {
  it('is read where nothing else is declared', () => {
    const reading = read(page('', card));
    expect(reading).toMatchObject({ how: 'plugin', printUrl: 'https://kitchen.example/wprm_print/plum-pie' });
    expect(reading.drafts[0]).toMatchObject({
      title: 'Plum Pie',
      steps: ['Make a dough.', 'Fill it and bake it.'],
      notes: 'Keeps three days.',
    });
    expect(reading.drafts[0]?.ingredients.map(({ section, original }) => `${section ?? ''}: ${original}`)).toEqual([
      'Dough: 200 g flour',
      'Filling: 1 kg plums',
    ]);
  });

  it('adds its sections, notes and cuts to flat linked data', () => {
    const flat = {
      ...plum,
      recipeIngredient: ['200 g flour', '1 kg plums'],
      recipeInstructions: 'Make a dough. Fill it and bake it.',
    };
    const draft = first(page(ld(flat), card));
    expect(draft.ingredients.map(({ section }) => section)).toEqual(['Dough', 'Filling']);
    expect(draft.steps).toEqual(['Make a dough.', 'Fill it and bake it.']);
    expect(draft.notes).toBe('Keeps three days.');
  });
});

describe('a page without any markup', () => {
  it.each([
    [
      'English',
      'Ingredients',
      'Method',
      ['2 cups flour', '1 cup milk', '3 eggs'],
      ['Whisk flour and milk.', 'Fry thin pancakes in butter.'],
    ],
    [
      'German',
      'Zutaten',
      'Zubereitung',
      ['250 g Mehl', '500 ml Milch', '3 Eier'],
      ['Mehl und Milch verrühren.', 'Dünne Pfannkuchen in Butter backen.'],
    ],
    [
      'French',
      'Ingrédients',
      'Préparation',
      ['250 g de farine', '50 cl de lait', '3 œufs'],
      ['Mélangez la farine et le lait.', 'Faites cuire les crêpes au beurre.'],
    ],
  ])('is read by its headings in %s', (_, list, method, ingredients, steps) => {
    const reading = read(
      page(
        '<title>Pancakes | Aunt Ann</title>',
        `<nav><ul><li>Home</li><li>Recipes</li></ul></nav><main><h1>Pancakes</h1><p>We ate them every Sunday.</p>
        <h2>${list}</h2><ul>${ingredients.map((line) => `<li>${line}</li>`).join('')}</ul>
        <h2>${method}</h2>${steps.map((line) => `<p>${line}</p>`).join('')}</main><footer><p>Subscribe to the newsletter.</p></footer>`,
      ),
    );
    expect(reading.how).toBe('text');
    expect(reading.drafts[0]?.title).toBe('Pancakes');
    expect(reading.drafts[0]?.ingredients.map(({ original }) => original)).toEqual(ingredients);
    expect(reading.drafts[0]?.steps).toEqual(steps);
  });

  it('is read from tables and boxes whose names say what they hold', () => {
    const draft = first(
      page(
        '',
        `<h1>Dal</h1><table class="ingredients"><tr><td>200 g</td><td>lentils</td></tr><tr><td>1 tsp</td><td>turmeric</td></tr></table>
        <div class="directions"><div>Boil the lentils until they are soft.</div><div>Stir the turmeric in and serve.</div></div>`,
      ),
    );
    expect(draft.ingredients.map(({ original }) => original)).toEqual(['200 g lentils', '1 tsp turmeric']);
    expect(draft.steps).toEqual(['Boil the lentils until they are soft.', 'Stir the turmeric in and serve.']);
  });

  it('keeps an amount behind its food where the page has it there', () => {
    const draft = first(
      page(
        '',
        `<h1>Dal</h1><h2>Ingredients</h2><div><div><p>lentils</p><p>200 g</p></div><div><p>turmeric</p><p>1 tsp</p></div></div>
        <h2>Directions</h2><ol><li>Boil the lentils until they are soft.</li><li>Stir the turmeric in and serve.</li></ol>`,
      ),
    );
    expect(draft.ingredients.map(({ original }) => original)).toEqual(['lentils 200 g', 'turmeric 1 tsp']);
  });

  it('is read from the state its scripts start from', () => {
    const state = {
      recipe: {
        ingredients: [{ name: 'lentils', quantity: 200, unit: 'g' }, { name: 'salt' }],
        steps: [{ body: 'Boil **lentils**.' }, { body: 'Add salt.' }],
      },
      filler: 'x'.repeat(300),
    };
    const draft = first(
      page('<title>Dal</title>', `<h1>Dal</h1><script>window.__STATE__ = ${JSON.stringify(state)};</script>`),
    );
    expect(draft.ingredients.map(({ original }) => original)).toEqual(['200 g lentils', 'salt']);
    expect(draft.steps).toEqual(['Boil lentils.', 'Add salt.']);
  });

  it('has no recipe where there is none', () => {
    expect(
      read(page('<title>News</title>', '<h1>News</h1><p>It rained on Tuesday, and it will rain again.</p>')),
    ).toMatchObject({ how: 'none', drafts: [] });
  });
});

describe('addresses', () => {
  it('gives pictures absolute, the largest of a set, and neither logos nor data', () => {
    const { photos } = first(
      page(
        `<meta property="og:image" content="//cdn.example/plum.jpg">${ld({ ...plum, image: 'javascript:alert(1)' })}`,
        `<article><img src="data:image/gif;base64,R0" data-src="/a-1.jpg"><img src="/b.jpg" srcset="/b-300.jpg 300w, /b-900.jpg 900w"><img src="/logo.png"></article>`,
      ),
    );
    expect(photos).toEqual([
      'https://cdn.example/plum.jpg',
      'https://kitchen.example/a-1.jpg',
      'https://kitchen.example/b-900.jpg',
    ]);
  });

  it.each([
    ['og:see_also', '<meta property="og:see_also" content="https://blog.example/soup">'],
    ['its source', '<meta name="pinterestapp:source" content="https://blog.example/soup">'],
    [
      'linked data',
      ld({ '@type': 'SocialMediaPosting', sharedContent: { '@type': 'WebPage', url: 'https://blog.example/soup' } }),
    ],
    [
      'its scripts',
      `<script id="__PWS_DATA__" type="application/json">${JSON.stringify({ pins: { 1: { link: 'https://blog.example/soup' } } })}</script>`,
    ],
  ])('follows a pin by %s', (_, head) => {
    expect(readPage(page(head), 'https://www.pinterest.com/pin/1/').outboundUrl).toBe('https://blog.example/soup');
  });

  it('follows no page that is no pin, and no pin to the board itself', () => {
    expect(read(page('<meta property="og:see_also" content="https://blog.example/soup">')).outboundUrl).toBeNull();
    const own = page('<meta property="og:see_also" content="https://www.pinterest.com/pin/2/">');
    expect(readPage(own, 'https://www.pinterest.com/pin/1/').outboundUrl).toBeNull();
  });

  it('names the canonical page', () => {
    expect(read(page('<link rel="canonical" href="/plum">')).canonicalUrl).toBe('https://kitchen.example/plum');
  });
});

describe('a hostile page', () => {
  const many = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));
  // at the sizes of a soak run (a megabyte or two) each takes under 8 s on one core; what is quadratic takes longer than any test may
  it.each([
    ['elements nested without end', many('<div>', sized(40_000, 500_000))],
    ['lists nested without end', many('<ul><li class="ingredient">1 cup milk', sized(40_000, 1_000_000))],
    ['end tags of nothing', '<div>'.repeat(50_000) + many('</b>', sized(40_000, 1_000_000))],
    ['a script that never ends', `<script type="application/ld+json">${many('{"a":[', sized(40_000, 1_000_000))}`],
    ['NUL characters', many('\0<p>a', sized(40_000, 1_000_000))],
    ['a huge attribute', `<div class="${many('ingredient ', sized(80_000, 2_000_000))}">`],
    [
      'a list of many thousand ingredients',
      `<h2>Ingredients</h2><ul>${many('<li>1 cup sugar</li>', sized(80_000, 2_000_000))}</ul>`,
    ],
    [
      'many thousand declared ingredients',
      `<div itemscope itemtype="Recipe">${many('<span itemprop="recipeIngredient">1 cup</span>', sized(80_000, 2_000_000))}`,
    ],
    ['tables in tables', many('<table><tr><td>1', sized(40_000, 1_000_000))],
    [
      'boxes that all claim to hold the recipe',
      many('<div class="recipe-instructions ingredients">x ', sized(40_000, 1_000_000)),
    ],
    ['JSON nested 100,000 deep', ld('['.repeat(100_000) + ']'.repeat(100_000))],
    ['one endless line', `<h2>Ingredients</h2><p>${many('1 1/2 ', sized(40_000, 1_000_000))}`],
  ])('of %s is read in bounded time', (_, html) => {
    expect(read(html).drafts.length).toBeLessThanOrEqual(1);
  });

  it('has no more than 40 dishes, each looked for once', () => {
    const dish = '<p><b>PLUM CAKE</b></p><p>2 cups flour<br>3 eggs</p><p>Mix the flour and bake.</p>';
    expect(read(dish.repeat(2000)).drafts).toHaveLength(40);
  });

  it('never throws, whatever is cut or mixed', () => {
    const piece = fc.constantFrom(
      '<div>',
      '</div>',
      '<ul>',
      '<li>1 cup milk',
      '</li>',
      '<h2>Ingredients</h2>',
      '<script type="application/ld+json">',
      '</script>',
      '{"@type":"Recipe","recipeIngredient":[',
      '"a"',
      ']}',
      '<!--',
      '-->',
      '&amp;',
      '&#x110000;',
      '\0',
      '<p>Mix.',
      '"',
      "'",
      '<td>',
      '<table>',
      ' itemprop="recipeInstructions" ',
      'ü',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const draft of read(pieces.join('')).drafts) expect(draft.stepSections).toHaveLength(draft.steps.length);
      }),
      { numRuns: sized(100, 3000) },
    );
  });
});

describe('pictures of a page', () => {
  const photosIn = (images: string) =>
    first(`<head>${images}</head><h1>Plum jam</h1><h2>Ingredients</h2><ul><li>1 kg plums</li><li>500 g sugar</li><li>1 lemon</li></ul>
      <h2>Method</h2><p>Cook everything for an hour.</p>`).photos;

  it('of one picture that a service cuts, the largest is taken', () => {
    const og = (address: string) => `<meta property="og:image" content="https://img.example${address}">`;
    expect(photosIn(og('/food_448/jam.jpg') + og('/food_1600/jam.jpg'))).toEqual([
      'https://img.example/food_1600/jam.jpg',
    ]);
    expect(photosIn(og('/h_600,w_1200,c_fill/jam.jpg') + og('/h_630,w_1200,c_fill/jam.jpg'))).toEqual([
      'https://img.example/h_630,w_1200,c_fill/jam.jpg',
    ]);
    // a folder named by a year is no size
    expect(photosIn(og('/2015/01/jam.jpg') + og('/2020/09/jam.jpg'))).toHaveLength(2);
  });

  it.each([
    [
      'the source beside a stub',
      '<picture><source data-srcset="/j-400.webp 400w, /j-1200.webp 1200w"><img src="/placeholder.png"></picture>',
      '/j-1200.webp',
    ],
    [
      'the picture that a small one leads to',
      '<a href="/jam.jpg"><img src="/jam-thumb.jpg" width="150" height="150"></a>',
      '/jam.jpg',
    ],
    ['the whole picture of a shop', '<img src="/jam-small.jpg" data-large_image="/jam-full.jpg">', '/jam-full.jpg'],
    [
      'what lies behind a box where nothing else is',
      `<div style="background-image: url('/jam.jpg')"></div>`,
      '/jam.jpg',
    ],
  ])('in the text it is %s', (_name, markup, address) => {
    const { photos } = first(
      `<h1>Plum jam</h1>${markup}<h2>Ingredients</h2><ul><li>1 kg plums</li><li>500 g sugar</li><li>1 lemon</li></ul>
      <h2>Method</h2><p>Cook everything for an hour.</p>`,
    );
    expect(photos).toEqual([`https://kitchen.example${address}`]);
  });

  it('an address within the page, a QR code and the button of a pinboard show no dish', () => {
    for (const address of [
      '#&lt;Variant:0x7f&gt;',
      '/files/qrcode_12.png',
      '/images/PinExt.png',
      '/facebook-share.png',
    ])
      expect(photosIn(`<meta property="og:image" content="${address}">`)).toEqual([]);
  });
});
