import type { Collection } from '#shared/collections.ts';
import { BOOK_TITLE_MAX, DEDICATION_MAX, TEXT_MAX } from '#shared/limits.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { OPENING_NAMES } from '../cover/cover-names.ts';
import { useBookTools } from './book-context.ts';
import { hasFrontMatter } from './book-text.ts';

/** The book's title, subtitle, dedication and family story. */
export function FrontMatter() {
  const { book, canWrite, change } = useBookTools();
  if (!hasFrontMatter(book, canWrite)) return null;
  if (!canWrite) return <FrontMatterText />;
  return (
    <section aria-labelledby="book-words" id="book" tabIndex={-1} className="space-y-4 focus:outline-none">
      <h2 id="book-words" className="text-heading">
        The book
      </h2>
      <Field label="Title" error={book.title.trim() === '' ? 'A cookbook needs a title.' : undefined}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={BOOK_TITLE_MAX}
            value={book.title}
            onChange={(event) => {
              change({ title: event.target.value });
            }}
          />
        )}
      </Field>
      <Field label="Subtitle">
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={BOOK_TITLE_MAX}
            value={book.subtitle}
            onChange={(event) => {
              change({ subtitle: event.target.value });
            }}
          />
        )}
      </Field>
      <Field label="Dedication" hint="A page of its own, after the title.">
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            maxLength={DEDICATION_MAX}
            value={book.dedication}
            onChange={(event) => {
              change({ dedication: event.target.value });
            }}
          />
        )}
      </Field>
      <Field label="Family story" hint="Before the first recipe, and in short on the back of the cover.">
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={5}
            maxLength={TEXT_MAX}
            value={book.story}
            onChange={(event) => {
              change({ story: event.target.value });
            }}
          />
        )}
      </Field>
      <Field
        label="Opens with"
        hint="People who have a page, with their portraits, and the recipes of each; before the contents."
      >
        {(control) => (
          <Select
            {...control}
            value={book.opening}
            onChange={(event) => {
              change({ opening: event.target.value as Collection['opening'] });
            }}
          >
            {Object.entries(OPENING_NAMES).map(([opening, name]) => (
              <option key={opening} value={opening}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </section>
  );
}

function FrontMatterText() {
  const { subtitle, dedication, story } = useBookTools().book;
  return (
    <section
      aria-label="The book"
      id="book"
      tabIndex={-1}
      className="max-w-measure space-y-4 font-serif text-lead break-words focus:outline-none"
    >
      {[subtitle, dedication, story].map((text, index) =>
        text === '' ? null : (
          <p key={index} dir="auto" className={index < 2 ? 'whitespace-pre-line italic' : 'whitespace-pre-line'}>
            {text}
          </p>
        ),
      )}
    </section>
  );
}
