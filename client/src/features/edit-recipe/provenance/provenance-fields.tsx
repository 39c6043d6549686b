import { Mic, ImagePlus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { CAPTION_MAX } from '#shared/limits.ts';
import { nameKey } from '#shared/provenance-words.ts';
import { sentenceOf } from '../../../api/client.ts';
import { useCreateRelative, useFamilyNames, usePageOfName } from '../../../api/relatives.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { Recording } from '../../../components/provenance/told-story.tsx';
import { focusBeside, focusIfLost } from '../../../lib/focus.ts';
import { paths } from '../../../lib/paths.ts';
import { useEditor } from '../form/editor-context.ts';
import { TextField } from '../form/text-field.tsx';
import { SavedNote } from '../together/saved-note.tsx';
import { useToldFiles } from './use-told-files.ts';

/** Occasions that are proposed where the family has named none yet. */
const OCCASIONS = ['Christmas', 'Easter', 'Birthdays', 'Sundays'];
const PROPOSED_MAX = 6;

/** From whom the family has it, where and when, what for; with further pictures and the story as it was told. */
export function ProvenanceFields() {
  const listId = useId();
  const { data } = useFamilyNames();
  const names = [...(data?.relatives ?? []), ...(data?.names ?? [])].map(({ name }) => name);
  return (
    <section aria-labelledby="provenance" className="border-t border-line pt-6">
      <h2 id="provenance" className="text-lead">
        Where it comes from
      </h2>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 @xl:grid-cols-2">
        <div className="min-w-0">
          <TextField
            name="from"
            label="From whom"
            placeholder="Nana Ruth"
            list={names.length > 0 ? listId : undefined}
            inputClassName="[&::-webkit-calendar-picker-indicator]:hidden!"
          />
          <datalist id={listId}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <PageOfPerson />
        </div>
        <div className="grid gap-x-4 gap-y-5 self-start @md:grid-cols-2">
          <TextField name="place" label="Place" placeholder="Lviv" />
          <TextField name="year" label="Year" placeholder="about 1950" />
        </div>
        <div className="@xl:col-span-2">
          <TextField name="occasions" label="For which occasions" hint="Separated by commas." />
          <ProposedOccasions known={data?.occasions.map(({ name }) => name) ?? []} />
        </div>
      </div>
      <ToldFiles />
    </section>
  );
}

/** The way to the page of whoever is named; a new name gets one in one press. */
function PageOfPerson() {
  const { control, announce } = useEditor();
  const from = useWatch({ control, name: 'from' }).replace(/\s+/gu, ' ').trim();
  const { data } = useFamilyNames();
  const page = usePageOfName()(from);
  const create = useCreateRelative();
  if (from === '' || !data) return null;
  if (page) {
    return (
      <p className="text-fine">
        <Link
          ref={create.isSuccess ? focusIfLost : null}
          href={paths.person(page.id)}
          className="text-link inline-flex min-h-touch items-center break-words"
        >
          The page of {page.name}
        </Link>
      </p>
    );
  }
  return (
    <Button
      variant="ghost"
      busy={create.isPending}
      className="mt-1 max-w-full"
      onClick={() => {
        create.mutate(
          { name: from },
          {
            onSuccess: ({ name }) => {
              announce(`${name} has a page now.`);
              toast({ title: `${name} has a page now`, description: 'A portrait and their years can be added there.' });
            },
            onError: (error) => {
              const description = sentenceOf(error, 'The page could not be made.');
              toast({ title: 'No page was made', description, variant: 'destructive' });
            },
          },
        );
      }}
    >
      <span className="truncate">Make a page for {from}</span>
    </Button>
  );
}

/** Occasions of the family that are not named yet: one press names them. */
function ProposedOccasions({ known }: { known: readonly string[] }) {
  const { control, setValue, announce } = useEditor();
  const text = useWatch({ control, name: 'occasions' });
  const named = new Set(text.split(',').map(nameKey));
  const proposed = [...known, ...OCCASIONS.filter((name) => known.every((other) => nameKey(other) !== nameKey(name)))]
    .filter((name) => !named.has(nameKey(name)))
    .slice(0, PROPOSED_MAX);
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {proposed.map((name) => (
        <Button
          key={name}
          variant="ghost"
          aria-label={`Add ${name}`}
          onClick={(event) => {
            focusBeside(event.currentTarget, () => document.getElementsByName('occasions')[0])();
            const before = text.replace(/[\s,]+$/u, '');
            setValue('occasions', before === '' ? name : `${before}, ${name}`, { shouldDirty: true });
            announce(`${name} added.`);
          }}
        >
          <span dir="auto">+ {name}</span>
        </Button>
      ))}
    </div>
  );
}

function ToldFiles() {
  const { told, write, add, isBusy } = useToldFiles();
  const pictureInput = useRef<HTMLInputElement>(null);
  const soundInput = useRef<HTMLInputElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <div className="mt-5">
      {told.pictures.length === 0 ? null : (
        <ul aria-label="Further pictures" className="mb-4 grid gap-4 @md:grid-cols-2">
          {told.pictures.map(({ photo, caption }, at) => (
            <li key={photo} className="flex min-w-0 items-end gap-3">
              <img
                src={`${photo}?w=320`}
                alt={caption === '' ? `Picture ${String(at + 1)}` : caption}
                className="size-24 shrink-0 rounded bg-wash object-cover"
              />
              <Field label={`What picture ${String(at + 1)} shows`} className="flex-1">
                {(aria) => (
                  <Input
                    {...aria}
                    dir="auto"
                    maxLength={CAPTION_MAX}
                    value={caption}
                    onChange={(event) => {
                      const { value } = event.target;
                      write((now) => ({
                        ...now,
                        pictures: now.pictures.map((one) => (one.photo === photo ? { ...one, caption: value } : one)),
                      }));
                    }}
                  />
                )}
              </Field>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove picture ${String(at + 1)}`}
                onClick={() => {
                  write((now) => ({ ...now, pictures: now.pictures.filter((one) => one.photo !== photo) }));
                  adding.current?.focus();
                }}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {told.recording === '' ? null : (
        <div className="mb-4 flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Recording file={told.recording} label="The story, told" />
          </div>
          <Button
            variant="ghost"
            size="icon"
            className="mt-4"
            aria-label="Remove the recording"
            onClick={() => {
              write((now) => ({ ...now, recording: '' }));
              adding.current?.focus();
            }}
          >
            <X aria-hidden />
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button ref={adding} busy={isBusy} onClick={() => pictureInput.current?.click()}>
          <ImagePlus aria-hidden /> Add a picture
        </Button>
        <Button busy={isBusy} onClick={() => soundInput.current?.click()}>
          <Mic aria-hidden /> {told.recording === '' ? 'Add the story as a recording' : 'Another recording'}
        </Button>
      </div>
      <SavedNote
        spot={{ of: 'field', name: 'told' }}
        focusAfter={() => {
          adding.current?.focus();
        }}
      />
      <p className="mt-1 text-fine text-quiet">Of the person, of the table; and the story as somebody tells it.</p>
      <input
        ref={pictureInput}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        tabIndex={-1}
        aria-label="Further pictures to add"
        className="sr-only left-0"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          add(files, 'picture');
        }}
      />
      <input
        ref={soundInput}
        type="file"
        accept="audio/*"
        tabIndex={-1}
        aria-label="Recording to add"
        className="sr-only left-0"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])].slice(0, 1);
          event.target.value = '';
          add(files, 'sound');
        }}
      />
    </div>
  );
}
