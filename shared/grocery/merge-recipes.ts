import { QUANTITY_MAX } from '../figures.ts';
import { parseIngredient } from '../ingredient/parse-ingredient.ts';
import type { Ingredient, Recipe } from '../recipe.ts';
import { DEFAULT_SERVINGS, servingsNumber } from '../servings.ts';
import { aisleOf } from './aisle.ts';
import { aislesInOrder } from './aisles.ts';
import { type Amount, amountOfLine, purchaseUnit } from './amount-of-line.ts';
import { foodsOf } from './foods-of-line.ts';
import type { GroceryItem, GroceryPart, GrocerySettings } from './list.ts';
import { memoize } from '../memoize.ts';
import { isEnglish } from './format-item.ts';
import './english-foods.ts';
import { asWritten } from './as-written.ts';
import { mergeKey, nameAmong } from './plurals.ts';
import { sumAmounts } from './sum-amounts.ts';
import { FRACTION_GLYPHS } from '../fraction-signs.ts';

/** A recipe to shop for; `chosen` servings where they are not the recipe's own. */
export type ShoppedRecipe = Pick<Recipe, 'id' | 'title' | 'servings' | 'ingredients'> & {
  readonly chosen?: number | null | undefined;
};
export interface MergeSettings extends Partial<GrocerySettings> {
  /** True leaves out what is always in the house. */
  readonly withoutPantry?: boolean;
}

interface Line extends Amount {
  readonly recipeId: string;
  readonly recipeName: string;
  readonly optional: boolean;
  /** The size of the pack: '14 oz'. */
  readonly pack: string;
}

/** It comes from the tap: nobody shops for it. */
const WATER = new RegExp(
  `^(?:${[
    '(?:(?:ice|iced|ice-cold|tap|boiling|boiled|hot|cold|warm|lukewarm|tepid|filtered|simmering|pasta|cooking|salted)[- ])*water',
    '(?:(?:kaltes|eiskaltes|warmes|lauwarmes|handwarmes|heißes|kochendes|siedendes|kalt|warm|lauwarm|heiß|koud|lauw|lauwwarm|heet|kokend|kallt|iskallt|varmt|ljummet|fingervarmt|kokande|hett|koldt|lunkent|kogende|zimna|ciepła|gorąca|letnia) )*(?:(?:eis|leitungs|koch|nudel|salz)?wasser|water|(?:is|kran)?vatten|vand|vann|woda|voda)',
    '(?:eau|agua|água|acqua|woda|voda)(?: (?:très|muy|molto|bem|bien))?(?: (?:froide|glacée|chaude|tiède|bouillante|salée|du robinet|de cuisson|fría|helada|caliente|tibia|templada|hirviendo|hirviente|del grifo|de cocción|fredda|ghiacciata|calda|tiepida|bollente|salata|del rubinetto|di cottura|fria|gelada|quente|morna|fervente|da torneira|zimna|ciepła|gorąca))*',
  ].join('|')})$`,
  'u',
);
const PACK = new RegExp(
  String.raw`^(?:about |each )?(\d[\d./ ${FRACTION_GLYPHS}-]*[ -]?(?:fl\.? ?oz|oz|ounces?|g|grams?|kg|ml|l|lbs?|pounds?)\b\.?)`,
  'i',
);
const isWater = memoize((food) => WATER.test(food));
/** A plain look first: it is asked of every line, and hardly any says so. */
const isOptional = (text: string) => text.includes('ptional') && /\boptional\b/i.test(text);

/**
 * The list for these recipes: every food once, with the sum of what the recipes ask for, its aisle, and what each
 * recipe gives to it. Lines are in the order of the shop, then by name; ids are empty, the server gives them. Water
 * is left out. Pure: the browser and the server run this very code, and the recipes' order changes nothing but the
 * order of `from`.
 */
