import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

/** The ingredients of a page of a text layer, its lines at these heights. */
function listOf(rows: readonly (readonly [top: number, text: string])[], confidence = 1) {
  const line = ([top, text]: readonly [number, string]) => ({
    text,
    box: [0.1, top / 1000, text.length * 0.009, 0.014] as [number, number, number, number],
    confidence,
  });
  const page = { file: 'book.pdf', page: 1, width: 600, height: 850, lines: rows.map(line) };
  const [draft] = readTranscript({ language: 'en', pages: [page] });
  return draft?.ingredients.map(({ original }) => original);
}

test('what stands nearer to an item than items stand to each other is its rest, whatever it begins with', () => {
  const list = (rest: number) =>
    [
      [100, 'Plum Dumplings'],
      [150, 'Ingredients'],
      [180, '2 cups rye flour'],
      [200, '1 tablespoon baking'],
      [rest, 'powder'],
      [240, '3 large ripe plums'],
      [260, '1 cup brown sugar'],
      [280, '2 tablespoons butter'],
      [350, 'Method'],
      [410, 'Knead the dough and let it rest for an hour.'],
    ] as const;
  expect(listOf(list(213))).toContain('1 tablespoon baking powder');
  expect(listOf(list(220))).toContain('powder');
});

test("an adjective's noun alone on the next line is no ingredient of its own", () => {
  const list = (food: string) =>
    [
      [100, 'Plum Dumplings'],
      [150, 'Zutaten'],
      [180, '200 g Mehl vom Bauern'],
      [200, '1 Zitrone, die abgeriebene'],
      [220, food],
      [240, '3 große reife Pflaumen'],
      [320, 'Zubereitung'],
      [380, 'Den Teig kneten und eine Stunde ruhen lassen.'],
    ] as const;
  expect(listOf(list('Schale'))).toContain('1 Zitrone, die abgeriebene Schale');
  expect(listOf(list('Salz'))).toContain('Salz');
});

test('what a dish goes with, right below its name in smaller type, is of its name', () => {
  const titleOf = (below: string) => {
    const rows = [
      [0.1, 0.034, 'Skillet Pork Chops'],
      [0.14, 0.017, below],
      [0.22, 0.014, '4 pork chops'],
      [0.24, 0.014, '2 tart apples, sliced'],
      [0.26, 0.014, '1 tablespoon butter'],
      [0.32, 0.014, 'Brown the chops in the butter and add the apples.'],
      [0.34, 0.014, 'Cover the skillet and cook for 20 minutes.'],
    ] as const;
    const lines = rows.map(([top, height, text]) => ({
      text,
      box: [0.1, top, text.length * height * 0.64, height] as [number, number, number, number],
      confidence: 1,
    }));
    return readTranscript({ pages: [{ file: 'a.pdf', page: 1, width: 600, height: 850, lines }], language: 'en' })[0]
      ?.title;
  };
  expect(titleOf('with Apples & Sage')).toBe('Skillet Pork Chops with Apples & Sage');
  expect(titleOf('A supper for a cold night')).toBe('Skillet Pork Chops');
});

test('a sentence that leads to a figure goes on with the time below it, though a yield stands behind that', () => {
  const rows = [
    [0.1, 'Squash Puff'],
    [0.16, '3 cups mashed squash'],
    [0.18, '2 eggs, separated'],
    [0.2, '1/4 cup butter'],
    [0.26, 'Mix the squash with the butter and yolks.'],
    [0.28, 'Fold in the whites and bake at 375 for'],
    [0.3, '35 minutes. Serves 6.'],
  ] as const;
  const lines = rows.map(([top, text]) => ({
    text,
    box: [0.1, top, text.length * 0.009, 0.014] as [number, number, number, number],
    confidence: 1,
  }));
  const page = { file: 'a.pdf', page: 1, width: 600, height: 850, lines };
  const [draft] = readTranscript({ pages: [page], language: 'en' });
  expect(draft?.steps.join(' ')).toContain('bake at 375 for 35 minutes. Serves 6.');
  expect(draft?.totalTime).toBeNull();
});
