import { Check, Copy, ExternalLink } from 'lucide-react';
import type { GroceryItem, GroceryOrderAnswer } from '#shared/grocery/list.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { lineText } from '../list/item-text.ts';
import { useListTools } from '../list/list-context.ts';
import { RETAILERS, type Retailer } from './retailers.ts';
import { useCopyList } from '../list/use-copy-list.ts';

interface LineSearchesProps {
  answer: Pick<GroceryOrderAnswer, 'says' | 'links'>;
  /** The list's current items, for their text. */
  lines: readonly GroceryItem[];
  retailer: Retailer;
  /** Items whose search was opened, and how one is marked. */
  opened: ReadonlySet<string>;
  onOpened: (itemId: string) => void;
}

/** For a retailer that takes no lists: a search link for each line, with opened ones marked, and all lines to copy. */
export function LineSearches({ answer: { says, links }, lines, retailer, opened, onOpened }: LineSearchesProps) {
  const { units } = useListTools();
  const { isCopied, copy } = useCopyList();
  const rows = links.map(({ itemId, name, url }) => {
    const line = lines.find(({ id }) => id === itemId);
    return { itemId, url, words: line ? lineText(line, units) : name };
  });
  const done = rows.filter(({ itemId }) => opened.has(itemId)).length;
  return (
    <>
      <p>{says} Lines you have opened are marked until you leave this list.</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => void copy(rows.map(({ words }) => words).join('\n'))}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied!' : rows.length === 1 ? 'Copy the line' : `Copy all ${String(rows.length)} lines`}
        </Button>
        <p role="status" className="figures text-quiet">
          {done} of {rows.length} opened
        </p>
      </div>
      <ul aria-label="Each line by itself" className="mt-3 border-t border-line">
        {rows.map(({ itemId, url, words }) => {
          const isOpened = opened.has(itemId);
          const mark = () => {
            onOpened(itemId);
          };
          return (
            <li key={itemId} className="border-b border-line last:border-0">
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="flex min-h-touch items-center gap-3 py-1.5"
                onClick={mark}
                onAuxClick={mark}
              >
                <span
                  dir="auto"
                  className={
                    isOpened ? 'min-w-0 flex-1 break-words text-quiet' : 'min-w-0 flex-1 break-words text-tomato'
                  }
                >
                  {words}
                </span>
                <span className="sr-only">, search on {RETAILERS[retailer]} in a new tab</span>
                {isOpened ? (
                  <Badge variant="sage">
                    <Check aria-hidden /> Opened
                  </Badge>
                ) : (
                  <ExternalLink aria-hidden className="size-4 shrink-0 text-tomato" />
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
