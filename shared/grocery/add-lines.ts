import type { GroceryItem, GroceryPart } from './list.ts';
import { mergeKey, nameAmong } from './plurals.ts';
import { sumAmounts } from './sum-amounts.ts';

/**
 * A list's lines with what further recipes need. What is on the list already grows by it; what is ticked has been bought, so
 * that more of it becomes a line of its own. New lines come last, as they are: without ids.
 */
export function withAddedLines(items: readonly GroceryItem[], added: readonly GroceryItem[]): GroceryItem[] {
  const lines = [...items];
  for (const line of added) {
    const food = mergeKey(line.canonical);
    const at = lines.findIndex(({ canonical, checked }) => !checked && mergeKey(canonical) === food);
    const before = lines[at];
    if (before) lines[at] = grown(before, line);
    else lines.push(line);
  }
  return lines;
}

function grown(before: GroceryItem, more: GroceryItem): GroceryItem {
  const amounts = [before, ...before.also, more, ...more.also].flatMap(({ sumQty, unit }) =>
    sumQty === null ? [] : [{ qty: sumQty, unit }],
  );
  const [first, ...also] = sumAmounts(before.canonical, amounts);
  const names = new Map([before, more].map(({ canonical, sumQty }) => [canonical, sumQty ?? 0]));
  return {
    ...before,
    canonical: before.byHand ? before.canonical : nameAmong(names),
    sumQty: first?.sumQty ?? null,
    unit: first?.unit ?? '',
    also: also.slice(0, 50),
    from: partsWith(before.from, more.from),
    note: noteOf(before.note, more.note),
  };
}

/** Each recipe once for each unit it uses, as in a list that is made anew. */
function partsWith(before: readonly GroceryPart[], more: readonly GroceryPart[]): GroceryPart[] {
  const parts = new Map<string, GroceryPart>();
  for (const part of [...before, ...more]) {
    const key = `${part.recipeId} ${part.qty === null ? 'some' : `in ${part.unit}`}`;
    const known = parts.get(key);
    const qty = part.qty === null ? null : Number(((known?.qty ?? 0) + part.qty).toPrecision(12));
    parts.set(key, { ...part, qty });
  }
  return [...parts.values()].slice(0, 1000);
}

/** 'optional' is true only where it is for all. */
function noteOf(before: string, more: string): string {
  if (before === more) return before;
  const notes = [...new Set([...before.split(', '), ...more.split(', ')])];
  return notes
    .filter((note) => note !== '' && note !== 'optional')
    .join(', ')
    .slice(0, 500);
}
