import { UtensilsCrossed } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { amountsFor } from '#shared/recipe-page/amounts.ts';
import { typeset } from '#shared/typeset.ts';
import { useMayWrite, usePreferences } from '../../api/user.ts';
import { plannedFactor } from '../../components/recipe/chosen-amounts.ts';
import { Button } from '../../components/ui/button.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { PrintedPage } from '../../components/recipe/sharing/late-printed-page.ts';
import { latePart, Later } from '../../components/ui/late-part.tsx';
import { cn } from '../../lib/class-names.ts';
import { unlockSound } from '../../components/timers/chime.ts';
import { minutesText } from '#shared/minutes.ts';
import { goBackTo } from '../../lib/back.ts';
import { paths } from '../../lib/paths.ts';
import { askForNotices } from '../../components/timers/notices.ts';
import { isOver, startTimer, timers } from '../../components/timers/timers.ts';
import { usePageFocus } from '../../components/ui/use-page-focus.ts';
import { keepScreenOn } from '../../lib/wake-lock.ts';
import { watchTimers } from '../../components/timers/alarm.ts';
import { CookingBar, CookingNav, HelpDialog } from './controls/cooking-bar.tsx';
import { type Duration, timerName } from './step/durations.ts';
import { IngredientLine } from './ingredients/ingredient-line.tsx';
import { IngredientsSheet } from './ingredients/ingredients-sheet.tsx';
import {
  clearProgress,
  followChange,
  saveProgress,
  saveTextSize,
  type Progress,
  readProgress,
  readTextSize,
  SIZE_MAX,
  SIZE_MIN,
} from './progress.ts';
import { ingredientsOfSteps } from '#shared/step-ingredients.ts';
import { OldWords } from '../../components/recipe/old-words.tsx';
import { StepText } from './step/step-text.tsx';
import { TimerBar, useTimers } from '../../components/timers/timer-bar.tsx';
import { useCookingKeys } from './controls/use-cooking-keys.ts';
import { useReadAloud } from './step/use-read-aloud.ts';
import { blockEdgeSwipes, useSwipe } from './controls/use-swipe.ts';

const { Suspending: MadeDialog } = latePart(() =>
  import('../../components/made/made-dialog.tsx').then((m) => m.MadeDialog),
);

const SIZES: Readonly<Record<number, string>> = { 1: 'text-cook-1', 2: 'text-cook-2', 3: 'text-cook-3' };
const SCROLL_PX = 160;

