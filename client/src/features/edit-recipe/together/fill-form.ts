import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { isSame, type RecipeForm } from '../form/recipe-form.ts';
import { PARTS } from '../ingredients/ingredient-rows.ts';
import { TEXT_NAMES } from './merge-saved.ts';
import { moveCaret } from './merge-text.ts';

/**
 * Writes what is new into the open form, field by field: nobody loses the focus or the caret, and nothing is drawn anew
 * that stays. `saved` is what the form is compared with from then on.
 */
export function fillForm(form: UseFormReturn<RecipeForm>, next: RecipeForm, saved: RecipeForm | null): void {
  keepingPlace(form, () => {
    const now = structuredClone(form.getValues());
    for (const name of TEXT_NAMES) if (now[name] !== next[name]) form.setValue(name, next[name]);
    const before = new Map(now.ingredients.map((row) => [row.uid, row]));
    const isSameOrder =
      now.ingredients.length === next.ingredients.length &&
      now.ingredients.every(({ uid }, index) => uid === next.ingredients[index]?.uid);
    if (!isSameOrder) {
      flushSync(() => {
        form.setValue('ingredients', structuredClone(next.ingredients));
      });
    }
    next.ingredients.forEach((row, at) => {
      const was = before.get(row.uid);
      if (!was) return;
      for (const part of PARTS) if (was[part] !== row[part]) form.setValue(`ingredients.${at}.${part}`, row[part]);
      if (isSameOrder) form.setValue(`ingredients.${at}`, structuredClone(row));
    });
    form.setValue('photos', [...next.photos]);
    if (!isSame(now.told, next.told)) form.setValue('told', structuredClone(next.told));
    form.setValue('doubts', structuredClone(next.doubts));
    if (saved) form.reset(structuredClone(saved), { keepValues: true, keepErrors: true });
    // Whether anything is unsaved is found out with the field that is written.
    form.setValue('title', form.getValues('title'), { shouldDirty: true });
  });
}

type Typed = HTMLInputElement | HTMLTextAreaElement;
const isTyped = (element: Element | null): element is Typed =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');

/** The row whose field has the focus, by its uid; null for none. */
export function rowInFocus(form: UseFormReturn<RecipeForm>): string | null {
  const name = document.activeElement?.getAttribute('name');
  const index = /^ingredients\.(\d+)\./.exec(name ?? '')?.[1];
  return index === undefined ? null : (form.getValues('ingredients')[Number(index)]?.uid ?? null);
}

/** Does the work with the focus, the caret and what is on the screen where they are. */
function keepingPlace(form: UseFormReturn<RecipeForm>, work: () => void): void {
  const active = document.activeElement;
  const uid = rowInFocus(form);
  const part = active?.getAttribute('name')?.split('.')[2] ?? '';
  const top = active?.getBoundingClientRect().top ?? 0;
  const value = isTyped(active) ? active.value : '';
  const [start, end] = isTyped(active) ? [active.selectionStart, active.selectionEnd] : [null, null];
  work();
  if (!active || active === document.body) return;
  let place = active;
  if (uid !== null) {
    const index = form.getValues('ingredients').findIndex((row) => row.uid === uid);
    place = document.getElementsByName(`ingredients.${String(index)}.${part}`)[0] ?? active;
  }
  if (place !== document.activeElement && place instanceof HTMLElement && place.isConnected)
    place.focus({ preventScroll: true });
  if (isTyped(place) && start !== null && end !== null && place.value !== value)
    place.setSelectionRange(moveCaret(value, place.value, start), moveCaret(value, place.value, end));
  else if (isTyped(place) && start !== null && end !== null) place.setSelectionRange(start, end);
  // What came in above would push the line that somebody is in out of their sight.
  const moved = place.getBoundingClientRect().top - top;
  if (Math.abs(moved) > 1) window.scrollBy({ top: moved, behavior: 'instant' });
}
