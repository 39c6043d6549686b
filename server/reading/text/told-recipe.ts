import { isTalk } from './farewell.ts';
import { isTalkOfDish, takesLeave } from './below-method.ts';
import { guessLanguage } from './language.ts';
import type { Fact } from './line-facts.ts';
import { tellsStory } from './name-recipe.ts';
import { ingredientsInProse, type ProseIngredient } from './prose-ingredients.ts';
import type { Found } from './recipes.ts';
import { seasoningsIn } from './seasonings-in-prose.ts';
import { isSaidToYou } from './said-to-you.ts';
import { saidSentences } from './said-sentences.ts';
import { inSteps } from './split-running-text.ts';
import { spokenTitle } from './spoken-title.ts';
import { isGreeting } from './title.ts';
import { yieldInPassing, yieldTold } from './told-yield.ts';
import { STEP_STARTS, WEAK_STARTS, isCommand, namesPart } from './vocabulary.ts';

/** What a recipe that somebody tells, without a list, is sorted into. */
export interface Told {
  ingredients: Found[];
  steps: Found[];
  /** What is said before anything is done, and behind it. */
  before: Found[];
  notes: Found[];
  facts: Fact[];
}

interface Sentence {
  text: string;
  at: Found['at'];
  section: string | null;
  paragraph: number;
  foods: number;
}

/** So many sentences may come before what is done first, and behind what is done last. */
const AROUND_MAX = 5;

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

