import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { z } from 'zod';
import type { RecipeDraft } from '#shared/draft.ts';
import { amountOfParts } from '#shared/ingredient/amount-of-parts.ts';
import { withItsHalf } from '#shared/ingredient/mended-line.ts';
import { type Doubt, type Recipe, recipeCreateSchema } from '#shared/recipe.ts';
import type { Evidence, TranscriptLine, TranscriptPage } from '#shared/transcript.ts';
import { yearText } from '#shared/provenance-words.ts';
import { BOOK_UNITS } from '#shared/collections.ts';
import { BOOK_RECIPES_MAX } from '#shared/limits.ts';
import { amountsFor } from '#shared/recipe-page/amounts.ts';
import type { UnitChoice } from '#shared/units.ts';
import { factsOf, linesOf, notesOf, stepsOf } from './book-recipe.ts';

/** The file inside our PDFs that carries their recipes. */
export const ATTACHED_NAME = 'keepsake-recipes.json';
/** Most bytes of it; what would be more is not attached, and not read. Five hundred common recipes take two million. */
export const ATTACHED_BYTES_MAX = 8 * 1024 * 1024;
const FORMAT = 'keepsake-recipes';

/** What goes along: all that a person wrote. Files of the family's, its ids and who looked it through stay at home. */
const carriedSchema = recipeCreateSchema.pick({
  title: true,
  servings: true,
  times: true,
  ingredients: true,
  steps: true,
  equipment: true,
  notes: true,
  story: true,
  tags: true,
  keywords: true,
  allergens: true,
  source: true,
  provenance: true,
  review: true,
});
type AttachedRecipe = z.output<typeof carriedSchema>;

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  /** How the pages show amounts; the recipes in here are as they were written. */
  units: z.enum(BOOK_UNITS),
  recipes: z.array(z.unknown()).max(BOOK_RECIPES_MAX),
});

export interface PrintedRecipe {
  readonly recipe: Recipe;
  /** Printed instead of the recipe's own; then that one stays at home. */
  readonly story?: string | undefined;
}

/** The recipes of a PDF in our own format; null where they are more than is read again. */
export function attachedFile(printed: readonly PrintedRecipe[], units: UnitChoice): string | null {
  const recipes = printed.map(({ recipe, story }) => {
    const carried = carriedSchema.parse({ ...recipe, story: story ?? recipe.story });
    const { storagePath: _path, ...source } = carried.source;
    return { ...carried, source, ...withoutFiles(carried.provenance) };
  });
  const file = JSON.stringify({ format: FORMAT, version: 1, units, recipes });
  return Buffer.byteLength(file) > ATTACHED_BYTES_MAX ? null : file;
}

/** Where it comes from; its pictures and its recording are the family's own files. */
const withoutFiles = (provenance: AttachedRecipe['provenance']) =>
  provenance ? { provenance: { ...provenance, pictures: [], recording: '' } } : {};

/** Whoever wrote a web page is no relative, as which the author of a PDF would count. */
const authorOf = ({ source }: AttachedRecipe) => (source.type === 'url' ? '' : (source.author ?? ''));

/** A page as it was printed. */
export interface PaperPage {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly TranscriptLine[] | null;
  /** Its words in the order in which they were set. */
  readonly text: string;
}

/**
 * The drafts of an attached file that anybody may have made: its recipes as far as they keep to what a recipe may be, each
 * with the pages it stands on as its transcript. What the pages do not say is doubted, so that nobody keeps unseen what
 * nobody could have read. None where it is no such file.
 */
