import { ENGLISH_TO_TWELVE } from '#shared/number-words.ts';
import { FOR_SOURCE } from '../numbers.ts';
import { cuesOf, namesKitchen } from './classify.ts';
import type { Fact } from './facts/line-facts.ts';
import type { Line } from './lines/lines.ts';
import { readMade, readMeta } from './facts/meta.ts';
import { yieldBehind } from './facts/name-yield.ts';
import type { Found, RecipeLines } from './recipes.ts';
import { isText } from './roles.ts';
import type { Entry } from './entries.ts';
import { sentencesOf } from './lists/split-running-text.ts';
import { guessLanguage } from './language.ts';
import { timeTold, yieldTold } from './prose/spoken-facts.ts';
import { YOU_NEED } from './prose/spoken-list.ts';
import { SO_MANY_DOZEN, saysLeave } from './furniture/below-method.ts';
import { BEGINS_SAID, spokenTitle } from './prose/spoken-title.ts';
import { readHeading } from './headings/headings.ts';
import { isBold } from './headings/part-heading.ts';
import { NAMED_PART, namesPart } from './vocabulary.ts';
import {
  RUNNING_HEAD,
  collectionAmong,
  isGreeting,
  isOfChannel,
  subjectAmong,
  namesAnyRecipe,
  namesCollection,
  pickTitle,
  tidyTitle,
} from './title.ts';

/** Names a recipe, and keeps what is told between its title and its list: as its story, or among the notes. `above` is what stands above the list. */
export function nameRecipe(found: RecipeLines, entries: readonly Entry[], above: readonly Line[]): void {
  takeSaidOffList(found);
  if (found.title) return;
  const part = firstPart(found, above);
  const before = above.filter((line) => line !== part);
  const stated = found.facts.find((fact) => fact.title !== undefined);
  if (stated?.title && (!namesCollection(stated.title) || pickTitle(before) === null)) {
    const title = tidyTitle(stated.title);
    found.title = { text: title, at: [...stated.at] };
    keepTalk(
      found,
      before.filter((line) => tidyTitle(line.text) !== title),
    );
    return;
  }
  const line =
    nameInOutline(before, entries) ??
    nameBelowArticle(found, before) ??
    pickTitle(before) ??
    pickTitle(entries.filter((entry) => entry.line.level === 1 && !entry.isHeading).map((entry) => entry.line)) ??
    saidAmong(before) ??
    pickTitle(before.flatMap(firstSentence)) ??
    collectionAmong(before) ??
    subjectAmong(before);
  if (!line) {
    // 'Apple Cake 31' over a card; the name of a book is no dish's
    const head = found.facts.find((fact) => fact.head !== undefined && !RUNNING_HEAD.test(fact.head));
    if (head?.head !== undefined) found.title = { text: tidyTitle(head.head), at: [...head.at] };
    const said = head
      ? []
      : entries
          .filter(isText)
          .slice(0, SAID_FIRST)
          .filter(({ line }) => line.box === null);
    const named = said
      .map(({ line }) => ({ text: spokenTitle(line.text), at: line.at }))
      .find(({ text }) => text !== null);
    if (named?.text) found.title = { text: named.text, at: [...named.at] };
    if (found.title === null) takeNameOffList(found, null);
    if (found.title === null) takeTitleOffList(found);
    if (found.title === null) takeOnlyLine(found, above);
    if (found.title !== null) return;
    takeNameOfAll(found);
    keepTalk(found, before);
    return;
  }
  const isSaid = line.box === null && (IS_SAID.test(line.text) || BEGINS_SAID.test(line.text));
  const dish = isSaid ? spokenTitle(line.text) : null;
  const said = dish === null ? null : tidyTitle(dish);
  const behind = said === null ? null : factsBehind(line.text, languageOf(found, line));
  found.facts.push(...(behind?.facts ?? []).map((fact) => ({ ...fact, at: line.at })));
  found.title = { text: said ?? sideSaidAgain(line, before) ?? nameWithoutYield(line, found), at: line.at };
  takeNameOffList(found, line, entries.some(headsList));
  // before the title it belongs to the page
  const title = found.title.text.toLowerCase();
  const at = before.findIndex((other) => other.at === line.at);
  const whole = before[at];
  if (whole === undefined) return;
  const sentences = sentencesOf(whole.text);
  const saidAt = sentences.findIndex((sentence) => spokenTitle(sentence) === line.text);
  // what is said before it, and of nothing in the kitchen, only leads to it
  const others =
    saidAt < 0
      ? sentences.slice(1)
      : sentences.filter(
          (sentence, place) =>
            place !== saidAt && (place > saidAt || (namesKitchen(sentence) && !OF_PEOPLE.test(sentence))),
        );
  const many = FOR_PEOPLE.exec(sentences[saidAt] ?? '')?.[1];
  const servings = many === undefined ? undefined : readMeta(many)?.servings;
  if (servings !== undefined) found.facts.push({ servings, at: whole.at });
  const rest = whole === line ? [] : [{ ...whole, text: others.join(' ') }].filter(({ text }) => text !== '');
  const below = before.slice(at + 1).filter((other) => tidyTitle(other.text).toLowerCase() !== title);
  keepTalk(found, [...rest, ...below]);
  // a story may stand above the name as well
  const told = before.slice(0, at).filter(isStoryAbove);
  found.story.unshift(...told.map(({ text, at: place }): Found => ({ text, section: null, at: place })));
}

