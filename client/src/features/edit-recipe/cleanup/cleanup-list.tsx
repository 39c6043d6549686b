import { type ReactNode, useId, useMemo } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { PARTS } from '../ingredients/ingredient-rows.ts';
import type { Edit, Proposal } from './cleanup-edits.ts';
import { shortened, wordDifference } from '#shared/word-difference.ts';

interface CleanupListProps {
  proposals: readonly Proposal[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  /** Stands before the list. */
  children: ReactNode;
}

const GROUPS = ['Title', 'Ingredients', 'Instructions', 'Order of the steps', 'Notes', 'Story'] as const;
const groupOf = (edit: Edit): (typeof GROUPS)[number] => {
  if (edit.of === 'row') return 'Ingredients';
  if (edit.of === 'step') return 'Instructions';
  if (edit.of === 'order') return 'Order of the steps';
  return edit.name === 'title' ? 'Title' : edit.name === 'notes' ? 'Notes' : 'Story';
};

/** The proposals grouped by field, each with a checkbox. */
export function CleanupList({ proposals, chosen, onChosen, children }: CleanupListProps) {
  const isAll = proposals.every(({ id }) => chosen.has(id));
  return (
    <>
      {children}
      {proposals.length > 1 ? (
        <Button
          variant="ghost"
          className="-ml-3"
          onClick={() => {
            onChosen(new Set(isAll ? [] : proposals.map(({ id }) => id)));
          }}
        >
          {isAll ? 'Untick all' : 'Tick all'}
        </Button>
      ) : null}
      {GROUPS.map((group) => {
        const own = proposals.filter(({ edit }) => groupOf(edit) === group);
        return own.length === 0 ? null : (
          <div key={group} className="pt-3">
            <h3 className="border-b border-line pb-1 font-serif text-lead font-semibold">{group}</h3>
            <ul>
              {own.map((offer) => (
                <CleanupChange
                  key={offer.id}
                  offer={offer}
                  isChosen={chosen.has(offer.id)}
                  onChoose={(isChosen) => {
                    const next = new Set(chosen);
                    if (isChosen) next.add(offer.id);
                    else next.delete(offer.id);
                    onChosen(next);
                  }}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}

interface CleanupChangeProps {
  offer: Proposal;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

const PART_NAMES = { quantity: 'Quantity', unit: 'Unit', item: 'Ingredient', notes: 'Preparation' } as const;

/** One proposal: what it changes and why. */
function CleanupChange({ offer: { label, reason, edit }, isChosen, onChoose }: CleanupChangeProps) {
  const reasonId = useId();
  return (
    <li className="border-b border-line last:border-b-0">
      <Checkbox
        checked={isChosen}
        aria-describedby={reasonId}
        onChange={(event) => {
          onChoose(event.currentTarget.checked);
        }}
        label={
          <>
            {label === '' ? null : <span className="block text-fine text-quiet">{label} </span>}
            <Changed edit={edit} />
          </>
        }
      />
      <p id={reasonId} className="-mt-1 pb-3 pl-8 text-fine text-quiet">
        {reason}
      </p>
    </li>
  );
}

function Changed({ edit }: { edit: Edit }) {
  if (edit.of === 'row') {
    const changed = PARTS.filter((part) => edit.before[part] !== edit.after[part]);
    const line = [edit.before.quantity, edit.before.unit, edit.before.item].filter((part) => part !== '').join(' ');
    return (
      <>
        <span dir="auto" className="block font-semibold break-words">
          {line}{' '}
        </span>
        {changed.map((part) => (
          <span key={part} className="block">
            <span className="text-quiet">{PART_NAMES[part]}: </span>
            <CleanupDifference before={edit.before[part]} after={edit.after[part]} />
          </span>
        ))}
      </>
    );
  }
  if (edit.of === 'order')
    return (
      <>
        <Steps name="was" texts={edit.before} />
        <Steps name="becomes" texts={edit.after} />
      </>
    );
  return <CleanupDifference before={edit.before} after={edit.after} />;
}

/** The beginnings of the steps, one a line. */
function Steps({ name, texts }: { name: string; texts: string }) {
  return (
    <span className="block pb-1">
      <span className="text-quiet">{name}: </span>
      {texts.split('\n').map((text, index) => (
        <span key={index} dir="auto" className="block truncate">
          <span className="figures">{index + 1}.</span> {text}{' '}
        </span>
      ))}
    </span>
  );
}

/** Removed words are struck through and added words underlined; a screen reader reads 'was … becomes …'. */
function CleanupDifference({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => shortened(wordDifference(before, after)), [before, after]);
  return (
    <span dir="auto" className="break-words whitespace-pre-wrap">
      {pieces.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        if (kind === 'gone')
          return (
            <del key={index} className="rounded-sm bg-wash text-quiet decoration-tomato decoration-2">
              <span className="sr-only"> was: </span>
              {text}
              <span className="sr-only">; </span>
            </del>
          );
        return (
          <ins
            key={index}
            className="ms-0.5 rounded-sm bg-wash font-semibold decoration-sage decoration-2 underline-offset-4"
          >
            <span className="sr-only"> becomes: </span>
            {text}
            <span className="sr-only">; </span>
          </ins>
        );
      })}
    </span>
  );
}
