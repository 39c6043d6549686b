import { type Provenance, type Year } from '#shared/provenance.ts';
import { yearText } from '#shared/provenance-words.ts';
import type { RelativePage, ToldRecipe } from '#shared/relatives.ts';

/** Something that has its place on a person's line of time. */
export type Moment = { readonly year: number; readonly when: string } & (
  | { readonly of: 'born' }
  | { readonly of: 'died' }
  | { readonly of: 'recipe'; readonly recipe: ToldRecipe }
  /** What was made in a year, each recipe once, with how often. */
  | {
      readonly of: 'made';
      readonly made: readonly { readonly id: string; readonly title: string; readonly times: number }[];
    }
);

/** Whatever is said of a year, birth comes before all else in it, and death after. */
const ENDS = { born: 0, recipe: 1, made: 1, died: 2 } as const;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const said = (year: Year) => ({ year: year.year, when: yearText(year) });

/** A person's life as far as the family's things tell it, the earliest first. */
export function lifeOf({
  born,
  died,
  recipes,
  makings,
}: Pick<RelativePage, 'born' | 'died' | 'recipes' | 'makings'>): Moment[] {
  const made = new Map<string, Map<string, { id: string; title: string; times: number }>>();
  for (const { madeOn, recipeId, title } of makings) {
    const year = madeOn.slice(0, 4);
    const inYear = made.get(year) ?? new Map<string, { id: string; title: string; times: number }>();
    made.set(year, inYear);
    const before = inYear.get(recipeId);
    inYear.set(recipeId, { id: recipeId, title, times: (before?.times ?? 0) + 1 });
  }
  const moments: Moment[] = [
    ...(born ? [{ of: 'born' as const, ...said(born) }] : []),
    ...datedFirst(recipes).flatMap((recipe) =>
      recipe.provenance.year ? [{ of: 'recipe' as const, ...said(recipe.provenance.year), recipe }] : [],
    ),
    ...[...made].map(([year, inYear]) => ({
      of: 'made' as const,
      year: Number(year),
      when: year,
      made: [...inYear.values()],
    })),
    ...(died ? [{ of: 'died' as const, ...said(died) }] : []),
  ];
  return moments.sort((a, b) => a.year - b.year || ENDS[a.of] - ENDS[b.of] || compare(a.when, b.when));
}

/** What was at the same time stands together. */
export function together(life: readonly Moment[]): { readonly when: string; readonly moments: readonly Moment[] }[] {
  const found: { when: string; moments: Moment[] }[] = [];
  for (const moment of life) {
    const last = found.at(-1);
    if (last?.when === moment.when) last.moments.push(moment);
    else found.push({ when: moment.when, moments: [moment] });
  }
  return found;
}

/** Recipes by their year, those without one last; of the same year as they came. */
export function datedFirst<Told extends { readonly provenance: Pick<Provenance, 'year'> }>(
  recipes: readonly Told[],
): Told[] {
  const yearOf = ({ provenance: { year } }: Told) => year?.year ?? Infinity;
  return [...recipes].sort((a, b) => (yearOf(a) === yearOf(b) ? 0 : yearOf(a) - yearOf(b)));
}

/** '1921 – 1994', 'born 1921', 'died about 1994'; '' where nothing is known. */
export function yearsText({ born, died }: Pick<RelativePage, 'born' | 'died'>): string {
  if (born && died) return `${yearText(born)} – ${yearText(died)}`;
  return born ? `born ${yearText(born)}` : died ? `died ${yearText(died)}` : '';
}
