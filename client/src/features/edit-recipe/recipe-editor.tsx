import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ImportRow } from '#shared/imports.ts';
import type { Recipe } from '#shared/recipe.ts';
import { useLeaveGuard } from '../../lib/leave-guard.ts';
import { CleanupPanel } from './cleanup/cleanup-panel.tsx';
import { UnsavedOffer } from './unsaved/unsaved-offer.tsx';
import { EditorContext, useEditorActions } from './form/editor-context.ts';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorHeader } from './editor-header.tsx';
import { linesOfPlace, formEvidenceOf, EMPTY_FORM_EVIDENCE } from './evidence/form-evidence.ts';
import { createHighlightedLines } from './original/highlighted-lines.ts';
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
import { useUnsavedChanges } from './unsaved/use-unsaved-changes.ts';
import { useStoredChoice } from './layout/use-stored-choice.ts';
import { useReread } from './reread/use-reread.ts';
import { useEditedOriginal } from './original/use-edited-original.ts';
import { useSave } from './save/use-save.ts';
import { useSideBySide } from './layout/use-media-query.ts';
import { useReviewNavigation } from './review/use-review-navigation.ts';
import { validateForm } from './form/validate-form.ts';

interface RecipeEditorProps {
  /** Null for a new one. */
  recipe: Recipe | null;
  /**
   * The import that becomes a recipe here; null for a loadedContent recipe and for one that is typed without an
   * original.
   */
  imported: ImportRow | null;
  /** The person whose unsaved changes are stored in this browser. */
  person: string;
}

const NO_STEPS: Recipe['steps'] = [];
const NO_PHOTOS: Recipe['photos'] = [];

