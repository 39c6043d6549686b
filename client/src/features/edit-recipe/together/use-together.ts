import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Recipe } from '#shared/recipe.ts';
import { saversOf } from '../../../api/editors.ts';
import type { RecipeForm } from '../form/recipe-form.ts';
import { insertRow } from './insert-row.ts';
import { fillForm, rowInFocus } from './fill-form.ts';
import { type Beside, mergeSaved, type Spot, type Taken } from './merge-saved.ts';
import { withTheirs } from './merge-text.ts';
import { keyOfSpot, type Together } from './together-context.ts';

const SOMEBODY = 'Somebody else';

interface TogetherOptions {
  form: UseFormReturn<RecipeForm>;
  base: Recipe | null;
  /** The form as it was filled from `base`. */
  baseForm: RecipeForm;
  /** The recipe as the server has it by now; null for a new one. */
  latest: Recipe | null;
  /** Something is under way that the form must not change beneath: a save, a dialog with both versions, a proposal. */
  isBusy: boolean;
  /** Their version is in the form: it is what the form is compared with from now on. */
  onMerged: (theirs: Recipe, saved: RecipeForm) => void;
  announce: (message: string) => void;
}

interface News {
  readonly by: string;
  readonly taken: readonly Taken[];
  readonly beside: readonly Beside[];
}
const NO_NEWS: News = { by: '', taken: [], beside: [] };

/** Takes what others save into the open form as it comes, and shows both where both have written. */
export function useTogether({ form, base, baseForm, latest, isBusy, onMerged, announce }: TogetherOptions) {
  const [news, setNews] = useState<News>(NO_NEWS);
  const now = useRef({ base, baseForm, isBusy, onMerged });
  useEffect(() => {
    now.current = { base, baseForm, isBusy, onMerged };
  });

  useEffect(() => {
    if (!base || !latest || isBusy || latest.id !== base.id || latest.version <= base.version) return;
    let isOver = false;
    // Not within the drawing of something else: rows come and go at once.
    queueMicrotask(() => {
      const { base: begun, baseForm: filled, isBusy: isHeld, onMerged: tell } = now.current;
      if (isOver || isHeld || !begun || latest.version <= begun.version) return;
      const merged = mergeSaved({
        form: structuredClone(form.getValues()),
        base: begun,
        baseForm: filled,
        theirs: latest,
        heldRow: rowInFocus(form),
      });
      const by = saversOf(latest.id, begun.version, latest.version) || SOMEBODY;
      fillForm(form, merged.form, merged.saved);
      tell(latest, merged.saved);
      if (merged.taken.length === 0 && merged.beside.length === 0) return;
      setNews((before) => joined(before, { by, taken: merged.taken, beside: merged.beside }));
    });
    return () => {
      isOver = true;
    };
  }, [form, base, latest, isBusy]);

  const settle = useCallback(
    (beside: Beside, side: 'mine' | 'theirs') => {
      if (side === 'theirs') fillForm(form, withTaken(form.getValues(), beside), null);
      setNews((before) => ({ ...before, beside: before.beside.filter((one) => one !== beside) }));
      announce(side === 'theirs' ? 'Theirs is taken. It is not saved yet.' : 'Yours stays. It is not saved yet.');
    },
    [form, announce],
  );
  const together = useMemo((): Together => ({ ...news, settle }), [news, settle]);
  return {
    together,
    /** In one sentence; empty where nobody else has saved. */
    says: useMemo(() => sentenceOf(news), [news]),
    /** Brings the first place where one has to choose before the eyes; false where there is none. */
    goToFirst: (): boolean => {
      const [first] = news.beside;
      if (!first) return false;
      // As it stands in the form, from above.
      const group = document.querySelector<HTMLElement>('[data-beside]');
      group?.scrollIntoView({ block: 'center' });
      group?.querySelector('button')?.focus({ preventScroll: true });
      announce(`${news.by} changed this, too. Choose before you save.`);
      return true;
    },
    /** The form is saved, or filled anew: what came in before is no news any more. */
    forget: useCallback(() => {
      setNews(NO_NEWS);
    }, []),
  };
}

/** What was to be chosen before still is, unless they have written there again. */
function joined(before: News, { by, taken, beside }: News): News {
  const places = new Set(beside.map(({ spot, key }) => `${keyOfSpot(spot)} ${key}`));
  const old = before.beside.filter(({ spot, key }) => !places.has(`${keyOfSpot(spot)} ${key}`));
  const named = before.beside.length > 0 && before.by !== by ? `${before.by} and ${by}` : by;
  return { by: named, taken, beside: [...old, ...beside] };
}

/** The form with theirs in one place. */
function withTaken(form: RecipeForm, { take }: Beside): RecipeForm {
  const next = structuredClone(form);
  if ('fields' in take) return { ...next, ...take.fields };
  if ('recording' in take) return { ...next, told: { ...next.told, recording: take.recording } };
  if ('step' in take) return { ...next, instructions: withTheirs(next.instructions, take.step) };
  return { ...next, ingredients: insertRow(next.ingredients, take) };
}

const LABELS: Readonly<Record<Extract<Spot, { of: 'field' }>['name'], string>> = {
  title: 'the title',
  story: 'the story',
  servings: 'the servings',
  prepMin: 'the prep time',
  cookMin: 'the cook time',
  restMin: 'the rest time',
  totalMin: 'the total time',
  notes: 'the notes',
  tags: 'the tags',
  allergens: 'the allergens',
  equipment: 'the equipment',
  photos: 'the photos',
  instructions: 'the instructions',
  ingredients: 'the ingredients',
  from: 'from whom it is',
  place: 'the place',
  year: 'the year',
  occasions: 'the occasions',
  told: 'the pictures or the recording of where it comes from',
  recipe: 'the recipe',
};
/** More than these are counted: the line stands at the lower edge of a phone. */
const NAMED_MAX = 2;
function labelsOf(places: readonly Pick<Taken, 'spot'>[]): string {
  const labels = new Set(places.map(({ spot }) => LABELS[spot.of === 'row' ? 'ingredients' : spot.name]));
  return labels.size > NAMED_MAX ? `${String(labels.size)} things` : [...labels].join(' and ');
}

function sentenceOf({ by, taken, beside }: News): string {
  const came = taken.length > 0 ? `${by} changed ${labelsOf(taken)}.` : '';
  const open = beside.length > 0 ? `You both changed ${labelsOf(beside)}: choose.` : '';
  return [came, open].filter((part) => part !== '').join(' ');
}
