import { lexiconOfFoods } from './aisle.ts';
import { knowEnglish } from './format-item.ts';

/** The lexicon's names, and the last words of those that have several: 'crab stick' knows 'stick'. */
let english: ReadonlySet<string> | null = null;
function names(): ReadonlySet<string> {
  english ??= new Set([...lexiconOfFoods().keys()].flatMap((name) => [name, name.slice(name.lastIndexOf(' ') + 1)]));
  return english;
}

// Whoever loads this file has the lines of `format-item.ts` say '2 bagels': the lexicon comes with it (17 kB).
knowEnglish((name) => names().has(name) || names().has(/[a-z']*$/.exec(name)?.[0] ?? name));
