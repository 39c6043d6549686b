import { STEP_WORD } from '../../text/lines/lines.ts';
import { stepInWords } from '../../text/lines/step-in-words.ts';
import { readHeading } from '../../text/headings/headings.ts';
import type { SectionLine } from '../facts/facts.ts';
import { asList, groupsByName, isNode, typesOf, valueOf, type Json, type JsonNode } from './json-node.ts';
import { resolve, type NodeGraph } from './json-ld.ts';
import { lineOfString, linesOfString } from '../lines.ts';
import { beginsWithDay } from '../lists/day-of-step.ts';
import { plainWords } from '../lists/plain-words.ts';

/** Deeper lists are not entered: real instructions nest to three. */
const NESTING_MAX = 12;
const STEP_NUMBER = new RegExp(
  String.raw`^(?:${STEP_WORD}\s*\d{1,2}(?:\s*(?:of|von|de|\/)\s*\d{1,2})?(?:\s*[.):：|\-–—]+\s*|\s+(?=\p{Lu}\p{L})|\s*$)|\d{1,2}\s?(?:\/|\.?[ºª°]\.?)[)–-]?\s+(?=\p{Lu}\p{L})|\d{1,2}\s?[.)]\s?[-–—]\s*(?=\p{L})|\d{1,2}\s*[.)]\s*(?=\p{Lu}|\p{Lo}|["“'(])|\d{1,2}\s*(?:[.):]|\s?[-–]\s)\s*(?=\D))`,
  'iu',
);
/** '1. Schritt: ', '2. lépés – ', '① ': a number before its name, or one in a circle that is set apart. */
const STEP_NUMBER_BEFORE = new RegExp(
  String.raw`^(?:(?:\d{1,2}\s?\.\s?)?${STEP_WORD}\s*[:：–-]\s*|[①-⑳❶-❿]\s+)(?=\S)`,
  'iu',
);
/** 'Step 3', '3.', '3. krok', 'Step' and 'apple-pie_2 step 3' name no step. */
const ONLY_NUMBER = new RegExp(
  String.raw`^(?:(?:${STEP_WORD}|instruction)\s*)?#?\d{0,2}[.):]?$|^\d{1,2}(?:\s?[.ºª°])?\s?${STEP_WORD}[.):]?$|^\S*[_-]\S*\s+step\s+\d{1,2}$`,
  'iu',
);

/** ')Mix it.' behind the number that a list sets itself. */
const LEFT_OF_NUMBER = /^[).]\s?(?=\p{L})/u;

/** A step without the number before it; empty where nothing else was there. */
export function stripStepNumber(text: string): string {
  if (ONLY_NUMBER.test(text)) return '';
  if (beginsWithDay(text)) return text;
  const inWords = stepInWords(text);
  if (inWords) return text.slice(inWords.length);
  return text.replace(STEP_NUMBER, '').replace(STEP_NUMBER_BEFORE, '').replace(LEFT_OF_NUMBER, '').trim();
}

/** '*** For the filling ***' */
const BETWEEN_STARS = /^([*=~-]{2,})\s*\p{L}.{0,50}?\1$/u;

/** Whether a line heads the steps after it: short, and marked by a colon at its end or by stars around it. */
export function headsSteps(line: string): boolean {
  if (BETWEEN_STARS.test(line)) return true;
  return line.length <= 60 && /[:：]$/.test(line) && !/[.!?]\s/.test(line) && line.split(' ').length <= 8;
}

/** '1. ', 'Passo 1: ' before a step among others in one line. */
const COUNTED = new RegExp(
  String.raw`(?:^|\s|(?<=[。！？]))(?:${STEP_WORD}\s*)?(?<number>\d{1,2})\s?[.):：](?=\s*\p{L}|\s\d{1,3}\s\p{L})`,
  'giu',
);
/** '(1)', '（1）', '①', '1-' and '1.' where a sentence begins, though no space parts it from the one before. */
const COUNTED_IN_MARKS =
  /(?<=^|[.!?。！？]\s?)(?:(?<number>\d{1,2})\s?[-–.)](?=\s?\p{Lu})|[(（](?<inBrackets>\d{1,2})[)）]|(?<circle>[①-⑳]))/gu;
