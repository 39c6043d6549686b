import { expect, it, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';
import { labelledFacts } from '../facts/fact-rows.ts';
import { readMeta } from '../facts/meta.ts';

type Row = readonly [text: string, left: number, top: number, width: number];

/** A page of a PDF's text layer: its lines are sure and have their places. */
const page = (rows: readonly Row[]) =>
  readTranscript({
    language: null,
    pages: [
      {
        file: 'a.pdf',
        page: 1,
        width: 595,
        height: 842,
        lines: rows.map(([text, left, top, width]) => ({ text, box: [left, top, width, 0.018], confidence: 1 })),
      },
    ],
  })[0];

const list: Row[] = [
  ['Cabbage Bake', 0.1, 0.05, 0.3],
  ['Ingredients', 0.1, 0.12, 0.12],
  ['1 cabbage', 0.1, 0.15, 0.1],
  ['200 g cream', 0.1, 0.17, 0.12],
  ['100 g cheese', 0.1, 0.19, 0.12],
  ['Method', 0.1, 0.24, 0.08],
];

it('a note that is set in several lines is one note', () => {
  const read = page([
    ...list,
    ['1. Boil the cabbage and slice it.', 0.1, 0.27, 0.3],
    ['2. Layer it with cream and cheese and bake for 35 minutes.', 0.1, 0.29, 0.5],
    ['Variation: Instead of cheese', 0.12, 0.35, 0.24],
    ['smoked tofu is good, too.', 0.12, 0.37, 0.22],
    ['Then add more salt.', 0.12, 0.39, 0.18],
  ]);
  expect(read?.notes).toBe('Variation: Instead of cheese smoked tofu is good, too. Then add more salt.');
  expect(read?.steps).toHaveLength(2);
});

it('a line that begins with what is done is a step of its own, though the one above reaches to the edge', () => {
  const read = page([
    ...list,
    ['Boil the cabbage and mash it, stir in the cheese', 0.1, 0.27, 0.53],
    ['Roll it thin, cut rounds, fill and pinch shut', 0.1, 0.29, 0.525],
    ['Toss with fried onion', 0.1, 0.31, 0.24],
  ]);
  expect(read?.steps).toHaveLength(3);
});

it('what begins left of the numbers of the steps is a remark, unless it says what to do', () => {
  const below = (text: string) =>
    page([
      ...list,
      ['1. Boil the cabbage and slice it.', 0.13, 0.27, 0.3],
      ['2. Layer it with cream and cheese and bake for 35 minutes.', 0.13, 0.29, 0.5],
      [text, 0.1, 0.32, 0.4],
    ]);
  expect(below('Otto took it to every harvest supper.')?.notes).toBe('Otto took it to every harvest supper.');
  expect(below('Serve hot with boiled potatoes.')?.steps).toHaveLength(3);
});

it('of several batches the first is read, and the others stay in brackets', () => {
  const read = page([
    ['Pumpkin Flan', 0.1, 0.05, 0.3],
    ['Ingrediente 10 raciones 20 raciones 40 raciones', 0.1, 0.12, 0.6],
    ['Calabaza asada 500 g 1 kg 2 kg', 0.1, 0.15, 0.6],
    ['Leche entera 750 ml 1,5 l 3 l', 0.1, 0.18, 0.6],
    ['Huevos 6 12 24', 0.1, 0.21, 0.6],
    ['Elaboración', 0.1, 0.27, 0.12],
    ['1. Triturar la calabaza con la leche y los huevos.', 0.1, 0.3, 0.5],
  ]);
  expect(read?.servings).toBe('10');
  expect(read?.ingredients.map(({ quantity, unit, item }) => [quantity, unit, item].join(' ').trim())).toEqual([
    '500 g Calabaza asada',
    '750 ml Leche entera',
    '6  Huevos',
  ]);
});

test.each([
  ['Für 4 Personen | Zubereitung 30 Min. | Backen 35 Min.', { servings: '4', prep: 30, work: 30, cook: 35 }],
  ['Serves 2 Prep 10 min Cook 15 min Easy', { servings: '2', prep: 10, cook: 15 }],
  ['Pour 12 chaussons · Préparation 35 min · Cuisson 20 min', { servings: '12 chaussons', prep: 35, cook: 20 }],
])('%s', (line, facts) => {
  expect(readMeta(line)).toEqual(facts);
});

it('the source of a printed recipe is whoever gave it, and no address', () => {
  expect(labelledFacts('Prep: 25 min Servings: 10 Source: Farida Anand')).toContainEqual({ author: 'Farida Anand' });
  expect(labelledFacts('Prep: 25 min Servings: 10 Source: Kitchen.example')).toContainEqual({ aside: true });
});

it('pepper below the longest line of a list is one of its foods, and no rest of that line', () => {
  const read = page([
    ['White Beans with Sage', 0.1, 0.05, 0.4],
    ['Ingredients', 0.1, 0.12, 0.2],
    ['1 jar white beans', 0.1, 0.15, 0.2],
    ['2 shallots, sliced', 0.1, 0.163, 0.17],
    ['12 sage leaves', 0.1, 0.176, 0.15],
    ['1 thick slice sourdough bread', 0.1, 0.189, 0.3],
    ['black pepper', 0.1, 0.202, 0.13],
    ['Method', 0.1, 0.25, 0.15],
    ['1. Fry the sage and the shallots in oil until they are crisp.', 0.1, 0.28, 0.7],
    ['2. Warm the beans in it and serve them on the bread.', 0.1, 0.3, 0.6],
  ]);
  expect(read?.ingredients.map(({ original }) => original).slice(-2)).toEqual([
    '1 thick slice sourdough bread',
    'black pepper',
  ]);
});

it("a chapter's name with its page close over a recipe is neither its title nor its first food", () => {
  const read = page([
    ['Main Dishes 31', 0.79, 0.057, 0.12],
    ['HAM AND POTATO SCALLOP', 0.34, 0.0695, 0.33],
    ['2 c. cooked ham, cubed', 0.085, 0.096, 0.25],
    ['4 potatoes, sliced thin', 0.085, 0.111, 0.25],
    ['1 can cream of celery soup', 0.085, 0.126, 0.29],
    ['3/4 c. milk', 0.085, 0.141, 0.1],
    ['Layer ham and potatoes in a greased dish. Mix soup and milk and pour over.', 0.085, 0.166, 0.75],
    ['Dolores Winkel', 0.74, 0.2, 0.17],
  ]);
  expect(read).toMatchObject({ title: 'HAM AND POTATO SCALLOP', ingredients: { length: 4 } });
});
