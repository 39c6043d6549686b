import { describe, expect, it } from 'vitest';
import { placedWords, stemOf, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['दाल और पनीर', ['दाल', 'और', 'पनीर']],
    ['சாம்பார்', ['சாம்பார்']],
    ['ઊંધિયું', ['ઊંધિયું']],
    ['خُبْز', ['خبز']],
    ['שַׁבָּת', ['שבת']],
    ['Crème brûlée', ['creme', 'brulee']],
    ['Йогурт', ['иогурт']],
    ['だいこん', ['だい', 'いこ', 'こん']],
    ['ක්‍රීම්', ['ක්රීම්']],
    ['1️⃣ l’œuf', ['oeuf']],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('stand where they are written', () => {
    const text = 'Curry: दाल मखनी';
    expect(placedWords(text).map(({ from, to }) => text.slice(from, to))).toEqual(['Curry', 'दाल', 'मखनी']);
  });
});

describe('one and many', () => {
  it.each(
    'pea peas, soda sodas, kiwi kiwis, pita pitas, papa papas, uva uvas, chilli chillies, chilli chillis, tea teas, banana bananas'
      .split(', ')
      .map((pair) => pair.split(' ') as [string, string]),
  )('%s and %s are the same', (one, many) => {
    expect(stemOf(many)).toBe(stemOf(one));
  });

  it.each(['gas', 'bus', 'bass', 'couscous', 'hummus', 'asparagus', 'anis', 'reis', 'mais'])('%s is one', (word) => {
    expect(stemOf(word)).toBe(word);
  });
});
