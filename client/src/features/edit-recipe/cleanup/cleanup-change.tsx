import { useId } from 'react';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { CleanupDifference } from './cleanup-difference.tsx';
import type { Edit, Offer } from './cleanup-edits.ts';
import { PARTS } from '../ingredients/ingredient-rows.ts';

interface CleanupChangeProps {
  offer: Offer;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

const PART_NAMES = { quantity: 'Quantity', unit: 'Unit', item: 'Ingredient', notes: 'Preparation' } as const;

/** One proposed repair: what it changes and why, to be accepted or left. */
export function CleanupChange({ offer: { label, reason, edit }, isChosen, onChoose }: CleanupChangeProps) {
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
