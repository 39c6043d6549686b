import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Cleanup } from '#shared/cleanup.ts';
import { may } from '#shared/plan.ts';
import type { Recipe } from '#shared/recipe.ts';
import { useProposeCleanup } from '../../../api/cleanup.ts';
import { useUser } from '../../../api/user.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { type Edit, type Proposals, proposalsFor, inverseEdits, withEdits } from './cleanup-edits.ts';
import type { RecipeForm } from '../form/recipe-form.ts';

/** Returns the focus to the button of the menu from which this is opened. */
const focusMore = () => document.querySelector<HTMLElement>('[data-recipe-more]')?.focus();

export type CleanupState =
  | { readonly at: 'premium' }
  | { readonly at: 'asking' }
  | { readonly at: 'failed'; readonly error: unknown }
  /** Somebody has saved since: the proposal is for their version. */
  | { readonly at: 'stale' }
  | ({ readonly at: 'found' } & Proposals & Pick<Cleanup, 'by' | 'note'>);

interface CleanupOptions {
  form: UseFormReturn<RecipeForm>;
  base: Recipe | null;
  announce: (message: string) => void;
}

export type CleanupReview = ReturnType<typeof useCleanup>;

/** 'Clean up': requests proposals, and puts the accepted ones into the form, where they are not saved yet. */
export function useCleanup({ form, base, announce }: CleanupOptions) {
  const propose = useProposeCleanup(base?.id ?? '');
  const { data: user } = useUser();
  const isPremium = user ? may(user.tier, 'cleanup') : false;
  const [state, setState] = useState<CleanupState | null>(null);
  const [times, setTimes] = useState(0);

  const fill = (edits: readonly Edit[]) => {
    form.reset(withEdits(form.getValues(), edits, base?.steps ?? []), { keepDefaultValues: true });
    setTimes((count) => count + 1);
  };
  const ask = async () => {
    if (!base) return;
    setState({ at: 'asking' });
    try {
      const { version, changes, by, note } = await propose.mutateAsync();
      const answer: CleanupState =
        version === base.version
          ? { at: 'found', ...proposalsFor(changes, base, form.getValues()), by, note }
          : { at: 'stale' };
      // It was closed while the request was running.
      setState((before) => (before === null ? null : answer));
    } catch (error) {
      setState((before) => (before === null ? null : { at: 'failed', error }));
    }
  };

  return {
    isPremium,
    /** Null while it is closed. */
    state,
    /** How often the form was filled by this: its fields have to be made anew. */
    times,
    open: () => {
      if (isPremium) void ask();
      else setState({ at: 'premium' });
    },
    again: () => void ask(),
    close: () => {
      setState(null);
      focusMore();
    },
    accept: (ids: ReadonlySet<string>) => {
      if (state?.at !== 'found') return;
      const edits = state.proposals.filter(({ id }) => ids.has(id)).map(({ edit }) => edit);
      setState(null);
      focusMore();
      if (edits.length === 0) return;
      fill(edits);
      const count = `${String(edits.length)} ${edits.length === 1 ? 'change' : 'changes'}`;
      toast({
        title: `${count} taken over`,
        description: 'Nothing is saved until you save the recipe.',
        action: {
          label: 'Undo',
          onSelect: () => {
            fill(inverseEdits(edits));
            announce('The changes are taken back.');
          },
        },
      });
    },
  };
}
