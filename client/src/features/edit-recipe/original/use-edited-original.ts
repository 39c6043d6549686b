import { useMemo, useState } from 'react';
import type { ImportRow } from '#shared/imports.ts';
import type { Recipe } from '#shared/recipe.ts';
import type { Evidence, Transcript } from '#shared/transcript.ts';
import { useOriginal } from '../../../api/recipes.ts';
import { isThere, type Original, originalOf, sheetsOf } from './page-images.ts';
import { type EditedPages, isEdited, pagesOf } from './transcript/transcript-corrections.ts';
import type { IngredientRow } from '../ingredients/ingredient-rows.ts';
import { type Links, linksOf } from '../evidence/form-evidence.ts';
import type { Written } from '../form/recipe-form.ts';

const NO_PAGES: EditedPages = [];
const NO_EVIDENCE: Evidence = {};

interface ReviewOptions {
  recipe: Recipe | null;
  imported: ImportRow | null;
  /** What the form was filled with. */
  known: Pick<Written, 'steps' | 'equipment'>;
  rows: readonly IngredientRow[];
}

/** The original of a recipe or of an import, its transcript while it is corrected, and which line went into which field. */
export function useReview({ recipe, imported, known, rows }: ReviewOptions) {
  const query = useOriginal(recipe?.id ?? 'new');
  /** The transcript of an import, once a person has corrected or typed it: it is kept with the recipe. */
  const [typed, setTyped] = useState<Transcript | null>(null);
  const read = imported ? (imported.draft?.transcript ?? null) : (query.data?.transcript ?? null);
  const transcript = typed ?? read;
  const savedEvidence = (imported ? imported.draft?.evidence : query.data?.evidence) ?? NO_EVIDENCE;

  const [ties, setTies] = useState<Omit<Links, 'evidence'>>(() => linksOf(rows, known, {}));
  /** Of a reading since, or of an unsaved draft; null while what was saved holds. */
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const links = useMemo(
    (): Links => ({ ...ties, evidence: evidence ?? savedEvidence }),
    [ties, evidence, savedEvidence],
  );

  const [correcting, setCorrecting] = useState<{ of: Transcript | null; pages: EditedPages }>({
    of: null,
    pages: NO_PAGES,
  });
  const untouched = useMemo(() => (transcript ? pagesOf(transcript) : NO_PAGES), [transcript]);
  const pages = correcting.of === transcript ? correcting.pages : untouched;

  const source = imported?.draft?.source ?? recipe?.source;
  const original = useMemo((): Original => {
    const own = originalOf(
      {
        type: imported?.sourceType ?? source?.type ?? 'text',
        storagePath: imported ? undefined : source?.storagePath,
        url: imported?.url ?? source?.url,
      },
      transcript,
    );
    return imported ? { ...own, files: [...new Set([...own.files, ...imported.sourcePaths])] } : own;
  }, [imported, source, transcript]);
  const sheets = useMemo(() => sheetsOf(original), [original]);

  return {
    original,
    sheets,
    transcript,
    links,
    /** The evidence that the server has. */
    savedEvidence,
    error: recipe ? query.error : null,
    retry: () => void query.refetch(),
    hasOriginal: isThere(original),
    isLoading: recipe !== null && query.isPending,
    pages,
    isCorrected: transcript !== null && isEdited(pages, transcript),
    setPages: (change: (before: EditedPages) => EditedPages) => {
      setCorrecting((before) => ({
        of: transcript,
        pages: change(before.of === transcript ? before.pages : untouched),
      }));
    },
    dropCorrections: () => {
      setCorrecting({ of: null, pages: NO_PAGES });
    },
    setTranscript: setTyped,
    /** The fields are where they are; their numbers count from here. */
    tie: (next: Omit<Links, 'evidence'>, newEvidence: Evidence | null) => {
      setTies(next);
      setEvidence(newEvidence);
    },
    /** What was read since is not saved yet. */
    hasNews: evidence !== null,
  };
}

export type Review = ReturnType<typeof useReview>;
