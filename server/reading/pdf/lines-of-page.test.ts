import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Glyph, WritingTurn } from './glyph.ts';
import { linesOfPage } from './lines-of-page.ts';

const page = { width: 600, height: 800 };
const ADVANCE = 0.5;

interface Style {
  size?: number;
  /** Draws no glyph for a space, as some typesetters do. */
  bare?: boolean;
  ink?: number;
  turn?: WritingTurn;
}

/** Characters of half an em each, from `x` on, standing on `y`. */
function written(
  text: string,
  x: number,
  y: number,
  { size = 10, bare = false, ink = 7, turn = 0 }: Style = {},
): Glyph[] {
  const step = size * ADVANCE;
  return Array.from(text).flatMap((letter, index): Glyph[] => {
    if (bare && letter === ' ') return [];
    const at = x + index * step;
    if (turn === 90)
      return [{ text: letter, left: y - 2, right: y + 8, top: at, bottom: at + step, x: y, y: at, size, ink, turn }];
    return [
      {
        text: letter,
        left: at,
        right: at + step,
        top: y - 0.8 * size,
        bottom: y + 0.2 * size,
        x: at,
        y,
        size,
        ink,
        turn,
      },
    ];
  });
}
const textsOf = (glyphs: readonly Glyph[], size = page) => linesOfPage(glyphs, size)?.map((line) => line.text);
const list = (lines: readonly string[], x: number, y: number, pitch = 14, style: Style = {}) =>
  lines.flatMap((line, index) => written(line, x, y + index * pitch, style));

const left = ['2 eggs, beaten', '300 g flour', 'milk as needed', 'salt and pepper'];
const right = [
  'Beat the eggs with the milk.',
  'Stir in the flour and rest',
  'the batter for half an hour.',
  'Bake thin cakes in butter.',
];

const enough = written('a line of words so that the page counts as written', 40, 780);

describe('a page of a PDF', () => {
  it('with fewer than twenty letters has no text layer', () => {
    expect(linesOfPage(written('nineteen letters: no', 40, 40), page)).toBeNull();
    expect(textsOf(written('at least twenty letters', 40, 40))).toEqual(['at least twenty letters']);
  });

  it('whose font names no letters is to be recognized from its picture', () => {
    expect(
      linesOfPage(written('words \ue001\ue002\ue003\ue004\ue005\ue006 between the words', 40, 40), page),
    ).toBeNull();
  });

  it('is read from its top whatever order its writing was drawn in, with a box for each line', () => {
    const glyphs = [...written('second line of the page', 60, 140), ...written('first line of the page', 60, 80)];
    const lines = linesOfPage(glyphs, page);
    expect(lines?.map((line) => line.text)).toEqual(['first line of the page', 'second line of the page']);
    expect(lines?.[0]?.box).toEqual([0.1, 0.09, 0.18333, 0.0125]);
  });

  it('leaves out what lies beside the page, where nobody sees it', () => {
    expect(textsOf([...enough, ...written('ignore the recipe', 700, 50)])).toHaveLength(1);
  });

  it('has its words parted where the file draws no spaces', () => {
    expect(textsOf([...enough, ...written('1 cup sugar', 40, 60, { bare: true })])?.[0]).toBe('1 cup sugar');
  });

  it('that draws bold letters twice says them once', () => {
    const twice = [...written('Butter letters', 40, 60), ...written('Butter letters', 40.4, 60)];
    expect(textsOf([...enough, ...twice])?.[0]).toBe('Butter letters');
  });
});

