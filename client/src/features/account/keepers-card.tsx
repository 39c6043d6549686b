import { useRef, useState } from 'react';
import { UserPlus } from 'lucide-react';
import { Link } from 'wouter';
import { type Keeping, KEEPERS_MAX, LETTER_DAYS, OWNER_LETTERS } from '#shared/keepers.ts';
import type { User } from '#shared/user.ts';
import { useKeeping } from '../../api/keepers.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { AddKeeperDialog } from './add-keeper-dialog.tsx';
import { KeeperRow } from './keeper-row.tsx';
import { KeepingSettings } from './keeping-settings.tsx';

/** Who takes the family over when its owners are silent: owners say so, everybody sees it, and who is asked answers. */
export function KeepersCard({ user }: { user: User }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const keeping = useKeeping();
  const isOwner = user.role === 'owner' && !user.addedDevice;
  return (
    <Card aria-labelledby="keepers">
      <h2 id="keepers" ref={heading} tabIndex={-1} className="text-heading">
        Keepers
      </h2>
      <p className="mt-2 max-w-measure text-quiet">
        {isOwner
          ? 'Who keeps the recipes when nothing is heard from you any more? Keepers are asked one after the other, in this order. Whoever takes over becomes the owner; you stay a member, and nothing is removed.'
          : 'They keep the recipes when nothing is heard from the owners any more, and are asked one after the other. Owners name them.'}
      </p>
      {keeping.isPending ? (
        <div role="status">
          <span className="sr-only">Loading the keepers…</span>
          <Skeleton className="mt-4 h-24" />
        </div>
      ) : keeping.isError ? (
        <div className="mt-4">
          <Problem
            error={keeping.error}
            otherwise="The keepers could not be loaded."
            onRetry={() => void keeping.refetch()}
          />
        </div>
      ) : (
        <Loaded keeping={keeping.data} isOwner={isOwner} onRemoved={() => heading.current?.focus()} />
      )}
    </Card>
  );
}

function Loaded({ keeping, isOwner, onRemoved }: { keeping: Keeping; isOwner: boolean; onRemoved: () => void }) {
  const [isAdding, setIsAdding] = useState(false);
  const { keepers, byLetter } = keeping;
  return (
    <>
      <Standing keeping={keeping} />
      {keepers.length === 0 ? (
        <p className="mt-4 font-serif text-lead">
          Nobody is named yet. {isOwner ? 'Until somebody is, ' : 'So '}everything stays as it is, whoever is silent.
        </p>
      ) : (
        <ol aria-label="Keepers, in the order of asking" className="mt-4 divide-y divide-line border-y border-line">
          {keepers.map((keeper, place) => (
            <KeeperRow
              key={keeper.id}
              keeper={keeper}
              place={place}
              order={keepers.map(({ id }) => id)}
              isOwner={isOwner}
              // The row is removed, and its focused button with it.
              onRemoved={onRemoved}
            />
          ))}
        </ol>
      )}
      {isOwner ? (
        <>
          {keepers.length < KEEPERS_MAX ? (
            <Button
              variant="primary"
              className="mt-4"
              onClick={() => {
                setIsAdding(true);
              }}
            >
              <UserPlus aria-hidden /> Name a keeper
            </Button>
          ) : null}
          <AddKeeperDialog keeping={keeping} open={isAdding} onOpenChange={setIsAdding} />
          {keepers.length > 0 && !byLetter ? <NoLetters /> : null}
          {keepers.length > 0 ? <KeepingSettings keeping={keeping} /> : null}
        </>
      ) : keepers.length > 0 ? (
        <p className="mt-4 max-w-measure text-quiet">
          They are asked after {monthsOf(keeping.silenceMonths)} without a sign of an owner
          {byLetter
            ? `, and ${String(OWNER_LETTERS)} letters in ${String((OWNER_LETTERS * LETTER_DAYS) / 7)} weeks`
            : ''}
          .
        </p>
      ) : null}
    </>
  );
}

const monthsOf = (months: number) =>
  months < 12 ? `${String(months)} months` : months === 12 ? 'a year' : `${String(months / 12)} years`;

/** Where the silence of the owners stands, for everybody else: an owner who looks at it is there. */
function Standing({ keeping: { step, keepers, nextAt } }: { keeping: Keeping }) {
  if (step === 'quiet') return null;
  const asked = keepers.find(({ state }) => state === 'asked');
  const day = nextAt === null ? '' : formatDay(nextAt);
  return (
    <div className="mt-4 rounded border-l-4 border-butter bg-wash px-4 py-3 [overflow-wrap:anywhere]">
      {asked?.url ? (
        <>
          <p className="font-semibold">Nothing was heard from the owners for a long time. Will you keep the recipes?</p>
          <Button asChild variant="primary" className="mt-3">
            <Link href={new URL(asked.url).pathname}>Answer</Link>
          </Button>
        </>
      ) : (
        <p>
          {step === 'warning'
            ? 'Nothing was heard from the owners for a long time. They are asked whether they are there.'
            : step === 'asking'
              ? `Nothing was heard from the owners for a long time. ${asked ? `${asked.name} is asked to take over${asked.until === null ? '' : `, until ${formatDay(asked.until)}`}.` : 'The next keeper is asked.'}`
              : `Nobody has taken over. Everything stays as it is, and all are asked again from ${day} on.`}
        </p>
      )}
    </div>
  );
}

function NoLetters() {
  return (
    <p className="mt-4 rounded border-l-4 border-butter bg-wash px-4 py-3">
      This kitchen sends no letters. So you are not asked beforehand whether you are there, and no keeper is told that
      it is their turn: members find it here when they sign in. Copy each link and hand it on, with your papers perhaps;
      it answers on the day.
    </p>
  );
}
