import type { TranscriptPage } from '#shared/transcript.ts';
import { AppError } from '../../errors.ts';
import type { PictureReading, Recognizer } from '../../providers/recognizer/port.ts';
import type { Picture, Scribe, WrittenPage } from '../../providers/scribe/port.ts';
import { alignReadings } from '../../reading/align.ts';

/** A picture to read: a photo, or a page of a PDF that was drawn. Its bytes are loaded when its turn comes. */
export interface ImportPicture {
  readonly file: string;
  /** Of a PDF the page, from 1. */
  readonly page?: number;
  load(): Promise<Uint8Array>;
  /** As a service may see it: upright, not too large, without where it was taken. */
  show(): Promise<Picture>;
}

/** What a picture came to. */
export interface ReadPicture {
  readonly page: TranscriptPage;
  /** What makes it hard to read that another picture would mend. */
  readonly problems: PictureReading['problems'];
  /** Why it could not be looked at; empty where it could. */
  readonly fault: string;
}

export interface PictureReaders {
  /** Whose pictures they are. */
  readonly family: string;
  readonly recognizer: Pick<Recognizer, 'read'>;
  readonly scribe: Pick<Scribe, 'write'> | null;
  /** Told after each picture. */
  readonly done: () => void;
  readonly signal: AbortSignal;
}

/** So many pictures are shown to a service together, and stand in memory at once. */
const together = 4;

/**
 * Pictures to the pages of a transcript, in their order. With a scribe its words are taken, and our own reader says where
 * they stand; a scribe that fails is left out (`scribeFailed`), and our own reader's words are taken.
 */
export async function readPictures(
  pictures: readonly ImportPicture[],
  { family, recognizer, scribe, done, signal }: PictureReaders,
): Promise<{ read: ReadPicture[]; language: string | null; scribeFailed: boolean }> {
  const read: ReadPicture[] = [];
  let language: string | null = null;
  let scribeFailed = false;
  for (let from = 0; from < pictures.length; from += together) {
    const some = pictures.slice(from, from + together);
    const asked = scribe === null || scribeFailed ? null : write(scribe, some, signal);
    // Should our own reader throw first, nobody waits for it any more.
    asked?.catch(() => undefined);
    const seen: (PictureReading | AppError)[] = [];
    for (const picture of some) {
      seen.push(await look(recognizer, picture, family, signal));
      done();
    }
    const written = await asked;
    if (asked !== null && written === null) scribeFailed = true;
    language ??= written?.language ?? null;
    for (const [index, picture] of some.entries()) {
      read.push(joined(picture, seen[index], written?.pages[index]));
    }
  }
  return { read, language, scribeFailed };
}

/** Our own reader's look at it, or why it refused. What is no refusal is a fault, and thrown. */
async function look(
  recognizer: PictureReaders['recognizer'],
  picture: ImportPicture,
  family: string,
  signal: AbortSignal,
) {
  try {
    return await recognizer.read(await picture.load(), signal, family);
  } catch (error) {
    if (error instanceof AppError && !signal.aborted) return error;
    throw error;
  }
}

async function write(scribe: Pick<Scribe, 'write'>, pictures: readonly ImportPicture[], signal: AbortSignal) {
  try {
    return await scribe.write(await Promise.all(pictures.map((picture) => picture.show())), signal);
  } catch (error) {
    // Whatever keeps the service from reading, the picture can be read without it.
    if (error instanceof AppError) return null;
    if (signal.aborted) return null;
    throw error;
  }
}

function joined(
  picture: ImportPicture,
  seen: PictureReading | AppError | undefined,
  written: WrittenPage | undefined,
): ReadPicture {
  const place = { file: picture.file, ...(picture.page === undefined ? {} : { page: picture.page }) };
  const isSeen = seen !== undefined && !(seen instanceof AppError);
  const size = isSeen
    ? { width: seen.width, height: seen.height, ...(seen.turn === 0 ? {} : { turn: seen.turn }) }
    : { width: null, height: null };
  if (written !== undefined && written.lines.length > 0) {
    const lines = isSeen
      ? alignReadings(written.lines, seen.lines)
      : written.lines.map((line) => ({ ...line, box: null }));
    return { page: { ...place, ...size, lines }, problems: [], fault: '' };
  }
  if (!isSeen) {
    return { page: { ...place, ...size, lines: [] }, problems: [], fault: seen?.message ?? '' };
  }
  return { page: { ...place, ...size, lines: [...seen.lines] }, problems: seen.problems, fault: '' };
}
