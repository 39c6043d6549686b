import { PrintedAlone } from '../../../components/printed-alone.tsx';
import { titleOf, useBookTools } from '../editor/book-context.ts';
import { rowsOf } from './contents-rows.ts';

/** The page of a cookbook on paper is what stands in it: on the screen there are fields, and only the lines near the window. */
export function PrintedContents() {
  const { book, recipes } = useBookTools();
  return (
    <PrintedAlone>
      {() => (
        <article className="font-serif break-words">
          <h1 dir="auto" className="text-left text-title">
            {book.title || 'Untitled'}
          </h1>
          {book.subtitle === '' ? null : (
            <p dir="auto" className="text-left text-lead text-quiet">
              {book.subtitle}
            </p>
          )}
          {book.dedication === '' ? null : (
            <p dir="auto" className="mt-4 text-left whitespace-pre-line italic">
              {book.dedication}
            </p>
          )}
          <div className="mt-6">
            {rowsOf(book).map((row) =>
              row.kind === 'chapter' ? (
                <h2 key={row.key} dir="auto" className="mt-5 mb-1 text-left text-lead">
                  {book.chapters[row.chapter]?.title || `Chapter ${String(row.chapter + 1)}`}
                </h2>
              ) : (
                <p key={row.key} dir="auto" className="py-0.5 text-left">
                  {titleOf(recipes, row.id)}
                </p>
              ),
            )}
          </div>
        </article>
      )}
    </PrintedAlone>
  );
}
