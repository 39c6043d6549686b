import { describe, expect, test } from 'vitest';
import type { RecipeDraft } from '#shared/draft.ts';
import { readText } from '../read-text.ts';
import { readTranscript } from '../read-transcript.ts';

const STEPS = 'Beat the egg whites until stiff.\nFold in the flour.\nBake for 1 hour.';
const LIST = '2 cups flour\n1 cup sugar\n3 eggs\n1 tsp salt\n1 cup milk';
const CAKE = `Pound Cake\n\n${LIST}\n\n${STEPS}`;
const only = (drafts: readonly RecipeDraft[]) => {
  expect(drafts).toHaveLength(1);
  const draft = drafts[0] as RecipeDraft;
  return { ...draft, lines: draft.ingredients.map((ingredient) => ingredient.original) };
};
const typed = (text: string) => only(readText(text));

/** The same lines as recognized on a picture, one under the other. */
const pictured = (text: string) => {
  const lines = text.split('\n').flatMap((line, index) => {
    const box: [number, number, number, number] = [0.1, 0.02 + index * 0.03, 0.02 * line.length, 0.02];
    return line === '' ? [] : [{ text: line, box, confidence: 0.95 }];
  });
  return only(readTranscript({ language: 'en', pages: [{ file: null, width: 800, height: 1200, lines }] }));
};

describe.each([
  ['a typed text', typed],
  ['a picture', pictured],
])('in %s', (_source, read) => {
  test('a title may end in a year', () => {
    expect(read(`Christmas Cake 1931\n\n${LIST}\n\n${STEPS}`)).toMatchObject({
      title: 'Christmas Cake 1931',
      lines: LIST.split('\n'),
    });
  });

  test('a last step may end in a temperature', () => {
    expect(read(`${CAKE}\n\nBake at 350`).steps.join('\n')).toContain('Bake at 350');
  });

  test.each([
    [`Serves 8\n\n${CAKE}`, '8'],
    [`${CAKE}\n\nMakes 24`, '24'],
  ])('the yield may stand first or last', (text, servings) => {
    expect(read(text)).toMatchObject({ title: 'Pound Cake', servings });
  });

  test('a last ingredient may end in its number', () => {
    expect(read(`Meringue\n\n${STEPS}\n\nSugar 200\nEgg whites 3`).lines).toEqual(['Sugar 200', 'Egg whites 3']);
  });
});

test('a list typed with wide gaps and blank lines is kept whole', () => {
  expect(
    typed(`Pavlova\n\nSugar    200\n\nEgg whites    3\n\nCream    250 ml\n\nServes    4\n\n${STEPS}`),
  ).toMatchObject({ lines: ['Sugar    200', 'Egg whites    3', 'Cream    250 ml'], servings: '4' });
});

describe('the running head of a page', () => {
  test('may name a newspaper and its day at both ends of a line', () => {
    const head = 'FOOD & DRINK                      The Valley Courier, Saturday 14 October';
    expect(typed(`${head}\n\nApple Traybake\nNina Frost\n\nServes 4\n\n${LIST}\n\n${STEPS}`)).toMatchObject({
      title: 'Apple Traybake',
      servings: '4',
      lines: LIST.split('\n'),
    });
  });

  test.each(['Home Cooking 59', 'Our Family Kitchen 212', '236     Soups and Stews'])(
    '%s is a note of a typed text, at its place in it',
    (head) => {
      const draft = typed(`${head}\n\n${CAKE}`);
      expect(draft).toMatchObject({ title: 'Pound Cake', notes: head });
      expect(draft.evidence['notes']).toEqual([[0, 0]]);
      expect(typed(`${CAKE}\n\n${head}`)).toMatchObject({ title: 'Pound Cake', notes: head });
    },
  );

  test.each(['Home Cooking 59', 'The Silver Spoon 112', '112 The Silver Spoon'])(
    '%s is left out on a picture',
    (head) => {
      expect(pictured(`${head}\n\n${CAKE}`)).toMatchObject({ title: 'Pound Cake', notes: '' });
    },
  );

  test('on a picture is the title where there is no other, unless it names a book', () => {
    const list = `${LIST}\n\n${STEPS}`;
    expect(pictured(`Plum Delight 12\n\n${list}`).title).toBe('Plum Delight 12');
    expect(pictured(`Home Cooking 59\n\n${list}`).title).toBe('');
  });

  test("is looked for at every page's edges", () => {
    const page = (rows: string[]) => ({
      file: null,
      page: 1,
      width: 800,
      height: 1200,
      lines: rows.map((text, index) => ({
        text,
        box: [0.1, 0.05 + 0.05 * index + (index === 0 ? 0 : 0.1), 0.5, 0.02] as [number, number, number, number],
        confidence: 1,
      })),
    });
    const pages = [
      page(['Plum Cake', '2 cups flour', '1 cup sugar', '3 eggs']),
      page(['The Silver Spoon 113', 'Mix everything well.', 'Pour into a tin.', 'Bake for 1 hour.']),
    ];
    expect(only(readTranscript({ language: 'en', pages }))).toMatchObject({
      lines: ['2 cups flour', '1 cup sugar', '3 eggs'],
      steps: ['Mix everything well.', 'Pour into a tin.', 'Bake for 1 hour.'],
    });
  });
});
