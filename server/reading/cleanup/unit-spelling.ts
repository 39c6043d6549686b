import type { Ingredient } from '#shared/recipe.ts';

/** How a unit is usually written, for one and for more; and the spellings in plain words that are as good. */
interface Usual {
  readonly one: string;
  readonly more: string;
  readonly words: readonly string[];
}

/**
 * usual spelling (one/more), plain words, other spellings without their stop. The usual ones are those the ingredient row
 * offers, and the parser's own. Only English and metric ones: 'EL' and 'Tasse' are words of another language and stay.
 */
const TABLE = `
cup/cups|cup cups|c cupful cupfuls cupsful
tbsp/tbsp|tablespoon tablespoons|tbsps tbs tbls tblsp tblspn tbl tblspoon tbspn tb tablespoonful tablespoonfuls
tsp/tsp|teaspoon teaspoons|tsps ts tspn teasp teaspoonful teaspoonfuls
lb/lb|pound pounds|lbs
oz/oz|ounce ounces|ozs onz
fl oz/fl oz|fluid-ounce fluid-ounces|floz fl-oz
g/g|gram grams gramme grammes|gr gm gms grs grm
kg/kg|kilogram kilograms kilogramme kilogrammes kilo kilos|kgs
ml/ml|milliliter milliliters millilitre millilitres mL|mls
l/l|liter liters litre litres L|lt ltr ltrs lts
pint/pints|pint pints|pt pts
quart/quarts|quart quarts|qt qts
gallon/gallons|gallon gallons|gal gals
package/packages|package packages packet packets|pkg pkgs pkge
dozen/dozen|dozen dozens|doz
clove/cloves|clove cloves|
slice/slices|slice slices|
piece/pieces|piece pieces|pc pcs
can/cans|can cans|
jar/jars|jar jars|
stick/sticks|stick sticks|
bunch/bunches|bunch bunches|
pinch/pinches|pinch pinches|
dash/dashes|dash dashes|
`;

const BY_SPELLING = new Map<string, Usual>();
for (const row of TABLE.trim().split('\n')) {
  const [usual = '', words = '', others = ''] = row.split('|');
  const [one = '', more = ''] = usual.split('/');
  const unit: Usual = { one, more, words: words.split(' ') };
  for (const spelling of [one, more, ...unit.words, ...others.split(' ')])
    if (spelling !== '') BY_SPELLING.set(spelling.replace(/[ -]/g, ''), unit);
}
const CAPITAL_T = { one: 'tbsp', more: 'tbsp', words: [] };
const SMALL_T = { one: 'tsp', more: 'tsp', words: [] };

/** A unit with the adjectives before it, 'heaping tbsp.': what stands before, and the unit's last word or two. */
const PARTS = /^(.*?)((?:fl\.?|fluid)[ -]?(?:oz|ounces?)|\p{L}+)(\.?)$/iu;

function read(unit: string): { before: string; word: string; stop: string; usual: Usual } | null {
  const [, before = '', word = '', stop = ''] = PARTS.exec(unit.trim()) ?? [];
  if (word === '' || /\d/.test(before)) return null;
  if (word === 'T' || word === 't') return { before, word, stop, usual: word === 'T' ? CAPITAL_T : SMALL_T };
  const usual = BY_SPELLING.get(word.toLowerCase().replace(/[ .-]/g, ''));
  return usual ? { before, word, stop, usual } : null;
}

/** Written as it usually is: the short form, or plain words in small letters. */
const isWell = (word: string, stop: string, { one, more, words }: Usual) =>
  stop === '' && (word === one || word === more || words.includes(word.replace(' ', '-')));

export type UnitSpelling = (ingredient: Pick<Ingredient, 'unit' | 'qty' | 'qtyMax'>) => string;

/**
 * How the units of this list are to be spelled. 'Tablespoons' and 'tbsp.' are 'tbsp'; plain words in small letters stay
 * where the whole list writes that unit so, and are shortened where it does not: a list has one way for each.
 */
export function unitSpelling(units: readonly string[]): UnitSpelling {
  const shortened = new Set<string>();
  for (const unit of units) {
    const found = read(unit);
    if (!found) continue;
    const { word, stop, usual } = found;
    if (!usual.words.includes(word) || stop !== '') shortened.add(usual.one);
  }
  return ({ unit, qty, qtyMax }) => {
    const found = read(unit);
    if (!found) return unit;
    const { before, word, stop, usual } = found;
    const { one, more, words } = usual;
    const isWord = words.includes(word) && word !== one && word !== more;
    if (isWell(word, stop, usual) && !(isWord && shortened.has(one))) return unit;
    // One or many as it was written, where it was; a letter alone says neither.
    const many = /s$/i.test(word) || (word.length <= 3 && Math.max(qty ?? 0, qtyMax ?? 0) > 1);
    return before + (many ? more : one);
  };
}
