import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecipeDraft } from '#shared/draft.ts';
import type { Recipe } from '#shared/recipe.ts';
import type { Evidence, Transcript } from '#shared/transcript.ts';
import { sentenceOf } from '../../../api/client.ts';
import { useCorrectOriginal, useReadText } from '../../../api/originals.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { type FormEvidence, moveEvidence, placeOfLine } from '../evidence/form-evidence.ts';
import type { RecipeForm, RecipeContent } from '../form/recipe-form.ts';
import { stepsOf } from '../instructions/instructions-text.ts';
import { lineKey } from '../../../components/original/transcript/line-position.ts';
import {
  type Correction,
  correctionOf,
  type EditedPages,
} from '../../../components/original/transcript/transcript-corrections.ts';
import type { EditedOriginal } from '../original/use-edited-original.ts';
import { withAskedPlaces } from '../review/doubts.ts';
import { type Change, mergeReading } from './merge-reading.ts';

export interface RereadSummary {
  readonly changes: readonly Change[];
  readonly keptFields: readonly string[];
}

/** A line that was read into no field is asked about as a part of the recipe. */
const NOWHERE = { of: 'field', name: 'recipe' } as const;

interface RereadOptions {
  form: UseFormReturn<RecipeForm>;
  editedOriginal: EditedOriginal;
  recipe: Recipe | null;
  loadedContent: RecipeContent | null;
  /** What the form was filled with. */
  initialForm: RecipeForm;
  onRead: (message: string) => void;
}

/**
 * 'Read again from this': the corrected transcript is read, and what is new in it goes into the form; it can be undone.
 */
export function useReread({ form, editedOriginal, recipe, loadedContent, initialForm, onRead }: RereadOptions) {
  const correct = useCorrectOriginal(recipe?.id ?? '');
  const readText = useReadText();
  const loaded = useRef(initialForm);
  const [before, setBefore] = useState<{ form: RecipeForm; loaded: RecipeForm; formEvidence: FormEvidence } | null>(
    null,
  );
  const [times, setTimes] = useState(0);
  const [summary, setSummary] = useState<RereadSummary | null>(null);

  const read = async ({ transcript }: Correction): Promise<RecipeDraft> => {
    if (recipe) return correct.mutateAsync(transcript);
    // A line that is still empty is no gap between two paragraphs.
    const text = transcript.pages
      .flatMap(({ lines }) => lines.map((line) => line.text))
      .filter((line) => line.trim() !== '')
      .join('\n');
    const draft = await readText.mutateAsync(text);
    return { ...draft, evidence: evidenceInTranscript(transcript, draft) };
  };
  const readAgain = async (correction: Correction): Promise<boolean> => {
    let draft: RecipeDraft;
    try {
      draft = await read(correction);
    } catch (error) {
      const why = sentenceOf(error, 'The transcript could not be read.');
      toast({ title: 'Not read', description: `${why} Your corrections are still here.`, variant: 'destructive' });
      return false;
    }
    const now = form.getValues();
    const { formEvidence } = editedOriginal;
    const result = mergeReading({
      form: structuredClone(now),
      loaded: loaded.current,
      formEvidence,
      knownSteps: loadedContent?.steps ?? [],
      correction,
      draft,
    });
    setBefore({
      form: structuredClone(now),
      loaded: loaded.current,
      formEvidence: { ...formEvidence, evidence: moveEvidence(formEvidence.evidence, correction.movedTo) },
    });
    loaded.current = result.loaded;
    const { evidence, ...numbering } = result.formEvidence;
    editedOriginal.dropCorrections();
    if (!recipe) editedOriginal.setTranscript(correction.transcript);
    editedOriginal.setFormEvidence(numbering, evidence);
    const steps = stepsOf(result.form.instructions, loadedContent?.steps ?? []);
    const places = correction.asked.map(
      (line) => placeOfLine(result.formEvidence, line, result.form.ingredients, steps) ?? NOWHERE,
    );
    form.reset({ ...result.form, doubts: withAskedPlaces(result.form.doubts, places) }, { keepDefaultValues: true });
    setTimes((count) => count + 1);
    setSummary({ changes: result.changes, keptFields: result.keptFields });
    onRead(summaryText(result));
    return true;
  };

  return {
    isReading: correct.isPending || readText.isPending,
    summary,
    /** How often the form was filled by this: rows keep their names, so that their fields have to be made anew. */
    times,
    /** Reads the transcript as it was corrected line by line. */
    readCorrected: () => {
      if (editedOriginal.transcript) void readAgain(correctionOf(editedOriginal.pages, editedOriginal.transcript));
    },
    /** Reads what the pictures say when they are looked at again; `was` is a line's index before, null of a new one. */
    readReread: (pages: readonly (readonly RereadLine[])[]) => {
      const { transcript } = editedOriginal;
      if (!transcript) return;
      const correction = correctionOf(rereadPages(pages, transcript), transcript);
      if (correction.changed.size > 0) void readAgain(correction);
      else onRead('Nothing new was read.');
    },
    /** Reads what a person typed, where nothing had been read. */
    readTyped: (text: string) => {
      void readAgain(correctionOfTyped(text, editedOriginal.original.files[0] ?? null)).then((isRead) => {
        // Its lines are the transcript now.
        if (isRead) editedOriginal.setTyped('');
      });
    },
    undo: () => {
      if (!before) return;
      loaded.current = before.loaded;
      const { evidence, ...numbering } = before.formEvidence;
      editedOriginal.setFormEvidence(numbering, evidence);
      form.reset(before.form, { keepDefaultValues: true });
      setTimes((count) => count + 1);
      setBefore(null);
      setSummary(null);
      onRead('The form is as it was. The corrected transcript stays.');
    },
    dismiss: () => {
      setSummary(null);
    },
    /** The form was filled anew: that is what the next reading is compared with. */
    restart: (filled: RecipeForm) => {
      loaded.current = filled;
      setBefore(null);
      setSummary(null);
    },
  };
}

