import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { cuesOf, firstWord, type Cues } from './classify.ts';
import { yieldBehind } from './facts/name-yield.ts';
import { isCommandAlone, isPartHeading } from './headings/part-heading.ts';
import type { HeadingKind } from './headings/headings.ts';
import type { Line } from './lines/lines.ts';
import { isAction, isActionForm } from './lists/action-form.ts';
import { takesLeave } from './furniture/below-method.ts';
import { isGreeting } from './title.ts';
import { tellsByForm } from './verb-forms.ts';
import {
  NAMED_PART,
  PART,
  STEP_STARTS,
  UNIT_START,
  WEAK_STARTS,
  isCommand,
  isFoodWord,
  namesPart,
} from './vocabulary.ts';

/** What a line is to the recipe: before it (title, talk), an ingredient, a step, or a remark. */
export type Role = 'intro' | 'ingredient' | 'step' | 'remark';
const ROLES = ['intro', 'ingredient', 'step', 'remark'] as const;

/** A line of text to be told, under the heading that stands over it. */
export interface Item {
  line: Line;
  heading: HeadingKind | null;
  /** First line after a heading. */
  opens: boolean;
}

/** Whether further headings follow: what is not yet under its heading is then less likely that kind. */
interface PathEnd {
  ingredientsAhead: boolean;
  stepsAhead: boolean;
}

const NEVER = -1000;

/** Cost of going from one role to another, [within a block, across a blank line]. Set by hand and checked on half of the development texts. */
const MOVES: Record<Role, Partial<Record<Role, readonly [number, number]>>> = {
  intro: { intro: [0, 0], ingredient: [-1.5, -0.5], step: [-6, -5.5] },
  ingredient: { ingredient: [0, -0.5], step: [-3.5, -0.5], remark: [-5, -3] },
  step: { step: [0.3, 0], ingredient: [-7, -4.5], remark: [-5, -2.5] },
  remark: { remark: [0.3, 0], step: [-4, -3], ingredient: [-5, -4] },
};
/** The same on a page in the action form: ingredients stand where they are used, between the sentences that use them. */
const MOVES_IN_ACTION: typeof MOVES = {
  ...MOVES,
  ingredient: { ...MOVES.ingredient, step: [-0.5, -0.3] },
  step: { ...MOVES.step, ingredient: [-1, -0.5] },
};
const BEGIN: Record<Role, number> = { intro: 0, ingredient: -1, step: -5.5, remark: NEVER };

/** What a line's place says beside its words. */
interface Place {
  outlook: PathEnd;
  first: boolean;
  /** It names the dish. */
  isDish: boolean;
  /** An amount was seen before it. */
  listed: boolean;
  /** It heads a part of the dish. */
  part: boolean;
  /** A paragraph of prose follows. */
  leadsProse: boolean;
  /** A sentence follows that tells what is done, apart from it. */
  leadsStep: boolean;
  /** So many lines with an amount follow. */
  amountsAhead: number;
  /** It says what to do with the amounts below it. */
  action: boolean;
}

/** A short line between blank lines, as titles stand. */
function isApart(line: Line, cues: Cues): boolean {
  return line.gapBefore && line.gapAfter && line.bullet === '' && cues.titleLike && !cues.amount;
}

/** A paragraph, no line of a list. */
const isProse = (line: Line | undefined): boolean =>
  line !== undefined && line.text.length > 90 && !cuesOf(line).amount;

/** A sentence to the cook behind a blank line. */
const isSaidApart = (line: Line | undefined): boolean =>
  line?.box === null &&
  line.gapBefore &&
  line.bullet === '' &&
  /\p{L}[.!]$/u.test(line.text) &&
  !cuesOf(line).amount &&
  cuesOf(line).step >= STEP_SURE;
const STEP_SURE = 3;

/** 'APPLE CAKE' over a printed list and under no heading names the dish rather than a part of it. */
const isCapitalTitle = ({ line: { text, box }, heading }: Item): boolean =>
  box !== null && heading === null && !/[:：]$|^for /i.test(text) && !PART.test(text) && !NAMED_PART.test(text);

/** 'Salt and Pepper': nothing but foods, which may open a list without an amount. */
export const isFoodAlone = ({ text }: Line): boolean =>
  text.split(/[^\p{L}]+/u).every((word) => word.length < 4 || isFoodWord(word.toLowerCase()));

