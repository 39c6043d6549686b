import { minutesText, timeFacts, type TimeFact } from '../minutes.ts';
import { openDoubtsOf } from '../open-doubts.ts';
import type { Doubt, Ingredient, Step, Times } from '../recipe.ts';
import { hasRightToLeft, isRightToLeft, numbersInOrder } from '../right-to-left.ts';
import { servingsText } from '../scaled-servings.ts';
import { ingredientsOfSteps } from '../step-ingredients.ts';
import { typeset } from '../typeset.ts';
import type { Amounts } from './amounts.ts';

/** What the page is made of. Of a shared recipe the notes and the doubts are left out: they are the family's alone. */
export interface PageRecipe {
  readonly title: string;
  readonly servings: string;
  readonly story: string;
  readonly times: Times;
  readonly ingredients: readonly Ingredient[];
  readonly steps: readonly Step[];
  readonly notes?: string;
  readonly equipment?: readonly string[];
  readonly review?: readonly Doubt[];
}

/** From whom a recipe is, and where it was found; '' and null where it does not say. */
export interface From {
  readonly author: string;
  readonly place: string;
  readonly url: string | null;
  /** What else the family tells: the place, the year in words, what it is made for. */
  readonly town?: string;
  readonly year?: string;
  readonly occasions?: readonly string[];
}

export interface Picture {
  readonly src: string;
  /** The same picture in several widths, for the browser to choose. */
  readonly srcSet?: string;
  readonly alt: string;
  /** The card or page itself: shown whole, never cropped to its middle. */
  readonly isCard?: boolean;
}

interface Options {
  readonly from: From;
  /** The first is the page's, the others stand at its end. */
  readonly pictures: readonly Picture[];
  /** Where it is not read as it was written. */
  readonly amounts?: Amounts | null;
}

/** Lines under one heading; '' for those before the first. */
export interface Section<Line> {
  readonly heading: string;
  readonly lines: readonly Line[];
}

/** Why something is doubted, one sentence each; none where it is not. */
type Doubts = readonly string[];

export interface IngredientPart {
  /** '1½ cups'; '' where the line has none. */
  readonly amount: string;
  readonly food: string;
  readonly notes: string;
  /** As it was written, for the glossary. */
  readonly line: string;
  readonly doubts: Doubts;
}

export interface StepPart {
  readonly text: string;
  readonly uses: readonly IngredientPart[];
  readonly doubts: Doubts;
}

export interface FactPart {
  readonly of: 'servings' | TimeFact['of'];
  readonly label: string;
  readonly text: string;
  readonly minutes: number | null;
  readonly doubts: Doubts;
}

/** A recipe as its page shows it, on a screen, behind a link and on paper. */
export interface PageParts {
  readonly title: string;
  readonly titleDoubts: Doubts;
  /** By most of its letters; single lines may still run the other way. */
  readonly dir: 'ltr' | 'rtl';
  readonly from: From | null;
  readonly story: string;
  readonly storyDoubts: Doubts;
  readonly facts: readonly FactPart[];
  readonly picture: Picture | null;
  readonly morePictures: readonly Picture[];
  readonly ingredients: readonly Section<IngredientPart>[];
  readonly ingredientsDoubts: Doubts;
  readonly steps: readonly (Section<StepPart> & { readonly start: number })[];
  readonly stepsDoubts: Doubts;
  readonly equipment: readonly string[];
  readonly notes: string;
  readonly notesDoubts: Doubts;
  /** How many doubts are open in all. */
  readonly doubtCount: number;
}

const LABELS: Readonly<Record<TimeFact['of'], string>> = { prep: 'Prep', cook: 'Cook', rest: 'Rest', total: 'In all' };

/** Doubts by the part of the page they stand at; what has no part of its own is counted alone. */
function doubtsByPart(doubts: readonly Doubt[]): (part: string) => Doubts {
  const reasons = new Map<string, string[]>();
  for (const { field, reason } of doubts) {
    const [list = '', index = ''] = field.split('.');
    const part =
      /^(?:ingredients|steps)$/.test(list) && /^\d+$/.test(index) ? `${list}.${index}` : (ALIASES[field] ?? list);
    reasons.set(part, [...(reasons.get(part) ?? []), reason]);
  }
  return (part) => reasons.get(part) ?? [];
}
const ALIASES: Readonly<Record<string, string>> = {
  'times.prepMin': 'prep',
  'times.cookMin': 'cook',
  'times.restMin': 'rest',
  'times.totalMin': 'total',
  prepTime: 'prep',
  cookTime: 'cook',
  restTime: 'rest',
  totalTime: 'total',
  times: 'cook',
};

