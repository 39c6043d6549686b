import type { Ingredient } from '#shared/recipe.ts';
import { scaleIngredient } from '#shared/scaling.ts';
import type { Preferences } from '#shared/user.ts';
import { cn } from '../lib/class-names.ts';

const GLYPHS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
};

/** '1 1/2' and '1 ½' become '1½', '2-3' becomes '2–3'; what has no character of its own ('3/7') is left to the typeface. */
export function typeset(quantity: string): string {
  return quantity
    .replace(
      /(?<![\d/])(\d)\s*[/⁄]\s*(\d)(?![\d/])/g,
      (whole, over: string, under: string) => GLYPHS[`${over}/${under}`] ?? whole,
    )
    .replace(/(\d)\s+(?=[½⅓⅔¼¾⅛⅜⅝⅞])/g, '$1')
    .replace(/(?<=[\d½⅓⅔¼¾⅛⅜⅝⅞])\s*-\s*(?=\d|[½⅓⅔¼¾⅛⅜⅝⅞])/g, '–');
}

/** Quantity and unit as one text, for more or fewer servings and in the person's units; empty where the line has none. */
export function amountOf(ingredient: Ingredient, factor: number, units: Preferences['units']): string {
  const { quantity, unit } = scaleIngredient(ingredient, factor, units);
  return [typeset(quantity), unit].filter((part) => part !== '').join(' ');
}

interface AmountProps {
  ingredient: Ingredient;
  /** 2 for twice the recipe. */
  factor?: number;
  units: Preferences['units'];
  className?: string;
}

/** An ingredient's amount in tabular figures with real fractions. */
export function Amount({ ingredient, factor = 1, units, className }: AmountProps) {
  return <span className={cn('amounts', className)}>{amountOf(ingredient, factor, units)}</span>;
}
