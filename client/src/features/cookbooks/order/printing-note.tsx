import { BOOK_FORMATS } from '#shared/collections.ts';
import { useBookTools } from '../editor/book-context.ts';

/** How the family gets a bound book of it where none can be ordered from here; `says` tells where to send the files. */
export function PrintingNote({ says: where }: { says: string }) {
  const { says, width, height } = BOOK_FORMATS[useBookTools().book.format];
  const size = [width, height].map((inches) => String(Math.round(inches * 25.4))).join(' × ');
  return (
    <section aria-labelledby="printing" className="max-w-measure space-y-3">
      <h3 id="printing" className="text-lead">
        Have it printed
      </h3>
      <p>{where}</p>
      <ol className="list-decimal space-y-1 pl-6">
        <li>Check the book, and mend what must be mended.</li>
        <li>
          Download the <strong>print edition</strong> and the <strong>cover</strong>. The cover belongs to this number
          of pages: download both again after every change.
        </li>
        <li>
          Order a paperback in the trim size <strong>{says}</strong> ({size} mm), inside in colour on 80 lb / 118 g
          coated paper. The page count and the width of the spine stand in the check.
        </li>
        <li>Tell them that both files have a bleed of 3.175 mm (0.125 in) on every side.</li>
      </ol>
    </section>
  );
}
