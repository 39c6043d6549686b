import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ImportRow } from '#shared/imports.ts';
import type { Recipe } from '#shared/recipe.ts';
import { useLeaveGuard } from '../../lib/leave-guard.ts';
import { CleanupPanel } from './cleanup/cleanup-panel.tsx';
import { DraftOffer } from './unsaved/unsaved-offer.tsx';
import { EditorContext, useEditorOf } from './form/editor-context.ts';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorHead } from './editor-header.tsx';
import { linesOfPlace, linksOf, NO_LINKS } from './evidence/form-evidence.ts';
import { createMarks } from './original/highlighted-lines.ts';
import { OriginalContext } from './original/original-context.ts';
import { OriginalPane } from './original/original-pane.tsx';
import { blankForm, formOf, type RecipeForm } from './form/recipe-form.ts';
import { PhotoStrip } from './photos/photo-strip.tsx';
import { RecipeFields } from './form/recipe-fields.tsx';
import { contentOfDraft } from './reread/merge-reading.ts';
import { SaveBar } from './save/save-bar.tsx';
import { SplitView } from './layout/split-view.tsx';
import { stepsOf } from './instructions/instructions-text.ts';
import { useCleanup } from './cleanup/use-cleanup.ts';
import { useLocalDraft } from './unsaved/use-unsaved-changes.ts';
import { useRemembered } from './layout/use-stored-choice.ts';
import { useReread } from './reread/use-reread.ts';
import { useReview } from './original/use-edited-original.ts';
import { useSave } from './save/use-save.ts';
import { useSideBySide } from './layout/use-media-query.ts';
import { useWay } from './review/use-review-navigation.ts';
import { resolveRecipe } from './form/validate-form.ts';

interface RecipeEditorProps {
  /** Null for a new one. */
  recipe: Recipe | null;
  /** The import that becomes a recipe here; null for a known recipe and for one that is typed without an original. */
  imported: ImportRow | null;
  /** Whose unsaved changes are kept in this browser. */
  person: string;
}

const NO_STEPS: Recipe['steps'] = [];
const NO_PHOTOS: Recipe['photos'] = [];

