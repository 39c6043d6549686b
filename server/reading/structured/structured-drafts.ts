import { mayBeTakenFor } from '#shared/doubt-words.ts';
import type { RecipeDraft } from '#shared/draft.ts';
import { readQuantity } from '#shared/quantity.ts';
import type { Doubt, Ingredient } from '#shared/recipe.ts';
import type { Transcript } from '#shared/transcript.ts';
import { unitOf } from '#shared/units.ts';
import { addDoubts } from '../doubts/find-doubts.ts';
import { readDuration } from '../durations.ts';
import { guessLanguage } from '../text/language.ts';
import { fieldsOf } from '../text/read-transcript.ts';
import type { Found, RecipeLines } from '../text/recipes.ts';
import type { Fact } from '../text/facts/line-facts.ts';
import { readYield } from '../yields.ts';
import { type NumberedLines, numberedLines } from './numbered-lines.ts';
import type { StructuredField, StructuredIngredient, StructuredLine, StructuredRecipe } from './structured-recipe.ts';
import { supportOf, wordsOf } from './find-support.ts';

/**
 * Drafts of what a structurer sorted out of `numberedLines(transcript)`: amounts are taken apart anew by our own rules, line
 * numbers are checked, and what does not stand in the lines is doubted. Never an empty list; of several recipes each draft
 * has the whole transcript, because their lines may stand side by side.
 */
export function draftsOfStructured(recipes: readonly StructuredRecipe[], transcript: Transcript): RecipeDraft[] {
  const numbered = numberedLines(transcript);
  const language = transcript.language ?? guessLanguage(numbered.texts.join('\n').slice(0, 3000));
  const withLanguage = { ...transcript, language };
  const drafts = (recipes.length > 0 ? recipes : [EMPTY]).map((recipe) =>
    draftOfStructured(recipe, numbered, withLanguage),
  );
  const full = drafts.filter((draft) => draft.ingredients.length + draft.steps.length > 0);
  return full.length > 0 ? full : drafts.slice(0, 1);
}

const EMPTY: StructuredRecipe = {
  title: null,
  servings: null,
  prep: null,
  cook: null,
  rest: null,
  total: null,
  author: null,
  ingredients: [],
  steps: [],
  equipment: [],
  notes: [],
};

function draftOfStructured(recipe: StructuredRecipe, numbered: NumberedLines, transcript: Transcript): RecipeDraft {
  const doubts: Doubt[] = [];
  /** The field's words and their place; a doubt where some of them stand nowhere in it. */
  const found = (path: string, field: StructuredField): Found => {
    const { at, strange } = supportOf(field, numbered);
    if (strange !== null)
      doubts.push({
        field: path,
        kind: 'reading',
        reason: `'${strange}' does not stand in the original here.`,
        confidence: 0.4,
      });
    return { text: field.text, section: null, at: [...at] };
  };
  const lines = (path: string, all: readonly StructuredLine[]) =>
    all.map((line, index) => ({ ...found(`${path}.${String(index)}`, line), section: line.section }));
  const fact = (path: string, field: StructuredField | null, read: (text: string) => Partial<Fact>): Fact[] =>
    field ? [{ ...read(field.text), at: found(path, field).at }] : [];
  const minutes = (key: 'prep' | 'cook' | 'rest' | 'total') => (text: string) => {
    const read = readDuration(text);
    return read === null ? {} : { [key]: read };
  };

  const title = recipe.title && found('title', recipe.title);
  const whole: RecipeLines = {
    title: title && { text: title.text, at: title.at },
    ingredients: lines('ingredients', recipe.ingredients),
    steps: lines('steps', recipe.steps),
    notes: recipe.notes.map((note) => found('notes', note)),
    // Named by nobody, a pan is found in the steps; a list of what is not there helps no cook.
    equipment: recipe.equipment
      .filter((item) => supportOf(item, numbered).strange === null)
      .map((item) => found('equipment', item)),
    allergens: [],
    story: [],
    facts: [
      ...fact('servings', recipe.servings, (text) => ({ servings: readYield(text) || text })),
      ...fact('times.prepMin', recipe.prep, minutes('prep')),
      ...fact('times.cookMin', recipe.cook, minutes('cook')),
      ...fact('times.restMin', recipe.rest, minutes('rest')),
      ...fact('times.totalMin', recipe.total, minutes('total')),
      ...(recipe.author && supportOf(recipe.author, numbered).strange === null
        ? [{ author: recipe.author.text, at: supportOf(recipe.author, numbered).at }]
        : []),
    ],
    from: [0, 0],
  };
  const draft = fieldsOf(whole, transcript, {});
  for (const [index, ingredient] of draft.ingredients.entries()) {
    const own = recipe.ingredients[index];
    if (own) doubts.push(...disagreements(`ingredients.${String(index)}`, ingredient, own));
  }
  return addDoubts(draft, doubts);
}

/** Where the structurer takes an ingredient apart in another way than our rules: one of the two is wrong. */
function disagreements(path: string, ours: Ingredient, theirs: StructuredIngredient): Doubt[] {
  const other = (part: string, written: string): Doubt => ({
    field: `${path}.${part}`,
    kind: 'reading',
    reason: mayBeTakenFor(written),
    confidence: 0.6,
  });
  const doubts: Doubt[] = [];
  const quantity = readQuantity(theirs.quantity);
  if (quantity && (quantity.qty !== ours.qty || (quantity.qtyMax ?? ours.qtyMax) !== ours.qtyMax))
    doubts.push(other('quantity', theirs.quantity));
  const [unit, own] = [unitOf(theirs.unit), unitOf(ours.unit)];
  if (unit && own && unit.name !== own.name) doubts.push(other('unit', theirs.unit));
  const item = wordsOf(theirs.item);
  const ourWords = new Set(wordsOf(`${ours.item} ${ours.unit} ${ours.notes}`));
  if (item.length > 0 && !item.some((word) => ourWords.has(word))) doubts.push(other('item', theirs.item));
  return doubts;
}
