import { readHeading } from '../text/headings/headings.ts';
import { isCommand } from '../text/vocabulary.ts';
import { stripStepNumber } from './linked-data/instructions.ts';
import { headingInBoxes } from './lists/heading-in-boxes.ts';
import { INGREDIENTS_OF, type ListKind } from './lists/list-area.ts';
import { isHeadingBlock } from './lists/list-units.ts';
import type { BlockLine } from './lines.ts';
import { OF_A_SHOP } from './lists/score-lists.ts';
import type { HtmlElement } from './tree.ts';

/** Headings of a page that name its dish, which a list for reading texts does not: 'How to make apple pie', 'Zutaten für eine Torte'. */
const ABOUT_THE_DISH: Record<ListKind, RegExp> = {
  ingredients:
    /^(?:(?:the|die|les|los|gli|de)\s+)?(?:ingredients|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser|ainekset|ingrediencie|suroviny|składniki|재료)\s+(?:for|to|für|vom|von|pour|de|du|des|del|della|do|da|para|per|voor|til|till|na|do|dla|pro)\s|^(?:here['’]?s |here is )?what (?:you|you['’]ll|you will|do you) need\b|^(?:das|was) (?:brauchst du|braucht ihr|brauchen wir|ihr braucht|du brauchst)|^dit heb je nodig|^ce qu['’]il (?:vous |te )?faut|^(?:det (?:här )?behöver du|du skal bruge|dette trenger du)/iu,
  steps:
    /^(?:how to (?:make|cook|bake|prepare|do)|zo maak je|aan de slag(?: met)?|sådan laver du|sådan gør du|så här gör du|slik (?:lager|gjør) du|así se (?:hace|prepara)|cómo (?:hacer|preparar|se hace)|come (?:fare|preparare|si fa)|zo ga je te werk|comment (?:faire|préparer)|como (?:fazer|preparar)|so (?:machst|backst|kochst) du|(?:zubereitung|préparation|preparación|preparazione|preparação|bereiding)\s+(?:der|des|die|von|schritt|de|du|del|della|di|da|do|paso|passo|van)|(?:step[- ]by[- ]step|schritt für schritt|étape par étape|paso a paso|passo (?:a|dopo) passo|stap voor stap|steg för steg|steg for steg|trin for trin|krok po kroku|krok za krokem|пошаговый рецепт)|näin (?:teet|valmistat)|jak (?:zrobić|przygotować|udělat)|ako (?:na|pripraviť)|(?:instructions|directions|method|steps)\s+(?:for|to make))(?=\s|$)/iu,
};

/** 'For Ann's loaf you need these ingredients:': in a line that heads something these words name the list. */
const OF_INGREDIENTS =
  /(?<![\p{L}-])(?:ingredients|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser|składniki|składników|suroviny|hozzávalók|malzemeler|malzemeleri|ингредиенты|інгредієнти|продукты|υλικά|المقادير|المكونات|מצרכים|ainekset)(?!\p{L})|(?:材料|재료)(?:\s?(?:하나씩\s)?(?:알아보기|소개|정리|준비하기?|목록|리스트|まとめ))?$/iu;

/** '양념재료', '主材料': the part and the word for its ingredients in one. */
const INGREDIENTS_IN_ONE_WORD = /^\p{Lo}{1,4}(?:材料|재료)$/u;

/** 'Ann's loaf - and so it is made' */
const OF_METHOD =
  /(?<!\p{L})so wird\S*\s.{0,40}(?:gemacht|zubereitet|gebacken|gekocht)\P{L}*$|(?<!\p{L})(?:nasıl yapılır|yapılışı|hazırlanışı)\P{L}*$|^(?:как (?:приготовить|готовить|сделать)|як (?:приготувати|зробити)|πώς (?:να )?(?:φτιάξετε|γίνεται)|طريقة (?:عمل|تحضير)|איך (?:מכינים|להכין)|אופן הכנת)\s|(?:の(?:作り方|手順)|(?:만드는|끓이는|굽는|볶는|찌는|무치는|삶는|조리하는) ?(?:법|방법|순서|과정)|만들기)$/iu;

/** 'Omas Tipp', 'Il mio consiglio', "L'astuce de Marie": a tip, and whose it is. 'Asparagus tips' are food. */
const WHOSE_TIP =
  /^\P{L}*(?:tipps? (?:der|des|vom|von|aus) .+|(?:\p{L}+s|mein|unser|der) (?:\p{L}+er |\p{L}+es )?tipps?|(?:\p{L}+['’]s?|my|our|a few|some|mijn|onze?|mitt?|mine|mina) (?:tips?|notes?|hints?)|(?:(?:mon|mes|notre|nos|le|les|un) |l['’])(?:petite? )?(?:astuces?|conseils?)(?: d[eu] .+| d['’].+)?|(?:il|i|un) (?:(?:mio|miei|nostro) )?consigl[io]+(?: (?:di|del|della) .+)?|(?:mi|mis|el|un|nuestro) (?:consejos?|trucos?)(?: de .+)?|(?:minhas?|a|as) dicas?(?: d[aeo] .+)?|moj[ae] (?:rada|rady))\P{L}*$/iu;

/** 'Ida says', 'Oma Grete rät': over what somebody says of the dish. */
const SAYS =
  /^(?:\p{Lu}[\p{L}.]+\s){1,2}(?:says|adds|suggests|advises|sagt|meint|rät|empfiehlt|dit|conseille|suggère|dice|aconseja|consiglia|zegt|raadt aan|säger|tipsar|siger|sier|anbefaler|mówi|radzi|říká|radí|sanoo|neuvoo|diz|aconselha)\s?[:：]?$/u;

/** 'See also' over the ways to other pages. */
const SEE_ALSO =
  /^\P{L}*(?:(?:see|read) also|siehe auch|lesen sie auch|voir aussi|à (?:lire|voir) aussi|véase también|(?:ver|lee) también|(?:veja|leia) também|(?:vedi|leggi) anche|(?:zie|lees|bekijk) ook|(?:se|läs) (?:även|också)|(?:se|læs|les) også|(?:viz|čtěte) také|(?:zobacz|sprawdź|przeczytaj) (?:też|także|również)|katso myös)\P{L}*$/iu;

/** 'Notes, tips and variations' */
const AND = /\s*,\s*(?:(?:and|und|et|y|e|en|och|og|a|i)\s+)?|\s+(?:and|&|\+|und|et|y|e|en|och|og|a|i)\s+/iu;

/** The heading that a page's line is: one of the known ones, one that names the dish, or one with the list's name in words of its own. */
export function headingOnPage(told: string, isMarked = /[:：]$/.test(told)): ReturnType<typeof readHeading> {
  // no pattern takes the Turkish capital for its small letter
  const text = told.replaceAll('İ', 'I');
  // what it has for sale is no list of the recipe's
  if (isMarked && text.length <= 50 && OF_A_SHOP.test(text))
    return { kind: 'aside', rest: '', section: null, aside: '' };
  const known = readHeading(text);
  if (known) return known;
  // 'Step 3 Add the remaining ingredients' is a step
  const first = /^\p{L}+/u.exec(stripStepNumber(text))?.[0].toLowerCase() ?? '';
  if (isMarked && text.length <= 80 && OF_INGREDIENTS.test(text) && !/[.?!]$|[.?!]\s/.test(text) && !isCommand(first))
    return {
      kind: 'ingredients',
      rest: '',
      section: INGREDIENTS_OF.exec(text)?.[1] ?? INGREDIENTS_IN_ONE_WORD.exec(text)?.[0] ?? null,
      aside: '',
    };
  if (isMarked && text.length <= 80 && OF_METHOD.test(text))
    return { kind: 'steps', rest: '', section: null, aside: '' };
  if (isMarked && text.length <= 50 && (WHOSE_TIP.test(text) || SAYS.test(text)))
    return { kind: 'notes', rest: '', section: null, aside: '' };
  if (isMarked && SEE_ALSO.test(text)) return { kind: 'aside', rest: '', section: null, aside: '' };
  const pieces = isMarked && text.length <= 60 ? text.split(AND) : [];
  if (pieces.length > 1 && pieces.every((piece) => readHeading(piece)?.kind === 'notes'))
    return { kind: 'notes', rest: '', section: null, aside: '' };
  for (const kind of ['ingredients', 'steps'] as const)
    if (ABOUT_THE_DISH[kind].test(text) && text.length <= 80 && !(kind === 'steps' ? /\.$/ : /[.?]$/).test(text))
      return { kind, rest: '', section: null, aside: '' };
  return null;
}

/** The level of the heading in which a block stands, 1 to 6; 7 where it stands in none. */
export const levelOf = (block: HtmlElement): number => {
  for (let at: HtmlElement | null = block; at; at = at.parent) if (/^h[1-6]$/.test(at.name)) return Number(at.name[1]);
  return 7;
};

/** A page's largest heading with so many words names its dish: 'La recette du clafoutis de Jo'. */
const NAMES_DISH = 4;

/** The heading that a line is, which its markup or a colon may mark. */
export function headingOfLine(line: BlockLine): ReturnType<typeof readHeading> {
  const { text, block, bold } = line;
  if (text.length > 80 || (levelOf(block) === 1 && text.split(/\s+/).length >= NAMES_DISH)) return null;
  const isMarked = bold === true || block.name === 'dt' || isHeadingBlock(block) || /[:：]$/.test(text);
  return headingOnPage(text, isMarked) ?? headingInBoxes(line);
}

/** Whether a heading within a list begins another one: 'Ingredients' alone, not 'Further ingredients you need'. */
export function headsAnew(text: string): boolean {
  const heading = readHeading(text);
  return heading?.rest === '' && heading.section === null;
}
