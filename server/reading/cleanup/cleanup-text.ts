import type { Ingredient, Recipe, Step } from '#shared/recipe.ts';
import { mayBeEnglish } from '../text/language.ts';

/** What of a recipe is looked through. */
export type CleanupText = Pick<Recipe, 'title' | 'notes' | 'story'> & {
  readonly ingredients: readonly Ingredient[];
  readonly steps: readonly Step[];
};

/** A text with what was done to it, one plain sentence for each kind of repair. */
export interface TidiedText {
  readonly text: string;
  readonly reasons: readonly string[];
}

/** What the rules go by, told from the whole recipe. */
export interface WritingStyle {
  /** BCP 47; null where the recipe does not say enough. */
  readonly language: string | null;
  /** The recipe writes '350°F' without a space. */
  readonly isTight: boolean;
}

/** Whether rules of English may be used: the recipe is English, or too short to tell. */
export const isEnglish = ({ language }: WritingStyle) => mayBeEnglish(language);

/** One rule; gives the same text where it changes nothing. */
export type Rule = (text: string, manner: WritingStyle) => { readonly text: string; readonly reason: string };

/** Limit of rounds; rules are stable after fewer. */
const ROUNDS = 4;

/** Applies the rules one after the other, until none changes anything. */
export function applyRules(text: string, manner: WritingStyle, rules: readonly Rule[]): TidiedText {
  const reasons = new Set<string>();
  let now = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = now;
    for (const rule of rules) {
      const result = rule(now, manner);
      if (result.text !== now) reasons.add(result.reason);
      now = result.text;
    }
    if (now === before) break;
  }
  return { text: now, reasons: [...reasons] };
}
