import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { foodKey } from '#shared/grocery/same-food.ts';
import type { Grocery } from '../../../api/grocery.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { focusBeside } from '../../../lib/focus.ts';

interface PantryDialogProps {
  pantry: readonly string[];
  act: Grocery['act'];
  onClose: () => void;
}

/** The family's pantry: foods that new lists can leave out. */
export function PantryDialog({ pantry, act, onClose }: PantryDialogProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const foods = [...pantry].sort((a, b) => a.localeCompare(b));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Always in the house"
      description="Left out of new lists, unless you say otherwise there."
    >
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const food = foodKey(text);
          if (food === '') return;
          if (!pantry.includes(food)) act({ do: 'settings', patch: { pantry: { [food]: true } } });
          setText('');
        }}
      >
        <Input
          ref={field}
          dir="auto"
          aria-label="Add a food"
          placeholder="e.g. salt"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        <Button type="submit" busy={text.trim() === ''}>
          Add
        </Button>
      </form>
      {foods.length === 0 ? (
        <p className="pt-4 text-quiet">Nothing yet: salt, sugar and oil are what most families put here.</p>
      ) : (
        <ul className="pt-3">
          {foods.map((food) => (
            <li key={food} className="flex items-center border-b border-line last:border-0">
              <span dir="auto" className="min-w-0 flex-1 break-words">
                {food}
              </span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Take ${food} off`}
                onClick={(event) => {
                  focusBeside(event.currentTarget, () => field.current)();
                  act({ do: 'settings', patch: { pantry: { [food]: false } } });
                }}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
