import type { RecipeDraft } from '#shared/draft.ts';
import { readHeading } from '../text/headings/headings.ts';
import { readMeta } from '../text/facts/meta.ts';
import {
  foundRecipe,
  type FoundLine,
  type FoundPicture,
  type FoundRecipe,
  paragraphs,
  partHeaded,
  withoutNumber,
} from './found-recipe.ts';
import { foundByFacts, frontOf, nutritionOf } from './front-facts.ts';

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;

/** Markdown that says what it is: a heading for the ingredients or the steps, in whatever language. */
export const isMarkdownRecipe = (text: string): boolean =>
  text
    .split(/\r?\n/)
    .slice(0, 2000)
    .some((line) => {
      const name = HEADING.exec(line)?.[2];
      return name !== undefined && /^(?:ingredients|steps)$/.test(readHeading(name)?.kind ?? '');
    });

/** Whether a text has facts before it, as those of collections on the web have: its lists may stand without headings. */
export const hasFrontMatter = (text: string): boolean => {
  const { facts } = frontOf(text.slice(0, 30_000));
  return /^\ufeff?---[ \t]*\r?\n/.test(text) && (facts.has('title') || facts.has('name'));
};

/**
 * The recipes of a Markdown file, given what a text's reader found in `textOfMarkdown`: lists, times and yields (of tables, links, template
 * tags, front matter in parts). The headings say what a text has no place for: pictures, the story, days on which it was made. Of several
 * recipes the first has the pictures and the story, and each the tags and where it is from. Without `drafts` the headings say everything.
 */
export function readMarkdown(text: string, drafts: readonly RecipeDraft[]): FoundRecipe[] {
  const byHeadings = readByHeadings(text);
  const [draft, ...others] = drafts;
  if (!draft) return [byHeadings];
  const first = { ...byHeadings, ...listsOf(draft, byHeadings) };
  if (others.length === 0) return [{ ...first, notes: withFurther(byHeadings, draft.notes) }];
  const { format, tags, author, site, url } = byHeadings;
  return [
    { ...first, title: draft.title, servings: draft.servings, notes: draft.notes },
    ...others.map((other) => {
      const bare = foundRecipe({ format, tags, author, site, url, title: other.title, servings: other.servings });
      return { ...bare, ...listsOf(other, bare), notes: other.notes };
    }),
  ];
}

/** What a text's reader is better at; `byHeadings` where it found nothing. */
const listsOf = (draft: RecipeDraft, byHeadings: FoundRecipe) => ({
  title: byHeadings.title || draft.title,
  servings: byHeadings.servings || draft.servings,
  prepMin: byHeadings.prepMin ?? draft.prepTime,
  cookMin: byHeadings.cookMin ?? draft.cookTime,
  restMin: byHeadings.restMin ?? draft.restTime,
  totalMin: byHeadings.totalMin ?? draft.totalTime,
  ingredients: draft.ingredients.length
    ? draft.ingredients.map(({ original, section }): FoundLine => ({ text: original, section }))
    : byHeadings.ingredients,
  steps: draft.steps.length
    ? draft.steps.map((step, at): FoundLine => ({ text: step, section: draft.stepSections[at] ?? null }))
    : byHeadings.steps,
  equipment: byHeadings.equipment.length > 0 ? byHeadings.equipment : draft.equipment,
});

/** The notes under their heading, and what a text's reader took for notes elsewhere: 'Tip: …' among the steps. */
function withFurther({ notes, story }: FoundRecipe, said: string): string {
  const known = `${notes}\n${story}`;
  const further = said.split('\n').filter((line) => line.trim() !== '' && !known.includes(line.trim()));
  return [notes, ...further].filter((part) => part !== '').join('\n');
}

/** A text without what its headings say is no text of the recipe: its story, the days on which it was made. */
export function textOfMarkdown(text: string): string {
  let level = 0;
  const kept = text.split('\n').filter((line) => {
    const [, signs = '', name = ''] = HEADING.exec(line.trimEnd()) ?? [];
    if (signs !== '' && (level === 0 || signs.length <= level)) {
      const part = partOf(name);
      level = part === 'story' || part === 'made' ? signs.length : 0;
    }
    return level === 0;
  });
  return kept.join('\n');
}

