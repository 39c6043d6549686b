import { ingredientsInProse, type ProseIngredient } from './prose-ingredients.ts';
import { seasoningsIn } from './seasonings-in-prose.ts';
import { namesFood } from '../classify.ts';
import { isAct, wordsOf } from './spoken-verbs.ts';
import { isCommand } from '../vocabulary.ts';

/** A sentence, and how many foods with amounts it names. */
interface Said {
  readonly text: string;
  readonly foods: number;
}

/** 'you need four eggs': a list that is said, in which nothing is done. */
export const YOU_NEED =
  /(?<!\p{L})(?:you(?:['’]?ll| will| just| only)? need|you(?:['’]re going to| gotta) (?:need|want|have)|we need|(?:we|you|i)(?:['’]ve| have) got|i use|it(?:['’]s| takes)|takes|ingredients? (?:are|is)|(?:brauchst|braucht|brauche|nimmst|nehmt|nehme|nimmt) (?:du|man|ihr|ich)|(?:du|man|ihr|ich) (?:brauchst|braucht|brauche|nimmst|nimmt|nehme)|il (?:te |vous |nous )?faut|necesitas|hacen falta|se necesitan?|ti serv(?:e|ono)|ci (?:vuole|vogliono)|servono|heb je nodig|je hebt nodig|du behöver|behöver du|skal du bruge|du skal bruge|trenger du|du trenger|precisas?(?: de)?|vais precisar|potrzebujesz|potrzebne (?:są|będą)|bierzesz|you want|tu prends|on prend|vous prenez|prendi|coges|levam?(?=\s(?:\d|uma?|dois|duas))|llevan?(?=\s(?:\d|un[oa]?s?|dos|medi[oa]))|you take|get yourself)(?!\p{L})/iu;

/** Something is done where a list is said: 'you take six apples and peel them'. */
const ACT_IN_LIST =
  /(?:[,.;]\s(?:and |then |so )?|\s(?:and|then|you|und|et|y|e|tu|puis|poi|luego)\s)(?:add|mix|stir|bake|cook|fry|boil|put|pour|beat|whisk|melt|heat|chop|simmer|fold|peel|slice|cut|wash|grate|mash|rub|let|leave|coupe|ajoute|mets|mezclas|echas|metti|lasci|schneidest|kochst)s?(?!\p{L})/iu;