export function draftsOfAttached(file: string, paper: readonly PaperPage[], path: string): RecipeDraft[] {
  if (Buffer.byteLength(file) > ATTACHED_BYTES_MAX) return [];
  const read = fileSchema.safeParse(jsonOf(file));
  if (!read.success) return [];
  const texts = paper.map(({ text }) => comparable(text));
  let from = 0;
  return read.data.recipes.flatMap((one) => {
    const carried = carriedSchema.safeParse(one);
    if (!carried.success) return [];
    const fields = printedFields(carried.data, read.data.units);
    const pages = pagesWith(fields, texts, from);
    from = pages.at(-1) ?? from;
    return [draftOf(carried.data, fields, pages, { paper, texts, path })];
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

interface Field {
  readonly path: string;
  /** As it is printed. */
  readonly texts: readonly string[];
}

/** What is printed of a recipe, by the paths of its fields. Tags are not. */
function printedFields(recipe: AttachedRecipe, units: UnitChoice): Field[] {
  const { servings, times } = recipe;
  const amounts = amountsFor(1, units, recipe.ingredients);
  const lines = recipe.ingredients.map((line, at): Field => {
    const [printed] = linesOf([{ ...line, section: null }], amounts, false);
    const words = printed && 'amount' in printed ? `${printed.amount} ${printed.item} ${printed.note}` : '';
    return { path: `ingredients.${String(at)}`, texts: [words, line.section ?? ''] };
  });
  const steps = recipe.steps.map((step, at): Field => {
    const [printed] = stepsOf([{ ...step, section: null }], amounts);
    return {
      path: `steps.${String(at)}`,
      texts: [...(printed && 'text' in printed ? printed.text : []), step.section ?? ''],
    };
  });
  return [
    { path: 'title', texts: [recipe.title] },
    { path: 'servings', texts: factsOf({ servings, times: NO_TIMES }) },
    ...(['prepMin', 'cookMin', 'restMin', 'totalMin'] as const).map((name): Field => ({
      path: `times.${name}`,
      texts: factsOf({ servings: '', times: { ...NO_TIMES, [name]: times[name] } }),
    })),
    ...lines,
    ...steps,
    { path: 'notes', texts: notesOf(recipe.notes, amounts) },
    { path: 'story', texts: recipe.story.split('\n') },
    { path: 'equipment', texts: recipe.equipment },
    { path: 'allergens', texts: recipe.allergens },
    { path: 'source', texts: [authorOf(recipe), recipe.source.site ?? ''] },
    ...toldFields(recipe),
  ];
}
function toldFields({ provenance }: AttachedRecipe): Field[] {
  if (!provenance) return [];
  const { from, place, year, occasions } = provenance;
  return [
    { path: 'provenance.from', texts: [from] },
    { path: 'provenance.place', texts: [place] },
    { path: 'provenance.year', texts: [year ? yearText(year) : ''] },
    { path: 'provenance.occasions', texts: occasions },
  ];
}
const NO_TIMES = { prepMin: null, cookMin: null, restMin: null, totalMin: null };

const GLYPH = new RegExp(String.raw`[${FRACTION_GLYPHS}]`, 'gu');
/**
 * Letters and numbers alone: spaces, hyphens at a line's end, quotes and dashes are the compositor's. Numbers are kept
 * apart, since '1 1/2' is not '11/2'.
 */
function comparable(text: string): string {
  const plain = text
    .replace(GLYPH, (glyph) => ` ${glyph.normalize('NFKC')} `)
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{M}]+|\d+(?:[.,/]\d+)*/gu) ?? [];
  return words.map((word) => (/^\d/.test(word) ? `|${word}|` : word)).join('');
}

/** So many letters are no chance. */
const TELLING = 12;
const CHUNK = 6;

/** Whether these words stand on the pages one after the other; a page's end may come between. */
function stands(text: string, pages: readonly string[]): boolean {
  const sought = comparable(text);
  if (sought === '' || pages.some((page) => page.includes(sought))) return true;
  const words = text.split(/\s+/);
  const chunks = Array.from({ length: Math.ceil(words.length / CHUNK) }, (_, at) =>
    words.slice(at * CHUNK, (at + 1) * CHUNK),
  );
  const broken = chunks.filter((chunk) => !pages.some((page) => page.includes(comparable(chunk.join(' ')))));
  return (
    chunks.length > 2 &&
    broken.length < pages.length &&
    broken.every((chunk) => chunk.every((word) => pages.some((page) => page.includes(comparable(word)))))
  );
}

/** The pages, beginning at `from`, on which a recipe's lines and steps stand: recipes come in the order of their pages. */
function pagesWith(fields: readonly Field[], pages: readonly string[], from: number): number[] {
  const sought = fields
    .filter(({ path }) => /^(?:ingredients|steps)\./.test(path))
    .flatMap(({ texts }) => texts)
    .map(comparable);
  const telling = sought.filter((words) => words.length >= TELLING);
  const few = (telling.length > 0 ? telling : sought).filter((words) => words !== '');
  const title = comparable(fields[0]?.texts[0] ?? '');
  const isOn = (page: string) => few.some((words) => page.includes(words));
  const beginning = (page: string) => page.includes(title) && (few.length === 0 || isOn(page));
  const later = pages.findIndex((page, at) => at >= from && beginning(page));
  const first = later >= 0 ? later : pages.findIndex(beginning);
  if (first < 0) return [];
  const found = [first];
  // A picture of the original, or a page with the end of a long step alone, may lie in between.
  for (let at = first + 1; at < pages.length && at <= (found.at(-1) ?? 0) + 2; at += 1) {
    if (isOn(pages[at] ?? '') && !(pages[at] ?? '').includes(title)) found.push(at);
  }
  return Array.from({ length: (found.at(-1) ?? first) - first + 1 }, (_, index) => first + index);
}

interface Paper {
  readonly paper: readonly PaperPage[];
  readonly texts: readonly string[];
  readonly path: string;
}

function draftOf(
  recipe: AttachedRecipe,
  fields: readonly Field[],
  pages: readonly number[],
  { paper, texts, path }: Paper,
) {
  const { times, source, servings, title, equipment, notes, story, tags, keywords, allergens, review } = recipe;
  const { author: _author, ...from } = source;
  const author = authorOf(recipe);
  const own = pages.map((page) => texts[page] ?? '');
  const doubts: Doubt[] =
    own.length === 0
      ? [{ field: 'title', kind: 'reading', reason: NOWHERE, confidence: 0.3 }]
      : fields
          .filter((field) => !field.texts.every((text) => stands(text, own)))
          .map(({ path: field }) => ({ field, kind: 'reading', reason: OTHERWISE, confidence: 0.4 }));
  const transcriptPages = pages.map((page): TranscriptPage => {
    const { width, height, lines } = paper[page] ?? { width: 0, height: 0, lines: null };
    return { file: path, page: page + 1, width, height, lines: [...(lines ?? [])] };
  });
  const lowered = new Set(doubts.map(({ field }) => field));
  const draft: RecipeDraft = {
    title,
    servings,
    equipment,
    notes,
    story,
    tags,
    ...(keywords.length > 0 ? { keywords } : {}),
    allergens,
    prepTime: times.prepMin,
    cookTime: times.cookMin,
    restTime: times.restMin,
    totalTime: times.totalMin,
    ingredients: recipe.ingredients.map((carried, at) => {
      const line = withItsHalf(carried);
      // What is computed with follows from what is shown, whatever the file says of it.
      const confidence = lowered.has(`ingredients.${String(at)}`) ? Math.min(line.confidence, 0.4) : line.confidence;
      return { ...line, ...amountOfParts(line), confidence };
    }),
    steps: recipe.steps.map(({ text }) => text),
    stepSections: recipe.steps.map(({ section }) => section),
    photos: [],
    review: [...review, ...doubts],
    transcript: { language: null, pages: transcriptPages.slice(0, 50) },
    evidence: evidenceOf(fields, transcriptPages),
    source: { ...from, ...(author === '' ? {} : { author }), type: 'pdf' },
    ...withoutFiles(recipe.provenance),
  };
  return draft;
}

const OTHERWISE = 'The file inside this PDF says this, and its pages do not.';
const NOWHERE = 'This recipe is in the file inside this PDF, and on none of its pages.';

/** The lines of the pages that a field's words are made of, in a row. */
function evidenceOf(fields: readonly Field[], pages: readonly TranscriptPage[]): Evidence {
  const lines = pages.flatMap(({ lines: all }, page) =>
    all.map(({ text }, line) => ({ at: [page, line] as [number, number], words: comparable(text) })),
  );
  const evidence: Evidence = {};
  let from = 0;
  for (const { path, texts } of fields) {
    const sought = texts.map(comparable).filter((text) => text !== '');
    if (sought.length === 0 || !/^(?:title|ingredients\.|steps\.|notes)/.test(path)) continue;
    const isOf = (words: string) => words.length > 1 && sought.some((text) => text.includes(bare(words)));
    const begins = (at: number) => isOf(lines[at]?.words ?? '');
    const order = [...lines.keys()].map((at) => (at + from) % lines.length);
    const first = order.find(
      (at) => begins(at) && (sought[0] ?? '').startsWith(bare(lines[at]?.words ?? '').slice(0, 6)),
    );
    if (first === undefined) continue;
    let end = first + 1;
    while (end < lines.length && begins(end)) end += 1;
    evidence[path] = lines.slice(first, end).map(({ at }) => at);
    from = end % lines.length;
  }
  return evidence;
}
/** Without the number of a step before it. */
const bare = (words: string) => (words.length > 6 ? words.replace(/^\|\d+\|(?=\p{L})/u, '') : words);
