import { describe, expect, it } from 'vitest';
import type { TranscriptLine } from '#shared/transcript.ts';
import { fitnessOf, layerAgrees, mergeLayer, readsLikeWriting } from './merge-layer.ts';

const lines = (texts: readonly string[], confidence: number): TranscriptLine[] =>
  texts.map((text, at) => ({ text, box: [0.1, 0.1 + at * 0.04, 0.5, 0.02], confidence }));
const merged = (layer: readonly string[], seen: readonly string[], confidence = 0.9) =>
  mergeLayer(lines(layer, 1), lines(seen, confidence), true);
const texts = (found: readonly TranscriptLine[]) => found.map(({ text }) => text);

describe('how much a text looks like writing', () => {
  it.each([
    ['3 cups grated carrots', '3 cups grat ed car rots'],
    ['1/2 cup buttermilk', '1/> Cup But ter milk'],
    ['Knead until smooth and elastic.', 'Kneal un til smooth and elastlc.'],
  ])('%s more than %s', (good, bad) => {
    expect(fitnessOf(good, true)).toBeGreaterThan(fitnessOf(bad, true) + 0.15);
  });

  it('is asked of a whole layer: fonts may name the wrong letters', () => {
    const recipe = ['Apple Fritters', '1 cup flour', '2 eggs', 'Dip the slices into the batter and fry them.'];
    expect(
      readsLikeWriting(
        recipe.map((text) => ({ text })),
        true,
      ),
    ).toBe(true);
    const shifted = recipe.map((text) => ({
      text: text.replace(/[a-z]/gi, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) ^ 5)),
    }));
    expect(readsLikeWriting(shifted, true)).toBe(false);
    expect(readsLikeWriting([{ text: 'Die Linsen waschen und mit Lorbeer weich kochen.' }], false)).toBe(true);
  });
});

describe('a sample of a page', () => {
  const layer = ['1 packet yeast', '1/4 teaspoon salt', '1 cup scalded milk', '1 tablespoon honey'];
  it('agrees where words and figures are those that are seen, in whatever order', () => {
    expect(layerAgrees(layer, [...layer].reverse())).toBe(true);
    expect(layerAgrees(layer, [...layer, 'more of the page'])).toBe(true);
  });
  it('does not where fractions or words are lost', () => {
    expect(layerAgrees(['1 packet yeast', '14 teaspoon salt', '17 cup warm cream', '1 tablespoon honey'], layer)).toBe(
      false,
    );
    expect(
      layerAgrees(
        layer.map((line) => line.replace('s', 's ')),
        layer,
      ),
    ).toBe(false);
    expect(layerAgrees([], layer)).toBe(false);
  });
});

describe('a layer and what is seen on the page', () => {
  it('line by line the one that looks like writing, the other beside it', () => {
    const [first, second] = merged(
      ['3 cups grated carrcts', 'Knead until smooth and elastic.'],
      ['3 cups grated carrots', 'Knead untii srnooth and elastlc.'],
    );
    expect(first).toMatchObject({ text: '3 cups grated carrots', otherwise: ['3 cups grated carrcts'] });
    expect(second).toMatchObject({
      text: 'Knead until smooth and elastic.',
      otherwise: ['Knead untii srnooth and elastlc.'],
    });
  });

  it('figures are those of the picture, and doubted where the layer has others', () => {
    const [salt] = merged(['14 teaspoon salt'], ['1/4 teaspoon saIt'], 0.95);
    expect(salt).toMatchObject({ text: '1/4 teaspoon saIt', confidence: 0.6 });
  });

  it('what both say is sure', () => {
    expect(merged(['1 cup scalded milk'], ['1 cup scald ed milk'], 0.7)).toMatchObject([
      { text: '1 cup scalded milk', confidence: 0.95 },
    ]);
  });

  it('what only the layer has is put in, doubted; its noise is not', () => {
    const layer = ['1 cup scalded milk', '2 tablespoons chopped parsley', 'x1q~ zzk', 'Chill until firm.'];
    const seen = lines(layer, 0.9).filter((_, at) => at === 0 || at === 3);
    const found = mergeLayer(lines(layer, 1), seen, true);
    expect(texts(found)).toEqual([layer[0], layer[1], layer[3]]);
    expect(found[1]?.confidence).toBeLessThan(0.9);
  });

  it('a page that cannot be seen keeps the layer, doubted', () => {
    expect(mergeLayer(lines(['1 cup water'], 1), [], true)).toMatchObject([{ text: '1 cup water', confidence: 0.6 }]);
  });
});