const BEFORE_FIRST_CIRCLE = 0x245f;

/** '1. Mix. 2. Bake.', '(1)混ぜる。(2)焼く。' in one line is cut at its numbers, when they count up from 1. */
export function cutAtNumbers(line: string): string[] {
  const cuts = countedUp(line, COUNTED);
  if (cuts.length > 0) return cuts.map(({ at }, step) => line.slice(at, cuts[step + 1]?.at).trim());
  const marks = countedUp(line, COUNTED_IN_MARKS);
  if (marks.length === 0) return [line];
  // a mark is taken off here, for a step may begin with that of another: '(2)を皿に盛る'
  return marks.map(({ at, mark }, step) => line.slice(at + mark.length, marks[step + 1]?.at).trim());
}

/** The places of a line's numbers that count up from 1 at its beginning, none where they are fewer than two. */
function countedUp(line: string, numbers: RegExp): { at: number; mark: string }[] {
  const cuts: { at: number; mark: string }[] = [];
  for (const found of line.matchAll(numbers)) {
    const { number, inBrackets, circle } = found.groups ?? {};
    const told =
      circle === undefined ? Number(number ?? inBrackets) : (circle.codePointAt(0) ?? 0) - BEFORE_FIRST_CIRCLE;
    if (told === cuts.length + 1) cuts.push({ at: found.index, mark: found[0] });
  }
  return cuts.length < 2 || cuts[0]?.at !== 0 ? [] : cuts;
}

/** Lines that a narrow window broke: one that goes on in lower case belongs to the unfinished one before it. */
function withoutWrapper(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (before !== undefined && /[\p{L}\p{N},]$/u.test(before) && /^\p{Ll}/u.test(line))
      whole[whole.length - 1] = `${before} ${line}`;
    else whole.push(line);
  }
  return whole;
}

/** The page's own address where its method should stand: the method is told on the page alone. */
const IS_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

function stepsOfLines(lines: readonly string[], section: string | null): SectionLine[] {
  const steps: SectionLine[] = [];
  let under = section;
  for (const [at, line] of withoutWrapper(lines).entries()) {
    if (IS_ADDRESS.test(line)) continue;
    if (headsSteps(line) && at < lines.length - 1) {
      under = stripStepNumber(line).replace(/[:：]\s*$/, '') || under;
      continue;
    }
    for (const part of cutAtNumbers(line)) {
      const text = stripStepNumber(part);
      if (text !== '') steps.push({ text, section: under });
    }
  }
  return steps;
}

function textOfStep(node: JsonNode, graph: NodeGraph, depth: number): string {
  const inner = asList(valueOf(node, 'itemListElement', 'step', 'steps')).flatMap((value) => {
    const resolved = resolve(value, graph);
    return isNode(resolved) && depth < NESTING_MAX ? [textOfStep(resolved, graph, depth + 1)] : [textOf(resolved)];
  });
  // a step's text is its own, or that of its directions and tips
  const own = asList(valueOf(node, 'text', '@value', 'description'))
    .map(textOf)
    .join(' ')
    .trim();
  return own === '' ? inner.filter(Boolean).join(' ') : own;
}

function textOf(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return isNode(value) ? textOf(valueOf(value, 'text', '@value', 'name', 'description') ?? '') : '';
}

function stepOfNode(node: JsonNode, graph: NodeGraph, section: string | null, isOnly: boolean): SectionLine[] {
  const stepText = textOfStep(node, graph, 0);
  const lines = linesOfString(isOnly ? markHeadings(stepText) : stepText);
  // a program that tells a step without its markup leaves the addresses of its pictures in it
  const name = lineOfString(textOf(valueOf(node, 'name', 'headline') ?? '').replace(PICTURE_ADDRESS, ' '));
  const text = lines.join(' ');
  const short = plainWords(name.replace(/(?:…|\.{2,})$/, ''));
  const saysMore =
    name !== '' && stripStepNumber(name) !== '' && !plainWords(text).startsWith(short) && !isToldIn(short, text);
  if (text === '') return name === '' ? [] : stepsOfLines([name], section);
  if (isOnly && lines.length > 1) return stepsOfLines(lines, section);
  const steps = isOnly ? stepsOfLines([text], section) : [{ text: stripStepNumber(text), section }];
  const first = steps[0];
  if (first && saysMore) {
    const head = stripStepNumber(name);
    first.text = /[.!?:,;]$/.test(head) ? `${head} ${first.text}` : `${head}: ${first.text}`;
  }
  return steps.filter(({ text }) => text !== '' && !IS_ADDRESS.test(text));
}