/** 'Plain Fare | My Tomato Sauce' over a post in which 'My Tomato Sauce' is a line again: the side that is said again names the dish. */
function sideSaidAgain({ raw, box }: Line, before: readonly Line[]): string | null {
  const sides = box === null ? raw.split(/\s[|–—]\s/u) : [];
  if (sides.length !== 2) return null;
  return sides.find((side) => before.some((line) => line.raw !== raw && level(line.text) === level(side))) ?? null;
}

/**
 * 'Flatbread' below 'Bread' in an outline, where other names of its level stand right below each other with nothing under them: the heading over
 * the list names the dish, and the one above it a chapter.
 */
function nameInOutline(before: readonly Line[], entries: readonly Entry[]): Line | null {
  const name = before.at(-1);
  if (!name || name.box !== null || name.level < 2 || namesPart(name.text) || FOR_PART.test(name.text)) return null;
  const isEmpty = (entry: Entry, at: number) =>
    [entry, entries[at + 1]].every((one) => one?.line.level === name.level && !one.isHeading && one.fact === null);
  return entries.some(isEmpty) ? name : null;
}

/** So much is told between the headline of an article and the dish's name over its list. */
const ARTICLE_MIN = 80;

/**
 * 'LAMB AND BEAN STEW' right over the only list of a page, below an article whose headline is a sentence ('A stew that waits for latecomers'): the
 * dish's name, though it is smaller.
 */
function nameBelowArticle({ ingredients }: RecipeLines, before: readonly Line[]): Line | null {
  const headline = pickTitle(before);
  const name = before.at(-1);
  if (!headline || !name || name === headline || name.box === null || ingredients.some(({ section }) => section))
    return null;
  const told = before.slice(before.indexOf(headline) + 1, -1).filter((line) => !cuesOf(line).titleLike);
  const isTold = told.reduce((sum, { text }) => sum + text.length, 0) >= ARTICLE_MIN;
  const words = headline.text.split(/\s+/);
  const isSentence = words.length > 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length < words.length / 2;
  const isName = /^[^\p{Ll}.:;!?\d]{4,60}$/u.test(name.text) && /\s/.test(name.text) && !readHeading(name.text);
  return isTold && isSentence && isName && !namesPart(name.text) && !FOR_PART.test(name.text) ? name : null;
}

/** Typed, a paragraph that tells of people and of a time, and no sentence of a page. */
const isStoryAbove = ({ box, text, level }: Line): boolean =>
  box === null && level === 0 && text.length >= STORY_MIN && text.length <= STORY_MAX && tellsStory(text);
const STORY_MIN = 80;

/** 'Lovely to see you. Here's that lemon cake you liked:' over the list: what is said of the dish by its name. */
const saidAmong = (before: readonly Line[]): Line | null =>
  before
    .filter(({ box }) => box === null)
    .map((line) => ({ ...line, text: spokenTitle(line.text) ?? '' }))
    .find(({ text }) => text !== '') ?? null;

