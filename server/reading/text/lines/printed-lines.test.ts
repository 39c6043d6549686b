import { describe, expect, it, test } from 'vitest';
import { lineOf } from './line.fixture.ts';
import { cardFacts } from '../headings/card-headings.ts';
import { factsOfRow, labelledFacts } from '../facts/fact-rows.ts';
import {
  contributorOf,
  creditedTitle,
  giverUnderTitle,
  inlineHead,
  measuredParts,
  runInHead,
} from './printed-lines.ts';

const line = (text: string) => lineOf(text, { box: [0.1, 0.1, 0.4, 0.02] });

describe('who gave a recipe', () => {
  test.each(['Mrs. Ole Haugen', 'Ilse Brandvold', 'Mary K. Olsonn (Grandma)', 'Aunt Trudy', '- Vera Lindquist'])(
    '%s',
    (name) => {
      expect(contributorOf(name)).toBe(name.replace('- ', ''));
    },
  );
  test.each(['Mrs. Otto Lindquist, Route 2', 'Mrs. Otto Lindquist, Decorah, Iowa', '- Otto Lindquist, Decorah'])(
    '%s without where that is',
    (text) => {
      expect(contributorOf(text)).toMatch(/Otto Lindquist$/u);
    },
  );
  test.each(['Apple Cake', 'Beat Well', 'Salt and Pepper', 'REZEPT TIPPS', 'Serves Six', 'about a cup', 'Bake at 350'])(
    '%s is nobody',
    (text) => {
      expect(contributorOf(text)).toBeNull();
    },
  );
});

describe('who gave a recipe, in words under its title', () => {
  test.each([
    ['from Marge Brandvold, choir director', 'Marge Brandvold'],
    ['von Hilde55', 'Hilde55'],
    ['por Tia Lurdes · 1.204 salvamentos', 'Tia Lurdes'],
    ['In loving memory of Ida Krause', 'Ida Krause'],
  ])('%s', (text, name) => {
    expect(giverUnderTitle(line(text))).toBe(name);
  });
  test.each(['von Hand gerührt', 'by 2026', 'in memory of summer'])('%s names nobody', (text) => {
    expect(giverUnderTitle(line(text))).toBeNull();
  });
});

describe('who a card is from, behind its title', () => {
  const of = (text: string, confidence = 0.6) => creditedTitle({ ...line(text), confidence });
  test.each([
    ['Plum Fingers from Hilda Brandt', { title: 'Plum Fingers', author: 'Hilda Brandt' }],
    ['Nut Torte, by: Hilda', { title: 'Nut Torte', author: 'Hilda' }],
  ])('%s', (text, told) => {
    expect(of(text)).toEqual(told);
  });
  test.each([
    'Soup from scratch',
    'Sauce from the oven',
    'Juice from raisins',
    'Remove it from Hilda',
    'from Hilda',
    'Bread from my house',
  ])('%s is all title, or none', (text) => {
    expect(of(text)).toBeNull();
  });
  test('print says what it means', () => {
    expect(of('Beignets from New Orleans', 0.95)).toBeNull();
  });
});

describe('a recipe that begins in the line of its name', () => {
  test.each([
    ['QUEEN OF TARTS.—Line a dish with paste.', 'QUEEN OF TARTS', 'Line a dish with paste.'],
    ['DAMSON CHEESE (to make 5 lb.)—To each quart of fruit', 'DAMSON CHEESE (to make 5 lb.)', 'To each quart of fruit'],
    ['DAMSON CHEESE (to make 5 lb.) To', 'DAMSON CHEESE (to make 5 lb.)', 'To'],
    ['Boiled Custard. — Take a quart of milk.', 'Boiled Custard', 'Take a quart of milk.'],
    ['BARLEY WATER. Put two ounces of barley in a jug.', 'BARLEY WATER', 'Put two ounces of barley in a jug.'],
  ])('%s', (text, name, rest) => {
    expect(runInHead(text)).toEqual({ name, rest });
  });
  test.each([
    'Beat the eggs — all of them — well.',
    'Mohn-Strudel mit Sauerkirschen',
    'SALT. Pepper to taste, as you like it',
    '2 cups flour — sifted',
    'Serve hot. Keep the rest.',
  ])('%s is none', (text) => {
    expect(runInHead(text)).toBeNull();
  });
});

