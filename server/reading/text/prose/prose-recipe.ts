import { namesKitchen } from '../classify.ts';
import { isDone, isTalkOfDish, saysLeave } from '../furniture/below-method.ts';
import { guessLanguage } from '../language.ts';
import type { Fact } from '../facts/line-facts.ts';
import { ingredientsInProse, type ProseIngredient } from './prose-ingredients.ts';
import type { Found } from '../recipes.ts';
import { spokenSentences } from './spoken-sentences.ts';
import { seasoningsIn } from './seasonings-in-prose.ts';
import { inSteps } from '../lists/split-running-text.ts';
import { spokenTitle } from './spoken-title.ts';
import { timeTold, yieldInPassing, yieldTold } from './spoken-facts.ts';
import { alsoNeeded, leftOver, listIn, YOU_NEED } from './spoken-list.ts';
import { AROUND_MAX, nameIn, onlyGives, opens, withoutOpening } from './spoken-opening.ts';
import { isAct, wordsOf } from './spoken-verbs.ts';
import { KIN, namesPart } from '../vocabulary.ts';

/** What a recipe that somebody tells, without a list, is sorted into. */
export interface ProseRecipe {
  ingredients: Found[];
  steps: Found[];
  /** What is said before anything is done, and behind it. */
  before: Found[];
  notes: Found[];
  facts: Fact[];
  /** The dish that a few words before a colon name. */
  named: string | null;
}

interface Sentence {
  text: string;
  at: Found['at'];
  section: string | null;
  paragraph: number;
  foods: number;
}

/** Whether a sentence tells to do something or names what is taken. */
const tells = ({ text, foods }: Sentence) =>
  foods > 0 || wordsOf(text).slice(0, 2).some(isAct) || wordsOf(text).filter(isAct).length >= 2;

/** Where the cooking begins: behind the last of the first sentences that are said before it, none of which tells anything to do. */
function beginOf(sentences: readonly Sentence[]): number {
  const told = sentences.findIndex(tells);
  const above = sentences.slice(0, Math.min(told < 0 ? 0 : told, AROUND_MAX));
  return above.findLastIndex(({ text }) => opens(text)) + 1;
}

/** No dish's name is longer. */
const NAME_MAX = 60;

/** 'Waffles as Gran baked them. You need 200 grams of flour, …': the name of the dish before the list, in the same paragraph. */
const isNameBeforeList = ([name, list]: readonly Sentence[]): boolean =>
  name !== undefined &&
  list?.paragraph === name.paragraph &&
  name.text.length <= NAME_MAX &&
  !tells(name) &&
  !opens(name.text) &&
  ((YOU_NEED.test(list.text) && list.foods >= 2) ||
    (isDishAlone(name.text) &&
      (TAKES.test(list.text) ||
        (namesKitchen(name.text) && list.foods >= 1) ||
        (isOfKin(name.text) && list.foods >= 2))));

/** 'Stuffed peppers.' before 'Take six large peppers …', as old books name their dishes: a few words that tell nothing. */
const isDishAlone = (text: string): boolean =>
  /^\p{Lu}[^,;:.!?\d]{5,}\.$/u.test(text) &&
  text.split(/\s+/).length <= DISH_WORDS &&
  !NAMES_RECIPE.test(text) &&
  !isTalkOfDish(text) &&
  !isDone(text.slice(0, -1));
const DISH_WORDS = 8;
/** 'A quick recipe.' says nothing of what it is. */
const NAMES_RECIPE =
  /(?<!\p{L})(?:recipes?|rezepte?|recettes?|recetas?|receitas?|ricett[ae]|recept|opp?skrift|przepis)\.$/iu;
