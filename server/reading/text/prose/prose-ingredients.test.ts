import { expect, test } from 'vitest';
import type { Transcript } from '#shared/transcript.ts';
import { ingredientsInProse, linesSaying } from './prose-ingredients.ts';
import { takesAtMost } from '#tests/support/sizes.ts';
import { readText } from '../read-text.ts';
import { readTranscript } from '../read-transcript.ts';

const named = (text: string) => ingredientsInProse(text).map((one) => one.text);

test.each([
  [
    'Take half a pound of butter and six eggs, beat them with a pound of loaf sugar.',
    ['half a pound of butter', 'six eggs', 'a pound of loaf sugar'],
  ],
  [
    'Add the rind and juice of two oranges, 3oz. of candied peel and a wineglass of rum.',
    ['the rind and juice of two oranges', '3oz. of candied peel', 'a wineglass of rum'],
  ],
  ['Cream ¼ cup butter, add 1 egg and gradually 1 cup rice flour.', ['¼ cup butter', '1 egg', '1 cup rice flour']],
  [
    'Stir two teacups of sugar into a quart of new milk; add the yolks of five eggs.',
    ['two teacups of sugar', 'a quart of new milk', 'the yolks of five eggs'],
  ],
  // a part of what was named is no more of it
  [
    'Warm two cups of milk, mix two tablespoons of cornstarch with a little of the milk, and put half the butter on it.',
    ['two cups of milk', 'two tablespoons of cornstarch', 'half the butter'],
  ],
  // what comes of it is none of what goes in
  ['Work in two ounces of lard, shape into ten buns and bake.', ['two ounces of lard']],
  [
    'Add a teaspoonful each of ginger, mace and salt, and one tablespoon each of sugar and rum.',
    ['a teaspoonful each of ginger, mace and salt', 'one tablespoon each of sugar and rum'],
  ],
  ['Beat two eggs, then the yolks of five eggs.', ['two eggs', 'the yolks of five eggs']],
  [
    'Take a pound of the best butter and rub in half the butter with two cups of flour.',
    ['a pound of the best butter', 'two cups of flour'],
  ],
])('%s', (text, wanted) => {
  expect(named(text)).toEqual(wanted);
});

test.each([
  'Bake for 40 minutes at 350 degrees in a 9 inch pan.',
  'Let it stand two days in a cool place, then put it in three jars.',
  'Cut it into 12 pieces and divide them in two parts.',
  'Turn the hen over and cook a little while longer.',
])('%s names none', (text) => {
  expect(named(text)).toEqual([]);
});

test.each([
  [
    'de',
    'Nimm 180 g Butter und rühre sie mit einer Tasse Zucker schaumig, dann kommen 3 Eier dazu. In 4 Formen füllen, 20 Minuten bei 180 Grad backen.',
    ['180 g Butter', 'einer Tasse Zucker', '3 Eier'],
  ],
  [
    'fr',
    "Verse un verre de lait dans un saladier, ajoute deux cuillères à soupe d'huile et 2 œufs entiers, laisse une heure.",
    ['un verre de lait', "deux cuillères à soupe d'huile", '2 œufs entiers'],
  ],
  [
    'es',
    'Pones medio kilo de lentejas en una olla con una zanahoria y un chorro de aceite, unos 40 minutos.',
    ['medio kilo de lentejas', 'una zanahoria', 'un chorro de aceite'],
  ],
  [
    'it',
    'Sbatti tre uova con cento grammi di zucchero, unisci un bicchiere di latte e cuoci per 30 minuti.',
    ['tre uova', 'cento grammi di zucchero', 'un bicchiere di latte'],
  ],
  [
    'nl',
    'Klop 2 eieren los met een kop suiker en doe er 200 gram bloem bij. Bak het een uur.',
    ['2 eieren', 'een kop suiker', '200 gram bloem'],
  ],
  [
    'sv',
    'Vispa 3 ägg med 2 koppar socker och häll i en matsked smör.',
    ['3 ägg', '2 koppar socker', 'en matsked smör'],
  ],
  ['da', 'Pisk 2 æg og bland dem med et glas mælk i en skål.', ['2 æg', 'et glas mælk']],
  ['nb', 'Rør sammen 3 egg og en teskje salt i 5 minutter.', ['3 egg', 'en teskje salt']],
  [
    'pt',
    'Bata quatro ovos com uma xícara e meia de açúcar e leve ao forno por 30 minutos.',
    ['quatro ovos', 'uma xícara e meia de açúcar'],
  ],
  [
    'pl',
    'Utrzyj 4 żółtka z szklanką cukru i trzema łyżkami mąki, piecz 30 minut.',
    ['4 żółtka', 'szklanką cukru', 'trzema łyżkami mąki'],
  ],
])('%s: %s', (language, text, wanted) => {
  expect(ingredientsInProse(text, language).map((one) => one.text)).toEqual(wanted);
});

test('each is a piece of the text', () => {
  const text = 'Boil one quart of milk; add one teacupful of molasses.';
  for (const { from, to, text: piece } of ingredientsInProse(text)) expect(text.slice(from, to).trim()).toBe(piece);
});

const transcript: Transcript = {
  language: 'en',
  pages: [
    {
      file: null,
      width: 800,
      height: 1000,
      lines: [
        'INDIAN PUDDING',
        'Boil one quart of milk and stir into it seven table-',
        'spoonfuls of Indian meal; add one teacupful of',
        'molasses, and bake it three hours.',
      ].map((text, at) => ({ text, box: [0.1, 0.1 + at * 0.04, text.length * 0.015, 0.02], confidence: 0.95 })),
    },
  ],
};

test('the lines it stands on are its evidence, over a broken word too', () => {
  const [draft] = readTranscript(transcript);
  expect(draft?.ingredients.map(({ original }) => original)).toEqual([
    'one quart of milk',
    'seven tablespoonfuls of Indian meal',
    'one teacupful of molasses',
  ]);
  expect([0, 1, 2].map((at) => draft?.evidence[`ingredients.${String(at)}`])).toEqual([
    [[0, 1]],
    [
      [0, 1],
      [0, 2],
    ],
    [
      [0, 2],
      [0, 3],
    ],
  ]);
  expect(draft?.review.find(({ field }) => field === 'ingredients')?.reason).toContain('no list');
  expect(
    linesSaying(
      'nowhere',
      [
        [0, 1],
        [0, 2],
      ],
      transcript,
    ),
  ).toHaveLength(2);
});

test('a typed or spoken method gives them as well, and says that there was no list', () => {
  const typed = {
    ...transcript,
    pages: transcript.pages.map((page) => ({ ...page, lines: page.lines.map((line) => ({ ...line, box: null })) })),
  };
  const [draft] = readTranscript(typed);
  expect(draft?.ingredients.map(({ original }) => original)).toEqual([
    'one quart of milk',
    'seven tablespoonfuls of Indian meal',
    'one teacupful of molasses',
  ]);
  expect(draft?.review).toContainEqual(expect.objectContaining({ field: 'ingredients', kind: 'gap' }));
});

test('takes time in proportion to the text', async () => {
  const long = 'Take half a pound of butter and six eggs and '.repeat(4000);
  await takesAtMost(3000, () => {
    expect(named(long).length).toBeLessThanOrEqual(60);
    expect(named('1 '.repeat(100_000))).toEqual([]);
  });
});

test.each([
  ['one thing alone is no list', 'Bring water to a simmer and poach 1 egg.'],
  ['nor is a vessel', 'Bring a wide pan of water to a simmer. Add a bowl of ice.'],
])('%s', (_, text) => {
  expect(readText(text)[0]?.ingredients).toEqual([]);
});
