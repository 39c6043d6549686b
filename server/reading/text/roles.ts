import { HOUR_WORDS, MINUTE_WORDS } from '#shared/time-words.ts';
import { cuesOf, firstWord, isMeasured, namesFood } from './classify.ts';
import { isPartHeading } from './headings/part-heading.ts';
import { labelItems, type Role } from './label-lines.ts';
import { median } from '../median.ts';
import type { Line } from './lines/lines.ts';
import { ingredientsInProse } from './prose/prose-ingredients.ts';
import { isNote } from './headings/headings.ts';
import { nameBelow, notesAtEnd } from './furniture/below-method.ts';
import type { Entry } from './entries.ts';
import { isCommand, isFoodWord, namesPart } from './vocabulary.ts';

/** Whether an entry takes part in the labelling. */
export const isText = (entry: Entry) => !entry.isHeading && entry.fact === null;

/** The role of every entry, null for headings and facts. A heading of notes over all there is, as a program's bar may be read, heads nothing. */
export function rolesOf(entries: readonly Entry[]): (Role | null)[] {
  const roles = rolesUnderHeadings(entries);
  if (roles.some((role) => role === 'ingredient' || role === 'step')) return roles;
  const isBeside = ({ heading }: Entry) => heading === 'notes' || heading === 'aside';
  if (!entries.some((entry) => isText(entry) && isBeside(entry))) return roles;
  return rolesUnderHeadings(entries.map((entry) => (isBeside(entry) ? { ...entry, heading: null } : entry)));
}

function rolesUnderHeadings(entries: readonly Entry[]): (Role | null)[] {
  const texts = listBelowSteps(entries).filter(isText);
  const roles = CORRECTIONS.reduce<readonly Role[]>((before, correct) => correct(texts, before), labelItems(texts));
  let next = 0;
  return entries.map((entry) => (isText(entry) ? (roles[next++] ?? null) : null));
}

/** What is put right of the labels that the lines by themselves have, each upon the one before. */
const CORRECTIONS: readonly ((texts: readonly Entry[], roles: readonly Role[]) => readonly Role[])[] = [
  boxInList,
  foodsOverMethod,
  saidOverBullets,
  methodInList,
  blockBelowList,
  underOtherMark,
  nameBelow,
  nameAlone,
  methodBelow,
  toldOnly,
  sideNotes,
  withoutBorder,
  withoutCredits,
  leftOfNumbers,
  notesAtEnd,
];

/** So many foods between commas are a list. */
const FOODS_MIN = 3;

/** 'Essig, Salz, Pfeffer, Lorbeer': most of what stands between the commas is known for a food. */
function holdsFoods({ line, heading }: Entry): boolean {
  const parts = line.text.split(/,\s/u);
  const isShort = line.box === null && heading === null && cuesOf(line).titleLike;
  return isShort && parts.length >= FOODS_MIN && 2 * parts.filter(namesFood).length >= parts.length;
}

/** 'Rinderbraten' and 'Essig, Salz, Pfeffer, Lorbeer' between the dish's name and its headed method, where nothing is measured: the list. */
function foodsOverMethod(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  const method = roles.indexOf('step');
  if (roles.includes('ingredient') || texts[method]?.heading !== 'steps') return roles;
  const isShort = ({ line, heading }: Entry): boolean => heading === null && cuesOf(line).titleLike;
  let from = texts.findIndex((text, at) => at > 0 && at < method && holdsFoods(text));
  if (from < 0) return roles;
  let to = from + 1;
  while (from > 1 && isShort(texts[from - 1] as Entry)) from -= 1;
  while (to < method && isShort(texts[to] as Entry)) to += 1;
  return roles.map((role, at) => (at >= from && at < to ? 'ingredient' : role));
}

/** 'Adapted from Aunt May, for 20 pancakes.' or 'after a card of my aunt' right below the heading of a list whose foods all have marks: said of it, and no food. */
function saidOverBullets(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  return roles.map((role, at) => {
    const { line, heading, opens } = texts[at] as Entry;
    if (role !== 'ingredient' || heading !== 'ingredients' || !opens || line.box !== null) return role;
    const below = texts.slice(at + 1).filter((_, next) => roles[at + 1 + next] === 'ingredient');
    const isOver = line.bullet === '' && below.length > 2 && below.slice(0, 3).every((one) => one.line.bullet !== '');
    const isSaid = /^\p{L}[^:：]*\s[^:：]*\p{L}[.!]$/u.test(line.text) || /^\p{Ll}+(?:\s\p{L}+)+$/u.test(line.text);
    return isOver && isSaid && !cuesOf(line).amount ? 'remark' : role;
  });
}