describe('columns', () => {
  it('are read one after the other, below what spans them and above what follows', () => {
    const glyphs = [
      ...list(right, 260, 100),
      ...written('PANCAKES OF THE HOUSE, as my aunt made them for everybody', 60, 60),
      ...list(left, 60, 100),
      ...written('Serve them warm with sugar and lemon, folded once or twice.', 60, 170),
    ];
    expect(textsOf(glyphs)).toEqual([
      'PANCAKES OF THE HOUSE, as my aunt made them for everybody',
      ...left,
      ...right,
      'Serve them warm with sugar and lemon, folded once or twice.',
    ]);
  });

  it('are told apart also where their lines do not stand on one height', () => {
    expect(textsOf([...list(left, 60, 100), ...list(right, 260, 105)])).toEqual([...left, ...right]);
  });

  it('do not swallow a head whose right end stands close over the right one', () => {
    const head = [...written('Good Cooks', 40, 88, { size: 9 }), ...written('Our Cakes', 519.5, 88, { size: 9 })];
    const wide = 'Stir all of it well and bake it in a slow oven';
    const columns = [...list(left, 40, 110), ...list([...right, wide], 330, 110)];
    expect(textsOf([...head, ...columns])).toEqual(['Good Cooks', 'Our Cakes', ...left, ...right, wide]);
  });

  it('do not swallow the head and the number of the page', () => {
    const glyphs = [
      ...written('Our book', 60, 30),
      ...list(left, 60, 100),
      ...list(right, 260, 100),
      ...written('17', 100, 790),
    ];
    expect(textsOf(glyphs)).toEqual(['Our book', ...left, ...right, '17']);
  });

  it('of amounts belong to what they measure, before it or after it', () => {
    const amounts = ['250 g', '3 tbsp', '1 1/2', '1 pinch'];
    const foods = ['butter, soft', 'honey', 'lemons', 'salt'];
    const before = foods.map((food, index) => `${amounts[index]} ${food}`);
    const after = foods.map((food, index) => `${food} ${amounts[index]}`);
    expect(textsOf([...list(amounts, 60, 100), ...list(foods, 160, 100)])).toEqual(before);
    expect(textsOf([...list(foods, 60, 100), ...list(amounts, 400, 100)])).toEqual(after);
    // An amount at the end of a left column does not reach over to the right one.
    const both = [...list(foods, 60, 100), ...list(amounts, 160, 100), ...list(right, 300, 100)];
    expect(textsOf(both)).toEqual([...after, ...right]);
  });

  it('of amounts in several cells are one amount each, whatever a cell is called', () => {
    const columns = [
      ['2', '250', '1', '3', '½'],
      ['stalks', 'g', 'tbsp', 'tbsp', 'cup'],
      ['celery', 'butter', 'honey', 'oil', 'cream'],
    ];
    const glyphs = columns.flatMap((column, index) => list(column, 60 + index * 70, 100));
    expect(textsOf([...enough, ...glyphs])?.slice(0, 5)).toEqual([
      '2 stalks celery',
      '250 g butter',
      '1 tbsp honey',
      '3 tbsp oil',
      '½ cup cream',
    ]);
  });

  it('are headed by one line, and amounts stand apart from a method beside them', () => {
    const head = [...written('Ingredients', 60, 86), ...written('Method', 160, 86)];
    const [amounts, foods] = [
      list(['250 g', '3 tbsp', '1 pinch', '1'], 60, 100),
      list(['butter', 'honey', 'salt', 'crust'], 160, 100),
    ];
    const method = list(['Roll it out', 'Melt them', 'Stir well', 'Bake it'], 300, 100);
    const item = [...written('Amount', 60, 86), ...written('Item', 160, 86)];
    expect(textsOf([...enough, ...item, ...amounts, ...foods])?.[0]).toBe('Amount Item');
    expect(textsOf([...enough, ...head, ...amounts, ...foods])?.[0]).toBe('Ingredients');
    expect(textsOf([...enough, ...amounts, ...foods, ...method])?.slice(0, 4)).toEqual([
      '250 g butter',
      '3 tbsp honey',
      '1 pinch salt',
      '1 crust',
    ]);
  });

  it('are told where their longest lines differ by a hair', () => {
    const wide = ['Grease a large sheet and set it', 'aside until the sugar is hot.', 'Stir it until it is dissolved.'];
    const wider = list(wide, 60, 100).concat(written('Cook it to the crack, and then', 60.9, 142));
    const beside = list(right, 60 + 33 * 5, 107);
    expect(textsOf([...wider, ...beside])).toEqual([...wide, 'Cook it to the crack, and then', ...right]);
  });

  it('stand in a column of their own far behind their foods, with those that are only counted', () => {
    const foods = list(['Flour', 'Butter', 'Milk', 'Leeks', 'Salt'], 60, 100);
    const amounts = list(['200 g', '100 g', '1 l', '4 pieces', 'q.s.'], 400, 100);
    expect(textsOf([...enough, ...foods, ...amounts])).toEqual(
      expect.arrayContaining(['Flour 200 g', 'Butter 100 g', 'Leeks 4 pieces', 'Salt q.s.']),
    );
    const parted = [...list(['200', '100', '1'], 360, 100), ...list(['g', 'g', 'l'], 400, 100)];
    expect(textsOf([...enough, ...foods, ...parted])).toEqual(expect.arrayContaining(['Flour 200 g', 'Milk 1 l']));
  });

  it('have what is remarked of them in a third column, where nothing else stands there', () => {
    const [amounts, foods] = [
      list(['300 ml', '60 g', '2 tbsp', '1 tsp'], 60, 100),
      list(['milk', 'butter', 'honey', 'salt'], 120, 100),
    ];
    const remarks = [...written('lukewarm', 200, 100), ...written('soft', 200, 114)];
    const method = list(['Stir the honey in.', 'knead it well and', 'let it rise.', 'Bake it.'], 300, 100);
    const said = ['300 ml milk, lukewarm', '60 g butter, soft', '2 tbsp honey', '1 tsp salt'];
    expect(textsOf([...enough, ...amounts, ...foods, ...remarks, ...method])?.slice(0, 4)).toEqual(said);
    // lines of a method begin in small letters, too
    expect(textsOf([...enough, ...amounts, ...foods, ...method])?.slice(0, 4)).toEqual([
      '300 ml milk',
      '60 g butter',
      '2 tbsp honey',
      '1 tsp salt',
    ]);
  });

  it('say how large each of them is in brackets, and belong to what they measure', () => {
    const amounts = ['2 Tbsp', '1 tsp', '3', '2 (6 oz)', '1 (15 oz) can'];
    const foods = ['olive oil', 'cumin', 'limes', 'boneless thighs', 'black beans'];
    const glyphs = amounts.flatMap((amount, at) => [
      ...written(amount, 60, 100 + 14 * at),
      ...written(foods[at] ?? '', 190, 100 + 14 * at),
    ]);
    expect(textsOf([...enough, ...glyphs])).toEqual(
      expect.arrayContaining(['2 (6 oz) boneless thighs', '1 (15 oz) can black beans']),
    );
  });

  it('of names and figures in turn are pairs', () => {
    const cells = [
      ['Calories', '445', 'Total Fat', '27 g'],
      ['Sodium', '210 mg', 'Fiber', '1 g'],
      ['Sugars', '12 g', 'Protein', '5 g'],
    ];
    const glyphs = cells.flatMap((row, at) => row.flatMap((cell, x) => written(cell, 60 + 80 * x, 100 + 14 * at)));
    expect(textsOf([...enough, ...glyphs])).toEqual(
      expect.arrayContaining(['Calories 445', 'Total Fat 27 g', 'Sodium 210 mg']),
    );
  });

  it('of times in boxes have what stands under each name, also where a box is narrow or names what nobody asks for', () => {
    const names = ['Prep Time: 35', 'Cook Time: 25', 'Servings:', 'Difficulty:'];
    const values = ['mins', 'mins', '8', 'Easy'];
    const boxes = [names, values].flatMap((row, at) =>
      row.flatMap((cell, x) => written(cell, 60 + 90 * x, 100 + 11 * at)),
    );
    const source = written('Source: our own book', 60, 126);
    expect(textsOf([...enough, ...boxes, ...source])?.slice(0, 5)).toEqual([
      'Prep Time: 35 mins',
      'Cook Time: 25 mins',
      'Servings: 8',
      'Difficulty: Easy',
      'Source: our own book',
    ]);
  });

  it('of foods over their amounts are one line each', () => {
    const names = ['Chicken thighs', 'Green beans', 'Garlic', 'Sour cream'];
    const amounts = ['4', '150 g', '2', '100 g'];
    const centred = (row: readonly string[], y: number) =>
      row.flatMap((cell, at) => written(cell, 100 + 90 * at - cell.length * 2.5, y));
    expect(textsOf([...enough, ...centred(names, 100), ...centred(amounts, 112)])?.slice(0, 4)).toEqual(
      names.map((name, at) => `${amounts[at]} ${name}`),
    );
  });

  it('are led to by points, which those of a table of contents are not', () => {
    const led = list(['sugar ........ 250 g', 'lemons ....... 3'], 60, 100);
    expect(textsOf([...enough, ...led])?.slice(0, 2)).toEqual(['sugar 250 g', 'lemons 3']);
    const contents = list(['Lemon cake ........ 3', 'Plum cake ......... 14'], 60, 100);
    expect(textsOf([...enough, ...contents])?.[0]).toBe('Lemon cake ........ 3');
  });

  it('begin with a large initial where it stands beside several of them', () => {
    const under = list(['we bake with them the whole day', 'through and into the night.'], 60, 128);
    const initial = (letter: string) => written(letter, 60, 114, { size: 34, ink: 24 });
    const first = (words: string) => [...written(words, 80, 100), ...written('before the frost comes,', 80, 114)];
    expect(textsOf([...enough, ...initial('W'), ...first('hen apples are ripe, long'), ...under])?.slice(0, 3)).toEqual(
      ['When apples are ripe, long', 'before the frost comes,', 'we bake with them the whole day'],
    );
    expect(textsOf([...enough, ...initial('A'), ...first('cake is baked in time, long'), ...under])?.[0]).toBe(
      'A cake is baked in time, long',
    );
  });

  it('end where what follows a list in two columns stands close under it, and a title over it', () => {
    const over = [...written('Serves ten', 60, 40), ...written('Ingredients', 60, 70)];
    const [one, other] = [
      ['300 g biscuits', '110 g butter', '4 balls stem ginger'],
      ['3 tbsp syrup', '250 ml cream', '1 pinch of salt'],
    ];
    const below = written('Steps', 60, 100 + 2 * 11 + 20);
    expect(
      textsOf([...enough, ...over, ...list(one, 60, 100, 11), ...list(other, 260, 100, 11), ...below])?.slice(0, 9),
    ).toEqual(['Serves ten', 'Ingredients', ...one, ...other, 'Steps']);
  });

  it('end where the heading of what follows a list in two columns stands under the left one', () => {
    const more = ['1 cup sugar', '3 lemons, sliced', '2 tbsp cream', '1 tsp salt'];
    const amounts = ['2 eggs, beaten', '300 g flour', '1 cup milk', '2 tbsp butter'];
    const below = written('Directions', 60, 100 + 4 * 14 + 8);
    expect(textsOf([...list(amounts, 60, 100), ...list(more, 260, 100), ...below])).toEqual([
      ...amounts,
      ...more,
      'Directions',
    ]);
  });

  it('keep the last sentence of the longer one', () => {
    const last = written('Serve it while it is hot.', 60, 100 + 4 * 14 + 16);
    expect(textsOf([...list(right, 60, 100), ...list(left, 260, 100), ...last])).toEqual([
      ...right,
      'Serve it while it is hot.',
      ...left,
    ]);
  });

  it('keep a line that is a little longer than the others, though the column beside it has ended', () => {
    const longer = [...left, 'a few sprigs of fresh thyme'];
    expect(textsOf([...list(longer, 60, 100), ...list(right.slice(0, 3), 260, 100)])).toEqual([
      ...longer,
      ...right.slice(0, 3),
    ]);
  });

  it('of labels stand before what was filled in beside each of them', () => {
    const labels = ['Recipe title', 'Ingredients', 'Method'];
    const values = [
      ['Plum Chutney'],
      ['plums, all ripe', 'onions, chopped'],
      ['Boil it until it is thick.', 'Pot it while hot.'],
    ];
    const glyphs = labels.flatMap((label, at) => [
      ...written(label, 60, 100 + at * 60),
      ...list(values[at] ?? [], 260, 100 + at * 60),
    ]);
    expect(textsOf([...glyphs, ...enough])).toEqual([
      ...labels.flatMap((label, at) => [label, ...(values[at] ?? [])]),
      'a line of words so that the page counts as written',
    ]);
  });

  it('keep it also where they begin with a list', () => {
    const one = ['2 eggs, beaten', '300 g flour', '1 cup milk', 'Beat the eggs with the milk.'];
    const other = ['1 cup sugar', '2 tbsp butter', '3 lemons, sliced', 'Boil the sugar to a syrup.'];
    const more = ['Stir in the flour.', 'Rest it for half an hour.'];
    const last = written('Bake thin cakes in butter.', 60, 100 + 6 * 14 + 6);
    const [left5, right5] = [one.concat(more), other.concat(['Cut the lemons thin.', 'Boil them until clear.'])];
    expect(textsOf([...list(left5, 60, 100), ...list(right5, 260, 100), ...last])).toEqual([
      ...left5,
      'Bake thin cakes in butter.',
      ...right5,
    ]);
  });

  it('of one recipe do not run on into those of the next, whose heading stands over its list alone', () => {
    const recipe = (y: number, name: string) => [
      ...written(name, 60, y, { size: 15 }),
      ...list(left, 60, y + 24),
      ...list(right, 260, y + 24),
    ];
    expect(textsOf([...recipe(100, 'Pancakes'), ...recipe(230, 'Waffles')])).toEqual([
      'Pancakes',
      ...left,
      ...right,
      'Waffles',
      ...left,
      ...right,
    ]);
  });

  it('of numbers count the steps beside them', () => {
    const steps = right.map((step, index) => `${index + 1}. ${step}`);
    expect(textsOf([...list(['1.', '2.', '3.', '4.'], 60, 100), ...list(right, 85, 100)])).toEqual(steps);
  });
});

