import { isMeasured } from '../text/classify.ts';
import { readHeading } from '../text/headings.ts';

/**
 * 'Name of entrant', 'Ingredients' and 'Method' in the left column of a form, what was filled in beside them: a column that has the headings
 * of the list and of the method, and no line of either.
 */
export function areLabels(texts: readonly string[]): boolean {
  const heads = (kind: string) => texts.some((text) => readHeading(text)?.kind === kind && readHeading(text)?.rest === ''); // prettier-ignore
  return texts.length <= LABELS_MAX && heads('ingredients') && heads('steps') && texts.every((text) => text.length <= LABEL_MAX && !isMeasured(text) && !/[.;]$/.test(text)); // prettier-ignore
}
const LABELS_MAX = 20;
const LABEL_MAX = 40;
