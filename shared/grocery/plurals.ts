import { singular } from '../ingredient/singular.ts';
import { memoize } from '../memoize.ts';
import { foodKey } from './same-food.ts';

/**
 * Foods of other languages with their plurals: 'tomate+n' adds letters, 'nuss=nüsse' says the whole word, '*' before a word also knows
 * compounds that end in it. A word whose plural is the same, or is another food ('Ei' and 'Eis', 'Kraut' and 'Kräuter'), is not
 * here, or not with that plural.
 */
const GERMANIC = `
*zwiebel+n *tomate+n *kartoffel+n *erdapfel=erdäpfel *ei=eier *nuss=nüsse *apfel=äpfel *beere+n *bohne+n *erbse+n *linse+n *möhre+n karotte+n *rübe+n *gurke+n
*schote+n schalotte+n champignon+s *pilz+e olive+n kaper+n rettich+e *kürbis+se artischocke+n aubergine+n avocado+s mango+s kiwi+s kastanie+n marone+n pistazie+n *mandel+n
*birne+n *pflaume+n zwetschge+n zwetschke+n aprikose+n marille+n pfirsich+e *kirsche+n *traube+n banane+n feige+n dattel+n rosine+n sultanine+n korinthe+n *orange+n mandarine+n *zitrone+n
limette+n quitte+n *frucht=früchte melone+n *wurst=würste *keule+n *brust=brüste *rippe+n *kotelett+s steak+s *filet+s garnele+n *muschel+n sardelle+n sardine+n forelle+n hering+e *brezel+n
*semmel+n tortilla+s *keks+e oblate+n waffel+n *nudel+n *flocke+n *kloß=klöße nelke+n *stange+n *blatt=blätter *zehe+n *knolle+n *zweig+e *pfefferkorn=pfefferkörner *senfkorn=senfkörner
*sonnenblumenkern+e *kürbiskern+e *pinienkern+e *granatapfelkern+e eigelb+e eiweiß+e dotter+n pfifferling+e *sprosse+n
ui+en ei+eren tomaat=tomaten *aardappel+en *aardappel+s wortel+s wortel+en *boon=bonen *erwt+en *linze+n courgette+s aubergine+s komkommer+s *paddenstoel+en prei+en sjalot+ten sjalotje+s
appel+s peer=peren *citroen+en limoen+en sinaasappel+s sinaasappel+en banaan=bananen aardbei+en framboos=frambozen *bes=bessen kers+en pruim+en perzik+en druif=druiven rozijn+en dadel+s vijg+en
*noot=noten amandel+en olijf=olijven augurk+en kappertje+s garnaal=garnalen mossel+en *worst+en *kipfilet+s koekje+s kruidnagel+s radijs=radijzen biet+en asperge+s spruit+en spruitje+s laurierblad=laurierblaadjes
lök+ar *tomat+er potatis+ar morot=morötter gurka=gurkor äpple+n päron+en citron+er jordgubbe=jordgubbar böna=bönor *ärta=ärtor *nöt=nötter
*kartoffel=kartofler gulerod=gulerødder æble+r pære+r *bønne+r *ært+er
`;