describe('cells beside each other', () => {
  it('hold a food under its amount', () => {
    const glyphs = [
      ...written('250 g', 60, 100), ...written('3', 265, 100), ...written('2 dl', 460, 100),
      ...written('butter', 60, 113), ...written('eggs', 260, 113), ...written('double', 460, 113),
      ...written('cream', 460, 126),
    ]; // prettier-ignore
    expect(textsOf([...enough, ...glyphs])?.slice(0, 3)).toEqual(['250 g butter', '3 eggs', '2 dl double cream']);
    // one amount over a food is no such row
    const alone = [...written('Serves 4', 260, 100), ...written('250 g', 60, 100), ...written('of butter', 60, 113)];
    expect(textsOf([...enough, ...alone])).toContain('of butter');
  });

  it('hold a time under its name, or over it', () => {
    const names = [...written('Prep Time:', 60, 100), ...written('Cook Time:', 260, 100)];
    const times = [...written('10 min', 60, 113), ...written('45 min', 260, 113)];
    expect(textsOf([...enough, ...names, ...times])?.slice(0, 2)).toEqual(['Prep Time: 10 min', 'Cook Time: 45 min']);
    const over = [...written('10 min', 60, 87), ...written('45 min', 260, 87)];
    expect(textsOf([...enough, ...names, ...over])?.slice(0, 2)).toEqual(['Prep Time: 10 min', 'Cook Time: 45 min']);
  });

  it('are read by their numbers, row by row', () => {
    const cell = (number: number, x: number, y: number) =>
      list([`${number}. Stir it`, 'for a while', 'until done.'], x, y);
    const glyphs = [...cell(1, 60, 100), ...cell(2, 260, 100), ...cell(3, 60, 200), ...cell(4, 260, 200)];
    const numbers = textsOf([...enough, ...glyphs])?.filter((text) => /^\d/.test(text));
    expect(numbers?.map((text) => text[0])).toEqual(['1', '2', '3', '4']);
  });

  it("hold what was filled in behind a field's name, but no column beside a heading", () => {
    const names = list(['Recipe name:', 'Serves:', 'Source:'], 60, 100, 20);
    const values = list(['Plum jam', '8', 'Aunt Ida'], 180, 100, 20);
    expect(textsOf([...enough, ...names, ...values])?.slice(0, 2)).toEqual(['Recipe name: Plum jam', 'Serves: 8']);
    const [list4, method] = [
      ['Ingredients:', ...left.slice(1)],
      ['Stir it well', ...right.slice(1)],
    ];
    expect(textsOf([...list(list4, 60, 100), ...list(method, 260, 100)])).toEqual([...list4, ...method]);
  });
});

