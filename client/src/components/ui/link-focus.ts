import type { RefObject } from 'react';
import { pageEntry } from '../../lib/back.ts';

type Page = RefObject<HTMLElement | null>;

/** The address of the link that had the focus last on a page, by its entry in the history. */
const links = new Map<number, string>();
/** So long a page may take to have the link again, in milliseconds: lists are drawn bit by bit. */
const PATIENCE_MS = 1500;

/** From now on keeps which link of a page has the focus; what it returns ends that. */
export function noteLinks(main: Page): () => void {
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || main.current?.contains(target) !== true || target === main.current) return;
    const href = target.getAttribute('href');
    if (href === null) links.delete(pageEntry());
    else links.set(pageEntry(), href);
  };
  document.addEventListener('focusin', note);
  return () => {
    document.removeEventListener('focusin', note);
  };
}

/** Moves the focus from the page's beginning to the link that led away from this entry, as soon as it is there; what it returns ends the wait. */
export function focusLink(main: Page, entry: number): (() => void) | undefined {
  const href = links.get(entry);
  if (href === undefined) return undefined;
  const end = Date.now() + PATIENCE_MS;
  let next = 0;
  const look = () => {
    // Somebody has gone on meanwhile.
    if (document.activeElement !== main.current) return;
    const link = main.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    if (link) link.focus({ preventScroll: true });
    else if (Date.now() < end) next = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(next);
  };
}
