import { useState } from 'react';
import { TAG_LENGTH_MAX } from '#shared/limits.ts';
import { sentenceOf } from '../../../api/client.ts';
import { type ChosenRecipe, useChangeRecipes, useTags } from '../../../api/library.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Choice } from '../../../components/ui/choice.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { cn } from '../../../lib/class-names.ts';
import { recipesText, sayDone } from './done-text.ts';

/** So many of the family's tags are offered; any other is typed. */
const OFFERED = 30;

interface TagDialogProps {
  recipes: readonly ChosenRecipe[];
  onClose: () => void;
  onDone: () => void;
}

/** Puts a tag on all of the chosen recipes, or takes it off. */
export function TagDialog({ recipes, onClose, onDone }: TagDialogProps) {
  const [act, setAct] = useState<'tag' | 'untag'>('tag');
  const [tag, setTag] = useState('');
  const [problem, setProblem] = useState<string>();
  const tags = useTags();
  const change = useChangeRecipes();
  const offered = (tags.data ?? [])
    .filter((one) => one.tag.toLowerCase().includes(tag.trim().toLowerCase()))
    .slice(0, OFFERED);
  const save = () => {
    const name = tag.trim();
    if (name === '') {
      setProblem('A tag needs a name.');
      return;
    }
    change.mutate(
      { do: act, tag: name, ids: recipes.map(({ id }) => id) },
      {
        onSuccess: (answer) => {
          onClose();
          onDone();
          sayDone(act === 'tag' ? `Tagged “${name}”` : `No longer tagged “${name}”`, answer);
        },
        onError: (error) => {
          setProblem(sentenceOf(error, 'Nothing was changed.'));
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
      title="Tags"
      description={recipesText(recipes.length)}
      footer={
        <Button variant="primary" busy={change.isPending} onClick={save}>
          {act === 'tag' ? 'Add the tag' : 'Take it off'}
        </Button>
      }
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Choice
          label="What to do"
          options={[
            { value: 'tag', label: 'Add' },
            { value: 'untag', label: 'Take off' },
          ]}
          value={act}
          onChange={setAct}
        />
        <Field label="Tag" error={problem}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={TAG_LENGTH_MAX}
              value={tag}
              onChange={(event) => {
                setTag(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        {offered.length === 0 ? null : (
          <ul aria-label="The family’s tags" className="flex flex-wrap gap-2">
            {offered.map((one) => (
              <li key={one.tag} className="max-w-full min-w-0">
                <button
                  type="button"
                  aria-pressed={tag === one.tag}
                  onClick={() => {
                    setTag(one.tag);
                    setProblem(undefined);
                  }}
                  className={cn(
                    'inline-flex min-h-touch max-w-full items-center rounded-full border px-4',
                    tag === one.tag ? 'border-ink bg-ink text-paper' : 'border-line bg-card hover:bg-wash',
                  )}
                >
                  <span dir="auto" className="truncate">
                    {one.tag}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  );
}