/** 'Torta di mele della zia Pina.', 'Omas Apfelkuchen.': what goes by the name of one of the family, and is not only said to be hers. */
const isOfKin = (text: string): boolean => OF_KIN.test(text) && !SAYS_WHOSE.test(text);
const OF_KIN = new RegExp(
  String.raw`^(?:(?:om[ai]|opa|mama|mutti|tante\s\p{L}+|mormor|farmor|bestemor)s)\s\p{L}{4,}\.$|\p{L}{3,}\s(?:d[eio]|del|dell[ao]|da|von|van|av|af|fra|från|od)\s(?:(?:la|mi|mia|minha|ma|meiner|mijn|min)\s)?${KIN}(?:\s\p{L}+)?\.$`,
  'iu',
);
const SAYS_WHOSE =
  /^(?:una?|uno|une|een|eine?|en|ett?|uma?|todo|tutto|tout|alles)\s|(?<!\p{L})(?:re[cz]e[pt]|ricett|receit|opp?skrift|przepis|co?[cz]ina|cucina|cuisine|küche|keuken|cozinha|secret|segret)/iu;

/** How old books begin to tell. */
const TAKES =
  /^(?:man (?:nehme|nimmt|tager|tar)|nimm|take|prenez|on prend|se toman?|tómese|toma|si prenda(?:no)?|prendete|men neme|neem)\s/iu;

/** Sorts what somebody tells. `found` are the paragraphs in which it is told, none of them from a page of print. */
export function readProseRecipe(found: readonly Found[]): ProseRecipe {
  const language = guessLanguage(found.map(({ text }) => text).join(' '));
  const told: ProseRecipe = { ingredients: [], steps: [], before: [], notes: [], facts: [], named: null };
  let opening = 0;
  const sentences: Sentence[] = found.flatMap(({ text, at, section }, paragraph) => {
    let part = section;
    const said = spokenSentences(text);
    const parted = paragraph === 0 ? withoutOpening(said) : { sentences: said, opening: 0 };
    if (paragraph === 0) opening = parted.opening;
    return parted.sentences.map((sentence) => {
      const foods = ingredientsInProse(sentence, language).length;
      const begins = partIn(sentence);
      if (begins === null && foods === 0 && part !== section && endsPart(sentence, part)) part = section;
      part = begins ?? part;
      return { text: sentence, at, section: part, paragraph, foods };
    });
  });
  const isNamed = opening === 0 && isNameBeforeList(sentences);
  const from = Math.max(opening, beginOf(sentences), isNamed ? 1 : 0);
  const said = sentences[opening - 1]?.text ?? '';
  told.named = opening > 0 && spokenTitle(said) === null ? nameIn(said) : null;
  if (isNamed) told.named = sentences[0]?.text.replace(/[.!]+$/, '') ?? null;
  const last = sentences.findLastIndex((one, at) => at <= from || !isAround(one, at, sentences.length, told, language));
  for (const { text, at } of sentences.slice(isNamed ? 1 : 0, from))
    if (!onlyGives(text)) told.before.push({ text, section: null, at });
  for (const { text, at } of sentences.slice(last + 1))
    if (!leaves(text) && yieldTold(text, language) === null && timeTold(text) === null)
      told.notes.push({ text, section: null, at });
  const method = sentences.slice(from, last + 1).filter((one) => !isFact(one, told, language));
  // 'what I do is two racks of ribs, and you pull …': what is said first may name what is taken
  const opened = sentences
    .slice(0, from)
    .filter(
      ({ text, foods }, at) => at === opening - 1 && foods > 0 && text.endsWith(',') && !namesDish(text, language),
    );
  told.ingredients = ingredientsOf([...opened, ...method], language);
  const passing = sentences
    .map((one) => ({ servings: yieldInPassing(one.text, language), at: one.at }))
    .find(({ servings }) => servings !== null);
  if (passing?.servings && told.facts.every(({ servings }) => servings === undefined))
    told.facts.push({ servings: passing.servings, at: passing.at });
  const steps = method
    .filter((one, at) => listIn(one, language) === null && addedToList(method, at, language) === null)
    .map((one) => ({ ...one, text: one.text.replace(LEAVES_BEHIND, '') }));
  told.steps = stepsOf(steps.length > 0 ? steps : method);
  return told;
}

