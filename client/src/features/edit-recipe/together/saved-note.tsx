import { Check, Undo2 } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { cn } from '../../../lib/class-names.ts';
import type { Beside, Spot, Taken } from './merge-saved.ts';
import { keyOfSpot, useTogetherAt } from './together-context.ts';

interface SavedNoteProps {
  spot: Spot;
  /** Names the field where the note does not stand right under it. */
  label?: string | undefined;
  /** Where the focus goes when the buttons are gone. */
  focusAfter: () => void;
  className?: string | undefined;
}

/** More of the same place are counted, not listed. */
const SHOWN_MAX = 3;
const EXCERPT = 140;
const excerpt = (text: string) => (text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).trimEnd()}…`);

/** Under a field: a quiet line about what somebody else saved there, or their words to choose from. */
export function SavedNote({ spot, label, focusAfter, className }: SavedNoteProps) {
  const { by, taken, beside, settle } = useTogetherAt(spot);
  if (taken.length === 0 && beside.length === 0) return null;
  const isList = spot.of === 'field' && (spot.name === 'ingredients' || spot.name === 'instructions');
  return (
    <div className={cn('min-w-0 space-y-2 pt-1', className)}>
      {taken.slice(0, SHOWN_MAX).map((one, index) => (
        <p key={index} dir="auto" className="border-l-4 border-sage pl-3 text-fine break-words text-quiet">
          {label === undefined ? '' : `${label}: `}
          {spot.of === 'field' && spot.name === 'told'
            ? `${by} changed the pictures or the recording.`
            : sentenceOf(
                by,
                one,
                spot.of === 'row' ? 'line' : isList ? (spot.name === 'instructions' ? 'step' : 'line') : null,
              )}
        </p>
      ))}
      {taken.length > SHOWN_MAX ? (
        <p className="border-l-4 border-sage pl-3 text-fine text-quiet">And {taken.length - SHOWN_MAX} more.</p>
      ) : null}
      {beside.map((one) => (
        <TheirWords
          key={one.key}
          by={by}
          label={label}
          beside={one}
          onSettle={(side) => {
            settle(one, side);
            focusAfter();
          }}
        />
      ))}
    </div>
  );
}

function sentenceOf(by: string, { was, now }: Taken, what: 'line' | 'step' | null): string {
  if (now === 'photos' && was === '') return `${by} changed the photos.`;
  if (what === null) {
    if (was === '') return `${by} wrote this.`;
    return now === '' ? `${by} emptied this. It was: ${excerpt(was)}` : `${by} changed this. It was: ${excerpt(was)}`;
  }
  if (was === '') return what === 'line' ? `${by} added this line.` : `${by} added a step: ${excerpt(now)}`;
  if (now === '') return `${by} took out a ${what}: ${excerpt(was)}`;
  return `${by} changed ${what === 'line' ? 'this line' : 'a step'}. It was: ${excerpt(was)}`;
}

interface TheirWordsProps {
  by: string;
  label: string | undefined;
  beside: Beside;
  onSettle: (side: 'mine' | 'theirs') => void;
}

/** What they wrote where something was typed here, too. */
function TheirWords({ by, label, beside: { spot, theirs, mine }, onSettle }: TheirWordsProps) {
  const isList = spot.of === 'row' || spot.name === 'ingredients' || spot.name === 'instructions';
  const what = spot.of === 'field' && spot.name === 'instructions' ? 'step' : 'line';
  const says =
    theirs === ''
      ? isList
        ? `${by} took this ${what} out${mine === '' ? '.' : ':'}`
        : `${by} emptied this.`
      : mine === '' && isList
        ? `You took a ${what} out that ${by} changed:`
        : `${by} wrote here, too:`;
  return (
    <div
      role="group"
      aria-label={`Yours or ${by}’s`}
      data-beside={keyOfSpot(spot)}
      className="rounded border-l-4 border-butter bg-wash px-3 py-2 font-normal"
    >
      <p className="text-fine text-quiet">
        {label === undefined ? '' : `${label}: `}
        {says}
      </p>
      {theirs === '' && isList && spot.of === 'field' && mine !== '' ? (
        <p dir="auto" className="font-serif break-words">
          {excerpt(mine)}
        </p>
      ) : null}
      {theirs === '' ? null : (
        <p dir="auto" className="max-h-60 overflow-y-auto font-serif text-lead break-words whitespace-pre-wrap">
          {theirs}
        </p>
      )}
      {spot.of === 'field' && spot.name === 'instructions' && mine !== '' && theirs !== '' ? (
        <p dir="auto" className="text-fine break-words text-quiet">
          Yours: {excerpt(mine)}
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          onClick={() => {
            onSettle('theirs');
          }}
        >
          <Check aria-hidden /> Take {by}’s
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            onSettle('mine');
          }}
        >
          <Undo2 aria-hidden /> Keep mine
        </Button>
      </div>
    </div>
  );
}
