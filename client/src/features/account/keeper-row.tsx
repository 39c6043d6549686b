import { ArrowDown, ArrowUp, Copy } from 'lucide-react';
import type { Keeper } from '#shared/keepers.ts';
import { useKeeperLink, useRemoveKeeper, useUpdateKeeping } from '../../api/keepers.ts';
import { toastTryAgain } from '../../api/toast-error.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { copyLink } from '../../lib/clipboard.ts';
import { formatDay } from '../../lib/format-day.ts';

interface KeeperRowProps {
  keeper: Keeper;
  /** Counted from 0. */
  place: number;
  /** The ids of all keepers. */
  order: readonly string[];
  isOwner: boolean;
  onRemoved: () => void;
}

/** A keeper in their place; owners move them, copy their link and remove them. */
export function KeeperRow({ keeper, place, order, isOwner, onRemoved }: KeeperRowProps) {
  const { id, name, email, self, state, until } = keeper;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span aria-hidden className="text-quiet tabular-nums">
            {place + 1}.
          </span>
          <bdi className="min-w-0 font-semibold break-words">{name}</bdi>
          {self ? <Badge variant="sage">You</Badge> : null}
          {state === 'asked' ? (
            <Badge variant="butter">{until === null ? 'Asked' : `Asked until ${formatDay(until)}`}</Badge>
          ) : null}
          {state === 'declined' ? <Badge>Would rather not</Badge> : null}
          {state === 'silent' ? <Badge>Did not answer</Badge> : null}
        </p>
        {email === null ? null : <p className="text-fine break-words text-quiet">{email}</p>}
      </div>
      {isOwner ? (
        <div className="flex flex-wrap items-center gap-3">
          <Move id={id} name={name} place={place} order={order} />
          <CopyLink id={id} name={name} />
          <Removal id={id} name={name} onRemoved={onRemoved} />
        </div>
      ) : null}
    </li>
  );
}

type MoveProps = Pick<KeeperRowProps, 'place' | 'order'> & { id: string; name: string };

function Move({ id, name, place, order }: MoveProps) {
  const update = useUpdateKeeping();
  if (order.length < 2) return null;
  const moveTo = (to: number) => {
    const others = order.filter((other) => other !== id);
    update.mutate({ order: [...others.slice(0, to), id, ...others.slice(to)] }, { onError: toastTryAgain });
  };
  // At an end a button stays where it is, and keeps the focus.
  const atEnd = 'data-busy:bg-transparent data-busy:hover:bg-transparent';
  return (
    <>
      <Button
        size="icon"
        variant="ghost"
        className={atEnd}
        aria-label={`Ask ${name} earlier`}
        busy={update.isPending || place === 0}
        onClick={() => {
          moveTo(place - 1);
        }}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        size="icon"
        variant="ghost"
        className={atEnd}
        aria-label={`Ask ${name} later`}
        busy={update.isPending || place === order.length - 1}
        onClick={() => {
          moveTo(place + 1);
        }}
      >
        <ArrowDown aria-hidden />
      </Button>
    </>
  );
}

function CopyLink({ id, name }: { id: string; name: string }) {
  const link = useKeeperLink();
  return (
    <Button
      aria-label={`Copy the link of ${name}`}
      busy={link.isPending}
      onClick={() => {
        link.mutate(id, {
          onSuccess: ({ url }) => {
            void copyLink(url).then(({ isCopied, says }) => {
              const description = isCopied ? `It is for ${name} alone, and answers once they are asked.` : url;
              toast({ title: says, description });
            });
          },
          onError: toastTryAgain,
        });
      }}
    >
      <Copy aria-hidden /> Link
    </Button>
  );
}

function Removal({ id, name, onRemoved }: { id: string; name: string; onRemoved: () => void }) {
  const remove = useRemoveKeeper();
  return (
    <ConfirmDialog
      trigger={<Button aria-label={`Remove the keeper ${name}`}>Remove</Button>}
      title={`${name} is no keeper any more?`}
      description="They are not asked any more. Links and archives that went to them open nothing, from this moment on."
      action="Remove"
      busy={remove.isPending}
      onConfirm={() => remove.mutateAsync(id)}
      onGone={onRemoved}
    />
  );
}