/** What somebody says who gives a recipe away; none of it is of the dish. */
const GIVEN =
  /(?<!\p{L})(?:you (?:asked|wanted|said)|sorry|(?:(?:herzlichen|vielen|lieben) )?dank(?:e| dir)? für|thanks?(?: you)? (?:so much )?for|merci (?:pour|de)|gracias por|grazie (?:per|mille)|obrigad[ao] (?:pel|por)|bedankt voor|tack för|takk? for|(?:asked|asking) (?:me )?(?:for|about)|as promised|here(?:['’]?s| is| it is| you go| goes)|pass(?:ing)? it on|(?:hattest|hast|wolltest)[^.]{0,20}(?:gefragt|rezept)|du wolltest|wie versprochen|hier (?:ist|kommt|das|mein)|schicke? dir|voici|comme promis|tu m['’](?:as|avais)|je t['’]envoie|me (?:pediste|pedías|preguntaste)|aquí (?:va|tienes|te)|te (?:mando|paso|dejo|escribo)|ti (?:scrivo|mando|do)|ecco|mi hai chiesto|je vroeg|zoals beloofd|hierbij|hier komt|du frågade|här kommer|här är|du spurte|du spurgte|her (?:kommer|er)|pediste|pediu-me|aqui (?:vai|está)|vou ensinar|przesyłam|wysyłam|oto|prosiłaś|pytałaś)(?!\p{L})/iu;

/** 'Dear Meg', 'hey!', 'Bonjour à tous': to whom it is said. */
const GREETS =
  /^[¡\s]*(?:(?:it|this) ?(?:['’]s| is) \p{Lu}\p{L}+(?: \p{L}+)?[.!]$|(?:dear(?:est)?|hi|hiya|hello|hey|hallo|liebe[rs]?|hola|ciao|salut|coucou|bonjour|ch[eè]re?s?|car[oaie]|querid[oa]s?|beste|lieve|hej|hei|kära|käre|kære|kjære|oi|olá|droga|drogi|cześć|kochan[aey])(?!\p{L})[^.:]{0,30}[!,.]*$)/iu;

/** Whoever tells it speaks of themselves, or calls out; nobody cooks by it. */
const OF_ONESELF =
  /(?<!\p{L})(?:i|i['’](?:ve|m|ll|d)|we|we['’]ve|my|our|ich|wir|meine?[mnrs]?|unsere?[mnrs]?|je|j['’]\p{L}+|nous|ma|mon|mes|notre|yo|mi|mis|nuestr[oa]s?|io|mi[aeo]|miei|noi|ik|wij|mijn|onze|ons|jag|jeg|eu|minhas?|meus?|moj[aeą]|mój|mojej|sorry|thanks?|thank you|danke?|merci|gracias|grazie|obrigad[ao]|bedankt|tack|takk|dzięk\p{L}+)(?!\p{L})|[!?]["”’)]*$/iu;

/** Whether a sentence is said before the cooking begins. */
const opens = (text: string): boolean =>
  GREETS.test(text) ||
  isGreeting(text) ||
  GIVEN.test(text) ||
  OF_ONESELF.test(text) ||
  tellsStory(text) ||
  spokenTitle(text) !== null;

/** 'you need four eggs': a list that is said, in which nothing is done. */
const YOU_NEED =
  /(?<!\p{L})(?:you(?:['’]?ll| will| just| only)? need|you(?:['’]re going to| gotta) (?:need|want|have)|we need|i use|it(?:['’]s| takes)|takes|ingredients? (?:are|is)|(?:brauchst|braucht|brauche) (?:du|man|ihr|ich)|(?:du|man|ihr|ich) (?:brauchst|braucht|brauche|nimmst|nimmt|nehme)|il (?:te |vous |nous )?faut|necesitas|hacen falta|se necesitan?|ti serv(?:e|ono)|ci (?:vuole|vogliono)|servono|heb je nodig|je hebt nodig|du behöver|behöver du|skal du bruge|du skal bruge|trenger du|du trenger|precisas?(?: de)?|vais precisar|potrzebujesz|potrzebne (?:są|będą)|bierzesz|tu prends|on prend|vous prenez|prendi|coges|you take|get yourself)(?!\p{L})/iu;

/** Something is done where a list is said: 'you take six apples and peel them'. */
const ACT_IN_LIST =
  /(?:[,.;]\s(?:and |then |so )?|\s(?:and|then|you|und|et|y|e|tu|puis|poi|luego)\s)(?:add|mix|stir|bake|cook|fry|boil|put|pour|beat|whisk|melt|heat|chop|simmer|fold|peel|slice|cut|wash|grate|mash|rub|let|leave|coupe|ajoute|mets|mezclas|echas|metti|lasci|schneidest|kochst)s?(?!\p{L})/iu;
/** 'and', 'some', 'about' before a food that is left over. */
const JOINT_BEFORE =
  /^(?:\s|(?:and|und|et|y|e|ed|og|och|en|i|oraz|plus|also|about|of course|some|um|uh|then|de|d['’]|du|des|de la|del|della|dei)(?!\p{L}))+/iu;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? [];
const isAct = (word: string) =>
  isCommand(word) || isSaidToYou(word) || (STEP_STARTS.has(word) && !WEAK_STARTS.has(word));

/** So many words of a list that is said may belong to no ingredient that was found. */
const LEFT_MAX = 3;

/** What a sentence says that only names what is needed, behind 'you need'; null where something is done in it. */
function listIn({ text, foods }: Sentence, language: string | null): { needed: string; left: string[] } | null {
  const need = foods >= 2 ? YOU_NEED.exec(text) : null;
  const needed = need ? text.slice(need.index + need[0].length) : '';
  if (!need || ACT_IN_LIST.test(needed)) return null;
  let rest = '';
  let from = 0;
  for (const one of ingredientsInProse(needed, language)) {
    rest += `${needed.slice(from, one.from)},`;
    from = one.to;
  }
  const left = `${rest}${needed.slice(from)}`
    .split(/[,;:.()]|\s(?:and|und|et|y|e|ed|og|och|en|i|oraz|plus)\s/iu)
    .map((part) => part.replace(JOINT_BEFORE, '').trim())
    .filter((part) => /\p{L}{3}/u.test(part));
  const count = left.reduce((sum, part) => sum + part.split(/\s+/).length, 0);
  return count <= LEFT_MAX * Math.max(1, left.length) && left.every((part) => part.split(/\s+/).length <= LEFT_MAX) ? { needed, left } : null; // prettier-ignore
}

/** Whether a sentence tells to do something or names what is taken. */
const tells = ({ text, foods }: Sentence) => foods > 0 || wordsOf(text).slice(0, 2).some(isAct) || wordsOf(text).filter(isAct).length >= 2; // prettier-ignore

/** 'lmk how it goes', 'that's it really' */
const LEAVES =
  /^(?:and\s)?(?:that['’]?s (?:it|all|about it|really it|that|the lot)|lmk|let me know|enjoy|hope (?:it|you|that|this)|good luck|have fun|tell (?:me|us) how|voilà|et voilà|listo|y listo|ya está|y ya está|ecco fatto|e basta|klaar|das war['’]?s|fertig|und fertig|gotowe|i gotowe|é só isso|está pronto|pronto)(?!\p{L})[^.]{0,50}[.!]*$/iu;
/** 'Auntie Vi', 'deine Oma' behind the last sentence. */
const SIGNED =
  /^(?:(?:yours|love|deine?|eure?|ta|ton|tua|tuo|tu|je|din|ditt|twoja|twój)\s)?\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\s?x{0,4}[.!]?$/iu;

/** '… and that's it really', behind the last thing that is done. */
const LEAVES_BEHIND =
  /(?<=\p{L}),?\s(?:and\s)?(?:that['’]?s (?:it|all|about it|really it|the lot)(?: really)?|done|enjoy|y listo|y ya está|(?:et )?voilà(?: c['’]est (?:tout|prêt))?|c['’]est tout|e basta|und fertig|en klaar|i gotowe|e pronto)[.!]*$/iu;

/** Whether whoever tells it takes leave with these words. */
export const saysLeave = (text: string): boolean =>
  takesLeave(text.replace(/[.!]+$/, '')) || LEAVES.test(text) || isTalk(text);
const leaves = (text: string) => saysLeave(text) || SIGNED.test(text);

/** What may be done otherwise, how it keeps: of use to the cook, and no step. */
const ADVISES =
  /^(?:served \d|am besten schmeckt?(?:en)?|besonders gut schmeckt?(?:en)?|dazu (?:passt|passen)|(?:you|i) (?:can|could|might|may|sometimes|usually) (?:also |add|use|freeze|swap|leave|make|put)|(?:it|they|this|these) (?:freezes?|keeps?|tastes?|is (?:even )?better|gets better|goes|will keep)|(?:it|they) (?:is|are) (?:best|better|lovely|good|delicious)|c['’]est (?:encore )?meilleur|das schmeckt|schmeckt)(?!\p{L})/iu;

/** 'From the parish magazine, sent in by …' */
const FROM =
  /^\(?(?:(?:taken|copied|adapted)\s)?(?:from (?:the|my|our|a) \p{L}|sent in by|contributed by|submitted by|given (?:to me )?by|aus (?:dem|der) \p{Lu}|eingesandt von)/iu;

/** 'the pasta salad is super easy, you just boil …': what is said first ends where it is told. */
const UP_TO_YOU =
  /^([^,]{8,90}),\s(?=(?:(?:so|and|first|then)\s)?(?:you|du|tu|je)\s(?:just|simply|first|basically|only|literally)?\s?\p{L})/iu;
/** 'A receita do pudim que você pediu: bata …' */
const UP_TO_COLON = /^([^:.!?]{8,90}):\s(?=\p{L})/u;
const GREETED =
  /^(?:(?:hi|hiya|hello|hey|dear|hallo|hola|ciao|salut|coucou|bonjour|hej|hei|oi|olá|cześć|liebe[rs]?|car[ao]|querid[oa]|beste|kära|kære|droga|drogi)(?:\s\p{L}+){0,2}[,!]\s(?:(?:mira|look|schau|guarda|tiens|olha)[,!]\s)?)(?=\p{L})/iu;

/** Sentences whose first is told apart from what is said before it. */
function withoutOpening([said = '', ...others]: readonly string[]): string[] {
  // 'hey!' before it
  if (GREETS.test(said) && others.length > 0) return [said, ...withoutOpening(others)];
  const text = said.replace(GREETED, '');
  const opening = UP_TO_YOU.exec(text) ?? UP_TO_COLON.exec(text);
  const isOpening = opening?.[1] !== undefined && opens(opening[1].replace(/[,:]$/, '')) && !wordsOf(opening[1]).slice(0, 2).some(isAct) && ingredientsInProse(opening[1]).length === 0; // prettier-ignore
  return isOpening ? [opening[0].trim(), text.slice(opening[0].length), ...others] : [text, ...others];
}

/** Sorts what somebody tells. `found` are the paragraphs in which it is told, none of them from a page of print. */
export function toldRecipe(found: readonly Found[]): Told {
  const language = guessLanguage(found.map(({ text }) => text).join(' '));
  const told: Told = { ingredients: [], steps: [], before: [], notes: [], facts: [] };
  const sentences: Sentence[] = found.flatMap(({ text, at, section }, paragraph) => {
    let part = section;
    const said = saidSentences(text);
    return (paragraph === 0 ? withoutOpening(said) : said).map((sentence) => {
      const foods = ingredientsInProse(sentence, language).length;
      const begins = partIn(sentence);
      if (begins === null && foods === 0 && part !== section && endsPart(sentence, part)) part = section;
      part = begins ?? part;
      return { text: sentence, at, section: part, paragraph, foods };
    });
  });
  const first = sentences.findIndex((one) => tells(one) || !opens(one.text));
  const from = Math.min(Math.max(0, first), AROUND_MAX);
  const last = sentences.findLastIndex((one, at) => at <= from || !isAround(one, at, sentences.length, told, language));
  for (const { text, at } of sentences.slice(0, from))
    if (!GREETS.test(text) && !isGreeting(text) && !GIVEN.test(text) && spokenTitle(text) === null)
      told.before.push({ text, section: null, at });
  for (const { text, at } of sentences.slice(last + 1))
    if (!leaves(text) && yieldTold(text, language) === null) told.notes.push({ text, section: null, at }); // prettier-ignore
  const method = sentences.slice(from, last + 1).filter((one) => yieldOf(one, told, language) === null);
  told.ingredients = ingredientsOf(method, language);
  const passing = method.map((one) => ({ servings: yieldInPassing(one.text), at: one.at })).find(({ servings }) => servings !== null); // prettier-ignore
  if (passing?.servings && told.facts.length === 0) told.facts.push({ servings: passing.servings, at: passing.at });
  const steps = method
    .filter((one) => listIn(one, language) === null)
    .map((one) => ({ ...one, text: one.text.replace(LEAVES_BEHIND, '') }));
  told.steps = stepsOf(steps.length > 0 ? steps : method);
  return told;
}

/** What is taken, in the order in which it is told; salt and pepper also without an amount, once. */
function ingredientsOf(method: readonly Sentence[], language: string | null): Found[] {
  const measured = method.map(({ text }) => ingredientsInProse(text, language));
  const named = measured.flat();
  return method.flatMap((sentence, index) => {
    const { text, section, at } = sentence;
    const seasonings = seasoningsIn(text, named);
    named.push(...seasonings);
    const left = leftOver(sentence, language);
    const all = [...(measured[index] ?? []), ...seasonings, ...left].sort((a, b) => a.from - b.from);
    return all.map((one): Found => ({ text: one.text, section, at, inProse: true }));
  });
}

/** 'four eggs, flour and sugar': what a list that is said names without an amount. */
function leftOver(sentence: Sentence, language: string | null): ProseIngredient[] {
  const left = listIn(sentence, language)?.left ?? [];
  return left.flatMap((text) => {
    const from = sentence.text.indexOf(text);
    const isSeasoning = seasoningsIn(text, []).length > 0;
    return from < 0 || isSeasoning || !wordsOf(text).some((word) => word.length > 2) || HEDGED.test(text) ? [] : [{ text, from, to: from + text.length }]; // prettier-ignore
  });
}
/** 'about six of them': how many, and no food. */
const HEDGED = /(?<!\p{L})(?:of (?:them|it|each)|each|that|it|them|davon|ones?)(?!\p{L})|\d/iu;

/** How much comes out of it, kept as a fact where a sentence says it. */
function yieldOf({ text, at }: Sentence, { facts }: Told, language: string | null): string | null {
  const servings = yieldTold(text, language);
  if (servings !== null && facts.every((fact) => fact.servings === undefined)) facts.push({ servings, at });
  return servings;
}

/** Whether a sentence near the end is none of the method. */
function isAround(one: Sentence, at: number, count: number, told: Told, language: string | null): boolean {
  if (count - at > AROUND_MAX) return false;
  const { text } = one;
  if (yieldOf(one, told, language) !== null) return true;
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
