import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { DEVICE_NAME_MAX, type DeviceAsked } from '#shared/devices.ts';
import { sentenceOf } from '../../api/client.ts';
import { useAskToEnter, useDeviceLink, useEnter } from '../../api/devices.ts';
import { useUser } from '../../api/user.ts';
import { linkFailure } from '../../components/link-failure.ts';
import { AwaitedText } from '../../components/ui/awaited-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';

/** Until it is known who lets it in. */
const TITLE = 'Add this device';

/** The link of another device, opened on the one that is to be let in: it gets a name, asks, and waits for the yes. */
export function AddDevicePage({ token }: { token: string }) {
  usePageTitle(TITLE);
  const link = useDeviceLink(token);
  const ask = useAskToEnter(token);
  if (ask.data) return <Waiting token={token} asked={ask.data} name={ask.variables} />;
  if (link.isPending) {
    return (
      <div className="mx-auto max-w-md py-8">
        <h1 className="mb-4 text-title">
          <AwaitedText says={TITLE} />
        </h1>
        <div role="status" aria-label="Loading the link">
          <Skeleton className="h-24" />
        </div>
      </div>
    );
  }
  if (link.isError) {
    return (
      <Closed title={linkFailure(link.error)} error={link.error}>
        <Button onClick={() => void link.refetch()} busy={link.isFetching}>
          Try again
        </Button>
      </Closed>
    );
  }
  if (link.data.yours) {
    return (
      <Closed title="You are here already" sentence="This device is signed in as you. Open the link on the other one.">
        <Button asChild>
          <Link href={paths.account()}>Your devices</Link>
        </Button>
      </Closed>
    );
  }
  return <Asking person={link.data.person} ask={ask} />;
}

function Closed({
  title,
  error,
  sentence,
  children,
}: {
  title: string;
  error?: Error;
  sentence?: string;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-md py-8">
      <h1 className="text-title">{title}</h1>
      <p role={error ? 'alert' : undefined} className="mt-3 text-lead text-quiet">
        {sentence ?? sentenceOf(error, 'The link could not be opened. Please try again.')}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {children}
        <Button asChild>
          <Link href={paths.home()}>Home</Link>
        </Button>
      </div>
    </div>
  );
}

function Asking({ person, ask }: { person: string; ask: ReturnType<typeof useAskToEnter> }) {
  const { data: user } = useUser();
  const [name, setName] = useState('Kitchen tablet');
  const [isEmpty, setIsEmpty] = useState(false);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsEmpty(name.trim() === '');
    if (name.trim() !== '') ask.mutate(name.trim());
  };
  return (
    <div className="mx-auto max-w-md py-8">
      <h1 className="text-title break-words" dir="auto">
        Sign this device in as {person}
      </h1>
      <p className="mt-4 max-w-measure text-lead text-quiet">
        It reads, cooks and writes with the family’s library. Passwords, the email address and who belongs to the family
        stay with the device that shows the code.
      </p>
      {user?.guest && user.recipeCount > 0 ? (
        <p className="mt-3 max-w-measure">What was kept here as a guest moves into {person}’s library.</p>
      ) : user && !user.guest ? (
        <p className="mt-3 max-w-measure break-words">{user.name} is signed out of this device then.</p>
      ) : null}
      <form onSubmit={onSubmit} noValidate className="mt-8 space-y-5">
        <Field
          label="Name of this device"
          hint="So that it is known again under “Your devices”."
          error={
            isEmpty
              ? 'Give the device a name.'
              : ask.error
                ? sentenceOf(ask.error, 'It could not ask. Please try again.')
                : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={DEVICE_NAME_MAX}
              value={name}
              onChange={({ target }) => {
                setName(target.value);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={ask.isPending}>
            {ask.isPending ? 'Asking…' : 'Add this device'}
          </Button>
          <Button asChild>
            <Link href={paths.home()}>Not now</Link>
          </Button>
        </div>
      </form>
    </div>
  );
}

function Waiting({ token, asked, name }: { token: string; asked: DeviceAsked; name: string }) {
  const enter = useEnter(token, asked.secret);
  if (enter.error) return <Closed title="This device was not added" error={enter.error} />;
  if (enter.isIn) {
    return (
      <div className="mx-auto max-w-md py-8">
        <h1 className="text-title">Welcome to the kitchen</h1>
        <p role="status" className="mt-3 text-lead break-words text-quiet" dir="auto">
          This device is “{name}” now.
        </p>
        <Button asChild variant="primary" className="mt-8">
          <Link href={paths.library()}>Open the library</Link>
        </Button>
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-md py-8">
      <h1 className="text-title">Now say yes on the other device</h1>
      <div role="status">
        <p className="mt-3 text-lead text-quiet">It shows this number, and asks whether to let this device in.</p>
        <p className="mt-6 text-display font-semibold tracking-widest tabular-nums" data-testid="device-number">
          {asked.number}
        </p>
      </div>
      <p className="mt-6 text-quiet">Leave this page open. It goes on by itself.</p>
    </div>
  );
}
