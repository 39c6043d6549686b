import { levelOf } from '../page-headings.ts';
import { isHeadingBlock, isListedFood } from '../lists/list-units.ts';
import type { BlockLine } from '../lines.ts';

/** What heads when a place is open, where it is and who is there. */
const OF_A_PLACE =
  /^(?:(?:plan (?:a|your) visit|(?:come and )?visit (?:us|the \p{L}+)|find us|getting here|opening (?:times|hours)|(?:our )?(?:store |shop )?hours|contact(?: us)?|about (?:us|me|the museum))|(?:ihr besuch|besuchen sie (?:uns|das \p{L}+)|öffnungszeiten|anfahrt|kontakt|über (?:uns|mich))|(?:nous trouver|horaires(?: d['’]ouverture)?|venir nous voir|contact|à propos)|(?:vis[ií]t[ae]nos|horarios?|contacto|cómo llegar|sobre (?:mí|nosotros|nós|mim)|contato)|(?:orari(?: di apertura)?|contatti|dove siamo|chi siamo)|(?:bezoek ons|openingstijden|over (?:ons|mij))|(?:öppettider|besök oss|om (?:oss|mig)|åbningstider|åpningstider|kontakta oss))\s?:?$/iu;
/** So long is what is told below such a heading, in lines. */
const TOLD_MAX = 12;

/** '12 Mill Lane, Dover, NH 03820', 'Lindenweg 4, 50667 Köln', '8, rue du Port, 29200 Brest': a number there is no amount. */
const ADDRESS =
  /^.{6,80}[\s,][A-Z]{2}\.?,?\s\d{5}(?:-\d{4})?$|^\p{Lu}.{2,40}(?:stra(?:ß|ss)e|str\.|weg|platz|gasse|allee)\s\d{1,4}\s?\p{L}?\s?[,·|•-]\s?(?:[A-Z]{1,2}-)?\d{4,5}\s\p{Lu}|^\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|boulevard|place|chemin|quai|allée)\s.{2,50}\d{5}\s\p{Lu}/u;
/** '207-555-0199 · Toll free: 1-800-555-0123', '(207) 555-0199' */
const TELEPHONE =
  /^(?:\p{L}[\p{L}. -]{1,20}:?\s)?(?:\+?1[\s.-])?(?:\(\d{3}\)\s?|\d{3}[.-])\d{3}[.-]\d{4}(?!\d).{0,60}$/u;
const isOfContact = ({ text }: BlockLine): boolean =>
  text.length <= 120 && (ADDRESS.test(text) || TELEPHONE.test(text));

/** A page's lines without where its place is and how it is called up, and what it tells of itself under a heading: 'Opening times', 'Visit us'. */
export function withoutPlace(page: readonly BlockLine[]): BlockLine[] {
  const lines = page.filter((line) => !isOfContact(line));
  const kept: BlockLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as BlockLine;
    const level = isHeadingBlock(line.block) && OF_A_PLACE.test(line.text) ? levelOf(line.block) : 1;
    if (level > 1) {
      const below = lines.slice(at + 1, at + 2 + TOLD_MAX);
      const next = below.findIndex(({ block }) => isHeadingBlock(block) && levelOf(block) <= level);
      const told = next < 0 ? below : below.slice(0, next);
      if (told.length <= TOLD_MAX && !told.some(({ text }) => isListedFood(text))) {
        at += told.length;
        continue;
      }
    }
    kept.push(line);
  }
  return kept;
}
