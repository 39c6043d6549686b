import { type SubmitEvent, useRef, useState } from 'react';
import type { Passkey } from '#shared/passkeys.ts';
import { sentenceOf } from '../../api/client.ts';
import { hasPasskeys, useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from '../../api/passkeys.ts';
import { toastTryAgain } from '../../api/toast-error.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { formatDay } from '../../lib/format-day.ts';
import { DeviceNameField } from './device-name-field.tsx';
import { RenameDialog } from './rename-dialog.tsx';

/** Keys by which the person signs in without a password. The password stays: nobody is left without a way in. */
export function PasskeysCard({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const passkeys = usePasskeys({ enabled: true });
  return (
    <Card aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className="text-heading">
        Passkeys
      </h2>
      <p className="mt-2 max-w-measure text-quiet">
        A phone, a computer or a password manager signs you in by your face, your finger or its PIN. Your password works
        as before.
      </p>
      {passkeys.isPending ? (
        <div role="status">
          <span className="sr-only">Loading your passkeys…</span>
          <Skeleton className="mt-4 h-16" />
        </div>
      ) : passkeys.isError ? (
        <div className="mt-4">
          <Problem
            error={passkeys.error}
            otherwise="Your passkeys could not be loaded."
            onRetry={() => void passkeys.refetch()}
          />
        </div>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.data.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              // The row goes, and its focused button with it.
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      <div className="mt-4">
        {hasPasskeys() ? (
          <AddDialog email={email} />
        ) : (
          <p className="text-quiet">This browser, at this address, cannot make one.</p>
        )}
      </div>
    </Card>
  );
}

function Row({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const remove = useRemovePasskey();
  const rename = useRenamePasskey(passkey.id);
  const { name, createdAt, usedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="break-words" dir="auto">
          {name}
        </p>
        <p className="text-fine text-quiet">
          Added {formatDay(createdAt)}, {usedAt === null ? 'not used yet' : `last used ${formatDay(usedAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <RenameDialog called={name} title="Rename this passkey" rename={rename} />
        <Button
          aria-label={`Remove ${name}`}
          busy={remove.isPending}
          onClick={() => {
            remove.mutate(passkey.id, {
              onSuccess: onRemoved,
              onError: toastTryAgain,
            });
          }}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function AddDialog({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const add = useAddPasskey();
  const change = (open: boolean) => {
    setIsOpen(open);
    setName('');
    setPassword('');
    add.reset();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    add.mutate(
      { name: name.trim() === '' ? 'Passkey' : name, password },
      {
        onSuccess: (isMade) => {
          if (!isMade) return;
          change(false);
          toast({ title: 'Passkey added', description: 'From now on you sign in with it here.' });
        },
      },
    );
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      trigger={<Button>Add a passkey</Button>}
      title="Add a passkey"
      description="Then your device asks for your face, your finger or its PIN."
      footer={
        <Button type="submit" form="passkey" variant="primary" busy={add.isPending}>
          {add.isPending ? 'Adding…' : 'Go on'}
        </Button>
      }
    >
      <form id="passkey" noValidate onSubmit={onSubmit} className="space-y-5">
        {/* So that a password manager knows whose it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <DeviceNameField value={name} onChange={setName} hint="Such as “My phone”, so that you know it again." />
        <Field
          label="Your password"
          error={add.error ? sentenceOf(add.error, 'The passkey was not added. Please try again.') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => {
                setPassword(target.value);
              }}
            />
          )}
        </Field>
        <p role="status" className="text-quiet empty:hidden">
          {add.data === false ? 'Nothing was added: the device was not asked, or you called it off.' : null}
        </p>
      </form>
    </Dialog>
  );
}
