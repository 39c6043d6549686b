import { useEffect } from 'react';

const APP = 'The Keepsake Kitchen';

/** Sets the document's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? APP : `${title} · ${APP}`;
  }, [title]);
}
