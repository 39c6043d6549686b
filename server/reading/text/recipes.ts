import { ONLY_FACTS, cuesOf, isPartHeading } from './classify.ts';
import { headedStarts, isPreface } from './headed-recipes.ts';
import { isActionForm, type Role } from './label-lines.ts';
import type { At, Line } from './lines.ts';
import { isText, rolesOf } from './roles.ts';
import type { Fact } from './line-facts.ts';
import type { Entry } from './sections.ts';
import { readMeta } from './meta.ts';
import { ingredientsInProse } from './prose-ingredients.ts';
import { RUNNING_HEAD, collectionAmong, namesCollection, pickTitle, spokenTitle, tidyTitle } from './title.ts';
import { sentencesOf, splitMethod } from './split-running-text.ts';
import { NAMED_PART, isCommand } from './vocabulary.ts';

export interface Found {
  text: string;
  section: string | null;
  at: At[];
  /** It is a piece of running text: of an ingredient that no list names. */
  inProse?: true;
}

/** A recipe as its lines say it; nothing taken apart yet. */
export interface FoundRecipe {
  title: { text: string; at: At[] } | null;
  ingredients: Found[];
  steps: Found[];
  notes: Found[];
  /** Told between the title and the ingredients: who made it, when and why. */
  story: Found[];
  equipment: Found[];
  allergens: Found[];
  facts: Fact[];
  /** Its first line; the recipe reaches to the next one's. */
  from: At;
}

/** A pasted book is imported as a file, not as one text. */
const RECIPES_MAX = 100;

/** Every recipe of a text, in order; at least one, perhaps empty. */
export function recipesOf(entries: readonly Entry[]): FoundRecipe[] {
  const parts = partRecipes(entries, rolesOf(entries)).slice(0, RECIPES_MAX);
  return parts.map((part) => collect(parts.length > 1 ? withoutBookTitle(part) : part, rolesOf(part)));
}

/** Over several recipes the title in the front matter is the book's, where each has a heading of its own. */
function withoutBookTitle(part: readonly Entry[]): readonly Entry[] {
  if (!part.some(({ line, isHeading }) => line.level === 1 && !isHeading)) return part;
  return part.map((entry) =>
    entry.fact?.title === undefined ? entry : { ...entry, fact: { at: entry.fact.at, aside: true } },
  );
}

/**
 * Parts a text that holds several recipes. A new recipe begins at a title (a short line set apart that names no part of a dish) which
 * comes after the steps of one recipe and directly before the ingredients of the next.
 */
function partRecipes(entries: readonly Entry[], roles: readonly (Role | null)[]): Entry[][] {
  const starts = [0];
  let ingredients = 0;
  let steps = 0;
  /** Markdown's level of the last heading: what is deeper names a part of what it heads. */
  let level = 0;
  for (let index = 0; index < entries.length; index += 1) {
    const role = roles[index];
    if (role === 'ingredient') ingredients += 1;
    else if (role === 'step') steps += 1;
    const entry = entries[index] as Entry;
    if (entry.isHeading) level = entry.line.level;
    if (steps < 1 || (ingredients < 2 && !isOverLists(entries, index))) continue;
    if (level > 0 && entry.line.level > level) continue;
    if (!isTitleLine(entry) && !(isTitleWords(entry) && opensIngredients(entries, index))) continue;
    const below = entries[index + 1];
    if (entry.line.level === 0 && below && below.line.level > 0 && isTitleWords(below)) continue;
    if (!leadsToRecipe(entries, roles, index)) continue;
    starts.push(index);
    ingredients = 0;
    steps = 0;
  }
  const headed = headedStarts(entries, roles, isTitleWords);
  const [first = 0] = headed;
  if (headed.length > 1 && isPreface(entries, roles, first)) starts[0] = first;
  const all = withHeaded(starts, headed);
  all[0] = startOfFirst(entries, roles, all);
  return all.map((start, index) => {
    const part = entries.slice(start, all[index + 1] ?? entries.length);
    return index === 0 ? part : withoutEarlierHeadings(part);
  });
}

