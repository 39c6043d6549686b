import type { RecipeDraft } from '#shared/draft.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import type { Ingredient } from '#shared/recipe.ts';
import type { Transcript } from '#shared/transcript.ts';
import type { CleanupText } from './cleanup/cleanup-text.ts';
import type { CleanupProposal } from './cleanup/proposal.ts';
import { proposeCleanup, type ProposedCleanup } from './cleanup/propose-cleanup.ts';
import { decodePage } from './html/decode-page.ts';
import { type PageReading, readPage } from './html/read-page.ts';
import { readTranscript, type ReadOptions } from './text/read-transcript.ts';
import { readText } from './text/read-text.ts';

/** What a worker thread is asked: a page's bytes as they came, a text, a transcript, ingredient lines, or a recipe to clean up. */
export type ReadingTask =
  | { readonly kind: 'page'; readonly bytes: Uint8Array; readonly contentType: string; readonly url: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'transcript'; readonly transcript: Transcript; readonly options: ReadOptions }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'cleanup'; readonly recipe: CleanupText; readonly proposal: CleanupProposal | null };

/** The pure readers behind one door, for a thread of their own. Throws what they throw. */
export function read(task: ReadingTask): PageReading | RecipeDraft[] | Ingredient[] | ProposedCleanup {
  switch (task.kind) {
    case 'page':
      return readPage(decodePage(task.bytes, task.contentType), task.url);
    case 'text':
      return readText(task.text);
    case 'transcript':
      return readTranscript(task.transcript, task.options);
    case 'lines':
      return task.lines.map((line) => parseIngredient(line));
    case 'cleanup':
      return proposeCleanup(task.recipe, task.proposal);
  }
}
