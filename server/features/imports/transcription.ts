import type { Transcript } from '#shared/transcript.ts';

/** What was found on the files of an import, before a recipe is made of it. */
export interface Transcription {
  readonly transcript: Transcript;
  /** Why there is nothing to make a recipe of; empty where there is. */
  readonly fault: string;
  /** What is to be said of a recipe that is found. */
  readonly remark: string;
  /** What was recognized is no more than a start for whoever types it. */
  readonly isHard?: boolean;
  readonly scribeFailed?: boolean;
}

/** The pages of files that could not be read: nothing on them yet, for a person to type beside. */
export const blankPages = (sourcePaths: readonly string[]): Transcript => ({
  language: null,
  pages: sourcePaths.map((file) => ({ file, width: null, height: null, lines: [] })),
});