interface RereadLine {
  readonly line: Transcript['pages'][number]['lines'][number];
  readonly was: number | null;
}

/** Pages that were read again, as if a person had corrected them line by line. */
function rereadPages(pages: readonly (readonly RereadLine[])[], transcript: Transcript): EditedPages {
  return pages.map((lines, page) =>
    lines.map(({ line, was }, index) => {
      const before = was === null ? undefined : transcript.pages[page]?.lines[was];
      const id = was === null ? `again-${lineKey([page, index])}` : lineKey([page, was]);
      return { was, id, line, isChanged: before?.text !== line.text };
    }),
  );
}

/** What reading again did, in one sentence. */
export function summaryText({ changes, keptFields }: RereadSummary): string {
  const count = changes.length;
  const changed =
    count === 0 ? 'Nothing in the recipe changed.' : `${String(count)} ${count === 1 ? 'change' : 'changes'}.`;
  return keptFields.length === 0 ? changed : `${changed} Kept as you wrote: ${keptFields.join(', ')}.`;
}

function correctionOfTyped(text: string, file: string | null): Correction {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const transcript: Transcript = {
    language: null,
    pages: [
      {
        file,
        width: null,
        height: null,
        lines: lines.map((line) => ({ text: line, box: null, confidence: 1, byHand: true })),
      },
    ],
  };
  return {
    transcript,
    movedTo: new Map(),
    changed: new Set(lines.map((_line, index) => `0.${String(index)}`)),
    asked: [],
  };
}

/**
 * The evidence of a draft that was read from a transcript's plain text, by the transcript's own lines. The text's
 * lines come in the same order, perhaps without the empty ones.
 */
function evidenceInTranscript(transcript: Transcript, draft: Pick<RecipeDraft, 'transcript' | 'evidence'>): Evidence {
  const own = transcript.pages.flatMap(({ lines }, page) =>
    lines.map(({ text }, line) => ({ text: text.trim(), ref: [page, line] as [number, number] })),
  );
  const found = new Map<string, [number, number]>();
  let from = 0;
  draft.transcript.pages.forEach(({ lines }, page) => {
    lines.forEach(({ text }, line) => {
      const at = own.findIndex((candidate, index) => index >= from && candidate.text === text.trim());
      const match = own[at];
      if (!match) return;
      found.set(lineKey([page, line]), match.ref);
      from = at + 1;
    });
  });
  return Object.fromEntries(
    Object.entries(draft.evidence).flatMap(([key, lines]) => {
      const refs = lines.flatMap((line): [number, number][] => {
        const ref = found.get(lineKey(line));
        return ref ? [ref] : [];
      });
      return refs.length === 0 ? [] : [[key, refs]];
    }),
  );
}
