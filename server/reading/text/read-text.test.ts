import { draftSchema, type RecipeDraft } from '#shared/draft.ts';
import { READ_TEXT_MAX } from '#shared/limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSoak, sized } from '#tests/support/sizes.ts';
import { readTranscript } from './read-transcript.ts';
import { readText, transcriptOf } from './read-text.ts';

const read = (text: string): RecipeDraft => {
  const [draft] = readText(text);
  if (!draft) throw new Error('no draft');
  return draft;
};
const lines = (draft: RecipeDraft) => draft.ingredients.map((ingredient) => ingredient.original);
const sections = (draft: RecipeDraft) => draft.ingredients.map((ingredient) => ingredient.section);
const evidenceText = (draft: RecipeDraft, field: string) =>
  (draft.evidence[field] ?? []).map(([page, line]) => draft.transcript.pages[page]?.lines[line]?.text);

const CARD = `Grandma's Oatmeal Cookies
From the kitchen of Aunt Rose

1 c. butter
1 c. sugar
2 eggs
2 c. oatmeal
1 tsp. soda
Cream butter and sugar. Add eggs. Mix in dry ingredients.
Drop on cookie sheet and bake at 350 for 12 min.
Makes 4 dozen`;

describe('a card without headings', () => {
  const draft = read(CARD);

  test('is told line by line', () => {
    expect(draft.title).toBe("Grandma's Oatmeal Cookies");
    expect(lines(draft)).toEqual(['1 c. butter', '1 c. sugar', '2 eggs', '2 c. oatmeal', '1 tsp. soda']);
    expect(draft.steps).toEqual([
      'Cream butter and sugar. Add eggs. Mix in dry ingredients.',
      'Drop on cookie sheet and bake at 350 for 12 min.',
    ]);
    expect(draft.servings).toBe('4 dozen');
    expect(draft.source).toEqual({ type: 'text', author: 'Aunt Rose' });
  });

  test('keeps every line in its transcript and knows where each field stands', () => {
    expect(draft.transcript.pages[0]?.lines.map((line) => line.text)).toEqual(CARD.split('\n'));
    expect(draft.transcript.language).toBe('en');
    expect(evidenceText(draft, 'title')).toEqual(["Grandma's Oatmeal Cookies"]);
    expect(evidenceText(draft, 'servings')).toEqual(['Makes 4 dozen']);
    expect(evidenceText(draft, 'ingredients.2')).toEqual(['2 eggs']);
    expect(evidenceText(draft, 'steps.1')).toEqual(['Drop on cookie sheet and bake at 350 for 12 min.']);
    expect(evidenceText(draft, 'allergens')).toContain('1 c. butter');
  });
});

