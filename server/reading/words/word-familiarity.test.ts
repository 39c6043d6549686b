import { describe, expect, test } from 'vitest';
import { familiarityOf } from './word-familiarity.ts';

describe('a word', () => {
  test.each([
    'flour',
    'Flour,',
    'tomatoes',
    'chopped',
    'whisking',
    'minced',
    'halves',
    'half-and-half',
    'tbsp',
    'sautéed',
    "cook's",
  ])('%s belongs to the kitchen', (word) => {
    expect(familiarityOf(word)).toBe('kitchen');
  });
  test.each(['unfloured', 'unbuttered', 'precooked'])('%s is a form of one', (word) => {
    expect(familiarityOf(word)).toBe('kitchen');
  });
  test.each(['church-like', 'window', 'because', "don't", 'Sicilian', 'moussakas', 'Béarnaise', 'vol-au-vent', 'e.g.'])(
    '%s is known',
    (word) => {
      expect(familiarityOf(word)).not.toBe('none');
    },
  );
  test.each(['flling', 'thetomato', 'therest', 'cheddr', 'sp', 'Hhe', 'vineqar', 'q', 'buterscoth'])(
    '%s is none',
    (word) => {
      expect(familiarityOf(word)).toBe('none');
    },
  );
});