/**
 * Where the first of several recipes begins, whose others begin at headings of one level: at the last heading of that level before its list.
 * What stands above is of the whole collection: its name, a table of contents.
 */
function startOfFirst(entries: readonly Entry[], roles: readonly (Role | null)[], starts: readonly number[]): number {
  const [first = 0, ...others] = starts;
  const levels = new Set(others.map((start) => entries[start]?.line.level ?? 0));
  const [level = 0] = levels;
  // on a page of print a preface was told by its look already
  if (first > 0 || levels.size !== 1 || level < 2) return first;
  const listed = roles.findIndex((role) => role === 'ingredient' || role === 'step');
  const above = entries.slice(0, Math.max(0, listed));
  const head = above.findLastIndex((entry) => entry.line.level === level && isTitleWords(entry));
  return head < 0 ? first : head;
}

/** Both kinds of beginnings, in order. What stands above the first heading (the name of a column, an appeal) belongs to the first recipe. */
function withHeaded(starts: readonly number[], headed: readonly number[]): number[] {
  const near = (index: number) => starts.slice(1).some((start) => Math.abs(start - index) <= 2);
  return [...starts, ...headed.slice(1).filter((index) => !near(index))].sort((a, b) => a - b);
}

/** The headings of the recipe before say nothing about what stands above the first one of its own. */
function withoutEarlierHeadings(part: readonly Entry[]): Entry[] {
  const first = part.findIndex((entry) => entry.isHeading);
  const until = first < 0 ? part.length : first;
  return part.map((entry, index) => (index < until ? { ...entry, heading: null, section: null, opens: false } : entry));
}

/** '## Roast' directly over '### Ingredients' begins a recipe, however little the one before it needs. */
function isOverLists(entries: readonly Entry[], at: number): boolean {
  const [entry, next] = [entries[at], entries[at + 1]];
  return entry !== undefined && entry.line.level > 0 && next?.heading === 'ingredients' && next.isHeading && next.line.level > entry.line.level; // prettier-ignore
}

/** A list of ingredients with a heading of its own begins behind it, but for what it serves and the like. */
function opensIngredients(entries: readonly Entry[], at: number): boolean {
  if (NAMED_PART.test(entries[at]?.line.text ?? '')) return false;
  const next = entries.slice(at + 1, at + 5).find((entry) => entry.fact === null);
  return next?.isHeading === true && next.heading === 'ingredients';
}

function isTitleLine(entry: Entry): boolean {
  const { line } = entry;
  if (entry.fact) return entry.fact.title !== undefined;
  if (!entry.isHeading && line.bullet === '' && line.number === null && !line.label && line.level === 1) return true;
  return (line.gapBefore || line.level > 0) && isTitleWords(entry);
}

/** A short line that may name a recipe, wherever it stands. */
function isTitleWords({ line, fact, isHeading }: Entry): boolean {
  if (fact || isHeading || line.bullet !== '' || line.label) return false;
  if (line.number !== null && line.level === 0) return false;
  if (ONLY_FACTS.test(line.text)) return false;
  const cues = cuesOf(line);
  if (
    !cues.titleLike ||
    cues.amount ||
    /°/.test(line.text) ||
    cues.step >= 2 ||
    cues.prose >= 2 ||
    line.text.length > 70
  )
    return false;
  if (/[:：]$/.test(line.text) || /^(?:for|für|pour|para|per|voor) /i.test(line.text) || /^\p{Ll}/u.test(line.text))
    return false;
  // 'Add', over what is added
  if (isCommand(line.text.toLowerCase())) return false;
  return !isPartHeading({ ...line, text: line.text.toLowerCase(), level: 0 }, 'steps');
}

