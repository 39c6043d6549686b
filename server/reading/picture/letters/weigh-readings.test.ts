import { describe, expect, it } from 'vitest';
import { textOf } from '../decode-characters.ts';
import type { FractionReading, ReadChar } from '../types.ts';
import type { Readings } from './decode-line.ts';
import { agreedAmount, amountStands, otherAmounts, weighWords, withSureAmount } from './weigh-readings.ts';

const charsOf = (text: string): ReadChar[] => Array.from(text).map((char, at) => ({ char, confidence: 0.5, at }));

/** Readings by their scores; each network reads the first by itself where nothing else is said. */
function readings(scores: Readonly<Record<string, number>>, ofEach?: readonly string[]): Readings {
  const all = Object.entries(scores).map(([text, score]) => ({ text, score }));
  return { all, ofEach: ofEach ?? [all[0]?.text ?? '', all[0]?.text ?? ''], guessed: 0 };
}

/** The confidence of each word of the first reading; null where it keeps that of its letters. */
function confidences(of: Readings, plain: readonly string[]): (number | null)[] {
  const chars = weighWords(charsOf(of.all[0]?.text ?? ''), of, plain);
  expect(textOf(chars)).toBe(of.all[0]?.text);
  const words = textOf(chars).split(' ');
  let at = 0;
  return words.map((word) => {
    const own = new Set(chars.slice(at, at + word.length).map(({ wordConfidence }) => wordConfidence ?? null));
    at += word.length + 1;
    expect(own.size).toBe(1);
    return [...own][0] ?? null;
  });
}

describe('a word that was read', () => {
  it('is as sure as the share of the readings that have it', () => {
    const [cup, sugar] = confidences(readings({ 'cup sugar': 0, 'cup sager': 0 }), []);
    expect(cup).toBeCloseTo(1);
    expect(sugar).toBeCloseTo(0.5);
    const [, likely] = confidences(readings({ 'cup sugar': 0, 'cup sager': -8 }), []);
    expect(likely).toBeCloseTo(1 / (1 + Math.exp(-2)));
  });

  it('has its place among the words: one that is missing elsewhere, or put in, does not shift the others', () => {
    const found = confidences(readings({ 'cup brown sugar': 0, 'cup sugar': 0, 'one cup brown sugar': 0 }), []);
    expect(found[0]).toBeCloseTo(1);
    expect(found[1]).toBeCloseTo(2 / 3);
    expect(found[2]).toBeCloseTo(1);
  });

  it('is disputed where the networks do not both read it with the letter model, and neither reads it without', () => {
    const one = readings({ 'cup sugar': 0 }, ['cup sugar', 'cup suet']);
    expect(confidences(one, ['cap suqar', 'cup soqar'])).toEqual([1, 0.2]);
    expect(confidences(one, ['cap suqar', 'CUP SUGAR,'])).toEqual([1, 1]);
  });

  it('is read by a network, too, that saw no space before it', () => {
    const one = readings({ '1 onion, peeled, chopped': 0 }, ['1 onion, peeled, chopped']);
    expect(confidences(one, ['1onion,peeled,choqqed'])).toEqual([null, 1, 1, 0.2]);
  });

  it('of one network is disputed where that reads something else without the letter model', () => {
    const one = readings({ 'cup sugar': 0 }, ['cup sugar']);
    expect(confidences(one, ['cup suqar'])).toEqual([1, 0.2]);
  });

  it('keeps the confidence of its characters where it has figures or no letters', () => {
    expect(confidences(readings({ '2 cups & 1lb fat': 0 }), [])).toEqual([null, 1, null, null, 1]);
  });
});

describe('an amount that two networks read', () => {
  const plain = ['2 cups', '2 cuqs'];

  it('is agreed on where each reads it, with the letter model or without', () => {
    expect(agreedAmount(readings({ '2 cups': 0 }), plain)).toEqual({ text: '2', isPlain: true });
    expect(agreedAmount(readings({ '2 cups': 0 }), ['z cups', '2 cups'])).toEqual({ text: '2', isPlain: false });
    expect(agreedAmount(readings({ '1 1/2 cups': 0 }), ['1 1/2 cup', '1 1/2 cup'])?.text).toBe('1 1/2');
  });

  it('is not where one of them reads another', () => {
    expect(agreedAmount(readings({ '2 cups': 0 }, ['2 cups', '7 cups']), ['z cups', '7 cups'])).toBeNull();
    expect(agreedAmount(readings({ '2 cups': 0 }), ['2 cups'])).toBeNull();
    expect(agreedAmount(readings({ 'some cups': 0 }), plain)).toBeNull();
  });

  it('is not where too many of the readings have another, of fractions fewer than of whole numbers', () => {
    const unsure = ['z cups', '2 cups'];
    expect(agreedAmount(readings({ '2 cups': 0, '7 cups': 0 }), unsure)).toBeNull();
    expect(agreedAmount(readings({ '2 cups': 0, '7 cups': -4 }), unsure)?.text).toBe('2');
    expect(agreedAmount(readings({ '1/2 cup': 0, '1/3 cup': 0 }), ['12 cup', '/2 cup'])?.text).toBe('1/2');
    const four = { '1/2 cup': 0, '1/3 cup': 0, '1/8 cup': 0, '1/4 cup': 0 };
    expect(agreedAmount(readings(four), ['12 cup', '/2 cup'])).toBeNull();
  });

  it('is offered beside the other where one of them reads another with the letter model', () => {
    const found = readings({ '2 cups': 0 }, ['2 cups', '7 cups']);
    expect(otherAmounts(found, '2 Cups')).toEqual(['7 Cups']);
    expect(otherAmounts(readings({ '2 cups': 0 }, ['2 cups', 'z cups']), '2 Cups')).toEqual([]);
    expect(otherAmounts(found, 'Some cups')).toEqual([]);
  });

  it('is left to the reader of amounts where the line has more figures', () => {
    expect(agreedAmount(readings({ '3 14 oz tins': 0 }), ['3 14 oz', '3 14 oz'])?.text).toBe('3 14');
    expect(agreedAmount(readings({ '2 cups and 1/2 more': 0 }), plain)).toBeNull();
  });

  const says = (text: string, sure?: number): FractionReading => ({
    text,
    unsure: sure === undefined ? [] : [[0, 1, sure]],
    otherwise: [],
  });

  it('stands where the reader of amounts has nothing against it', () => {
    const whole = { text: '2', isPlain: false };
    expect(amountStands(whole, '2 cups', null)).toBe(true);
    expect(amountStands(whole, '2 cups', says('2 cups', 0.6))).toBe(false);
    expect(amountStands(whole, '2 cups', says('½ cups', 0.6))).toBe(false);
    expect(amountStands(whole, '12 cups', null)).toBe(false);
    const half = { text: '1/2', isPlain: false };
    expect(amountStands(half, '1/2 cup', says('1/2 cup', 0.5))).toBe(true);
    expect(amountStands(half, '1/2 cup', says('1/2 cup', 0.1))).toBe(false);
    expect(amountStands(half, '1/2 cup', says('⅓ cup', 0.5))).toBe(false);
  });

  it('is sure then, and what else the line may say has it, too', () => {
    const line = { chars: charsOf('2 cups'), otherwise: ['z cuqs', '/2 cuqs', '7 cuqs', 'cuqs', '7 cups'] };
    const sure = withSureAmount(line, { text: '2', isPlain: true });
    expect(sure.chars.map(({ wordConfidence }) => wordConfidence)).toEqual([
      0.95,
      ...Array.from('_cups', () => undefined),
    ]);
    expect(sure.otherwise).toEqual(['2 cuqs']);
  });
});