/** Among so many first lines somebody says what it is: behind the greeting. */
const SAID_FIRST = 3;

/** 'Here is my recipe for plum cake:' right over the list says what it is, and heads no part of it. */
function takeSaidOffList(found: RecipeLines): void {
  const [first] = found.ingredients;
  const said =
    first?.section && found.facts.every(({ title }) => title === undefined) ? spokenTitle(first.section) : null;
  if (!first || said === null || found.ingredients.some(({ section }) => section !== first.section)) return;
  found.title = { text: said, at: first.at };
  found.ingredients = found.ingredients.map((one) => ({ ...one, section: null }));
}

/** 'Gâteau au yaourt' where the only heading is 'Ingrédients pour le Gâteau au yaourt': what all foods are for is the dish. */
function takeNameOfAll(found: RecipeLines): void {
  const [first] = found.ingredients;
  const name = first?.section ?? '';
  const isPart = namesPart(name) || NAMED_PART.test(name) || FOR_PART.test(name) || name.split(/\s+/).length < 2;
  if (!first || isPart || found.ingredients.some(({ section }) => section !== name)) return;
  found.title = { text: tidyTitle(name), at: first.at };
  found.ingredients = found.ingredients.map((one) => ({ ...one, section: null }));
}

/** What names no dish: a sentence, and the subject of a mail. */
const IS_SAID =
  /[.!?:]$|^(?:hi|hiya|hello|hallo|cześć|ahoj)[,!\s]|^(?:\p{L}+,?\s){0,2}here(?:['’]?s| is| are)\s|\bso here(?:['’]s| is| are)\s(?:the|my|our|a|her|his)\b|^(?:re|aw|sv|fwd?|wg|tr|subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat)\s?:/iu;

/**
 * 'LEMON CAKE' over the list of a mail about 'lemon cake', or below nothing but what was said: the dish's name, and no part of it. A part
 * beside others is all in capitals as they are.
 */
function takeNameOffList(found: RecipeLines, title: Line | null, isHeaded = false): void {
  takeNameWithYield(found);
  if (title !== null) takeNameAgain(found, title, isHeaded);
  const [first] = found.ingredients;
  const name = first?.section ?? '';
  const loud = name.replace(/\s*\([^()]*\)$/u, '');
  const isPart = namesPart(name) || NAMED_PART.test(name) || FOR_PART.test(name);
  const isLoud = !isPart && loud === loud.toUpperCase() && /\p{Lu}{3}/u.test(loud);
  const isAlone = found.ingredients.every(({ section }) => section === name || section !== section?.toUpperCase());
  const isAgain = title !== null && level(name).startsWith(level(title.text));
  const isOnlyName = isLoud && isAlone && (title === null || IS_SAID.test(title.text));
  if (!first || name === '' || !(isAgain || isOnlyName)) return;
  const end = found.ingredients.findIndex(({ section }) => section !== name);
  found.title = { text: tidyTitle(name), at: (title ?? first).at };
  found.ingredients = found.ingredients.map((one, at) => (end < 0 || at < end ? { ...one, section: null } : one));
}

/** 'Quick plum cake (1 tray)' over the list of a mail about 'Plum cake': the dish's name, with how much comes out of it. */
function takeNameWithYield(found: RecipeLines): void {
  const [first, ...others] = found.ingredients;
  const named = first && !/^\d/.test(first.text) && first.section === null ? yieldBehind(first.text) : null;
  if (!first || !named || !found.title || !level(named.dish).includes(level(found.title.text))) return;
  // 'Red peppers (2 large)' may be on the list
  if (named.isBare && others.some(({ section }) => section === null)) return;
  found.title = { text: tidyTitle(named.dish), at: first.at };
  found.facts.push({ ...named.meta, at: first.at });
  found.ingredients = others;
}

const headsList = ({ isHeading, heading }: Entry): boolean => isHeading && heading === 'ingredients';
const IN_QUOTES = /^["“„«»].+["”“»«]$/u;