/** Lines under each heading, in their order. */
export function sectionsOf<Line extends { readonly section: string | null }>(lines: readonly Line[]): Section<Line>[] {
  const sections: { heading: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const heading = line.section?.trim() ?? '';
    const last = sections.at(-1);
    if (last?.heading === heading) last.lines.push(line);
    else sections.push({ heading, lines: [line] });
  }
  return sections;
}

/** An ingredient's parts as they are read: '1½ cups', 'flour', 'sifted'. A line that nobody took apart is all food. */
export function partsOfLine(line: Ingredient, amounts: Amounts | null = null): Omit<IngredientPart, 'doubts'> {
  const { quantity, unit, notes } = amounts ? amounts.ofLine(line) : line;
  const written = [typeset(quantity.trim()), unit.trim()].filter((part) => part !== '').join(' ');
  const food = line.item.trim() === '' && written === '' ? line.original.trim() : line.item.trim();
  const amount = numbersInOrder(written, hasRightToLeft(`${food} ${line.original}`));
  return { amount, food, notes: notes.trim(), line: line.original };
}

/** More would be the list once more ('Mix all the ingredients'), and is left to it. */
const USES_MAX = 12;
const usedIn = (uses: readonly number[]) => (uses.length > USES_MAX ? [] : uses);

const knownUses = new WeakMap<readonly Step[], { ingredients: readonly Ingredient[]; uses: number[][] }>();
/** Of 200 steps it takes a tenth of a second, and servings and units change nothing about it. */
function usesOf(steps: readonly Step[], ingredients: readonly Ingredient[]): number[][] {
  const known = knownUses.get(steps);
  if (known?.ingredients === ingredients) return known.uses;
  const uses = ingredientsOfSteps(steps, ingredients);
  knownUses.set(steps, { ingredients, uses });
  return uses;
}

const isSaid = ({ author, place, url, town = '', year = '', occasions = [] }: From) =>
  author + place + town + year !== '' || url !== null || occasions.length > 0;

/** What stands on a recipe's page, as it was written or for more or fewer servings and in the reader's units. Pure: one for screen, share and print. */
export function pagePartsOf(recipe: PageRecipe, options: Options): PageParts {
  const { title, servings, story, times, ingredients, steps, notes = '', review } = recipe;
  const { from, pictures, amounts = null } = options;
  const factor = amounts?.factor ?? 1;
  const doubts = review ? openDoubtsOf({ review, ingredients }) : [];
  const doubtsOf = doubtsByPart(doubts);

  const lines = ingredients.map((line, at) => ({
    ...partsOfLine(line, amounts),
    section: line.section,
    doubts: doubtsOf(`ingredients.${String(at)}`),
  }));
  const uses = usesOf(steps, ingredients);
  const stepLines = steps.map(({ text, section }, at) => ({
    text: typeset(amounts ? amounts.inStep(text) : text),
    section,
    uses: usedIn(uses[at] ?? []).flatMap((index) => lines[index] ?? []),
    doubts: doubtsOf(`steps.${String(at)}`),
  }));
  const [picture = null, ...morePictures] = pictures;
  let next = 1;

  return {
    title,
    titleDoubts: doubtsOf('title'),
    dir: isRightToLeft([title, ...ingredients.map(({ item }) => item), ...steps.map(({ text }) => text)].join(' '))
      ? 'rtl'
      : 'ltr',
    from: isSaid(from) ? from : null,
    story: story.trim(),
    storyDoubts: doubtsOf('story'),
    facts: [
      ...(servings.trim() === ''
        ? []
        : [
            {
              of: 'servings' as const,
              label: 'Makes',
              text: factor === 1 ? servings.trim() : servingsText(servings, factor),
              minutes: null,
              doubts: doubtsOf('servings'),
            },
          ]),
      ...timeFacts(times).map(({ of, minutes }) => ({
        of,
        label: LABELS[of],
        text: minutesText(minutes),
        minutes,
        doubts: doubtsOf(of),
      })),
    ],
    picture,
    morePictures,
    ingredients: sectionsOf(lines),
    ingredientsDoubts: doubtsOf('ingredients'),
    steps: sectionsOf(stepLines).map((section) => {
      const start = next;
      next += section.lines.length;
      return { ...section, start };
    }),
    stepsDoubts: doubtsOf('steps'),
    equipment: recipe.equipment ?? [],
    notes: notes
      .split('\n')
      .map((line) => typeset(amounts ? amounts.inNote(line) : line))
      .join('\n')
      .trim(),
    notesDoubts: doubtsOf('notes'),
    doubtCount: doubts.length,
  };
}
