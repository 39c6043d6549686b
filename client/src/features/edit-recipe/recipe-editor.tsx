import { Save } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Recipe } from '#shared/recipe.ts';
import { Button } from '../../components/ui/button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useLeaveGuard } from '../../lib/leave-guard.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { type OpenDoubt, withoutField, withoutRow } from './doubts.ts';
import { type Editor, EditorContext } from './editor-context.ts';
import { EditorHead } from './editor-head.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { OriginalDialog } from './original-dialog.tsx';
import { blankForm, formOf, type RecipeForm } from './recipe-form.ts';
import { RecipeFields } from './recipe-fields.tsx';
import { useLocalDraft } from './use-local-draft.ts';
import { useSave } from './use-save.ts';
import { resolveRecipe } from './validate.ts';

interface RecipeEditorProps {
  /** Null for a new one. */
  recipe: Recipe | null;
  /** Whose unsaved changes are kept in this browser. */
  person: string;
}

/** Edit Recipe: one form over the whole recipe. */
export function RecipeEditor({ recipe, person }: RecipeEditorProps) {
  const [base, setBase] = useState(recipe);
  const [defaults] = useState(() => (recipe ? formOf(recipe) : blankForm()));
  const form = useForm<RecipeForm>({ defaultValues: defaults, resolver: resolveRecipe });
  const { isDirty } = form.formState;
  const [isLeaving, setIsLeaving] = useState(false);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const [shown, setShown] = useState<'history' | 'original' | null>(null);
  const [message, setMessage] = useState('');

  const draft = useLocalDraft({ person, id: recipe?.id ?? 'new', form, base, isDirty: isDirty && !isLeaving });
  const { drop } = draft;
  const leave = useCallback(() => {
    drop();
    setIsLeaving(true);
  }, [drop]);
  const ask = useCallback((proceed: () => void) => {
    setGoOn(() => proceed);
  }, []);
  useLeaveGuard(isDirty && !isLeaving, ask);
  const saving = useSave({
    form,
    base,
    onBase: (saved) => {
      setBase(saved);
      drop();
    },
    onLeave: leave,
  });
  const editor = useEditorOf(form, setMessage);

  const { save } = saving;
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void latestSave.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  const review = ({ place }: OpenDoubt) => {
    if (place.of === 'row') {
      const at = form.getValues('ingredients').findIndex((row) => row.uid === place.uid);
      form.setFocus(`ingredients.${at}.${place.part ?? 'item'}`);
    } else if (place.of === 'step') form.setFocus('instructions');
    else if (place.name === 'ingredients' || place.name === 'recipe')
      document.getElementById(`${place.name}-doubts`)?.scrollIntoView({ block: 'center' });
    else form.setFocus(place.name);
  };

  return (
    <EditorContext value={editor}>
      <EditorHead
        base={base}
        onReview={review}
        onHistory={() => {
          setShown('history');
        }}
        onOriginal={() => {
          setShown('original');
        }}
        onDeleted={leave}
      />
      {draft.offer ? (
        <DraftOffer
          savedAt={draft.offer.savedAt}
          onRestore={() => {
            const offer = draft.offer;
            if (!offer) return;
            setBase(offer.base);
            form.reset(offer.form, { keepDefaultValues: true });
            draft.taken();
          }}
          onDiscard={drop}
        />
      ) : null}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is pressed in its fields */}
      <form
        noValidate
        aria-label="Recipe"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          // Enter in a line ends the line; only the button and Ctrl+S save.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <RecipeFields
          base={base}
          onOriginal={() => {
            setShown('original');
          }}
        />
        <div
          data-print="never"
          className="sticky bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-20 -mx-4 mt-10 flex items-center justify-end gap-4 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6"
        >
          <p role="status" className="min-w-0 text-fine text-quiet">
            {saving.isSaving ? 'Saving...' : isDirty ? 'Unsaved changes' : ''}
          </p>
          <Button type="submit" variant="primary" disabled={saving.isSaving}>
            {saving.isSaving ? <Spinner /> : <Save aria-hidden />} Save Recipe
          </Button>
        </div>
      </form>
      <p role="status" aria-live="polite" className="sr-only">
        {message}
      </p>
      <LeaveDialog
        open={goOn !== null}
        onStay={() => {
          setGoOn(null);
        }}
        onLeave={() => {
          leave();
          goOn?.();
        }}
        onSave={() => {
          setGoOn(null);
          void save().then((isSaved) => {
            if (isSaved && base) goOn?.();
          });
        }}
      />
      {saving.conflict && base ? (
        <ConflictDialog
          conflict={saving.conflict}
          base={base}
          isSaving={saving.isSaving}
          onResolve={(patch) => void saving.resolve(patch)}
          onClose={saving.keepWriting}
        />
      ) : null}
      {shown === 'history' && base ? (
        <HistoryDialog
          id={base.id}
          hasUnsaved={isDirty}
          onRestored={(restored) => {
            setBase(restored);
            form.reset(formOf(restored));
            drop();
            setShown(null);
          }}
          onClose={() => {
            setShown(null);
          }}
        />
      ) : null}
      {shown === 'original' && base ? (
        <OriginalDialog
          recipe={base}
          onClose={() => {
            setShown(null);
          }}
        />
      ) : null}
    </EditorContext>
  );
}

/** What the fields share, made once: the form's own functions never change. */
function useEditorOf(
  { control, register, getValues, setValue, setFocus }: ReturnType<typeof useForm<RecipeForm>>,
  announce: (message: string) => void,
): Editor {
  return useMemo(() => {
    const change = (to: (doubts: readonly OpenDoubt[]) => OpenDoubt[]) => {
      const before = getValues('doubts');
      if (before.length === 0) return;
      const after = to(before);
      if (after.length !== before.length) setValue('doubts', after, { shouldDirty: true });
    };
    return {
      control,
      register,
      getValues,
      setValue,
      setFocus,
      announce,
      settle: (id) => {
        change((doubts) => doubts.filter((doubt) => doubt.id !== id));
      },
      settleField: (name) => {
        change((doubts) => withoutField(doubts, name));
      },
      settleRow: (uid, part) => {
        change((doubts) => withoutRow(doubts, uid, part));
      },
    };
  }, [control, register, getValues, setValue, setFocus, announce]);
}