const BEGINS_WITH_FIGURE = new RegExp(String.raw`^[\d${FRACTION_GLYPHS}]`, 'u');
/** 'Apple cake', '7-Up Cake', '12 hour salad'. */
const BEGINS_AS_NAME =
  /^(?:\p{Lu}|\d{1,3}-\p{Lu}|\d{1,3}[ -](?:[Yy]ear|[Hh]our|[Dd]ay|[Mm]inute|[Ll]ayer|[Ii]ngredient|[Aa]larm)\b)/u;

/** 'CREAM PUFFS - makes 12' below what a letter says first, right over the list: the dish's name, with how much comes out of it. */
function saysItsYield({ text, gapBefore, gapAfter, box }: Line, below: Line | undefined): boolean {
  if (box !== null || !gapBefore || gapAfter || below === undefined || !BEGINS_WITH_FIGURE.test(below.text))
    return false;
  const found = BEGINS_AS_NAME.test(text) && !/[.:,;]$/.test(text) && text.length <= 60 ? yieldBehind(text) : null;
  return found !== null && found.isBare === undefined && !namesPart(found.dish);
}

/** 'Potato Bake', or a few words in quotes, right over a list below what a post tells first, under the post's own title: the dish's name. */
const isNameBelowTalk = ({ line, heading }: Item, above: Line | undefined, below: readonly (Line | undefined)[]) =>
  heading === null &&
  line.box === null &&
  line.bullet === '' &&
  !line.gapAfter &&
  (IN_QUOTES.test(line.text) || (line.gapBefore && IN_CAPITALS.test(line.text) && isSentence(above))) &&
  !namesPart(line.text) &&
  !isFoodAlone(line) &&
  below.every((other) => other !== undefined && BEGINS_WITH_FIGURE.test(other.text));
