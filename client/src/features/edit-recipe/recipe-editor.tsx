import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ImportRow } from '#shared/imports.ts';
import type { Recipe } from '#shared/recipe.ts';
import { useSayEditing } from '../../api/editors.ts';
import { isLookedThrough } from '../../api/review-run.ts';
import { useLeaveGuard } from '../../lib/leave-guard.ts';
import { useRunningUploads } from '../../lib/running-uploads.ts';
import { AskingParts } from './asked/asking-parts.tsx';
import { FormContexts } from './asked/form-contexts.tsx';
import { questionOfLine } from './asked/questions-in-form.ts';
import { useAskingOf } from './asked/use-asking.ts';
import { CleanupPanel } from './cleanup/cleanup-panel.tsx';
import { UnsavedOffer } from './unsaved/unsaved-offer.tsx';
import { EditorContext, useEditorActions } from './form/editor-context.ts';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorHeader } from './editor-header.tsx';
import { linesOfPlace, formEvidenceOf, EMPTY_FORM_EVIDENCE } from './evidence/form-evidence.ts';
import { hardLinesOf } from './line-by-line/hard-lines.ts';
import { LineOffer } from './line-by-line/line-offer.tsx';
import { createHighlightedLines } from './original/highlighted-lines.ts';
import { removeLines, storeTyped } from './original/transcript/stored-lines.ts';
import { OriginalPane } from './original/original-pane.tsx';
import { blankForm, contentOf, formOf, openDoubtsIn, type RecipeForm } from './form/recipe-form.ts';
import { PhotoStrip } from './photos/photo-strip.tsx';
import { RecipeFields } from './form/recipe-fields.tsx';
import { useReadByHand } from './hand/use-read-by-hand.ts';
import { WhoseHand } from './hand/whose-hand.tsx';
import { contentOfDraft } from './reread/merge-reading.ts';
import { useKeptFocus } from './save/kept-focus.ts';
import { FORM_ID, SaveBar } from './save/save-bar.tsx';
import { SplitView } from './layout/split-view.tsx';
import { stepsOf } from './instructions/instructions-text.ts';
import { TogetherContext } from './together/together-context.ts';
import { useTogether } from './together/use-together.ts';
import { useCleanup } from './cleanup/use-cleanup.ts';
import { readUnsaved, storeUnsaved, useUnsavedChanges } from './unsaved/use-unsaved-changes.ts';
import { useStoredChoice } from './layout/use-stored-choice.ts';
import { useReread } from './reread/use-reread.ts';
import { useEditedOriginal } from './original/use-edited-original.ts';
import { useSave } from './save/use-save.ts';
import { useSaveAfterUploads } from './save/save-after-uploads.ts';
import { useSideBySide } from '../../lib/use-media-query.ts';
import { useReviewNavigation } from './review/use-review-navigation.ts';
import { validateForm } from './form/validate-form.ts';
import { latePart } from '../../components/ui/late-part.tsx';

// With the words that it proposes it is as large as the rest of the editor, and many recipes never need it.
const { Suspending: LineByLine } = latePart(() => import('./line-by-line/line-by-line.tsx').then((m) => m.LineByLine));

interface RecipeEditorProps {
  /** Null for a new one. */
  recipe: Recipe | null;
  /**
   * The import that becomes a recipe here; null for a recipe that was loaded, and for one that is typed without an
   * original.
   */
  imported: ImportRow | null;
  /** The person whose unsaved changes are stored in this browser. */
  person: string;
  /** Stands above the form, for what it is changed by. */
  beside?: ReactNode;
}

const NO_STEPS: Recipe['steps'] = [];
const NO_PHOTOS: Recipe['photos'] = [];