/** The first lines of a text without a list name it, though one of them would make a list: 'How I make my chili', and a method. */
function nameAlone(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  const at = roles.indexOf('ingredient');
  const alone = texts[at];
  if (!alone || at > 2 || roles.indexOf('ingredient', at + 1) > 0 || alone.heading !== null) return roles;
  const isNamed = roles.slice(0, at).every((role) => role === 'intro');
  if (!isNamed || cuesOf(alone.line).amount || alone.line.bullet !== '' || (at > 0 && holdsFoods(alone))) return roles;
  return roles.map((role, index) => (index === at ? 'intro' : role));
}

/** So many words below a heading in capitals tell something. */
const TALK_WORDS = 8;

/** 'ABOUT THE FISH' in the column of a printed list, over sentences that measure nothing and ask for nothing: a box of the page, with its heading. */
function boxInList(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  const isHead = (at: number): boolean => {
    const line = texts[at]?.line;
    return (
      roles[at] === 'ingredient' &&
      line?.box != null &&
      !/[:：]$/.test(line.text) &&
      !namesPart(line.text.toLowerCase()) &&
      isPartHeading(line, 'ingredients')
    );
  };
  const boxed = new Set<number>();
  for (const at of roles.keys()) {
    if (at === 0 || !isHead(at)) continue;
    let end = at + 1;
    while (
      roles[end] === 'ingredient' &&
      !isHead(end) &&
      texts[end]?.heading === texts[at]?.heading &&
      !texts[end]?.opens
    )
      end += 1;
    const below = texts.slice(at + 1, end).map(({ line }) => line);
    const said = below.map(({ text }) => text).join(' ');
    const isTold = /[.!?]$/.test(said) && said.split(/\s+/).length >= TALK_WORDS;
    if (isTold && !below.some((line) => cuesOf(line).amount || isCommand(firstWord(line.text))))
      for (let index = at; index < end; index += 1) boxed.add(index);
  }
  return boxed.size === 0 ? roles : roles.map((role, at) => (boxed.has(at) ? 'remark' : role));
}

