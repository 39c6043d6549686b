import { readHeading } from '../../text/headings/headings.ts';
import { isHeadingBlock } from '../lists/list-units.ts';
import { lineOf, type BlockLine } from '../lines.ts';
import { levelOf } from '../page-headings.ts';
import { findAll, type HtmlElement } from '../tree.ts';

/** 'Two years ago: Onion Tart': what stood on the page of that day. */
const YEARS_AGO = new RegExp(
  `^(?:${[
    '(?:\\p{L}+|\\d+(?:[.,]\\d)?|\\d?[½])(?: and a half)? (?:years?|months?|weeks?) ago(?: today)?',
    'vor (?:\\p{L}+|\\d+) (?:jahr(?:en)?|monat(?:en)?|wochen?)',
    'il y a (?:\\p{L}+|\\d+) (?:ans?|mois|semaines?)',
    'hace (?:\\p{L}+|\\d+) (?:años?|mes(?:es)?|semanas?)',
    '(?:\\p{L}+|\\d+) (?:ann[oi]|mes[ei]|settiman[ae]) fa',
    '(?:\\p{L}+|\\d+) (?:jaar|maand(?:en)?|we(?:ek|ken)) geleden',
    'för (?:\\p{L}+|\\d+) (?:år|månad(?:er)?|veck(?:a|or)) sedan',
    'for (?:\\p{L}+|\\d+) (?:år|måned(?:er)?|uger?|uker?) siden',
    'há (?:\\p{L}+|\\d+) (?:anos?|m[eê]s(?:es)?|semanas?)',
    '(?:rok|(?:\\p{L}+|\\d+) lata) temu',
    '(?:vuosi|(?:\\p{L}+|\\d+) vuotta) sitten',
  ].join('|')})\\s?[:：–-]\\s?\\S`,
  'iu',
);

/** 'You might also like' over what other pages have. */
const ALSO =
  /^(?:you(?:['’]?ll| may| might)?(?: also)? (?:like|love|enjoy)(?: these| also)?|(?:you may|you might) also be interested in|das (?:könnte|könnten) (?:dir|dich|euch|ihnen|sie) auch (?:gefallen|schmecken|interessieren)|(?:vous aimerez|tu aimeras)(?: peut-être)?(?: aussi)?|(?:cela|ces recettes) (?:pourrait|pourraient|devraient) (?:aussi )?vous (?:plaire|intéresser)(?: aussi)?|(?:también |quizás? |tal vez )*(?:te|os|le) (?:puede|podría|pueden|podrían)(?: también)? (?:interesar|gustar)(?: también)?|(?:ti |vi )?potrebbe(?:ro)? (?:anche )?(?:interessarti|piacerti|interessare|piacere)(?: anche)?|(?:dit )?(?:vind je )?misschien (?:vind je dit )?ook (?:leuk|lekker)|du (?:kanske|kanskje|vil måske)(?: också| også)? (?:gillar|liker|lide)(?: också| også)?|måske kan du også lide|(?:você )?(?:também )?(?:pode|poderá|talvez)(?: também)? (?:gostar|goste|interessar)(?: de)?|może ci się (?:też )?spodobać|saatat pitää myös|mohlo by (?:vás|se ti|se vám)(?: také)? (?:zajímat|líbit))\s?(?:…|\.\.\.)?[:!?]?$/iu;

/** So many ways below a heading lead to other pages. */
const WAYS_MIN = 2;

const isWay = ({ name, attributes: { href } }: HtmlElement) =>
  name === 'a' && href !== undefined && !href.startsWith('#');

/** How many lines are ways, or begin with one: 'Onion Tart Aug 3, 2019'. */
function waysIn(lines: readonly BlockLine[]): number {
  const ways = new Set(
    [...new Set(lines.map(({ block }) => block))].flatMap((block) =>
      findAll(block.name === 'a' ? (block.parent ?? block) : block, isWay).map((way) => lineOf(way)),
    ),
  );
  return lines.filter(({ text }) => [...ways].some((way) => way !== '' && text.startsWith(way))).length;
}

/** Where what is told below a heading of other pages ends: at the next heading of its rank; the heading's own place where a list or a method stands below it. */
function endBelow(lines: readonly BlockLine[], at: number): number {
  const { block } = lines[at] as BlockLine;
  const level = levelOf(block);
  const next = lines.findIndex(
    (line, below) => below > at && isHeadingBlock(line.block) && levelOf(line.block) <= level,
  );
  const end = next < 0 ? lines.length : next;
  const below = lines.slice(at + 1, end);
  const headsRecipe = below.some(({ text }) => {
    const kind = text.length <= 60 ? readHeading(text)?.kind : undefined;
    return kind === 'ingredients' || kind === 'steps';
  });
  return !headsRecipe && waysIn(below) >= WAYS_MIN ? end : at;
}

/** A page's lines without what it shows of others: what stood there a year ago, and what its reader might like as well. */
export function withoutOtherPages(lines: readonly BlockLine[]): readonly BlockLine[] {
  const left = new Set<number>();
  for (const [at, { text, block }] of lines.entries()) {
    if (text.length > 120 || left.has(at)) continue;
    if (YEARS_AGO.test(text)) left.add(at);
    else if (isHeadingBlock(block) && ALSO.test(text))
      for (let below = at, end = endBelow(lines, at); below < end; below++) left.add(below);
  }
  return left.size === 0 ? lines : lines.filter((_, at) => !left.has(at));
}
