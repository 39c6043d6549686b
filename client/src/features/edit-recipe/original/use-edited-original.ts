import { useEffect, useMemo, useState } from 'react';
import type { ImportRow } from '#shared/imports.ts';
import type { Recipe } from '#shared/recipe.ts';
import type { Evidence, Transcript } from '#shared/transcript.ts';
import { useOriginal } from '../../../api/recipes.ts';
import {
  hasContent,
  type Original,
  originalOf,
  type PageImage,
  pageImagesOf,
} from '../../../components/original/page-images.ts';
import { readLines, readTyped, removeLines, storeLines, storeTyped } from './transcript/stored-lines.ts';
import {
  type EditedPages,
  isEdited,
  editablePages,
} from '../../../components/original/transcript/transcript-corrections.ts';
import type { IngredientRow } from '../ingredients/ingredient-rows.ts';
import { type FormEvidence, formEvidenceOf } from '../evidence/form-evidence.ts';
import type { RecipeContent } from '../form/recipe-form.ts';

const NO_PAGES: EditedPages = [];
const NO_EVIDENCE: Evidence = {};

interface EditedOriginalOptions {
  /** By this name corrections that are not used yet are stored in this browser. */
  storedAs: string;
  recipe: Recipe | null;
  imported: ImportRow | null;
  /** What the form was filled with. */
  content: Pick<RecipeContent, 'steps' | 'equipment'>;
  rows: readonly IngredientRow[];
}

/** The original of a recipe or an import, its transcript while it is corrected, and the evidence of the form. */
export function useEditedOriginal({ storedAs, recipe, imported, content, rows }: EditedOriginalOptions) {
  // The page has asked before it shows this; where that failed the pane says so, and asks again when it is told to.
  const query = useOriginal(recipe?.id ?? 'new', { retryOnMount: false });
  /** An import's transcript after a person has corrected or typed it: it is saved with the recipe. */
  const [correctedTranscript, setCorrectedTranscript] = useState<Transcript | null>(null);
  const read = imported ? (imported.draft?.transcript ?? null) : (query.data?.transcript ?? null);
  const transcript = correctedTranscript ?? read;
  const savedEvidence = (imported ? imported.draft?.evidence : query.data?.evidence) ?? NO_EVIDENCE;

  const [numbering, setNumbering] = useState<Omit<FormEvidence, 'evidence'>>(() => formEvidenceOf(rows, content, {}));
  /** Evidence of a later reading or of restored unsaved changes; null while the saved evidence holds. */
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const formEvidence = useMemo(
    (): FormEvidence => ({ ...numbering, evidence: evidence ?? savedEvidence }),
    [numbering, evidence, savedEvidence],
  );

  const [corrections, setCorrections] = useState<{ of: Transcript | null; pages: EditedPages }>({
    of: null,
    pages: NO_PAGES,
  });
  /** The lines as they were read, or as an earlier visit left them. */
  const untouched = useMemo(
    () => (transcript ? (readLines(storedAs, transcript) ?? editablePages(transcript)) : NO_PAGES),
    [storedAs, transcript],
  );
  const pages = corrections.of === transcript ? corrections.pages : untouched;

  /** What a person writes down where nothing was read: it is kept here, as its form comes and goes. */
  const [typed, setTyped] = useState(() => readTyped(storedAs));

  const source = imported?.draft?.source ?? recipe?.source;
  const original = useMemo((): Original => {
    const own = originalOf(
      {
        type: typedOf(imported?.sourceType) ?? source?.type ?? 'text',
        storagePath: imported ? undefined : source?.storagePath,
        url: imported?.url ?? source?.url,
      },
      transcript,
    );
    return imported ? { ...own, files: [...new Set([...own.files, ...imported.sourcePaths])] } : own;
  }, [imported, source, transcript]);
  const images = useMemo(() => pageImagesOf(original), [original]);

  // At once: a phone may end the page any moment.
  useEffect(() => {
    if (corrections.of === null || corrections.of !== transcript) return;
    if (isEdited(corrections.pages, transcript)) storeLines(storedAs, transcript, corrections.pages);
    else removeLines(storedAs);
  }, [corrections, transcript, storedAs]);

  return {
    original,
    images,
    transcript,
    formEvidence,
    /** The evidence that the server has. */
    savedEvidence,
    error: recipe ? query.error : null,
    retry: () => void query.refetch(),
    hasOriginal: hasContent(original),
    isLoading: recipe !== null && query.isPending,
    pages,
    isCorrected: transcript !== null && isEdited(pages, transcript),
    setPages: (change: (before: EditedPages) => EditedPages) => {
      setCorrections((before) => ({
        of: transcript,
        pages: change(before.of === transcript ? before.pages : untouched),
      }));
    },
    dropCorrections: () => {
      removeLines(storedAs);
      setCorrections({ of: transcript, pages: transcript ? editablePages(transcript) : NO_PAGES });
    },
    /** An import's transcript after it was corrected; null while it is what was read. */
    correctedTranscript,
    setTranscript: setCorrectedTranscript,
    typed,
    setTyped: (text: string) => {
      storeTyped(storedAs, text);
      setTyped(text);
    },
    /** What was written down is not read yet. Once there are lines there is no form to read it from. */
    isTypedUnread: typed.trim() !== '' && hasContent(original) && pages.every((lines) => lines.length === 0),
    /** Pages without lines for pictures of which nothing was read, so that lines can be drawn on them. */
    startBlank: () => {
      if (!transcript) setCorrectedTranscript(blankTranscript(images));
    },
    /** Replaces the numbering of the form's evidence, and the evidence itself where it is not null. */
    setFormEvidence: (next: Omit<FormEvidence, 'evidence'>, newEvidence: Evidence | null) => {
      setNumbering(next);
      setEvidence(newEvidence);
    },
    /** A reading since the last save is not saved yet. */
    hasNewReading: evidence !== null,
  };
}

const blankTranscript = (images: readonly PageImage[]): Transcript => ({
  language: null,
  pages: images.map(({ file, pdfPage, rotation }) => ({
    file,
    ...(pdfPage === null ? {} : { page: pdfPage }),
    width: null,
    height: null,
    ...(rotation === 0 ? {} : { turn: rotation }),
    lines: [],
  })),
});

export type EditedOriginal = ReturnType<typeof useEditedOriginal>;

/** What an import's original is; an archive holds recipes of its own and is never one's original. */
const typedOf = (type: ImportRow['sourceType'] | undefined) => (type === 'archive' ? undefined : type);
