import type { z } from 'zod';
import { ownProperty } from '#shared/own-property.ts';

type Path = readonly PropertyKey[];

/** What our sentences call a field by another word than its name. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  url: 'address',
  size: 'file',
  html: 'page',
  sourceData: 'text',
  sourceType: 'source',
  sourcePaths: 'pictures',
  items: 'imports',
  recipeIds: 'recipes',
  ids: 'imports',
};
/** Fields whose name in words would say something else. */
const IN_WORDS: Readonly<Record<string, string>> = {
  prepMin: 'prep time',
  cookMin: 'cook time',
  restMin: 'rest time',
  totalMin: 'total time',
  qty: 'amount (qty)',
  qtyMax: 'largest amount (qty max)',
  url: 'URL',
};

/**
 * The first thing that is wrong, as one plain sentence that names the field: the schema's own words, with the field's name
 * behind them where they do not say it, or a sentence made of what zod found. `value` is what was checked: it tells what is
 * missing from what is of the wrong kind.
 */
export function sentenceOf(error: z.ZodError, value: unknown): string {
  const issue = error.issues[0];
  if (!issue) return 'That request is not of the right form.';
  if (issue.path.length === 0 && issue.code === 'invalid_type') return 'Send the request’s body as a JSON object.';
  const given = valueAt(value, issue.path);
  // 'Required' stands beside its field in a form; by itself it says nothing.
  const isOwn = !/^(Invalid|Too (big|small)|Unrecognized|Required)\b/.test(issue.message) || isOfSpec(issue.message);
  if (!isOwn) return given === undefined || given === '' ? missing(issue.path) : plainly(issue.path, issue, given);
  // Rules of the whole: 'Send a file, a text or an address.'
  if (namedParts(issue.path).length === 0) return issue.message;
  return withField(issue.message, issue.path);
}

/** Sentences of the specification: to the letter, wherever they stand. */
const isOfSpec = (message: string) => message === 'Name is required' || message === 'Invalid email address';

function missing(path: Path): string {
  const subject = subjectOf(path);
  const sentence = `${subject} ${isPlural(path) ? 'are' : 'is'} required`;
  return isOfSpec(sentence) ? sentence : `${sentence}.`;
}

/** Our own sentence, which may speak of 'a quantity' where the caller wants to know which one. */
function withField(message: string, path: Path): string {
  const isNested = path.some((part) => typeof part === 'number');
  // Keys that a caller made up, such as ids, are not what a sentence calls its field.
  const last = String(path.findLast((part) => typeof part === 'string' && isName(part)) ?? '');
  const said = lettersOf(message);
  const isNamed = [wordsOf(last), ownProperty(ALSO_CALLED, last) ?? wordsOf(last)].some((name) =>
    name
      .replace(/ \(.*\)/, '')
      .split(' ')
      .every((word) => said.includes(lettersOf(word)) || said.includes(lettersOf(singular(word)))),
  );
  if ((isNamed && !isNested) || isOfSpec(message)) return message;
  const where = isNamed ? containers(path) : lowered(subjectOf(path));
  return `${message.replace(/\.$/, '')} (${where}).`;
}

/** Zod's finding without the terms of its trade. */
function plainly(path: Path, issue: z.core.$ZodIssue, given: unknown): string {
  const subject = subjectOf(path);
  switch (issue.code) {
    case 'invalid_type':
      return `${subject} must be ${kindOf(issue.expected)}.`;
    case 'too_big':
    case 'too_small': {
      const isMost = issue.code === 'too_big';
      const limit = Number(isMost ? issue.maximum : issue.minimum).toLocaleString('en-US');
      const bound = `${isMost ? 'at most' : 'at least'} ${limit}`;
      if (issue.origin === 'string')
        return `${subject} ${isMost ? 'may' : 'must'} have ${bound} ${counted('character', limit)}.`;
      if (issue.origin === 'array' || issue.origin === 'set')
        return `${subject} ${isMost ? 'may' : 'must'} have ${bound} ${counted('entry', limit)}.`;
      return `${subject} ${isMost ? 'may' : 'must'} be ${bound}.`;
    }
    case 'invalid_value':
      return `${subject} must be ${either(issue.values.map(String))}.`;
    case 'not_multiple_of':
      return `${subject} must be a multiple of ${String(issue.divisor)}.`;
    case 'unrecognized_keys':
      return `${path.length === 0 ? 'The request' : subject} has parts that are not known: ${issue.keys.map(short).join(', ')}.`;
    case 'invalid_union':
      return union(path, issue.errors, given);
    default:
      // What was sent back would be of no use: it is long, or the caller has it.
      return `${subject} ${isPlural(path) ? 'are' : 'is'} not of the right form.`;
  }
}

