import { timeFacts } from '#shared/minutes.ts';
import { fromWhom, provenanceOf, provenanceText } from '#shared/provenance-words.ts';
import type { Ingredient, Recipe } from '#shared/recipe.ts';
import { isRightToLeft, numbersInOrder } from '#shared/right-to-left.ts';
import { type Amounts, amountsFor } from '#shared/recipe-page/amounts.ts';
import type { UnitChoice } from '#shared/units.ts';
import { guessLanguage } from '../reading/text/language.ts';
import type { SetPicture } from './pictures.ts';
import { oneLine, paragraphs } from './typography.ts';

/** A recipe as the template sets it: texts ready to print, in the order in which they stand. */
export interface SetRecipe {
  /** What labels and findings know it by: 'r0', 'r1' ... */
  readonly key: string;
  readonly title: string;
  /** BCP 47; hyphenation and the reading aloud follow it. */
  readonly lang: string;
  readonly rtl: boolean;
  /** 'Serves 4', 'Prep 20 min'. */
  readonly facts: readonly string[];
  readonly from: string;
  readonly story: readonly string[];
  readonly ingredients: readonly BookLine[];
  readonly steps: readonly BookStep[];
  readonly notes: readonly string[];
  readonly needs: string;
  readonly contains: string;
  readonly photo: SetPicture | null;
  readonly original: readonly SetPicture[];
  /** An SVG, and the address it stands for. */
  readonly qr: { readonly svg: string; readonly url: string } | null;
}

/** A heading of '' ends the section before it. */
export type BookLine =
  { readonly heading: string } | { readonly amount: string; readonly item: string; readonly note: string };
export type BookStep = { readonly heading: string } | { readonly number: number; readonly text: readonly string[] };

/** How a book shows amounts: in one system's units, or as they were written. */
export type BookUnits = UnitChoice;

export interface RecipeExtras {
  readonly key: string;
  readonly units: BookUnits;
  /** Told instead of the recipe's own story. */
  readonly story?: string | undefined;
  readonly photo: SetPicture | null;
  readonly original: readonly SetPicture[];
  readonly qr: SetRecipe['qr'];
}

/** A recipe made ready to be set. */
export function bookRecipe(recipe: Recipe, extras: RecipeExtras): SetRecipe {
  const { key, photo, original, qr } = extras;
  const words = [recipe.title, ...recipe.ingredients.map(({ item }) => item), ...recipe.steps.map(({ text }) => text)];
  const text = words.join(' ');
  const rtl = isRightToLeft(text);
  const amounts = amountsFor(1, extras.units, recipe.ingredients);
  return {
    key,
    photo,
    original,
    qr,
    rtl,
    title: oneLine(recipe.title),
    lang: guessLanguage(text) ?? (rtl ? 'he' : 'en'),
    facts: factsOf(recipe),
    from: oneLine(
      [provenanceText({ ...provenanceOf(recipe), from: fromWhom(recipe) }), recipe.source.site]
        .filter(Boolean)
        .join(', '),
    ),
    story: paragraphs(extras.story ?? recipe.story),
    ingredients: linesOf(recipe.ingredients, amounts, rtl),
    steps: stepsOf(recipe.steps, amounts),
    notes: notesOf(recipe.notes, amounts),
    needs: joinWithAnd(recipe.equipment),
    contains: joinWithAnd(recipe.allergens),
  };
}

const joinWithAnd = (items: readonly string[]) =>
  items
    .map((item) => oneLine(item))
    .filter(Boolean)
    .join(', ');

/** 'Serves 4', 'Makes 2 loaves', 'Prep 20 min', 'Cook 1 h 10 min'; the total only where it says more than one of them. */
export function factsOf({ servings, times }: Pick<Recipe, 'servings' | 'times'>): string[] {
  const serves = oneLine(servings);
  return [
    ...(serves === '' ? [] : [servesText(serves)]),
    ...timeFacts(times).map(({ of, minutes }) => `${TIMES[of]} ${duration(minutes)}`),
  ];
}

const TIMES = { prep: 'Prep', cook: 'Cook', rest: 'Rest', total: 'Total' } as const;

/** '4' is 'Serves 4', '2 loaves' is 'Makes 2 loaves'; what says it in words of its own is left as it is. */
function servesText(serves: string): string {
  if (/^[\d–-]+$/.test(serves.replace(/\s/g, ''))) return `Serves ${serves}`;
  const isYield = /^(?:about )?\d/i.test(serves) && !/serv|people|person|portion/i.test(serves);
  return isYield ? `Makes ${serves}` : serves;
}

/** '45 min', '1 h 10 min', '2 days'. */
function duration(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = [
    days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : '',
    hours > 0 ? `${hours} h` : '',
    rest > 0 ? `${rest} min` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** A section's name; '' where one ends and what follows is in none. */
const headingOf = (section: string | null, before: string | null): { heading: string }[] =>
  section ? [{ heading: oneLine(section) }] : before ? [{ heading: '' }] : [];

export function linesOf(ingredients: readonly Ingredient[], amounts: Amounts, rtl: boolean): BookLine[] {
  const lines: BookLine[] = [];
  let section: string | null = null;
  for (const line of ingredients) {
    if (line.section !== section) lines.push(...headingOf(line.section, section));
    section = line.section;
    const { quantity, unit, notes } = amounts.ofLine(line);
    const item = oneLine(line.item, 'amounts');
    const written = oneLine([quantity, unit].filter(Boolean).join(' '), 'amounts');
    const amount = numbersInOrder(written, rtl);
    if (item === '' && amount === '') lines.push({ amount: '', item: oneLine(line.original, 'amounts'), note: '' });
    else lines.push({ amount, item, note: oneLine(notes, 'amounts') });
  }
  return lines.filter((line) => 'heading' in line || line.amount + line.item + line.note !== '');
}

/** Each line by itself: a number that ends one is no amount of the next one's measure. */
export const notesOf = (notes: string, amounts: Amounts): string[] =>
  notes.split(/\r\n?|\n/).flatMap((line) => paragraphs(amounts.inNote(line), 'amounts'));

export function stepsOf(steps: Recipe['steps'], amounts: Amounts): BookStep[] {
  const set: BookStep[] = [];
  let section: string | null = null;
  let number = 0;
  for (const step of steps) {
    if (step.text.trim() === '') continue;
    if (step.section !== section) set.push(...headingOf(step.section, section));
    section = step.section;
    const text = amounts.inStep(step.text);
    set.push({ number: (number += 1), text: paragraphs(text, 'amounts') });
  }
  return set;
}
