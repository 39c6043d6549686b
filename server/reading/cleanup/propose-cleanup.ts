import type { CleanupChange } from '#shared/cleanup.ts';
import type { Ingredient, Step } from '#shared/recipe.ts';
import { guessLanguage } from '../text/language.ts';
import { titleCapitals } from './capitals.ts';
import { checkProposal } from './check-proposal.ts';
import { type CleanupText, type WritingStyle, type Rule, applyRules } from './cleanup-text.ts';
import type { CleanupProposal } from './proposal.ts';
import { lineSpaces, pageSpaces } from './spaces.ts';
import { doubledWords, correctSpelling } from './spelling.ts';
import { isTight, temperatures } from './temperatures.ts';
import { tidyIngredients } from './tidy-ingredients.ts';
import { orderByNumbers, tidySteps } from './tidy-steps.ts';

/** The recipe as it would be, and why, by field. */
interface Tidy {
  readonly recipe: CleanupText;
  readonly reasons: ReadonlyMap<string, readonly string[]>;
}
export interface ProposedCleanup {
  readonly changes: CleanupChange[];
  /** The recipe with all of them but the order: what a service is asked about. */
  readonly tidied: CleanupText;
}

const TITLE: readonly Rule[] = [lineSpaces, titleCapitals, correctSpelling, doubledWords];
const PAGE: readonly Rule[] = [pageSpaces, temperatures, correctSpelling, doubledWords];
/** Enough of a recipe to tell its language and its habits by. */
const SAMPLE = 20_000;
const REASON_MAX = 500;
const PAGES = ['title', 'notes', 'story'] as const;

/**
 * Small repairs of a recipe, by rules that are certain and, where a service has proposed something, by what of it stands
 * the test. The recipe is left alone. With all of them accepted, the rules have nothing more to propose.
 */
export function proposeCleanup(recipe: CleanupText, proposal: CleanupProposal | null = null): ProposedCleanup {
  const first = tidy(recipe);
  const byNumbers = orderByNumbers(recipe.steps);
  if (!proposal) return { changes: changesOf(recipe, first, byNumbers, ORDER_REASON), tidied: first.recipe };

  const checked = checkProposal(first.recipe, proposal);
  // What a service writes is held to the same rules.
  const second = tidy(checked.recipe);
  const reasons = new Map<string, readonly string[]>();
  for (const field of new Set([...first.reasons.keys(), ...checked.reasons.keys(), ...second.reasons.keys()])) {
    const own = checked.reasons.get(field);
    reasons.set(field, [
      ...new Set([...(first.reasons.get(field) ?? []), ...(own ? [own] : []), ...(second.reasons.get(field) ?? [])]),
    ]);
  }
  const order = byNumbers ?? checked.order;
  const why = byNumbers ? ORDER_REASON : (checked.reasons.get('steps') ?? ORDER_REASON);
  return { changes: changesOf(recipe, { recipe: second.recipe, reasons }, order, why), tidied: second.recipe };
}

const ORDER_REASON = 'The steps follow the numbers they had.';

/** All fields of a line, as any of them may tell the language. */
const wordsOf = ({ unit, item, notes }: Ingredient) => `${unit} ${item} ${notes}`;

function mannerOf({ title, ingredients, steps, notes, story }: CleanupText): WritingStyle {
  const parts = [title, ...steps.map(({ text }) => text), ...ingredients.map(wordsOf), notes, story];
  let sample = '';
  for (const part of parts) {
    if (sample.length > SAMPLE) break;
    sample += `${part.slice(0, 2000)}\n`;
  }
  return { language: guessLanguage(sample), isTight: isTight(sample) };
}

/** More often than what a repair makes of the recipe's language and habits calls for others. */
const ROUNDS = 4;

function tidy(recipe: CleanupText): Tidy {
  let now = tidyOnce(recipe, mannerOf(recipe));
  for (let round = 1; round < ROUNDS; round += 1) {
    const again = tidyOnce(now.recipe, mannerOf(now.recipe));
    if ([...again.reasons.values()].every((reasons) => reasons.length === 0)) break;
    const reasons = new Map(
      [...now.reasons].map(
        ([field, own]) => [field, [...new Set([...own, ...(again.reasons.get(field) ?? [])])]] as const,
      ),
    );
    now = { recipe: again.recipe, reasons };
  }
  return now;
}

function tidyOnce(recipe: CleanupText, manner: WritingStyle): Tidy {
  const title = applyRules(recipe.title, manner, TITLE);
  const notes = applyRules(recipe.notes, manner, PAGE);
  const story = applyRules(recipe.story, manner, PAGE);
  const ingredients = tidyIngredients(recipe.ingredients, manner);
  const steps = tidySteps(recipe.steps, manner);
  return {
    recipe: {
      title: title.text,
      notes: notes.text,
      story: story.text,
      ingredients: ingredients.map(({ ingredient }) => ingredient),
      steps: recipe.steps.map((step, index) => ({ ...step, text: steps[index]?.text ?? step.text })),
    },
    reasons: new Map([
      ['title', title.reasons],
      ['notes', notes.reasons],
      ['story', story.reasons],
      ...ingredients.map(({ reasons }, index) => [`ingredients.${String(index)}`, reasons] as const),
      ...steps.map(({ reasons }, index) => [`steps.${String(index)}`, reasons] as const),
    ]),
  };
}

function changesOf(
  before: CleanupText,
  { recipe: after, reasons }: Tidy,
  order: readonly number[] | null,
  orderReason: string,
): CleanupChange[] {
  const why = (field: string) => (reasons.get(field) ?? []).join(' ').slice(0, REASON_MAX);
  const text = (field: string, was: string, is: string): CleanupChange[] =>
    was === is ? [] : [{ id: field, kind: 'text', field, before: was, after: is, value: is, reason: why(field) }];
  return [
    ...PAGES.flatMap((field) => text(field, before[field], after[field])),
    ...before.ingredients.flatMap((was, index): CleanupChange[] => {
      const is = after.ingredients[index] ?? was;
      const field = `ingredients.${String(index)}`;
      return isSameLine(was, is)
        ? []
        : [
            {
              id: field,
              kind: 'ingredient',
              field,
              before: lineOf(was),
              after: lineOf(is),
              value: is,
              reason: why(field),
            },
          ];
    }),
    ...before.steps.flatMap(({ text: was }, index) =>
      text(`steps.${String(index)}`, was, after.steps[index]?.text ?? was),
    ),
    ...(order ? [orderChange(before.steps, order, orderReason)] : []),
  ];
}

const isSameLine = (a: Ingredient, b: Ingredient) =>
  a.quantity === b.quantity && a.unit === b.unit && a.item === b.item && a.notes === b.notes;

/** The food and its preparation are told apart by a dash, a comma being what may have stood in the food itself. */
const lineOf = ({ quantity, unit, item, notes }: Ingredient) =>
  [[quantity, unit, item].filter((part) => part !== '').join(' '), notes].filter((part) => part !== '').join(' – ');

/** How much of a step tells which one it is. */
const BEGINNING = 80;

function orderChange(steps: readonly Step[], places: readonly number[], reason: string): CleanupChange {
  const beginning = (place: number) => {
    const text = (steps[place]?.text ?? '').replace(/\s+/g, ' ').trim();
    return text.length > BEGINNING ? `${text.slice(0, BEGINNING).toWellFormed().trimEnd()}…` : text;
  };
  return {
    id: 'order',
    kind: 'order',
    field: 'steps',
    before: steps.map((_step, place) => beginning(place)).join('\n'),
    after: places.map(beginning).join('\n'),
    value: [...places],
    reason,
  };
}
