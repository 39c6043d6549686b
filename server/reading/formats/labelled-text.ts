import {
  foundRecipe,
  type FoundRecipe,
  ingredientLines,
  linesOf,
  minutes,
  paragraphs,
  stars,
  stepLines,
} from './found-recipe.ts';

/** A text that says what each of its parts is: 'Title: …', 'Yield: …', 'Ingredients:' and what comes below it. */
const LABELS = {
  title: 'title|recipe title|name',
  story: 'description',
  notes: 'notes?|comments?',
  site: 'source',
  url: 'original url|source url|url|link',
  servings: 'yield|yields|servings|serves|makes',
  prep: 'prep|prep time|preparation time|active|active time',
  cook: 'cook|cook time|cooking time',
  total: 'total|total time',
  tags: 'tags|categories|category|cookbook|section|course|cuisine|main ingredient|keywords',
  photo: 'image|photo|photo url|picture',
  rating: 'rating',
  ingredients: 'ingredients',
  steps: 'instructions|directions|method|preparation',
} as const;
type Label = keyof typeof LABELS;

const PATTERNS = Object.entries(LABELS).map(
  ([label, names]) => [label as Label, new RegExp(`^(?:${names})[ \\t]*:[ \\t]*(.*)$`, 'i')] as const,
);
/** Below these a line such as 'Preparation:' is a heading of the part rather than the next one. */
const LONG: readonly Label[] = ['ingredients', 'steps', 'notes', 'story'];

/** Pepperplate's, Saffron's and Plan to Eat's text: it begins with its title, and has both lists below their names. */
export const isLabelledText = (text: string): boolean =>
  /^\s*-*\s*(?:recipe )?title[ \t]*:[ \t]*\S/i.test(text.slice(0, 500)) &&
  /^ingredients[ \t]*:[ \t]*$/im.test(text.slice(0, 20_000)) &&
  /^(?:instructions|directions|method)[ \t]*:[ \t]*$/im.test(text.slice(0, 100_000));

/** Its recipes, with rules between them or each beginning with its title. */
export function* readLabelledText(text: string): Generator<FoundRecipe> {
  for (const part of text.split(/^-{8,}[ \t]*$|(?=^(?:recipe )?title[ \t]*:)/im))
    if (part.trim() !== '') yield read(part);
}

function read(part: string): FoundRecipe {
  const said = new Map<Label, string[]>();
  let under: Label | null = null;
  for (const line of linesOf(part)) {
    const begun: readonly [Label | null, string] = labelOf(line, under) ?? [under, line];
    [under] = begun;
    if (under !== null) said.set(under, [...(said.get(under) ?? []), begun[1]]);
  }
  const of = (label: Label) => (said.get(label) ?? []).join('\n').trim();
  const [photo, source] = [of('photo'), of('site')];
  const isAddress = /^https?:\/\/\S+$/i.test(source);
  return foundRecipe({
    format: 'a text with labels',
    title: of('title').replace(/^"(.*)"$/, '$1'),
    servings: of('servings'),
    prepMin: minutes(of('prep')),
    cookMin: minutes(of('cook')),
    totalMin: minutes(of('total')),
    ingredients: ingredientLines(of('ingredients')),
    steps: stepLines(of('steps')),
    story: of('story'),
    notes: paragraphs(of('notes')),
    site: isAddress ? '' : source,
    url: of('url') || (isAddress ? source : ''),
    tags: of('tags').split(/[,;^\n]/),
    rating: stars(of('rating')),
    pictures: /^https?:/i.test(photo) ? [{ url: photo }] : [],
  });
}

/** The label a line begins with, and what it says; an empty label within a long part is that part's own heading. */
function labelOf(line: string, under: Label | null): [Label, string] | null {
  for (const [label, pattern] of PATTERNS) {
    const value = pattern.exec(line)?.[1];
    if (value === undefined) continue;
    const isInner =
      under !== null &&
      LONG.includes(under) &&
      value === '' &&
      label !== 'steps' &&
      label !== 'notes' &&
      label !== 'ingredients';
    return isInner || (under === 'steps' && label !== 'notes') ? null : [label, value];
  }
  return null;
}
