import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { servingsOf, servingsText } from '#shared/scaled-servings.ts';
import { DEFAULT_SERVINGS } from '#shared/servings.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';

const SERVINGS_MAX = 1000;
/** What the server counts from where a recipe names no number. */
const USUAL = Number(DEFAULT_SERVINGS);

interface ServingsStepperProps {
  /** For its name: 'Servings of Soup'. */
  title: string;
  /** As the recipe says it. */
  written: string;
  /** Null for the recipe's own number. */
  servings: number | null;
  onChange: (servings: number | null) => void;
}

/** For how many a recipe is shopped: two buttons and a number that can be written. */
export function ServingsStepper({ title, written, servings, onChange }: ServingsStepperProps) {
  const own = servingsOf(written);
  return own === 0 ? (
    <p className="pb-3 text-fine text-quiet">As it is written: {servingsText(written, (servings ?? USUAL) / USUAL)}</p>
  ) : (
    <Stepper
      title={title}
      servings={servings ?? own}
      own={own}
      onServings={(number) => {
        onChange(number === own ? null : number);
      }}
    />
  );
}

interface StepperProps {
  title: string;
  servings: number;
  own: number;
  onServings: (servings: number) => void;
}

function Stepper({ title, servings, own, onServings }: StepperProps) {
  // The text may not be a number while it is being typed.
  const [text, setText] = useState(String(servings));
  const set = (next: number) => {
    const within = Math.min(SERVINGS_MAX, Math.max(1, next));
    setText(String(within));
    onServings(within);
  };
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-1 pb-2">
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
        {servings === own ? 'servings' : `servings, written for ${String(own)}`}
      </span>
    </div>
  );
}