/** 'this is my three bean salad,': what looks like a food with its amount is the dish. */
const namesDish = (text: string, language: string | null): boolean =>
  ingredientsInProse(text, language).some((one) => spokenTitle(text)?.includes(one.text) === true);

/** What is taken, in the order in which it is told; salt and pepper also without an amount, once. */
function ingredientsOf(method: readonly Sentence[], language: string | null): Found[] {
  const measured = method.map(({ text }) => ingredientsInProse(text, language));
  const named = new Set(measured.flat().flatMap((one) => wordsOf(one.text)));
  return method
    .flatMap((sentence, index) => {
      const { text, section, at } = sentence;
      const added = addedToList(method, index, language);
      if (added) return added.map((one): Found => ({ text: one.text, section, at, inProse: true }));
      const seasonings = seasoningsIn(text, named);
      const left = leftOver(sentence, language);
      const all = [...(measured[index] ?? []), ...seasonings, ...left].sort((a, b) => a.from - b.from);
      return all.map((one): Found => ({ text: one.text, section, at, inProse: true }));
    })
    .filter((one, at, all) => !isSomeMore(one.text, all.slice(0, at)));
}

/** 'Squeeze in some lime', 'con un poco de aceite': a little of what was named before. */
function isSomeMore(text: string, above: readonly Found[]): boolean {
  const food = SOME.test(text) ? text.replace(SOME, '').toLowerCase() : '';
  if (food === '' || /\s/.test(food)) return false;
  const one = singular(food);
  return above.some((other) => wordsOf(other.text).some((word) => singular(word) === one));
}
const SOME =
  /^(?:some|a (?:little|bit of|drop of)|(?:plenty|lots) of|some more|un po(?:co|quito) de|bastante|mucho|un peu d(?:e |['’])|beaucoup d(?:e |['’])|reichlich|viel|un po['’] di|etwas|ein (?:wenig|bisschen)|een beetje|wat|lite|lidt|litt|um pouco de|trochę)\s?/iu;
const singular = (word: string) => word.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '');

/** What a sentence adds that only goes on with the list said right before it; null of any other. */
function addedToList(method: readonly Sentence[], at: number, language: string | null): ProseIngredient[] | null {
  const [before, own] = [method[at - 1], method[at]];
  return before && own && listIn(before, language) !== null ? alsoNeeded(own) : null;
}

/** Whether a sentence says how much comes out of it or how long it takes and nothing else; kept as a fact. */
function isFact({ text, at }: Sentence, { facts }: ProseRecipe, language: string | null): boolean {
  const servings = yieldTold(text, language);
  const total = servings === null ? timeTold(text) : null;
  if (servings !== null && facts.every((fact) => fact.servings === undefined)) facts.push({ servings, at });
  if (total !== null && facts.every((fact) => fact.total === undefined)) facts.push({ total, at });
  return servings !== null || total !== null;
}

/** Whether a sentence near the end is none of the method. */
function isAround(one: Sentence, at: number, count: number, told: ProseRecipe, language: string | null): boolean {
  if (count - at > AROUND_MAX) return false;
  const { text } = one;
  if (isFact(one, told, language)) return true;
  return leaves(text) || ADVISES.test(text) || isTalkOfDish(text) || FROM.test(text);
}

/** Sentences of a paragraph and a part stand together as steps, as those of a method in one paragraph do. */
function stepsOf(sentences: readonly Sentence[]): Found[] {
  const groups: Sentence[][] = [];
  for (const one of sentences) {
    const open = groups.at(-1);
    const before = open?.[0];
    if (open && before?.paragraph === one.paragraph && before.section === one.section) open.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) => {
    const [{ at, section } = { at: [], section: null }] = group;
    return inSteps(group.map(({ text }) => text)).map((text) => ({ text, section, at }));
  });
}

