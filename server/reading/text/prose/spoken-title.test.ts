import { describe, expect, it } from 'vitest';
import { spokenTitle } from './spoken-title.ts';

describe('what is said names a dish', () => {
  it.each([
    ['Allora ti dico come faccio la focaccia io prendo mezzo chilo di farina', 'focaccia'],
    ['okay so this is how I make my onion soup, you start with butter', 'onion soup'],
    [
      'this is my grandmother’s apple cake recipe, she called it “Sunken Apple Cake”, um, you take three apples',
      'Sunken Apple Cake',
    ],
    ['Bei uns hieß sie immer „Falscher Hase“, und sie geht so', 'Falscher Hase'],
    ['Ma tante l’appelait « Le Pompon »', 'Le Pompon'],
    ["Ma tante l'appelait «Le Pompon», et on le mangeait le dimanche", 'Le Pompon'],
    ['Mum, how do you make your leek soup again?', 'leek soup'],
    ['how did grandma’s carrot cake go again?', 'grandma’s carrot cake'],
    ["what's in your lentil stew?", 'lentil stew'],
    ['Mama wie ging nochmal dein Kartoffelsalat?', 'Kartoffelsalat'],
    ['Wie machst du eigentlich deinen Käsekuchen?', 'Käsekuchen'],
    ['how do you make it?', null],
    ['what is in the oven?', null],
    ['Wie geht es dir?', null],
    ['Wie war die Woche?', null],
    ['she called "Dinner!" from the porch', null],
  ])('%s', (text, dish) => {
    expect(spokenTitle(text)).toBe(dish);
  });
});
