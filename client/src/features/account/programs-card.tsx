import { useRef } from 'react';
import type { PersonalToken } from '#shared/programs.ts';
import type { User } from '#shared/user.ts';
import { useEndToken, useTokens } from '../../api/programs.ts';
import { toastTryAgain } from '../../api/toast-error.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { Webhooks } from './webhooks.tsx';

/** What a person's own programs come in by, and for owners what other programs are told. */
export function ProgramsCard({ user }: { user: User }) {
  return (
    <Card aria-labelledby="programs">
      <h2 id="programs" className="text-heading">
        Programs
      </h2>
      <p className="mt-2 max-w-measure text-quiet">
        For scripts and other programs of yours: what they come in by
        {user.role === 'owner' ? ', and what they are told' : ''}. All calls are listed at{' '}
        <a href="/api/openapi.json" className="break-words underline">
          /api/openapi.json
        </a>
        .
      </p>
      <Tokens mayWrite={user.role !== 'viewer'} />
      {user.role === 'owner' ? <Webhooks /> : null}
    </Card>
  );
}

function Tokens({ mayWrite }: { mayWrite: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const tokens = useTokens();
  const end = useEndToken();
  return (
    <section aria-labelledby="tokens" className="mt-6">
      <h3 id="tokens" ref={heading} tabIndex={-1} className="text-lead">
        Tokens
      </h3>
      {tokens.isPending ? (
        <div role="status">
          <span className="sr-only">Loading your tokens…</span>
          <Skeleton className="mt-2 h-16" />
        </div>
      ) : tokens.isError ? (
        <div className="mt-2">
          <Problem
            error={tokens.error}
            otherwise="Your tokens could not be loaded."
            onRetry={() => void tokens.refetch()}
          />
        </div>
      ) : tokens.data.length === 0 ? (
        <p className="mt-1 text-quiet">None: no program calls in your name.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {tokens.data.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-2">
                  <bdi className="min-w-0 font-semibold break-words">{token.name}</bdi>
                  <Badge>{token.scope === 'write' ? 'Reads and writes' : 'Reads'}</Badge>
                </p>
                <p className="text-fine break-words text-quiet">{saysOf(token)}</p>
              </div>
              <Button
                aria-label={`End ${token.name}`}
                busy={end.isPending}
                onClick={() => {
                  // The row is removed, and its focused button with it.
                  end.mutate(token.id, { onSuccess: () => heading.current?.focus(), onError: toastTryAgain });
                }}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">
        <NewTokenDialog mayWrite={mayWrite} />
      </div>
    </section>
  );
}

function saysOf({ family, usedAt, expiresAt, createdAt }: PersonalToken): string {
  const used = usedAt === null ? 'never used' : `last used ${formatDay(usedAt)}`;
  const until = expiresAt === null ? '' : `, good until ${formatDay(expiresAt)}`;
  return `Of ${family}, made ${formatDay(createdAt)}, ${used}${until}`;
}
