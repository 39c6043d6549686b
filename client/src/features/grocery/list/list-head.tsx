import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { GroceryList } from '#shared/grocery/list.ts';
import { GROCERY_NAME_MAX } from '#shared/limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Progress } from '../../../components/ui/progress.tsx';
import { focusIfLost } from '../../../lib/focus.ts';
import { useListTools } from './list-context.ts';

/** The id of the list's name, where the focus goes when what it was on has gone. */
export const LIST_HEADING = 'list-heading';

interface ListHeadProps {
  list: GroceryList;
  done: number;
  isNaming: boolean;
  onNaming: (isNaming: boolean) => void;
  /** On a phone: the way to the other lists, beside the name. */
  others: ReactNode;
  /** On a phone: what can be done with this one. */
  more: ReactNode;
}

/** The list's name and progress, which stay at the top while the list scrolls. */
export function ListHead({ list, done, isNaming, onNaming, others, more }: ListHeadProps) {
  const { canWrite } = useListTools();
  const [wasNaming, setWasNaming] = useState(false);
  const left = list.items.length - done;
  return (
    <div className="sticky top-0 z-10 -mx-1 bg-paper px-1 pb-2 md:pt-2 print:static">
      <div className="flex min-h-touch items-center gap-1 md:gap-2">
        {isNaming ? (
          <NameForm
            list={list}
            onClose={() => {
              setWasNaming(true);
              onNaming(false);
            }}
          />
        ) : (
          <>
            <div className="relative flex min-w-0 items-center">
              <h2
                ref={wasNaming ? focusIfLost : null}
                id={LIST_HEADING}
                tabIndex={-1}
                dir="auto"
                className="min-w-0 truncate text-lead focus:outline-none md:text-heading print:whitespace-normal"
              >
                {list.name}
              </h2>
              <span className="md:hidden" data-print="never">
                {others}
              </span>
            </div>
            {canWrite ? (
              <Button
                variant="ghost"
                size="icon"
                aria-label="Rename the list"
                className="max-md:hidden"
                onClick={() => {
                  onNaming(true);
                }}
              >
                <Pencil aria-hidden />
              </Button>
            ) : null}
            <span className="figures ml-auto shrink-0 text-quiet max-[18rem]:sr-only" data-print="never">
              {list.items.length === 0 ? '' : left === 0 ? 'All done' : `${String(left)} left`}
            </span>
            <span className="-mr-3 md:hidden" data-print="never">
              {more}
            </span>
          </>
        )}
      </div>
      <div data-print="never" className="mt-1">
        <Progress value={list.items.length === 0 ? 0 : done / list.items.length} label="Checked so far" />
      </div>
    </div>
  );
}

/** The form for the list's name. */
function NameForm({ list, onClose }: { list: GroceryList; onClose: () => void }) {
  const { act } = useListTools();
  const [name, setName] = useState(list.name);
  return (
    <form
      className="flex min-w-0 flex-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const written = name.trim();
        if (written !== '' && written !== list.name) act({ do: 'name', list: list.id, name: written });
        onClose();
      }}
    >
      <Input
        dir="auto"
        aria-label="Name of the list"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- somebody has just asked to write here
        autoFocus
        autoComplete="off"
        maxLength={GROCERY_NAME_MAX}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
        }}
        onFocus={(event) => {
          event.target.select();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button type="submit">Save</Button>
    </form>
  );
}