/** 'Boterkoek' as the first line of the list of a mail that says it sends the recipe of the boterkoek. */
function takeNameAgain(found: RecipeLines, said: Line, isHeaded: boolean): void {
  const [first, ...others] = found.ingredients;
  if (!first || !found.title || others.length < 2 || first.section !== null || first.inProse) return;
  // a dish may be called as its first food is: only what a sentence said is a name again, what stands in quotes, or more than a word over nothing but amounts, where no heading says that the list begins
  const isSaid = said.box === null && said.text.length > 2 * first.text.length;
  const isAgain =
    !isHeaded && said.box === null && /\s/.test(first.text) && others.every(({ text }) => /^\d/.test(text));
  if (!(isSaid || isAgain || IN_QUOTES.test(first.text)) || level(first.text) !== level(found.title.text)) return;
  found.title = { text: tidyTitle(first.text), at: first.at };
  found.ingredients = others;
}

/** 'For frying', 'Für den Teig' */
const FOR_PART = /^(?:for|für|pour|para|per|voor|til|till)\s(?!you\b|my\b|our\b)\p{L}[^.!?\d]{2,30}$/iu;

/**
 * 'BATTER' over the first list of a post when the method names it again, or 'For frying': a part and no dish, which gives its name to what
 * it heads if other parts follow.
 */
function firstPart(found: RecipeLines, above: readonly Line[]): Line | undefined {
  const last = above.at(-1);
  const end = found.ingredients.findIndex(({ section }) => section !== null);
  if (!last || end < 1 || (last.level > 0 && last.level < 3)) return undefined;
  const name = level(last.text);
  const isAgain = found.steps.some(({ section }) => section !== null && level(section) === name);
  // on a page, in capitals as the other parts' names are, and not as large as the title
  const section = found.ingredients[end]?.section ?? '';
  const isLoud = (text: string) => text === text.toUpperCase() && /\p{Lu}{4}/u.test(text);
  const isAlike = last.box !== null && isLoud(last.text) && isLoud(section) && pickTitle(above) !== last;
  const areParts = namesPart(last.text) && namesPart(section) && pickTitle(above) !== last;
  const isFirstOfSeveral =
    FOR_PART.test(last.text) ||
    isAlike ||
    (isBold(last) && pickTitle(above) !== last) ||
    areParts ||
    (namesPart(last.text) && /^\p{Ll}/u.test(last.text));
  const isBelowTitle = above.length > 1 || (last.box === null && found.facts.some(({ title }) => title !== undefined));
  if (!(isAgain && namesPart(last.text)) && !(isBelowTitle && isFirstOfSeveral)) return undefined;
  found.ingredients = found.ingredients.map((line, at) =>
    at < end ? { ...line, section: tidyTitle(last.text) } : line,
  );
  return last;
}

const level = (name: string) => tidyTitle(name).toLowerCase();

/** 'Hej dziewczyny, u mnie zawsze wychodzi :)': a greeting and what is said with it, none of it of the kitchen. */
const greetsAndTalks = (text: string): boolean => {
  const greeted = /^\p{L}+(?:\s\p{L}+){0,2}[,!]+(?=\s)/u.exec(text)?.[0] ?? '';
  return greeted !== '' && isGreeting(greeted) && text.length <= GREETED_MAX && !/\d/.test(text) && !namesKitchen(text);
};
const GREETED_MAX = 90;

/** Talk between the title and the ingredients belongs to the recipe: as its story, or among the notes. */
function keepTalk(found: RecipeLines, lines: readonly Line[]): void {
  // 'Here is my recipe (for 60 pieces):'
  for (const { text, box, at } of lines) {
    const servings =
      box === null && namesAnyRecipe(text) ? readMeta(/\(([^()]{2,40})\)/u.exec(text)?.[1] ?? '')?.servings : undefined;
    if (servings !== undefined) found.facts.push({ servings, at });
  }
  // on a page what is short is its furniture
  const told = lines.filter(
    ({ text, box }) =>
      !isGreeting(text) &&
      // what an icon was read as
      (box === null || /\p{L}/u.test(text)) &&
      !(box === null && greetsAndTalks(text)) &&
      !(box === null && (namesAnyRecipe(text) || isOfChannel(text))),
  );
  const said = told.filter((line) => (line.box === null ? line.level === 0 : !cuesOf(line).titleLike));
  const length = said.reduce((sum, line) => sum + line.text.length, 0);
  const talk = said.map((line) => ({ text: line.text, section: null, at: line.at }));
  if (length <= STORY_MAX && tellsStory(talk.map(({ text }) => text).join(' '))) {
    found.story.push(...talk.filter(({ text }) => !ADVICE.test(text)));
    found.notes.unshift(...talk.filter(({ text }) => ADVICE.test(text)));
  } else if (length <= TALK_MAX) found.notes.unshift(...talk);
}

