import { useEffect } from 'react';
import { FORM_ID } from './save-bar.tsx';

/** A control of the form, and where its cursor was. */
interface Place {
  /** The recipe that was made. */
  readonly recipe: string;
  /** By its field's name; '' is the button that saves. */
  readonly name: string;
  readonly cursor: readonly [start: number, end: number] | null;
}

let kept: Place | null = null;

const form = () => document.getElementById(FORM_ID);
const saveButton = () => document.querySelector<HTMLElement>(`button[form="${FORM_ID}"]`);
const hasCursor = (control: Element | null | undefined): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text');

/** Before a new recipe's first save leads to its own address, where another editor stands: the focus is to be where it was. */
export function keepFocus(recipe: string): void {
  const control = document.activeElement;
  kept = null;
  if (!(control instanceof HTMLElement)) return;
  if (control !== saveButton() && form()?.contains(control) !== true) return;
  kept = {
    recipe,
    name: control.getAttribute('name') ?? '',
    cursor: hasCursor(control) ? [control.selectionStart ?? 0, control.selectionEnd ?? 0] : null,
  };
}

/** Puts the focus where it was kept; where that is not there, on the button that saves. */
export function useKeptFocus(recipe: string | null): void {
  useEffect(() => {
    const place = kept;
    kept = null;
    if (place === null || place.recipe !== recipe) return;
    const named = place.name === '' ? null : form()?.querySelector<HTMLElement>(`[name="${CSS.escape(place.name)}"]`);
    const control = named ?? saveButton();
    control?.focus();
    if (place.cursor && hasCursor(control)) control.setSelectionRange(...place.cursor);
  }, [recipe]);
}