test('the name of a part may stand before its first ingredient', () => {
  expect(inlineHead(line('Dressing: 1/4 c. oil'))).toEqual({ head: 'Dressing', rest: '1/4 c. oil' });
  expect(inlineHead(line('Optional: lard instead of oil'))).toBeNull();
  expect(inlineHead(line('Bake: 30 minutes at 350.'))).toBeNull();
});

describe('several ingredients on a printed line', () => {
  it('each have an amount, a measure and a food', () => {
    expect(measuredParts('1/4 c. oil 2 T. vinegar 1/2 t. salt')).toEqual(['1/4 c. oil', '2 T. vinegar', '1/2 t. salt']);
  });
  test.each([
    '1 12 oz. whole tomatoes',
    '2 cups flour plus 1 tbsp sugar',
    '1 can (14 oz.) milk 2 cups',
    '200 g 7 oz flour',
    '1 cup milk or 1 cup cream',
  ])('%s is one', (text) => {
    expect(measuredParts(text)).toEqual([text]);
  });
});

test('facts in a row', () => {
  expect(factsOfRow('8 servings 10 min')).toMatchObject([{ servings: '8' }, { total: 10 }]);
  expect(factsOfRow('25 min Vegetarian')).toMatchObject([{ total: 25 }, { aside: true }]);
  expect(factsOfRow('2 cups flour 1 egg')).toBeNull();
  expect(labelledFacts('★★★★☆ PREP TIME: 10 mins COOK TIME: 45 mins SERVINGS: 4')).toMatchObject([
    { prep: 10 },
    { cook: 45 },
    { servings: '4' },
  ]);
  expect(labelledFacts('Dressing: 1 cup oil Sauce: 2 cups milk')).toBeNull();
});

describe('what is printed on a card', () => {
  test.each([
    ["Here's what's cookin': Plum Crumble", [{ title: 'Plum Crumble' }]],
    ["4/22/83 Here's what's cookin' Plum Crumble", [{ title: 'Plum Crumble' }]],
    ["Hera's, what's cookin Plum Crumble", [{ title: 'Plum Crumble' }]],
    ["Here's wkat's cookin' Plum Crumble Serves 8", [{ title: 'Plum Crumble' }, { servings: '8' }]],
    ['From the kitchen of Nana Ruth', [{ author: 'Nana Ruth' }]],
    ['From tke kitchem of Nana Ruth', [{ author: 'Nana Ruth' }]],
    ['1 From the kitchen of', [{ aside: true }]],
    ['. . Recipe from the kitchen of Nana Ruth', [{ author: 'Nana Ruth' }]],
    ['Recipe from the kitchen ot Nana Ruth', [{ author: 'Nana Ruth' }]],
    ['Recipe from the kitchen at 3/5 c', [{ aside: true }]],
    ['Recipe from: Jane Doe   Serves: 6', [{ author: 'Jane Doe' }, { servings: '6' }]],
    ['Prep time: 20 min', [{ prep: 20 }]],
    ['(6 servings)', [{ servings: '6' }]],
    ['Recipe from: ____ Serves', [{ aside: true }, { aside: true }]],
    ['Oven temp: 350°F', [{ aside: true }]],
  ])('%s', (text, facts) => {
    expect(cardFacts(text)).toMatchObject(facts);
  });
  test.each([
    'Serves well with rice',
    'Heres what I cook in summer',
    'From the garden of Nana Ruth',
    'Notes',
    'From the oven, let it cool.',
    'Makes a soft dough',
    'Time to rest',
    '2 cups flour',
  ])('%s is a line of the hand', (text) => {
    expect(cardFacts(text)).toBeNull();
  });
});
