import { useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Step } from '#shared/recipe.ts';
import { OldWords } from '../../../components/recipe/old-words.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { cn } from '../../../lib/class-names.ts';
import { SavedNote } from '../together/saved-note.tsx';
import { DoubtNotes } from '../review/doubt-notes.tsx';
import { DOUBTED_TEXT } from '../review/doubt-styles.ts';
import type { OpenDoubt } from '../review/doubts.ts';
import { useEditor } from '../form/editor-context.ts';
import { stepsOf } from './instructions-text.ts';
import { replaceWord } from '../review/alternative-readings.ts';
import { useFieldDoubts } from '../review/use-doubts.ts';

/** The same box for the text and for what is marked behind it. */
const BOX = 'min-h-[calc(10lh+1rem)]! font-serif text-lead';

/**
 * All steps in one text area; those in doubt are marked under their words. `loadedSteps` are the steps it was filled with.
 */
export function InstructionsField({ loadedSteps }: { loadedSteps: readonly Step[] }) {
  const { control, register, getValues, setValue, setFocus, resolveFieldDoubts } = useEditor();
  const { errors } = useFormState({ control, name: 'instructions' });
  const text = useWatch({ control, name: 'instructions' });
  const all = useWatch({ control, name: 'doubts' });
  const ofField = useFieldDoubts('instructions');
  const behind = useRef<HTMLDivElement>(null);

  const steps = stepsOf(text, loadedSteps);
  const words = new Set(steps.map((step) => step.text));
  const ofSteps = all.filter(({ place }) => place.of === 'step' && words.has(place.text));
  const doubts = [...ofField, ...ofSteps];
  const sections = new Set(steps.flatMap(({ section }) => section ?? [])).size;

  /** What else is in doubt about the step goes along with its new words. */
  const rewrite = (before: string, after: string) => {
    setValue(
      'instructions',
      getValues('instructions').replace(before, () => after),
      { shouldDirty: true },
    );
    const moved = getValues('doubts').map((open) =>
      open.place.of === 'step' && open.place.text === before
        ? { ...open, place: { ...open.place, text: after } }
        : open,
    );
    setValue('doubts', moved, { shouldDirty: true });
  };

  return (
    <div>
      <Field
        label="Instructions"
        error={errors.instructions?.message}
        hint={
          <>
            Each line is a step; a line that ends with a colon names a section.{' '}
            <span className="figures whitespace-nowrap">
              {steps.length} {steps.length === 1 ? 'step' : 'steps'}
              {sections > 0 ? `, ${String(sections)} ${sections === 1 ? 'section' : 'sections'}` : ''}.
            </span>
          </>
        }
      >
        {(aria) => (
          <div className="relative">
            {ofSteps.length > 0 ? (
              <div
                ref={behind}
                aria-hidden
                dir="auto"
                className={cn(
                  BOX,
                  'pointer-events-none absolute inset-0 overflow-hidden rounded border border-transparent bg-card px-3 py-2 leading-relaxed break-words whitespace-pre-wrap text-transparent',
                )}
              >
                {marked(text, ofSteps)}
              </div>
            ) : null}
            <Textarea
              {...aria}
              {...register('instructions', {
                onChange: () => {
                  resolveFieldDoubts('instructions');
                },
              })}
              rows={10}
              dir="auto"
              spellCheck
              aria-describedby={[
                aria['aria-describedby'],
                'instructions-words',
                doubts.length > 0 ? 'instructions-doubts' : '',
              ]
                .filter(Boolean)
                .join(' ')}
              onScroll={(event) => {
                if (behind.current) behind.current.scrollTop = event.currentTarget.scrollTop;
              }}
              className={cn(BOX, 'relative field-sizing-content', ofSteps.length > 0 && 'bg-transparent!')}
            />
          </div>
        )}
      </Field>
      <SavedNote
        spot={{ of: 'field', name: 'instructions' }}
        focusAfter={() => {
          setFocus('instructions');
        }}
      />
      <OldWords id="instructions-words" text={text} className="pt-1" />
      <DoubtNotes
        id="instructions-doubts"
        doubts={doubts}
        focusAfter={() => {
          setFocus('instructions');
        }}
        onLine={({ now, text: reading }, place) => {
          // What was read of a step is its lines without numbers and the like: where they are not found, all of it.
          if (place.of === 'step')
            rewrite(place.text, place.text.includes(now) ? place.text.replace(now, () => reading) : reading);
        }}
        onReading={({ now, other }, place) => {
          if (place.of === 'step' && now !== null) rewrite(place.text, replaceWord(place.text, now, other));
        }}
      />
    </div>
  );
}

/** The text with the doubted steps marked where they stand. */
function marked(text: string, doubts: readonly OpenDoubt[]) {
  const spans = doubts
    .flatMap(({ place }) => {
      const start = place.of === 'step' ? text.indexOf(place.text) : -1;
      return place.of === 'step' && start >= 0 ? { start, end: start + place.text.length } : [];
    })
    .sort((a, b) => a.start - b.start)
    .filter(({ start }, index, sorted) => index === 0 || start >= (sorted[index - 1]?.end ?? 0));
  return (
    <>
      {spans.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(spans[index - 1]?.end ?? 0, start)}
          <span className={DOUBTED_TEXT}>{text.slice(start, end)}</span>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
      {'\n'}
    </>
  );
}
