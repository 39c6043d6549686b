import { readHeading } from '../text/headings.ts';
import { found, type FoundLine, type FoundPicture, type FoundRecipe, withoutNumber } from './found-recipe.ts';
import { foundByFacts, frontOf } from './front-facts.ts';

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

/** A recipe in Markdown with front matter; what stands before the first list is its story. */
export function readMarkdown(text: string): FoundRecipe {
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
    const picture = /^!\[[^\]]*\]\(([^)\s]+)[^)]*\)$/.exec(line.trim())?.[1];
    if (picture !== undefined) {
      pictures.push(/^https?:/i.test(picture) ? { url: picture } : { files: [picture] });
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
    story: parts.story.join('\n').trim() || (facts.story ?? ''),
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
