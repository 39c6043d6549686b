import { useState } from 'react';
import type { TokenScope } from '#shared/programs.ts';
import { sentenceOf } from '../../api/client.ts';
import { useCreateToken } from '../../api/programs.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { OnceShownDialog } from './once-shown-dialog.tsx';
import { OnceShown } from './once-shown.tsx';

const LASTS: readonly (readonly [days: string, label: string])[] = [
  ['30', 'for 30 days'],
  ['365', 'for a year'],
  ['', 'until I end it'],
];

/** Makes a token: named, with what it may do and for how long; shown once. */
export function NewTokenDialog({ mayWrite }: { mayWrite: boolean }) {
  const create = useCreateToken();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState('365');
  return (
    <OnceShownDialog
      trigger={<Button>Make a token</Button>}
      title="Make a token"
      description="A program that has it calls in your name, in the family that you have open. It opens recipes, imports, lists and the week; never your account, the family’s members or payments."
      submit="Make the token"
      submitting="Making it…"
      making={create}
      onSubmit={() => {
        create.mutate({ name, scope, ...(days === '' ? {} : { days: Number(days) }) });
      }}
      onClosed={() => {
        setName('');
      }}
      shown={
        create.data ? (
          <OnceShown
            says="Here is the token. It is shown only now: give it to the program, and keep it nowhere else."
            label="Token"
            value={create.data.token}
          />
        ) : null
      }
    >
      <Field
        label="What is it for?"
        error={create.error ? sentenceOf(create.error, 'The token could not be made. Please try again.') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={100}
            placeholder="The shopping script"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
            }}
          />
        )}
      </Field>
      <Field label="It may">
        {(control) => (
          <Select
            {...control}
            value={scope}
            onChange={({ target }) => {
              setScope(target.value === 'write' ? 'write' : 'read');
            }}
          >
            <option value="read">read, and change nothing</option>
            {mayWrite ? <option value="write">read, add and change</option> : null}
          </Select>
        )}
      </Field>
      <Field label="It is good">
        {(control) => (
          <Select
            {...control}
            value={days}
            onChange={({ target }) => {
              setDays(target.value);
            }}
          >
            {LASTS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </OnceShownDialog>
  );
}
