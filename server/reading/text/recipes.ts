import { beginsWithFigure } from '#shared/fraction-signs.ts';
import { isPartHeading } from './headings/part-heading.ts';
import { withoutTranslation } from './in-another-language.ts';
import { isFoodAlone, type Role } from './label-lines.ts';
import { isActionForm } from './lists/action-form.ts';
import { guessLanguage, mayBeEnglish } from './language.ts';
import type { Fact } from './facts/line-facts.ts';
import type { At, Line } from './lines/lines.ts';
import { addTimeSaid, addYieldSaid, nameRecipe, saysDozens, tellsStory } from './name-recipe.ts';
import { partRecipes } from './part-recipes.ts';
import { ingredientsInProse } from './prose/prose-ingredients.ts';
import { typedContributor } from './lines/printed-lines.ts';
import { isText, rolesOf } from './roles.ts';
import type { Entry } from './entries.ts';
import { sentencesOf, splitMethod } from './lists/split-running-text.ts';
import { yieldInPassing, yieldTold } from './prose/spoken-facts.ts';
import { YOU_NEED } from './prose/spoken-list.ts';
import { isFarewell, isOverName, saysLeave } from './furniture/below-method.ts';
import { readProseRecipe } from './prose/prose-recipe.ts';
import { wordsOf } from './prose/spoken-verbs.ts';
import { NAMED_PART, STEP_STARTS, isCommand, isFoodWord, namesPart } from './vocabulary.ts';
import { firstWord, isFewWords, namesFood } from './classify.ts';
import { tellsByForm } from './verb-forms.ts';

export interface Found {
  text: string;
  section: string | null;
  at: At[];
  /** It is a piece of running text: of an ingredient that no list names. */
  inProse?: true;
}

