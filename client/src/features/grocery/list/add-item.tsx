import { Plus } from 'lucide-react';
import { type ClipboardEvent, useId, useState } from 'react';
import { GROCERY_ITEMS_MAX, type GroceryItem } from '#shared/grocery/list.ts';
import { parseTypedItem } from '#shared/grocery/parse-typed-item.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { newId } from '../../../lib/new-id.ts';
import { lineText } from './item-text.ts';
import { useListTools } from './list-context.ts';

const LINE_MAX = 500;

/** The field that adds an item, with a preview of how it is read. A pasted list becomes several items. */
export function AddItem({ count }: { count: number }) {
  const { listId, units, settings, act, announce } = useListTools();
  const [text, setText] = useState('');
  const hint = useId();
  const preview = text.trim() === '' ? null : parseTypedItem(text, settings);

  const add = (lines: readonly string[]): boolean => {
    const room = Math.max(0, GROCERY_ITEMS_MAX - count);
    const items = lines.slice(0, room).map((line): GroceryItem => ({ ...parseTypedItem(line, settings), id: newId() }));
    if (lines.length > room)
      toast({
        title: `A list can have at most ${GROCERY_ITEMS_MAX.toLocaleString('en-US')} items.`,
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
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && add([text.trim()])) setText('');
      }}
    >
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
          onChange={(event) => {
            setText(event.target.value);
          }}
          onPaste={paste}
        />
        <Button type="submit" disabled={text.trim() === ''} className="shrink-0">
          <Plus aria-hidden /> Add
        </Button>
      </div>
      <p id={hint} dir="auto" className="min-h-5 pt-1 text-fine text-quiet">
        {preview ? `${lineText(preview, units)} · ${preview.aisle}` : ''}
      </p>
    </form>
  );
}
