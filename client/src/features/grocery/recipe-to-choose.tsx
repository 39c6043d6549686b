import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { LibraryCard } from '#shared/library.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Input } from '../../components/ui/input.tsx';
import { type ChosenRecipe, servingsOf } from './chosen-recipes.ts';

const SERVINGS_MAX = 1000;

interface RecipeToChooseProps {
  card: LibraryCard;
  choice: ChosenRecipe | undefined;
  onToggle: () => void;
  onServings: (servings: number) => void;
}

/** A recipe to tick; once it is ticked, for how many. */
export function RecipeToChoose({ card, choice, onToggle, onServings }: RecipeToChooseProps) {
  const title = card.title || 'Untitled';
  const own = servingsOf(card);
  return (
    <li className="border-b border-line last:border-0">
      <Checkbox
        checked={choice !== undefined}
        onChange={onToggle}
        label={
          <span dir="auto" className="block">
            {title}
          </span>
        }
      />
      {choice === undefined ? null : own === 0 ? (
        <p className="pb-3 pl-8 text-fine text-quiet">As it is written: {card.servings}</p>
      ) : (
        <Servings title={title} servings={choice.servings ?? own} own={own} onServings={onServings} />
      )}
    </li>
  );
}

interface ServingsProps {
  title: string;
  servings: number;
  own: number;
  onServings: (servings: number) => void;
}

function Servings({ title, servings, own, onServings }: ServingsProps) {
  // What is being typed may be no number yet.
  const [text, setText] = useState(String(servings));
  const set = (next: number) => {
    const within = Math.min(SERVINGS_MAX, Math.max(1, next));
    setText(String(within));
    onServings(within);
  };
  return (
    <div className="flex items-center gap-1 pb-2 pl-5">
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Fewer servings of ${title}`}
        onClick={() => {
          set(servings - 1);
        }}
      >
        <Minus aria-hidden />
      </Button>
      <span className="w-16 shrink-0">
        <Input
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Servings of ${title}`}
          className="figures text-center"
          maxLength={6}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const number = Number(event.target.value.replace(',', '.'));
            if (number > 0 && number <= SERVINGS_MAX) onServings(number);
          }}
          onBlur={() => {
            setText(String(servings));
          }}
        />
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`More servings of ${title}`}
        onClick={() => {
          set(servings + 1);
        }}
      >
        <Plus aria-hidden />
      </Button>
      <span className="figures text-fine text-quiet">
        {servings === own ? 'servings' : `servings, written for ${own}`}
      </span>
    </div>
  );
}
