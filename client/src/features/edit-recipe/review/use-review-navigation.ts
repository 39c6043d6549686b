import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Step } from '#shared/recipe.ts';
import { linesOfPlace, type FormEvidence, placeOfLine } from '../evidence/form-evidence.ts';
import { openDoubtsIn, type RecipeForm, type RecipeContent } from '../form/recipe-form.ts';
import { type IngredientRow, PARTS } from '../ingredients/ingredient-rows.ts';
import { stepsOf } from '../instructions/instructions-text.ts';
import type { HighlightedLines } from '../original/highlighted-lines.ts';
import type { LinePosition } from '../../../components/original/transcript/line-position.ts';
import { FIELDS, isUnreadable, type OpenDoubt, type Place } from './doubts.ts';

/** A function key types nothing on any keyboard; browsers leave this one free. */
export const NEXT_DOUBT_KEY = 'F2';

interface ReviewNavigationOptions {
  form: UseFormReturn<RecipeForm>;
  loadedContent: RecipeContent | null;
  formEvidence: FormEvidence;
  highlightedLines: HighlightedLines;
  announce: (message: string) => void;
}

/** Moves the focus between the form's fields, the lines of the original and the doubts. */
export function useReviewNavigation({
  form,
  loadedContent,
  formEvidence,
  highlightedLines,
  announce,
}: ReviewNavigationOptions) {
  const lastVisited = useRef<number | null>(null);
  const rows = () => form.getValues('ingredients');
  const steps = () => stepsOf(form.getValues('instructions'), loadedContent?.steps ?? []);
  const linesOf = (place: Place) => linesOfPlace(formEvidence, place, steps());

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
    highlightedLines.set(linesOf(place));
  };

  const goToDoubt = (doubt: OpenDoubt) => {
    lastVisited.current = doubt.id;
    goTo(doubt.place);
    // The reason stands below its field: both are to be seen.
    document.getElementById(`doubt-${String(doubt.id)}`)?.scrollIntoView({ block: 'nearest' });
    announce(doubt.doubt.reason);
  };
  const step = (by: 1 | -1) => {
    const { doubts, ingredients, instructions } = form.getValues();
    const open = openDoubtsIn({ doubts, ingredients, instructions }, loadedContent).filter(
      (doubt) => !isUnreadable(doubt),
    );
    const ordered = inFormOrder(open, ingredients, steps());
    if (ordered.length === 0) {
      announce('No doubt is left.');
      return;
    }
    const at = ordered.findIndex(({ id }) => id === lastVisited.current);
    const next = at < 0 ? (by > 0 ? 0 : ordered.length - 1) : (at + by + ordered.length) % ordered.length;
    const doubt = ordered[next];
    if (doubt) goToDoubt(doubt);
  };

  /** Highlights the lines that this control, or the step at its cursor, was read from. */
  const highlightSourceOf = (control: EventTarget | null) => {
    if (!(
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ))
      return;
    const caret = control instanceof HTMLTextAreaElement ? control.selectionStart : 0;
    const place = placeOfControl(control.name, rows(), steps(), form.getValues('instructions'), caret);
    if (place) highlightedLines.set(linesOf(place));
  };

  const latest = useRef(step);
  const latestHighlight = useRef(highlightSourceOf);
  useEffect(() => {
    latest.current = step;
    latestHighlight.current = highlightSourceOf;
  });
  // A field may have been entered before it was known what it was read from.
  useEffect(() => {
    latestHighlight.current(document.activeElement);
  }, [formEvidence]);
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
    goTo,
    goToDoubt,
    goToNextDoubt: () => {
      step(1);
    },
    highlightSource: ({ target }: SyntheticEvent) => {
      highlightSourceOf(target);
    },
    goToFieldOf: (line: LinePosition) => {
      const place = placeOfLine(formEvidence, line, rows(), steps());
      if (place) goTo(place);
      highlightedLines.set([line]);
      if (!place) announce('This line was not read into a field.');
    },
  };
}

/** The place that a control of the form stands for, by its name; null where it has none. */
export function placeOfControl(
  name: string,
  rows: readonly IngredientRow[],
  steps: readonly Step[],
  text: string,
  caret: number,
): Place | null {
  const [list, number, part] = name.split('.');
  if (list === 'ingredients') {
    const row = rows[Number(number)];
    return row?.kind === 'line'
      ? { of: 'row', uid: row.uid, part: PARTS.find((loadedContent) => loadedContent === part) ?? null }
      : null;
  }
  if (list === 'instructions') {
    const step = stepAtCaret(text, steps, caret);
    return step ? { of: 'step', text: step.text } : null;
  }
  const field = FIELDS.find((loadedContent) => loadedContent === (name === 'servingsOf' ? 'servings' : name));
  return field ? { of: 'field', name: field } : null;
}

/** Start and end of each step in the text, in UTF-16 code units. */
function stepSpans(text: string, steps: readonly Step[]): { start: number; end: number }[] {
  let from = 0;
  return steps.map((step) => {
    const found = text.indexOf(step.text, from);
    const start = found < 0 ? from : found;
    from = found < 0 ? from : found + step.text.length;
    return { start, end: from };
  });
}

function stepAtCaret(text: string, steps: readonly Step[], caret: number): Step | null {
  const at = stepSpans(text, steps).findIndex(({ end }) => caret <= end);
  return steps[at] ?? steps.at(-1) ?? null;
}

/** The doubts in the order of the form. */
function inFormOrder(
  doubts: readonly OpenDoubt[],
  rows: readonly IngredientRow[],
  steps: readonly Step[],
): OpenDoubt[] {
  const rank = ({ place }: OpenDoubt): readonly [number, number] => {
    if (place.of === 'row') return [FIELDS.indexOf('ingredients'), 1 + rows.findIndex((row) => row.uid === place.uid)];
    if (place.of === 'step')
      return [FIELDS.indexOf('instructions'), 1 + steps.findIndex((step) => step.text === place.text)];
    return [FIELDS.indexOf(place.name), 0];
  };
  return [...doubts].sort((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    return first[0] - second[0] || first[1] - second[1];
  });
}
