import { Ellipsis, NotebookPen, Pencil, Trash2, UtensilsCrossed } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Making } from '#shared/makings.ts';
import type { Recipe } from '#shared/recipe.ts';
import { sentenceOf } from '../../api/client.ts';
import { useAddMaking, useMakings, useRemoveMaking } from '../../api/makings.ts';
import { focusBeside } from '../../lib/focus.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Menu } from '../ui/menu.tsx';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/use-toast.ts';
import { madeDay, whoAndWhen } from './made-words.ts';
import { Stars } from './stars.tsx';
import { latePart } from '../ui/late-part.tsx';

const { Suspending: MadeDialog } = latePart(() => import('./made-dialog.tsx').then((m) => m.MadeDialog));

/** So many lines are shown at first. */
const FIRST = 5;

const HEADING = 'made-heading';

const NONE: readonly Making[] = [];

interface MadeLogProps {
  recipe: Pick<Recipe, 'id' | 'title' | 'madeCount' | 'lockedBy'>;
  canWrite: boolean;
  /** A line is written just now; also where that was begun elsewhere on the page. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  /** Makes it one's own with what a line says; where the recipe is locked. */
  onVary?: (making: Making) => void;
}

/** The family's log of a recipe: 'Anna, May 3: half the sugar', what was made last first. */
export function MadeLog({ recipe, canWrite, isAdding, onAdding, onVary }: MadeLogProps) {
  const { data, error, refetch } = useMakings(recipe.id);
  // Of a recipe that nobody has made yet the answer is known before it is there: nothing below moves.
  const makings = data ?? (recipe.madeCount === 0 && !error ? NONE : undefined);
  const [changed, setChanged] = useState<Making | null>(null);
  const [picture, setPicture] = useState<Making | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const visible = isWhole ? makings : makings?.slice(0, FIRST);
  if (!canWrite && (makings?.length ?? recipe.madeCount) === 0) return null;
  return (
    <section id="made" aria-labelledby={HEADING} className="mt-12 min-w-0 scroll-mt-6 font-sans" data-print="never">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-2">
        <h2 id={HEADING} tabIndex={-1} className="text-heading focus:outline-none">
          Made by the family
        </h2>
        {canWrite ? (
          <Button
            onClick={() => {
              onAdding(true);
            }}
          >
            <UtensilsCrossed aria-hidden /> Made it
          </Button>
        ) : null}
      </div>
      {error && !makings ? (
        <div className="pt-4">
          <Problem error={error} otherwise="The log could not be loaded." onRetry={() => void refetch()} />
        </div>
      ) : !makings ? (
        <div className="space-y-3 pt-4">
          <p role="status" className="sr-only">
            Loading the log...
          </p>
          {/* As high as it will be, so that nothing below moves. */}
          {Array.from({ length: Math.min(recipe.madeCount, FIRST) }, (_, at) => (
            <Skeleton key={at} className="h-14" />
          ))}
        </div>
      ) : makings.length === 0 ? (
        <p className="max-w-measure py-4 text-quiet">
          <bdi>
            Nobody has written down yet how it came out. The next time you make it, a line here tells the family.
          </bdi>
        </p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {visible?.map((making) => (
              <MadeLine
                key={making.id}
                recipe={recipe}
                making={making}
                canWrite={canWrite}
                onVary={onVary}
                onPicture={() => {
                  setPicture(making);
                }}
                onChange={() => {
                  setChanged(making);
                }}
              />
            ))}
          </ul>
          {makings.length > FIRST && !isWhole ? (
            <Button
              variant="ghost"
              className="-ml-4"
              onClick={({ currentTarget }) => {
                // It goes: on with the last line that was shown, which the others follow.
                const lines = currentTarget.previousElementSibling?.querySelectorAll<HTMLElement>('li');
                lines?.item(lines.length - 1).focus();
                setIsWhole(true);
              }}
            >
              Show all {makings.length}
            </Button>
          ) : null}
        </>
      )}
      <Suspense>
        {changed === null && !isAdding ? null : (
          <MadeDialog
            recipe={recipe}
            {...(changed === null ? {} : { making: changed })}
            names={[...new Set((makings ?? []).map(({ madeBy }) => madeBy).filter((name) => name !== ''))]}
            onClose={() => {
              setChanged(null);
              onAdding(false);
            }}
          />
        )}
      </Suspense>
      {picture ? (
        <Dialog
          open
          wide
          onOpenChange={() => {
            setPicture(null);
          }}
          title={whoAndWhen(picture)}
          description={picture.note}
        >
          <img
            src={`${picture.photo}?w=1280`}
            alt={`${recipe.title}, as it came out`}
            className="mx-auto max-h-[70dvh] rounded"
          />
        </Dialog>
      ) : null}
    </section>
  );
}

