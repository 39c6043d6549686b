import { describe, expect, it } from 'vitest';
import { adam } from './adam.ts';
import { ctcLoss } from './ctc.ts';
import { softmax } from './softmax.fixture.ts';
import { decodeHand, encodeHand } from './hand-file.ts';
import { fromHalf, toHalf } from './half.ts';
import { holdOut, isBetter, seededRandom } from './hand-lesson.ts';
import { lettersOf, placesOf, likeliestText } from './letters.ts';
import { courseOf, shuffled } from './learn-hand.ts';
import { PLAIN_VIEW, viewOf } from './line-picture.ts';
import { linesReadByHand } from './lines-read-by-hand.ts';
import { mergeReread } from './merge-reread.ts';
import { graphOf } from './onnx-graph.ts';

describe('the loss of a text', () => {
  it('is that of all the ways to say it', () => {
    // Two steps, classes nothing and 'a', all equally likely: 'a' is said by aa, a-, -a.
    const told = ctcLoss(new Float32Array(4), 2, [1]);
    expect(Math.exp(-(told?.loss ?? 0))).toBeCloseTo(3 / 4);
    // Twice the same letter needs a gap between.
    expect(ctcLoss(new Float32Array(4), 2, [1, 1])).toBeNull();
    expect(Math.exp(-(ctcLoss(new Float32Array(6), 2, [1, 1])?.loss ?? 0))).toBeCloseTo(1 / 8);
  });

  it('falls against its gradient, which is what finite differences say', () => {
    const chance = seededRandom(5);
    const scores = Float32Array.from({ length: 5 * 3 }, () => chance() * 4 - 2);
    const gradient = ctcLoss(scores, 3, [1, 2])?.gradient ?? [];
    for (const at of scores.keys()) {
      const nudged = (by: number) =>
        ctcLoss(
          scores.map((one, index) => one + (index === at ? by : 0)),
          3,
          [1, 2],
        )?.loss ?? NaN;
      expect(gradient[at]).toBeCloseTo((nudged(1e-3) - nudged(-1e-3)) / 2e-3, 2);
    }
    expect(
      softmax(scores, 3)
        .slice(0, 3)
        .reduce((sum, one) => sum + one),
    ).toBeCloseTo(1);
  });
});

describe('a step', () => {
  const step = (pull: number, longest = 5) => {
    const weights = new Map([['w', Float32Array.of(1)]]);
    const optimizer = adam(weights, { rateOf: () => 0.1, longest, pull: () => pull });
    optimizer.step(new Map([['w', Float32Array.of(3)]]), 1);
    return { weights, optimizer };
  };
  it('goes against the gradient, by the rate, whatever its length', () => {
    expect(step(0).weights.get('w')?.[0]).toBeCloseTo(0.9);
    expect(step(0, 0.001).weights.get('w')?.[0]).toBeCloseTo(0.9);
  });
  it('is drawn back to where it began', () => {
    const { weights, optimizer } = step(0.03);
    for (let at = 0; at < 200; at += 1) optimizer.step(new Map([['w', Float32Array.of(0)]]), 1);
    expect(weights.get('w')?.[0]).toBeCloseTo(1, 1);
  });
});

describe('letters', () => {
  const alphabet = [
    { index: 3, char: 'e' },
    { index: 4, char: 'a' },
    { index: 5, char: 'e' },
    { index: 9, char: ' ' },
  ];
  it('that a network lacks take classes that are not read, and only those that are written', () => {
    const letters = lettersOf(alphabet, 10, ['thé', 'a']);
    expect(letters.chars).toEqual(['', 'e', 'a', ' ', 'é']);
    expect(letters.classes).toEqual([0, 3, 4, 9, 8]);
    expect(letters.lent).toEqual([{ place: 4, like: 1 }]);
    expect(lettersOf(alphabet, 10, ['the']).lent).toEqual([]);
    expect(placesOf(letters, 'e\u0301 xa')).toEqual([4, 3, 2]);
  });
  it('are said once where they are read again without a gap', () => {
    const letters = lettersOf(alphabet, 10, []);
    const said = [1, 1, 0, 1, 3, 2].flatMap((place) => [0, 1, 2, 3].map((at) => (at === place ? 1 : 0)));
    expect(likeliestText(Float32Array.from(said), letters)).toBe('ee a');
  });
});