describe('headings', () => {
  test('part a recipe, and its facts are read', () => {
    const draft = read(`Pancakes
Serves 4 | Prep 10 min | Cook time: 1 h 5 min | Total 1:15

What you'll need
• 1 cup flour
• 1 cup milk
• 1 egg

How to make it:
1) Whisk all together.
2) Fry in a 12-inch skillet.

Tips:
Let the batter rest.

Tags: breakfast, quick
Equipment: whisk
Contains: milk, egg, gluten`);
    expect(draft).toMatchObject({
      title: 'Pancakes',
      servings: '4',
      prepTime: 10,
      cookTime: 65,
      totalTime: 75,
      restTime: null,
    });
    expect(lines(draft)).toEqual(['1 cup flour', '1 cup milk', '1 egg']);
    expect(draft.steps).toEqual(['Whisk all together.', 'Fry in a 12-inch skillet.']);
    expect(draft.notes).toBe('Let the batter rest.');
    expect(draft.tags).toEqual(['breakfast', 'quick']);
    expect(draft.equipment).toEqual(['whisk', '12-inch skillet']);
    expect(draft.allergens.slice(0, 3)).toEqual(['milk', 'egg', 'gluten']);
  });

  test('what is told of people before the ingredients is the story, advice is a note', () => {
    const list = '\n\n2 cups flour\n1 cup sugar\n3 eggs\n\nMix it all.\nBake until done.';
    const introduction = 'My grandmother made this every Christmas, and she never measured.';
    const more = 'It tasted of oranges.';
    const tip = 'Use the ripest plums that you can find in the market.';
    const story = read(`Plum Cake\n\n${introduction}\n\n${more}\n\n${tip}${list}`);
    expect(story).toMatchObject({ title: 'Plum Cake', story: `${introduction}\n${more}`, notes: tip });
    expect(story.evidence['story']).toEqual([
      [0, 2],
      [0, 4],
    ]);
    expect(read(`Plum Cake\n\n${tip}${list}`)).toMatchObject({ notes: tip });
    expect(read(`Plum Cake\n\n${tip}${list}`).story).toBeUndefined();
  });

  test.each([
    ['45 minutes', 45],
    ['Serves 6\n45 minutes', 45],
    ['350°F · 2 hours 15 minutes', 135],
  ])('under a title, %s is the time it takes, and no ingredient', (head, totalTime) => {
    const draft = read(`Plum Cake\n${head}\n\n2 cups flour\n1 cup sugar\n3 eggs\n\nMix it all.\nBake until done.`);
    expect(draft).toMatchObject({ title: 'Plum Cake', totalTime, notes: '' });
    expect(lines(draft)).toEqual(['2 cups flour', '1 cup sugar', '3 eggs']);
  });

  test('of parts become sections', () => {
    const draft = read(`# Tomato Soup

## Ingredients
### For the soup
- 1 kg tomatoes
- 1 l stock
### Croutons
- 2 slices bread

## Method
### Soup
1. Chop the tomatoes and simmer in the stock.
### Croutons
1. Fry the bread.

## Storage
Keeps 3 days.`);
    expect(draft.title).toBe('Tomato Soup');
    expect(sections(draft)).toEqual(['For the soup', 'For the soup', 'Croutons']);
    expect(draft.stepSections).toEqual(['Soup', 'Croutons']);
    expect(draft.notes).toBe('Keeps 3 days.');
  });

  test.each([
    [
      'de',
      'Pfannkuchen\nFür 4 Personen\n\nZutaten:\n250 g Mehl\n3 Eier\n\nZubereitung:\nAlles verrühren und in Butter ausbacken.',
    ],
    [
      'fr',
      'Crêpes\nPour 4 personnes\n\nIngrédients :\n250 g de farine\n3 œufs\n\nPréparation :\nMélanger et cuire à la poêle.',
    ],
    [
      'es',
      'Tortitas\nPara 4 personas\n\nIngredientes:\n250 g de harina\n3 huevos\n\nElaboración:\nMezcla todo y cocina en la sartén.',
    ],
    [
      'pl',
      'Naleśniki\n4 porcje\n\nSkładniki:\n250 g mąki\n3 jajka\n\nSposób przygotowania:\nWszystko wymieszać i smażyć na maśle.',
    ],
    ['ja', 'ホットケーキ\n\n材料（4人分）\n小麦粉 250g\n卵 3個\n\n作り方\n1. 全部混ぜる。\n2. フライパンで焼く。'],
    ['he', 'פנקייק\n4 מנות\n\nמצרכים:\n2 כוסות קמח\n3 ביצים\n\nאופן ההכנה:\nלערבב הכל ולטגן במחבת.'],
  ])('are known in other languages (%s)', (language, text) => {
    const draft = read(text);
    expect(draft.transcript.language).toBe(language);
    expect(draft.title).toBe(text.split('\n')[0]);
    expect(draft.ingredients).toHaveLength(2);
    expect(draft.steps.length).toBeGreaterThan(0);
    expect(draft.servings).toBe('4');
  });
});

