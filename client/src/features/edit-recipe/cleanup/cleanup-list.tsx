import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CleanupChange } from './cleanup-change.tsx';
import type { Edit, Offer } from './cleanup-edits.ts';

interface CleanupListProps {
  offers: readonly Offer[];
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

/** The proposed repairs, field by field, each with its box. */
export function CleanupList({ offers, chosen, onChosen, children }: CleanupListProps) {
  const isAll = offers.every(({ id }) => chosen.has(id));
  return (
    <>
      {children}
      {offers.length > 1 ? (
        <Button
          variant="ghost"
          className="-ml-3"
          onClick={() => {
            onChosen(new Set(isAll ? [] : offers.map(({ id }) => id)));
          }}
        >
          {isAll ? 'Untick all' : 'Tick all'}
        </Button>
      ) : null}
      {GROUPS.map((group) => {
        const own = offers.filter(({ edit }) => groupOf(edit) === group);
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