describe('a lesson', () => {
  it('holds out a fifth for each trial, at least two, and no line twice', () => {
    const lines = Array.from({ length: 20 }, (_, at) => at);
    const trials = holdOut(lines, 3, seededRandom());
    for (const { learn, heldOut } of trials) {
      expect([learn.length, heldOut.length]).toEqual([16, 4]);
      expect([...learn, ...heldOut].sort((a, b) => a - b)).toEqual(lines);
    }
    expect(new Set(trials.flatMap(({ heldOut }) => heldOut)).size).toBe(12);
    expect(holdOut(lines.slice(0, 8), 1, seededRandom())[0]?.heldOut).toHaveLength(2);
    expect(shuffled(lines, seededRandom())).not.toEqual(lines);
  });
  it('takes longer steps, and more of them, where less of a network is learned', () => {
    const [nearlyAll, itsEnd] = [545_000, 221_000].map((numbers) =>
      courseOf({ learned: new Map([['w', new Float32Array(numbers)]]) }),
    );
    expect(itsEnd?.rate).toBeGreaterThan(2 * (nearlyAll?.rate ?? NaN));
    expect(itsEnd?.epochs).toBeGreaterThan(nearlyAll?.epochs ?? NaN);
  });
  it.each([
    [0.4, 0.36, true],
    [0.4, 0.37, false],
    [0.4, 0.5, false],
    [0.1, 0.0, true],
  ])('that changes %f wrong to %f is kept: %s', (before, after, kept) => {
    expect(isBetter(before, after)).toBe(kept);
  });
});

describe('what is kept of a hand', () => {
  const hand = {
    network: 'abc',
    stretch: 1.15,
    letters: { classes: [0, 7], chars: ['', 'é'] },
    weights: new Map([['w', Float32Array.of(0.5, -2, 1e-5)]]),
    changes: new Map([['v', Float32Array.of(0.01, -0.02, 0)]]),
  };
  it('comes back as it was, nearly', () => {
    const back = decodeHand(encodeHand(hand));
    expect(back).toMatchObject({ network: 'abc', stretch: 1.15, letters: hand.letters });
    expect(back?.weights.get('w')?.[1]).toBe(-2);
    expect(back?.weights.get('w')?.[2]).toBeCloseTo(1e-5, 7);
    expect(back?.changes.get('v')?.[0]).toBeCloseTo(0.01, 3);
    expect(back?.changes.get('v')?.[1]).toBeCloseTo(-0.02, 6);
  });
  it.each([
    ['nothing', new Uint8Array(0)],
    ['a part', encodeHand(hand).slice(0, -1)],
    ['more', Uint8Array.from([...encodeHand(hand), 0])],
    ['something else', Uint8Array.from({ length: 100 }, () => 65)],
    ['too much', new Uint8Array(2_000_000)],
  ])('is none where there is %s', (_what, bytes) => {
    expect(decodeHand(bytes)).toBeNull();
  });
  it.each([0, 1, -1, 0.1, 65_504, 2 ** -24, 1023 / 1024, 2047.5])('%f is near itself in half precision', (value) => {
    expect(Math.abs(fromHalf(toHalf(value)) - value)).toBeLessThanOrEqual(Math.abs(value) / 2048 + 2 ** -25);
  });
  it('is cut to what half precision can say', () => {
    expect([fromHalf(toHalf(1e6)), fromHalf(toHalf(-1e6))]).toEqual([65_504, -65_504]);
  });
});

describe('a network’s file', () => {
  it.each([
    ['of nothing', []],
    ['cut off', [0x3a, 0x7f, 1, 2]],
    ['that never ends', Array.from({ length: 40 }, () => 0xff)],
  ])('%s is refused', (_what, bytes) => {
    expect(() => graphOf(Uint8Array.from(bytes))).toThrow(/file of the network/u);
  });
});

