import { useState } from 'react';
import { TAG_LENGTH_MAX } from '#shared/limits.ts';
import { sentenceOf } from '../../api/client.ts';
import { useChangeTags, useTags } from '../../api/library.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { sayDone } from './choosing/done-text.ts';

/** So many are in the document at once; others are found by their name. */
const SHOWN = 200;

/** The family's tags with the number of their recipes: renamed, several made one, or taken away. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const tags = useTags();
  const change = useChangeTags();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const found = (tags.data ?? []).filter(({ tag }) => tag.toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (tag: string) => {
    const next = new Set(chosen);
    if (!next.delete(tag)) next.add(tag);
    setChosen(next);
    setName([...next][0] ?? '');
    setProblem(undefined);
  };
  const act = (to: string | null) => {
    if (to === '') {
      setProblem('A tag needs a name.');
      return;
    }
    change.mutate(
      { tags: [...chosen], to },
      {
        onSuccess: (answer) => {
          sayDone(to === null ? 'Tag taken away' : chosen.size > 1 ? `Now “${to}”` : `Renamed to “${to}”`, answer);
          setChosen(new Set());
          setName('');
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
      description="Choose one to rename it, or several to make them one."
      footer={
        chosen.size === 0 ? undefined : (
          <form
            className="flex w-full flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              act(name.trim());
            }}
          >
            <Field
              label={chosen.size === 1 ? 'New name' : 'Name for all of them'}
              error={problem}
              className="min-w-40 flex-1"
            >
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  maxLength={TAG_LENGTH_MAX}
                  value={name}
                  onChange={(event) => {
                    setName(event.target.value);
                    setProblem(undefined);
                  }}
                />
              )}
            </Field>
            <Button
              variant="danger"
              busy={change.isPending}
              onClick={() => {
                act(null);
              }}
            >
              Take away
            </Button>
            <Button variant="primary" type="submit" busy={change.isPending}>
              {chosen.size === 1 ? 'Rename' : 'Make one'}
            </Button>
          </form>
        )
      }
    >
      {tags.data ? (
        <>
          {tags.data.length === 0 ? <p className="text-quiet">No recipe has a tag yet.</p> : null}
          {tags.data.length > 12 ? (
            <Input
              type="search"
              dir="auto"
              aria-label="Find a tag"
              placeholder="Find a tag"
              value={search}
              onChange={(event) => {
                setSearch(event.target.value);
              }}
              className="mb-2"
            />
          ) : null}
          <ul aria-label="Tags" className="divide-y divide-line">
            {found.slice(0, SHOWN).map(({ tag, count }) => (
              <li key={tag}>
                <Checkbox
                  checked={chosen.has(tag)}
                  onChange={() => {
                    toggle(tag);
                  }}
                  label={
                    <span className="flex min-w-0 justify-between gap-4">
                      <bdi className="min-w-0">{tag}</bdi>
                      <span className="figures shrink-0 text-quiet">
                        {count.toLocaleString('en')} {count === 1 ? 'recipe' : 'recipes'}
                      </span>
                    </span>
                  }
                  className="[&>span:last-child]:flex-1"
                />
              </li>
            ))}
          </ul>
          {found.length > SHOWN ? (
            <p className="pt-2 text-fine text-quiet">
              {(found.length - SHOWN).toLocaleString('en')} more: find them by name.
            </p>
          ) : null}
        </>
      ) : tags.isError ? (
        <Problem
          error={tags.error}
          otherwise="The tags could not be loaded."
          onRetry={() => {
            void tags.refetch();
          }}
        />
      ) : (
        <div role="status" className="space-y-2">
          <span className="sr-only">Loading the tags…</span>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </Dialog>
  );
}
