import { ENGLISH_TO_TWELVE } from '#shared/number-words.ts';
import { ownProperty } from '#shared/own-property.ts';
import { readDuration } from '../../durations.ts';
import { ABOUT_SOURCE, COUNT_WORDS, FOR_SOURCE } from '../../numbers.ts';
import { isMeasured } from '../classify.ts';
import { guessLanguage } from '../language.ts';
import { readMeta } from '../facts/meta.ts';
import { PEOPLE } from '../facts/meta-words.ts';
import { IN_A_NOUN, readYield } from '../../yields.ts';

const DOZENS = `a dozen|a couple|half a dozen|an army|a crowd|${IN_A_NOUN}|una docena|uma dúzia|tuzin`;
/** 'dwóch', 'to', 'ti': forms that number people and pieces in a sentence, and are other words elsewhere. */
const IN_SENTENCES = 'dwóch|trzech|czterech|sześciu|ośmiu|to|ti';
const NUMBERS = `${DOZENS}|${ENGLISH_TO_TWELVE}|${COUNT_WORDS}|eine?|une?|een|${IN_SENTENCES}`;
const HEDGE = `(?:${ABOUT_SOURCE}|maybe|like|nearly|almost|some|gut|à peu près|bien|una|uns|umas|aproximadamente|como|zo['’]n|rundt regnet|cerca de|più o meno)\\s`;

/** What a language says before how much comes out of it, or for how many it is. */
const SAYS: Readonly<Record<string, string>> = {
  en: "(?:(?:(?:it|this|that|they)(?:[’']ll)?|the recipe|this recipe|recipe|which|should|will)\\s){0,3}(?:makes?|does|serves?|feeds?|yields?|(?:is|makes?) enough (?:for|to feed)|enough for|you(?:[’']ll)? (?:should )?get|gets? you|i get)",
  de: '(?:(?:das|dies|es|die menge|das rezept|ich bekomme|man bekommt)\\s){0,2}(?:reicht(?: als \\p{L}+)?(?: locker| gut)?(?: für)?|ergibt|gibt|wird|werden|sind|genügt für|für)',
  fr: "(?:(?:ça|cela|on en a|la recette|avec ça)\\s)?(?:fait|donne|suffit pour|c['’]est pour|pour|il y en a pour|on obtient|vous obtiendrez|j['’]en fais|(?:tu|on|vous|j['’])\\s?en (?:fais|fait|faites|as|a|ai|obtiens|obtient))",
  es: '(?:salen|sale|da|dan|rinde|rinden|es|son|alcanza|hay|llega|con esto salen)(?:\\spara)?|para',
  it: '(?:ne\\s)?(?:vengono(?: fuori)?|viene|escono|basta|bastano|è|sono|le dosi sono)(?:\\sper)?|per',
  nl: '(?:(?:dit|dat|het|je krijgt)\\s)?(?:is(?: genoeg)?|genoeg|voldoende|goed)(?:\\svoor)?|je krijgt|voor|levert',
  sv: '(?:(?:det|detta|receptet)\\s)?(?:räcker(?: till)?|blir|ger|är lagom till|lagom till)',
  da: '(?:(?:det|dette|opskriften)\\s)?(?:rækker til|er nok til|nok til|(?:der )?bliver(?: til)?|giver)',
  nb: '(?:(?:det|dette|oppskriften)\\s)?(?:holder til|rekker til|er nok til|nok til|blir|gir)',
  pt: '(?:dá|dão|rende|chega|é|serve)(?:\\spara)?|para',
  pl: '(?:(?:to|z tego|przepis)\\s)?(?:wystarczy|wystarcza|starczy|starcza|wychodzi|wyjdzie)(?:\\s(?:na|dla))?',
};

const yieldOf = (says: string) =>
  new RegExp(
    `^(?:(?:and|und|et|y|e|en|och|og|i|so)\\s)?(?:${says})\\s((?:${HEDGE})?(?:\\d{1,3}(?:\\s?(?:-|–|to|or|bis|oder|à|ou|a|o|tot|till|til|do)\\s?\\d{1,3})?|${NUMBERS})(?![\\p{L}\\d]|[.,]\\d)(?:\\s(?!minut|hour|stund|heure|hora|or[ae] |uur|timm|godz)\\p{L}[\\p{L}’'-]*){0,4})\\s?[.!]*$`,
    'iu',
  );
const BY_LANGUAGE = Object.fromEntries(Object.entries(SAYS).map(([language, says]) => [language, yieldOf(says)]));

/** Longer a sentence says more than how much comes out of it. */
const SENTENCE_MAX = 70;

