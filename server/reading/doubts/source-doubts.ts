import { hasIllegible } from '#shared/illegible.ts';
import type { Doubt } from '#shared/recipe.ts';
import type { Transcript } from '#shared/transcript.ts';
import { isRecognizedDraft, type UnreviewedDraft } from './unreviewed-draft.ts';
import { mendTranscript } from '../text/lines/mend.ts';

/** Below this a recognized line is doubted; printed text that is read rightly lies above 0.8. */
const HARD_TO_READ = 0.6;

interface Field {
  field: string;
  text: string;
}

function fieldsOf(draft: UnreviewedDraft): Field[] {
  return [
    { field: 'title', text: draft.title },
    ...draft.ingredients.map((ingredient, index) => ({
      field: `ingredients.${String(index)}`,
      text:
        ingredient.original !== ''
          ? ingredient.original
          : `${ingredient.quantity} ${ingredient.unit} ${ingredient.item} ${ingredient.notes}`,
    })),
    ...draft.steps.map((text, index) => ({ field: `steps.${String(index)}`, text })),
  ].filter((field) => field.text.trim() !== '');
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}{2,}|\d+/gu) ?? [];

function wordsOfTranscript(transcript: Transcript): Set<string> {
  const found = new Set<string>();
  for (const page of transcript.pages)
    for (const line of page.lines) for (const word of wordsOf(line.text)) found.add(word);
  return found;
}

/**
 * Doubts about what the original says: unreadable words, lines that were recognized with little confidence, and words or figures of a field
 * that stand nowhere in the transcript (a structurer's invention). Nothing where there is no transcript.
 */
export function doubtsOfSource(draft: UnreviewedDraft): Doubt[] {
  const doubts: Doubt[] = [];
  const { evidence } = draft;
  // with the lost spaces put back, a word of a field is found
  const transcript = mendTranscript(draft.transcript);
  const recognized = isRecognizedDraft(draft);
  let transcriptWords: Set<string> | null = null;
  for (const { field, text } of fieldsOf(draft)) {
    if (hasIllegible(text)) {
      doubts.push({ field, kind: 'reading', reason: 'A word here could not be read.', confidence: 0.2 });
      continue;
    }
    const lines = (evidence[field] ?? []).map(([page, line]) => transcript.pages[page]?.lines[line]);
    const weakest = Math.min(1, ...lines.map((line) => line?.confidence ?? 1));
    if (weakest < HARD_TO_READ && !recognized) {
      doubts.push({
        field,
        kind: 'reading',
        reason: 'This was hard to read; compare it with the original.',
        confidence: Math.max(0, weakest),
      });
      continue;
    }
    const written = lines.map((line) => line?.text.trim() ?? '').join(' ');
    if (written.includes(text)) continue;
    transcriptWords ??= wordsOfTranscript(transcript);
    if (transcriptWords.size === 0) continue;
    const sourceWords = transcriptWords;
    const words = wordsOf(text);
    const strange = words.filter((word) => !sourceWords.has(word));
    const figures = strange.filter((word) => /^\d/.test(word));
    if (strange.length > Math.max(1, 0.34 * words.length) || figures.length > 0)
      doubts.push({
        field,
        kind: 'reading',
        reason: `'${strange[0] ?? ''}' does not stand in the original.`,
        confidence: 0.4,
      });
  }
  return doubts;
}
