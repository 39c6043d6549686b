import { type RefObject, useEffect } from 'react';
import { useLocation } from 'wouter';
import { pageEntry } from './back.ts';

/** The page that is shown, and its entry in the tab's history; null until the first one is. */
let shown: { readonly location: string; readonly entry: number; readonly main: RefObject<HTMLElement | null> } | null =
  null;
/** The address of the link that had the focus last on a page, by its entry in the history. */
const links = new Map<number, string>();
/** So long a page may take to have the link again, in milliseconds: lists are drawn bit by bit. */
const PATIENCE_MS = 1500;

/**
 * On another page the focus starts at its beginning, as after a full load; back on one before, at the link that led away from it, unless
 * that was to a screen of its own such as cooking mode: whoever looks through a long list by keys goes on where they were.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const [location] = useLocation();
  useEffect(() => {
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
  }, [main]);

  useEffect(() => {
    const before = shown;
    const entry = pageEntry();
    shown = { location, entry, main };
    if (before === null || before.location === location) return;
    const isBack = entry < before.entry && before.main === main;
    const href = isBack ? links.get(entry) : undefined;
    main.current?.focus({ preventScroll: true });
    if (href === undefined) return;
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
  }, [location, main]);
}