/** '…, I usually get 16 squares', behind what is done. */
const IN_PASSING =
  /,\s(?:and\s)?(?:i|we|you)(?:['’]ll)?\s(?:(?:usually|always|normally|generally|should)\s)?get\s((?:about\s|around\s)?\d{1,3}\s(?!min|hour)\p{L}+(?:\s\p{L}+)?)[.!]*$/iu;
/** 'Para cuatro personas se ponen a cocer …', 'Für 6 Personen nimmt man …': for how many what follows is. */
const FOR_SO_MANY_FIRST = new RegExp(
  `^(?:${FOR_SOURCE})\\s(?:${HEDGE})?(?:\\d{1,2}(?:\\s?[-–]\\s?\\d{1,2})?|${NUMBERS})\\s\\p{L}{2,12}(?=,?\\s)`,
  'iu',
);
/** The same where a sentence says more; its words stay a step's. */
export function yieldInPassing(sentence: string, language = guessLanguage(sentence)): string | null {
  const first = FOR_SO_MANY_FIRST.exec(sentence)?.[0] ?? '';
  // 'this is my lentil soup, it feeds about six people', 'Das ist für sechs Personen, aber …'
  const clauses = sentence.split(/,\s/u);
  const ends = clauses.length > 1 ? [clauses.at(-1) ?? '', clauses[0] ?? ''] : [];
  // 'Voilà, pour six.'
  const isShort = sentence.length <= SHORT_MAX;
  const said = ends
    .filter((clause) => !FOR_WHAT.test(clause) || FOR_PEOPLE.test(clause) || (isShort && FOR_MANY.test(clause)))
    .map((clause) => yieldTold(clause, language))
    .find((servings) => servings !== null);
  return IN_PASSING.exec(sentence)?.[1] ?? said ?? (first === '' ? null : (readMeta(first)?.servings ?? null));
}

/** How much comes out of it, where a sentence says that alone: 'It makes about twelve squares.', 'Salen unas 40.'; null for any other. */
export function yieldTold(sentence: string, language = guessLanguage(sentence)): string | null {
  if (sentence.length > SENTENCE_MAX) return null;
  const said = (ownProperty(BY_LANGUAGE, language ?? 'en') ?? BY_LANGUAGE['en'])?.exec(sentence)?.[1];
  if (said === undefined || (FOR_WHAT.test(sentence) && isMeasured(said))) return null;
  const known = readMeta(`Serves ${said}`)?.servings;
  return known ?? readYield(said);
}

/** 'pour six' */
const FOR_MANY = new RegExp(`^(?:${FOR_SOURCE})\\s(?:\\d{1,2}|${NUMBERS})[\\s.!]*$`, 'iu');
const SHORT_MAX = 30;
/** 'para cuatro personas' */
const FOR_PEOPLE = new RegExp(`^(?:${FOR_SOURCE})\\s(?:\\d{1,2}|${NUMBERS})\\s(?:${PEOPLE})[\\s.!]*$`, 'iu');
/** 'Pour 1 kg de fruits' says for how much of a food the amounts are, and not what comes out of it. */
const FOR_WHAT = /^(?:for|für|pour|para|per|voor|för|till?|na|dla|pro)\s/iu;

/** 'a good hour' */
const GOOD = '(?:good|full|gute|knappe|ganze|bonne|petite|buena|buona|bona|boa|goede?|klein|god|dryg|knapp)';
/** 'takes like 15 min tops', 'Ça prend une heure en tout.', 'Takes about 3 hours with the chilling.': how long all of it takes, where a sentence says that alone. */
const TAKES = new RegExp(
  String.raw`^(?:(?:and|so)\s)?(?:(?:it|this|that|the whole thing|all in all|ça|das|es|il tout|il|het|det)\s)?(?:all\s)?(?:takes|prend|dauert|tarda|se tarda|ci vuole|ci vogliono|duurt|tar|tager|allow|comptez?|il faut(?: compter)?|calcula|conta|reken(?: op)?|rechne(?:t)?(?: mit)?|räkna med|reg[nk] med)\s(?:(?:me|you|only|just|like|maybe|nur|unos|not even|less than|weniger als|moins d['’]|menos de|meno di|minder dan|${ABOUT_SOURCE})\s){0,2}((?:\d{1,3}(?:\s?(?:1\/2|½))?|${ENGLISH_TO_TWELVE}|an?|half an?|une?|una?|k?eine?|een|ett?|en)\s?(?:${GOOD}\s)?(?:min(?:ute[ns]?)?|minuti|minutos|minuten|minuter|hours?|hrs?|h|heures?|stunden?|horas?|or[ae]|uur|timm(?:e|ar)|timer?)\.?)(?:,?\s(?:tops|max|total|all in|in all|in total|altogether|en tout|au total|insgesamt|in totaal|in tutto|en total|totalt|i alt|(?:from )?start to finish|(?:with|including|mostly|mit|inklusive|avec|con|met|med|inclusief)(?:\s\p{L}+){1,4}))?[\s.!\p{Extended_Pictographic}]*$`,
  'iu',
);

const IS_GOOD = new RegExp(String.raw`\s${GOOD}\s`, 'iu');

/** The minutes that a sentence says the whole takes; null where it says anything else. */
export function timeTold(sentence: string): number | null {
  const said = sentence.length <= SENTENCE_MAX ? TAKES.exec(sentence)?.[1] : undefined;
  return said === undefined
    ? null
    : readDuration(
        said
          .replace(IS_GOOD, ' ')
          .replace(/^(?:an?|une?|una?|k?eine?|een|ett?|en)\s/iu, '1 ')
          .replace(/^half an?\s/iu, '1/2 '),
      );
}