describe('layouts', () => {
  test('ingredients in one line are parted, preparations stay with their food', () => {
    const draft = read(
      'Banana bread\nIngredients: 3 ripe bananas, 2 cups flour, 1/2 cup butter, melted, pinch of salt\nMash the bananas. Mix with everything else and bake at 350F for 1 hour.',
    );
    expect(lines(draft)).toEqual(['3 ripe bananas', '2 cups flour', '1/2 cup butter, melted', 'pinch of salt']);
    expect(draft.steps.join(' ')).toBe('Mash the bananas. Mix with everything else and bake at 350F for 1 hour.');
  });

  test('an amount may stand in parentheses behind its food', () => {
    const list = ['Cod (300 grams)', 'Egg (3)', 'Carrot (1)', 'Peas (1 can)', 'Onion (2)'];
    expect(lines(read(`Fish salad\n\n${list.join('\n')}\n\nBoil the eggs\nChop the cod\nMix everything`))).toEqual(
      list,
    );
  });

  test('wrapped lines are joined, and every line of them is evidence', () => {
    const draft = read(`ONION TART

Kosher salt and freshly ground
   black pepper
2 large onions, cut into thin
   slices
1 sheet puff pastry

Cook the onions slowly in butter with a little salt until they
are soft and golden, then let them cool for ten minutes. Spread
them on the pastry and bake at 400 degrees until well browned.

118`);
    expect(draft.title).toBe('ONION TART');
    expect(lines(draft)).toEqual([
      'Kosher salt and freshly ground black pepper',
      '2 large onions, cut into thin slices',
      '1 sheet puff pastry',
    ]);
    expect(draft.steps.join(' ')).toMatch(/^Cook the onions .* golden, then let them cool .* well browned\.$/);
    expect(evidenceText(draft, 'ingredients.1')).toEqual(['2 large onions, cut into thin', '   slices']);
  });

  test.each([
    [
      'bullets',
      [
        '- 1 cup smoked paprika oil',
        '- A pint of cider, warmed',
        'with two spoonfuls',
        'of honey.',
        '- 2 jars roasted red pepper',
        'Relish',
      ],
      [
        '1 cup smoked paprika oil',
        'A pint of cider, warmed with two spoonfuls of honey.',
        '2 jars roasted red pepper Relish',
      ],
    ],
    [
      'amounts',
      [
        '200g cooked beetroot in its',
        'skin',
        '50g rye flour',
        'Grated Gouda or',
        'Cheddar',
        '12g salt',
        '1 large Onion, finely diced',
        'large Carrot, diced',
        '3 eggs',
      ],
      [
        '200g cooked beetroot in its skin',
        '50g rye flour',
        'Grated Gouda or Cheddar',
        '12g salt',
        '1 large Onion, finely diced',
        'large Carrot, diced',
        '3 eggs',
      ],
    ],
    [
      'a list whose items fit',
      ['2 cups flour', 'salt', '1 cup sugar', 'pepper', '3 eggs'],
      ['2 cups flour', 'salt', '1 cup sugar', 'pepper', '3 eggs'],
    ],
  ])('a narrow column whose items are parted by blank lines: %s', (_, column, items) => {
    // As programs write it that read pictures: what is wrapped stands directly under its first line.
    const typed = column.map((line) => (/^(?:[-\d]|Grated)/.test(line) ? `\n${line}` : line)).join('\n');
    expect(
      lines(read(`Autumn loaf\n\nIngredients\n${typed}\n\nMethod\n\nKnead everything and bake it for an hour.`)),
    ).toEqual(items);
  });

  test('labels of steps on lines of their own are not steps', () => {
    const draft = read(
      'Rice\n\nIngredients\n1 cup rice\n2 cups water\n\nDirections\n\nStep 1\nBoil the water.\n\nStep 2\nAdd the rice.\nCover the pot.',
    );
    expect(draft.steps).toEqual(['Boil the water.', 'Add the rice. Cover the pot.']);
  });

  test('the end of another recipe, dates and buttons and a running head are left out', () => {
    const draft = read(`Serve with rice and enjoy while hot.

112          Soups

LENTIL SOUP

1 cup lentils
1 onion
4 cups broth

Simmer everything for 40 minutes and season well.

Did you make this recipe? Leave a comment below!
https://example.org/lentil-soup
Page 1 of 2`);
    expect(draft.title).toBe('LENTIL SOUP');
    expect(draft.steps).toEqual(['Simmer everything for 40 minutes and season well.']);
    expect(draft.notes).toBe('');
  });

  test('a table, front matter, and a text without title are read', () => {
    const table = read('| Amount | Ingredient |\n|---|---|\n| 200 g | flour |\n| 2 | eggs |\n\nMix and bake at 180°C.');
    expect(lines(table)).toEqual(['200 g flour', '2 eggs']);
    expect(table.title).toBe('');
    const post = read(
      '---\ntitle: "Plum Cake"\ntags: [cake, plums]\ndraft: false\n---\n\n1 kg plums\n200 g flour\n\nBake everything at 180°C for an hour.',
    );
    expect(post).toMatchObject({ title: 'Plum Cake', tags: ['cake', 'plums'] });
  });

  test('a method in one paragraph becomes steps with the same words', () => {
    const method =
      'Preheat the oven to 180°C and butter a large baking dish well. Peel the apples and cut them into thin slices. Mix the flour with the oats, the sugar and the butter until it crumbles. Spread the crumble over the apples and bake for 40 minutes until it is golden.';
    const draft = read(
      `Apple Crumble\nIngredients: 1 kg apples; 100 g flour; 100 g oats; 100 g sugar; 100 g butter\n\nDirections: ${method}`,
    );
    expect(draft.steps.length).toBeGreaterThan(2);
    expect(draft.steps.join(' ')).toBe(method);
  });
});