/** Edit Recipe: one form over the whole recipe, with its original beside it. */
export function RecipeEditor({ recipe, imported, person, beside = null }: RecipeEditorProps) {
  const [base, setBase] = useState(recipe);
  const [draftContent] = useState(() => (imported?.draft ? contentOfDraft(imported.draft) : null));
  const loadedContent = base ?? draftContent;
  const [initialForm] = useState(() => (loadedContent ? formOf(loadedContent) : blankForm()));
  /** The form as it was filled from `base`: what others save is compared with it. */
  const [baseForm, setBaseForm] = useState(initialForm);
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
  const storedId = recipe?.id ?? (imported ? `import:${imported.id}` : 'new');
  const storedAs = `${person}:${storedId}`;
  const editedOriginal = useEditedOriginal({
    storedAs,
    recipe,
    imported,
    content: initialLists,
    rows: initialForm.ingredients,
  });
  const { formEvidence, setFormEvidence } = editedOriginal;
  const uploads = useRunningUploads();
  const isChanged = isDirty || editedOriginal.hasNewReading;
  const hasUnsaved = isChanged || editedOriginal.isCorrected || editedOriginal.isTypedUnread || uploads.areRunning;
  const unsaved = useUnsavedChanges({
    person,
    id: storedId,
    form,
    base,
    isDirty: isChanged && !isLeaving,
    formEvidence,
    transcript: editedOriginal.correctedTranscript,
  });
  const { discard } = unsaved;
  const leave = useCallback(() => {
    discard();
    removeLines(storedAs);
    storeTyped(storedAs, '');
    setIsLeaving(true);
  }, [discard, storedAs]);
  const holdNavigation = useCallback((proceed: () => void) => {
    setPendingNavigation(() => proceed);
  }, []);
  // At the free limit it cannot be saved now; the changes stay in the browser and are offered at the next visit.
  useLeaveGuard(hasUnsaved && !isLeaving && !isAtLimit, holdNavigation);

  const editor = useEditorActions(form, setMessage, uploads.track);
  const navigation = useReviewNavigation({ form, loadedContent, formEvidence, highlightedLines, announce: setMessage });
  const rereading = useReread({ form, editedOriginal, recipe: base, loadedContent, initialForm, onRead: setMessage });
  const readingByHand = useReadByHand({
    recipeId: base?.id ?? null,
    importId: imported?.id ?? null,
    isReady: editedOriginal.transcript !== null && !editedOriginal.isCorrected,
    rereading,
  });
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
      setBaseForm(filled);
      forgetNews();
      setFormEvidence(formEvidenceOf(filled.ingredients, saved, EMPTY_FORM_EVIDENCE.evidence), null);
      discard();
    },
    onSavedBefore: (theirs, written) => {
      // As if it had been begun with what was read: brought back, it is merged with theirs.
      const base = { ...theirs, ...(draftContent ?? contentOf(blankForm(), null)), version: 0 };
      const own = { savedAt: Date.now(), form: written, base };
      const isAsRead = editedOriginal.correctedTranscript === null;
      const earlier = readUnsaved(person, theirs.id);
      storeUnsaved(person, theirs.id, [isAsRead ? { ...own, links: formEvidence } : own, ...earlier]);
    },
    onLeave: (id) => {
      leave();
      // What is written down but not read yet is not saved with the recipe: it goes on in the recipe's own editor.
      if (editedOriginal.isTypedUnread) storeTyped(`${person}:${id}`, editedOriginal.typed);
    },
    onLimit: () => {
      setIsAtLimit(true);
    },
  });

  const {
    together,
    says,
    goToFirst,
    forget: forgetNews,
  } = useTogether({
    form,
    base,
    baseForm,
    latest: recipe,
    isBusy:
      saving.isSaving ||
      saving.conflict !== null ||
      saving.locked !== null ||
      saving.isTrashed ||
      cleanup.state !== null ||
      rereading.isReading ||
      isHistoryOpen ||
      isLeaving,
    onMerged: (theirs, saved) => {
      setBase(theirs);
      setBaseForm(saved);
      if (!editedOriginal.hasNewReading)
        setFormEvidence(formEvidenceOf(saved.ingredients, theirs, EMPTY_FORM_EVIDENCE.evidence), null);
      rereading.restart(saved);
    },
    announce: setMessage,
  });
  useSayEditing(recipe?.id ?? null);
  useKeptFocus(recipe?.id ?? null);

  const hard = useMemo(() => hardLinesOf(editedOriginal.transcript), [editedOriginal.transcript]);
  const canType = editedOriginal.images.length > 0;
  // Of a card that could hardly be read the form is all but empty: it is typed first.
  const [isTyping, setIsTyping] = useState(() => canType && imported?.draft != null && hard.opens);
  const { startBlank } = editedOriginal;
  const startTyping = () => {
    startBlank();
    setIsTyping(true);
  };
  const { readCorrected } = rereading;
  const latestRead = useRef(readCorrected);
  useEffect(() => {
    latestRead.current = readCorrected;
  });

  // What both have written is never saved over: first one chooses.
  const saveNow = async () => (goToFirst() ? false : saving.save());
  const { save, isWaiting } = useSaveAfterUploads({ uploads, validate: () => form.trigger(), isLeaving, saveNow });
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
  const own = useAskingOf({
    recipeId: base?.id ?? null,
    form,
    loadedSteps: loadedContent?.steps ?? NO_STEPS,
    original: originalContext,
    formEvidence,
  });
  // A text needs no half of the screen unless it has doubts, nor does an address alone; the person's own choice counts first.
  const hasLines = editedOriginal.isLoading || editedOriginal.pages.some((lines) => lines.length > 0);
  const isWorthShowing =
    !['text', 'url'].includes(editedOriginal.original.kind) || (initialForm.doubts.length > 0 && hasLines);
  const isShown = editedOriginal.hasOriginal && (hidden === '' ? isWorthShowing : hidden === 'no');
  const cleanupPanel = cleanup.state ? (
    <CleanupPanel cleanup={cleanup} state={cleanup.state} isSideBySide={isSideBySide} />
  ) : null;
  const toggle = () => {
    setHidden(isShown ? 'yes' : 'no');
  };

  return (
    <EditorContext value={editor}>
      <FormContexts original={originalContext} asking={own.asking}>
        <TogetherContext value={together}>
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
                  onType={canType ? startTyping : null}
                  onUndo={rereading.undo}
                  onDismiss={rereading.dismiss}
                />
              ) : null
            }
          >
            {beside}
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
                  const offer = unsaved.takeOffer();
                  if (!offer) return;
                  setBase(offer.base);
                  if (offer.base) setBaseForm(formOf(offer.base));
                  editedOriginal.setTranscript(offer.transcript ?? null);
                  if (offer.links) setFormEvidence(offer.links, offer.links.evidence);
                  form.reset(offer.form, { keepDefaultValues: true });
                }}
                onDiscard={unsaved.discardOffer}
              />
            ) : null}
            <WhoseHand
              card={base ? { of: 'recipe', id: base.id } : imported ? { of: 'import', id: imported.id } : null}
              transcript={editedOriginal.transcript}
              onReadAgain={base || imported ? readingByHand.readAgain : null}
              isReading={readingByHand.isReading}
            />
            {base ? (
              <AskingParts
                recipeId={base.id}
                own={own}
                form={form}
                original={originalContext}
                openDoubts={() => openDoubtsIn(form.getValues(), loadedContent)}
                goToDoubt={navigation.goToDoubt}
                goTo={navigation.goTo}
                announce={setMessage}
              />
            ) : null}
            {canType && hard.isOffered ? <LineOffer hard={hard} onOpen={startTyping} /> : null}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is pressed in its fields */}
            <form
              id={FORM_ID}
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
              {/* Not among what is made anew: a photo may be on its way. */}
              <PhotoStrip
                isCardPicture={recipe?.source.type !== 'photo' && imported?.sourceType !== 'photo'}
                saved={base?.photos ?? NO_PHOTOS}
                onFetch={saving.fetchPhotos}
              />
              <RecipeFields
                filling={`${String(rereading.times)} ${String(cleanup.times)}`}
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
            </form>
            {/* Beside the form: it sticks as far up as the element it lies in begins. */}
            <SaveBar
              loadedContent={loadedContent}
              isSaving={saving.isSaving}
              isWaiting={isWaiting}
              news={says}
              onChoose={together.beside.length > 0 ? goToFirst : null}
              // What is left after saving is the transcript's alone, and it is said so.
              unsaved={
                isLeaving || !hasUnsaved
                  ? null
                  : isChanged || uploads.areRunning || !saving.hasSaved
                    ? 'any'
                    : 'transcript'
              }
              onNext={navigation.goToNextDoubt}
              savedId={base && !hasUnsaved && (saving.hasSaved || isLookedThrough(base.id)) ? base.id : null}
            />
          </SplitView>
        </TogetherContext>
        <p role="status" aria-live="polite" className="sr-only">
          {message}
        </p>
        {isSideBySide ? null : cleanupPanel}
        {isTyping && editedOriginal.transcript ? (
          <Suspense fallback={null}>
            <LineByLine
              editedOriginal={editedOriginal}
              onUse={() => {
                setIsTyping(false);
                // As the lines stand now: what was typed last came in with this press.
                latestRead.current();
              }}
              onClose={() => {
                setIsTyping(false);
              }}
              onAsk={
                own.asking &&
                ((lines) => {
                  const [first, ...others] = lines.map((line) => ({
                    place: null,
                    doubt: null,
                    question: questionOfLine(line, images),
                  }));
                  if (first) own.setDraft({ ...first, others });
                })
              }
            />
          </Suspense>
        ) : null}
        <EditorDialogs
          base={base}
          saving={{ ...saving, save }}
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
            setBaseForm(filled);
            forgetNews();
            form.reset(filled);
            setFormEvidence(formEvidenceOf(filled.ingredients, restored, EMPTY_FORM_EVIDENCE.evidence), null);
            rereading.restart(filled);
            discard();
            setIsHistoryOpen(false);
          }}
        />
      </FormContexts>
    </EditorContext>
  );
}
