import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LineRef } from '../original/transcript/line-position.ts';
import { isUnreadable, type OpenDoubt, type Place } from './doubts.ts';
import { stepsOf } from '../instructions/instructions-text.ts';
import { type Links, linesOfPlace, placeOfLine } from '../original/form-evidence.ts';
import type { Marks } from '../original/highlighted-lines.ts';
import { inFormOrder, placeOfControl, stepSpans } from './places.ts';
import { openIn, type RecipeForm, type Written } from '../form/recipe-form.ts';

/** A function key types nothing on any keyboard; browsers leave this one free. */
export const NEXT_DOUBT_KEY = 'F2';

interface WayOptions {
  form: UseFormReturn<RecipeForm>;
  known: Written | null;
  links: Links;
  marks: Marks;
  announce: (message: string) => void;
}

/** The ways between the form, the original and the doubts. */
export function useWay({ form, known, links, marks, announce }: WayOptions) {
  const visited = useRef<number | null>(null);
  const rows = () => form.getValues('ingredients');
  const steps = () => stepsOf(form.getValues('instructions'), known?.steps ?? []);
  const linesOf = (place: Place) => linesOfPlace(links, place, steps());

  const goTo = (place: Place) => {
    if (place.of === 'row') {
      const at = rows().findIndex(({ uid }) => uid === place.uid);
      if (at < 0) return;
      form.setFocus(`ingredients.${at}.${place.part ?? 'item'}`);
    } else if (place.of === 'step') {
      const text = form.getValues('instructions');
      const all = steps();
      const span = stepSpans(text, all)[all.findIndex((step) => step.text === place.text)];
      form.setFocus('instructions');
      const [area] = document.getElementsByName('instructions');
      if (span && area instanceof HTMLTextAreaElement) area.setSelectionRange(span.start, span.end);
    } else if (place.name === 'ingredients' || place.name === 'recipe') {
      const notes = document.getElementById(`${place.name}-doubts`);
      notes?.scrollIntoView({ block: 'center' });
      notes?.querySelector('button')?.focus({ preventScroll: true });
    } else form.setFocus(place.name);
    marks.set(linesOf(place));
  };

  const goToDoubt = (doubt: OpenDoubt) => {
    visited.current = doubt.id;
    goTo(doubt.place);
    // The reason stands below its field: both are to be seen.
    document.getElementById(`doubt-${String(doubt.id)}`)?.scrollIntoView({ block: 'nearest' });
    announce(doubt.doubt.reason);
  };
  const step = (by: 1 | -1) => {
    const { doubts, ingredients, instructions } = form.getValues();
    const open = openIn({ doubts, ingredients, instructions }, known).filter((doubt) => !isUnreadable(doubt));
    const ordered = inFormOrder(open, ingredients, steps());
    if (ordered.length === 0) {
      announce('No doubt is left.');
      return;
    }
    const at = ordered.findIndex(({ id }) => id === visited.current);
    const next = at < 0 ? (by > 0 ? 0 : ordered.length - 1) : (at + by + ordered.length) % ordered.length;
    const doubt = ordered[next];
    if (doubt) goToDoubt(doubt);
  };

  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== NEXT_DOUBT_KEY || event.altKey || event.ctrlKey || event.metaKey) return;
      // A dialog over the form has the keys to itself.
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return {
    linesOf,
    goToDoubt,
    next: () => {
      step(1);
    },
    /** Marks what the control with the focus, or the step with the cursor, was read from. */
    show: ({ target }: SyntheticEvent) => {
      if (!(
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      ))
        return;
      const caret = target instanceof HTMLTextAreaElement ? target.selectionStart : 0;
      const place = placeOfControl(target.name, rows(), steps(), form.getValues('instructions'), caret);
      if (place) marks.set(linesOf(place));
    },
    goToLine: (line: LineRef) => {
      const place = placeOfLine(links, line, rows(), steps());
      if (place) goTo(place);
      marks.set([line]);
      if (!place) announce('This line was not read into a field.');
    },
  };
}
