import { type RefObject, useEffect } from 'react';
import { useLocation } from 'wouter';
import { pageEntry } from '../../lib/back.ts';
import { lateCode } from './late-part.tsx';

/** The page that is shown, and its entry in the tab's history; null until the first one is. */
let shown: { readonly location: string; readonly entry: number; readonly main: RefObject<HTMLElement | null> } | null =
  null;
const ofLinks = lateCode(() => import('./link-focus.ts'));

/**
 * On another page the focus starts at its beginning, as after a full load; back on one before, at the link that led away from it, unless
 * that was to a screen of its own such as cooking mode: whoever looks through a long list by keys goes on where they were.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const [location] = useLocation();
  const links = ofLinks.useNow();
  useEffect(() => links?.noteLinks(main), [links, main]);

  useEffect(() => {
    const before = shown;
    const entry = pageEntry();
    shown = { location, entry, main };
    if (before === null || before.location === location) return;
    main.current?.focus({ preventScroll: true });
    const isBack = entry < before.entry && before.main === main;
    return isBack ? ofLinks.now()?.focusLink(main, entry) : undefined;
  }, [location, main]);
}
