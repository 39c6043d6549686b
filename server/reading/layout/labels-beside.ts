import { isMeasured } from '../text/classify.ts';
import { readHeading } from '../text/headings/headings.ts';
import { readTitlePair } from '../text/facts/named-fields.ts';

/**
 * 'Name of entrant', 'Recipe title', 'Ingredients' and 'Method' in the left column of a form, what was filled in beside them: a column that has the
 * headings of the list and of the method, or a title's, and no line of either.
 */
export function areLabels(texts: readonly string[]): boolean {
  const heads = (kind: string) =>
    texts.some((text) => readHeading(text)?.kind === kind && readHeading(text)?.rest === '');
  const isForm = (heads('ingredients') && heads('steps')) || texts.some((text) => readTitlePair(text, '') !== null);
  return (
    isForm &&
    texts.length <= LABELS_MAX &&
    texts.every((text) => text.length <= LABEL_MAX && !isMeasured(text) && !/[.;]$/.test(text))
  );
}
const LABELS_MAX = 20;
const LABEL_MAX = 40;
