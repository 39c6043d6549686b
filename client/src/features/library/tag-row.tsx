import { ChevronDown, Tags } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { cn } from '../../lib/class-names.ts';
import { MORE_ASIDE } from '../../lib/more-aside.ts';
import { chosenFirst, isChosen, tagChips, type TagChip, toggled } from './tag-chips.ts';

/** How many tags are shown before 'All tags', so that the Tab key reaches the cards soon. */
const CHIPS_IN_LINE = 16;

interface TagRowProps {
  tags: readonly { readonly tag: string; readonly count: number }[];
  chosen: readonly string[];
  onChange: (tags: string[]) => void;
  /** Opens the family's tags, to rename them or make several one; null where the person may not. */
  onManage: (() => void) | null;
}

/**
 * The tag chips, in one line that scrolls, so that the family's own tags can load without moving the cards. 'All tags'
 * shows them all. Chosen tags come first, so that one sees what the library is filtered by.
 */
export function TagRow({ tags, chosen, onChange, onManage }: TagRowProps) {
  const [isUnrolled, setIsUnrolled] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  const chips = chosenFirst(tagChips(tags, chosen), chosen).filter(
    (chip, index) => isUnrolled || index < CHIPS_IN_LINE || isChosen(chip, chosen),
  );
  // A chip that moves to another place in the row may lose the focus on the way.
  useLayoutEffect(() => {
    pressed.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [chosen]);
  const press = (chip: TagChip, button: HTMLButtonElement) => {
    if (document.activeElement === button) pressed.current = button;
    // The chip has moved to the beginning: scroll there.
    if (row.current && !isChosen(chip, chosen)) row.current.scrollLeft = 0;
    onChange(toggled(chip, chosen));
  };
  return (
    <div
      className={cn(
        'mt-4 flex items-start gap-2',
        isUnrolled ? 'max-sm:flex-col' : 'max-[18rem]:flex-col max-[18rem]:*:max-w-full',
      )}
    >
      <ul
        ref={row}
        aria-label="Tags"
        className={cn('-m-1 flex min-w-0 flex-1 gap-2 p-1', isUnrolled ? 'flex-wrap self-stretch' : MORE_ASIDE)}
      >
        {chips.map((chip) => (
          <li
            key={chip.label.toLowerCase()}
            className={cn('shrink-0', isUnrolled ? 'max-w-[min(20rem,100%)]' : 'max-w-[min(20rem,75vw)]')}
          >
            <button
              type="button"
              aria-pressed={isChosen(chip, chosen)}
              onClick={(event) => {
                press(chip, event.currentTarget);
              }}
              className={cn(
                'inline-flex min-h-touch max-w-full items-center gap-1.5 rounded-full border px-4 transition-colors',
                isChosen(chip, chosen)
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line bg-card text-ink hover:border-edge hover:bg-wash',
              )}
            >
              <span dir="auto" className="truncate">
                {chip.label}
              </span>
              {chip.count === null ? null : (
                <span className="figures text-fine opacity-75" aria-label={`${String(chip.count)} recipes`}>
                  {chip.count}
                </span>
              )}
            </button>
          </li>
        ))}
        {isUnrolled && onManage && tags.length > 0 ? (
          <li className="shrink-0">
            <Button variant="ghost" className="text-tomato" onClick={onManage}>
              <Tags aria-hidden />
              Manage tags
            </Button>
          </li>
        ) : null}
      </ul>
      <Button
        variant="ghost"
        aria-expanded={isUnrolled}
        onClick={() => {
          setIsUnrolled(!isUnrolled);
        }}
        className="shrink-0 text-tomato"
      >
        {isUnrolled ? 'Fewer' : 'All tags'}
        <ChevronDown aria-hidden className={cn('transition-transform', isUnrolled && 'rotate-180')} />
      </Button>
    </div>
  );
}
