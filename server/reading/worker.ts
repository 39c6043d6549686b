import type { RecipeDraft } from '#shared/draft.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import type { Ingredient } from '#shared/recipe.ts';
import type { Transcript } from '#shared/transcript.ts';
import { decodePage } from './html/decode-page.ts';
import { readPage } from './html/read-page.ts';
import { readTranscript, type ReadOptions } from './text/read-transcript.ts';
import { readText } from './text/read-text.ts';

export type PageReading = ReturnType<typeof readPage>;

/** What a worker thread is asked: a page's bytes as they came, a text, a transcript, or ingredient lines. */
export type ReadingTask =
  | { readonly kind: 'page'; readonly bytes: Uint8Array; readonly contentType: string; readonly url: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'transcript'; readonly transcript: Transcript; readonly options: ReadOptions }
  | { readonly kind: 'lines'; readonly lines: readonly string[] };

/** The pure readers behind one door, for a thread of their own. Throws what they throw. */
export function read(task: ReadingTask): PageReading | RecipeDraft[] | Ingredient[] {
  switch (task.kind) {
    case 'page':
      return readPage(decodePage(task.bytes, task.contentType), task.url);
    case 'text':
      return readText(task.text);
    case 'transcript':
      return readTranscript(task.transcript, task.options);
    case 'lines':
      return task.lines.map((line) => parseIngredient(line));
  }
}