/** '![](soup.jpg)', and '![[soup.jpg]]' of programs for notes, which keep pictures in a folder of their own. */
function pictureIn(line: string): FoundPicture | null {
  const address = /^!\[[^\]]*\]\(([^)\s]+)[^)]*\)$/.exec(line)?.[1];
  if (address !== undefined) return /^https?:/i.test(address) ? { url: address } : { files: [address] };
  const name = /^!\[\[([^\][|]{1,200}\.(?:jpe?g|png|webp|gif|heic))(?:\|[^\]]*)?\]\]$/i.exec(line)?.[1];
  return name === undefined ? null : { files: [name, ...ATTACHED.map((folder) => `${folder}/${name}`)] };
}

const ATTACHED = ['attachments', 'assets', 'images'];

/** What its headings say; what stands before the first list is its story. */
function readByHeadings(text: string): FoundRecipe {
  const front = frontOf(text);
  const facts = foundByFacts(front);
  const parts = {
    ingredients: [] as FoundLine[],
    steps: [] as FoundLine[],
    equipment: [] as string[],
    notes: [] as string[],
    story: [] as string[],
    made: [] as string[],
  };
  const pictures: FoundPicture[] = [];
  let title = '';
  let under: keyof typeof parts = 'story';
  let level = 0;
  let section: string | null = null;
  for (const raw of front.body.split('\n')) {
    const line = raw.trimEnd();
    const picture = pictureIn(line.trim());
    if (picture) {
      pictures.push(picture);
      continue;
    }
    const [, signs = '', name = ''] = HEADING.exec(line) ?? [];
    if (signs !== '') {
      const kind = partOf(name);
      if (signs.length === 1 && kind === null && title === '') title = name;
      else if (kind !== null && (level === 0 || signs.length <= level)) {
        [under, level, section] = [kind, signs.length, null];
      } else if ((under === 'ingredients' || under === 'steps') && signs.length > level) section = partHeaded(name);
      else {
        under = 'notes';
        parts.notes.push(name);
      }
      continue;
    }
    if (line.trim() === '' && under !== 'notes' && under !== 'story') continue;
    const bare = line.trim().replace(/^[-*+]\s+(?:\[[ xX]\]\s+)?/, '');
    if (under === 'ingredients') parts.ingredients.push({ text: bare, section });
    else if (under === 'steps') {
      const isNew = /^\s*(?:\d{1,3}[.)]|[-*+])\s+/.test(line) || parts.steps.length === 0;
      const last = parts.steps.at(-1);
      if (isNew || !last || last.section !== section || !/^\s/.test(raw))
        parts.steps.push({ text: withoutNumber(bare), section });
      else parts.steps[parts.steps.length - 1] = { text: `${last.text} ${bare}`, section };
    } else if (under === 'equipment') parts.equipment.push(bare);
    else parts[under].push(under === 'made' ? bare : line);
  }
  const made = parts.made.flatMap((line) => /^\d{4}-\d{2}-\d{2}/.exec(line)?.[0] ?? []);
  const last = parts.made.at(-1) ?? '';
  const rated = /\b([1-5]) of 5\b/.exec(last)?.[1];
  return foundRecipe({
    ...facts,
    format: 'Markdown',
    title: facts.title === '' || facts.title === undefined ? title : facts.title,
    ingredients: parts.ingredients,
    steps: parts.steps,
    equipment: parts.equipment,
    notes: paragraphs(parts.notes.join('\n'), nutritionOf(front)),
    // Without headings what stands there is the recipe.
    story:
      (level === 0
        ? ''
        : parts.story
            .filter((line) => readMeta(line.trim()) === null)
            .join('\n')
            .trim()) ||
      (facts.story ?? ''),
    madeOn: made,
    rating: rated === undefined ? (facts.rating ?? null) : Number(rated),
    pictures: [...(facts.pictures ?? []), ...pictures],
  });
}

function partOf(name: string): 'ingredients' | 'steps' | 'equipment' | 'notes' | 'story' | 'made' | null {
  const kind = readHeading(name)?.kind;
  if (kind === 'ingredients' || kind === 'steps' || kind === 'equipment' || kind === 'notes') return kind;
  if (/^(?:story|about)$/i.test(name)) return 'story';
  return /^made$/i.test(name) ? 'made' : null;
}
