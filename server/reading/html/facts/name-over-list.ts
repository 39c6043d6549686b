import { bareTitle, saysRecipe } from '../../bare-title.ts';
import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { namesFood } from '../../text/classify.ts';
import { readMeta } from '../../text/facts/meta.ts';
import { yieldBehind } from '../../text/facts/name-yield.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { namesCollection } from '../../text/title.ts';
import type { BlockLine } from '../lines.ts';
import { foodsAtCommas } from '../lists/comma-lists.ts';
import { isHeadingBlock, isListedFood } from '../lists/list-units.ts';
import { isPartName } from '../lists/part-name.ts';
import { plainWords } from '../lists/plain-words.ts';
import { headingOnPage } from '../page-headings.ts';
import { readByline } from './byline.ts';

const NAME_MAX = 80;
/** So many lines may stand between a name and its list: its yield, its times, who gave it, and what heads the list. */
const BETWEEN_MAX = 7;
/** So many of the first lines of a list look like ingredients. */
const LISTED_MIN = 3;
const LISTED_AMONG = 4;
/** As sure as a food of a list is. */
const SURE = 0.7;
const LINE_MAX = 100;

const isListed = ({ text }: BlockLine) => isListedFood(text, LINE_MAX);

/** How boxes are called in which a name stands. */
const NAMED_BOX =
  /(?:^|[\s_-])(?:title|name|heading|titulo|título|titolo|titre|titel|tytul|nome|nombre|nom)(?:$|[\s_-])/iu;
const isMarked = ({ block, bold }: BlockLine): boolean =>
  bold === true || isHeadingBlock(block) || NAMED_BOX.test(block.attributes['class'] ?? '');
const isSetApart = (line: BlockLine): boolean => isMarked(line) || IN_CAPITALS.test(line.text);
/** 'PLUM SQUARES', 'PRUIMEBLOKKIES / PLUM SQUARES': how a name is set apart where nothing can be set in bold. */
const IN_CAPITALS = /^\p{Lu}[\p{Lu}'’&/,-]+(?:\s[\p{Lu}'’&/,-]+)+$/u;

/** Whether a name has a food in it, or a word that the page's heading or the foods of its list have too. */
function tellsOfFoods(name: string, heading: string, foods: readonly string[]): boolean {
  const told = [heading, ...foods].flatMap(longWords);
  return (
    namesFood(name.toLowerCase()) ||
    longWords(name).some((word) => told.some((other) => other.startsWith(word.replace(/s$/, ''))))
  );
}

/** Whether a line in capitals names no dish: 'PRINT THIS', 'THE BASICS'. */
export const callsInCapitals = (text: string, heading: string, foods: readonly string[]): boolean =>
  IN_CAPITALS.test(text) && !tellsOfFoods(text, heading, foods);
/** So many foods of a list are looked through for the words of its name. */
const FOODS_MAX = 30;

/** A dish's name without what says that it is a recipe's, and without the yield behind it. */
function nameIn(text: string): string {
  const bare = bareTitle(text);
  return yieldBehind(bare)?.dish ?? bare;
}

/** Whether a line is set as a name and could be a dish's. */
const isName = (line: BlockLine, next: BlockLine | undefined, heading: string, foods: readonly string[]): boolean =>
  (isMarked(line) || (IN_CAPITALS.test(line.text) && !callsInCapitals(line.text, heading, foods))) &&
  isNameOfDish(nameIn(line.text), heading, isHeadingBlock(line.block) && next !== undefined && yieldIn(next) !== '');

/** Whether a line is one of the foods of a paragraph: another one stands right above it. */
const isAmongFoods = (line: BlockLine, before: BlockLine | undefined) =>
  before?.block === line.block && isListed(before);

