import { foundRecipe, type FoundRecipe, labelled, paragraphs, stepLines, underHeadings } from './found-recipe.ts';
import { foundByFacts, frontOf } from './front-facts.ts';

/** A recipe that is all facts, as CookBook writes it and others take it in: a name, and its lists below their names. */
export const isYamlRecipe = (text: string): boolean =>
  /^(?:---[ \t]*\r?\n)?[a-z_]+:/.test(text) &&
  /^(?:name|title):[ \t]*\S/m.test(text.slice(0, 4000)) &&
  /^ingredients:[ \t]*(?:[|>][+-]?)?[ \t]*$/m.test(text.slice(0, 40_000)) &&
  /^(?:directions|instructions|steps):[ \t]*(?:[|>][+-]?)?[ \t]*$/m.test(text.slice(0, 100_000));

/** A recipe of a YAML file, which has the keys of front matter with the lists below them. */
export function readYamlRecipe(text: string): FoundRecipe {
  const front = frontOf(/^\s*---/.test(text) ? text : `---\n${text}\n---\n`);
  const of = (...names: string[]) => names.flatMap((name) => front.facts.get(name) ?? []).at(0) ?? '';
  const list = (...names: string[]) =>
    names.flatMap((name) => front.lists.get(name) ?? front.facts.get(name)?.split('\n') ?? []);
  const steps = ['directions', 'instructions', 'steps'].flatMap((name) => front.lists.get(name) ?? []);
  return foundRecipe({
    ...foundByFacts(front),
    format: 'YAML',
    ingredients: underHeadings(list('ingredients')),
    steps: steps.length > 0 ? underHeadings(steps) : stepLines(of('directions', 'instructions', 'steps')),
    notes: paragraphs(
      of('notes'),
      labelled('Nutrition', of('nutrition', 'nutritional info')),
      labelled('Difficulty', of('difficulty')),
      front.body,
    ),
    favourite: /^(?:yes|true|1)$/i.test(of('on favorites', 'favorite', 'favourite')),
    pictures: [of('image'), ...(front.lists.get('images') ?? [])]
      .filter((one) => /^https?:/i.test(one))
      .map((url) => ({ url })),
  });
}
