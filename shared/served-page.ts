/** What the server puts into a page for the browser that opens it. */

/** One answer in the page: the browser's key for it, and what was answered. */
export interface FirstAnswer {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly isPage?: true;
}

/** The id of the element of the page that holds the answers, as JSON. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** A screen as the server draws it, to be shown before the app's code is there. */
export interface Drawing {
  /** What stands in the page's #root. */
  readonly markup: string;
  /** The day it was, and how far from UTC (`drawnOn`): some screens speak of today. */
  readonly on: string;
  /** Of the document's element: the size of type that the person has chosen, and the screen's own colours. */
  readonly fontSize: string | null;
  readonly style: string | null;
}

/** The day that it is here, as it stands beside a drawing. */
export const drawnOn = (now = new Date()): string => `${now.toDateString()} ${String(now.getTimezoneOffset())}`;

/**
 * The script of a drawn page, before the drawing: it notes the last button that is pressed while no code of the app is there
 * yet, and keeps the browser from sending a form as a page would. `takePressed` ends that and gives the button; what becomes
 * of it is in client/src/app/pressed-early.ts. The policy allows this text by its hash.
 */
export const NOTE_PRESSES = `{
let pressed = null;
const note = (event) => {
const button = event.target.closest('button');
if (button || event.type === 'submit') event.preventDefault();
if (event.type === 'click') pressed = button;
};
const kinds = ['click', 'submit'];
for (const kind of kinds) addEventListener(kind, note, true);
window.takePressed = () => {
for (const kind of kinds) removeEventListener(kind, note, true);
const taken = pressed;
pressed = null;
return taken;
};
}`;
