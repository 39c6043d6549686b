import { ADJECTIVES } from '#shared/ingredient/words.ts';
import { foodWords } from './food-words.ts';
import { STAPLES } from './staples.ts';
import { statesOf } from './food-query.ts';

/** One way in which the table may call a staple: words that its name has, and words that it has not. */
export interface StapleWords {
  readonly words: readonly string[];
  readonly without: readonly string[];
}

/** Made when first asked for: most pages never ask. */
let staples: ReadonlyMap<string, readonly StapleWords[]> | null = null;

/** Every name of the list with what it is called. */
export function staplesByName(): ReadonlyMap<string, readonly StapleWords[]> {
  if (staples) return staples;
  const map = new Map<string, readonly StapleWords[]>();
  for (const row of STAPLES.trim().split('\n')) {
    const [names = '', words = ''] = row.split(':');
    const called = words.split('|').map((text) => {
      const parts = text.trim().split(/\s+/);
      const own = (some: readonly string[]) => some.flatMap((part) => foodWords(part));
      return {
        words: own(parts.filter((part) => !part.startsWith('-'))),
        without: own(parts.filter((part) => part.startsWith('-')).map((part) => part.slice(1))),
      };
    });
    for (const name of names.split(',')) {
      const key = foodWords(name).join(' ');
      if (key !== '' && !map.has(key)) map.set(key, called);
    }
  }
  staples = map;
  return map;
}

/** Adjectives that make another food of a staple's name, so that they may not be dropped from it. */
const TELLING = new Set('ground sweet sour instant wild mashed pickled candied'.split(' '));
/** The same before a name of one word: red cabbage is no cabbage, but white basmati rice is basmati rice. */
const COLOURS = new Set('white brown red green black yellow purple pink blue'.split(' '));
/** Kinds, places and qualities that make no other food of it, beside the adjectives that lines are read by. */
const DROPPED = new Set(
  'local runny clear liquid skin bone good quality free range grade store bought size fillet day old thai japanese chinese spanish indian korean persian american canadian danish turkish hungarian floury curly bramley hearty filtered salted tiger king flat flatleaf full fat reduced sodium low lower best virgin cold pressed neutral flavored favorite strong stiff premium natural buttery ripened aged imported domestic diamond crystal flaked flaky cracked hulled shelled skinned blanched sifted center cut thick streaky smooth creamy crunchy country style superior high real genuine lightly unbleached farmhouse nonhydrogenated trimmed vine beefsteak on hass bartlett bosc anjou fuji honeycrisp braeburn mcintosh desiree maris piper king edward charlotte yukon'.split(
    ' ',
  ),
);
/** Pieces of a food that are named after it: 'basil leaf', 'salmon fillet'. */
const PIECE = new Set(
  'leaf fillet floret sprig half piece strip chunk slice cube segment wedge root bulb flake granule clove stalk stick spear stem head ear tip ring pasta cheese strand frond wedge cap tail'.split(
    ' ',
  ),
);

/**
 * What a staple is called, by the first of these names that the list knows. Leading words that make no other food of it are
 * dropped ('organic large flake oats'), any of them before a staple of two words ('diamond crystal kosher salt'), and the
 * piece after it ('basil leaves'). Null where it is no staple.
 */
export function staple(names: readonly string[]): readonly StapleWords[] | null {
  const byName = staplesByName();
  for (const name of names) {
    const found = byName.get(name);
    if (found) return found;
  }
  for (const name of names) {
    const words = name.split(' ');
    const found =
      findByLastWords(words, byName) ??
      (PIECE.has(words.at(-1) ?? '') ? findByLastWords(words.slice(0, -1), byName) : null);
    if (found) return found;
  }
  return null;
}

function findByLastWords(
  words: readonly string[],
  byName: ReadonlyMap<string, readonly StapleWords[]>,
): readonly StapleWords[] | null {
  for (let from = 0; from < words.length; from++) {
    const found = byName.get(words.slice(from).join(' '));
    const before = words.slice(0, from);
    const isMore = words.length - from > 1 && before.every((word) => !TELLING.has(word));
    if (found && (isMore || before.every(isDroppable))) return found;
  }
  return null;
}

const isDroppable = (word: string) =>
  !TELLING.has(word) && !COLOURS.has(word) && (ADJECTIVES.has(word) || DROPPED.has(word) || statesOf([word]).size > 0);
