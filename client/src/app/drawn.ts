import { drawnOn } from '#shared/served-page.ts';

/** What a browser keeps that no screen shows. */
const UNSEEN: readonly string[] = ['font-size', 'kept-for'];

/**
 * Whether this browser would draw what the server has drawn in `root`: it keeps nothing of its own yet that the server does
 * not know (how close recipes stand, where somebody cooks, what is not sent), and it is the same day here.
 */
export function isDrawnAsHere(root: HTMLElement): boolean {
  if (root.dataset['drawnOn'] !== drawnOn()) return false;
  try {
    return [localStorage, sessionStorage].every((store) => Object.keys(store).every((key) => UNSEEN.includes(key)));
  } catch {
    // Where storage is forbidden, nothing is kept.
    return true;
  }
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const canBeOn = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

/** The fields in it in which somebody has typed, chosen or ticked something since it was drawn. */
export const touchedFields = (root: HTMLElement): Field[] =>
  Array.from(root.querySelectorAll<Field>('input, textarea, select')).filter((field) => {
    if ('options' in field) return field.selectedOptions[0]?.defaultSelected === false;
    if (canBeOn(field)) return field.checked !== field.defaultChecked;
    return field.type !== 'file' && field.value !== field.defaultValue;
  });
