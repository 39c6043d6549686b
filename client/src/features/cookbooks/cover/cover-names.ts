import type { Collection } from '#shared/collections.ts';

/** The cover's designs, as the screen calls them. */
export const COVER_NAMES: Readonly<Record<Collection['cover']['design'], string>> = {
  classic: 'Classic',
  photo: 'Photo',
  letters: 'Letters',
};

/** How the book shows amounts, as the screen calls it. */
export const UNIT_NAMES: Readonly<Record<Collection['units'], string>> = {
  written: 'As written',
  us: 'US',
  metric: 'Metric',
};