const PICTURE_ADDRESS = /https?:\/\/\S+\.(?:jpe?g|png|gif|webp|avif)(?:\?\S*)?(?=\s|$)/gi;

/** So many words in the same order are no name of what follows, but its short form. */
const SHORT_FORM_MIN = 4;

/** Whether all words of a step's name stand in its text in their order: 'Heat oven, melt butter' before the same in full. */
function isToldIn(name: string, text: string): boolean {
  const words = name.split(' ');
  let at = 0;
  for (const word of plainWords(text).split(' ')) if (word === words[at]) at++;
  return words.length >= SHORT_FORM_MIN && at === words.length;
}

const isList = (types: readonly string[]) =>
  types.includes('howtosection') || types.includes('itemlist') || types.includes('howto');

/**
 * The steps of `recipeInstructions` in any of its forms: a string, strings, steps, sections, lists, lists in lists.
 * A section's name stays the section of its steps; numbers before steps are left out.
 */
export function readInstructions(value: Json | undefined, graph: NodeGraph): SectionLine[] {
  return withoutBareNumbers(stepsOf(value, graph, null, 0));
}

/** '1 Preheat the oven', '2 Mix': where all steps begin with their number, it is none of their words. */
function withoutBareNumbers(steps: readonly SectionLine[]): SectionLine[] {
  const isCounted = ({ text }: SectionLine, at: number) => BARE_NUMBER.exec(text)?.[1] === String(at + 1);
  return steps.length >= COUNTED_MIN && steps.every(isCounted)
    ? steps.map((step) => ({ ...step, text: step.text.replace(BARE_NUMBER, '') }))
    : [...steps];
}
const BARE_NUMBER = /^(\d{1,2})\s+(?=\p{Lu})/u;
/** Two steps may begin with amounts by chance. */
const COUNTED_MIN = 3;

function stepsOf(value: Json | undefined, graph: NodeGraph, section: string | null, depth: number): SectionLine[] {
  if (depth > NESTING_MAX) return [];
  const parts = asList(value).map((part) => resolve(part, graph));
  const texts = parts.filter((part) => typeof part === 'string');
  // headings among plain strings head the strings after them
  if (texts.length === parts.length) return stepsOfStrings(texts, section);
  let under = section;
  return parts.flatMap((part, at): SectionLine[] => {
    const head = nameOfPart(part, parts[at + 1], graph);
    if (head !== null) {
      under = head;
      return [];
    }
    return stepsOfPart(part, graph, under, depth, parts.length === 1);
  });
}

/** The name of a step without a text before one that has one: it heads what follows; null for any other. */
function nameOfPart(part: Json, next: Json | undefined, graph: NodeGraph): string | null {
  if (!isNode(part) || next === undefined || !isNode(next)) return null;
  if (textOfStep(part, graph, 0) !== '' || textOfStep(next, graph, 0) === '') return null;
  const name = lineOfString(textOf(valueOf(part, 'name', 'headline') ?? '')).replace(/[:：]\s*$/, '');
  const isName = name !== '' && name.length <= 60 && !ONLY_NUMBER.test(name) && !readsAsStep(name);
  return isName && typesOf(part).includes('howtostep') ? name : null;
}

