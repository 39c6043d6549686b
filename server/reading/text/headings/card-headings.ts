import { readMeta } from '../facts/meta.ts';
import { type Meta } from '../facts/one-fact.ts';
import { lettersApart } from '../../words/letters-apart.ts';
import { contributorOf } from '../lines/printed-lines.ts';

/**
 * What is printed on recipe cards for a hand to fill in, and what stands behind it. A card's maker words them in many ways: "Here's what's
 * cookin'", 'Recipe for', 'From the kitchen of', 'Serves', 'Prep time', 'Oven temp'.
 */
const FIELDS: readonly (readonly [field: 'title' | 'author' | 'servings' | 'time' | 'aside', pattern: RegExp])[] = [
  ['title', /^(?:here'?s what'?s (?:cook ?in[g']?|baking)|what'?s cook ?in[g']?|recipe for|recipe name|recette (?:de|pour)|rezept f(?:ü|u)r|receta de|ricetta (?:per|di))(?!\p{L})\s*[:.;_-]*\s*/iu],
  ['author', /^(?:(?:recipe )?from (?:the )?(?:kitchen|recipe box|cookbook|file|oven|heart) of|(?:a )?(?:favou?rite )?recipe (?:from|by|of)|from (?:the )?kitchen of|from|source|courtesy of|aus der k(?:ü|u)che von|rezept von|de la cuisine de|recette de la|de la cocina de|dalla cucina di)\s*[:.;_]+\s*|^(?:recipe from the (?:kitchen|recipe box|oven|heart) (?:\p{L}{2}|[o0a]\p{L}?)(?:\s+|$)|from the (?:kitchen|recipe box|oven|heart) of(?:\s+|$))/iu],
  ['servings', /^(?:serves|servings?|makes|yields?|no\. of servings|number of servings|portions?|portionen|f(?:ü|u)r)\s*[:.;_]+\s*(?=\d|$)|^serves\s+(?=\d)|^(?:serves|servings|yield)$/iu],
  ['time', /^(?:prep(?:aration)?(?: time)?|cook(?:ing)?(?: time)?|bak(?:e|ing) time|time|total time|oven(?: temp(?:erature)?)?|temp(?:erature)?|bake at)\s*[:.;_]+\s*/iu],
  ['aside', /^(?:date|category|rating|copyright|made in.{2,12}|©.{0,30}|current|printed in.{2,12}|over)\s*[:._]*\s*$/iu],
]; // prettier-ignore

/** Two headings on one line of a card: 'Recipe from: Jane    Serves: 6'. */
const NEXT =
  /(?<!^recipe)\s+(?=(?:serves|servings?|makes|yield|prep(?: time)?|cook(?: time)?|oven(?: temp)?|from the kitchen of|recipe from|date)\s*(?:[:_]|$)|serves\s+\d{1,3}(?:\s*[-–]\s*\d{1,3})?$)/iu;

/** When a card was written, or what was read of the dots and ornaments before what is printed on it. */
const BEFORE =
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\s+(?=\p{L})|^[\d\P{L}]{1,5}(?=(?:recipe )?from the (?:kitchen|recipe box) of|here'?s what'?s )/iu;

/** The longest of what is printed on cards. */
const LONG = [
  "Here's what's cookin'",
  'Recipe from the kitchen of',
  'From the kitchen of',
  'From the recipe box of',
].map((heading) => ({ heading, letters: lettersOf(heading) }));
/** Of its letters so many may be read wrong: two of 'hereswhatscookin', three of 'recipefromthekitchenof'. */
const WRONG_MAX = 0.15;

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** The line with what is printed on the card as it is printed, where a reader of pictures got a few letters or signs wrong. */
function withPrinted(line: string): string {
  const words = line.split(' ');
  let best = { wrong: Infinity, line };
  for (let end = 2; end <= Math.min(words.length, 8); end += 1) {
    const begin = lettersOf(words.slice(0, end).join(''));
    for (const { heading, letters } of LONG) {
      if (Math.abs(begin.length - letters.length) > letters.length * WRONG_MAX) continue;
      const wrong = lettersApart(begin, letters);
      // 'Here's what I cook in summer' goes on in small letters, as names seldom do.
      if (wrong > 0 && /^\p{Ll}/u.test(words[end] ?? '')) continue;
      if (wrong <= letters.length * WRONG_MAX && wrong < best.wrong)
        best = { wrong, line: [heading, ...words.slice(end)].join(' ') };
    }
  }
  return best.line;
}

const HASHTAGS = /^(?:#[\p{L}\p{N}_]+(?: \p{Ll}+)?\s*){2,}$/u;

/** The facts that a line of a card states behind what is printed on it; null for any other line. An empty one states nothing. */
export function cardFacts(line: string): Meta[] | null {
  if (line.length > 120) return null;
  // what people write under a picture that they post
  if (HASHTAGS.test(line))
    return [
      {
        tags: line
          .split('#')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
      },
    ];
  // '(6 servings)' at the side of a title
  const beside = /^\(([^()]{3,30})\)$/.exec(line)?.[1];
  const told = beside === undefined ? null : readMeta(beside);
  if (told) return [told];
  const parts = withPrinted(line.replace(BEFORE, '')).split(NEXT);
  const facts = parts.map(factOf);
  return facts.every((fact) => fact !== null) ? facts : null;
}

function factOf(part: string): Meta | null {
  for (const [field, pattern] of FIELDS) {
    const heading = pattern.exec(part);
    if (!heading) continue;
    const value = part
      .slice(heading[0].length)
      .replace(/^[\s:._-]+|[\s_]+$/gu, '')
      .trim();
    // 'serving.' is the end of a sentence
    if (!/[\p{L}\p{N}]/u.test(value)) return /^\p{Ll}+\.$/u.test(part) ? null : { aside: true };
    if (value.length > 70 || field === 'aside') return null;
    // 'ricetta di Fiorenza Ballarini': whose it is
    if (field === 'title') return contributorOf(value) === null ? { title: value } : { author: value };
    // 'Recipe from the kitchen of 2/5 c.': what is printed is sure, though the name was not read
    if (field === 'author' && /^recipe from the kitchen /iu.test(part) && /\d/.test(value)) return { aside: true };
    if (field === 'author') return /\d/.test(value) || /[.!?]\s/.test(value) ? null : { author: value };
    if (field === 'servings') return readMeta(`Serves: ${value}`) ?? { aside: true };
    return readMeta(part) ?? (/^\d{2,3}\s*(?:°|degrees)?\s*[CF]?$/iu.test(value) ? { aside: true } : null);
  }
  return null;
}
