import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '#shared/limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/input.tsx';
import { DEBOUNCE_MS } from '../../lib/use-debounced.ts';

interface SearchBoxProps {
  /** What is being searched for now. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches while one is typing, a moment after the last key; '/' brings the focus here from anywhere on the page. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(search);
  const [previous, setPrevious] = useState(search);
  const input = useRef<HTMLInputElement>(null);

  // The back button or 'Clear all' changed the search: the field shows it.
  if (search !== previous) {
    setPrevious(search);
    setText(search);
  }

  useEffect(() => {
    if (text === search) return;
    const timer = setTimeout(() => {
      onSearch(text);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, search, onSearch]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], [role=dialog]')
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  const searchNow = (value: string) => {
    setText(value);
    onSearch(value);
  };

  return (
    <form
      role="search"
      className="relative min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow(text);
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-quiet" />
      <Input
        ref={input}
        type="search"
        enterKeyHint="search"
        dir="auto"
        aria-label="Search recipes"
        aria-keyshortcuts="/"
        placeholder="Search recipes..."
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            searchNow('');
          }
        }}
        className="px-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {text === '' ? null : (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Clear search"
          onClick={() => {
            searchNow('');
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-0"
        >
          <X aria-hidden />
        </Button>
      )}
    </form>
  );
}