describe('a line as it is looked at', () => {
  /** A black bar on white, in the middle of the line. */
  const bar = (width = 128, from = 60, to = 68) => ({
    width,
    height: 64,
    data: Uint8Array.from({ length: width * 64 }, (_, at) => (at % width >= from && at % width < to ? 0 : 255)),
  });
  const darkIn = ({ data, width }: ReturnType<typeof viewOf>, row: number) =>
    Array.from({ length: width }, (_, x) => x).filter((x) => (data[row * width + x] ?? 0) < 0);
  const middle = (view: ReturnType<typeof viewOf>, row = 24) => {
    const dark = darkIn(view, row);
    return dark.reduce((sum, x) => sum + x, 0) / dark.length / view.width;
  };
  it('is 48 high, and wider by the stretch of the view and of the hand', () => {
    expect(viewOf(bar(), PLAIN_VIEW)).toMatchObject({ height: 48, width: 128 });
    expect(viewOf(bar(), { ...PLAIN_VIEW, stretch: 1.2 }, 1.5).width).toBe(Math.round(128 * 1.8));
    expect(middle(viewOf(bar(), { ...PLAIN_VIEW, stretch: 1.2 }))).toBeCloseTo(0.5, 1);
  });
  it('leans to the right at the top where it is sheared, and to the left where it is sheared the other way', () => {
    const leaning = viewOf(bar(), { ...PLAIN_VIEW, shear: 0.2 });
    expect(middle(leaning, 2)).toBeGreaterThan(middle(leaning, 45) + 0.03);
    const other = viewOf(bar(), { ...PLAIN_VIEW, shear: -0.2 });
    expect(middle(other, 2)).toBeLessThan(middle(other, 45) - 0.03);
  });
  it('has thicker strokes in one view', () => {
    const plain = darkIn(viewOf(bar(), PLAIN_VIEW), 24).length;
    expect(darkIn(viewOf(bar(), { ...PLAIN_VIEW, thick: true }), 24).length).toBeGreaterThan(plain);
  });
});

describe('lines that a person has read', () => {
  const line = (text: string, more: object = {}) => ({
    text,
    box: [0, 0, 1, 0.1] as [number, number, number, number],
    confidence: 1,
    byHand: true,
    ...more,
  });
  const linesOf = (lines: ReturnType<typeof line>[], file: string | null = '/files/a') =>
    linesReadByHand({ language: null, pages: [{ file, width: 1, height: 1, lines }] }).flatMap((page) =>
      page.lines.map(({ text }) => text),
    );
  it('are those with a place, whole', () => {
    expect(linesOf([line('2 eggs'), line('milk', { byHand: false, box: [0, 0.2, 1, 0.1] })])).toEqual(['2 eggs']);
    expect(linesOf([line('2 eggs', { box: null })])).toEqual([]);
    expect(linesOf([line('2 [illegible]'), line(' ')])).toEqual([]);
    expect(linesOf([line('2 eggs')], null)).toEqual([]);
  });
});

describe('a page that is read again', () => {
  const at = (top: number, text: string, more: object = {}) => ({
    text,
    box: [0.1, top, 0.8, 0.05] as [number, number, number, number],
    confidence: 0.5,
    ...more,
  });
  it('says what is read now, but for what a person settled', () => {
    const before = [at(0.1, '1 cup fluor'), at(0.2, '2 eggs', { byHand: true })];
    const merged = mergeReread(before, [at(0.1, '1 cup flour'), at(0.205, '2 ergs')]);
    expect(merged.map(({ line, was }) => [line.text, was])).toEqual([
      ['1 cup flour', 0],
      ['2 eggs', 1],
    ]);
  });
  it('keeps a line that is not found again or read as nothing, and puts a new one where it stands', () => {
    const before = [at(0.1, 'flour'), at(0.3, 'salt')];
    const merged = mergeReread(before, [at(0.1, ''), at(0.2, 'milk'), at(0.5, 'sugar')]);
    expect(merged.map(({ line, was }) => [line.text, was])).toEqual([
      ['flour', 0],
      ['milk', null],
      ['sugar', null],
      ['salt', 1],
    ]);
    expect(mergeReread([], [at(0.1, 'a'), at(0.2, 'b')]).map(({ line }) => line.text)).toEqual(['a', 'b']);
  });
});
