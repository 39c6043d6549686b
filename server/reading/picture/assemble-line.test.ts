import { describe, expect, it } from 'vitest';
import { confidenceOf, assembleLine, type ReadPiece } from './assemble-line.ts';

const box = { cx: 0, cy: 0, w: 100, h: 20, angle: 0 };
/** A piece whose characters after '?' were hard to read; '?' itself is left out. */
function piece(marked: string, amounts: ReadPiece['amounts'] = null): ReadPiece {
  const chars = [...marked.matchAll(/(\??)([^?])/g)].map(([, hard, char = ''], at) => ({
    char,
    at: at / 100,
    confidence: hard ? 0.5 : 0.95,
  }));
  return { box, chars, text: chars.map(({ char }) => char).join(''), amounts };
}

describe('a line', () => {
  it('that was read well has nothing unsure', () => {
    expect(assembleLine([piece('2 cups flour')])).toEqual({
      text: '2 cups flour',
      confidence: expect.closeTo(0.95) as number,
    });
  });

  it('says which characters were hard to read, neighbours together', () => {
    expect(assembleLine([piece('2 cups ?f?lour')])).toMatchObject({ unsure: [[7, 9, 0.5]] });
  });

  it('doubts a word whose letters are sure where the word is not, and none that is sure as a word', () => {
    const weighed = (marked: string, wordConfidence: number) => {
      const one = piece(marked);
      return { ...one, chars: one.chars.map((char) => ({ ...char, wordConfidence })) };
    };
    expect(assembleLine([weighed('flour', 0.3)])).toMatchObject({ unsure: [[0, 5, 0.3]] });
    expect(assembleLine([weighed('f?lour', 0.9)]).unsure).toEqual([]);
  });

  it('of several pieces counts on from one to the next', () => {
    const amounts = { text: '½ cup', unsure: [[0, 1, 0.6] as const], otherwise: ['¼ cup'] };
    const line = assembleLine([piece('Stir'), piece('V2 ?cup', amounts), piece('i?n')]);
    expect(line).toMatchObject({
      text: 'Stir ½ cup in',
      unsure: [
        [5, 6, 0.6],
        [7, 8, 0.5],
        [12, 13, 0.5],
      ],
      otherwise: ['Stir ¼ cup in'],
    });
  });

  it('whose amounts were read anew brings its own characters', () => {
    const chars = Array.from('1 ½ oz', (char, at) => ({ char, confidence: char === '½' ? 0.6 : 0.95, at: at / 10 }));
    const line = assembleLine([piece('1% oz', { text: '1 ½ oz', chars, unsure: [[2, 3, 0.4]], otherwise: [] })]);
    expect(line).toMatchObject({ text: '1 ½ oz', unsure: [[2, 3, 0.4]] });
  });
});

describe('how sure a line is', () => {
  it('falls with its worst character', () => {
    expect(confidenceOf([piece('well read')])).toBeGreaterThan(confidenceOf([piece('well ?read')]));
  });

  it('falls with a doubtful amount, and is nothing where nothing was read', () => {
    const doubtful = { text: '1 cup', unsure: [[0, 1, 0.2] as const], otherwise: [] };
    expect(confidenceOf([piece('1 cup', doubtful)])).toBeLessThan(confidenceOf([piece('1 cup')]));
    expect(confidenceOf([])).toBe(0);
  });

  it('does not fall with the signs in whose place a fraction was seen clearly', () => {
    const chars = Array.from('½ oz', (char, at) => ({ char, confidence: 0.95, at: at / 10 }));
    const anew = piece('?% oz', { text: '½ oz', chars, unsure: [], otherwise: ['% oz'] });
    expect(confidenceOf([anew])).toBeCloseTo(0.95);
  });
});

it('a line below reading is empty, and what may stand there is offered', () => {
  const guess = { ...piece('salt'), chars: Array.from('salt', (char) => ({ char, confidence: 0.2, at: 0 })) };
  expect(assembleLine([guess])).toEqual({ text: '', confidence: expect.closeTo(0.2) as number, otherwise: ['salt'] });
  expect(assembleLine([piece('')])).toEqual({ text: '', confidence: 0 });
});

it('a measure whose amount stands in a piece before it lacks none', () => {
  const amounts = { text: 'cups sugar', unsure: [[0, 4, 0.4]] as const, otherwise: [] };
  const measured = { ...piece('cups sugar'), amounts };
  expect(assembleLine([piece('2'), measured]).unsure).toBeUndefined();
  expect(assembleLine([measured]).unsure).toEqual([[0, 4, 0.4]]);
});
