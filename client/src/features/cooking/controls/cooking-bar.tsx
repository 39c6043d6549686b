import { ChevronLeft, ChevronRight, CircleHelp, ListChecks, Square, Volume2, X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { paths } from '../../../lib/paths.ts';
import { useLastFocused } from '../../../lib/use-last-focused.ts';
import { SIZE_MAX, SIZE_MIN } from '../progress.ts';
import { type CookingActions, KEYS } from './use-cooking-keys.ts';

/** The title, the way out, and what changes how the step is shown. */
export function CookingBar({ recipe, size, actions }: { recipe: Recipe; size: number; actions: CookingActions }) {
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-2 sm:flex-nowrap sm:px-4">
      <Button asChild variant="ghost" size="icon">
        <Link
          href={paths.recipe(recipe.id)}
          aria-label="Exit cooking mode"
          onClick={(event) => {
            event.preventDefault();
            actions.exit();
          }}
        >
          <X aria-hidden />
        </Link>
      </Button>
      <h1 dir="auto" className="line-clamp-2 min-w-0 flex-1 font-cooking text-lead leading-tight font-bold">
        {recipe.title}
      </h1>
      <div className="flex w-full items-center justify-end gap-1 max-[18rem]:flex-wrap sm:w-auto">
        <Button variant="ghost" onClick={actions.ingredients} className="mr-auto sm:mr-2">
          <ListChecks aria-hidden /> Ingredients
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label="A- smaller text"
          aria-disabled={size === SIZE_MIN}
          className="aria-disabled:text-quiet"
          onClick={actions.smaller}
        >
          A-
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label="A+ larger text"
          aria-disabled={size === SIZE_MAX}
          className="aria-disabled:text-quiet"
          onClick={actions.larger}
        >
          A+
        </Button>
        <Button variant="ghost" size="icon" aria-label="Keys and touch" onClick={actions.help}>
          <CircleHelp aria-hidden />
        </Button>
      </div>
    </header>
  );
}

interface CookingNavProps {
  isFirst: boolean;
  isLast: boolean;
  readAloud: { isPossible: boolean; isSpeaking: boolean; toggle: () => void };
  onPrevious: () => void;
  onNext: () => void;
  /** The button that has the focus cannot be pressed any more. */
  onStranded: () => void;
}

/** Smaller text where there is little room, as on a phone with large type; the arrow alone where even that does not fit. */
const WORD = '@max-[23rem]:text-fine @max-[18rem]:sr-only';

/** Large buttons: previous step, read aloud, next step. */
export function CookingNav({ isFirst, isLast, readAloud, onPrevious, onNext, onStranded }: CookingNavProps) {
  const nav = useRef<HTMLElement>(null);
  const last = useLastFocused();
  const leaveDisabled = useEffectEvent(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement === last.current;
    if (isLost && last.current?.matches(':disabled') && nav.current?.contains(last.current)) onStranded();
  });
  useLayoutEffect(() => {
    leaveDisabled();
  }, [isFirst, isLast]);
  return (
    <nav
      ref={nav}
      aria-label="Steps"
      className="@container grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2 border-t border-line p-2 sm:gap-4 sm:p-4"
    >
      <Button size="lg" className="min-h-18 gap-1! px-2!" disabled={isFirst} onClick={onPrevious}>
        <ChevronLeft aria-hidden /> <span className={WORD}>Previous</span>
      </Button>
      <Button
        size="lg"
        variant="ghost"
        className="min-h-18 flex-col gap-0 px-1! text-fine! sm:flex-row sm:gap-2 sm:text-lead!"
        disabled={!readAloud.isPossible}
        {...(readAloud.isPossible ? {} : { title: 'This browser has no voice.' })}
        onClick={readAloud.toggle}
      >
        {readAloud.isSpeaking ? <Square aria-hidden /> : <Volume2 aria-hidden />}
        {readAloud.isSpeaking ? 'Stop Reading' : 'Read Aloud'}
      </Button>
      <Button size="lg" variant="primary" className="min-h-18 gap-1! px-2!" disabled={isLast} onClick={onNext}>
        <span className={WORD}>Next</span> <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}

/** The keys of cooking mode, and what works by touch. */
export function HelpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys and touch">
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-6 gap-y-2">
        {KEYS.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt className="font-bold">{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-4">
        Swipe left for the next step, right for the one before. Tap a time in a step to start a timer: it goes on when
        the screen is locked and rings when it is over. The screen stays awake as long as this page is open.
      </p>
    </Dialog>
  );
}
