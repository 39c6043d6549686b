import type { RecipeDraft } from '#shared/draft.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { TEXT_MAX } from '#shared/limits.ts';
import { INGREDIENTS_MAX, STEPS_MAX, type Doubt, type Source } from '#shared/recipe.ts';
import type { Evidence, Transcript } from '#shared/transcript.ts';
import { ALLERGENS, findAllergens } from '../allergens.ts';
import { addDoubts } from '../doubts/find-doubts.ts';
import { findEquipment } from '../equipment.ts';
import { guessLanguage } from './language.ts';
import type { At } from './lines/lines.ts';
import { isRecognized, mendTranscript } from './lines/mend.ts';
import { parseRecognizedIngredient } from './lists/parse-recognized-ingredient.ts';
import { linesSaying } from './prose/prose-ingredients.ts';
import { recipesOf, type Found, type RecipeLines } from './recipes.ts';
import type { Fact } from './facts/line-facts.ts';
import type { TimeKey } from './facts/meta-words.ts';
import { timesOf } from './facts/one-fact.ts';
import { entriesOf } from './sections.ts';

/** What the caller knows beyond the text. */
export interface ReadOptions {
  /** BCP 47; guessed from the words when it is not given. */
  language?: string | null;
  /** Used where the text itself names no title. */
  title?: string;
  /** 'text' unless said otherwise. */
  sourceType?: Source['type'];
}

const pairs = (ats: readonly At[]) => ats.map(([page, line]): [number, number] => [page, line]);
const clip = (text: string, max = TEXT_MAX) => (text.length > max ? text.slice(0, max) : text);

/**
 * The recipes a transcript holds, one draft for each, never an empty list: where neither ingredients nor steps are found the one draft
 * has empty lists (the caller answers 422). Times are whole minutes or null; `evidence` names the lines every field was read from as
 * [page, line] pairs. Furniture of web pages, page numbers and running heads stay in the transcript alone; remarks are the notes, and so is what
 * the text says between title and ingredients, unless it tells who made it, when or why: that is the story. Of several recipes (at most 100) each has its own part of the transcript. Beyond 200 ingredients or steps the rest stays in the transcript.
 */
export function readTranscript(transcript: Transcript, options: ReadOptions = {}): RecipeDraft[] {
  const language = options.language ?? transcript.language ?? guessLanguage(sampleOf(transcript));
  const withLanguage: Transcript = { ...transcript, language };
  const found = recipesOf(entriesOf(mendTranscript(withLanguage)));
  const full = found.filter((recipe) => recipe.ingredients.length + recipe.steps.length > 0);
  if (full.length < 2)
    return (full.length > 0 ? full : found.slice(0, 1)).map((recipe) => draftOf(recipe, withLanguage, options));
  return full.map((recipe, index) => {
    const from: At = index === 0 ? [0, 0] : recipe.from;
    const part = partOf(withLanguage, from, full[index + 1]?.from ?? null);
    return draftOf(movedTo(recipe, from), part, options);
  });
}

/** The lines from one place up to another: each of several recipes keeps its own part of the transcript. */
function partOf(transcript: Transcript, [fromPage, fromLine]: At, to: At | null): Transcript {
  const last = to === null ? transcript.pages.length - 1 : to[1] === 0 ? to[0] - 1 : to[0];
  const pages = transcript.pages.slice(fromPage, last + 1).map((page, offset) => {
    const index = fromPage + offset;
    const end = to !== null && index === to[0] ? to[1] : undefined;
    return { ...page, lines: page.lines.slice(index === fromPage ? fromLine : 0, end) };
  });
  return { ...transcript, pages };
}

/** A recipe whose places count from the beginning of its own part. */
function movedTo(recipe: RecipeLines, [fromPage, fromLine]: At): RecipeLines {
  const place = ([page, line]: At): At => [page - fromPage, page === fromPage ? line - fromLine : line];
  const move = <Placed extends { at: readonly At[] }>(placed: Placed): Placed => ({
    ...placed,
    at: placed.at.map(place),
  });
  return {
    title: recipe.title && move(recipe.title),
    ingredients: recipe.ingredients.map(move),
    steps: recipe.steps.map(move),
    notes: recipe.notes.map(move),
    story: recipe.story.map(move),
    equipment: recipe.equipment.map(move),
    allergens: recipe.allergens.map(move),
    facts: recipe.facts.map(move),
    from: place(recipe.from),
  };
}

function sampleOf(transcript: Transcript): string {
  let sample = '';
  for (const page of transcript.pages)
    for (const line of page.lines) {
      sample += `${line.text}\n`;
      if (sample.length > 3000) return sample;
    }
  return sample;
}

/** The first fact that says it, with its lines. */
function firstStated<Key extends keyof Fact>(
  facts: readonly Fact[],
  key: Key,
): { value: NonNullable<Fact[Key]>; at: readonly At[] } | null {
  for (const fact of facts) {
    const value = fact[key];
    if (value !== undefined) return { value, at: fact.at };
  }
  return null;
}

const draftOf = (...recipe: Parameters<typeof fieldsOf>) =>
  addDoubts(fieldsOf(...recipe), recipe[0].ingredients.some(({ inProse }) => inProse) ? [NO_LIST] : []);

const NO_LIST: Doubt = {
  field: 'ingredients',
  kind: 'gap',
  reason: 'There is no list of ingredients: these were taken out of the text. Compare them with it.',
  confidence: 0.8,
};

