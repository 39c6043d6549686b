import { type SubmitEvent, useState } from 'react';
import { CODE_MINUTES, type ConfirmBy } from '#shared/deletions.ts';
import { sentenceOf } from '../../api/client.ts';
import { type Leaving, useAskDeletion, useSendDeletionCode } from '../../api/deletions.ts';
import { hasPasskeys } from '../../api/passkeys.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { formatDay } from '../../lib/format-day.ts';

interface ConfirmFormProps {
  what: Leaving;
  /** By what the server lets it be confirmed. */
  ways: readonly ConfirmBy[];
  email: string;
  /** What is typed where there is nothing else. */
  name: string;
  onDone: () => void;
}

/** The last step of a deletion: the person says once more who they are. */
export function ConfirmForm({ what, ways, email, name, onDone }: ConfirmFormProps) {
  const ask = useAskDeletion(what);
  const [typed, setTyped] = useState('');
  const done = {
    onSuccess: (asked: { dueAt: string } | null) => {
      if (!asked) return;
      onDone();
      toast({
        title: `Deleted on ${formatDay(asked.dueAt)}`,
        description: 'Until then it can be called off on every screen.',
      });
    },
  };
  const by = ways.find((way) => way !== 'passkey');
  const label = what === 'account' ? 'Delete my account' : 'Delete the family';
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (by === 'password') ask.mutate({ password: typed }, done);
    else if (by === 'letter') ask.mutate({ code: typed }, done);
    else ask.mutate({ name: typed }, done);
  };
  const failure = ask.error ? sentenceOf(ask.error, 'Nothing was deleted. Please try again.') : undefined;
  return (
    <div className="space-y-4 border-t border-line pt-4">
      {by === undefined ? null : (
        <form noValidate onSubmit={onSubmit} className="space-y-4">
          {/* So that a password manager knows whose it is. */}
          {by === 'password' ? <input type="email" autoComplete="username" value={email} readOnly hidden /> : null}
          {by === 'letter' ? <SendCode /> : null}
          <Field
            label={by === 'password' ? 'Your password' : by === 'letter' ? 'The code of the letter' : `Type “${name}”`}
            error={failure}
          >
            {(control) => (
              <Input
                {...control}
                type={by === 'password' ? 'password' : 'text'}
                autoComplete={by === 'password' ? 'current-password' : by === 'letter' ? 'one-time-code' : 'off'}
                dir={by === 'name' ? 'auto' : undefined}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                }}
              />
            )}
          </Field>
          <Button type="submit" variant="danger" disabled={typed.trim() === ''} busy={ask.isPending}>
            {label}
          </Button>
        </form>
      )}
      {ways.includes('passkey') && hasPasskeys() ? (
        <Button
          variant="danger"
          busy={ask.isPending}
          onClick={() => {
            ask.mutate('passkey', done);
          }}
        >
          {label} by a passkey
        </Button>
      ) : null}
      {by === undefined && failure !== undefined ? (
        <p role="alert" className="font-semibold text-tomato">
          {failure}
        </p>
      ) : null}
      <p role="status" className="text-quiet empty:hidden">
        {ask.data === null ? 'Nothing was deleted: the device was not asked, or you called it off.' : null}
      </p>
    </div>
  );
}

/** Has a code sent to whoever has no password. */
function SendCode() {
  const code = useSendDeletionCode();
  return (
    <div className="space-y-2">
      <p>You have no password here, so a code is sent to your address. It is good for {CODE_MINUTES} minutes.</p>
      <Button
        busy={code.isPending}
        onClick={() => {
          code.mutate();
        }}
      >
        {code.data ? 'Send another code' : 'Send the code'}
      </Button>
      <p role={code.error ? 'alert' : 'status'} className="break-words text-quiet empty:hidden">
        {code.error
          ? sentenceOf(code.error, 'The code could not be sent.')
          : code.data
            ? `Sent to ${code.data.to}.`
            : null}
      </p>
    </div>
  );
}