/** Where nothing else names the dish, a first line of the list that measures nothing and is written as a name does. */
function takeTitleOffList(found: RecipeLines): void {
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

/** No name has more words. */
const NAME_WORDS = 8;
/** 'ok dad's goulash' in small letters: the only line over the list of what somebody typed names the dish, where nothing else does. */
function takeOnlyLine(found: RecipeLines, above: readonly Line[]): void {
  const [line, ...others] = above.filter(({ text }) => !isGreeting(text) && /\p{L}/u.test(text));
  if (!line || others.length > 0 || line.box !== null || found.ingredients.length < 2 || found.ingredients[0]?.inProse)
    return;
  const name = tidyTitle(line.text);
  const words = name.split(/\s+/).length;
  const isName = /^\p{L}[^.!?:,;\d]{3,60}$/u.test(name) && words > 1 && words <= NAME_WORDS;
  if (isName && !saysLeave(name) && readHeading(name) === null && !YOU_NEED.test(name))
    found.title = { text: name, at: line.at };
}

/** A verb of what is or was, and whom it is told to. */
const OF_PEOPLE = /(?<!\p{L})(?:is|are|was|were|am|been|have|has|had|hope|thanks?|you)(?!\p{L})/iu;

/** 'My mother in law's Hamburger Stew. So easy!!': a post names its dish in its first sentence. */
function firstSentence(line: Line): Line[] {
  const [said = '', ...more] = sentencesOf(line.text);
  // 'Stasera vi lascio una ricetta a cui sono affezionata! La pasta al forno di mia mamma!'
  const [first = '', second] = line.box === null && PASSES_RECIPE_ON.test(said) ? [...more, ''] : [said, ...more];
  // a page may begin with the end of another recipe
  const isRest = line.box !== null && /^\p{Ll}/u.test(line.text);
  // 'So glad you are well.' is of people
  const isOfPeople = line.box === null && OF_PEOPLE.test(first) && !namesKitchen(first);
  // 'Today is a special day.' is of none
  const isOfNone = line.box === null && OF_NONE.test(first);
  if (isRest || isOfPeople || isOfNone) return [];
  // 'Sernik babci to klasyk …', 'Plum cake is a …'
  const told = line.box === null ? NAME_THAT_IS.exec(first)?.[1] : undefined;
  return told === undefined && (second === undefined || first.length > 60)
    ? []
    : [{ ...line, text: told ?? first.replace(/[.!]+$/, '') }];
}
const PASSES_RECIPE_ON =
  /(?<!\p{L})(?:(?:vi|ti) (?:lascio|propongo|regalo|do)|(?:je|on) (?:vous|te) (?:partage|propose|donne|livre)|(?:os|les|te) (?:dejo|comparto|traigo|paso)|(?:teile|zeige|verrate) ich|(?:i['’]m|i am|we['’]re|i|we|i['’]ll) (?:sharing|share|give you|giving you)|deel ik|delar jag|deler jeg|compartilho)(?!\p{L}).{0,60}(?:ricett|recette|recet|rezept|recipe|recept|oppskrift|opskrift|receita)/iu;
const OF_NONE =
  /^(?:today|yesterday|this|that|here|it|there|i|we|you|when|if|as|heute|gestern|das|es|ich|wir|aujourd['’]hui|hier|c['’]est|je|nous|on|hoy|esto|oggi|ieri|hoje|vandaag|ik|we|idag|i dag|jag|jeg|dziś|dzisiaj)\s.{0,20}(?:is|was|['’]s|are|were|had|have|got|ist|war|est|était|es|era|è|é|was|är|var|er|to)\s/iu;
const NAME_THAT_IS =
  /^(\p{Lu}[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,4}?)\s(?:(?:is|are|ist|sind|est|sont|es|son|è|sono|é|são|är|er)\s(?:an?|the|one of|ein|eine|un|une|una|uno|um|uma|en|ett|et)\s|to\s(?:klasyk|jed\p{L}+|najlep\p{L}+|tradycyj\p{L}+|prawdziw\p{L}+)\s)/u;

/** The dish's name; what its line says of the yield goes to the other facts. */
function nameWithoutYield(line: Line, found: RecipeLines): string {
  const said = line.box === null ? factsBehind(line.text, languageOf(found, line)) : null;
  if (said) {
    found.facts.push(...said.facts.map((fact) => ({ ...fact, at: line.at })));
    return tidyTitle(said.dish);
  }
  const behind = yieldBehind(line.text);
  if (behind === null) return tidyTitle(line.text);
  found.facts.push({ ...behind.meta, at: line.at });
  return tidyTitle(behind.dish);
}

const languageOf = ({ ingredients, steps }: RecipeLines, line: Line): string | null =>
  guessLanguage([line, ...ingredients, ...steps].map(({ text }) => text).join(' '));

/** A greeting that names a dish is no longer. */
const GREETING_MAX = 200;

/** 'here is the soup, makes 3 litres and takes an hour': what the last clause behind a name tells, where that is all that it does. */
function factsBehind(
  text: string,
  language: string | null,
): { dish: string; facts: Pick<Fact, 'servings' | 'total'>[] } | null {
  if (text.length > GREETING_MAX) return null;
  const [, dish = '', clause = ''] =
    /^(.{4,}?)(?:,|\s?\p{Extended_Pictographic}\uFE0F?)\s([^,]+?)[.!\s]*$/u.exec(text) ?? [];
  const facts = clause.split(/\s(?:and|und|et|y|e|en|och|og|i)\s/u).map((one) => {
    const servings = yieldTold(one, language);
    const total = servings === null ? timeTold(one) : null;
    return servings !== null ? { servings } : total !== null ? { total } : null;
  });
  const told = facts.filter((fact) => fact !== null);
  return dish !== '' && told.length === facts.length ? { dish, facts: told } : null;
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
export const tellsStory = (text: string) => WHO.test(text) && WHEN_OR_WHY.test(text);

/** 'Bake 5 minutes more. Serves 6.': the last sentence of the method says for how many it is. */
const YIELD_AT_END =
  /(?:^|[.!?]\s+)((?:serves|makes|feeds|yields?|ergibt|reicht für|pour|para|per):?\s[^.!?]{1,40})[.!]?(?:\s+(?:enjoy|[^.!?]{0,30}\b(?:stuck|questions?|love|call me|let me know|xx?o?)\b[^.!?]{0,12})[.!]*)?$/iu;
/** '… bake 10 min. 5 doz.': so many of them, said last. */
const DOZENS_AT_END = /[.!]\s(?:about\s|abt\.?\s|ca\.?\s)?(\d{1,2}(?:\s?½|\s1\/2)?)\s(?:doz(?:en)?|dz)\.?$/iu;
/** 'This recipe makes about 4 servings and takes an hour', in whatever else is told. */
const YIELD_TOLD = new RegExp(
  String.raw`\b(?:(?:this|the) (?:recipe|batch|amount|dough|batter) (?:(?:will|should|is scaled to) )?|it (?:(?:will|should) )?(?=\p{L}+ (?:about |around |roughly |up to |at least )?(?:\d|(?:a dozen|${ENGLISH_TO_TWELVE}) )))((?:make|serve|yield|feed)s?\s[^.!?;()]{1,60}?)(?=[.!?;(]|,\s|\s(?:and (?:takes?|is|it|you|can|will|freezes?|keeps?)|but|so|which|depending|in)\s|$)`,
  'iu',
);
/** 'dad's goulash, for 6-8 people:' over the list. */
const FOR_PEOPLE = new RegExp(
  String.raw`(?<!\p{L})((?:${FOR_SOURCE})\s\d{1,2}(?:\s?[-–]\s?\d{1,2})?\s(?:people|persons|personen|personnes|personas|persone|pessoas|osób|osoby|osob))\s?[:.]?$`,
  'iu',
);

/** 'Makes 4 dozen. Keeps for a month.', 'Serves 10 or so, …', and 'Dazu Klöße. Reicht für 6 Pers.' */
const YIELD_FIRST =
  /(?:^|[.!]\s)((?:serves|makes|mks\.?|feeds|yields?|ergibt|reicht für|donne|rinde|rende|ger|gir|giver|blir|bliver|wychodzi|wyjdzie|vyjde)\s(?:abt\.\s|about |ca\.? ?|ok\. ?|etwa )?[^.!?,]{1,40}?)[.,!](?:\s|$)/iu;

/** What is said of the yield ends one of the last steps. */
const YIELD_NEAR_END = 2;

/** A yield that is said in passing; the words stay where they are. */
export function addYieldSaid({ facts, steps, notes, story }: RecipeLines): void {
  if (facts.some(({ servings }) => servings !== undefined)) return;
  const said = (found: Found | undefined, pattern: RegExp) => {
    const words =
      found &&
      pattern
        .exec(found.text)?.[1]
        ?.replace(/^(make|serve|yield|feed)\s/i, '$1s ')
        .replace(/^reicht für\s/iu, 'für ');
    const servings = words === undefined ? undefined : (readMeta(words) ?? readMade(words))?.servings;
    return found && servings !== undefined ? [{ servings, at: found.at }] : [];
  };
  const told = [
    ...[...notes, ...story, ...steps].flatMap((found) => said(found, YIELD_TOLD)),
    ...notes.flatMap((found) => said(found, FOR_PEOPLE)),
    ...[...notes, ...steps.slice(-YIELD_NEAR_END)].flatMap((found) => said(found, YIELD_FIRST)),
  ];
  const atEnd = steps
    .slice(-YIELD_NEAR_END)
    .reverse()
    .flatMap((step) => said(step, YIELD_AT_END));
  const dozens = steps.slice(-1).flatMap(({ text, at }) => {
    const count = DOZENS_AT_END.exec(text)?.[1];
    return count === undefined ? [] : [{ servings: `${count} dozen`, at }];
  });
  // 'Salen unas 40.', '8 kişilik.': a sentence that says nothing else
  const language = guessLanguage([...steps, ...notes].map(({ text }) => text).join(' '));
  const alone = [...steps.slice(-YIELD_NEAR_END), ...notes].flatMap((found) =>
    sentencesOf(found.text).flatMap((sentence) => {
      const servings = yieldTold(sentence, language) ?? servingsOf(sentence);
      return servings === undefined ? [] : [{ servings, at: found.at }];
    }),
  );
  const counted = notes.flatMap(({ text, at }) => {
    const servings = SO_MANY_DOZEN.exec(text)?.[1];
    return servings === undefined ? [] : [{ servings, at }];
  });
  facts.push(...[...atEnd, ...told, ...alone, ...dozens, ...counted].slice(0, 1));
}

/** Whether a line says how many dozen come out of it, and nothing else. */
export const saysDozens = (text: string): boolean => SO_MANY_DOZEN.test(text);

/** '8 kişilik.' */
const servingsOf = (sentence: string): string | undefined =>
  sentence.length <= SENTENCE_OF_YIELD ? readMeta(sentence.replace(/[.!]+$/, ''))?.servings : undefined;
const SENTENCE_OF_YIELD = 30;

/** 'It takes roughly 1 hour to make', in whatever is told. */
const TIME_TOLD =
  /\b(?:it|this|this recipe|the recipe) takes (?:only |just |me )?((?:about |around |roughly )?(?:\d|an? |one |two |half )[^.!?,;()]{1,30}?) to (?:make|cook|prepare|put together)\b/iu;

/** How long it takes, where nothing else says it; the words stay where they are. */
export function addTimeSaid({ facts, notes, story }: RecipeLines): void {
  if (facts.some(({ prep, cook, total }) => (prep ?? cook ?? total) !== undefined)) return;
  const told = [...notes, ...story].flatMap(({ text, at }) => {
    const total =
      readMeta(`Total time: ${TIME_TOLD.exec(text)?.[1] ?? ''}`)?.total ??
      sentencesOf(text)
        .flatMap((sentence) => [sentence, ...sentence.split(/,\s/u)])
        .flatMap((said) => timeTold(said) ?? [])[0];
    return total === undefined ? [] : [{ total, at }];
  });
  facts.push(...told.slice(0, 1));
}
