import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookFormat } from '#shared/collections.ts';
import { pdfWords, type PlacedWord } from '#tests/support/pdf-pages.ts';
import { sized } from '#tests/support/sizes.ts';
import { bookData, type Page } from '../../typesetting/book-data.ts';
import type { BookLine, SetRecipe } from '../../typesetting/book-recipe.ts';
import { pageOf } from '../../typesetting/geometry.ts';
import { typstTypesetter } from './typst-typesetter.ts';

const typesetter = typstTypesetter({ processes: 1 });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
});
afterAll(async () => {
  await typesetter.close();
  await rm(folder, { recursive: true, force: true });
});

interface Shape {
  /** Lines before the first section, then those of each section. */
  readonly sections: readonly number[];
  readonly steps: readonly number[];
  /** Words of a note that a line has, again and again in this order. */
  readonly notes: readonly number[];
  readonly storyWords: number;
}
const shape: fc.Arbitrary<Shape> = fc.record({
  sections: fc.array(fc.oneof({ weight: 5, arbitrary: fc.nat(8) }, { weight: 1, arbitrary: fc.nat(40) }), {
    minLength: 1,
    maxLength: 4,
  }),
  steps: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
  notes: fc.array(fc.nat(14), { minLength: 1, maxLength: 7 }),
  storyWords: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(150) }),
});

/** Every line, heading and step begins with a word that nothing else in the book has: 'i17n3n' is the third line of recipe 17. */
function recipeOf({ sections, steps, notes, storyWords }: Shape, at: number): SetRecipe {
  let line = 0;
  const ingredients = sections.flatMap((count, section): BookLine[] => [
    ...(section > 0 && count > 0 ? [{ heading: `h${at}n${section}n part` }] : []),
    ...Array.from({ length: count }, () => {
      const note = 'so '.repeat(notes[line % notes.length] ?? 0).trim();
      return { amount: line % 3 === 0 ? '' : '1½ cups', item: `i${at}n${line++}n flour`, note };
    }),
  ]);
  return {
    key: `r${at}`,
    title: `t${at}n`,
    lang: 'en',
    rtl: false,
    facts: ['Serves 4'],
    from: '',
    story: storyWords > 0 ? ['once '.repeat(storyWords)] : [],
    ingredients,
    steps: steps.map((words, n) => ({ number: n + 1, text: [`s${at}n${n}n ${'stir '.repeat(words)}`] })),
    notes: [],
    needs: '',
    contains: '',
    photo: null,
    original: [],
    qr: null,
  };
}

const numberIn = (word: PlacedWord, place: 0 | 1) => Number(word.text.slice(1).split('n')[place]);
const inColumns = (words: readonly PlacedWord[], middle: number) =>
  [...words].sort((a, b) => a.page - b.page || Number(a.x > middle) - Number(b.x > middle) || a.y - b.y);

it.each<[BookFormat, number]>([
  ['letter', sized(60, 500)],
  ['6x9', sized(60, 500)],
])(
  'each page’s columns, read down and then across, are the recipe’s lines in their order: %s',
  async (format, count) => {
    const shapes = fc.sample(shape, { numRuns: count, seed: 20_261_122 });
    const recipes = shapes.map(recipeOf);
    const pages = new Map(
      recipes.map((set) => [
        set.key,
        { set, recipe: { title: set.title, ingredients: [] } as unknown as Page['recipe'] },
      ]),
    );
    const geometry = pageOf(format, 'screen', 400);
    const book = { title: 'All', subtitle: '', dedication: '', story: '', chapters: [], updatedAt: '2026-01-01' };
    const to = join(folder, `${format}.pdf`);

    await typesetter.typeset({
      template: 'book',
      data: bookData({ ...book, recipeIds: [...pages.keys()] }, pages, geometry),
      pictures: [],
      to,
      bleed: 0,
      multipleOf: 1,
    });
    const words = (await pdfWords(await readFile(to))).filter(({ text }) => /^[ihs]\d+n\d+n$/.test(text));
    const of = new Map<number, PlacedWord[]>();
    for (const word of words) of.set(numberIn(word, 0), [...(of.get(numberIn(word, 0)) ?? []), word]);
    for (const [at, recipe] of recipes.entries()) {
      const own = of.get(at) ?? [];
      const list = inColumns(
        own.filter(({ text }) => !text.startsWith('s')),
        geometry.width / 2,
      );
      const lines = list.filter(({ text }) => text.startsWith('i'));
      expect(
        lines.map((word) => numberIn(word, 1)),
        recipe.title,
      ).toEqual([...lines.keys()]);
      expect(lines).toHaveLength(recipe.ingredients.filter((line) => !('heading' in line)).length);

      // In each column by itself, what stands under a heading belongs to it.
      const sectionOf = recipe.ingredients.reduce<string[]>((all, line) => {
        const before = 'heading' in line ? line.heading : (all.at(-1) ?? '');
        return [...all, before];
      }, []);
      const lineSections = sectionOf.filter((_, index) => !('heading' in (recipe.ingredients[index] ?? {})));
      let heading = '';
      for (const [index, word] of list.entries()) {
        const before = list[index - 1];
        const isNewColumn =
          before === undefined ||
          before.page !== word.page ||
          before.x > geometry.width / 2 !== word.x > geometry.width / 2;
        if (isNewColumn) heading = '';
        if (word.text.startsWith('h')) {
          heading = word.text;
          const next = list[index + 1];
          // No heading at the foot of a column.
          expect(
            next?.page === word.page && next.x > geometry.width / 2 === word.x > geometry.width / 2,
            word.text,
          ).toBe(true);
        } else expect(lineSections[numberIn(word, 1)]?.split(' ')[0] ?? '', word.text).toBe(heading);
      }

      const steps = own.filter(({ text }) => text.startsWith('s'));
      const inOrder = [...steps].sort((a, b) => a.page - b.page || a.y - b.y);
      expect(inOrder.map((word) => numberIn(word, 1))).toEqual([...recipe.steps.keys()]);
      // They stand after the list: further on, to the right of all of it, or below all of it.
      const last = list.at(-1);
      for (const step of steps) {
        const here = list.filter(({ page }) => page === step.page);
        expect(last === undefined || step.page >= last.page, step.text).toBe(true);
        expect(here.every(({ x }) => x < step.x) || here.every(({ y }) => y < step.y), step.text).toBe(true);
      }
    }
  },
);
