import { headingText, isHeading } from '#shared/ingredient/heading.ts';
import type { SectionLine } from './facts.ts';

const isUpperCase = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();
const couldHead = ({ text }: SectionLine) =>
  isUpperCase(text.replace(/\(.*\)/, '')) && !/[\d½¼¾⅓⅔⅛]/.test(text) && text.split(' ').length <= 7;

/**
 * Ingredient lines with the headings among them as sections: 'For the sauce:' and, in a list that is not all in capitals, 'SAUCE'.
 * A list of headings alone is left as it is.
 */
export function underIngredientHeadings(lines: readonly SectionLine[]): SectionLine[] {
  const capitals = lines.filter(couldHead).length;
  const mayBeCapital = lines.length >= 4 && capitals > 0 && capitals <= lines.length / 3;
  const kept: SectionLine[] = [];
  let heading: string | null = null;
  for (const line of lines) {
    if (isHeading(line.text) || (mayBeCapital && couldHead(line))) heading = headingText(line.text);
    else kept.push({ text: line.text, section: line.section ?? heading });
  }
  return kept.length > 0 ? kept : [...lines];
}
