import { readAccuChef } from './accuchef.ts';
import { readHomeCookin } from './home-cookin.ts';
import { readMxp } from './mastercook-text.ts';
import { readMealMaster } from './meal-master.ts';
import { readNowYoureCooking } from './now-youre-cooking.ts';
import type { ReadTexts } from './program-text.ts';
import { readRezkonv } from './rezkonv.ts';

const readers = [readMxp, readMealMaster, readRezkonv, readNowYoureCooking, readAccuChef, readHomeCookin];

/** The recipes of a text whose lines name the program that wrote it, in a file or pasted; null where they name none. */
export const recipesOfPrograms: ReadTexts = (text) => {
  for (const read of readers) {
    const recipes = read(text);
    if (recipes) return recipes;
  }
  return null;
};
