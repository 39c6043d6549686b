import type { RecipeDraft } from '#shared/draft.ts';
import type { CleanupText } from '#server/reading/cleanup/cleanup-text.ts';
import type { CleanupProposal } from '#server/reading/cleanup/proposal.ts';
import type { Transcript } from '#shared/transcript.ts';

export interface Picture {
  readonly bytes: Uint8Array;
  /** image/jpeg, image/png or image/webp */
  readonly contentType: string;
}
export interface WrittenPage {
  /** As written, spelling and language kept; `[illegible]` where a word could not be read. */
  readonly lines: readonly { readonly text: string; readonly confidence: number }[];
}

/** A service that reads better than our own means. What it is given is data and never changes what it is asked to do. */
export interface Scribe {
  readonly says: string;
  /** Pictures of one recipe to what they say, one page for each picture. Throws AppError 'upstream', 'timeout', 'too-many'. */
  write(
    pictures: readonly Picture[],
    signal?: AbortSignal,
  ): Promise<{ readonly language: string | null; readonly pages: readonly WrittenPage[] }>;
  /** The recipes of a transcript, with the lines each field was read from. Throws as above; never an empty list, but drafts may be empty. */
  structure(transcript: Transcript, signal?: AbortSignal): Promise<RecipeDraft[]>;
  /**
   * Small repairs it would make in a recipe, untested: whoever asks checks each of them. Amounts are shown to it and are
   * nothing it can answer. Throws as above.
   */
  tidy(recipe: CleanupText, signal?: AbortSignal): Promise<CleanupProposal>;
}

export interface SpokenLine {
  readonly text: string;
  /** Where it begins; null where the service does not say. */
  readonly seconds: number | null;
}

/** A service that writes down speech. */
export interface Listener {
  readonly says: string;
  /** A recording (webm, mp4, ogg, wav, mp3) to its words. Throws AppError 'upstream', 'timeout', 'unreadable' (nothing said). */
  listen(
    recording: Uint8Array,
    contentType: string,
    signal?: AbortSignal,
  ): Promise<{ readonly language: string | null; readonly lines: readonly SpokenLine[] }>;
}