/** Whether a text may be a dish's name; `serves` is whether the line below says for how many it is, which no part has. */
const isNameOfDish = (text: string, heading: string, serves: boolean): boolean =>
  text.length <= NAME_MAX &&
  /^[\p{L}"“„«]/u.test(text) &&
  /\p{L}{3}/u.test(text) &&
  !/[.:!?…,;]$/u.test(text) &&
  headingOnPage(text, true) === null &&
  readMeta(text) === null &&
  readByline(text) === null &&
  !namesCollection(text) &&
  !HEADS_FACTS.test(text) &&
  !INVITES.test(text) &&
  // 'Mustard sauce' may be a part's name and a food's; not where the page's heading begins with it
  (plainWords(heading).startsWith(plainWords(text)) ||
    ((serves || !isPartName(IN_CAPITALS.test(text) ? text.toLowerCase() : text)) && looksLikeIngredient(text) < SURE));

/** 'Try it at home', 'Make your own', 'Zum Nachkochen': asks to cook, and names no dish. */
const INVITES =
  /^(?:(?:now |and now )?(?:try|make|cook|bake|taste)(?: (?:it|this|them|one|some))?(?: (?:at home|yourself|your ?self|for yourself|today|out|your own|tonight))?|make (?:it )?your own|your turn|zum (?:nachkochen|nachbacken|selbermachen|ausprobieren)|(?:jetzt )?(?:selbst|selber) (?:kochen|backen|machen)|probier\p{L}* (?:es|sie|das) (?:selbst |selber )?(?:aus)?|à vous de (?:jouer|cuisiner|essayer)|(?:à )?faire (?:chez soi|à la maison)|pru[ée]b[ae]lo(?: en casa)?|hazlo (?:tú mism[oa]|en casa)|prov(?:a|ate)l[aoie](?: a casa)?|fall[aoie] a casa|(?:zelf|thuis) (?:maken|koken|bakken|proberen)|(?:prova|laga|baka) (?:själv|hemma)|prøv (?:selv|den|det)(?: hjemme)?)!?$/iu;

/** 'Ficha técnica', 'Auf einen Blick' over how hard a dish is and how long it takes. */
const HEADS_FACTS =
  /^(?:(?:the )?(?:recipe|key) (?:details|info(?:rmation)?|facts|overview)|at a glance|(?:rezept-?)?steckbrief|(?:das rezept )?auf einen blick|fiche (?:technique|recette)|en un coup d['’](?:œ|oe)il|ficha(?: técnica| de la receta)?|datos (?:básicos|técnicos|de la receta)|scheda(?: tecnica| della ricetta)?|in breve|in het kort|informações|información(?: básica)?|informazioni|fakta)$/iu;

/** 'Makes 12. The dough rests overnight.': how much a dish makes, before anything else that is said below its name. */
const yieldIn = ({ text }: BlockLine): string =>
  readMeta(text)?.servings ?? readMeta(/^[^.!]{4,60}(?=[.!]\s+\p{Lu})/u.exec(text)?.[0] ?? '')?.servings ?? '';

const leadsToList = (line: BlockLine): boolean =>
  readMeta(line.text) !== null ||
  yieldIn(line) !== '' ||
  readHeading(line.text)?.kind === 'ingredients' ||
  readByline(line.text) !== null ||
  ((isSetApart(line) || /:$/u.test(line.text)) && line.text.length <= NAME_MAX);

/** 'Ingredients for 4: 300 g bread, 2 apples, 50 g raisins': a whole list behind its heading. */
function isListInLine(text: string): boolean {
  const [head = '', label = ''] = /^(\p{L}[^:]{2,40}):\s+(?=\S)/u.exec(text) ?? [];
  return readHeading(label)?.kind === 'ingredients' && foodsAtCommas(text.slice(head.length)) !== null;
}

/** Whether a list begins at a line or a few lines below it. */
function isOverList(lines: readonly BlockLine[], at: number): boolean {
  for (let next = at; next < Math.min(lines.length, at + BETWEEN_MAX); next++) {
    const line = lines[next];
    if (!line) return false;
    if (isListInLine(line.text)) return true;
    if (isListed(line)) return lines.slice(next, next + LISTED_AMONG).filter(isListed).length >= LISTED_MIN;
    const isRemark = next === at && isSaidOfDish(line) && readMeta(lines[next + 1]?.text ?? '') !== null;
    if (!isRemark && !leadsToList(line)) return false;
  }
  return false;
}

/** So many lines stand between what is called a recipe and its list: who gave it, and what won a prize. */
const OVER_RECIPE_MAX = 12;

/** Whether a list begins below a line that says that it names a recipe, with no other name between. */
function isOverRecipe(lines: readonly BlockLine[], at: number): boolean {
  const below = lines.slice(at + 1, at + 1 + OVER_RECIPE_MAX);
  const list = below.findIndex(
    (line, next) => isListed(line) && below.slice(next, next + LISTED_AMONG).filter(isListed).length >= LISTED_MIN,
  );
  return (
    list >= 0 && !below.slice(0, list).some((line) => isHeadingBlock(line.block) && readHeading(line.text) === null)
  );
}

/** 'It keeps for three days.' right below a name, over its yield or times. */
const isSaidOfDish = ({ text, block }: BlockLine): boolean =>
  !isHeadingBlock(block) && /^\p{Lu}.{20,300}\p{L}[.!]["”)]?$/u.test(text);

/** What makes a headline of an article: it asks, calls out, or tells after a colon. */
const IS_HEADLINE = /[?!…]|:\s/u;
/** 'The stew that feeds six', 'Why I bake on Mondays', 'A quarrel about goulash': a name may be worded so too. */
const TELLS =
  /\s(?:that|who|which|about|worth|why|qui|pourquoi|que|che|perché|som)\s|,\s(?:der|die|das|den|dem|dat)\s|^(?:why|warum|pourquoi|por qué|perché|waarom)\s/iu;
/** 'The cake we bake on Sundays' */
const TELLS_OF_US =
  /\p{L}\s(?:I|we|you|she|he|they|everyone|nobody)(?:['’](?:ll|ve|m|re|d))?\s(?:\p{Ll}+\s)?\p{Ll}{2}/u;
/** 'A stew for the first frost', 'On stew', 'Ein Kuchen für den Herbst': the dish is told of, its name has no article. */
const TELLS_OF_ONE = /^On\s\p{Ll}|^(?:an?|ein|eine|un|une|una|een|en|ett)\s\p{L}+\s/iu;
/** 'The Sunday letter', 'Kitchen notes #14', 'Issue 12': what is sent out with a recipe in it, and no dish. */
const OF_WRITING =
  /(?:^|\s)(?:(?:news)?letter|notes|diary|journal|dispatch|postcard|bulletin|issue|edition|rundbrief|brief|tagebuch|ausgabe|lettre|carnet|infolettre|carta|boletín|diario|lettera|nieuwsbrief|nyhetsbrev|nyhedsbrev|uutiskirje)(?:\s?,?\s?(?:#|no\.?|nr\.?|n[°º])?\s?\d{1,4})?$/iu;
const longWords = (text: string) =>
  plainWords(text)
    .split(' ')
    .filter((word) => word.length > 3);

/** How a page's heading stands to a name over its list. */
export interface NameOverList {
  /** The line that the name stands in. */
  readonly text: string;
  /** The name alone, without what kind of line it is and without the yield behind it: 'Recipe of the week: Plum bread (2 loaves)'. */
  readonly name: string;
  /** Whether it is the dish's name rather than the heading: that one calls out, tells a story, or goes on behind the name. */
  readonly isTitle: boolean;
}

/** Whether a page's heading says more than a name, or something else: 'Mustard sauce (finally!)', 'Corn: three ways', over 'Corn salad'. */
function isHeadline(heading: string, name: string): boolean {
  const before = RECIPE_OF_SOMEBODY.exec(heading)?.[0];
  if (before !== undefined && plainWords(heading.slice(before.length)) === plainWords(name)) return true;
  const end = heading.toLowerCase().indexOf(name.toLowerCase()) + name.length;
  return plainWords(heading).startsWith(`${plainWords(name)} `)
    ? heading.endsWith('?') || /^\s*(?:[:(–—!-]|,\s(?:the way|just like|as|my|our)\s)/u.test(heading.slice(end))
    : IS_HEADLINE.test(heading);
}

/** "Ann Dietz's recipe for " before the dish. */
const RECIPE_OF_SOMEBODY = /^(?:\p{Lu}[\p{L}.’'-]*\s){0,3}?\p{Lu}[\p{L}.-]*['’]s?\s(?:\p{L}+\s)?recipe\sfor\s/u;

/** Whether a heading is about the dish, and about more: 'Chicken spaghetti and an ice storm'. */
function isAbout(heading: string, name: string): boolean {
  const words = longWords(name);
  const told = longWords(heading);
  const shared = words.filter((word) => told.includes(word)).length;
  return words.length >= 2 && shared * 2 > words.length && told.some((word) => !words.includes(word));
}

/** "IDA'S PLUM BREAD" over a list on a page that is called 'Plum bread': the dish's name with whose it is; null where none is. */
function nameWithWhose(lines: readonly BlockLine[], heading: string): string | null {
  const list = lines.findIndex(isListed);
  const words = plainWords(heading);
  const name = lines
    .slice(0, Math.max(0, list))
    .find(
      (line) =>
        isSetApart(line) &&
        line.text.length <= NAME_MAX &&
        WHOSE.test(line.text) &&
        plainWords(line.text.replace(WHOSE, '')) === words,
    );
  return name?.text ?? null;
}
/** "Aunt Ida's " */
const WHOSE = /^(?:\p{Lu}[\p{L}.]*\s){0,2}\p{Lu}\p{L}+['’]s\s/iu;

/** "Try it at home: Ida's plum bread" without what leads to the name; null where nothing does. */
const behindLead = (text: string): string | null => /^[^:]{2,40}:\s+(\S[^:]*)$/u.exec(text)?.[1] ?? null;

const named = (text: string, isTitle: boolean): NameOverList => ({ text, name: nameIn(text), isTitle });

/** A headline has so many words; 'Grandmother's favorite' may be what a dish is called. */
const HEADLINE_WORDS = 3;

/** So long is what an article tells over the name of its dish; what is said of a dish right below its name is shorter. */
const STORY_MIN = 100;

/** Whether a name stands under an article's story: the recipe begins there, and the headline is the article's. */
function standsBelowStory(lines: readonly BlockLine[], name: BlockLine, heading: string): boolean {
  const at = lines.indexOf(name);
  const words = plainWords(heading);
  const headline = lines.slice(0, at).findLastIndex(({ text }) => plainWords(text) === words);
  const told = lines
    .slice(headline + 1, at)
    .filter(({ text, block }) => !isHeadingBlock(block) && /[.!?…]["”)]?$/u.test(text));
  return headline >= 0 && told.reduce((length, { text }) => length + text.length, 0) >= STORY_MIN;
}

/**
 * The line that names the dish right over a page's only list, where the page's own heading is an article's: 'Three ways with corn' over the
 * story, 'Corn salad' over the list. Null where there is none, or several.
 */
export function nameOverList(lines: readonly BlockLine[], headline: string): NameOverList | null {
  // 'Recipe: Plum cake' says what it is
  const heading = headline.replace(/^\p{L}+\s?:\s+(?=\S)/u, '');
  const whose = heading === '' ? null : nameWithWhose(lines, heading);
  if (whose !== null) return named(whose, true);
  const listed = lines.filter(isListed).slice(0, FOODS_MAX);
  const foods = listed.map(({ text }) => text);
  const names = lines.filter(
    (line, at) =>
      isName(line, lines[at + 1], heading, foods) && !isAmongFoods(line, lines[at - 1]) && isOverList(lines, at + 1),
  );
  // 'Recipe of the month: Plum bread' below the name of who sends it
  const called = lines.filter((line, at) => isMarked(line) && saysRecipe(line.text) && isOverRecipe(lines, at));
  const [name, ...others] = called.length === 1 ? called : names;
  if (!name || others.length > 0 || plainWords(heading) === plainWords(name.text)) return null;
  // a list above it is the dish's, and the name a part's
  if (lines.slice(0, lines.indexOf(name)).filter(isListed).length >= LISTED_MIN) return null;
  // a page without any title of its own
  if (heading === '' || called.length === 1) return named(name.text, true);
  const behind = behindLead(name.text);
  if (behind !== null && plainWords(behind) === plainWords(behindLead(headline) ?? '')) return named(behind, true);
  const tells =
    OF_WRITING.test(heading) || TELLS.test(heading) || TELLS_OF_US.test(heading) || TELLS_OF_ONE.test(heading);
  // its yield right below, or a headline that is of no food: 'Readers write in' over the story of a cake
  const isBelowArticle =
    standsBelowStory(lines, name, heading) &&
    (yieldIn(lines[lines.indexOf(name) + 1] ?? name) !== '' ||
      (longWords(heading).length >= HEADLINE_WORDS && !tellsOfFoods(heading, '', foods)));
  const isTitle =
    isHeadline(heading, name.text) || ((tells || isBelowArticle) && tellsOfFoods(name.text, heading, foods));
  return isTitle || isAbout(heading, name.text) ? named(name.text, isTitle) : null;
}
