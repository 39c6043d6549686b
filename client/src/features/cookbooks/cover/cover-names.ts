import type { Collection } from '#shared/collections.ts';

/** The cover designs' names on the screen. */
export const COVER_NAMES: Readonly<Record<Collection['cover']['design'], string>> = {
  classic: 'Classic',
  photo: 'Photo',
  letters: 'Letters',
};

/** The names of the choices of units on the screen. */
export const UNIT_NAMES: Readonly<Record<Collection['units'], string>> = {
  written: 'As written',
  us: 'US',
  metric: 'Metric',
};

/** What a book may open with, as the screen names it. */
export const OPENING_NAMES: Readonly<Record<Collection['opening'], string>> = {
  none: 'The contents',
  people: 'The people',
  occasions: 'What it is made for',
  both: 'The people, and what it is made for',
};