describe('large numbers', () => {
  it('stand before the first of the lines they reach over', () => {
    const text = list(['Stir the flour in and rest', 'the batter for an hour.'], 90, 100);
    expect(textsOf([...enough, ...text, ...written('1', 60, 114, { size: 26 })])?.slice(0, 2)).toEqual([
      '1 Stir the flour in and rest',
      'the batter for an hour.',
    ]);
  });

  it('of steps are no amounts of what stands far to their left', () => {
    const list3 = list(['For the dough', 'Flour and water', 'A little salt'], 60, 100, 40);
    const numbers = list(['1', '2', '3'], 300, 100, 40);
    expect(textsOf([...enough, ...list3, ...numbers])).toContain('For the dough');
  });
});

it('letters set wide apart are words, and an amount with spaces between most of its signs stays one', () => {
  const wide = Array.from('PLUM JAM').flatMap((letter, index) =>
    letter === ' ' ? [] : written(letter, 40 + index * 12, 60, { size: 10 }),
  );
  expect(textsOf([...enough, ...wide])?.[0]).toBe('PLUM JAM');
  expect(textsOf([...enough, ...written('6 to 6 ½', 40, 60, { bare: true })])?.[0]).toBe('6 to 6 ½');
});

describe('small writing', () => {
  const small = { size: 7, ink: 5 };

  it('of a fraction set by hand stays a fraction of its own', () => {
    const half = [...written('1', 45.5, 56, small), ...written('/', 49, 60), ...written('2', 54, 60, small)];
    const line = [...written('1', 40, 60), ...half, ...written('cup milk', 62, 60)];
    expect(textsOf([...enough, ...line])?.[0]).toBe('1 1/2 cup milk');
  });

  it('of a fraction made by the font is parted from the whole number', () => {
    const line = [...written('1', 40, 60), ...written('1⁄2', 45, 60, { ink: 4 }), ...written(' cup milk', 60, 60)];
    expect(textsOf([...enough, ...line])?.[0]).toBe('1 1/2 cup milk');
    expect(textsOf([...enough, ...written('11⁄2 doors', 40, 60)])?.[0]).toBe('11/2 doors');
  });

  it('raised after a word is a mark, after a number a degree', () => {
    const mark = [...written('2 cups sugar', 40, 60), ...written('2', 100, 56, small)];
    expect(textsOf([...enough, ...mark])?.[0]).toBe('2 cups sugar²');
    const degree = [...written('at 180', 40, 60), ...written('o', 70, 56, small), ...written('C until brown', 74, 60)];
    expect(textsOf([...enough, ...degree])?.[0]).toBe('at 180°C until brown');
  });

  it('hyphens that only wrapping made stay at the end of a line and nowhere else', () => {
    const lines = list(['choco\u00adlate and va\u00ad', 'nilla and cin\u0002', 'namon'], 40, 60);
    expect(textsOf([...enough, ...lines])?.slice(0, 3)).toEqual(['chocolate and va-', 'nilla and cin-', 'namon']);
  });

  it('ligatures are written out', () => {
    expect(textsOf([...enough, ...written('1 cup \ufb02our', 40, 60)])?.[0]).toBe('1 cup flour');
  });
});