function stepsOfPart(
  part: Json,
  graph: NodeGraph,
  section: string | null,
  depth: number,
  isOnly: boolean,
): SectionLine[] {
  if (typeof part === 'string') return stepsOfStrings([part], section);
  if (Array.isArray(part)) return stepsOf(part, graph, section, depth + 1);
  if (!isNode(part)) return [];
  const groups = groupsByName(part);
  if (groups)
    return groups.flatMap(([name, list]) => stepsOf(list, graph, saysMethod(name) ? section : name, depth + 1));
  const types = typesOf(part);
  // pictures and films among the steps
  if (types.some((type) => /^(?:image|video|media|audio)object$|^clip$/.test(type))) return [];
  const listed = valueOf(part, 'itemListElement', 'steps', 'step', '@list');
  const item = valueOf(part, 'item');
  if (types.includes('listitem') && item !== undefined) return stepsOf(item, graph, section, depth + 1);
  const holdsSteps =
    listed !== undefined &&
    valueOf(part, 'text') === undefined &&
    (isList(types) ||
      asList(listed).some((inner) => isNode(inner) && !/^howto(?:direction|tip)$/.test(typesOf(inner)[0] ?? '')));
  if (holdsSteps) {
    const name = lineOfString(textOf(valueOf(part, 'name', 'headline') ?? '')).replace(/[:：]\s*$/, '');
    const steps = stepsOf(listed, graph, ONLY_NUMBER.test(name) || saysMethod(name) ? section : name, depth + 1);
    if (steps.length > 0) return steps;
  }
  if (types.includes('howtosection') && listed === undefined && textOfStep(part, graph, 0) === '') {
    // a heading without steps says nothing; a step that was called a section does
    const name = lineOfString(textOf(valueOf(part, 'name', 'headline') ?? ''));
    return readsAsStep(name) ? stepsOfLines([name], section) : [];
  }
  return stepOfNode(part, graph, section, isOnly);
}

function stepsOfStrings(texts: readonly string[], section: string | null): SectionLine[] {
  if (texts.length === 1) return stepsOfLines(linesOfString(markHeadings(texts[0] ?? '')), section);
  // a string of a list is one step; several lines in one are cut only where the list is no list of steps
  const lines = texts.map(linesOfString).filter((each) => each.length > 0);
  const flat =
    lines.length <= 2 && lines.some((each) => each.length > 2) ? lines.flat() : lines.map((each) => each.join(' '));
  return stepsOfLines(flat, section);
}

/** A heading, or a paragraph that is wholly bold, with its text in a group. */
const HEADING =
  /<h([1-6])\b[^<>]*>((?:(?!<\/h).){1,200}?)<\/h\1>|<p\b[^<>]*>\s*<(b|strong)\b[^<>]*>([^<>]{1,100})<\/\3>\s*<\/p>/gisu;
/** What follows a heading that heads nothing: the end, or another heading. Then both are rather short steps. */
const HEADS_NOTHING =
  /^(?:\s|<br\s*\/?>)*(?:$|<h[1-6]\b|<p\b[^<>]*>\s*<(?:b|strong)\b[^<>]*>[^<>]*<\/(?:b|strong)>\s*<\/p>)/iu;
const AHEAD = 300;

/** An instruction's markup with a colon after its headings, by which the reader of plain lines knows them. */
function markHeadings(markup: string): string {
  if (!/<h[1-6]\b|<(?:b|strong)\b/i.test(markup)) return markup;
  return markup.replace(HEADING, (whole: string, ...groups: (string | number | undefined)[]) => {
    const text = String(groups[1] ?? groups[3] ?? '')
      .replace(/<[^<>]*>/g, '')
      .trim();
    const end = (groups[4] as number) + whole.length;
    if (text === '' || /[.!?:：…]$|[.!?]\s/.test(text) || HEADS_NOTHING.test(markup.slice(end, end + AHEAD)))
      return whole;
    return `<p>${text}:</p>`;
  });
}

/** 'Instructions' heads all steps and names none. */
const saysMethod = (name: string): boolean => {
  const heading = readHeading(name);
  return heading?.kind === 'steps' && heading.rest === '' && heading.section === null;
};

const VERB =
  /^(?:add|arrange|bake|beat|blend|boil|bring|brush|chill|chop|combine|cook|cool|cover|cut|divide|drain|fold|fry|garnish|grill|heat|knead|layer|leave|let|line|melt|mix|place|pour|preheat|press|put|reduce|remove|rest|roast|roll|season|serve|shape|sift|simmer|slice|spread|sprinkle|stir|strain|toss|transfer|turn|whisk)\s+\p{L}/iu;

/** Whether a name is an instruction by itself: it ends like a sentence, or begins with what is to be done to something. */
const readsAsStep = (name: string): boolean => /[.!?…]$/.test(name) || (VERB.test(name) && name.split(' ').length >= 3);