/** The same for languages whose nouns come first: what stands behind one agrees with it ('cebolla roja', 'cebollas rojas'). */
const ROMANCE = {
  fr: `pomme+s poire+s pêche+s tomate+s carotte+s oignon+s échalote+s courgette+s aubergine+s poivron+s concombre+s champignon+s haricot+s lentille+s navet+s betterave+s
chou+x poireau+x noisette+s amande+s pignon+s pruneau+x raisin+s datte+s figue+s abricot+s cerise+s fraise+s framboise+s myrtille+s mûre+s citron+s orange+s banane+s mangue+s avocat+s
œuf+s oeuf+s jaune+s saucisse+s lardon+s crevette+s moule+s sardine+s filet+s cuisse+s escalope+s côtelette+s gousse+s feuille+s galette+s biscotte+s biscuit+s olive+s câpre+s cornichon+s
piment+s asperge+s artichaut+s endive+s laitue+s marron+s châtaigne+s graine+s clou+s pétale+s boudoir+s`,
  es: `cebolla+s cebolleta+s tomate+s patata+s papa+s zanahoria+s ajo+s pimiento+s calabacín=calabacines berenjena+s pepino+s champiñón=champiñones judía+s alubia+s frijol+es garbanzo+s lenteja+s
guisante+s huevo+s yema+s limón=limones lima+s naranja+s manzana+s pera+s plátano+s fresa+s frambuesa+s arándano+s uva+s pasa+s dátil+es higo+s nuez=nueces almendra+s avellana+s piñón=piñones pistacho+s
aceituna+s alcaparra+s puerro+s alcachofa+s espárrago+s espinaca+s seta+s calabaza+s remolacha+s rábano+s coliflor+es gamba+s langostino+s mejillón=mejillones almeja+s anchoa+s sardina+s salchicha+s
filete+s pechuga+s galleta+s hoja+s clavo+s guindilla+s chile+s elote+s jitomate+s aguacate+s melocotón=melocotones cereza+s ciruela+s`,
  it: `cipolla=cipolle pomodoro=pomodori pomodorino=pomodorini patata=patate carota=carote zucchina=zucchine zucchino=zucchini melanzana=melanzane peperone=peperoni peperoncino=peperoncini cetriolo=cetrioli
fungo=funghi fagiolo=fagioli fagiolino=fagiolini pisello=piselli cece=ceci lenticchia=lenticchie uovo=uova tuorlo=tuorli albume=albumi limone=limoni arancia=arance mela=mele pera=pere banana=banane
pesca=pesche albicocca=albicocche prugna=prugne ciliegia=ciliegie fragola=fragole lampone=lamponi mirtillo=mirtilli fico=fichi dattero=datteri noce=noci nocciola=nocciole mandorla=mandorle pinolo=pinoli pistacchio=pistacchi
castagna=castagne oliva=olive cappero=capperi porro=porri carciofo=carciofi asparago=asparagi finocchio=finocchi zucca=zucche rapa=rape cavolfiore=cavolfiori scalogno=scalogni gambero=gamberi cozza=cozze vongola=vongole
acciuga=acciughe alice=alici sardina=sardine pesce=pesci salsiccia=salsicce biscotto=biscotti foglia=foglie spicchio=spicchi`,
  pt: `cebola+s tomate+s batata+s cenoura+s pimento+s pimentão=pimentões abobrinha+s curgete+s berinjela+s pepino+s cogumelo+s feijão=feijões lentilha+s ervilha+s ovo+s gema+s limão=limões laranja+s maçã+s banana+s
morango+s uva+s noz=nozes amêndoa+s avelã+s azeitona+s alcaparra+s camarão=camarões folha+s`,
} as const;

/** A spelling's food: one of its spellings, the same for all. */
const FOODS = new Map<string, string>();
/** Endings of compounds, longest first. */
const TAILS: string[] = [];
/** The languages in which a noun stands first. */
const HEADS = new Map<string, Set<keyof typeof ROMANCE>>();

const rootOf = (word: string): string => {
  let root = word;
  for (let next = FOODS.get(root); next !== undefined && next !== root; next = FOODS.get(root)) root = next;
  return root;
};

function learn(entry: string): string[] {
  const isTail = entry.startsWith('*');
  const [one = '', sign = '', rest = ''] = entry.replace('*', '').split(/([+=])/);
  const many = sign === '+' ? one + rest : rest;
  // plain names have been through the English singular, and some have one name in the shop
  const spellings = [...new Set([one, many, singular(many), foodKey(one), foodKey(many)])].filter(Boolean);
  const root = rootOf(spellings.find((word) => FOODS.has(word)) ?? one);
  for (const word of spellings) FOODS.set(rootOf(word), root);
  for (const word of spellings) FOODS.set(word, root);
  FOODS.set(root, root);
  if (isTail) TAILS.push(...spellings);
  return spellings;
}