interface MadeLineProps {
  recipe: MadeLogProps['recipe'];
  making: Making;
  canWrite: boolean;
  onVary: MadeLogProps['onVary'];
  onPicture: () => void;
  onChange: () => void;
}

function MadeLine({ recipe, making, canWrite, onVary, onPicture, onChange }: MadeLineProps) {
  const remove = useRemoveMaking();
  const add = useAddMaking();
  const line = useRef<HTMLLIElement>(null);
  const isRemoved = useRef(false);
  // When the line goes, not before: its menu gives the focus back to its button first.
  useLayoutEffect(() => {
    const element = line.current;
    return () => {
      const menu = element?.querySelector<HTMLElement>('[aria-haspopup]');
      if (isRemoved.current && menu) focusBeside(menu, () => document.getElementById(HEADING))();
    };
  }, []);
  const { madeBy, madeOn, note, photo, stars } = making;
  const who = whoAndWhen(making);
  const putBack = () => {
    add.mutateAsync(making).catch((error: unknown) => {
      const description = sentenceOf(error, 'The line could not be put back.');
      toast({ title: 'Not put back', description, variant: 'destructive' });
    });
  };
  return (
    <li ref={line} tabIndex={-1} className="flex gap-4 py-4 focus:outline-none">
      {photo === '' ? null : (
        <button type="button" onClick={onPicture} className="shrink-0 self-start rounded">
          <img
            src={`${photo}?w=320`}
            alt={`As it came out, ${who}`}
            width={88}
            height={66}
            loading="lazy"
            className="h-[66px] w-[88px] rounded bg-wash object-cover"
          />
        </button>
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold [overflow-wrap:anywhere]">
            {madeBy === '' ? null : (
              <>
                <bdi>{madeBy}</bdi>,{' '}
              </>
            )}
            {madeDay(madeOn)}
          </span>
          {stars === null ? null : <Stars stars={stars} />}
        </p>
        {note === '' ? null : (
          <p dir="auto" className="max-w-measure font-serif text-lead [overflow-wrap:anywhere] whitespace-pre-line">
            {note}
          </p>
        )}
        {note === '' || !canWrite ? null : recipe.lockedBy === null ? (
          <Link
            href={paths.editRecipeBy(recipe.id, making.id)}
            aria-label={`Change the recipe by what ${who} says`}
            className="inline-flex min-h-touch items-center gap-2 text-fine font-semibold text-tomato underline underline-offset-4"
          >
            <NotebookPen aria-hidden className="size-4" /> Change the recipe
          </Link>
        ) : onVary ? (
          <button
            type="button"
            aria-label={`Make it my own by what ${who} says`}
            className="inline-flex min-h-touch items-center gap-2 text-fine font-semibold text-tomato underline underline-offset-4"
            onClick={() => {
              onVary(making);
            }}
          >
            <NotebookPen aria-hidden className="size-4" /> Make it my own
          </button>
        ) : null}
      </div>
      {canWrite ? (
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={`More about ${who}`} className="-mt-2 -mr-2">
              <Ellipsis aria-hidden />
            </Button>
          }
          items={[
            { label: 'Change', icon: <Pencil aria-hidden />, onSelect: onChange },
            {
              label: 'Remove',
              icon: <Trash2 aria-hidden />,
              destructive: true,
              disabled: remove.isPending,
              onSelect: () => {
                isRemoved.current = true;
                // This line is gone by then, and with it what `mutate` would call.
                const sayRemoved = () => {
                  toast({ title: 'Removed from the log', action: { label: 'Undo', onSelect: putBack } });
                };
                // Why it failed has been said.
                remove.mutateAsync(making).then(sayRemoved, () => {
                  isRemoved.current = false;
                });
              },
            },
          ]}
        />
      ) : null}
    </li>
  );
}