/** Edit Recipe: one form over the whole recipe, with its original beside it. */
export function RecipeEditor({ recipe, imported, person }: RecipeEditorProps) {
  const [base, setBase] = useState(recipe);
  const [draftContent] = useState(() => (imported?.draft ? contentOfDraft(imported.draft) : null));
  const known = base ?? draftContent;
  const [defaults] = useState(() => (known ? formOf(known) : blankForm()));
  const form = useForm<RecipeForm>({ defaultValues: defaults, resolver: resolveRecipe });
  const { isDirty } = form.formState;
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAtLimit, setIsAtLimit] = useState(false);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const [isHistoryShown, setIsHistoryShown] = useState(false);
  const [message, setMessage] = useState('');
  const [marks] = useState(createMarks);
  const isBeside = useSideBySide();
  const [hidden, setHidden] = useRemembered('original:hidden', '');

  const [tied] = useState(() => known ?? { steps: [], equipment: [] });
  const review = useReview({ recipe, imported, known: tied, rows: defaults.ingredients });
  const { links, tie } = review;
  const isChanged = isDirty || review.hasNews;
  const hasUnsaved = isChanged || review.isCorrected;
  const draft = useLocalDraft({
    person,
    id: recipe?.id ?? (imported ? `import:${imported.id}` : 'new'),
    form,
    base,
    isDirty: isChanged && !isLeaving,
    links,
  });
  const { drop } = draft;
  const leave = useCallback(() => {
    drop();
    setIsLeaving(true);
  }, [drop]);
  const ask = useCallback((proceed: () => void) => {
    setGoOn(() => proceed);
  }, []);
  // At the limit there is nothing to ask: it cannot be saved, and it is offered again when they are back.
  useLeaveGuard(hasUnsaved && !isLeaving && !isAtLimit, ask);

  const editor = useEditorOf(form, setMessage);
  const way = useWay({ form, known, links, marks, announce: setMessage });
  const again = useReread({ form, review, recipe: base, known, defaults, onRead: setMessage });
  const cleanup = useCleanup({ form, base, announce: setMessage });
  const saving = useSave({
    form,
    base,
    imported,
    known,
    review,
    isChanged: isChanged && !isLeaving,
    onChanged: setBase,
    onSaved: (saved, filled) => {
      setBase(saved);
      tie(linksOf(filled.ingredients, saved, NO_LINKS.evidence), null);
      drop();
    },
    onLeave: leave,
    onLimit: () => {
      setIsAtLimit(true);
    },
  });

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

  const { getValues } = form;
  const { transcript, sheets } = review;
  const parts = useMemo(
    () => ({
      transcript,
      sheets,
      evidence: links.evidence,
      linesOf: (place: Parameters<typeof linesOfPlace>[1]) =>
        linesOfPlace(links, place, stepsOf(getValues('instructions'), known?.steps ?? NO_STEPS)),
    }),
    [transcript, sheets, links, getValues, known],
  );
  // A text is hardly worth half the screen unless something in it is in doubt; what was chosen counts first.
  const isWorthIt = !['text', 'url'].includes(review.original.kind) || defaults.doubts.length > 0;
  const isShown = review.hasOriginal && (hidden === '' ? isWorthIt : hidden === 'no');
  const proposed = cleanup.state ? <CleanupPanel cleanup={cleanup} state={cleanup.state} isBeside={isBeside} /> : null;
  const toggle = () => {
    setHidden(isShown ? 'yes' : 'no');
  };

  return (
    <EditorContext value={editor}>
      <OriginalContext value={parts}>
        <SplitView
          name={isBeside && proposed ? 'the proposal' : 'the original'}
          original={
            isBeside && proposed ? (
              proposed
            ) : isShown ? (
              <OriginalPane
                review={review}
                marks={marks}
                onLine={way.goToLine}
                onHide={toggle}
                isReading={again.isReading}
                news={again.news}
                onReadCorrected={again.readCorrected}
                onReadTyped={again.readTyped}
                onUndo={again.undo}
                onDismiss={again.dismiss}
              />
            ) : null
          }
        >
          <EditorHead
            base={base}
            known={known}
            isImport={imported !== null}
            onReview={way.goToDoubt}
            onHistory={() => {
              setIsHistoryShown(true);
            }}
            cleanup={cleanup}
            // Above the form the original has a button of its own to hide it.
            original={review.hasOriginal && (isBeside || !isShown) ? { isShown, onToggle: toggle } : null}
            onDeleted={leave}
          />
          {draft.offer ? (
            <DraftOffer
              savedAt={draft.offer.savedAt}
              onRestore={() => {
                const offer = draft.offer;
                if (!offer) return;
                setBase(offer.base);
                if (offer.links) tie(offer.links, offer.links.evidence);
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
            onFocus={way.show}
            onSelect={way.show}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
            onKeyDown={(event: KeyboardEvent) => {
              // Enter in a line ends the line; only the button and Ctrl+S save.
              if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
            }}
          >
            {/* Not among what is made anew: a photo may be on its way. */}
            <PhotoStrip
              isCardPicture={recipe?.source.type !== 'photo' && imported?.sourceType !== 'photo'}
              saved={base?.photos ?? NO_PHOTOS}
              onFetch={saving.fetchPhotos}
            />
            <RecipeFields
              key={`${String(again.times)} ${String(cleanup.times)}`}
              base={base}
              steps={known?.steps ?? NO_STEPS}
              onOriginal={
                review.hasOriginal
                  ? () => {
                      setHidden('no');
                      setMessage('The original is shown.');
                    }
                  : null
              }
            />
            <SaveBar
              known={known}
              isSaving={saving.isSaving}
              // What is left after saving is the transcript's alone, and it is said so.
              unsaved={isLeaving || !hasUnsaved ? null : isChanged || !saving.hasSaved ? 'any' : 'transcript'}
              onNext={way.next}
            />
          </form>
        </SplitView>
        <p role="status" aria-live="polite" className="sr-only">
          {message}
        </p>
        {isBeside ? null : proposed}
        <EditorDialogs
          base={base}
          saving={saving}
          goOn={goOn}
          onStay={() => {
            setGoOn(null);
          }}
          onLeave={leave}
          isHistoryShown={isHistoryShown}
          hasUnsaved={hasUnsaved}
          onHistoryClose={() => {
            setIsHistoryShown(false);
          }}
          onRestored={(restored) => {
            const filled = formOf(restored);
            setBase(restored);
            form.reset(filled);
            tie(linksOf(filled.ingredients, restored, NO_LINKS.evidence), null);
            again.restart(filled);
            drop();
            setIsHistoryShown(false);
          }}
        />
      </OriginalContext>
    </EditorContext>
  );
}
