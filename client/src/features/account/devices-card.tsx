import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Device } from '#shared/user.ts';
import { useRenameDevice } from '../../api/devices.ts';
import { countUnsent } from '../../api/grocery/outbox.ts';
import { unsavedTitles } from '../../api/offline/begun.ts';
import { waitingNow } from '../../api/outbox/outbox.ts';
import { recordingsOf } from '../../api/outbox/recordings.ts';
import { toastTryAgain } from '../../api/toast-error.ts';
import { useEndSession, useSessions, useSignOut } from '../../api/user.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { paths } from '../../lib/paths.ts';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { type Losing, SignOutDialog } from './sign-out-dialog.tsx';

const nameOf = ({ name, device }: Device) => name || device || 'Unknown device';

/**
 * Where the person is signed in; each session can be named and ended, this one by signing out. A device that another one has
 * let in ends itself alone, and lets in no other.
 */
export function DevicesCard({ email, person, isAdded }: { email: string; person: string; isAdded: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useSessions();
  const end = useEndSession();
  const signOut = useSignOut();
  const [, navigate] = useLocation();
  const [losing, setLosing] = useState<Losing | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const leave = () => {
    signOut.mutate(undefined, {
      onSuccess: () => {
        navigate(paths.home());
      },
      onError: toastTryAgain,
    });
  };
  const askOrLeave = async () => {
    setIsLooking(true);
    const onTheirWay = waitingNow();
    const waiting = onTheirWay.length + countUnsent(person);
    const unsaved = unsavedTitles(person);
    const recordings = (await recordingsOf(person))
      .filter(({ id }) => !onTheirWay.some((one) => one.id === id))
      .map(({ name }) => name);
    setIsLooking(false);
    if (waiting + unsaved.length + recordings.length > 0) setLosing({ waiting, unsaved, recordings });
    else leave();
  };
  // The row is removed, and its focused button with it.
  const onSuccess = () => heading.current?.focus();
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;

  return (
    <Card aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1} className="text-heading">
        Your devices
      </h2>
      <p className="mt-2 break-words text-quiet">
        {isAdded
          ? `This device was let in by another one, as ${email}. Devices are added and signed out there.`
          : `You are signed in as ${email} on these. Sign out any that you do not know, then change your password.`}
      </p>
      {sessions.isPending ? (
        <div role="status">
          <span className="sr-only">Loading your devices…</span>
          <Skeleton className="mt-4 h-16" />
        </div>
      ) : sessions.isError ? (
        <div className="mt-4">
          <Problem
            error={sessions.error}
            otherwise="Your devices could not be loaded."
            onRetry={() => void sessions.refetch()}
          />
        </div>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {sessions.data.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 break-words">
                  <bdi className="min-w-0">{nameOf(session)}</bdi>
                  {session.current ? <Badge variant="sage">This device</Badge> : null}
                </p>
                <p className="text-fine text-quiet">
                  {session.name !== '' && session.device !== '' ? `${session.device}. ` : null}
                  {session.current ? 'Signed in' : `Last used ${formatDay(session.seenAt)}, signed in`}{' '}
                  {formatDay(session.signedInAt)}
                </p>
              </div>
              <div className="flex flex-wrap gap-3">
                <RenameDevice device={session} />
                {session.current || isAdded ? null : (
                  <Button
                    aria-label={`Sign out ${nameOf(session)}`}
                    busy={end.isPending}
                    onClick={() => {
                      end.mutate(session.id, { onSuccess, onError: toastTryAgain });
                    }}
                  >
                    Sign out
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={isLooking || signOut.isPending} onClick={() => void askOrLeave()}>
          {signOut.isPending ? 'Signing out…' : 'Sign out'}
        </Button>
        <SignOutDialog
          losing={losing}
          onStay={() => {
            setLosing(null);
          }}
          onLeave={() => {
            setLosing(null);
            leave();
          }}
        />
        {isAdded ? null : <AddDeviceDialog />}
        {others > 0 && !isAdded ? (
          <Button
            busy={end.isPending}
            onClick={() => {
              end.mutate(null, { onSuccess, onError: toastTryAgain });
            }}
          >
            Sign out all other devices
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

function RenameDevice({ device }: { device: Device }) {
  return <RenameDialog called={nameOf(device)} title="Rename this device" rename={useRenameDevice(device.id)} />;
}