/** 'Montare i tuorli', 'Smelt de boter en …': a word and what it is done to; 'Jus de' is French. */
const DONE_TO_IT =
  /^\p{Lu}\p{Ll}{2,}\s(?:(?:the|an?|la|les?|los|las|el|lo|il|i|gli|une?|una?|die|den|das|het|een)\s|l['’]|de\s(?=.*\s(?:en|met|het|een|van|tot|voor|in|uit|door|erdoor)(?:\s|\.)))/u;
/** 'Half the sugar', 'Also a lemon': how much of it, or that there is more. */
const SHARE_OR_MORE =
  /^(?:half|all|both|just|only|such|about|nearly|almost|maybe|perhaps|also|plus|with|and|as|alle|halbe?|ganz|nur|etwas|dazu|auch|noch|fast|mit|und|eventuell|vielleicht|tou[st]|toutes?|aussi|encore|presque|avec|puis|pour|tod[oa]s?|también|casi|quizás?|con|para|solo|sólo|tutt[oaie]|anche|ancora|quasi|forse|per|ook|nog|bijna|misschien|met|voor|plus)$/u;
/** So many foods above have amounts. */
const MEASURED_ABOVE = 2;

/** Below the foods of a typed list, which end in no full stop, sentences to its end are the method, though neither a heading nor a gap stands over them. */
function methodInList(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  const last = roles.lastIndexOf('ingredient');
  if (last < 0 || texts.some(({ heading }) => heading === 'steps')) return roles;
  const isSentence = ({ line }: Entry) =>
    line.box === null && line.bullet === '' && line.number === null && /\p{L}[.!]$/u.test(line.text);
  const first = texts.findIndex((text, at) => roles[at] === 'ingredient' && isSentence(text));
  const begins = texts[first];
  const verb = firstWord(begins?.line.text ?? '');
  if (!begins || !DONE_TO_IT.test(begins.line.text) || SHARE_OR_MORE.test(verb) || isFoodWord(verb)) return roles;
  const measured = (from: number, to: number) =>
    texts.slice(from, to).filter(({ line }, at) => roles[from + at] === 'ingredient' && cuesOf(line).amount).length;
  const areSentences = texts
    .slice(first, last + 1)
    .every((text, at) => roles[first + at] !== 'ingredient' || isSentence(text));
  if (!areSentences || measured(0, first) < MEASURED_ABOVE || measured(first, last + 1) > 0) return roles;
  return roles.map((role, at) => (at >= first && role === 'ingredient' ? 'step' : role));
}

/** '1 uur op 170', '50 min', '200°' */
const TIME_OR_HEAT = new RegExp(
  `\\d\\s?(?:${HOUR_WORDS}|${MINUTE_WORDS})(?!\\p{L})|(?<!\\d)(?:1[2-9]|2[0-7])\\d(?![\\d\\p{L}]|\\s?(?:g|ml)(?!\\p{L}))`,
  'iu',
);
/** So many words has a line of a method on average that is noted in a few. */
const NOTED_WORDS = 3;

/** 'mash the plums', 'flour over top, mix': what is to be done first or behind a comma, and no word that is a food as well. */
const tellsAct = (text: string): boolean =>
  text.split(/,\s+/u).some((part) => isCommand(firstWord(part)) && !isFoodWord(firstWord(part)));

/**
 * The last block of a typed list, none of whose lines measures a food while those above do, is the method, where there is no other: 'knead,
 * chill 1 hour', 'apples in, 50 min at 170', in whatever language.
 */
function blockBelowList(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  if (roles.includes('step') || texts.some(({ heading }) => heading === 'steps')) return roles;
  const from = texts.findLastIndex(({ line }) => line.gapBefore);
  const block = texts.slice(from);
  const isListed = (at: number) => roles[at] === 'ingredient' && isMeasured(texts[at]?.line.text ?? '');
  const above = [...roles.keys()].filter((at) => at < from && roles[at] === 'ingredient');
  const areNotes = block.every(
    ({ line }, at) =>
      roles[from + at] === 'ingredient' &&
      line.box === null &&
      line.bullet === '' &&
      !isMeasured(line.text) &&
      !/[:：]$/.test(line.text),
  );
  // foods for serving have neither a time nor a heat
  const isTimed = block.some(({ line }) => TIME_OR_HEAT.test(line.text));
  const acts = block.filter(({ line }) => tellsAct(line.text)).length;
  const words = block.reduce((sum, { line }) => sum + line.text.split(/\s+/u).length, 0);
  const isMethod =
    from > 0 &&
    block.length >= 2 &&
    areNotes &&
    (isTimed || 2 * acts >= block.length) &&
    words >= NOTED_WORDS * block.length &&
    above.filter(isListed).length >= MEASURED_ABOVE &&
    2 * above.filter(isListed).length >= above.length;
  return isMethod ? roles.map((role, at) => (at >= from ? 'step' : role)) : roles;
}

/**
 * Below a list whose lines all have one mark, those behind a blank line that have another are a list of their own: where most of them are
 * steps, '• 200 degrees, tray lined' over them is one too.
 */
function underOtherMark(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  const markOf = (at: number) => texts[at]?.line.bullet ?? '';
  const from = texts.findIndex(
    ({ line, heading }, at) =>
      at >= MEASURED_ABOVE &&
      heading === null &&
      line.gapBefore &&
      line.bullet !== '' &&
      roles[at] === 'ingredient' &&
      roles.slice(0, at).every((role, above) => role !== 'ingredient' || !['', line.bullet].includes(markOf(above))),
  );
  if (from < 0) return roles;
  const next = texts.findIndex(({ line }, at) => at > from && (line.gapBefore || line.bullet !== markOf(from)));
  const end = next < 0 ? texts.length : next;
  const steps = roles.slice(from, end).filter((role) => role === 'step').length;
  if (2 * steps <= end - from || roles[end - 1] === 'ingredient') return roles;
  return roles.map((role, at) => (at >= from && at < end && role === 'ingredient' ? 'step' : role));
}

/** So many characters of sentences make a method. */
const METHOD_MIN = 60;

/**
 * Below a list, where nothing was known for a step, the sentences are the method: they may be in a language whose verbs are
 * not known here. Talk of the family and praise stay remarks.
 */
function methodBelow(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  const last = roles.lastIndexOf('ingredient');
  if (last < 0 || roles.includes('step')) return roles;
  const isSentence = (at: number): boolean => {
    const { line, heading } = texts[at] as Entry;
    return (
      at > last &&
      roles[at] === 'remark' &&
      heading === null &&
      line.text.length >= METHOD_MIN / 2 &&
      /[.。][”"]?$/u.test(line.text) &&
      !isNote(line.text) &&
      cuesOf(line).prose < 1
    );
  };
  const method = [...roles.keys()].filter(isSentence);
  const length = method.reduce((sum, at) => sum + (texts[at]?.line.text.length ?? 0), 0);
  return length < METHOD_MIN ? roles : roles.map((role, at) => (method.includes(at) ? 'step' : role));
}

/** Who sells or tells it, at the foot of a clipping: no step, whatever verb it begins with. */
const CREDIT =
  /^(?:www\.|https?:|from the (?:cook ?book|book|files) |from (?:the )?["“]|to order (?:the|this|a|more)\b|(?:send|mail) (?:a )?(?:check|cheque|\$|money order|name|request)|reprinted |copyright|©|actual preparation time|(?:kitchen )?tested (?:by|in)\b|for (?:more|free|other) (?:recipes|ideas?|information)|write (?:to|for) |photo(?:graph)?s? (?:by|:)|advertisement\b|visit (?:us|our)|available at\b|(?:this )?recipe (?:was |is )?(?:provided|reprinted|courtesy))|\$\s?\d+(?:\.\d\d)?\b|\b1?[- ]?8\d\d-\d{3}-\d{4}\b|\bP\.? ?O\.? Box \d|,\s[A-Z]{2}\.?\s\d{5}\b/i;

/** A longer line without an end mark is no heading. */
const SAID_MIN = 150;

/** Where a text has neither list nor method, its sentences that cook or name ingredients are the method: an old receipt in prose, what was said. */
function toldOnly(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  if (roles.some((role) => role === 'step' || role === 'ingredient')) return roles;
  const names = texts.map(({ line }) => ingredientsInProse(line.text).length >= 2);
  // a typed text may be a letter: one of its paragraphs must name what is cooked
  const mayCook = texts.some(({ line }) => line.box !== null) || names.includes(true);
  return roles.map((role, index) => {
    const { line, heading } = texts[index] as Entry;
    if (!mayCook || heading !== null || line.text.length < 40) return role;
    // what was said aloud has no marks at all
    if (!/[.!]["”’)]*$/u.test(line.text) && line.text.length < SAID_MIN) return role;
    return cuesOf(line).step >= 3 || names[index] === true ? 'step' : role;
  });
}

/** So many lines with amounts are a list, beside which its brackets have their notes. */
const LIST_MIN = 3;

/** Beyond so much of the page's width right of where the list begins, a line stands at its side. */
const SIDE = 0.2;
/** There a brace may have been read as a figure, 'cream' is what is done, and a lone figure is the oven's heat. */
const AT_SIDE =
  /^[^\p{L}]{0,2}(?:cream?|mix|together|stir|beat|cool)(?: \p{L}+)?\W{0,2}$|^[1-5]\d[05] ?[0°º]? ?[FC]?$/iu;

/** 'sift', 'cream together', 'fold' beside the brackets of a card's list: what is done with those lines, no ingredient. */
function sideNotes(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  const listed = texts.filter(({ line }, index) => roles[index] === 'ingredient' && cuesOf(line).amount).length;
  if (listed < LIST_MIN) return roles;
  const left = median(
    texts.flatMap(({ line }, index) => (roles[index] === 'ingredient' && line.box ? [line.box[0]] : [])),
  );
  return roles.map((role, index) => {
    const { line, heading } = texts[index] as Entry;
    if (role !== 'ingredient' || line.box === null || heading !== null) return role;
    if (line.box[0] > left + SIDE && AT_SIDE.test(line.text)) return 'step';
    if (!/^\p{L}[\p{L} ]*[.)]?$/u.test(line.text)) return role;
    const words = line.text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const [first = ''] = words;
    return isCommand(first) && words.length <= 2 && !words.slice(1).some(isFoodWord) ? 'step' : role;
  });
}

/** Credits and the slogan at the foot of a printed page, which reading takes for steps: they are notes. */
function withoutCredits(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  return roles.map((role, index) => {
    const { line } = texts[index] as Entry;
    if (role === 'step' && line.box === null && line.number === null && BY_COURTESY.test(line.text)) return 'remark';
    if (role !== 'step' || line.box === null || line.number !== null) return role;
    const isCaption = isSmall(line) && roles[index - 1] === 'step' && !isSmall((texts[index - 1] as Entry).line);
    const isFoot =
      isCaption || (roles[index - 1] === 'step' && isFarBelow(line, texts[index - 1]?.line, texts[index + 1]?.line));
    return isFoot || CREDIT.test(line.text) || isOtherText(line, texts[index - 1]?.line) ? 'remark' : role;
  });
}

/** 'Recipe courtesy of …' below a typed method. */
const BY_COURTESY = /^(?:this )?recipe (?:is |was )?(?:courtesy|reprinted|adapted|provided)(?!\p{L})/iu;

/** In the page's width: so far left of the numbers of the steps what is said below them begins; and so few lines say it. */
const LEFT_OF_NUMBERS = 0.008;
const BELOW_NUMBERS = 4;

/** Below counted steps, set in on a page, what begins left of their numbers and tells nobody to do anything is a remark. */
function leftOfNumbers(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  const last = texts.findLastIndex(({ line }, at) => roles[at] === 'step' && line.number !== null && line.box !== null);
  const numbered = texts[last]?.line;
  const below = texts.slice(last + 1);
  if (!numbered?.box || (numbered.number ?? 0) < 2 || below.length > BELOW_NUMBERS) return roles;
  const edge = numbered.box[0] - LEFT_OF_NUMBERS;
  return roles.map((role, at) => {
    const { line } = texts[at] as Entry;
    const isLeft = at > last && line.box !== null && line.box[0] < edge && line.at[0]?.[0] === numbered.at[0]?.[0];
    const isTold = isCommand(/^\p{L}+/u.exec(line.text)?.[0].toLowerCase() ?? '');
    return role === 'step' && isLeft && !isTold ? 'remark' : role;
  });
}

/** Part of another article beside a clipping: it begins within a sentence, in another column, and names no food. */
function isOtherText(line: Line, before: Line | undefined): boolean {
  if (!before?.box || !line.box || !/^\p{Ll}/u.test(line.text) || !/[.!?]["”’)]*$/u.test(before.text)) return false;
  const words = line.text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return line.box[0] > before.box[0] + before.box[2] && !words.some(isFoodWord) && !isCommand(words[0] ?? '');
}

/** Foods that are printed on a card's border, far below its method and without amounts, are none of its list. */
function withoutBorder(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  const last = roles.lastIndexOf('step');
  const [method, below] = [texts[last]?.line, texts[last + 1]?.line];
  const isBelowList = roles.indexOf('ingredient') >= 0 && roles.indexOf('ingredient') < last;
  if (!isBelowList || !below || !isFarBelow(below, method, undefined)) return roles;
  return roles.map((role, at) =>
    at > last && role === 'ingredient' && !cuesOf((texts[at] as Entry).line).amount ? 'remark' : role,
  );
}

/** What stands under a picture or at the end of an article is set so much smaller than the text. */
const SMALL = 0.82;
/** Type of a text layer, whose sizes are known. */
const isSmall = (line: Line): boolean => line.confidence === 1 && line.size < SMALL;

/** Heights of a line by which a foot keeps away from the text, and the pitch of lines. */
const FAR = 6;
const PITCH = 1.5;

/** Whether one line stands by itself far below everything else of its page. */
function isFarBelow({ box, at }: Line, before: Line | undefined, after: Line | undefined): boolean {
  const page = at[0]?.[0];
  if (!box || !before?.box || before.at[0]?.[0] !== page || after?.at[0]?.[0] === page || at.length > 2) return false;
  const bottom = before.box[1] + before.at.length * PITCH * before.box[3];
  return box[1] - bottom > FAR * box[3];
}

/** A line of a list: an amount with what it measures, or between such lines a short one ('salt'). */
function isListed({ line }: Entry): boolean {
  if (line.number !== null || line.label || line.text.length > 90) return false;
  const cues = cuesOf(line);
  return cues.ingredient > cues.step && !/[.!?]$/.test(line.text);
}

/**
 * 'Directions: …' and below them the ingredients without a heading: where a text has no other list, the lines with amounts in which its
 * method ends are taken from under the heading of the steps.
 */
function listBelowSteps(entries: readonly Entry[]): readonly Entry[] {
  const opened = entries.findIndex((entry) => entry.isHeading && entry.heading === 'steps');
  if (opened < 0 || entries.some((entry) => entry.heading === 'ingredients')) return entries;
  if (entries.slice(0, opened).some((entry) => isText(entry) && isMeasured(entry.line.text))) return entries;
  const next = entries.findIndex((entry, index) => index > opened && entry.heading !== 'steps');
  const end = next < 0 ? entries.length : next;
  let from = end;
  let measured = 0;
  for (let index = end - 1; index > opened; index -= 1) {
    const entry = entries[index] as Entry;
    if (!isText(entry)) continue;
    if (!isListed(entry)) break;
    if (!isMeasured(entry.line.text)) continue;
    measured += 1;
    from = index;
  }
  const hasText = entries.slice(opened, from).some(isText);
  if (measured < 2 || !hasText) return entries;
  return entries.map((entry, index) =>
    index >= from && index < end ? { ...entry, heading: null, opens: index === from } : entry,
  );
}
