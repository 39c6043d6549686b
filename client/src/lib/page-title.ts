import { useEffect } from 'react';

const APP = 'The Keepsake Kitchen';

/** The name in the browser's tab and history, and what a screen reader says on arrival. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? APP : `${title} · ${APP}`;
  }, [title]);
}
