import { Library } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Family } from '#shared/families.ts';
import { sentenceOf } from '../../api/client.ts';
import { useFamilies } from '../../api/families.ts';
import { useImports } from '../../api/imports.ts';
import { isAtRest, useMergeFamily, useMerging } from '../../api/merging.ts';
import { useUser } from '../../api/user.ts';
import { AwaitedText } from '../../components/ui/awaited-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { BroughtOver, LookedThrough, UnderWay } from './stages.tsx';

/** Until it is known whose. */
const TITLE = 'Bring a library here';

/** `/merge/:familyId`: the library of another family of the person's comes into the open one, looked at beforehand. */
export function MergePage({ familyId }: { familyId: string }) {
  usePageTitle(TITLE);
  const { data: user } = useUser();
  const families = useFamilies();
  const from = families.data?.find(({ id }) => id === familyId);
  const into = families.data?.find(({ open }) => open);
  if (families.isError)
    return (
      <div className="mx-auto max-w-3xl">
        <PageHeading title={TITLE} />
        <Problem
          error={families.error}
          otherwise="Your families could not be loaded."
          onRetry={() => void families.refetch()}
        />
      </div>
    );
  if (!families.data || !user)
    return (
      <div className="mx-auto max-w-3xl">
        <PageHeading
          title={<AwaitedText says={TITLE} className="w-96" />}
          subtitle={<AwaitedText className="w-52" />}
        />
        <Loading />
      </div>
    );
  const refusal = refusalOf(from, into, user.addedDevice === true);
  if (refusal !== null || !from || !into) {
    return (
      <EmptyState
        isPage
        icon={<Library />}
        title="Nothing to bring here"
        action={
          <Button asChild>
            <Link href={paths.account()}>To your families</Link>
          </Button>
        }
      >
        {refusal}
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading
        title={
          <>
            The library of <bdi className="break-words">{from.name}</bdi>
          </>
        }
        subtitle={
          <>
            comes to <bdi className="break-words">{into.name}</bdi>
          </>
        }
      />
      <Merging from={from} into={into} personId={user.id} />
    </div>
  );
}

function refusalOf(from: Family | undefined, into: Family | undefined, isAdded: boolean): string | null {
  if (isAdded) return 'This device was let in by another one of yours: do this on that one.';
  if (!from) return 'You do not belong to that family, or not any more.';
  if (from.open) return 'That is the library that you see here. Open another family first.';
  if (from.role === 'viewer') return `Owners and editors of “${from.name}” alone may bring its recipes over.`;
  if (into?.role === 'viewer') return `In “${into.name}” you read and cook. Ask an owner to make you an editor.`;
  return null;
}

/** Where it is by now: not begun, being looked through, to be chosen, on its way, or there. */
function Merging({ from, into, personId }: { from: Family; into: Family; personId: string }) {
  const rows = useImports();
  const begin = useMergeFamily();
  const [id, setId] = useState<string | null>(null);
  const waiting = rows.data?.find(({ merging }) => merging?.familyId === from.id && merging.personId === personId);
  // Held from then on: once all of it is there, its row leaves the queue, and what came of it is still to be shown.
  if (id === null && waiting) setId(waiting.id);
  const { data: row, error, refetch } = useMerging(id);
  const look = () => {
    begin.mutate(from.id, {
      onSuccess: (made) => {
        setId(made.id);
      },
    });
  };

  if (rows.isError)
    return <Problem error={rows.error} otherwise="This could not be loaded." onRetry={() => void rows.refetch()} />;
  if (error && !row)
    return <Problem error={error} otherwise="This could not be loaded." onRetry={() => void refetch()} />;
  if (!rows.data || (id !== null && !row)) return <Loading />;
  if (row?.status === 'saved') return <BroughtOver row={row} from={from} />;
  if (row && !isAtRest(row)) return <UnderWay row={row} from={from} />;
  if (row?.status === 'ready' && row.preview) {
    return (
      <LookedThrough
        key={row.createdAt}
        row={row}
        preview={row.preview}
        into={into}
        isLooking={begin.isPending}
        onLook={look}
        onTaking={() => {
          void refetch();
        }}
      />
    );
  }
  return (
    <>
      <div className="max-w-measure space-y-3">
        <p>
          Its recipes come with their pictures, originals, versions, notes and stories, with what was made of them, and
          with its people, occasions and cookbooks. Shopping lists and the week’s plan stay where they are.
        </p>
        <p>
          It is a copy: <bdi>{from.name}</bdi> loses nothing. You see what would come, and decide about likely doubles,
          before anything does.
        </p>
      </div>
      {row?.status === 'failed' ? (
        <p role="alert" className="mt-4 max-w-measure border-l-2 border-tomato pl-4">
          {row.reason}
        </p>
      ) : null}
      {begin.isError ? (
        <p role="alert" className="mt-4 max-w-measure border-l-2 border-tomato pl-4">
          {sentenceOf(begin.error, 'Please try again.')}
        </p>
      ) : null}
      <Button variant="primary" className="mt-6" busy={begin.isPending} onClick={look}>
        {row?.status === 'failed' ? 'Look through it again' : 'Look through it'}
      </Button>
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-40" />
    </div>
  );
}
