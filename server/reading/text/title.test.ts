import { describe, expect, test } from 'vitest';
import { lineOf } from './lines/line.fixture.ts';
import { pickTitle, tidyTitle } from './title.ts';
import { spokenTitle } from './prose/spoken-title.ts';

const printed = (text: string) => lineOf(text, { box: [0.2, 0.1, 0.4, 0.03] });
/** Of lines of which the first stands apart. */
const titleOf = (...texts: string[]) =>
  pickTitle(texts.map((text, at) => ({ ...printed(text), gapAfter: at === 0 })))?.text ?? null;

describe('the title of a card', () => {
  test.each([
    ['a measure whose figure was misread', 'A tsp. Soda'],
    ['a measure in French', 'la de tasse de lait'],
    ['a part of the dish and what belongs to it', 'Crust: Yac. butter and flour'],
  ])('is not %s', (_what, line) => {
    expect(titleOf('plum Tart', line)).toBe('plum Tart');
  });

  test('stands below what is written in the corner, and above what is said in brackets of which one was not read', () => {
    const named = (...rows: readonly [left: number, width: number, text: string][]) =>
      pickTitle(
        rows.map(([left, width, text], at) => ({
          ...printed(text),
          gapAfter: at === 0,
          box: [left, 0.1 * at, width, 0.03],
        })),
      )?.text;
    expect(named([0.7, 0.1, 'Edna'], [0.2, 0.5, 'cousin Ray oat Bars'])).toBe('cousin Ray oat Bars');
    expect(named([0.2, 0.1, 'Meatloaf'], [0.2, 0.5, 'from the old house'])).toBe('Meatloaf');
    expect(named([0.2, 0.4, 'oat Bars'], [0.2, 0.4, 'Thick and chewy)'])).toBe('oat Bars');
  });

  test.each([
    ['Kochen im Vollbild', null],
    ['Kochen im Vollmond', 'Kochen im Vollmond'],
  ])('is no way of looking at a screen, however large: %s', (text, title) => {
    expect(pickTitle([{ ...printed(text), size: 2, gapAfter: true }])?.text ?? null).toBe(title);
  });

  test.each(['Teaspoon Cookies', 'Crust for Tarts', 'Tarte d’une tasse'])('may be %s', (title) => {
    expect(titleOf(title, 'from the old house, and much loved')).toBe(title);
  });
});

describe('a title that is said', () => {
  test.each([
    ['okay so this is how I make my onion soup', 'onion soup'],
    ['Okay so for my banana pancakes you need two ripe bananas.', 'banana pancakes'],
    ["This is my grandmother's apple crisp. You take six apples.", 'apple crisp'],
    ['I promised you the recipe for the lemon drizzle cake.', 'lemon drizzle cake'],
    ['We are going to bake a plum cake today.', 'plum cake'],
    ['This is how we made the journey.', null],
    ['Hello, it is Nana. How are you?', null],
  ])('%s', (text, title) => {
    expect(spokenTitle(text)).toBe(title);
  });

  test.each([
    ['Here’s the recipe for plum cake', 'plum cake'],
    ['Hier das Rezept vom Apfelkuchen 😊', 'Apfelkuchen'],
    ['Voici la recette du gâteau au yaourt', 'gâteau au yaourt'],
    ['hey hun heres mums scone recipe x', 'mums scone recipe'],
    ['Here you go honey, the cornbread', 'cornbread'],
    ['Fwd: Re: Church supper', 'Church supper'],
    ['Recipe: Ambrosia', 'Ambrosia'],
    ['오늘의 메뉴: 두부조림', '두부조림'],
    ["ok dad's goulash", "dad's goulash"],
    ['Hiya! For the scones', 'scones'],
    ["Hey! Here is Aunt Ida's Rhubarb Slice", "Aunt Ida's Rhubarb Slice"],
    ['Hallo! Hier kommt Opas Linseneintopf', 'Opas Linseneintopf'],
    ['Here is Happiness Cake', 'Here is Happiness Cake'],
    ['So Good Brownies', 'So Good Brownies'],
    ['Here and There Cookies', 'Here and There Cookies'],
  ])('of a message: %s', (text, title) => {
    expect(tidyTitle(text)).toBe(title);
  });
});
