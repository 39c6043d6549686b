import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { GroceryList } from '#shared/grocery/list.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Progress } from '../../../components/ui/progress.tsx';
import { useListTools } from './list-context.ts';

const NAME_MAX = 300;

/** The list's name and progress, which stay at the top while the list scrolls. */
export function ListHead({ list, done }: { list: GroceryList; done: number }) {
  const { canWrite, act } = useListTools();
  const [isNaming, setIsNaming] = useState(false);
  const [name, setName] = useState(list.name);
  const button = useRef<HTMLButtonElement>(null);
  const left = list.items.length - done;
  const close = () => {
    setIsNaming(false);
    // After the button has been rendered again.
    setTimeout(() => button.current?.focus());
  };
  return (
    <div className="sticky top-0 z-10 -mx-1 bg-paper px-1 pt-2 pb-2 print:static">
      <div className="flex items-center gap-2">
        {isNaming ? (
          <form
            className="flex min-w-0 flex-1 gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const written = name.trim();
              if (written !== '' && written !== list.name) act({ do: 'name', list: list.id, name: written });
              close();
            }}
          >
            <Input
              dir="auto"
              aria-label="Name of the list"
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the pencil beside it was pressed to write here
              autoFocus
              autoComplete="off"
              maxLength={NAME_MAX}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
              }}
              onFocus={(event) => {
                event.target.select();
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape') close();
              }}
            />
            <Button type="submit">Save</Button>
          </form>
        ) : (
          <>
            <h2 dir="auto" className="min-w-0 truncate text-lead sm:text-heading print:whitespace-normal">
              {list.name}
            </h2>
            {canWrite ? (
              <Button
                ref={button}
                variant="ghost"
                size="icon"
                data-print="never"
                aria-label="Rename the list"
                onClick={() => {
                  setName(list.name);
                  setIsNaming(true);
                }}
              >
                <Pencil aria-hidden />
              </Button>
            ) : null}
            <span className="figures ml-auto shrink-0 text-quiet" data-print="never">
              {list.items.length === 0 ? '' : left === 0 ? 'All done' : `${String(left)} left`}
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
