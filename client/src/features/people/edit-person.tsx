import { useId, useState } from 'react';
import { NAME_MAX, TEXT_MAX } from '#shared/limits.ts';
import { yearText } from '#shared/provenance-words.ts';
import { readYear } from '#shared/read-year.ts';
import type { RelativePage } from '#shared/relatives.ts';
import { sentenceOf } from '../../api/client.ts';
import { useRemoveRelative, useUpdateRelative } from '../../api/relative-edits.ts';
import { PhotoField } from '../../components/made/photo-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { WritingDialog } from '../../components/ui/writing-dialog.tsx';

interface EditPersonProps {
  person: RelativePage;
  onClose: () => void;
  /** After the page is gone. */
  onRemoved: () => void;
}

const NO_YEAR = 'Write a year such as 1921, about 1921 or the 1920s.';

const formOf = (person: RelativePage) => ({
  name: person.name,
  otherNames: person.otherNames.join(', '),
  born: person.born ? yearText(person.born) : '',
  died: person.died ? yearText(person.died) : '',
  place: person.place,
  about: person.about,
});

/** What is told of a person, and their portrait. */
export function EditPerson({ person, onClose, onRemoved }: EditPersonProps) {
  const formId = useId();
  const update = useUpdateRelative(person.id);
  // As the page was when this was opened: the family may change it meanwhile.
  const [opened, setOpened] = useState(() => ({ ...formOf(person), portrait: person.portrait }));
  const [form, setForm] = useState(() => formOf(person));
  const [portrait, setPortrait] = useState<File | string>(person.portrait);
  const [isAsked, setIsAsked] = useState(false);
  const [problem, setProblem] = useState('');
  const wrong = (year: string) => (year.trim() !== '' && readYear(year) === null ? NO_YEAR : undefined);
  const errors = {
    name: form.name.trim() === '' ? 'Say what they are called.' : undefined,
    born: wrong(form.born),
    died: wrong(form.died),
  };
  const isChanged = (key: keyof typeof form) => form[key] !== opened[key];
  /** What is about to be written over without having been seen: somebody else wrote it since this was opened. */
  const unseen = () => {
    const theirs = formOf(person);
    const keys = (Object.keys(theirs) as (keyof typeof theirs)[]).filter(
      (key) => isChanged(key) && theirs[key] !== opened[key] && theirs[key] !== form[key],
    );
    return Object.fromEntries(keys.map((key) => [key, theirs[key]]));
  };
  const save = () => {
    setIsAsked(true);
    setProblem('');
    if (update.isPending || Object.values(errors).some((error) => error !== undefined)) return;
    const theirs = unseen();
    if (Object.keys(theirs).length > 0) {
      setOpened({ ...opened, ...theirs });
      const words = Object.values(theirs).map((text) => (text === '' ? 'nothing' : `“${text}”`));
      setProblem(
        `Save again to put yours in the place of what somebody else has written meanwhile: ${words.join(', ')}`,
      );
      return;
    }
    const { name, place, about } = form;
    update.mutate(
      // Only what was changed here is sent: what somebody else wrote meanwhile stays. Who is renamed keeps the old name as
      // another one.
      {
        ...(isChanged('name') ? { name } : {}),
        ...(isChanged('place') ? { place } : {}),
        ...(isChanged('about') ? { about } : {}),
        ...(isChanged('born') ? { born: readYear(form.born) } : {}),
        ...(isChanged('died') ? { died: readYear(form.died) } : {}),
        ...(isChanged('otherNames')
          ? { otherNames: form.otherNames.split(',').filter((other) => other.trim() !== '') }
          : {}),
        ...(portrait === opened.portrait ? {} : { portrait }),
      },
      {
        onSuccess: () => {
          toast({ title: 'Saved', description: `${name.trim()}’s page is as you wrote it.` });
          onClose();
        },
        onError: (error) => {
          setProblem(sentenceOf(error, 'The page could not be saved.'));
        },
      },
    );
  };
  const field = (name: keyof typeof form, label: string, more: { hint?: string; placeholder?: string } = {}) => (
    <Field
      label={label}
      hint={more.hint}
      error={isAsked && name in errors ? errors[name as keyof typeof errors] : undefined}
    >
      {(control) => (
        <Input
          {...control}
          dir="auto"
          autoComplete="off"
          maxLength={name === 'otherNames' ? TEXT_MAX : NAME_MAX}
          placeholder={more.placeholder}
          value={form[name]}
          onChange={(event) => {
            setForm({ ...form, [name]: event.target.value });
          }}
        />
      )}
    </Field>
  );
  return (
    <WritingDialog
      wide
      isChanged={portrait !== opened.portrait || Object.keys(form).some((key) => isChanged(key as keyof typeof form))}
      onClose={onClose}
      title="Change the page"
      description={person.name}
      footer={
        <>
          <RemovePage person={person} onRemoved={onRemoved} />
          <Button type="submit" form={formId} variant="primary" busy={update.isPending}>
            {update.isPending ? <Spinner /> : null} Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {field('name', 'What they are called')}
          {field('otherNames', 'Also called', {
            hint: 'As it stands in recipes and on cards, separated by commas.',
            placeholder: 'Oma, Ruth Keller',
          })}
          {field('born', 'Born', { placeholder: 'about 1921' })}
          {field('died', 'Died')}
          {field('place', 'Place', { placeholder: 'Lviv' })}
        </div>
        <Field label="Who they are">
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={4}
              maxLength={TEXT_MAX}
              value={form.about}
              onChange={(event) => {
                setForm({ ...form, about: event.target.value });
              }}
            />
          )}
        </Field>
        <PhotoField value={portrait} onChange={setPortrait} alt={`Portrait of ${person.name}`} what="portrait" />
        {problem === '' ? null : (
          <p role="alert" className="font-semibold text-tomato">
            {problem}
          </p>
        )}
      </form>
    </WritingDialog>
  );
}

function RemovePage({ person, onRemoved }: { person: RelativePage; onRemoved: () => void }) {
  const remove = useRemoveRelative(person.id);
  return (
    <ConfirmDialog
      trigger={<Button variant="ghost">Remove the page</Button>}
      title={`Remove the page of ${person.name}?`}
      description="The portrait and what is told here go. Recipes, cards and the log stay as they are, and go on naming them."
      action="Remove it"
      busy={remove.isPending}
      onConfirm={() => remove.mutateAsync()}
      onDone={() => {
        toast({ title: 'The page is removed', description: 'The recipes are as they were.' });
        onRemoved();
      }}
      onError={(error) => {
        const description = sentenceOf(error, 'The page could not be removed.');
        toast({ title: 'Not removed', description, variant: 'destructive' });
      }}
    />
  );
}
