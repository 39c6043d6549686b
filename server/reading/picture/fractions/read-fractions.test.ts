import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { SYMBOLS } from './symbols.ts';
import { runNetwork, networkOf } from './network.ts';
import { readFractions, type PlacedLine } from './read-fractions.ts';
import { STRIP_HEIGHT } from './strip.ts';
import { trainedNetwork } from './read-fractions.ts';
import type { RgbImage } from '../types.ts';

/** Lines cut from pictures drawn in faces the network was not trained on, with what the recognizer read there. */
interface Fixture {
  readonly name: string;
  readonly text: string;
  readonly paddedWidth: number;
  readonly box: PlacedLine['box'];
  readonly chars: readonly (readonly [char: string, confidence: number, at: number])[];
}
const fixtures = JSON.parse(
  readFileSync(new URL('fixtures/lines.json', import.meta.url), 'utf8'),
) as readonly Fixture[];
const images = new Map<string, RgbImage>();

beforeAll(async () => {
  for (const { name } of fixtures) {
    const file = readFileSync(new URL(`fixtures/${name}.webp`, import.meta.url));
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    images.set(name, { data, width: info.width, height: info.height });
  }
});

function lineOf(name: string) {
  const fixture = fixtures.find((one) => one.name === name);
  const image = images.get(name);
  if (!fixture || !image) throw new Error(`No fixture ${name}`);
  const chars = fixture.chars.map(([char, confidence, at]) => ({ char, confidence, at }));
  return { image, line: { text: fixture.text, box: fixture.box, paddedWidth: fixture.paddedWidth, chars } };
}

describe('amounts read again from their glyphs', () => {
  it.each([
    ['printed', '214 tsp dry yeast', '2¼ tsp dry yeast'],
    ['dark', '1(14/2-oz) can tomatoes', '1(14½-oz) can tomatoes'],
    ['hand', '21/2 tbsp olive oil', '2½ tbsp olive oil'],
    ['photo', '2cup raisins', '½ cup raisins'],
  ])('a fraction sign, %s', (name, before, after) => {
    const { image, line } = lineOf(name);
    expect(line.text).toBe(before);
    const reading = readFractions(image, line);
    expect(reading?.text).toBe(after);
    expect(reading?.chars?.map(({ char }) => char).join('')).toBe(after);
  });

  it.each(['whole', 'step'])('whole numbers stay what they are: %s', (name) => {
    const { image, line } = lineOf(name);
    expect(readFractions(image, line)).toBeNull();
  });

  it('an amount that is in doubt is marked, and what it may be is offered', () => {
    // Both readers see a fourteen here, and nobody takes fourteen of one cup: the stroke of the fraction was lost.
    const { image, line } = lineOf('whole');
    const chars = Array.from('14 cup of oil').map((char, at) => ({
      char,
      confidence: 0.99,
      at: line.chars[at]?.at ?? 0.5,
    }));
    const reading = readFractions(image, { ...line, chars, text: '14 cup of oil' });
    expect(reading?.text).toBe('¼ cup of oil');
    expect(reading?.unsure).toEqual([[0, 1, expect.closeTo(0.35)]]);
    expect(reading?.otherwise).toEqual(['14 cup of oil']);
  });

  it('what is no picture, or whose characters are not those of its text, is left alone', () => {
    const { image, line } = lineOf('printed');
    expect(
      readFractions({ data: new Uint8Array(0), width: 0, height: 0 }, { ...line, chars: [], text: '' }),
    ).toBeNull();
    expect(readFractions(image, { ...line, text: 'something else' })).toBeNull();
    expect(readFractions(image, { ...line, box: { ...line.box, h: 0 } })).toBeNull();
  });

  it('never throws; spans and readings belong to the text it gives; words are not touched', () => {
    const { image, line } = lineOf('printed');
    const word = fc.constantFrom(
      'cup',
      'tsp',
      'oil',
      'of',
      '1',
      '12',
      '%',
      '½',
      'V2',
      '1/2',
      '350°F',
      '9x13',
      '(14',
      'I',
      '-',
      'é',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), fc.double({ min: -9, max: 9, noNaN: true }), (words, angle) => {
        const text = words.join(' ');
        const chars = Array.from(text).map((char, i, all) => ({ char, confidence: 0.8, at: i / all.length }));
        const box = { ...line.box, angle };
        const reading = readFractions(image, { text, chars, box, paddedWidth: line.paddedWidth });
        if (!reading) return;
        expect(reading.chars?.map(({ char }) => char).join('')).toBe(reading.text);
        for (const [from, to, confidence] of reading.unsure) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThan(1);
        }
        expect(reading.otherwise).not.toContain(reading.text);
        const lettersOf = (some: string) => some.replace(/[^a-ué]/gu, '');
        expect(lettersOf(reading.text)).toBe(lettersOf(text));
      }),
      { numRuns: 15 },
    );
  });
});

describe('the network', () => {
  it('gives chances for every fourth column, and some room after the last', () => {
    const { chances, steps } = runNetwork(trainedNetwork(), { ink: new Uint8Array(60 * STRIP_HEIGHT), width: 60 });
    expect(steps).toBe(17);
    for (let step = 0; step < steps; step++) {
      let sum = 0;
      for (let s = 0; s < SYMBOLS.length; s++) sum += chances[step * SYMBOLS.length + s] ?? 0;
      expect(sum).toBeCloseTo(1, 4);
      // Where nothing is, it says so.
      expect(chances[step * SYMBOLS.length]).toBeGreaterThan(0.5);
    }
  });
  it('takes no weights but its own', () => {
    expect(() => networkOf(new Int8Array(100), new Float32Array(100))).toThrow(RangeError);
  });
});
