import { expect, test } from 'vitest';
import { guessLanguage } from './language.ts';

test.each([
  ['pl', 'Skladniki: 3 lyzki maki, 1 lyzka masla. Dodac i smazyc na oleju.'],
  ['tr', '1 su bardagi mercimek, 2 yemek kasigi yag, tuz. Yapilisi: kadar'],
])('%s is told by its words without their accents', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

test('English words that another language writes with an accent are English', () => {
  const text =
    'Pancakes\n\nIngredients\n2 eggs\n3 dl milk\n\nPreparation\nMix all dry ingredients. Whisk wet ingredients. Combine ingredients, fry.';
  expect(guessLanguage(text)).not.toBe('fr');
});
