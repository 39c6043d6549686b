import { useEffect, useRef, useState } from 'react';
import type { RecipeDraft } from '#shared/draft.ts';
import { UNTITLED } from '#shared/recipe-of-draft.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

interface ChooseRecipesProps {
  drafts: readonly RecipeDraft[];
  isBusy: boolean;
  isKeeping: boolean;
  onKeep: (drafts: readonly RecipeDraft[]) => void;
  onDismiss: () => void;
}

/** Drafts that are not saved yet: several from one source, or those whose saving failed. */
export function ChooseRecipes({ drafts, isBusy, isKeeping, onKeep, onDismiss }: ChooseRecipesProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = drafts.filter((_, index) => !left.has(index));
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <Card aria-labelledby="found" className="mb-8">
      <h2 id="found" ref={heading} tabIndex={-1} className="text-heading focus:outline-none">
        {drafts.length === 1 ? 'This recipe is not kept yet' : `${String(drafts.length)} recipes found`}
      </h2>
      <p className="mt-1 text-quiet">
        {drafts.length === 1
          ? 'It has been read and waits here.'
          : 'Choose which of them to keep; each becomes a recipe of its own.'}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {drafts.map((draft, index) => (
          <li key={index}>
            <Checkbox
              checked={!left.has(index)}
              disabled={isBusy}
              onChange={() => {
                setLeft(new Set(left.has(index) ? [...left].filter((other) => other !== index) : [...left, index]));
              }}
              label={
                <>
                  <span dir="auto" className="line-clamp-2 font-serif font-semibold">
                    {draft.title.trim() === '' ? UNTITLED : draft.title}
                  </span>
                  <span className="figures text-fine text-quiet">
                    {counted(draft.ingredients.length, 'ingredient')}, {counted(draft.steps.length, 'step')}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={isBusy || chosen.length === 0}
          onClick={() => {
            onKeep(chosen);
          }}
        >
          {isKeeping ? (
            <>
              <Spinner /> Keeping…
            </>
          ) : (
            `Keep ${counted(chosen.length, 'recipe')}`
          )}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onDismiss}>
          {drafts.length === 1 ? 'Discard it' : 'Keep none'}
        </Button>
      </div>
    </Card>
  );
}

const counted = (count: number, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
