import type { RecipeDraft } from '#shared/draft.ts';
import { sortKeywords } from '#shared/dish-tags.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { RECIPE_TITLE_MAX, TEXT_MAX } from '#shared/limits.ts';
import { INGREDIENTS_MAX, STEPS_MAX, type Doubt } from '#shared/recipe.ts';
import type { Evidence, TranscriptLine } from '#shared/transcript.ts';
import { findAllergens } from '../../allergens.ts';
import { addDoubts } from '../../doubts/find-doubts.ts';
import { findEquipment } from '../../equipment.ts';
import { guessLanguage } from '../../text/language.ts';
import type { Facts, SectionLine } from '../facts/facts.ts';
import { withoutPictureNumbers } from '../lists/picture-numbers.ts';
import { mendMojibake } from '../mojibake.ts';

/** Of what a page declares as its course, cuisine and diet so many are tags; what follows is taken for keywords. */
const CATEGORIES_MAX = 6;
const TAGS_MAX = 10;
const clip = (text: string, length: number) => mendMojibake(text).slice(0, length).trim();

function unique(values: readonly string[], most: number): string[] {
  const interned = new Map<string, string>();
  for (const value of values) {
    const text = clip(value, 100);
    if (text !== '' && !interned.has(text.toLowerCase())) interned.set(text.toLowerCase(), text);
  }
  return [...interned.values()].slice(0, most);
}

/** A transcript being written line by line, with where each field stands. */
class TranscriptWriter {
  readonly lines: TranscriptLine[] = [];
  readonly evidence: Evidence = {};

  write(text: string, ...fields: string[]): void {
    if (text === '') return;
    for (const field of fields) (this.evidence[field] ??= []).push([0, this.lines.length]);
    this.lines.push({ text, box: null, confidence: 1 });
  }

  /** A list's lines, each heading before the lines under it. */
  writeList(field: string, lines: readonly SectionLine[]): void {
    let section: string | null = null;
    for (const [at, line] of lines.entries()) {
      if (line.section !== section && line.section !== null) this.write(line.section);
      section = line.section;
      this.write(line.text, `${field}.${String(at)}`);
    }
  }
}

/** How sure a line is of which the page shows and tells different things. */
const DIFFERS = 0.6;

const doubtsOf = (field: 'ingredients' | 'steps', lines: readonly Pick<SectionLine, 'doubt'>[]): Doubt[] =>
  lines.flatMap(({ doubt }, at) =>
    doubt === undefined
      ? []
      : [{ field: `${field}.${String(at)}`, kind: 'reading' as const, reason: doubt, confidence: DIFFERS }],
  );

const doubtsOfList = ({ listDoubt }: Facts): Doubt[] =>
  listDoubt === undefined ? [] : [{ field: 'ingredients', kind: 'reading', reason: listDoubt, confidence: DIFFERS }];

/** What the draft says of the page beside the recipe. */
export interface PageSource {
  url: string;
  language: string | null;
  photos: string[];
  site: string;
  author: string;
}

/**
 * Facts as a draft: ingredient lines taken apart, allergens, equipment and doubts found, and the recipe's lines as the transcript with the
 * evidence of each field. Times that are stated as total, preparation and cooking leave the rest to resting.
 */
export function toDraft(facts: Facts, page: PageSource): RecipeDraft {
  const tidy = (lines: readonly SectionLine[], most: number) =>
    lines.slice(0, most).map(({ text, section, doubt }) => ({
      text: clip(text, TEXT_MAX),
      section: section === null ? null : clip(section, 300) || null,
      ...(doubt === undefined ? {} : { doubt }),
    }));
  const ingredientLines = tidy(facts.ingredients, INGREDIENTS_MAX).map((line) => ({
    ...line,
    text: line.text.slice(0, 2000),
  }));
  const steps = withoutPictureNumbers(tidy(facts.steps, STEPS_MAX));
  const title = clip(facts.title, RECIPE_TITLE_MAX);
  const servings = clip(facts.servings, 200);
  const told = new Set(steps.map(({ text }) => text));
  const notes = facts.notes
    .map((note) => clip(note, TEXT_MAX))
    // 'Next time, when the dough rises, knock it back.' may be a step
    .filter((note) => !told.has(note))
    .join('\n')
    .slice(0, TEXT_MAX);
  const { prepTime, cookTime, totalTime } = facts;
  const spare = prepTime !== null && cookTime !== null && totalTime !== null ? totalTime - prepTime - cookTime : 0;
  const restTime = facts.restTime ?? (spare > 0 ? spare : null);

  const writer = new TranscriptWriter();
  writer.write(title, 'title');
  writer.write(servings, 'servings');
  for (const [field, label, minutes] of [
    ['prepTime', 'Prep', prepTime],
    ['cookTime', 'Cook', cookTime],
    ['restTime', 'Rest', facts.restTime],
    ['totalTime', 'Total', totalTime],
  ] as const)
    if (minutes !== null) writer.write(`${label}: ${String(minutes)} min`, field);
  writer.writeList('ingredients', ingredientLines);
  writer.writeList('steps', steps);
  for (const line of notes.split('\n')) writer.write(line, 'notes');

  const ingredients = ingredientLines.map(({ text, section }) => parseIngredient(text, section));
  const stepTexts = steps.map(({ text }) => text);
  const declared = unique(facts.equipment, 50);
  const author = clip(facts.author || page.author, 300);
  const site = clip(page.site || facts.site, 300);
  const keywords = sortKeywords([...facts.keywords, ...facts.tags.slice(CATEGORIES_MAX)]);
  const draft = {
    title,
    servings,
    prepTime,
    cookTime,
    restTime,
    totalTime,
    ingredients,
    steps: stepTexts,
    stepSections: steps.map(({ section }) => section),
    equipment: declared.length > 0 ? declared : findEquipment(stepTexts),
    notes,
    tags: unique([...facts.tags.slice(0, CATEGORIES_MAX), ...keywords.tags], TAGS_MAX),
    ...(keywords.rest.length > 0 ? { keywords: unique(keywords.rest, 60) } : {}),
    allergens: findAllergens(ingredients),
    photos: page.photos,
    transcript: {
      language: page.language ?? guessLanguage([...stepTexts, ...ingredientLines.map(({ text }) => text)].join('\n')),
      pages: [{ file: null, width: null, height: null, lines: writer.lines.slice(0, 5000) }],
    },
    evidence: writer.evidence,
    source: {
      type: 'url' as const,
      url: page.url.slice(0, 2048),
      ...(author ? { author } : {}),
      ...(site ? { site } : {}),
    },
  };
  return addDoubts(draft, [
    ...doubtsOf('ingredients', ingredientLines),
    ...doubtsOf('steps', steps),
    ...doubtsOfList(facts),
  ]);
}