/** 'Auntie Vi', 'deine Oma' behind the last sentence. */
const SIGNED =
  /^(?:(?:[Yy]ours|[Ll]ove|[Dd]eine?|[Ee]ure?|[Tt]a|[Tt]on|[Tt]u[ao]?|[Jj]e|[Dd]in|[Dd]itt|[Tt]woja|[Tt]wój)\s)?\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\s?x{0,4}[.!]?$/u;

/** '… and that's it really', behind the last thing that is done; 'if it sounds hollow it's done' tells when it is. */
const LEAVES_BEHIND =
  /(?<=\p{L})(?<!(?:['’](?:s|re)|\s(?:is|are|be|get|gets|till?|until|when|if|nearly|almost|well|half|not|quite|fully|just))(?=\sdone)),?\s(?:and\s)?(?:that['’]?s (?:it|all|about it|really it|the lot)(?: really)?|done|enjoy|ok(?:ay)? bye|bye(?: bye)?|y listo|y ya está|(?:et )?voilà(?: c['’]est (?:tout|prêt))?|c['’]est tout|e basta|und fertig|en klaar|i gotowe|e pronto)[.!]*$/iu;

const leaves = (text: string) => saysLeave(text) || SIGNED.test(text);

/** What may be done otherwise, how it keeps: of use to the cook, and no step. */
const ADVISES =
  /^(?:served \d|am besten schmeckt?(?:en)?|besonders gut schmeckt?(?:en)?|dazu (?:passt|passen|gibt)|(?:you|i) (?:can|could|might|may|sometimes|usually) (?:also |add|use|freeze|swap|leave|make|put)|(?:it|they|this|these) (?:freezes?|keeps?|tastes?|is (?:even )?better|gets better|goes|will keep)|(?:it|they) (?:is|are) (?:best|better|lovely|good|delicious)|c['’]est (?:encore )?meilleur|das schmeckt|schmeckt)(?!\p{L})/iu;

/** 'From the parish magazine, sent in by …' */
const FROM =
  /^\(?(?:(?:taken|copied|adapted)\s)?(?:from (?:the|my|our|a) \p{L}|sent in by|contributed by|submitted by|given (?:to me )?by|aus (?:dem|der) \p{Lu}|eingesandt von)/iu;

/** 'For the filling, melt …', 'Para a cobertura, leve …': the part which is told from here. */
const OF_PART =
  /^((?:for|für|pour|para|per|voor|till?|na|do)\s(?:(?:the|den|die|das|la|le|les|el|los|las|il|lo|i|gli|o|a|os|as|de|het)\s|l['’])?\p{L}+(?:\s\p{L}+)?)(?:\s?[,:]|\s(?=\p{L}))/iu;

/** What stands before the name of a part. */
const BEFORE_PART =
  /^(?:for|für|pour|para|per|voor|till?|na|do)\s(?:(?:the|den|die|das|la|le|les|el|los|las|il|lo|i|gli|o|a|os|as|de|het)\s|l['’])?/iu;

/** The part that a sentence begins; null where it begins none. */
function partIn(sentence: string): string | null {
  // 'here is what I do - for the dough I take …'
  const text = sentence.replace(/^[^-–—:]{3,40}(?:\s[-–—]|:)\s(?=\p{L})/u, '');
  const name = OF_PART.exec(text)?.[1] ?? '';
  // 'Für den Guss Puderzucker …': its name is one word
  const short = /^\p{L}+\s(?:\p{L}+\s|l['’])?\p{L}+/u.exec(name)?.[0] ?? '';
  const first = name.split(/\s/).slice(0, -1).join(' ');
  return [name, short, first].find((one) => one !== '' && namesPart(one.replace(BEFORE_PART, ''))) ?? null;
}

/** 'Roll out the dough, spread the filling': what is done with the parts is told of none of them. */
function endsPart(text: string, part: string | null): boolean {
  const own = part?.replace(BEFORE_PART, '').toLowerCase();
  return wordsOf(text).some((word) => word !== own && namesPart(word));
}
