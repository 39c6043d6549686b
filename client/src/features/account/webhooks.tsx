import { useRef, useState } from 'react';
import type { Delivery, Webhook } from '#shared/programs.ts';
import { useChangeWebhook, useDeliveries, useSendMessage, useWebhooks } from '../../api/programs.ts';
import { toastTryAgain } from '../../api/toast-error.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';

/** Addresses that are told of each new and changed recipe; what they were told, and whether it arrived. */
export function Webhooks() {
  const heading = useRef<HTMLHeadingElement>(null);
  const webhooks = useWebhooks();
  return (
    <section aria-labelledby="webhooks" className="mt-8">
      <h3 id="webhooks" ref={heading} tabIndex={-1} className="text-lead">
        Webhooks
      </h3>
      <p className="mt-1 max-w-measure text-quiet">
        An address of yours hears of each new and changed recipe: its title and where it is, in a message that is
        signed.
      </p>
      {webhooks.isPending ? (
        <div role="status">
          <span className="sr-only">Loading the addresses…</span>
          <Skeleton className="mt-2 h-16" />
        </div>
      ) : webhooks.isError ? (
        <div className="mt-2">
          <Problem
            error={webhooks.error}
            otherwise="The addresses could not be loaded."
            onRetry={() => void webhooks.refetch()}
          />
        </div>
      ) : webhooks.data.length === 0 ? null : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {webhooks.data.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onRemoved={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      <div className="mt-3">
        <NewWebhookDialog />
      </div>
    </section>
  );
}

function WebhookItem({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const { id, url, failingSince, stoppedAt } = webhook;
  const change = useChangeWebhook();
  const sending = useSendMessage(id);
  const [isShown, setIsShown] = useState(false);
  return (
    <li className="py-3">
      <p className="font-semibold break-all" dir="ltr">
        {url}
      </p>
      {stoppedAt !== null ? (
        <p className="mt-1">
          <Badge variant="butter">Given up</Badge> Nothing has arrived there since{' '}
          {formatDay(failingSince ?? stoppedAt)}, so it is told nothing any more.
        </p>
      ) : failingSince !== null ? (
        <p className="mt-1 text-quiet">
          Nothing has arrived there since {formatDay(failingSince)}. After five days it is given up.
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {stoppedAt === null ? null : (
          <Button
            variant="primary"
            busy={change.isPending}
            onClick={() => {
              change.mutate({ id, to: 'resumed' }, { onError: toastTryAgain });
            }}
          >
            Tell it again
          </Button>
        )}
        <Button
          busy={sending.isPending}
          onClick={() => {
            sending.mutate(null, { onSuccess: () => setIsShown(true), onError: toastTryAgain });
          }}
        >
          Send a test
        </Button>
        <Button
          aria-expanded={isShown}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? 'Hide messages' : 'Last messages'}
        </Button>
        <Button
          aria-label={`Remove ${url}`}
          busy={change.isPending}
          onClick={() => {
            change.mutate({ id, to: 'removed' }, { onSuccess: onRemoved, onError: toastTryAgain });
          }}
        >
          Remove
        </Button>
      </div>
      {isShown ? <Deliveries webhook={webhook} /> : null}
    </li>
  );
}

const EVENTS = { 'recipe.created': 'New', 'recipe.changed': 'Changed', test: 'Test' } as const;

function Deliveries({ webhook: { id, stoppedAt } }: { webhook: Webhook }) {
  const deliveries = useDeliveries(id);
  const sending = useSendMessage(id);
  if (deliveries.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading the messages…</span>
        <Skeleton className="mt-3 h-16" />
      </div>
    );
  }
  if (deliveries.isError) {
    return (
      <div className="mt-3">
        <Problem
          error={deliveries.error}
          otherwise="The messages could not be loaded."
          onRetry={() => void deliveries.refetch()}
        />
      </div>
    );
  }
  if (deliveries.data.length === 0) return <p className="mt-3 text-quiet">Nothing was sent yet.</p>;
  return (
    <ul aria-label="Last messages" className="mt-3 divide-y divide-line border-t border-line">
      {deliveries.data.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0 flex-1 basis-52">
            <p className="break-words">
              {EVENTS[delivery.event]}
              {delivery.title === '' ? null : (
                <>
                  : <bdi>{delivery.title}</bdi>
                </>
              )}
            </p>
            <p className="text-fine break-words text-quiet">
              {formatDay(delivery.at)}. {stateOf(delivery)}
            </p>
          </div>
          {delivery.status !== 'ended' || stoppedAt !== null ? null : (
            <Button
              aria-label={`Send again: ${EVENTS[delivery.event]} ${delivery.title}`.trimEnd()}
              busy={sending.isPending}
              onClick={() => {
                sending.mutate(delivery.id, { onError: toastTryAgain });
              }}
            >
              Send again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateOf({ status, attempts, says }: Delivery): string {
  if (status !== 'waiting') return says;
  if (says === '') return 'On its way.';
  return `${says} Tried ${attempts === 1 ? 'once' : `${String(attempts)} times`}; it is tried again.`;
}
