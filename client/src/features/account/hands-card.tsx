import { useRef } from 'react';
import { Link } from 'wouter';
import { type Hand, handSentence } from '#shared/hands.ts';
import { useForgetHand, useHandFile, useHands } from '../../api/hands.ts';
import { toastTryAgain } from '../../api/toast-error.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { paths } from '../../lib/paths.ts';

/** Whose handwriting the reader has learned, and how well; each can be taken along and forgotten. */
export function HandsCard({ mayChange }: { mayChange: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hands = useHands();
  return (
    <Card aria-labelledby="hands">
      <h2 id="hands" ref={heading} tabIndex={-1} className="text-heading">
        Handwriting
      </h2>
      <p className="mt-2 max-w-measure text-quiet">
        Lines that you correct on a card teach the reader whose hand it is in. They stay with your family, on this
        server. Whose hands these are, and whose recipes:{' '}
        <Link href={paths.people()} className="text-link">
          The people
        </Link>
        .
      </p>
      {hands.isPending ? (
        <div role="status">
          <span className="sr-only">Loading the hands…</span>
          <Skeleton className="mt-4 h-16" />
        </div>
      ) : hands.isError ? (
        <div className="mt-4">
          <Problem
            error={hands.error}
            otherwise="The hands could not be loaded."
            onRetry={() => void hands.refetch()}
          />
        </div>
      ) : hands.data.length === 0 ? (
        <p className="mt-4">No hand yet: on a handwritten card, say whose it is.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {hands.data.map((hand) => (
            <HandItem
              key={hand.id}
              hand={hand}
              mayChange={mayChange}
              // The row is removed, and its focused button with it.
              onForgotten={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function HandItem({ hand, mayChange, onForgotten }: { hand: Hand; mayChange: boolean; onForgotten: () => void }) {
  const file = useHandFile();
  const title = `${hand.name}’s hand`;
  return (
    <li className="py-4">
      <p className="break-words">
        <strong>{title}</strong>: {handSentence(hand)}
      </p>
      {hand.state === 'learned' && mayChange && hand.cards.length > 0 ? (
        <details className="mt-2">
          <summary className="min-h-touch cursor-pointer py-2 font-semibold">
            Read {hand.cards.length === 1 ? 'the card' : `the ${String(hand.cards.length)} cards`} in this hand again
          </summary>
          <p className="max-w-measure text-quiet">What you settled stays. You see what changes before you save it.</p>
          <ul className="mt-1">
            {hand.cards.map((card) => (
              <li key={card.id}>
                <Link
                  href={paths.recipeReadAgain(card.id)}
                  dir="auto"
                  className="text-link inline-flex min-h-touch items-center break-words"
                >
                  {card.title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          busy={file.isPending}
          aria-label={`Take ${title} along`}
          onClick={() => {
            file.mutate(hand.id, {
              onSuccess: (content) => {
                saveFile(`${hand.name}.hand.json`, JSON.stringify(content));
              },
              onError: toastTryAgain,
            });
          }}
        >
          Take along
        </Button>
        {mayChange ? <Forget hand={hand} title={title} onForgotten={onForgotten} /> : null}
      </div>
    </li>
  );
}

function Forget({ hand, title, onForgotten }: { hand: Hand; title: string; onForgotten: () => void }) {
  const forget = useForgetHand();
  return (
    <ConfirmDialog
      trigger={<Button aria-label={`Forget ${title}`}>Forget</Button>}
      title={`Forget ${title}?`}
      description="What was learned of it goes, and the lines it was learned from. The recipes stay as they are."
      action="Forget it"
      busy={forget.isPending}
      onConfirm={() => forget.mutateAsync(hand.id)}
      onGone={onForgotten}
    />
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
