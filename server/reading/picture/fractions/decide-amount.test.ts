import { describe, expect, it } from 'vitest';
import type { AmountCandidate } from './amount-candidates.ts';
import { plainAmount } from './figures.ts';
import { decideAmount } from './decide-amount.ts';

const candidates = (...amounts: [written: string, chance: number][]): AmountCandidate[] =>
  amounts.map(([written, chance]) => ({ plain: plainAmount(written), written, chance, gapAfter: true }));

describe('two readers of an amount', () => {
  it('a fraction that was surely seen takes the place of what was read', () => {
    const result = decideAmount('12', 0.9, candidates(['½', 0.97], ['12', 0.02]));
    expect(result.text?.written).toBe('½');
    expect(result.confidence).toBeNull();
  });
  it('a fraction that was likely seen does too, in doubt', () => {
    const result = decideAmount('1 %', 0.9, candidates(['1 ½', 0.6], ['1 ¼', 0.3]));
    expect(result.text?.written).toBe('1 ½');
    expect(result.confidence).toBeLessThan(0.6);
    expect(result.others).toEqual(['1 ¼']);
  });
  it('what both say stands without a doubt', () => {
    expect(decideAmount('1/2', 0.9, candidates(['½', 0.7], ['1/2', 0.25]))).toEqual({
      text: null,
      confidence: null,
      others: [],
    });
    expect(decideAmount('9', 0.9, candidates(['9', 0.99]))).toEqual({ text: null, confidence: null, others: [] });
  });
  it('a fraction that may be seen puts a whole number in doubt', () => {
    const result = decideAmount('4', 0.9, candidates(['4', 0.7], ['¼', 0.3]));
    expect(result.text).toBeNull();
    expect(result.confidence).toBeLessThan(0.75);
    expect(result.others).toEqual(['¼']);
  });
  it('a typed fraction is not given up for one that is hardly likelier', () => {
    const result = decideAmount('1/4', 0.99, candidates(['½', 0.8], ['1/4', 0.2]));
    expect(result.text).toBeNull();
    expect(result.confidence).toBeLessThan(0.75);
  });
  it('a whole number is not taken from the network, but the doubt is', () => {
    const result = decideAmount('7', 0.8, candidates(['1', 0.95]));
    expect(result.text).toBeNull();
    expect(result.confidence).toBeLessThan(0.75);
    expect(result.others).toEqual(['1']);
  });
  it('what is no amount is not written, but doubted', () => {
    const result = decideAmount('1', 0.9, candidates(['½½', 0.9]));
    expect(result.text).toBeNull();
    expect(result.confidence).toBeLessThan(0.5);
  });
  it('the whole number is the recognizer’s where it stands clear, and doubted where the network has another', () => {
    const result = decideAmount('1 %', 0.95, candidates(['4 ¼', 0.97]));
    expect(result.text?.written).toBe('1 ¼');
    expect(result.confidence).toBeLessThan(0.75);
    expect(result.others).toEqual(['4 ¼']);
  });
  it('two halves are a lost one: two and a half', () => {
    expect(decideAmount('2/2', 0.7, candidates(['0½', 0.9])).text?.written).toBe('2 ½');
    expect(decideAmount('3/2', 0.7, candidates(['1 ½', 0.9])).text?.written).toBe('3 ½');
    expect(decideAmount('2/2', 0.7, candidates(['2/3', 0.9])).text?.written).toBe('2/3');
  });
  it('a numerator is no whole number', () => {
    expect(decideAmount('3%', 0.95, candidates(['¾', 0.97])).text?.written).toBe('¾');
  });
  it('a letter that stands where one figure is, is that figure', () => {
    expect(decideAmount('S', 0.9, candidates(['5', 0.98])).text?.written).toBe('5');
    expect(decideAmount('b', 0.9, candidates(['16', 0.98])).text).toBeNull();
  });
  it('an amount that was not read at all is looked at by a person', () => {
    const result = decideAmount('', 1, candidates(['½', 0.99]));
    expect(result.text?.written).toBe('½');
    expect(result.confidence).toBeLessThan(0.75);
  });
  it('nothing seen changes nothing', () => {
    expect(decideAmount('5', 0.5, []).confidence).toBeNull();
  });
});
