import type { RecipeDraft } from '#shared/draft.ts';
import { readHeading } from '../text/headings.ts';
import { readMeta } from '../text/meta.ts';
import { readText } from '../text/read-text.ts';
import { found, type FoundLine, type FoundPicture, type FoundRecipe, withoutNumber } from './found-recipe.ts';
import { foundByFacts, frontOf } from './front-facts.ts';

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;

/** Longer files are read by their headings alone, which is fast: 10,000 characters take some 40 ms as a text, on the server's own thread. */
const WHOLE_MAX = 10_000;

/** Markdown that says what it is: a heading for the ingredients or the steps, in whatever language. */
export const isMarkdownRecipe = (text: string): boolean =>
  text
    .split(/\r?\n/)
    .slice(0, 2000)
    .some((line) => {
      const name = HEADING.exec(line)?.[2];
      return name !== undefined && /^(?:ingredients|steps)$/.test(readHeading(name)?.kind ?? '');
    });

/**
 * The recipes of a Markdown file. Lists, times and yields are read as those of any text (tables, links, template tags, front matter in
 * parts); the headings say what a text has no place for: pictures, the story, days on which it was made.
 */
export function readMarkdown(text: string): FoundRecipe[] {
  const byHeadings = readByHeadings(text);
  if (text.length > WHOLE_MAX) return [byHeadings];
  const drafts = readText(withoutOwnParts(text)).filter(
    ({ ingredients, steps }) => ingredients.length > 0 || steps.length > 0,
  );
  const [draft, ...others] = drafts;
  if (!draft) return [byHeadings];
  if (others.length > 0)
    return drafts.map((each) => found({ format: 'Markdown', title: each.title, ...readAsText(each) }));
  const { servings, prepMin, cookMin, restMin, totalMin, ingredients, steps } = readAsText(draft);
  return [
    {
      ...byHeadings,
      title: byHeadings.title || draft.title,
      servings: byHeadings.servings || servings,
      prepMin: byHeadings.prepMin ?? prepMin,
      cookMin: byHeadings.cookMin ?? cookMin,
      restMin: byHeadings.restMin ?? restMin,
      totalMin: byHeadings.totalMin ?? totalMin,
      ingredients: ingredients.length > 0 ? ingredients : byHeadings.ingredients,
      steps: steps.length > 0 ? steps : byHeadings.steps,
    },
  ];
}

/** A text without the parts that are no text of the recipe: its story under a heading of its own, the days on which it was made. */
function withoutOwnParts(text: string): string {
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

const readAsText = (draft: RecipeDraft) => ({
  servings: draft.servings,
  prepMin: draft.prepTime,
  cookMin: draft.cookTime,
  restMin: draft.restTime,
  totalMin: draft.totalTime,
  ingredients: draft.ingredients.map(({ original, section }): FoundLine => ({ text: original, section })),
  steps: draft.steps.map((step, at): FoundLine => ({ text: step, section: draft.stepSections[at] ?? null })),
  notes: draft.notes,
});

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
      } else if ((under === 'ingredients' || under === 'steps') && signs.length > level) section = name;
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
  return found({
    ...facts,
    format: 'Markdown',
    title: facts.title === '' || facts.title === undefined ? title : facts.title,
    ingredients: parts.ingredients,
    steps: parts.steps,
    equipment: parts.equipment,
    notes: parts.notes.join('\n'),
    story:
      parts.story
        .filter((line) => readMeta(line.trim()) === null)
        .join('\n')
        .trim() ||
      (facts.story ?? ''),
    madeOn: made,
    rating: rated === undefined ? (facts.rating ?? null) : Number(rated),
    pictures,
  });
}

function partOf(name: string): 'ingredients' | 'steps' | 'equipment' | 'notes' | 'story' | 'made' | null {
  const kind = readHeading(name)?.kind;
  if (kind === 'ingredients' || kind === 'steps' || kind === 'equipment' || kind === 'notes') return kind;
  if (/^(?:story|about)$/i.test(name)) return 'story';
  return /^made$/i.test(name) ? 'made' : null;
}