/** The draft of one recipe's lines, whoever sorted them: amounts taken apart, tags, equipment and allergens found; nothing doubted yet. */
export function fieldsOf(recipe: RecipeLines, transcript: Transcript, options: ReadOptions): RecipeDraft {
  const evidence: Evidence = {};
  const recognized = transcript.pages.some(isRecognized);
  const note = (field: string, at: readonly At[]) => {
    if (at.length > 0) evidence[field] = pairs(at);
  };
  const fact = <Key extends keyof Fact>(key: Key, field: string) => {
    const statedFact = firstStated(recipe.facts, key);
    if (statedFact) note(field, statedFact.at);
    return statedFact?.value ?? null;
  };

  const ingredients = recipe.ingredients.slice(0, INGREDIENTS_MAX).map((found, index) => {
    note(`ingredients.${String(index)}`, found.inProse ? linesSaying(found.text, found.at, transcript) : found.at);
    const original = clip(found.text, 2000);
    const section = found.section === null ? null : clip(found.section, 500);
    return recognized
      ? parseRecognizedIngredient(original, section)
      : { ...parseIngredient(original, section), original };
  });
  const steps = recipe.steps.slice(0, STEPS_MAX);
  for (const [index, step] of steps.entries()) note(`steps.${String(index)}`, step.at);
  if (recipe.title) note('title', recipe.title.at);
  const notes = linesOf(recipe.notes);
  if (notes !== '')
    note(
      'notes',
      recipe.notes.flatMap((found) => found.at),
    );

  const story = linesOf(recipe.story);
  if (story !== '')
    note(
      'story',
      recipe.story.flatMap((found) => found.at),
    );

  const times = timesOf(recipe.facts);
  const time = (key: TimeKey) => {
    const told = times[key];
    if (told) note(`times.${key}Min`, told.at);
    return told?.[key] ?? null;
  };

  const author = firstStated(recipe.facts, 'author');
  const draft: RecipeDraft = {
    title: recipe.title?.text ?? clip(options.title?.trim() ?? '', 500),
    servings: fact('servings', 'servings') ?? '',
    prepTime: time('prep'),
    cookTime: time('cook'),
    restTime: time('rest'),
    totalTime: time('total'),
    ingredients,
    steps: steps.map((step) => clip(step.text)),
    stepSections: steps.map((step) => (step.section === null ? null : clip(step.section, 500))),
    equipment: [],
    notes,
    ...(story === '' ? {} : { story }),
    tags: [],
    allergens: [],
    photos: [],
    review: [],
    transcript,
    evidence,
    source: { type: options.sourceType ?? 'text', ...(author ? { author: clip(author.value, 500) } : {}) },
  };
  addLists(draft, recipe);
  return draft;
}

function linesOf(found: readonly Found[]): string {
  return clip(found.map((line) => line.text).join('\n'));
}

/** Tags, equipment and allergens: what the text lists itself comes first, then what its steps and ingredients name. */
function addLists(draft: RecipeDraft, recipe: RecipeLines): void {
  const tagged = recipe.facts.filter((fact) => fact.tags !== undefined);
  draft.tags = unique(tagged.flatMap((fact) => fact.tags ?? [])).slice(0, 50);
  if (draft.tags.length > 0) draft.evidence['tags'] = pairs(tagged.flatMap((fact) => fact.at));

  const listed = recipe.equipment.flatMap((found) => partsOf(found.text).map((text) => ({ text, at: found.at })));
  const used = draft.steps.map((step) => findEquipment([step]));
  draft.equipment = unique([...listed.map((found) => found.text), ...findEquipment(draft.steps)]).slice(0, 200);
  for (const [index, name] of draft.equipment.entries()) {
    const own = listed.find((found) => found.text === name);
    const step = used.findIndex((names) => names.includes(name));
    const at = own ? pairs(own.at) : (draft.evidence[`steps.${String(step)}`] ?? []);
    if (at.length > 0) draft.evidence[`equipment.${String(index)}`] = at;
  }

  const claims = recipe.facts.filter((fact) => fact.allergens !== undefined);
  const claimed = [
    ...claims.flatMap((fact) => fact.allergens ?? []),
    ...recipe.allergens.flatMap((found) => partsOf(found.text)),
  ].map((name) => name.toLowerCase());
  const allergensByLine = draft.ingredients.map((ingredient) => findAllergens([ingredient]));
  const ordered = ALLERGENS.filter((allergen) => allergensByLine.some((names) => names.includes(allergen)));
  draft.allergens = unique([...claimed, ...ordered]).slice(0, 50);
  const sources = [
    ...pairs(claims.flatMap((fact) => [...fact.at])),
    ...pairs(recipe.allergens.flatMap((found) => found.at)),
  ];
  for (const [index, names] of allergensByLine.entries())
    if (names.length > 0) sources.push(...(draft.evidence[`ingredients.${String(index)}`] ?? []));
  if (draft.allergens.length > 0) draft.evidence['allergens'] = sources;
}

/** 'whisk, sieve' are two; a sentence stays one. */
function partsOf(text: string): string[] {
  if (text.length > 120 || /[.!?]\s/.test(text)) return [clip(text, 200)];
  return text
    .replace(/[.]$/, '')
    .split(/[,;]\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function unique(names: readonly string[]): string[] {
  const keys = new Set<string>();
  return names.filter((name) => {
    const key = name.toLowerCase();
    if (key === '' || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}