describe('several recipes in one text', () => {
  test.each([
    ['Garlic Bread', ['1 loaf', '100 g butter', '2 cloves garlic', '1 tbsp parsley']],
    ['Onion Toast', ['2 onions', '50 g butter', '4 slices bread']],
  ])('below the menu of a copied page %s is kept over another one', (first, foods) => {
    const ways = ['Home', 'Recipes', 'About', 'Contact', 'Search'];
    const second = ['500 g beef', '1 onion', '400 g tomatoes', '500 ml milk', '50 g flour'];
    const method = 'Mix all of it in a large bowl and bake it for 40 minutes.';
    const recipeOf = (name: string, list: readonly string[]) => [name, 'Ingredients', ...list, 'Method', method];
    const drafts = readText([...ways, ...recipeOf(first, foods), ...recipeOf('Lasagne', second)].join('\n'));
    expect(drafts.map(({ title, ingredients }) => [title, ingredients.length])).toEqual([
      [first, foods.length],
      ['Lasagne', second.length],
    ]);
  });

  const drafts = readText(
    'TOMATO SAUCE\n\n2 cans tomatoes\n1 onion, chopped\n\nCook the onion in oil.\nAdd the tomatoes and simmer one hour.\n\nPIZZA DOUGH\n\n3 cups flour\n1 cup water\n1 tsp yeast\n\nMix everything and knead 10 minutes.',
  );

  test('are several drafts', () => {
    expect(drafts.map((draft) => draft.title)).toEqual(['TOMATO SAUCE', 'PIZZA DOUGH']);
    expect(drafts.map((draft) => draft.ingredients.length)).toEqual([2, 3]);
    expect(drafts.map((draft) => draft.steps.length)).toEqual([2, 1]);
  });

  test('each with its own part of the transcript', () => {
    const second = drafts[1];
    expect(second?.transcript.pages[0]?.lines[0]?.text).toBe('PIZZA DOUGH');
    expect(second && evidenceText(second, 'steps.0')).toEqual(['Mix everything and knead 10 minutes.']);
  });

  test.each([
    ['as typed', null],
    ['as recognized', [0.1, 0, 0.6, 0.022] as const],
  ])('are told apart by their ingredient headings where no blank line parts them, %s', (_how, box) => {
    const text =
      'Leek soup\nServes 4\nIngredients\n2 leeks\n1 cup water\nMethod\n1. Boil the leeks in the water.\nRye bread\nServes 8\nIngredients\n500 g rye flour\n2 cups water\nMethod\n1. Knead the dough.\n2. Bake it for 1 hour.';
    const page = transcriptOf(text).pages[0];
    const lines = (page?.lines ?? []).map((line, index) => ({
      ...line,
      confidence: box ? 0.97 : 1,
      box: box && ([box[0], 0.1 + index * 0.03, box[2], box[3]] as [number, number, number, number]),
    }));
    const both = readTranscript({ language: null, pages: [{ file: null, width: null, height: null, lines }] });
    expect(both.map(({ title, servings }) => [title, servings])).toEqual([
      ['Leek soup', '4'],
      ['Rye bread', '8'],
    ]);
    expect(both.map(({ ingredients, steps }) => [ingredients.length, steps.length])).toEqual([
      [2, 1],
      [2, 2],
    ]);
  });

  test('are not seen where the parts of one have ingredient headings of their own', () => {
    const cake =
      'Carrot cake\nIngredients\n2 cups flour\n3 carrots\nMethod\n1. Mix and bake for 1 hour.\nFor the icing\nIngredients\n1 cup sugar\n2 tbsp milk\nMethod\n1. Beat until smooth.';
    expect(readText(cake)).toHaveLength(1);
    expect(readText(cake.replace('For the icing', 'Cream cheese frosting'))).toHaveLength(1);
  });

  test('are not seen in one recipe with parts', () => {
    expect(
      readText(
        'Cake\n\nIngredients\n2 cups flour\n2 eggs\n\nDirections\nMix and bake.\n\nFrosting\n\n1 cup butter\n2 cups sugar\n\nBeat until fluffy.',
      ),
    ).toHaveLength(1);
  });
});