/** One of several forms: which ones, or what is wrong within the one that was meant. */
function union(path: Path, branches: readonly (readonly z.core.$ZodIssue[])[], given: unknown): string {
  const deeper = branches.map((issues) => issues[0]).find((issue) => issue !== undefined && issue.path.length > 0);
  if (deeper) return plainly([...path, ...deeper.path], deeper, valueAt(given, deeper.path));
  const kinds = branches.flatMap(([issue]) => {
    if (issue?.code === 'invalid_type') return [kindOf(issue.expected)];
    return issue?.code === 'invalid_value' ? issue.values.map(String) : [];
  });
  const [first] = branches.flat();
  if (kinds.length > 0) return `${subjectOf(path)} must be ${either([...new Set(kinds)])}.`;
  return first ? plainly(path, first, given) : `${subjectOf(path)} is not of the right form.`;
}

function kindOf(expected: string): string {
  switch (expected) {
    case 'string':
      return 'text';
    case 'number':
      return 'a number';
    case 'int':
      return 'a whole number';
    case 'boolean':
      return 'true or false';
    case 'array':
    case 'tuple':
    case 'set':
      return 'a list';
    case 'object':
    case 'record':
      return 'an object';
    case 'null':
      return 'empty';
    default:
      return 'of another kind';
  }
}

/** `['ingredients', 3, 'quantity']` is 'The quantity of ingredient 4'; `['title']` is 'Title'. */
function subjectOf(path: Path): string {
  const parts = namedParts(path);
  const [only] = parts;
  if (only === undefined) return 'The request';
  if (parts.length === 1) return only.name.charAt(0).toUpperCase() + only.name.slice(1);
  return parts
    .reverse()
    .map(({ name, isNumbered }, index) => (isNumbered ? name : `${index === 0 ? 'The' : 'the'} ${name}`))
    .map((name, index) => (index === 0 ? name.charAt(0).toUpperCase() + name.slice(1) : name))
    .join(' of ');
}

/** All but the field itself: 'ingredient 4', 'line 3 of page 1 of the transcript'. */
function containers(path: Path): string {
  const at = path.findLastIndex((part) => typeof part === 'string');
  const isEntry = typeof path[at + 1] === 'number';
  return lowered(subjectOf(isEntry ? path : path.slice(0, at)));
}

/** Each name of the path in words, with the number of the entry where it is a list's, counted from 1 as people do. */
function namedParts(path: Path): { name: string; isNumbered: boolean }[] {
  const parts: { name: string; isNumbered: boolean }[] = [];
  path.forEach((part, index) => {
    if (typeof part === 'number') {
      const list = parts.at(-1);
      if (!list || list.isNumbered) parts.push({ name: `entry ${String(part + 1)}`, isNumbered: true });
      else parts[parts.length - 1] = { name: `${singular(list.name)} ${String(part + 1)}`, isNumbered: true };
      return;
    }
    // The times of a recipe are named by themselves.
    if (part === 'times' && index < path.length - 1) return;
    parts.push({ name: wordsOf(part), isNumbered: false });
  });
  return parts;
}

/** 'recipeIds' is 'recipe ids'; a name that a caller made up is quoted, and not at any length. */
function wordsOf(part: PropertyKey): string {
  const name = String(part);
  if (Object.hasOwn(IN_WORDS, name)) return IN_WORDS[name] ?? name;
  return isName(name)
    ? name
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/([a-z])(\d)/g, '$1 $2')
        .toLowerCase()
    : `'${short(name)}'`;
}

const isName = (part: PropertyKey) => /^[a-zA-Z][a-zA-Z0-9]{0,39}$/.test(String(part));
const short = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name);
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const singular = (words: string) =>
  words.replace(/ies$/, 'y').replace(/(ss|us)$|s$/, (_s: string, kept: string | undefined) => kept ?? '');
const isPlural = (path: Path) =>
  typeof path.at(-1) === 'string' && singular(wordsOf(path.at(-1) ?? '')) !== wordsOf(path.at(-1) ?? '');
const lowered = (text: string) => (/^[A-Z][A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
const counted = (word: string, limit: string) => (limit === '1' ? word : word === 'entry' ? 'entries' : `${word}s`);
const either = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, part)
        ? (at as Record<PropertyKey, unknown>)[part]
        : undefined,
    value,
  );
}
