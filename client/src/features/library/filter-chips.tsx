import { X } from 'lucide-react';
import { EVERYTHING, filtersOf, type LibraryQuestion } from './library-question.ts';

interface FilterChipsProps {
  question: LibraryQuestion;
  onAsk: (changes: Partial<LibraryQuestion>) => void;
}

/** What the Filters button has set, each to be taken off by itself. */
export function FilterChips({ question, onAsk }: FilterChipsProps) {
  const filters = filtersOf(question);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters set" className="mt-3 flex flex-wrap gap-2">
      {filters.map(({ name, label }) => (
        <li key={name} className="max-w-full min-w-0">
          <button
            type="button"
            aria-label={`Remove the filter: ${label}`}
            onClick={() => {
              onAsk({ [name]: EVERYTHING[name] });
            }}
            className="inline-flex min-h-touch max-w-full items-center gap-2 rounded-full bg-wash px-4 font-semibold hover:bg-line"
          >
            <span dir="auto" className="truncate">
              {label}
            </span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