it('writing turned on the page is read upright and its boxes lie on the page as shown', () => {
  const lines = linesOfPage(
    [
      ...written('second line, turned sideways', 100, 300, { turn: 90 }),
      ...written('first line, turned too', 100, 320, { turn: 90 }),
    ],
    page,
  );
  expect(lines?.map((line) => line.text)).toEqual(['first line, turned too', 'second line, turned sideways']);
  const [x = 0, y = 0, w = 0, h = 0] = lines?.[0]?.box ?? [];
  expect(h * page.height).toBeGreaterThan(5 * w * page.width);
  expect([Math.round(x * page.width), Math.round(y * page.height)]).toEqual([318, 100]);
});

it('writing from the right is read from the right, its numbers from the left', () => {
  // As on paper: the first letter stands rightmost.
  const drawn = 'חמק תוסוכ 250 ףיסוהל רחאלו בברעל';
  expect(textsOf([...written(drawn, 100, 60)])).toEqual(['לערבב ולאחר להוסיף 250 כוסות קמח']);
});

describe('whatever stands on a page', () => {
  const word = fc.stringMatching(/^[a-z0-9½,.]{1,9}$/);
  const place = fc.record({
    text: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
    x: fc.integer({ min: 20, max: 300 }),
    row: fc.integer({ min: 2, max: 50 }),
  });
  // points may lead the eye through a table
  const letters = (text: string) => Array.from(text.replace(/[\s.]/g, '')).sort().join('');

  it('no letter is lost or made up, and boxes lie on the page', () => {
    fc.assert(
      fc.property(fc.uniqueArray(place, { minLength: 5, maxLength: 25, selector: ({ row }) => row }), (places) => {
        const glyphs = places.flatMap(({ text, x, row }) => written(text, x, row * 15));
        const lines = linesOfPage(glyphs, page);
        if (lines === null) return;
        expect(letters(lines.map((line) => line.text).join(''))).toBe(
          letters(glyphs.map((glyph) => glyph.text).join('')),
        );
        for (const { box } of lines)
          expect(box && box.every((share) => share >= 0 && share <= 1) && box[0] + box[2] <= 1.00001).toBe(true);
      }),
    );
  });

  it('the order in which the file draws it does not matter', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { minLength: 5, maxLength: 25, selector: ({ row }) => row }),
        fc.infiniteStream(fc.nat()),
        (places, random) => {
          const glyphs = places.flatMap(({ text, x, row }) => written(text, x, row * 15));
          const keys = glyphs.map((glyph) => ({ glyph, key: random.next().value }));
          const shuffled = keys.sort((a, b) => a.key - b.key).map(({ glyph }) => glyph);
          expect(linesOfPage(shuffled, page)).toEqual(linesOfPage(glyphs, page));
        },
      ),
    );
  });
});

it('what several batches take of a food stands in its row, under how large each is', () => {
  const table = [
    ['Ingrediente', '10 raciones', '20 raciones'],
    ['Leche entera', '750 ml', '1,5 l'],
    ['Huevos', '6', '12'],
    ['Canela', '5 g', '10 g'],
  ];
  const glyphs = table.flatMap((row, at) =>
    row.flatMap((cell, column) => written(cell, 40 + column * 180, 100 + at * 22)),
  );
  expect(textsOf([...glyphs, ...enough])?.slice(0, 4)).toEqual(table.map((row) => row.join(' ')));
});
