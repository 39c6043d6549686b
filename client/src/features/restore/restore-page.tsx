import { useState } from 'react';
import { Link } from 'wouter';
import type { Restorable, RestoreState } from '#shared/backups.ts';
import { useFindBackups, useRestoreState, useStartRestore } from '../../api/backups.ts';
import { sentenceOf } from '../../api/client.ts';
import { counted, formatBytes } from '../../components/backup-words.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { AwaitedText } from '../../components/ui/awaited-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Progress } from '../../components/ui/progress.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { formatMoment } from '../../lib/format-moment.ts';

const TITLE = 'Bring back a backup';

/** `/restore`: on the first screen of an empty installation, everything comes back from a backup. */
export function RestorePage() {
  usePageTitle(TITLE);
  const { data: state, error, refetch } = useRestoreState();
  return (
    <div className="mx-auto max-w-xl py-4">
      {state ? (
        <Steps state={state} />
      ) : error ? (
        <>
          <PageHeading title={TITLE} />
          <Problem
            error={error}
            otherwise="It could not be asked how things stand here."
            onRetry={() => void refetch()}
          />
        </>
      ) : (
        <>
          <PageHeading title={<AwaitedText says={TITLE} className="w-72" />} />
          <div role="status" aria-label="Loading">
            <Skeleton className="h-40" />
          </div>
        </>
      )}
    </div>
  );
}

function Steps({ state }: { state: RestoreState }) {
  if (state.state === 'done') {
    return (
      <>
        <h1 className="text-title">Everything is back</h1>
        <p className="mt-3 text-lead text-quiet">
          {counted(state.of, 'file')} and every recipe are where they were. Sign in with the account that you had.
        </p>
        {state.reason === null ? null : <Said>{state.reason}</Said>}
        <Button asChild variant="primary" size="lg" className="mt-8">
          {/* What this page knows is of the empty kitchen. */}
          <a href={paths.signIn()}>Sign in</a>
        </Button>
      </>
    );
  }
  if (state.state === 'running') {
    return (
      <div role="status">
        <h1 className="text-title">It is coming back</h1>
        <p className="mt-3 mb-6 text-lead text-quiet">
          {state.done < state.of || state.of === 0
            ? `Pictures and recordings: ${state.done.toLocaleString('en-US')} of ${state.of.toLocaleString('en-US')}.`
            : 'Now the recipes. They come all at once.'}{' '}
          You may close this page meanwhile.
        </p>
        <Progress value={state.of === 0 ? 0 : state.done / state.of} label="Bringing back" />
      </div>
    );
  }
  if (!state.isOpen) {
    return (
      <>
        <h1 className="text-title">Somebody cooks here already</h1>
        <p className="mt-3 text-lead text-quiet">
          In the browser a backup comes back only into an empty kitchen. Whoever looks after this server can bring one
          back over what is here, with <code className="font-mono">npm run restore</code>.
        </p>
        <Button asChild className="mt-8">
          <Link href={paths.home()}>Home</Link>
        </Button>
      </>
    );
  }
  return <Choose reason={state.reason} />;
}

/** What went wrong. */
const Said = ({ children }: { children: string }) => (
  <p role="alert" className="mt-6 rounded border border-tomato px-4 py-3 text-tomato">
    {children}
  </p>
);

function Choose({ reason }: { reason: string | null }) {
  const [code, setCode] = useState('');
  const find = useFindBackups();
  const start = useStartRestore();
  return (
    <>
      <h1 className="text-title">{TITLE}</h1>
      <p className="mt-3 text-lead text-quiet">
        Recipes, pictures, families and accounts, all as they were. So that nobody else can do it, type the code that
        stands in the terminal where the app was started.
      </p>
      {reason === null ? null : <Said>{reason}</Said>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          find.mutate(code);
        }}
        className="mt-8 flex flex-wrap items-end gap-3"
      >
        <Field
          label="Code"
          error={find.error ? sentenceOf(find.error, 'Please try again.') : undefined}
          className="min-w-56 flex-1"
        >
          {(control) => (
            <Input
              {...control}
              value={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="XXXX-XXXX-XXXX"
              className="font-mono uppercase"
              onChange={(event) => {
                setCode(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant={find.data ? 'secondary' : 'primary'} busy={find.isPending}>
          {find.isPending ? 'Looking…' : 'Look for backups'}
        </Button>
      </form>
      {find.data ? (
        <Found
          backups={find.data}
          busy={start.isPending}
          onChoose={(backup) => {
            start.mutate({ code, backup });
          }}
        />
      ) : null}
      {start.error ? (
        <p role="alert" className="mt-4 text-tomato">
          {sentenceOf(start.error, 'It could not begin. Please try again.')}
        </p>
      ) : null}
      <p className="mt-10 border-t border-line pt-6">
        <Link href={paths.home()} className="text-link inline-flex min-h-touch items-center">
          Start new instead
        </Link>
      </p>
    </>
  );
}

interface FoundProps {
  backups: readonly Restorable[];
  busy: boolean;
  onChoose: (id: string) => void;
}

function Found({ backups, busy, onChoose }: FoundProps) {
  if (backups.length === 0) {
    return (
      <p role="status" className="mt-6">
        No backup was found. Where this server looks for them is its setting BACKUP_TO.
      </p>
    );
  }
  return (
    <section aria-labelledby="found" className="mt-8">
      <div role="status">
        <h2 id="found" className="text-heading">
          {counted(backups.length, 'backup')}, newest first
        </h2>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {backups.map(({ id, madeAt, rows, files, bytes, provedAt, doubt, isSafetyCopy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                {formatMoment(madeAt)}
                {isSafetyCopy ? ', before something was restored' : ''}
                {provedAt !== null && doubt === null ? <Badge variant="sage">Proved</Badge> : null}
                {doubt === null ? null : <Badge variant="butter">Not proved</Badge>}
              </p>
              <p className="text-fine text-quiet">
                {counted(rows, 'row')}, {counted(files, 'file')}, {formatBytes(bytes)}
                {doubt === null ? '' : `. ${doubt}`}
              </p>
            </div>
            <Button
              aria-label={`Bring back the backup of ${formatMoment(madeAt)}`}
              busy={busy}
              onClick={() => {
                onChoose(id);
              }}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