export function mergeRecipes(recipes: readonly ShoppedRecipe[], settings: MergeSettings = {}): GroceryItem[] {
  const foods = new Map<string, { readonly names: Map<string, number>; readonly lines: Line[] }>();
  const pantry = new Set(settings.withoutPantry ? settings.pantry?.map(mergeKey) : []);
  for (const recipe of recipes) {
    const factor = factorOf(recipe);
    const wanted = recipe.ingredients.map(parsedLines).map((line) => ({ line, foodsOfLine: foodsOf(line) }));
    const isForeign = areForeign(wanted.flatMap(({ foodsOfLine }) => foodsOfLine));
    for (const { line, foodsOfLine } of wanted) {
      const amount = amountOfLine(line, factor);
      for (const food of foodsOfLine) {
        const key = mergeKey(food);
        if (food === '' || isWater(food) || pantry.has(key) || pantry.has(key.replace(/^cooked /, ''))) continue;
        const { names, lines } = foods.get(key) ?? { names: new Map<string, number>(), lines: [] };
        // The plain name's small letters and its singular are English ones.
        const name =
          isForeign || !isEnglish(food) ? asWritten(line.item === '' ? line.original : line.item, food) : food;
        names.set(name, Math.max(names.get(name) ?? 0, amount.qty ?? 0));
        lines.push({
          ...amount,
          // '2 leaves bay' are two bay leaves.
          unit: amount.unit !== '' && food.endsWith(` ${amount.unit}`) ? '' : amount.unit,
          recipeId: recipe.id,
          recipeName: recipe.title,
          optional: isOptional(line.notes) || isOptional(line.original),
          pack:
            line.notes !== '' && purchaseUnit(line.unit)?.kind === 'container'
              ? (PACK.exec(line.notes)?.[1] ?? '').trim()
              : '',
        });
        foods.set(key, { names, lines });
      }
    }
  }
  const aisles = { aisles: settings.aisles ?? {} };
  const order = new Map(aislesInOrder(settings.order).map((aisle, at) => [aisle, at]));
  const items = [...foods.values()].map(({ names, lines }) => {
    const food = nameAmong(names);
    return itemOf(food, lines, aisleOf(food, aisles));
  });
  const place = ({ aisle }: GroceryItem) => order.get(aisle) ?? order.size;
  return items.sort(
    (a, b) => place(a) - place(b) || byName.compare(a.canonical, b.canonical) || (a.canonical < b.canonical ? -1 : 1),
  );
}

/** By the letters whatever their marks and size: 'Öl' before 'sal', 'Zwiebeln' after it. */
const byName = new Intl.Collator('en');

/** Whether a recipe is in another language: most of its foods are none that English knows. There 'Butter' is no English word either. */
const areForeign = (foods: readonly string[]): boolean =>
  foods.filter((food) => food !== '' && !isEnglish(food)).length * 2 > foods.length;

/** How many times the recipe is cooked. Servings without a number are read as 4, as everywhere. */
function factorOf({ servings, chosen }: ShoppedRecipe): number {
  if (chosen == null || !(chosen > 0) || !Number.isFinite(chosen)) return 1;
  return chosen / (servingsNumber(servings) || Number(DEFAULT_SERVINGS));
}

const BEGINS_WITH_FIGURE = new RegExp(String.raw`^[\s\d${FRACTION_GLYPHS}]`);

/** A line that came whole ('2 cups flour' as the item) is taken apart here. */
function parsedLines(line: Ingredient): Ingredient {
  if (line.quantity !== '' || line.unit !== '' || line.qty !== null) return line;
  const whole = line.item === '' ? line.original : line.item;
  return (line.item === '' && line.canonical === '') || BEGINS_WITH_FIGURE.test(whole) ? parseIngredient(whole) : line;
}

function itemOf(canonical: string, lines: readonly Line[], aisle: string): GroceryItem {
  const numbered = lines.filter((line) => line.qty !== null);
  // '2 cups flour' and 'flour' are not three of anything: an assumed 1 is counted only among pieces.
  const saysOtherwise =
    numbered.some((line) => !line.assumed) && !numbered.some((line) => !line.assumed && line.unit === '');
  const counts = (line: Line) => line.qty !== null && !(line.assumed && saysOtherwise);
  const [first, ...also] = sumAmounts(
    canonical,
    lines.filter(counts).map(({ qty, unit }) => ({ qty: qty ?? 0, unit })),
  );
  const packs = [...new Set(lines.map(({ pack }) => pack).filter((pack) => pack !== ''))].sort();
  const notes = [...packs, ...(lines.every(({ optional }) => optional) ? ['optional'] : [])];
  return {
    id: '',
    canonical: canonical.slice(0, 500).toWellFormed(),
    sumQty: first?.sumQty ?? null,
    unit: first?.unit ?? '',
    also: also.slice(0, 50),
    aisle,
    from: partsOf(lines, counts),
    note: notes.join(', ').slice(0, 500),
    checked: false,
    byHand: false,
  };
}

/** Each recipe once for each unit it uses. */
function partsOf(lines: readonly Line[], counts: (line: Line) => boolean): GroceryPart[] {
  const parts = new Map<string, GroceryPart>();
  for (const line of lines) {
    const { recipeId, recipeName } = line;
    const qty = counts(line) ? line.qty : null;
    const unit = qty === null ? '' : line.unit;
    const key = `${recipeId} ${qty === null ? 'some' : `in ${unit}`}`;
    const before = parts.get(key)?.qty ?? 0;
    const sum = qty === null ? null : Math.min(QUANTITY_MAX, Number((before + qty).toPrecision(12)));
    parts.set(key, { recipeId, recipeName: recipeName.slice(0, 500), qty: sum, unit });
  }
  return [...parts.values()].slice(0, 1000);
}
