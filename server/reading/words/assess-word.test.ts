import { describe, expect, test } from 'vitest';
import { assessWord, leastCertainWord } from './assess-word.ts';

const judge = (text: string, confidence = 1, place: 'food' | 'step' | 'name' = 'step') =>
  assessWord({ text, confidence, mended: false }, true, place);

describe('a recognized word', () => {
  test.each([
    ['flour', 0.08],
    ['rice', 0.2],
    ['because', 0.2],
    ['until', 0.6],
    ['350°F', 0.9],
    ['9x13', 0.9],
    ['x', 0.5],
    ['(15', 0.95],
    ['1/2', 0.9],
    ['2nd', 1],
    ['14-ounce', 0.9],
    ['ounces/140', 0.9],
  ])('%s at %d is believed', (text, confidence) => {
    expect(judge(text, confidence).reason).toBe('');
  });

  test.each([
    ['flling', 1, "'flling' may be 'filling'."],
    ['2o', 1, "'2o' mixes letters and figures and may be misread."],
    ['%', 0.9, "'%' may be a misread sign or a lost fraction."],
    ['Sif+', 1, "'Sif+' may be a misread sign or a lost fraction."],
    ['14-ounce', 0.4, "'14-ounce' was hard to read."],
    ['14-ovnke', 1, "'14-ovnke' mixes letters and figures and may be misread."],
    ['45', 0.5, "The figure '45' was hard to read."],
    ['brthnt', 1, "'brthnt' looks misread."],
    ['flour', 0.05, "'flour' was hard to read."],
    ['rice', 0.08, "'rice' was hard to read."],
    ['thus', 0.2, "'thus' was hard to read."],
    ['[illegible]', 1, 'A word here could not be read.'],
  ])('%s at %d is not', (text, confidence, reason) => {
    const verdict = judge(text, confidence);
    expect(verdict.reason).toBe(reason);
    expect(verdict.confidence).toBeLessThan(0.9);
  });

  test('is judged by its place: names in titles, foods in lists', () => {
    expect(judge('Estelle', 0.8, 'name').reason).toBe('');
    expect(judge('Xvqelle', 0.4, 'name').reason).not.toBe('');
    expect(judge('four', 1, 'food').reason).toBe("'four' may be 'flour'.");
    expect(judge('Hour', 1, 'food').reason).toBe("'Hour' may be 'flour'.");
    expect(judge('four', 1).reason).toBe('');
  });

  test('of another language is judged by its characters, a food as the words of recipes are', () => {
    const judged = (text: string, confidence: number) => assessWord({ text, confidence, mended: false }, false).reason;
    expect([judged('verrühren', 0.2), judged('mit', 0.5), judged('Zwiebel', 0.08)]).toEqual(['', '', '']);
    expect(judged('verrühren', 0.08)).toBe("'verrühren' was hard to read.");
    expect(judged('mit', 0.3)).toBe("'mit' was hard to read.");
    expect(judged('Zwiebel', 0.05)).toBe("'Zwiebel' was hard to read.");
  });

  test('of two words is judged as the less familiar of them; with figures as these', () => {
    expect(judge('five-spice', 0.5).reason).toBe('');
    expect(judge('five-spice', 0.3).reason).toBe("'five-spice' was hard to read.");
    expect(judge('5-spice', 0.5).reason).toBe("'5-spice' was hard to read.");
  });

  test('of one letter is a measure behind a figure, and else the rest of another one', () => {
    const word = (text: string) => ({ text, confidence: 1, mended: false });
    expect(leastCertainWord([word('794'), word('g)')], true, 'food')).toBeNull();
    expect(leastCertainWord([word('about'), word('g')], true, 'food')?.reason).toContain('left of a word');
  });
});
