import type { LibraryCard } from '#shared/library.ts';

/** For tests: a card of the library, for four and ready in 45 minutes, without anything else on it. */
export const aCard = (id: string, title: string, changes: Partial<LibraryCard> = {}): LibraryCard => ({
  id,
  title,
  image: '',
  servings: '4',
  totalMin: 45,
  tags: [],
  verified: false,
  reviews: 0,
  lines: [],
  from: '',
  favourite: false,
  madeCount: 0,
  lastMadeOn: null,
  locked: false,
  ...changes,
});
