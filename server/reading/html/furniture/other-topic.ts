import { IS_PRICED } from './for-sale.ts';
import { isOnlyLinks } from '../lists/list-area.ts';
import { isHeadingBlock } from '../lists/list-units.ts';
import type { BlockLine } from '../lines.ts';
import { stepQuality } from '../lists/score-lists.ts';

/** '€ 3,95 per piece' */
const PRICE = /^(?:[$€£]|US\$|CHF|EUR)\s?\d|\d\s?(?:[$€£]|EUR|CHF)(?:\s|$)/u;

/** 'Our course costs €150 a head' */
const COSTS = /(?:[$€£]\s?\d|\d\s?(?:€|EUR|CHF|kr\.?|zł|Kč)(?![\p{L}\d]))/u;
/** What is offered for it: a course, a book, a seat; what plums cost is told in a method too. */
const IS_OFFERED = new RegExp(
  `(?<!\\p{L})(?:${[
    'courses?|class(?:es)?|workshops?|tickets?|(?:cook)?books?|booking|per (?:head|person)|a head|vouchers?|gift|subscri\\p{L}+|members?(?:hip)?|shop|order|buy|sale|price[sd]?',
    '\\p{L}*kurse?s?|\\p{L}*buch|bücher|karten|tickets?|pro (?:person|kopf|nase)|gutschein\\p{L}*|anmeld\\p{L}*|buchen|bestell\\p{L}*|kaufen|preis',
    'cours|ateliers?|stages?|billets?|livres?|par personne|réserv\\p{L}*|command\\p{L}*|acheter|prix',
    'cursos?|taller(?:es)?|entradas?|libros?|livros?|por (?:persona|pessoa)|reserv\\p{L}+|compra\\p{L}*|precio|preço',
    'cors[oi]|bigliett[oi]|libr[oi]|a persona|prenot\\p{L}*|acquist\\p{L}*|prezzo',
    'cursus\\p{L}*|kaartjes?|boek(?:en)?|per persoon|bestel\\p{L}*|kopen|prijs',
    'kurs(?:er|en|et)?|biljett\\p{L}*|billett\\p{L}*|bok(?:en)?|bog(?:en)?|per person|pr\\.? person|köp|køb|kjøp|pris',
    'kursy?|bilet\\p{L}*|książk\\p{L}*|za osobę|kup|kurz\\p{L}*|vstupen\\p{L}*|knih\\p{L}*|za osobu|cena',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** Whether a line offers something for money: 'Our calendar can be ordered for $8.' */
export const offersForMoney = (text: string): boolean => COSTS.test(text) && IS_OFFERED.test(text);

/** 'Fjordby | 021 555 0101 | Open 10 to 5': what a site says of itself below all its pages. */
const OF_THE_SITE = /\s\|\s.*\s\|\s/u;

/** '180 °C | fan 160 °C | gas 4' */
const HEAT = /\d\s?[°º]|(?<!\p{L})gas(?:\s\p{L}+)?\s\d/iu;
const MINUTES = /(?<!\d)\d{1,3}\s?min(?:ut\p{L}*|s)?(?!\p{L})/iu;
/** Whether a line tells how hot the oven is, in however few words. */
export const tellsHeat = (text: string): boolean => HEAT.test(text);

/** Over who sent it in, or what is told of them. */
const GIVEN_BY =
  /^(?:(?:ein )?rezept von|über (?:den autor|die autorin)|recipe by|about the author|recette (?:de|proposée par)|à propos de l['’]auteur|receta (?:de|enviada por)|sobre (?:el autor|la autora)|ricetta di|recept van|recept från)\s?:?$/iu;

/** A method ends at a heading below which nothing is told, or that asks something, or at a few words over links: 'Read also' over the names of other dishes. */
export function untilOtherTopic(run: readonly BlockLine[]): BlockLine[] {
  const isOfSite = (text: string) => OF_THE_SITE.test(text) && !tellsHeat(text) && !MINUTES.test(text);
  const isTold = ({ text }: BlockLine) =>
    !IS_PRICED.test(text) &&
    !isOfSite(text) &&
    (text.length > 60 || /[.!?。:]["”)]?$/u.test(text) || stepQuality(text) > 0 || tellsHeat(text));
  const isWay = (line: BlockLine | undefined) =>
    line !== undefined && line.text.length <= 80 && isOnlyLinks(line.block);
  const isBeside = (at: number) => run[at - 1]?.block.parent === run[at]?.block.parent;
  const leadsOut = run.findIndex(
    (line, at) =>
      at > 1 &&
      line.text.length <= 60 &&
      !/[.!?。:]["”)]?$/u.test(line.text) &&
      !isBeside(at) &&
      !isWay(line) &&
      isWay(run[at + 1]) &&
      isWay(run[at + 2]),
  );
  if (leadsOut > 0) return untilOtherTopic(run.slice(0, leadsOut));
  // 'What goes with it?', 'Rezept von' over a member's name
  const asks = run.findIndex(
    ({ text, block }, at) =>
      (/[?？]$/.test(text) || GIVEN_BY.test(text)) &&
      isHeadingBlock(block) &&
      run.slice(0, at).filter(isTold).length >= 2,
  );
  if (asks > 0) return untilOtherTopic(run.slice(0, asks));
  const heads = run.flatMap(({ block }, at) => (at > 0 && isHeadingBlock(block) ? [at] : []));
  const end = heads.find((at, index) => {
    const below = run.slice(at + 1, heads[index + 1] ?? run.length);
    // a thing for sale, and what it costs
    const near = below.slice(0, 2).map(({ text }) => text);
    const isOffer =
      near.some((text) => text.length <= 30 && PRICE.test(text)) ||
      (near.some((text) => COSTS.test(text)) &&
        [run[at]?.text ?? '', ...near].some((text) => IS_OFFERED.test(text)) &&
        !below.some(({ text }) => stepQuality(text) > 1));
    return run.slice(0, at).filter(isTold).length >= 2 && below.length > 0 && (isOffer || !below.some(isTold));
  });
  return run.slice(0, end);
}