/** 'Potato and Leek Bake': its first word and its last, at least two of them. */
const IN_CAPITALS = /^\p{Lu}[\p{L}'’-]*(?:\s[\p{L}&'’-]+){0,5}\s\p{Lu}[\p{L}'’-]*$/u;
const IN_QUOTES = /^["“„«»]\p{Lu}[^"“”„«»]{2,60}["”“»«]$/u;
const isSentence = (line: Line | undefined): boolean =>
  line !== undefined && /\p{L}{2}[.!?)]+$/u.test(line.text) && line.text.length > 40 && !cuesOf(line).amount;

const FIGURES_BEFORE = new RegExp(String.raw`^[\d\s/.,${FRACTION_GLYPHS}-]+`, 'u');

/**
 * Whether a line above the list names the dish, whatever number is in it: it stands, as it is typed, over lines that begin with their
 * amounts as it does not ('Eggs 3 ways'; nothing but foods only where it is set apart), or it comes first and says for how many it is
 * ('Gulasch für 4 Personen') or is all in capitals and alone ('7 LAYER DIP').
 */
function namesDish(line: Line, below: readonly (Line | undefined)[], first: boolean): boolean {
  const { text, gapAfter, box, bullet } = line;
  if (bullet !== '' || text.length > 60 || /[.:,;]$/.test(text)) return false;
  const isNamed = BEGINS_AS_NAME.test(text) && !isCommand(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '');
  const isOwnYield = first || /\([^()]*\)$/u.test(text);
  if (isOwnYield && isNamed && yieldBehind(text)?.isBare === undefined && yieldBehind(text) !== null) return true;
  if (box !== null) return false;
  const isLoud = first && gapAfter && /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
  if (isLoud && !UNIT_START.test(text.replace(FIGURES_BEFORE, ''))) return true;
  const isOverList = below.every((other) => other !== undefined && BEGINS_WITH_FIGURE.test(other.text));
  return isNamed && isOverList && ((first && gapAfter) || !isFoodAlone(line));
}

/** So many lines with amounts are a list. */
const LIST_MIN = 3;

/** Whether a line is a step by its number or its first word, or by the form of its verbs. */
const isTold = ({ text, number, label }: Line): boolean => {
  const first = firstWord(text);
  // 'In a bowl beat the eggs', and not 'In our town you can always find …'
  const tells = () => (text.toLowerCase().match(/\p{L}+/gu) ?? []).slice(1, TELLS_WITHIN).some(isCommand);
  const begins = isCommand(first) || (STEP_STARTS.has(first) && (!WEAK_STARTS.has(first) || tells()));
  return number !== null || label || begins || tellsByForm(text);
};
/** So many words from a sentence's beginning what is done is named. */
const TELLS_WITHIN = 12;

function emission(
  role: Role,
  item: Item,
  cues: Cues,
  { outlook, first, isDish, listed, part, leadsProse, leadsStep, amountsAhead, action }: Place,
): number {
  const { heading } = item;
  let score: number;
  switch (role) {
    case 'intro':
      score = 0.4 * cues.prose + (first && cues.titleLike && !cues.amount ? 3 : 0);
      if (isApart(item.line, cues)) score += 1;
      if (amountsAhead > 0 && isCommandAlone(item.line.text)) score -= 4;
      if (heading !== null) score -= 6;
      return score;
    case 'ingredient':
      if (action || isGreeting(item.line.text)) return -3;
      if (heading === null && amountsAhead === 0 && !cues.amount && takesLeave(item.line.text)) return -3;
      score = part ? (/[:：]$|^for the /i.test(item.line.text) ? 1 : -0.3) : cues.ingredient - 0.5 * cues.prose - 1;
      if (item.line.box !== null && item.line.text.length > 110 && /[.!?]\s+\p{Lu}/u.test(item.line.text)) score -= 4;
      if (part && !listed && amountsAhead >= 3 && isCapitalTitle(item)) score -= 3;
      // 'Smoke the meat' over what is done, below a list whose heading goes on
      if (heading === 'ingredients' && !(part && listed && leadsStep)) score += 3.5;
      else if (heading === 'steps') score -= 4;
      else if (heading !== null) score -= 4;
      else if (outlook.ingredientsAhead) score -= 4;
      if (isDish && amountsAhead >= 1 && heading === null) score -= 8;
      // '(Potato dumplings)' under the title says it in other words
      if (!listed && heading === null && /^\([^()]*\)$/.test(item.line.text)) score -= 4;
      // set apart before the first amount it is rather the title or a running head
      if (!listed && heading === null && isApart(item.line, cues) && !isCommandAlone(item.line.text)) score -= 2.5;
      if (!listed && heading === null && !cues.amount && !part && item.line.box !== null) {
        if (leadsProse) score -= 6;
        else if (amountsAhead >= 3 && (first || !isFoodAlone(item.line)) && /^\p{Lu}/u.test(item.line.text)) score -= 4;
      }
      return score;
    case 'step':
      if (isGreeting(item.line.text)) return -3;
      score = action ? 3 : part ? 0 : cues.step - (cues.prose >= 4.5 ? 1.5 : 0.8) * cues.prose;
      if (heading === 'steps') score += 4.5;
      else if (heading === 'ingredients') score -= 0.5;
      else if (heading !== null) score -= 4;
      if (outlook.stepsAhead && heading !== 'steps') score -= 4;
      // above the list of a typed text stands talk
      if (outlook.ingredientsAhead && heading === null && !listed && item.line.box === null) score -= 4;
      // and above one without a heading what tells nobody to do anything
      else if (amountsAhead >= LIST_MIN && heading === null && !listed && item.line.box === null && !isTold(item.line))
        score -= 8;
      return score;
    case 'remark':
      score = (cues.prose >= 4.5 ? 1.2 : 0.7) * cues.prose - 0.5;
      if (heading === 'notes' || heading === 'aside' || heading === 'equipment' || heading === 'allergens') score += 6;
      else if (heading === 'steps') score -= 0.5;
      return score;
  }
}

/**
 * A role for every item: the likeliest sequence, found by dynamic programming over four roles. Linear in the items. Steps before the
 * first ingredient are taken for the end of an earlier recipe (a page of a book) unless nothing else is found.
 */
export function labelItems(items: readonly Item[]): Role[] {
  const usual = likeliest(items, false);
  const roles = usual.includes('step') ? usual : stepsAbove(items, usual);
  return titleAbove(items, roles.includes('ingredient') && roles.includes('step') ? roles : likeliest(items, true));
}

/** A single line without an amount above a method that itself stands above the list is the title, no ingredient. */
function titleAbove(items: readonly Item[], roles: Role[]): Role[] {
  const only = roles.indexOf('ingredient');
  const item = items[only];
  if (!item || item.heading !== null || roles[only + 1] !== 'step') return roles;
  const { amount, titleLike } = cuesOf(item.line);
  const listed = roles.some(
    (role, index) => role === 'ingredient' && index > only && cuesOf((items[index] as Item).line).amount,
  );
  const isAlone = item.line.box !== null && /^\p{Lu}/u.test(item.line.text) && roles.lastIndexOf('ingredient') === only;
  return !amount && titleLike && (listed || isAlone) ? roles.with(only, 'intro') : roles;
}

/**
 * Sentences to the cook above a list of ingredients are the method where there is no other. Above the title they end an earlier recipe.
 */
function stepsAbove(items: readonly Item[], roles: Role[]): Role[] {
  const found = [...roles];
  for (let index = roles.indexOf('ingredient') - 1; index >= 0; index -= 1) {
    const { line, heading } = items[index] as Item;
    const { step, prose, titleLike } = cuesOf(line);
    if (roles[index] !== 'intro' || heading !== null || titleLike) break;
    if (/[.!。！]["”’)]*$/u.test(line.text) && step >= 3 && step > prose) found[index] = 'step';
  }
  return found;
}

/** So many bullets are a list. */
const BULLETS_MIN = 3;

/** Behind the last bullet of a list something else begins, as behind a blank line. */
function leavesBullets(items: readonly Item[], index: number): boolean {
  const [before, line] = [items[index - 1]?.line, items[index]?.line];
  if (!before || !line || before.bullet === '' || line.bullet !== '' || line.number !== null) return false;
  const bullets = items.slice(Math.max(0, index - 8), index).filter((item) => item.line.bullet === before.bullet);
  return bullets.length >= BULLETS_MIN && items.slice(index, index + 8).every((item) => item.line.bullet === '');
}

function likeliest(items: readonly Item[], stepsFirst: boolean): Role[] {
  const ahead = outlooks(items);
  const inAction = isActionForm(items);
  const moves = inAction ? MOVES_IN_ACTION : MOVES;
  let scores: number[] = [];
  const back: number[][] = [];
  let listed = false;
  /** Something above may be the dish's name. */
  let named = false;
  let namedBelowTalk = false;
  let amountsAhead = items.filter(({ line }) => cuesOf(line).amount).length;
  for (const [index, item] of items.entries()) {
    const cues = cuesOf(item.line);
    const gap = item.line.gapBefore || leavesBullets(items, index) ? 1 : 0;
    const part = isPartHeading(item.line, 'ingredients');
    const leadsProse = isProse(items[index + 1]?.line);
    const leadsStep = isSaidApart(items[index + 1]?.line);
    if (cues.amount) amountsAhead -= 1;
    const outlook = ahead[index] as PathEnd;
    const action = inAction && isAction(item.line, items[index + 1]?.line);
    const first = index === 0;
    const below = [items[index + 1]?.line, items[index + 2]?.line];
    const isOverFacts = item.line.overFacts === true && !cues.amount;
    const isBelowTalk: boolean = !namedBelowTalk && isNameBelowTalk(item, items[index - 1]?.line, below);
    namedBelowTalk ||= isBelowTalk;
    const isDish: boolean =
      !listed &&
      !part &&
      (isOverFacts ||
        isBelowTalk ||
        (!named && namesDish(item.line, below, first)) ||
        saysItsYield(item.line, below[0]));
    const place: Place = { outlook, first, isDish, listed, part, leadsProse, leadsStep, amountsAhead, action };
    const origins: number[] = [];
    const next = ROLES.map((role, to) => {
      const own = emission(role, item, cues, place);
      if (index === 0) {
        origins.push(0);
        if (role === 'step' && !stepsFirst && item.heading !== 'steps') return NEVER;
        return own + (item.opens ? Math.max(BEGIN[role], -2) : BEGIN[role]);
      }
      let best = -Infinity;
      let origin = 0;
      for (const [from, previous] of ROLES.entries()) {
        // a heading may lead anywhere, its bonus is in the emission
        let move = item.opens
          ? from === to || role !== 'intro'
            ? -0.2
            : NEVER
          : (moves[previous][role]?.[gap] ?? NEVER);
        if (previous === 'intro' && role === 'step' && !stepsFirst && item.heading !== 'steps')
          move = inAction ? -1 : NEVER;
        const total = (scores[from] as number) + move;
        if (total > best) {
          best = total;
          origin = from;
        }
      }
      origins[to] = origin;
      return best + own;
    });
    listed ||= cues.amount && !isDish;
    named ||= isDish || (cues.titleLike && !/[.,]$/.test(item.line.text) && !isGreeting(item.line.text));
    back.push(origins);
    scores = next;
  }
  const roles: Role[] = [];
  let at = scores.indexOf(Math.max(...scores));
  for (let index = items.length - 1; index >= 0; index -= 1) {
    roles[index] = ROLES[at] ?? 'intro';
    at = back[index]?.[at] ?? 0;
  }
  return roles;
}

function outlooks(items: readonly Item[]): PathEnd[] {
  let ingredientsAhead = false;
  let stepsAhead = false;
  const found: PathEnd[] = [];
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index] as Item;
    found[index] = {
      ingredientsAhead: ingredientsAhead && item.heading !== 'ingredients',
      stepsAhead: stepsAhead && item.heading !== 'steps',
    };
    if (item.heading === 'ingredients') ingredientsAhead = true;
    if (item.heading === 'steps') stepsAhead = true;
  }
  return found;
}
