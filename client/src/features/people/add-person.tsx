import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { NAME_MAX } from '#shared/limits.ts';
import { sentenceOf } from '../../api/client.ts';
import { useCreateRelative } from '../../api/relatives.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { paths } from '../../lib/paths.ts';

/** A page for somebody of the family: a child, a great-grandmother. An account is not needed. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const create = useCreateRelative();
  const formId = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    if (create.isPending) return;
    if (name.trim() === '') {
      setProblem('Say what they are called.');
      return;
    }
    create.mutate(
      { name },
      {
        onSuccess: ({ id }) => {
          onClose();
          navigate(paths.person(id));
        },
        onError: (error) => {
          setProblem(sentenceOf(error, 'The page could not be made.'));
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Add a person"
      description="Somebody of the family, with or without an account: a child, a great-grandmother."
      footer={
        <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
          {create.isPending ? <Spinner /> : null} Make a page
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field label="What they are called" error={problem}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              maxLength={NAME_MAX}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
