import { describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { readTranscript } from './read-transcript.ts';

const read = (text: string) => {
  const [draft, ...others] = readText(text);
  expect(others).toEqual([]);
  return {
    title: draft?.title,
    lines: draft?.ingredients.map((ingredient) => ingredient.original),
    steps: draft?.steps,
    notes: draft?.notes,
    story: draft?.story,
  };
};

describe('a method above its ingredients', () => {
  const list = ['12 oz egg noodles', '4 eggs', '1 lb cottage cheese', 'salt', '2 tbsp butter'];

  test.each(['Directions: Boil noodles. Bake 1 hour.', 'Directions\nBoil noodles. Bake 1 hour.\n'])(
    '%j ends where the amounts begin',
    (method) => {
      expect(read(`Kugel\n${method}\n${list.join('\n')}`)).toMatchObject({
        title: 'Kugel',
        lines: list,
        steps: ['Boil noodles. Bake 1 hour.'],
      });
    },
  );

  test('is no such thing where the text has a list, or the lines are sentences', () => {
    const plain = read(
      'Kugel\n\n12 oz egg noodles\n4 eggs\n\nDirections\nBoil the noodles.\n2 eggs first\n2 eggs later',
    );
    expect(plain.lines).toEqual(['12 oz egg noodles', '4 eggs']);
    const entries = read('Bread\nDirections:\nWarm the pan.\n1 cup water goes in first.\n3 cups flour follow.');
    expect(entries.steps).toEqual(['Warm the pan.', '1 cup water goes in first.', '3 cups flour follow.']);
  });

  test('is told by its words where it has no heading', () => {
    expect(
      read('Kugel\nBoil noodles. Mix with eggs. Bake at 350 for 1 hour.\n\n12 oz egg noodles\n4 eggs'),
    ).toMatchObject({ title: 'Kugel', steps: ['Boil noodles. Mix with eggs. Bake at 350 for 1 hour.'], notes: '' });
  });

  test('is none above the title', () => {
    expect(read('Serve with rice and enjoy while hot.\n\nLENTIL SOUP\n\n1 cup lentils\n1 onion').steps).toEqual([]);
  });

  test('talk of who made it above a list alone is the story', () => {
    const talk = 'My grandmother made this every winter and we loved it.';
    expect(read(`Kugel\n${talk}\n\n12 oz egg noodles\n4 eggs`)).toMatchObject({ steps: [], notes: '', story: talk });
  });
});

describe('a tip', () => {
  const soup = 'Soup\n\nIngredients\n2 onions\n1 l stock\n\nMethod\nFry the onions.';

  test.each(['Tip: Freezes well.', 'Note: Keeps for a week.', 'Tipp: Schmeckt auch kalt.'])(
    '%s behind the last step is a note',
    (tip) => {
      expect(read(`${soup}\n${tip}`)).toMatchObject({ steps: ['Fry the onions.'], notes: tip });
    },
  );

  test('between steps stays there', () => {
    expect(read(`${soup}\nTip: Use a deep pan.\nAdd the stock and simmer.`)).toMatchObject({
      steps: ['Fry the onions.', 'Tip: Use a deep pan.', 'Add the stock and simmer.'],
      notes: '',
    });
  });
});

describe('directly below the ingredients', () => {
  test.each(['Mix. Bake at 350F.', 'Combine all. Chill 2 h.', 'Bake at 350F.'])('%s is a step', (step) => {
    for (const heading of ['', 'Ingredients\n'])
      expect(read(`Pound Cake\n\n${heading}2 cups flour\n1 cup sugar\n3 eggs\n${step}`)).toMatchObject({
        lines: ['2 cups flour', '1 cup sugar', '3 eggs'],
        steps: [step],
      });
  });

  test.each(['Brown sugar, 2 tbsp.', 'Butter, 2 oz.', 'Brown sugar.'])('%s is an ingredient', (line) => {
    expect(read(`Pound Cake\n\n2 cups flour\n1 cup sugar\n${line}\n\nMix well.\nBake for 1 hour.`).lines).toContain(
      line,
    );
  });
});

describe('what tells the cook to do something', () => {
  test.each([
    [
      'Biscuits',
      ['1 tasse de beurre', '2 oeufs', '2 cuil. à thé de soda', 'sel au goût'],
      ['ajouter la farine au beurre mou', 'Cuire au four'],
    ],
    ['Biscuits', ['1 tasse de beurre', '2 oeufs'], ['Mélangez le beurre avec le sucre', 'Versez dans un plat']],
    ['Bolo', ['2 ovos', '1 xícara de açúcar'], ['Misturar tudo numa tigela', 'Assar por 40 minutos']],
    ['Torta', ['200 g di farina', '2 uova'], ['Mescolare la farina con le uova', 'Infornare per mezz’ora']],
    [
      'Kuchen',
      ['250 g Butter', '3 Eier', 'Öl zum Braten', 'Mehl zum Ausrollen'],
      ['Butter mit Zucker schaumig rühren', 'den Teig eine Stunde ruhen lassen'],
    ],
    ['Tarte', ['3 tasses de farine', '1 oeuf'], ['3 Réfrigérer, couper et faire cuire']],
    [
      'Tart',
      ['1 C. flour', '¼ c. almonds'],
      ['Crust: Cream butter, sugar and vanilla in a bowl.', 'Press the dough into a pan.'],
    ],
  ])('is a step in every language and however it is numbered: %s, %j', (title, lines, steps) => {
    expect(read([title, '', ...lines, ...steps].join('\n'))).toMatchObject({ title, lines, steps });
  });

  test.each([
    '3 Cream crackers, crushed well',
    '2 grated carrots with peel',
    '4 Box turtles made of marzipan',
    '1 pat butter for the pan',
  ])('%s is an ingredient', (line) => {
    expect(read(`Cake\n\n2 cups flour\n${line}\n1 cup sugar\n\nMix well.\nBake for 1 hour.`).lines).toContain(line);
  });
});

describe("at the side of a card's list", () => {
  const list = ['½ c. butter', '¼ c. sugar', '2 t. vanilla', '1 c. flour', 'cream'];
  const side = (text: string, left: number) => {
    const lines = [...list, text, 'Bake for 1 hour.'].map((line, at) => ({
      text: line,
      confidence: 0.6,
      box: [line === text ? left : 0.1, 0.1 + at * 0.05, 0.2, 0.03] as [number, number, number, number],
    }));
    const [draft] = readTranscript({ language: 'en', pages: [{ file: null, width: 900, height: 600, lines }] });
    return [draft?.ingredients.map(({ original }) => original), draft?.steps];
  };

  test.each(['Cream together', '2 stir', '} beat', '350 F', 'together', 'mix well'])('%s is a step', (note) => {
    expect(side(note, 0.6)).toEqual([list, [note, 'Bake for 1 hour.']]);
  });

  test('a food is one, wherever it stands, and in the list cream is a food', () => {
    expect(side('raisins', 0.6)[0]).toEqual([...list, 'raisins']);
    expect(side('whipped cream', 0.12)[0]).toEqual([...list, 'whipped cream']);
  });
});
