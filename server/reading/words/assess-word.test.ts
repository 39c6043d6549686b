import { describe, expect, test } from 'vitest';
import { assessWord } from './assess-word.ts';

const judge = (text: string, confidence = 1, place: 'food' | 'step' | 'name' = 'step') =>
  assessWord({ text, confidence, mended: false }, true, place);

describe('a recognized word', () => {
  test.each([
    ['flour', 0.2],
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

  test('of another language is judged by its characters alone', () => {
    expect(assessWord({ text: 'Schnittlauch', confidence: 0.9, mended: false }, false).reason).toBe('');
    expect(assessWord({ text: 'Schnittlauch', confidence: 0.3, mended: false }, false).reason).not.toBe('');
  });
});