/** Edit Recipe: one form over the whole recipe, with its original beside it. */
export function RecipeEditor({ recipe, imported, person }: RecipeEditorProps) {
  const [base, setBase] = useState(recipe);
  const [draftContent] = useState(() => (imported?.draft ? contentOfDraft(imported.draft) : null));
  const loadedContent = base ?? draftContent;
  const [initialForm] = useState(() => (loadedContent ? formOf(loadedContent) : blankForm()));
  const form = useForm<RecipeForm>({ defaultValues: initialForm, resolver: validateForm });
  const { isDirty } = form.formState;
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAtLimit, setIsAtLimit] = useState(false);
  const [pendingNavigation, setPendingNavigation] = useState<(() => void) | null>(null);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [highlightedLines] = useState(createHighlightedLines);
  const isSideBySide = useSideBySide();
  const [hidden, setHidden] = useStoredChoice('original:hidden', '');

  const [initialLists] = useState(() => loadedContent ?? { steps: [], equipment: [] });
  const editedOriginal = useEditedOriginal({ recipe, imported, content: initialLists, rows: initialForm.ingredients });
  const { formEvidence, setFormEvidence } = editedOriginal;
  const isChanged = isDirty || editedOriginal.hasNewReading;
  const hasUnsaved = isChanged || editedOriginal.isCorrected;
  const unsaved = useUnsavedChanges({
    person,
    id: recipe?.id ?? (imported ? `import:${imported.id}` : 'new'),
    form,
    base,
    isDirty: isChanged && !isLeaving,
    formEvidence,
  });
  const { discard } = unsaved;
  const leave = useCallback(() => {
    discard();
    setIsLeaving(true);
  }, [discard]);
  const holdNavigation = useCallback((proceed: () => void) => {
    setPendingNavigation(() => proceed);
  }, []);
  // At the free limit it cannot be saved now; the changes stay in the browser and are offered at the next visit.
  useLeaveGuard(hasUnsaved && !isLeaving && !isAtLimit, holdNavigation);

  const editor = useEditorActions(form, setMessage);
  const navigation = useReviewNavigation({ form, loadedContent, formEvidence, highlightedLines, announce: setMessage });
  const rereading = useReread({ form, editedOriginal, recipe: base, loadedContent, initialForm, onRead: setMessage });
  const cleanup = useCleanup({ form, base, announce: setMessage });
  const saving = useSave({
    form,
    base,
    imported,
    loadedContent,
    editedOriginal,
    isChanged: isChanged && !isLeaving,
    onPhotosFetched: setBase,
    onSaved: (saved, filled) => {
      setBase(saved);
      setFormEvidence(formEvidenceOf(filled.ingredients, saved, EMPTY_FORM_EVIDENCE.evidence), null);
      discard();
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
  const { transcript, images } = editedOriginal;
  const originalContext = useMemo(
    () => ({
      transcript,
      images,
      evidence: formEvidence.evidence,
      linesOf: (place: Parameters<typeof linesOfPlace>[1]) =>
        linesOfPlace(formEvidence, place, stepsOf(getValues('instructions'), loadedContent?.steps ?? NO_STEPS)),
    }),
    [transcript, images, formEvidence, getValues, loadedContent],
  );
  // A typed text needs no half of the screen unless it has doubts; the person's own choice counts first.
  const isWorthShowing = !['text', 'url'].includes(editedOriginal.original.kind) || initialForm.doubts.length > 0;
  const isShown = editedOriginal.hasOriginal && (hidden === '' ? isWorthShowing : hidden === 'no');
  const cleanupPanel = cleanup.state ? (
    <CleanupPanel cleanup={cleanup} state={cleanup.state} isSideBySide={isSideBySide} />
  ) : null;
  const toggle = () => {
    setHidden(isShown ? 'yes' : 'no');
  };

  return (
    <EditorContext value={editor}>
      <OriginalContext value={originalContext}>
        <SplitView
          name={isSideBySide && cleanupPanel ? 'the proposal' : 'the original'}
          original={
            isSideBySide && cleanupPanel ? (
              cleanupPanel
            ) : isShown ? (
              <OriginalPane
                editedOriginal={editedOriginal}
                highlightedLines={highlightedLines}
                onLine={navigation.goToFieldOf}
                onHide={toggle}
                isReading={rereading.isReading}
                summary={rereading.summary}
                onReadCorrected={rereading.readCorrected}
                onReadTyped={rereading.readTyped}
                onUndo={rereading.undo}
                onDismiss={rereading.dismiss}
              />
            ) : null
          }
        >
          <EditorHeader
            base={base}
            loadedContent={loadedContent}
            isImport={imported !== null}
            onReview={navigation.goToDoubt}
            onHistory={() => {
              setIsHistoryOpen(true);
            }}
            cleanup={cleanup}
            // Above the form the original has a button of its own to hide it.
            original={editedOriginal.hasOriginal && (isSideBySide || !isShown) ? { isShown, onToggle: toggle } : null}
            onDeleted={leave}
          />
          {unsaved.offer ? (
            <UnsavedOffer
              savedAt={unsaved.offer.savedAt}
              onRestore={() => {
                const offer = unsaved.offer;
                if (!offer) return;
                setBase(offer.base);
                if (offer.links) setFormEvidence(offer.links, offer.links.evidence);
                form.reset(offer.form, { keepDefaultValues: true });
                unsaved.closeOffer();
              }}
              onDiscard={discard}
            />
          ) : null}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is pressed in its fields */}
          <form
            noValidate
            aria-label="Recipe"
            onFocus={navigation.highlightSource}
            onSelect={navigation.highlightSource}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
            onKeyDown={(event: KeyboardEvent) => {
              // Enter in a line ends the line; only the button and Ctrl+S save.
              if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
            }}
          >
            {/* Not among what is made anew: a photo may be on its navigation. */}
            <PhotoStrip
              isCardPicture={recipe?.source.type !== 'photo' && imported?.sourceType !== 'photo'}
              saved={base?.photos ?? NO_PHOTOS}
              onFetch={saving.fetchPhotos}
            />
            <RecipeFields
              key={`${String(rereading.times)} ${String(cleanup.times)}`}
              base={base}
              steps={loadedContent?.steps ?? NO_STEPS}
              onOriginal={
                editedOriginal.hasOriginal
                  ? () => {
                      setHidden('no');
                      setMessage('The original is shown.');
                    }
                  : null
              }
            />
            <SaveBar
              loadedContent={loadedContent}
              isSaving={saving.isSaving}
              // What is left after saving is the transcript's alone, and it is said so.
              unsaved={isLeaving || !hasUnsaved ? null : isChanged || !saving.hasSaved ? 'any' : 'transcript'}
              onNext={navigation.goToNextDoubt}
            />
          </form>
        </SplitView>
        <p role="status" aria-live="polite" className="sr-only">
          {message}
        </p>
        {isSideBySide ? null : cleanupPanel}
        <EditorDialogs
          base={base}
          saving={saving}
          pendingNavigation={pendingNavigation}
          onStay={() => {
            setPendingNavigation(null);
          }}
          onLeave={leave}
          isHistoryOpen={isHistoryOpen}
          hasUnsaved={hasUnsaved}
          onHistoryClose={() => {
            setIsHistoryOpen(false);
          }}
          onRestored={(restored) => {
            const filled = formOf(restored);
            setBase(restored);
            form.reset(filled);
            setFormEvidence(formEvidenceOf(filled.ingredients, restored, EMPTY_FORM_EVIDENCE.evidence), null);
            rereading.restart(filled);
            discard();
            setIsHistoryOpen(false);
          }}
        />
      </OriginalContext>
    </EditorContext>
  );
}
