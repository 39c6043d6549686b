import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { RECIPE_TITLE_MAX, TEXT_MAX } from '#shared/limits.ts';
import type { Ingredient } from '#shared/recipe.ts';
import { unitOf } from '#shared/units.ts';
import type { CleanupText } from './cleanup-text.ts';
import { areSameLists, measuresIn } from './compare-wording.ts';
import type { CleanupProposal } from './proposal.ts';
import { isSameDish, isSameOrder, wordDifference } from './compare-wording.ts';
import { isLeft } from './tidy-steps.ts';

/** The recipe with what of a proposal stands the test, and why it was proposed, by field. */
export interface CheckedProposal {
  readonly recipe: CleanupText;
  readonly reasons: ReadonlyMap<string, string>;
  readonly order: readonly number[] | null;
}

/**
 * A service's proposal, looked through line by line. What alters, drops or adds a number, a measure, a food or a word of
 * cooking is not taken, nor what is about a line that is not there; amounts are not read from it at all.
 */
export function checkProposal(recipe: CleanupText, proposal: CleanupProposal): CheckedProposal {
  const reasons = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const { field, text, reason } of proposal.texts) {
    const before = textAt(recipe, field);
    if (before === null || text === before || texts.has(field) || !isRepair(field, before, text)) continue;
    texts.set(field, text);
    reasons.set(field, reason);
  }
  const ingredients = [...recipe.ingredients];
  for (const { index, unit, item, notes, reason } of proposal.ingredients) {
    const before = recipe.ingredients[index];
    const field = `ingredients.${String(index)}`;
    if (!before || reasons.has(field)) continue;
    const after = repairedIngredient(before, { unit, item, notes });
    if (!after) continue;
    ingredients[index] = after;
    reasons.set(field, reason);
  }
  const order = proposal.order && isOrder(proposal.order.places, recipe.steps) ? proposal.order : null;
  if (order) reasons.set('steps', order.reason);
  return {
    recipe: {
      title: texts.get('title') ?? recipe.title,
      notes: texts.get('notes') ?? recipe.notes,
      story: texts.get('story') ?? recipe.story,
      ingredients,
      steps: recipe.steps.map((step, index) => ({ ...step, text: texts.get(`steps.${String(index)}`) ?? step.text })),
    },
    reasons,
    order: order?.places ?? null,
  };
}

function textAt(recipe: CleanupText, field: string): string | null {
  if (field === 'title' || field === 'notes' || field === 'story') return recipe[field];
  const [, number] = /^steps\.(\d{1,3})$/.exec(field) ?? [];
  return number === undefined ? null : (recipe.steps[Number(number)]?.text ?? null);
}

const lines = (text: string) => text.split('\n').length;

function isRepair(field: string, before: string, after: string): boolean {
  if (before.trim() === '' || after.trim() === '' || after.length > (field === 'title' ? RECIPE_TITLE_MAX : TEXT_MAX))
    return false;
  if (after.length > before.length * 1.5 + 20 || after.length < before.length * 0.6) return false;
  // A page keeps its lines; a step of several lines is its writer's own.
  if (lines(before) !== lines(after)) return false;
  if (field.startsWith('steps.') && (isLeft(before) || isLeft(after))) return false;
  if (field === 'title' && hasOtherWords(before, after)) return false;
  return areSameLists(measuresIn(before), measuresIn(after)) && isSameDish(before, after);
}

/** Of a title and of an ingredient every word counts, the small ones apart. */
function hasOtherWords(before: string, after: string): boolean {
  const exchanged = wordDifference(before, after);
  return !exchanged || [...exchanged.added, ...exchanged.removed].some((word) => word.length > 2);
}

function repairedIngredient(before: Ingredient, parts: Pick<Ingredient, 'unit' | 'item' | 'notes'>): Ingredient | null {
  const [unit, item, notes] = [parts.unit.trim(), parts.item.trim(), parts.notes.trim()];
  if (unit === before.unit && item === before.item && notes === before.notes) return null;
  if (item === '' || item.length > 2000 || unit.length > 100 || /\n/.test(unit + item + notes)) return null;
  const joinParts = ({ unit: u, item: i, notes: n }: typeof parts) => `${u} ${i} ${n}`;
  const sorted = (text: string) => measuresIn(text).sort();
  if (!areSameLists(sorted(joinParts(before)), sorted(joinParts(parts)))) return null;
  if (unit !== before.unit) {
    const [was, is] = [unitOf(before.unit), unitOf(unit)];
    const isFromItem = before.unit === '' && before.item.toLowerCase().startsWith(unit.toLowerCase());
    if (!isFromItem && (is === null || was?.name !== is.name)) return null;
  }
  const written = `${before.item} ${before.notes}`;
  const proposed = isMoved(before, unit) ? joinParts(parts) : `${item} ${notes}`;
  if (hasOtherWords(written, proposed)) return null;
  // Of 'sugar or honey' the first is what the line is about.
  if (/\bor\b/i.test(written) && !isSameOrder(written, proposed)) return null;
  return {
    ...before,
    unit,
    item,
    notes,
    canonical: item === before.item ? before.canonical : parseIngredient(item).canonical,
  };
}

const isMoved = (before: Ingredient, unit: string) => before.unit === '' && unit !== '';

/** Each place once, and every section where it stands. */
function isOrder(places: readonly number[], steps: CleanupText['steps']): boolean {
  if (places.length !== steps.length || new Set(places).size !== steps.length) return false;
  if (!places.every((place, index) => steps[place] && steps[place].section === steps[index]?.section)) return false;
  return places.some((place, index) => place !== index);
}