describe('any text', () => {
  test('without a recipe gives one draft with empty lists', () => {
    for (const text of ['', '   \n\n', 'Hello there', 'See you at 5!'])
      expect(readText(text)).toMatchObject([{ ingredients: [], steps: [] }]);
  });

  test('gives drafts of the promised shape whose evidence points at lines that exist', () => {
    const piece = fc.constantFrom(
      '1 cup flour',
      'Ingredients:',
      'Method',
      'Mix well.',
      'Step 1',
      '',
      '# A',
      'Serves 4',
      '- ½ tsp salt',
      '---',
      'Prep time',
      '10 min',
      'For the sauce:',
      '٢ كوب',
      '切る。',
      '\u0000',
      '(',
      '| a |',
      'Tags: x',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 60 })), { maxLength: 40 }), (parts) => {
        for (const draft of readText(parts.join('\n'))) {
          expect(draftSchema.safeParse(draft).success).toBe(true);
          expect(draft.stepSections).toHaveLength(draft.steps.length);
          for (const pairs of Object.values(draft.evidence))
            for (const [page, line] of pairs) expect(draft.transcript.pages[page]?.lines[line]).toBeDefined();
        }
      }),
      { numRuns: sized(100, 2000) },
    );
  });

  test('a timetable of the kitchen is steps, the places of a film are none', () => {
    const roast = (more: string) =>
      readText(`Roast\n\n2 lb beef\n1 onion\n\n${more}6:00 Take the roast out of the oven.\nServe it hot.`)[0];
    expect(roast('')?.steps.join(' ')).toContain('Take the roast out');
    expect(roast('0:00 Intro\n')?.steps.join(' ')).not.toContain('Take the roast out');
  });

  test.each([
    'a',
    ' ',
    '\n',
    '1 ',
    '(',
    '1 cup flour, ',
    'Mix it. ',
    '[a](',
    '1 a) ',
    'a\t1\t',
    'Title Case\n\n',
    '1 cup flour\n',
    '- a: b\n',
    'then you add a cup of milk and salt ',
    'Add 2 eggs and salt. It makes six. ',
    'pelas las patatas, las cortas, bates dos huevos, ',
    // page upon page copied whole
    'Home\nLogin\nSearch\nShop\nIngredients\n2 cups flour\n1 egg\n1 cup milk\nMethod\nMix it and bake it in the oven.\nNutrition\n',
  ])('many characters such as %j are read in linear time', (piece) => {
    const time = (length: number) => {
      const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      const started = performance.now();
      readText(text);
      return performance.now() - started;
    };
    time(10_000);
    const long = time(sized(READ_TEXT_MAX / 4, READ_TEXT_MAX));
    // Elsewhere the time that a test may take stops what has no end.
    if (isSoak) expect(long).toBeLessThan(100 * Math.max(10, time(10_000)));
  });
});

const nutLoafUnder = (line: string) =>
  readText(`Nut loaf\n\n${line}\n\n200 g nuts\n2 eggs\n1 onion\n\nMix everything and bake it for 40 minutes.`);

describe('what readers gave a recipe', () => {
  test.each([
    '4,7 von 5 (88 Bewertungen)',
    '4,3 sur 5 (19 avis)',
    '4,9 de 5 (41 votos)',
    '4,2 van 5 sterren',
    '3,8 (77 betyg)',
    '4.9 (1,204)',
    '4.88 from 32 votes',
    '56 recensioni',
  ])('%s is no ingredient', (line) => {
    const [draft] = nutLoafUnder(line);
    expect(draft?.ingredients.map(({ original }) => original)).toEqual(['200 g nuts', '2 eggs', '1 onion']);
  });
});