/** Within a few lines after a title: an ingredients heading, or three ingredients, and steps after them. */
function leadsToRecipe(entries: readonly Entry[], roles: readonly (Role | null)[], at: number): boolean {
  let listed = 0;
  let headed = false;
  let talk = 0;
  for (let index = at + 1; index < Math.min(entries.length, at + 80); index += 1) {
    const entry = entries[index] as Entry;
    if (entry.isHeading && entry.heading === 'ingredients') headed = true;
    else if (entry.isHeading && entry.heading === 'steps') return listed >= 2;
    else if (isText(entry)) {
      const cues = cuesOf(entry.line);
      if (cues.amount || (headed && roles[index] === 'ingredient')) listed += 1;
      else if (listed >= 2 && (roles[index] === 'step' || cues.step > cues.ingredient + 2))
        return headed || listed >= 2;
      else if (!headed && listed === 0) {
        talk += 1;
        if (talk > 3) return false;
      }
    }
  }
  return headed && listed >= 2;
}

function collect(entries: readonly Entry[], roles: readonly (Role | null)[]): FoundRecipe {
  const found: FoundRecipe = {
    title: null,
    ingredients: [],
    steps: [],
    notes: [],
    story: [],
    equipment: [],
    allergens: [],
    facts: [],
    from: entries[0]?.line.at[0] ?? [0, 0],
  };
  const before: Line[] = [];
  let section: string | null = null;
  let previous: Role | null = null;
  let labelled = false;
  let hasTitle = false;
  const inAction = isActionForm(entries.filter(isText));
  for (const [index, entry] of entries.entries()) {
    const role = roles[index] ?? null;
    const { line } = entry;
    if (entry.fact) {
      found.facts.push(entry.fact);
      if (entry.fact.remark !== undefined) found.notes.push({ text: entry.fact.remark, section: null, at: line.at });
      continue;
    }
    if (entry.isHeading) {
      section = entry.section;
      labelled = false;
      continue;
    }
    if (role !== previous) {
      if (previous !== null && !entry.opens && role !== 'intro' && !hasTitle) section = null;
      previous = role;
      hasTitle = false;
    }
    if (role === 'intro') before.push(line);
    else if (role === 'ingredient') {
      // the last heading before the steps is theirs
      const leads =
        line.bullet === '' &&
        NAMED_PART.test(line.text) &&
        line.gapBefore &&
        line.gapAfter &&
        roles[index + 1] === 'step';
      hasTitle = leads || isPartHeading(line, 'ingredients');
      if (hasTitle) section = line.text.replace(/\s*[:：]+$/, '');
      else {
        found.ingredients.push({ text: line.text.replace(SAID_BEFORE, ''), section, at: line.at });
        const open = found.steps.at(-1);
        if (inAction && open && /[:：;]$/.test(open.text)) addUsed(open, line);
      }
    } else if (role === 'step') {
      if (line.label) {
        labelled = true;
        found.steps.push({ text: '', section, at: line.at });
      } else if (isPartHeading(line, 'steps') && !labelled && !(inAction && /[:：]$/.test(line.text)))
        section = line.text.replace(/\s*[:：]+$/, '');
      else {
        const open = found.steps.at(-1);
        if (labelled && open && !line.gapBefore) {
          open.text = open.text === '' ? line.text : `${open.text} ${line.text}`;
          open.at = [...open.at, ...line.at];
        } else if (labelled && open?.text === '') {
          open.text = line.text;
          open.at = [...open.at, ...line.at];
        } else found.steps.push({ text: line.text, section, at: line.at });
      }
    } else if (entry.heading === 'equipment') found.equipment.push({ text: line.text, section: null, at: line.at });
    else if (entry.heading === 'allergens') found.allergens.push({ text: line.text, section: null, at: line.at });
    else if (entry.heading !== 'aside') found.notes.push({ text: line.text, section: null, at: line.at });
  }
  found.steps = found.steps
    .filter((step) => /\p{L}/u.test(step.text))
    .map((step) => (inAction ? { ...step, text: step.text.replace(/;$/, '.') } : step));
  const only = found.steps[0];
  if (found.steps.length === 1 && only) found.steps = splitMethod(only.text).map((text) => ({ ...only, text }));
  if (found.ingredients.length === 0) {
    const named = found.steps.flatMap(({ text, at }) =>
      ingredientsInProse(text).map((one): Found => ({ text: one.text, section: null, at, inProse: true })),
    );
    // one thing alone is no list, unless a book prints it so
    if (named.length > 1 || entries.some(({ line }) => line.box !== null)) found.ingredients = named;
  }
  nameRecipe(found, entries, before);
  addYieldSaid(found);
  return found;
}

