import type { LibraryCard } from '#shared/library.ts';
import { DEFAULT_SERVINGS, servingsNumber } from '#shared/recipe.ts';

/** A recipe to shop for; `servings` null for as many as it is written for. */
export interface ChosenRecipe {
  readonly card: LibraryCard;
  readonly servings: number | null;
}
/** By the recipe's id, in the order they were chosen. */
export type ChosenRecipes = ReadonlyMap<string, ChosenRecipe>;

/** For how many it is written; 0 where its text names no number. */
export const servingsOf = (card: LibraryCard): number =>
  servingsNumber(card.servings.trim() === '' ? DEFAULT_SERVINGS : card.servings);

/** What is chosen after recipes were ticked and unticked: those that were chosen before keep their servings. */
export function chosenOf(picked: ReadonlyMap<string, LibraryCard>, before: ChosenRecipes): ChosenRecipes {
  return new Map([...picked].map(([id, card]) => [id, before.get(id) ?? { card, servings: null }]));
}

/** The recipe for another number of servings; as it is written where that is its own number. */
export function withServings(chosen: ChosenRecipes, card: LibraryCard, servings: number): ChosenRecipes {
  return new Map(chosen).set(card.id, { card, servings: servings === servingsOf(card) ? null : servings });
}
