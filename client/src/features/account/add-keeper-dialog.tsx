import { type SubmitEvent, useState } from 'react';
import type { Keeping } from '#shared/keepers.ts';
import { NAME_MAX } from '#shared/limits.ts';
import { sentenceOf } from '../../api/client.ts';
import { useMembers } from '../../api/families.ts';
import { useAddKeeper } from '../../api/keepers.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';

interface AddKeeperDialogProps {
  keeping: Keeping;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Names a member of the family as a keeper, or somebody else by name and address. */
export function AddKeeperDialog({ keeping, open, onOpenChange }: AddKeeperDialogProps) {
  const members = useMembers();
  const add = useAddKeeper();
  const [who, setWho] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const named = new Set(keeping.keepers.map(({ personId }) => personId));
  const choices = (members.data ?? []).filter(({ id, role }) => role !== 'owner' && !named.has(id));
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen);
    if (isOpen) return;
    add.reset();
    setWho('');
    setName('');
    setEmail('');
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    add.mutate(who === '' ? { name: name.trim(), email: email.trim() } : { personId: who }, {
      onSuccess: () => {
        change(false);
      },
    });
  };
  const error = add.error ? sentenceOf(add.error, 'They could not be named. Please try again.') : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Name a keeper"
      description={
        keeping.byLetter
          ? 'They are told when it is their turn, and decide then. Tell them yourself that you count on them.'
          : 'They decide when it is their turn. No letter tells them of it: hand them their link, and say that you count on them.'
      }
      footer={
        <Button type="submit" form="add-keeper" variant="primary" busy={add.isPending}>
          {add.isPending ? 'Naming…' : 'Name them'}
        </Button>
      }
    >
      <form id="add-keeper" noValidate onSubmit={onSubmit} className="space-y-5">
        {choices.length === 0 ? null : (
          <Field label="Who" error={who === '' ? undefined : error}>
            {(control) => (
              <Select
                {...control}
                value={who}
                onChange={({ target }) => {
                  setWho(target.value);
                }}
              >
                <option value="">Somebody who is not here yet</option>
                {choices.map((member) => (
                  <option key={member.id} value={member.id}>
                    {member.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {who === '' ? (
          <>
            <Field label="Name">
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  autoComplete="off"
                  maxLength={NAME_MAX}
                  value={name}
                  onChange={({ target }) => {
                    setName(target.value);
                  }}
                />
              )}
            </Field>
            <Field
              label="Email"
              hint="Only an account with this address can take over. It can be made on the day."
              error={error}
            >
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  value={email}
                  onChange={({ target }) => {
                    setEmail(target.value);
                  }}
                />
              )}
            </Field>
          </>
        ) : null}
      </form>
    </Dialog>
  );
}