/** 'Bake 5 minutes more. Serves 6.': the last sentence of the method says for how many it is. */
const YIELD_AT_END = /(?:^|[.!?]\s+)((?:serves|makes|yields?|ergibt|reicht für|pour|para|per)\s[^.!?]{1,40})[.!]?$/iu;
/** 'This recipe makes about 4 servings and takes an hour', in whatever else is told. */
const YIELD_TOLD =
  /\b(?:this|the) (?:recipe|batch|amount|dough|batter) (?:(?:will|should|is scaled to) )?((?:make|serve|yield|feed)s?\s[^.!?;()]{1,60}?)(?=[.!?;(]|,\s|\s(?:and (?:takes?|is|it|you|can|will|freezes?|keeps?)|but|so|which|depending|in)\s|$)/iu;

/** A yield that is said in passing; the words stay where they are. */
function addYieldSaid({ facts, steps, notes, story }: FoundRecipe): void {
  if (facts.some(({ servings }) => servings !== undefined)) return;
  const said = (found: Found | undefined, pattern: RegExp) => {
    const words = found && pattern.exec(found.text)?.[1]?.replace(/^(make|serve|yield|feed)\s/i, '$1s ');
    const servings = words === undefined ? undefined : readMeta(words)?.servings;
    return found && servings !== undefined ? [{ servings, at: found.at }] : [];
  };
  const told = [...notes, ...story, ...steps].flatMap((found) => said(found, YIELD_TOLD));
  facts.push(...[...said(steps.at(-1), YIELD_AT_END), ...told].slice(0, 1));
}

/** 'you need four onions', 'and some old bread': words of whoever tells it, which stay in the transcript. */
const SAID_BEFORE =
  /^(?:(?:and|so|then|okay|now)\s+)*(?:(?:you|we|i)(?:['’]ll| will)?\s(?:need|take|use)\s+|and\s+(?=(?:some|an?|one|two|three|four|five|six|half)\s))/iu;

/** 'Beat in:' is no step without what is beaten in, which stands below it. */
function addUsed(step: Found, line: Line): void {
  step.text = `${step.text} ${line.text.replace(/[.;,]$/, '')};`;
  step.at = [...step.at, ...line.at];
}

function nameRecipe(found: FoundRecipe, entries: readonly Entry[], before: readonly Line[]): void {
  const stated = found.facts.find((fact) => fact.title !== undefined);
  if (stated?.title && (!namesCollection(stated.title) || pickTitle(before) === null)) {
    const title = tidyTitle(stated.title);
    found.title = { text: title, at: [...stated.at] };
    keepTalk(found, before.filter((line) => tidyTitle(line.text) !== title)); // prettier-ignore
    return;
  }
  const line =
    pickTitle(before) ??
    pickTitle(entries.filter((entry) => entry.line.level === 1 && !entry.isHeading).map((entry) => entry.line)) ??
    pickTitle(before.flatMap(firstSentence)) ??
    collectionAmong(before);
  if (!line) {
    // 'Apple Cake 31' over a card; the name of a book is no dish's
    const head = found.facts.find((fact) => fact.head !== undefined && !RUNNING_HEAD.test(fact.head));
    if (head?.head !== undefined) found.title = { text: tidyTitle(head.head), at: [...head.at] };
    const first = entries.find(isText)?.line;
    const dish = head || !first || first.box !== null ? null : spokenTitle(first.text);
    if (first && dish !== null) found.title = { text: dish, at: [...first.at] };
    if (found.title === null) takeTitleOffList(found);
    return;
  }
  found.title = { text: nameWithoutYield(line, found.facts), at: line.at };
  // before the title it belongs to the page
  if (before.includes(line)) keepTalk(found, before.slice(before.indexOf(line) + 1));
}

/** Talk between the title and the ingredients belongs to the recipe: as its story, or among the notes. */
function keepTalk(found: FoundRecipe, lines: readonly Line[]): void {
  // on a page what is short is its furniture
  const said = lines.filter((line) => (line.box === null ? line.level === 0 : !cuesOf(line).titleLike));
  const length = said.reduce((sum, line) => sum + line.text.length, 0);
  const talk = said.map((line) => ({ text: line.text, section: null, at: line.at }));
  if (length <= STORY_MAX && tellsStory(talk.map(({ text }) => text).join(' '))) {
    found.story.push(...talk.filter(({ text }) => !ADVICE.test(text)));
    found.notes.unshift(...talk.filter(({ text }) => ADVICE.test(text)));
  } else if (length <= TALK_MAX) found.notes.unshift(...talk);
}

/** Where nothing else names the dish, a first line of the list that measures nothing and is written as a name does. */
function takeTitleOffList(found: FoundRecipe): void {
  const [first, second] = found.ingredients;
  if (!first || !second || first.section !== null || first.inProse || /\d/.test(first.text) || !/\d/.test(second.text))
    return;
  const words = tidyTitle(first.text)
    .split(/\s+/)
    .filter((word) => word.length > 3);
  if (words.length < 2 || !words.every((word) => /^\p{Lu}/u.test(word))) return;
  found.title = { text: tidyTitle(first.text), at: first.at };
  found.ingredients = found.ingredients.slice(1);
}

/** 'My mother in law's Hamburger Stew. So easy!!': a post names its dish in its first sentence. */
function firstSentence(line: Line): Line[] {
  const [first = '', second] = sentencesOf(line.text);
  return second === undefined || first.length > 60 ? [] : [{ ...line, text: first.replace(/[.!]+$/, '') }];
}

/** 'Tortilla (4 personas)': what stands in brackets behind the dish may be a fact of its own, which goes to the others. */
function nameWithoutYield(line: Line, facts: Fact[]): string {
  const [whole, dish = '', inside = ''] = /^(.{3,}?)\s*\(([^()]{3,40})\)$/u.exec(line.text) ?? [];
  const meta = whole === undefined ? null : readMeta(inside);
  if (meta?.servings === undefined) return tidyTitle(line.text);
  facts.push({ ...meta, at: line.at });
  return tidyTitle(dish);
}

/** Longer talk is a page's, not the recipe's; a family's story may be longer. */
const TALK_MAX = 1000;
const STORY_MAX = 3000;
const WHO =
  /\b(?:(?:great[- ])?grand(?:m[ao]|mother|pa|father|parents?)|nann?a|nan|nonn[ao]|gran(?:ny)?|oma|opa|babcia|abuel[ao]|mom(?:my|ma)?|mum|mam[aá]|mother|dad|papa|father|aunt(?:ie)?|uncle|sister|brother|cousin|husband|wife|daughter|son|kids|children|family|neighbou?r|(?:my|our|an old|a dear) friend|großmutter|mutter|tante|grand-mère|mère)\b/iu;
const WHEN_OR_WHY =
  /\b(?:used to|always (?:made|baked|cooked|served)|every (?:sunday|saturday|friday|christmas|easter|year|summer|winter|fall|autumn|spring|week)|each (?:year|christmas|summer)|when (?:i|we|she|he|they|my)|as (?:a child|kids|children)|growing up|childhood|remember\w*|memor(?:y|ies)|years? ago|generations?|(?:passed|handed) down|(?:taught|gave|brought|made|baked|cooked) (?:me|us|it|this|them|these)|learned|inherited|in (?:the )?(?:1[89]|20)\d\d'?s?|(?:19|20)\d\ds?|for (?:christmas|easter|thanksgiving|birthdays?|weddings?|church)|because|came from|from (?:her|his|their) (?:mother|kitchen|village|home)|favou?rite|tradition\w*)\b/iu;
const ADVICE =
  /^(?:notes?|tips?|hint|nb|warning|serve|store|keeps?|use|you can|can be|makes|best|for best|be sure|do not|don't|preheat|if you)\b/i;

/** Whether talk tells of people and of a time or a reason: a story, not advice for the cook. */
const tellsStory = (text: string) => WHO.test(text) && WHEN_OR_WHY.test(text);
