import { useMemo, useState } from 'react';
import type { ArchivePreview } from '#shared/archives.ts';
import { compareRecipes } from '#shared/compare/compare-recipes.ts';
import { choiceFor, type DoubleChoice } from '#shared/doubles.ts';
import type { Double } from '#shared/imports.ts';
import { useDouble } from '../../api/merging.ts';
import { ComparedRecipes } from '../../components/compare/compared-recipes.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Choice } from '../../components/ui/choice.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';

const OPTIONS = [
  { value: 'ours', label: 'Keep ours' },
  { value: 'variant', label: 'Theirs as a variant' },
  { value: 'both', label: 'Keep both' },
] as const satisfies readonly { value: DoubleChoice; label: string }[];

type Likely = NonNullable<ArchivePreview['likely']>;

interface DoublesProps {
  importId: string;
  likely: Likely;
  /** Doubles beyond those that are named. */
  more: number;
  otherwise: DoubleChoice;
  choices: Readonly<Record<string, DoubleChoice>>;
  onAll: (choice: DoubleChoice) => void;
  onChoose: (id: string, choice: DoubleChoice) => void;
}

/** Recipes that the family most likely has: one choice for all of them, and another one for each where that is wanted. */
export function Doubles({ importId, likely, more, otherwise, choices, onAll, onChoose }: DoublesProps) {
  return (
    <section aria-labelledby="doubles" className="mt-10">
      <h2 id="doubles" className="text-heading">
        Most likely here already
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-quiet">
        Where ours is kept, theirs does not come; what was made of it joins the log of ours.
      </p>
      <Choice label="For all of them" options={OPTIONS} value={otherwise} onChange={onAll} />
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {likely.map((one) => (
          <DoubleItem
            key={one.id}
            importId={importId}
            double={one}
            choice={choiceFor({ doubles: false, otherwise, choices }, one.id)}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {more > 0 ? <p className="mt-2 text-fine">And {more.toLocaleString('en')} more, as for all of them.</p> : null}
    </section>
  );
}

interface DoubleItemProps {
  importId: string;
  double: Likely[number];
  choice: DoubleChoice;
  onChoose: (id: string, choice: DoubleChoice) => void;
}

function DoubleItem({ importId, double: { id, name, ours }, choice, onChoose }: DoubleItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
          <bdi className="font-serif text-lead font-semibold">{name}</bdi>
          {ours.title === name ? null : (
            <span className="block text-fine text-quiet">
              like our <bdi>{ours.title}</bdi>
            </span>
          )}
        </p>
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={`Side by side: ${name}`}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          Side by side
        </Button>
        <Select
          className="w-52"
          aria-label={`What becomes of ${name}`}
          value={choice}
          onChange={({ target }) => {
            onChoose(id, target.value as DoubleChoice);
          }}
        >
          {OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {isOpen ? <Beside importId={importId} recipeId={id} /> : null}
    </li>
  );
}

function Beside({ importId, recipeId }: { importId: string; recipeId: string }) {
  const { data, error, refetch } = useDouble(importId, recipeId, true);
  if (error)
    return (
      <div className="mt-3">
        <Problem error={error} otherwise="The two could not be loaded." onRetry={() => void refetch()} />
      </div>
    );
  if (data) return <Compared {...data} />;
  return (
    <div role="status" className="mt-3">
      <span className="sr-only">Loading both…</span>
      <Skeleton className="h-40" />
    </div>
  );
}

function Compared({ ours, theirs }: Double) {
  const comparison = useMemo(() => compareRecipes(ours, theirs), [ours, theirs]);
  const { summary } = comparison;
  return (
    <div className="mt-3 rounded border border-line bg-card p-4 sm:p-6">
      <p className="max-w-measure font-serif text-lead italic">
        {summary === '' ? 'Word for word the same.' : `Theirs: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}.`}
      </p>
      <ComparedRecipes
        before={ours}
        after={theirs}
        comparison={comparison}
        words={['Ours', 'Theirs']}
        isLinked={{ before: true, after: false }}
      />
    </div>
  );
}