describe('the day on which something was written', () => {
  test.each([
    '17 aprile 2012',
    'sabato 3 marzo 2012',
    'Mardi 6 janvier 2009',
    'jueves, 14 de febrero de 2013',
    '21. November 2019',
    'Sonntag, 4. August 2013',
    '8 mei 2016',
    '6 grudnia 2018',
    'måndag 2 juni 2014',
    '3. lokakuuta 2017',
    '19 ноября 2015',
  ])('%s is no food and no note', (day) => {
    const [draft] = nutLoafUnder(day);
    expect(draft?.ingredients.map(({ original }) => original)).toEqual(['200 g nuts', '2 eggs', '1 onion']);
    expect(draft?.notes).toBe('');
  });
});

test('a picture before a line is a bullet, and before a number alone the food itself', () => {
  const draft = read(
    'Juice\n\nIngredients\n✅ 1 cup sugar\n🥕 3\n🥒 2, peeled\n\nMethod\n👉 Press it all.\n👉 Stir and serve.',
  );
  expect(draft.ingredients.map(({ quantity, item, notes }) => [quantity, item, notes])).toEqual([
    ['1', 'sugar', ''],
    ['3', '🥕', ''],
    ['2', '🥒', 'peeled'],
  ]);
  expect(draft.steps).toEqual(['Press it all.', 'Stir and serve.']);
});

test('what is set in under a name alone is no part of it where it heads the list', () => {
  for (const heading of ['Ingredients:', 'Zutaten:']) {
    const draft = read(
      `Pumpkin bake\n    ${heading}\n    200 g pasta\n    1 onion\n\n1. Cut the onion.\n2. Bake it all.`,
    );
    expect([draft.title, lines(draft), draft.steps.length]).toEqual(['Pumpkin bake', ['200 g pasta', '1 onion'], 2]);
  }
});

test('sentences behind ‘1 — ’ and ‘2 — ’ are counted, foods are not', () => {
  const list = 'Lasagne\n\nIngredients\n* 12 sheets\n* 2 tbsp oil\n\nMethod\n';
  const counted = `${list}1 — Boil: Cook the sheets.\n\n2 – Sauce: Heat the oil.\n\n3 - Bake: Leave it for an hour.`;
  expect(read(counted).steps).toEqual([
    'Boil: Cook the sheets.',
    'Sauce: Heat the oil.',
    'Bake: Leave it for an hour.',
  ]);
  const foods =
    'Soup\n\nIngredients\n1 - Leek, washed\n2 - Carrots\n3 - Onions\n\nMethod\nBoil it all until it is soft.';
  expect(read(foods).ingredients.map(({ quantity }) => quantity)).toEqual(['1', '2', '3']);
});

test('‘facultatif : 1/2 cuillère …’ at the end of a list is measured as ‘optional: …’ is', () => {
  const draft = read(
    'Falafels\n400 g de pois chiches\nsel\nfacultatif : 1/2 cuillère à soupe de harissa\nMixez le tout.\nFaites cuire 30 min.',
  );
  expect(lines(draft)).toHaveLength(3);
});

test.each(['1. ', '1️⃣ ', '1) '])(
  'dishes that are counted %j, each over the heading of its list, are two, and the parts of one are not',
  (one) => {
    const two = (first: string, second: string) =>
      `${one}${first}\nIngredients:\n- 200 g pasta\n- 1 tin tuna\nMethod:\nBoil it all.\n\n${one.replace('1', '2')}${second}\nIngredients:\n- 1 tin beans\n- 1 onion\nMethod:\nMix it all.`;
    const dishes = readText(two('Tuna pasta', 'Bean salad'));
    expect(dishes.map((draft) => [draft.title, draft.ingredients.length, draft.steps.length])).toEqual([
      ['Tuna pasta', 2, 1],
      ['Bean salad', 2, 1],
    ]);
    expect(readText(two('Dough', 'Filling'))).toHaveLength(1);
  },
);

test.each(['Oven: 350F', 'Oven temperature: 350', 'Backofen: 180 C'])('%s over the name is no food', (heat) => {
  const draft = read(`${heat}\n\nPlum buckle\n3/4 c sugar\n1 egg\n2 c flour\nMix and spread in pan.`);
  expect([draft.title, lines(draft)]).toEqual(['Plum buckle', ['3/4 c sugar', '1 egg', '2 c flour']]);
});