/** 'Man nehme zwei Eier und verrühre …', 'il faut 3 œufs et les battre': behind what joins it stands what is done. */
const tellsBehind = (needed: string): boolean =>
  DONE_WITH_IT.test(needed) ||
  [...needed.matchAll(/(?<!\p{L})(?:und|et|y|e|en|och|og|i)\s(?:l[ae]s?\s|l['’])?(\p{L}{4,})/giu)].some(
    ([, word = '']) => isCommand(word.toLowerCase()),
  );
/** 'Man nehme 4 Gurken, schäle sie', 'take 6 pears, peel them': what is done with what was named before. */
const DONE_WITH_IT = /(?:[,;]|\s(?:and|und|et|y|e|en|och|og))\s\p{L}{3,}\s(?:them|it|sie|ihn|es|ze|dem|den)(?!\p{L})/iu;
/** 'and', 'some', 'about' before a food that is left over. */
const JOINT_BEFORE =
  /^(?:\s|(?:and|und|et|y|e|ed|og|och|en|i|oraz|plus|also|about|of course|some|um|uh|then|de(?!\s(?:la\s|l['’]))|d['’]|del|della|dei)(?!\p{L}))+/iu;

/** 'til at stege i', 'for the tin': what a food is for. */
const PURPOSE = /\s(?:til|zum|for|pour|para|per|om|till)\s(?:\p{L}+\s?){1,4}$/iu;

/** 'a can of tomatoes, the fourteen ounce one': which of them is meant. */
const WHICH_ONE = /^(?:the|a)\s.{2,30}\s(?:ones?|kind|size|sort)$/iu;

/** 'six eggs, chopped' */
const HOW_CUT =
  /^(?:(?:finely|roughly|thinly|coarsely|freshly|well)\s)?(?:chopped|diced|sliced|minced|grated|peeled|crushed|drained|melted|softened|beaten|mashed|shredded|cubed|halved|quartered|rinsed|toasted|sifted|zested)(?:\s\p{L}+)?$/iu;
/** 'un oignon piqué de 2 clous de girofle': both are foods. */
const STUCK_WITH = /^(?:(?:piqu|clout)ée?s?|stuck|studded|gespickt|mechad[ao]s?)(?:\s(?:d[e'’]?|with|mit|con))?$/iu;
/** 'bien maduros', 'bien mûres', 'ganz reif': how a food is. */
const HOW_RIPE = /^(?:bien|muy|bem|muito|très|ben|molto|ganz|schön|very|nice and|goed|riktigt)\s\p{L}+$/iu;
/** 'then for the rub it's': of which part the foods are. */
const FOR_WHICH =
  /^(?:(?:and|then|so|now)\s)*for (?:the|my|our) \p{L}+(?:\s(?:it['’]?s|you need|i use|i take|take|use))?$/iu;

/** So many foods with amounts, and not a word beside them, are a list: 'One pound of butter, ten eggs and a gill of brandy.' */
const BARE_MIN = 3;

/** So many words of a list that is said may belong to no ingredient that was found. */
const LEFT_MAX = 3;

/** What a sentence says that only names what is needed, behind 'you need'; null where something is done in it. */
export function listIn({ text, foods }: Said, language: string | null): { needed: string; left: string[] } | null {
  const need = foods >= 2 ? YOU_NEED.exec(text) : null;
  const isBare = need === null && foods >= BARE_MIN;
  const needed = need ? text.slice(need.index + need[0].length) : text;
  if ((!need && !isBare) || ACT_IN_LIST.test(needed) || tellsBehind(needed)) return null;
  let rest = '';
  let from = 0;
  for (const one of ingredientsInProse(needed, language)) {
    rest += `${needed.slice(from, one.from)},`;
    from = one.to;
  }
  const left = `${rest}${needed.slice(from)}`
    .split(/[,;:.()]|\s(?:and|und|et|y|e|ed|og|och|en|i|oraz|plus)\s/iu)
    .map((part) => part.replace(JOINT_BEFORE, '').replace(PURPOSE, '').trim())
    .map((part) => part.replace(STUCK_WITH, ''))
    .filter((part) => !WHICH_ONE.test(part) && !HOW_CUT.test(part) && !HOW_RIPE.test(part) && !FOR_WHICH.test(part))
    .filter((part) => /\p{L}{3}/u.test(part));
  if (isBare && left.length > 0) return null;
  const count = left.reduce((sum, part) => sum + part.split(/\s+/).length, 0);
  return count <= LEFT_MAX * Math.max(1, left.length) && left.every((part) => part.split(/\s+/).length <= LEFT_MAX)
    ? { needed, left }
    : null;
}

/** 'And then limes and tortilla chips for serving.': what a sentence behind a list that is said adds to it; null where it does not. */
export function alsoNeeded({ text }: Said): ProseIngredient[] | null {
  const first = ALSO.exec(text)?.[0].length ?? 0;
  const said = text.slice(first).replace(/[.!]+$/, '');
  if (first === 0 || said.length > ALSO_MAX || /\d/.test(said) || wordsOf(said).some(isAct)) return null;
  const parts = said.split(/,\s(?:and\s)?|\s(?:and|und|et|y|e|ed|og|och|en)\s/iu).map((part) => part.trim());
  const isList = parts.every((part) => part.split(/\s+/).length <= ALSO_WORDS) && parts.some(namesFood);
  return isList
    ? parts.map((part) => ({ text: part, from: text.indexOf(part), to: text.indexOf(part) + part.length }))
    : null;
}
const ALSO =
  /^(?:(?:and|plus|also|oh|und|et|y|e|en|och|og)\s)+(?:(?:then|also|dann|noch|auch|puis|aussi|luego|también|poi|anche|dan|ook|sen|så)\s)*(?:(?:some|a few|etwas|ein paar|un peu de|un poco de)\s)?/iu;
const ALSO_MAX = 70;
const ALSO_WORDS = 5;

/** 'four eggs, flour and sugar': what a list that is said names without an amount. */
export function leftOver(sentence: Said, language: string | null): ProseIngredient[] {
  const left = listIn(sentence, language)?.left ?? [];
  return left.flatMap((text) => {
    const from = sentence.text.indexOf(text);
    const isSeasoning = seasoningsIn(text, new Set()).length > 0;
    return from < 0 ||
      isSeasoning ||
      !wordsOf(text).some((word) => word.length > 2) ||
      HEDGED.test(text) ||
      FOR_PART.test(text)
      ? []
      : [{ text, from, to: from + text.length }];
  });
}
/** 'for the top' between two foods: where they go. */
const FOR_PART = /^(?:for|für|pour|para|per|voor|till?)\s(?:(?:the|den|die|das|la|le|les|el|il|de|het)\s)?\p{L}+$/iu;
/** 'about six of them': how many, and no food. */
const HEDGED =
  /(?<!\p{L})(?:of (?:them|it|each)|each|that|it|them|davon|ones?)(?!\p{L})|\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|a few|a couple|a dozen|dozen)$/iu;
