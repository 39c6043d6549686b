import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { type ChosenRecipe, servingsOf } from './chosen-recipes.ts';

const SERVINGS_MAX = 1000;

interface ChosenServingsProps {
  choice: ChosenRecipe;
  onServings: (servings: number) => void;
}

/** Under a recipe that is chosen: for how many. */
export function ChosenServings({ choice: { card, servings }, onServings }: ChosenServingsProps) {
  const own = servingsOf(card);
  return own === 0 ? (
    <p className="pb-3 pl-8 text-fine text-quiet">As it is written: {card.servings}</p>
  ) : (
    <Servings title={card.title || 'Untitled'} servings={servings ?? own} own={own} onServings={onServings} />
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
    <div className="flex flex-wrap items-center gap-1 pb-2 pl-5">
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
