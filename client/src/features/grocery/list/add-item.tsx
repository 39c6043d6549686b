import { Plus } from 'lucide-react';
import { type ClipboardEvent, type CSSProperties, type ReactNode, useId, useState } from 'react';
import { GROCERY_ITEMS_MAX, LIST_TOO_LONG } from '#shared/limits.ts';
import type { GroceryItem } from '#shared/grocery/list.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { lateCode } from '../../../components/ui/late-part.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { newId } from '../../../lib/new-id.ts';
import { useVisibleWindow } from '../../../lib/use-visible-window.ts';
import { lineText } from './item-text.ts';
import { useListTools } from './list-context.ts';
import { useWaitingLines } from './use-waiting-lines.ts';

const LINE_MAX = 500;

/** What reads a typed line (12 kB), fetched when somebody goes to the field. */
const typedItems = lateCode(() => import('#shared/grocery/parse-typed-item.ts').then((m) => m.parseTypedItem));

interface AddItemProps {
  /** How many lines the list has. */
  count: number;
  /** Shown above the field. */
  note: ReactNode;
  reader?: typeof typedItems;
}

/** The field that adds an item, with a preview of how it is read. A pasted list becomes several items. On a phone
 * it stands at the thumb: above the navigation, or above the keyboard while that is open. */
export function AddItem({ count, note, reader = typedItems }: AddItemProps) {
  const { hidden } = useVisibleWindow();
  const { listId, units, settings, act, announce } = useListTools();
  const [text, setText] = useState('');
  const hint = useId();
  const parse = reader.useNow();
  const preview = text.trim() === '' || parse === null ? null : parse(text, settings);

  const add = (lines: readonly string[]): boolean => {
    const read = reader.now();
    if (read === null) {
      reader.load().then(
        () => add(lines),
        () => {
          waitingLines.wait(lines);
          toast({
            title: 'No connection',
            description: 'It is added once it is back. Leave this page open until then.',
          });
        },
      );
      return true;
    }
    const room = Math.max(0, GROCERY_ITEMS_MAX - count);
    const items = lines.slice(0, room).map((line): GroceryItem => ({ ...read(line, settings), id: newId() }));
    if (lines.length > room)
      toast({
        title: LIST_TOO_LONG,
        description: `${String(lines.length - room)} of them were left out.`,
        variant: 'destructive',
      });
    if (items.length === 0) return false;
    act(...items.map((item) => ({ do: 'items', list: listId, change: { do: 'add', item } }) as const));
    const [first] = items;
    announce(
      items.length === 1 && first
        ? `${lineText(first, units)} added to ${first.aisle}.`
        : `${items.length} items added.`,
    );
    return true;
  };
  const waitingLines = useWaitingLines({ listId, canRead: parse !== null, load: reader.load, add });
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r\n?|\n/)
      .map((line) => line.replace(/^\s*(?:[-*•▢☐]|\[[ xX]?\])\s+/, '').trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines);
  };

  return (
    <form
      data-print="never"
      data-add-bar
      // What a keyboard hides of the window, from its lower edge.
      style={{ '--hidden': `${String(hidden)}px` } as CSSProperties}
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-[max(var(--hidden),calc(var(--bottom-bar)+env(safe-area-inset-bottom)))] max-md:z-20 max-md:border-t max-md:border-line max-md:bg-paper max-md:py-2 max-md:pr-[max(1rem,env(safe-area-inset-right))] max-md:pl-[max(1rem,env(safe-area-inset-left))] md:mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && add([text.trim()])) setText('');
      }}
    >
      {note}
      {waitingLines.waiting.length === 0 ? null : (
        <p role="status" dir="auto" className="pb-1 text-fine [overflow-wrap:anywhere] text-quiet">
          Waiting for a connection: {waitingLines.waiting.join(', ')}
        </p>
      )}
      <div className="flex flex-col md:flex-col-reverse">
        <p id={hint} dir="auto" className="pb-1 text-fine text-quiet empty:max-md:hidden md:min-h-5 md:pt-1 md:pb-0">
          {preview ? `${lineText(preview, units)} · ${preview.aisle}` : ''}
        </p>
        <div className="flex gap-2">
          <Input
            dir="auto"
            aria-label="Add an item"
            aria-describedby={hint}
            placeholder="Add an item: 2 lb potatoes"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={LINE_MAX}
            value={text}
            onFocus={() => {
              reader.load().catch(() => undefined);
            }}
            onChange={(event) => {
              setText(event.target.value);
            }}
            onPaste={paste}
          />
          <Button type="submit" busy={text.trim() === ''} className="shrink-0">
            <Plus aria-hidden /> <span className="max-[18rem]:sr-only">Add</span>
          </Button>
        </div>
      </div>
    </form>
  );
}