export function CookingView({ recipe }: { recipe: Recipe }) {
  const { id, steps, ingredients } = recipe;
  const [, navigate] = useLocation();
  const query = useSearch();
  const preferences = usePreferences();
  const canWrite = useMayWrite();
  const [progress, setProgress] = useState(() => readProgress(id, steps.length, plannedFactor(recipe.servings, query)));
  const [size, setSize] = useState(readTextSize);
  const [shown, setShown] = useState<'ingredients' | 'help' | 'made' | null>(null);
  const { list, now } = useTimers();
  const page = useRef<HTMLElement>(null);
  usePageFocus(page);

  const { step: index, factor, checked } = progress;
  const units = progress.units ?? preferences.units;
  const step = steps[index];
  const section = step?.section ?? null;
  const last = Math.max(0, steps.length - 1);
  // Spec section 2: prep plus cook; where neither is known, the whole time that the source states.
  const total = (recipe.times.prepMin ?? 0) + (recipe.times.cookMin ?? 0) || (recipe.times.totalMin ?? 0);
  const amounts = useMemo(() => amountsFor(factor, units, ingredients), [factor, units, ingredients]);
  const text = useMemo(() => (step ? typeset(amounts.inStep(step.text)) : ''), [step, amounts]);
  const usedBy = useMemo(() => ingredientsOfSteps(steps, ingredients), [steps, ingredients]);
  const used = (usedBy[index] ?? []).flatMap((at) => ingredients[at] ?? []);
  const readAloud = useReadAloud(text);

  useEffect(() => keepScreenOn(), []);
  useEffect(() => {
    watchTimers(true);
    return () => {
      watchTimers(false);
    };
  }, []);
  const isAtEnd = useEffectEvent(() => last > 0 && index === last);
  // Leaving at the last step with no timer running ends this cooking, in whatever way one leaves.
  useEffect(
    () => () => {
      if (isAtEnd() && !timers().some((timer) => timer.recipeId === id && !isOver(timer, Date.now())))
        clearProgress(id);
    },
    [id],
  );
  useEffect(() => {
    if (page.current) page.current.scrollTop = 0;
  }, [index]);

  const change = (part: Partial<Progress>) => {
    const next = { ...progress, ...part };
    setProgress(next);
    saveProgress(next);
  };
  const cooked = useRef(recipe);
  const follow = useEffectEvent(() => {
    if (cooked.current === recipe) return;
    change(followChange(progress, cooked.current, recipe));
    cooked.current = recipe;
  });
  useLayoutEffect(() => {
    follow();
  }, [recipe]);
  const goTo = (to: number) => {
    const at = Math.min(last, Math.max(0, to));
    if (at !== index) change({ step: at });
  };
  const resize = (by: 1 | -1) => {
    const next = Math.min(SIZE_MAX, Math.max(SIZE_MIN, size + by));
    setSize(next);
    saveTextSize(next);
  };
  const start = (duration: Duration) => {
    unlockSound();
    askForNotices();
    startTimer({
      name: timerName(text, duration) ?? `Step ${String(index + 1)}`,
      recipeId: id,
      recipeTitle: recipe.title,
      seconds: duration.seconds,
      upTo: duration.upTo,
    });
  };
  const actions = {
    next: () => {
      goTo(index + 1);
    },
    previous: () => {
      goTo(index - 1);
    },
    first: () => {
      goTo(0);
    },
    last: () => {
      goTo(last);
    },
    larger: () => {
      resize(1);
    },
    smaller: () => {
      resize(-1);
    },
    readAloud: readAloud.toggle,
    ingredients: () => {
      setShown('ingredients');
    },
    help: () => {
      setShown('help');
    },
    exit: () => {
      goBackTo(paths.recipe(id), navigate);
    },
    scroll: (direction: 1 | -1) => {
      page.current?.scrollBy({ top: direction * SCROLL_PX });
    },
  };
  useCookingKeys(actions);
  const swipe = useSwipe(actions.next, actions.previous);

  return (
    <div
      ref={blockEdgeSwipes}
      data-without-bars
      className="fixed inset-0 flex h-dvh touch-pan-y touch-pinch-zoom flex-col bg-paper pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] font-cooking text-ink"
    >
      <CookingBar recipe={recipe} size={size} actions={actions} />
      <main
        ref={page}
        // This element scrolls, so it must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
        tabIndex={0}
        aria-label="Step"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:outline-offset-[-2px]"
        {...swipe}
      >
        <div className="mx-auto grid min-h-full w-full max-w-[80rem] content-start gap-x-16 gap-y-8 px-4 py-6 sm:px-6 md:content-center lg:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="mb-4 flex flex-wrap items-center gap-2">
              <Badge
                className="figures text-body"
                role="status"
              >{`Step ${String(steps.length === 0 ? 0 : index + 1)} of ${String(steps.length)}`}</Badge>
              {total > 0 ? <Badge className="figures text-body">{minutesText(total)}</Badge> : null}
              {factor === 1 ? null : (
                <Badge variant="butter" className="figures text-body">
                  Amounts × {Math.round(factor * 100) / 100}
                </Badge>
              )}
            </p>
            {section === null ? null : (
              <h2 dir="auto" className="mb-2 font-cooking text-lead font-bold text-quiet">
                {section}
              </h2>
            )}
            <div aria-live="polite" className={cn('leading-tight', SIZES[size])}>
              {step && text.trim() !== '' ? (
                <>
                  <StepText key={index} text={text} onStartTimer={start} />
                  <OldWords text={text} className="pt-3 leading-normal" />
                </>
              ) : (
                <p>No step available</p>
              )}
            </div>
            {index === last && canWrite ? (
              <p className="mt-8">
                <Button
                  size="lg"
                  onClick={() => {
                    setShown('made');
                  }}
                >
                  <UtensilsCrossed aria-hidden /> Made it
                </Button>
              </p>
            ) : null}
          </div>
          {used.length > 0 ? (
            <section
              aria-label="Ingredients of this step"
              className="min-w-0 border-t border-line pt-4 lg:w-80 lg:self-center lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8"
            >
              <ul className="space-y-2 text-lead">
                {used.map((ingredient, at) => (
                  <li key={at}>
                    <IngredientLine ingredient={ingredient} amounts={amounts} />
                    <OldWords text={ingredient.original} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      </main>
      <TimerBar timers={list} now={now} recipeId={id} />
      <CookingNav
        isFirst={index === 0}
        isLast={index >= last}
        readAloud={readAloud}
        onPrevious={actions.previous}
        onNext={actions.next}
        onStranded={() => page.current?.focus()}
      />
      <IngredientsSheet
        recipe={recipe}
        open={shown === 'ingredients'}
        onOpenChange={(open) => {
          setShown(open ? 'ingredients' : null);
        }}
        amounts={amounts}
        onFactor={(next) => {
          change({ factor: next });
        }}
        units={units}
        onUnits={(next) => {
          change({ units: next });
        }}
        checked={checked}
        onCheck={(at, isChecked) => {
          change({ checked: isChecked ? [...checked, at] : checked.filter((other) => other !== at) });
        }}
      />
      <Suspense>
        {shown === 'made' ? (
          <MadeDialog
            recipe={recipe}
            onSaved={() => {
              // This cooking is over, whatever step it ended at.
              clearProgress(id);
              goBackTo(paths.recipe(id), navigate);
            }}
            onClose={() => {
              setShown(null);
            }}
          />
        ) : null}
      </Suspense>
      <Later>
        <PrintedPage recipe={recipe} factor={factor} units={units} />
      </Later>
      <HelpDialog
        open={shown === 'help'}
        onOpenChange={(open) => {
          setShown(open ? 'help' : null);
        }}
      />
    </div>
  );
}
