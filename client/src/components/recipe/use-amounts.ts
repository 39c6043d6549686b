import { useEffect, useMemo, useState } from 'react';
import type { Ingredient } from '#shared/recipe.ts';
import type { Amounts } from '#shared/recipe-page/amounts.ts';
import type { UnitChoice } from '#shared/units.ts';
import { lateCode } from '../ui/late-part.tsx';

const code = lateCode(() => import('#shared/recipe-page/amounts.ts').then((m) => m.amountsFor));

/**
 * How a recipe's amounts come out for so many and in these units: null as written, which needs no code. That for all else comes when it
 * is asked for, or when the page is at rest. `isAwaited`: it is not there yet, and what is shown meanwhile is as written.
 */
export function useAmounts(
  factor: number,
  units: UnitChoice,
  lines: readonly Ingredient[],
): { amounts: Amounts | null; isAwaited: boolean } {
  const amountsFor = code.useNow();
  const [hasFailed, setHasFailed] = useState(false);
  const isWanted = factor !== 1 || units !== 'written';
  const isAwaited = isWanted && amountsFor === null && !hasFailed;
  useEffect(() => {
    if (!isAwaited) return;
    code.load().catch(() => {
      setHasFailed(true);
    });
  }, [isAwaited]);
  const amounts = useMemo(
    () => (isWanted && amountsFor ? amountsFor(factor, units, lines) : null),
    [isWanted, amountsFor, factor, units, lines],
  );
  return { amounts, isAwaited };
}