/** A recipe as its lines say it; nothing taken apart yet. */
export interface RecipeLines {
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
export function recipesOf(entries: readonly Entry[]): RecipeLines[] {
  const found = partRecipes(entries, rolesOf(entries)).slice(0, RECIPES_MAX);
  const parts: readonly (readonly Entry[])[] = found.length > 1 ? found : found.map(withoutTranslation);
  return parts.map((part) =>
    collect(parts.length > 1 ? withoutBookTitle(part) : part, toldUnderName(part, rolesOf(part))),
  );
}

/** Fewer letters under a name are no method. */
const TOLD_MIN = 60;

/** The paragraph under a name that ran into it is what is done, though no word of it is known for that. */
function toldUnderName(part: readonly Entry[], roles: readonly (Role | null)[]): readonly (Role | null)[] {
  const name = part.findIndex(({ line }) => line.runIn === true);
  if (name < 0) return roles;
  const isTold = (at: number) => at > name && (part[at]?.line.text.length ?? 0) >= TOLD_MIN;
  return roles.map((role, at) => (role === 'intro' && isTold(at) ? 'step' : role));
}

/** Over several recipes the title in the front matter is the book's, where each has a heading of its own. */
function withoutBookTitle(part: readonly Entry[]): readonly Entry[] {
  if (!part.some(({ line, isHeading }) => line.level === 1 && !isHeading)) return part;
  return part.map((entry) =>
    entry.fact?.title === undefined ? entry : { ...entry, fact: { at: entry.fact.at, aside: true } },
  );
}

function collect(entries: readonly Entry[], roles: readonly (Role | null)[]): RecipeLines {
  const found: RecipeLines = {
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
  /** The part whose list stands below a method: what is done with it comes behind it. */
  let below: string | null = null;
  const inAction = isActionForm(entries.filter(isText));
  const parts = partsOverLists(entries);
  const inSentences = tellsInSentences(entries.filter((_, at) => roles[at] === 'step').map(({ line }) => line));
  const hasMethods = entries.filter((entry) => entry.isHeading && entry.heading === 'steps').length > 1;
  /** The part whose list and method these are, and its heading's level. */
  let [part, level]: [string | null, number] = [null, 0];
  for (const [index, entry] of entries.entries()) {
    const role = roles[index] ?? null;
    const { line } = entry;
    if (entry.fact) {
      found.facts.push(entry.fact);
      if (entry.fact.remark !== undefined) found.notes.push({ text: entry.fact.remark, section: null, at: line.at });
      continue;
    }
    if (entry.isHeading) {
      if (line.level > 0 && line.level <= level) part = null;
      if (entry.section !== null && line.level > 0) [part, level] = [entry.section, line.level];
      section = entry.section ?? (hasMethods ? part : null);
      labelled = false;
      continue;
    }
    if (parts.has(entry)) {
      [part, level] = [line.text.replace(/\s*[:：]+$/, ''), line.level];
      continue;
    }
    if (role !== previous) {
      const goesOn = previous === 'ingredient' && role === 'step' && section !== null && section === below;
      if (previous !== null && !entry.opens && role !== 'intro' && !hasTitle && !goesOn) section = null;
      previous = role;
      hasTitle = false;
    }
    if (role === 'intro' && found.steps.length + found.ingredients.length === 0) before.push(line);
    // below a letter's one paragraph: whoever wrote it takes leave
    else if (role === 'intro') found.notes.push({ text: line.text, section: null, at: line.at });
    else if (role === 'ingredient') {
      // the last heading before the steps is theirs
      const leads =
        line.bullet === '' &&
        NAMED_PART.test(line.text) &&
        line.gapBefore &&
        line.gapAfter &&
        roles[index + 1] === 'step';
      // 'Starter' right below 'Main dough:', where a part above is called so: what was made goes in
      const isMade: boolean =
        hasTitle &&
        /^[^:：]+$/u.test(line.text) &&
        found.ingredients.some((one) => one.section?.toLowerCase().startsWith(line.text.toLowerCase()));
      hasTitle =
        !isMade &&
        (leads || (isPartHeading(line, 'ingredients') && !isLastFood(line, entries[index + 1], roles[index + 1])));
      if (hasTitle) {
        section = line.text.replace(/\s*[:：]+$/, '');
        if (found.steps.length > 0) below = section;
      } else {
        found.ingredients.push({ text: line.text.replace(SAID_BEFORE, ''), section, at: line.at });
        const open = found.steps.at(-1);
        if (inAction && open && /[:：;]$/.test(open.text)) addUsed(open, line);
      }
    } else if (role === 'step') {
      if (line.label) {
        labelled = true;
        found.steps.push({ text: '', section, at: line.at });
      } else if (isBeforeMethod(found) && isWrittenOn(line) && isPartHeading(line, 'steps')) {
        found.ingredients.push({ text: line.text, section, at: line.at });
      } else if (
        (isHeadAmongSteps(line, roles[index + 1]) ||
          isOverMarks(entries, roles, index) ||
          makesPart(line, found) ||
          (roles[index + 1] === 'step' && namesPartAgain(line, found)) ||
          (inSentences && roles[index + 1] === 'step' && isOverSentence(line, entries[index + 1]?.line))) &&
        !labelled &&
        !(inAction && /[:：]$/.test(line.text))
      ) {
        section = line.text.replace(/\s*[:：]+$/, '');
        hasTitle = !inAction && line.box === null && roles[index + 1] === 'ingredient';
        if (hasTitle) below = section;
      } else {
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
  withoutOwnNumber(found.steps, entries);
  const isHeaded = entries.some(({ isHeading, heading }) => isHeading && heading === 'steps');
  const isTyped = entries.every(({ line }) => line.box === null);
  if (found.ingredients.length === 0) {
    // 'Pancakes as Gran made them. You need 250 grams of flour, …' over the method
    const needs = isTyped && !isHeaded ? before.filter(({ text }) => saysNeeds(text)) : [];
    found.steps.unshift(...needs.map(({ text, at }): Found => ({ text, section: null, at })));
    takeFromProse(found, isTyped, isHeaded, before.length > needs.length);
  }
  const above =
    isTyped && !isHeaded && found.ingredients.every(({ inProse }) => !inProse)
      ? takeListSaidAbove(found, before)
      : before;
  const only = found.steps[0];
  if (found.steps.length === 1 && only) found.steps = splitMethod(only.text).map((text) => ({ ...only, text }));
  if (isTyped) {
    takeLeaveOffMethod(found);
    takeJoinOffSteps(found);
    found.notes = withoutLeave(found.notes, isFarewell);
  }
  nameRecipe(found, entries, above);
  headFirstPart(found);
  nameFirstMethod(found);
  addYieldSaid(found);
  found.notes = found.notes.filter(({ text }) => !saysDozens(text));
  addTimeSaid(found);
  return found;
}

/** '3 Whisk the yolks' as the third step of a picture: its number, though those of the others were not seen. */
function withoutOwnNumber(steps: Found[], entries: readonly Entry[]): void {
  if (entries.some(({ line }) => line.box === null)) return;
  for (const [at, step] of steps.entries())
    step.text = step.text.replace(new RegExp(String.raw`^${String(at + 1)}[.)]?\s(?=\p{Lu}\p{Ll}+\s)`, 'u'), '');
}

/**
 * 'Teig' right over '300 g Mehl', where other parts follow below: the first line of a list that measures nothing, over lines that all do, names
 * its first part.
 */
function headFirstPart(found: RecipeLines): void {
  const [first, ...rest] = found.ingredients;
  const end = rest.findIndex(({ section }) => section !== null);
  if (!first || first.section !== null || end < 1 || !/^\p{Lu}[^\d,.()]{2,30}$/u.test(first.text)) return;
  // English parts are known by their names: 'Cooking spray' is none
  const language = guessLanguage([...found.ingredients, ...found.steps].map(({ text }) => text).join(' '));
  const isName = namesPart(first.text) || (!mayBeEnglish(language) && !namesFood(first.text));
  if (!isName || !rest.slice(0, end).every(({ text }) => beginsWithFigure(text))) return;
  found.ingredients = rest.map((one, at) => (at < end ? { ...one, section: first.text } : one));
}

const isBefore = ([page, line]: At, [otherPage, otherLine]: At): boolean =>
  page < otherPage || (page === otherPage && line < otherLine);

/**
 * Below the list of the first part and above that of the second stand the steps of the first, where the second has its own below its list: they
 * are named as it is.
 */
function nameFirstMethod(found: RecipeLines): void {
  const name = found.ingredients[0]?.section ?? null;
  const second = found.ingredients.find(({ section }) => section !== name);
  const end = found.steps.findIndex(({ section }) => section !== null);
  const next = second?.at[0];
  if (name === null || second?.section == null || !next || end < 1 || found.steps[end]?.section !== second.section)
    return;
  const own = found.steps.slice(0, end);
  if (!own.every(({ at: [place] }) => place !== undefined && isBefore(place, next))) return;
  found.steps = found.steps.map((step, at) => (at < end ? { ...step, section: name } : step));
}

/** Whether a paragraph says what is needed, with amounts. */
const saysNeeds = (text: string): boolean =>
  YOU_NEED.test(text) && ingredientsInProse(text, guessLanguage(text)).length >= 2;

/**
 * 'For the dough you need 300 g of flour, … Knead it all.' over the list of another part: what the paragraph names and tells comes before it.
 * What names again what stands in the list only speaks of it. Answers what else stands above the list.
 */
function takeListSaidAbove(found: RecipeLines, before: readonly Line[]): readonly Line[] {
  const needs = before.filter(({ text }) => saysNeeds(text));
  const last = before.at(-1);
  if (needs.length === 0 || !last || !/[:：]$/.test(last.text) || !isPartHeading(last, 'ingredients')) return before;
  const told = readProseRecipe(needs.map(({ text, at }): Found => ({ text, section: null, at })));
  const listed = new Set(found.ingredients.flatMap(({ text }) => wordsOf(text).filter((word) => isFoodWord(word))));
  const again = told.ingredients.filter(({ text }) => wordsOf(text).some((word) => listed.has(word)));
  if (2 * again.length > told.ingredients.length) return before;
  const part = last.text.replace(/\s*[:：]$/u, '');
  const end = found.ingredients.findIndex(({ section }) => section !== null);
  const own = found.ingredients.map((one, at) => (end < 0 || at < end ? { ...one, section: part } : one));
  found.ingredients = [...told.ingredients, ...own];
  found.steps = [...told.steps, ...found.steps];
  found.notes.unshift(...told.notes);
  found.facts.push(...told.facts);
  return before.filter((line) => line !== last && !needs.includes(line));
}

/** What a method names with its amounts, where there is no list; of what somebody typed, what is said around it is taken out of it. */
function takeFromProse(found: RecipeLines, isTyped: boolean, isHeaded: boolean, hasAbove: boolean): void {
  const language = guessLanguage(found.steps.map(({ text }) => text).join(' '));
  const named = found.steps.flatMap(({ text, at }) =>
    ingredientsInProse(text, language).map((one): Found => ({ text: one.text, section: null, at, inProse: true })),
  );
  // one thing alone is no list, unless a book prints it so
  if (named.length < 2 && isTyped) return;
  if (!isTyped || isHeaded) {
    found.ingredients = named;
    return;
  }
  // 'Mrs. Geo. Hartwell' below what she gave
  const givers = found.steps.map((step) => ({ author: typedContributor(step), at: step.at }));
  for (const { author, at } of givers) if (author !== null) found.facts.push({ author, at });
  const told = readProseRecipe(found.steps.filter((_, at) => givers[at]?.author === null));
  found.ingredients = told.ingredients;
  found.steps = told.steps;
  found.facts.push(...told.facts);
  if (told.named !== null && !hasAbove) found.title = { text: told.named, at: told.steps[0]?.at ?? [] };
  const isStory = tellsStory(told.before.map(({ text }) => text).join(' '));
  if (isStory) found.story.push(...told.before);
  for (const { text, at } of found.notes)
    for (const sentence of sentencesOf(text)) {
      const servings = yieldTold(sentence) ?? yieldInPassing(sentence, language);
      if (servings !== null && found.facts.every((fact) => fact.servings === undefined))
        found.facts.push({ servings, at });
    }
  found.notes = [...(isStory ? [] : told.before), ...told.notes, ...withoutLeave(found.notes, saysLeave)];
}

/** 'Halauksin, Äiti', 'Un bacione, zia Carla' */
const SIGNED_LEAVE = /^\p{Lu}\p{L}+(?:\s\p{L}+){0,2},\s(?:\p{L}+\s){0,2}\p{Lu}\p{L}+[.!]?$/u;

/** What stands below the method without words of leave and the name under them. */
function withoutLeave(notes: readonly Found[], takesLeave: (text: string) => boolean): Found[] {
  const isLeave = (at: number) => {
    const text = notes[at]?.text ?? '';
    const isSigned = at === notes.length - 1 && SIGNED_LEAVE.test(text) && !namesFood(text);
    return (
      takesLeave(text) ||
      isSigned ||
      isOverName({ text, box: null, number: null, bullet: '' }, notes[at + 1]?.text ?? '')
    );
  };
  return notes.filter(
    ({ text }, at) =>
      !isLeave(at) && !(isLeave(at - 1) && /^(?:\p{Lu}\.\s?)*\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?$/u.test(text)),
  );
}

/** '… stir it with your hand and', as it is said before the next thing that is done: what joins them is no part of the step. */
function takeJoinOffSteps({ steps }: RecipeLines): void {
  for (const step of steps.slice(0, -1)) step.text = step.text.replace(JOINS_NEXT, '');
}
const JOINS_NEXT = /(?<=\p{L}{2}),?\s(?:and|und|et|och|og)$/u;

/** 'Bake for an hour. Let me know how it turns out, love Gran': the last sentence of the last step takes leave, and goes among the notes. */
function takeLeaveOffMethod({ steps, notes }: RecipeLines): void {
  const last = steps.at(-1);
  const said = last ? sentencesOf(last.text) : [];
  const leave = said.at(-1) ?? '';
  if (!last || said.length < 2 || !endsInFarewell(leave)) return;
  last.text = said.slice(0, -1).join(' ');
  notes.unshift({ text: leave, section: null, at: last.at });
}

/**
 * '…, knus farmor', '…, Vaše Jarmila': behind a comma and before no full stop a few words of leave, or a name behind one word, where nothing
 * is told to be done and no food is named.
 */
function endsInFarewell(sentence: string): boolean {
  const [, before = '', behind = ''] = /^([^,:;\d]{8,90}),\s((?:\p{L}+\s){0,3}\p{L}+)$/u.exec(sentence) ?? [];
  if (behind === '' || namesFood(before) || namesFood(behind)) return false;
  // any noun has a capital in German
  const isName = /^\p{L}\p{Ll}+\s\p{Lu}\p{Ll}+$/u.test(behind) && guessLanguage(sentence) !== 'de';
  const words = before.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  return (isName || saysLeave(behind)) && !words.some((word) => isCommand(word));
}

/**
 * '## Stage 1' over '### Ingredients', 'Para a calda:' over 'Ingredientes' behind the method of the cake: the names of parts that have lists
 * with headings of their own. What stands over one list only names the dish.
 */
function partsOverLists(entries: readonly Entry[]): Set<Entry> {
  const listed = entries.findIndex((entry) => entry.isHeading && entry.heading === 'ingredients');
  const over = entries.filter((entry, index) => {
    const next = entries[index + 1];
    if (!isText(entry) || !next?.isHeading || next.heading !== 'ingredients' || entry.line.bullet !== '') return false;
    if (entry.line.level > 0) return entry.line.level < next.line.level;
    return index > listed && isPartHeading(entry.line, 'ingredients');
  });
  const [first] = over.filter(({ line }) => line.level > 0);
  const isAlone = over.filter(({ line }) => line.level === first?.line.level).length < 2;
  return new Set(over.filter(({ line }) => line.level === 0 || (!isAlone && line.level === first?.line.level)));
}

/** 'For the icing:' over steps, and a part's name over a list of its own below the method. */
const isHeadAmongSteps = (line: Line, next: Role | null | undefined): boolean =>
  isPartHeading(line, 'steps') || (line.headsBlock === true && next === 'ingredient');

/**
 * '**Pot 1**' over steps with marks of a list, and '- Batter' over steps set in below it: a few words that head them, where nothing but their
 * look says so.
 */
function isOverMarks(entries: readonly Entry[], roles: readonly (Role | null)[], at: number): boolean {
  const [head, next] = [entries[at]?.line, entries[at + 1]?.line];
  if (!head || !next || head.box !== null || next.bullet === '' || roles[at + 1] !== 'step') return false;
  const isName = /^\p{Lu}[^.!?,;:]{2,35}$/u.test(head.text) && head.text.split(/\s+/).length <= 4;
  const isBoldLine = /^(?:[-*+]\s+)?\*\*[^*]+\*\*:?$/u.test(head.raw);
  return isName && isBoldLine && (head.bullet === '' || next.indent >= head.indent + 2);
}

const ENDED = /[.!。！]["”»)]?$/u;
/** So many sentences show how a method is written. */
const SENTENCES_MIN = 3;

/** Whether full stops end the lines of a method, but for a few words at the head of a block. */
function tellsInSentences(steps: readonly Line[]): boolean {
  const long = steps.filter(({ text, gapBefore, gapAfter }) => !(gapBefore && !gapAfter && isFewWords(text)));
  return long.length >= SENTENCES_MIN && long.every(({ text, box }) => box === null && ENDED.test(text));
}

/** A few words that tell nobody to do anything at the head of a block of sentences name the part that is told of. */
function isOverSentence({ text, box, bullet, number, gapBefore, gapAfter }: Line, next: Line | undefined): boolean {
  if (box !== null || bullet !== '' || number !== null || !gapBefore || gapAfter || !next) return false;
  const isName = isFewWords(text) && text.length <= 32 && next.text.length > text.length && ENDED.test(next.text);
  const first = firstWord(text);
  return (
    isName &&
    (namesPart(text) || ASSEMBLES.test(text) || !(isCommand(first) || STEP_STARTS.has(first) || tellsByForm(text)))
  );
}

/** 'Assemble', 'Finish the cake' over what is done when the parts are ready. */
const ASSEMBLES = /^(?:assemble|finish)(?: (?:the|it)(?: \p{L}+)?)?$/iu;

/** 'Make the sauce' right over what is done, where the list has a part 'For the sauce'. */
function makesPart({ text, box, bullet, number, gapBefore, gapAfter }: Line, { ingredients }: RecipeLines): boolean {
  const isHead = box === null && bullet === '' && number === null && gapBefore && !gapAfter;
  const part = isHead ? /^(?:make|prepare) the (\p{L}[\p{L} ]{2,30})$/iu.exec(text)?.[1]?.toLowerCase() : undefined;
  return part !== undefined && ingredients.some(({ section }) => section?.toLowerCase().endsWith(part) === true);
}

/** 'La crème' over a step, where the list has a part 'Pour la crème'. */
function namesPartAgain({ text, box, bullet, number }: Line, { ingredients }: RecipeLines): boolean {
  if (box !== null || bullet !== '' || number !== null || text.length < 4 || !isFewWords(text)) return false;
  const name = ` ${text.toLowerCase()}`;
  return ingredients.some(({ section }) => ` ${section?.toLowerCase() ?? ''}`.endsWith(name));
}

/** 'SALT AND PEPPER' in a list of capitals: a food, as nothing stands below it that it would head. */
const isLastFood = (line: Line, next: Entry | undefined, role: Role | null | undefined): boolean =>
  line.level === 0 &&
  /^[^\p{Ll}:：]+$/u.test(line.text) &&
  isFoodAlone(line) &&
  (role !== 'ingredient' || (next !== undefined && isPartHeading(next.line, 'ingredients')));

const isBeforeMethod = ({ ingredients, steps }: RecipeLines): boolean => ingredients.length > 0 && steps.length === 0;

/** 'crème' or 'icing' in small letters right below a food, as the rest of the list: a part is named apart from it, or with a capital or a colon. */
const isWrittenOn = ({ text, gapBefore, box }: Line): boolean =>
  box === null && !gapBefore && /^\p{Ll}[\p{L}'’-]+$/u.test(text);

/** 'you need four onions', 'and some old bread': words of whoever tells it, which stay in the transcript. */
const SAID_BEFORE =
  /^(?:(?:and|so|then|okay|now)\s+)*(?:(?:you|we|i)(?:['’]ll| will)?\s(?:need|take|use)\s+|and\s+(?=(?:some|an?|one|two|three|four|five|six|half)\s))/iu;

/** 'Beat in:' is no step without what is beaten in, which stands below it. */
function addUsed(step: Found, line: Line): void {
  step.text = `${step.text} ${line.text.replace(/[.;,]$/, '')};`;
  step.at = [...step.at, ...line.at];
}
