import { useEffect } from 'react';

const APP = 'The Keepsake Kitchen';

let own = typeof document === 'undefined' ? APP : document.title;
let before = '';

/** Sets the document's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    own = title === '' ? APP : `${title} · ${APP}`;
    show();
  }, [title]);
}

/** What stands before every page's title, such as a timer that runs; empty for nothing. */
export function setTitlePrefix(prefix: string): void {
  if (prefix === before) return;
  before = prefix;
  show();
}

function show(): void {
  document.title = before === '' ? own : `${before} · ${own}`;
}
