import { singular } from './singular.ts';

/**
 * Names in which a word that elsewhere only tells size, warmth or work is the food's own: a hot dog is no dog. They
 * hold wherever they stand: 'turkey hot dogs', 'hot dog buns'. The food lexicon is far too large to be asked on every
 * keystroke; that these are all that matter of it is what compounds.test.ts goes through it for.
 */
const ANYWHERE = `
hot dog, hot sauce, hot pepper, hot chocolate, hot cocoa, hot fudge, hot cereal, hot paprika, cold cut, cold brew,
whole wheat, whole grain, whole kernel, whole berry, long grain, medium grain, short grain, short rib, cracked wheat,
shredded wheat, shredded coconut, toasted oat, steel cut, center cut, hard cooked, full fat, oil packed, tipo 00,
instant mashed, mashed potato flake, crushed red pepper, hard boiled, a1 sauce, a1 steak sauce, v8 juice,
grand marnier, beau monde
`;
/** These only where nothing follows: fresh tuna is no can of it, yet a fresh tuna steak is a tuna steak. */
const AT_THE_END = `
fresh coriander, fresh turmeric, fresh tuna, fresh salsa, fresh pesto, fresh pasta sauce, fresh yeast, mini pepper,
long bean, long pepper, jumbo shell, raw sugar, 10x sugar, red hot, chicken tender, sliced almond, 7 up, 7up,
refrigerated biscuit, refrigerated pie crust, diced tomato with green chile, minced meat, minced beef, minced lean beef,
minced pork, minced lamb, minced veal, minced turkey, minced chicken
`;

interface Compound {
  readonly words: readonly string[];
  readonly mustEnd: boolean;
}

/** For each word, the names it belongs to and its place in them. */
const BY_WORD = new Map<string, [compound: Compound, place: number][]>();
const WHOLE = new Set<string>();
for (const [names, mustEnd] of [
  [ANYWHERE, false],
  [AT_THE_END, true],
] as const)
  for (const name of names.trim().split(/\s*,\s*/)) {
    const compound = { words: name.split(' '), mustEnd };
    WHOLE.add(name);
    compound.words.forEach((word, place) => BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), [compound, place]]));
  }

/** Whether the word at `at` belongs to a compound name of a food: 'hot' in ['hot', 'dogs'] does. Words in lower case. */
export function isInCompound(words: readonly string[], at: number): boolean {
  const names = BY_WORD.get(words[at] ?? '');
  return names?.some(([compound, place]) => stands(compound, words, at - place)) ?? false;
}

/** Whether such a name stands anywhere in this one, which is in the singular. */
export const holdsCompound = (name: string): boolean =>
  name.split(' ').some((_word, at, words) => isInCompound(words, at));

/** Whether the text, in the singular, is one of these names. */
export const isCompound = (name: string): boolean => WHOLE.has(name);

function stands(compound: Compound, words: readonly string[], from: number): boolean {
  const end = from + compound.words.length;
  if (from < 0 || (compound.mustEnd ? end !== words.length : end > words.length)) return false;
  return compound.words.every((word, i) => {
    const lineWord = words[from + i] ?? '';
    return lineWord === word || singular(lineWord) === word;
  });
}
