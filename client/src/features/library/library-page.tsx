import { useSearch } from 'wouter';
import { LibraryView } from './library-view.tsx';
import { TrashView } from './trash-view.tsx';

/** /library, and /library?trash. */
export function LibraryPage() {
  return new URLSearchParams(useSearch()).has('trash') ? <TrashView /> : <LibraryView />;
}