for (const entry of GERMANIC.split(/\s+/).filter(Boolean)) learn(entry);
for (const language of ['fr', 'es', 'it', 'pt'] as const)
  for (const entry of ROMANCE[language].split(/\s+/).filter(Boolean))
    for (const word of learn(entry)) HEADS.set(word, (HEADS.get(word) ?? new Set()).add(language));
TAILS.sort((a, b) => b.length - a.length);

/** A compound has so many letters before what it ends in: 'Walnuss', but 'Brei' ends in no 'Ei'. */
const BEFORE_TAIL = 3;

/** A noun in the form that both its numbers have. */
function formOf(word: string): string {
  const known = FOODS.get(word);
  if (known !== undefined) return rootOf(known);
  const tail = TAILS.find((one) => word.endsWith(one) && word.length - one.length >= BEFORE_TAIL);
  return tail === undefined ? word : word.slice(0, -tail.length) + rootOf(tail);
}

/** Whether a word, in small letters, is one of these foods, in either number. */
export const isCountedFood = (word: string): boolean => FOODS.has(word) || FOODS.has(formOf(word));

/** Behind these stands another noun. */
const JOINTS =
  /^(?:de|du|des|di|del|della|dei|da|do|à|au|aux|a|al|alla|alle|en|in|con|com|para|per|pour|sans|sin|y|e|et)$/u;
/** How adjectives lose their number, by the languages of the noun before them. */
const AGREEING: Readonly<Record<keyof typeof ROMANCE, RegExp>> = {
  fr: /s$/u,
  es: /(?<=[lnrdz])es$|s$/u,
  pt: /s$/u,
  it: /h?[aeio]$/u,
};

/** 'pommes de terre' and 'pomme de terre', 'cipolle rosse' and 'cipolla rossa' in one form. */
function phraseForm(words: readonly string[], languages: ReadonlySet<keyof typeof ROMANCE>): string {
  let isNoun = true;
  const [language = 'fr', ...others] = languages;
  const ending = AGREEING[others.length === 0 ? language : 'fr'];
  return words
    .map((word) => {
      if (JOINTS.test(word)) {
        isNoun = true;
        return word;
      }
      const [elided = ''] = /^(?:d|l)['’]/u.exec(word) ?? [];
      const wasNoun = isNoun || elided !== '';
      isNoun = false;
      return wasNoun ? elided + formOf(word.slice(elided.length)) : word.length > 3 ? word.replace(ending, '') : word;
    })
    .join(' ');
}

/**
 * The name by which lines of a list are put together: `foodKey`, in one form for both numbers of a food whatever its language. It is no word
 * to be shown. English foods have their singular already. What is cooked stays apart from what is raw.
 */
export const mergeKey = memoize((text): string => {
  const raw = /^cooked (\S.*)$/i.exec(text)?.[1];
  if (raw !== undefined) return `cooked ${mergeKey(raw)}`;
  const food = foodKey(text);
  const words = food.split(' ');
  const [first = ''] = words;
  const languages = words.length > 1 ? HEADS.get(first) : undefined;
  if (languages) return phraseForm(words, languages);
  return [...words.slice(0, -1), formOf(words.at(-1) ?? '')].join(' ');
});

/** Of a food's names in both numbers the one that was asked for most of at once: '2 Zwiebeln' and 'eine Zwiebel' are Zwiebeln. */
export const nameAmong = (names: ReadonlyMap<string, number>): string =>
  [...names].sort(([a, most], [b, other]) => other - most || b.length - a.length || (a < b ? -1 : 1))[0]?.[0] ?? '';

/** All spellings of the foods above: what tests look through. */
export const spellingsOfFoods = (): ReadonlyMap<string, string> =>
  new Map([...FOODS.keys()].map((word) => [word, rootOf(word)]));
