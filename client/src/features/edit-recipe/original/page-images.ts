import type { Transcript } from '#shared/transcript.ts';
import type { Turn } from './picture/picture-geometry.ts';

export type OriginalKind = 'photo' | 'pdf' | 'text' | 'voice' | 'url';

/** What is known of an original: the kept files, the address it came from, and what it says. */
export interface Original {
  readonly kind: OriginalKind;
  /** storagePaths, in their order: fronts and backs, a PDF, a recording, the kept page. */
  readonly files: readonly string[];
  readonly url?: string | undefined;
  readonly transcript: Transcript | null;
}

/** The original of a recipe: the files its pages name, and the one its source names. */
export function originalOf(
  { type, storagePath, url }: { type: OriginalKind; storagePath?: string | undefined; url?: string | undefined },
  transcript: Transcript | null,
): Original {
  const ofPages = (transcript?.pages ?? []).flatMap(({ file }) => file ?? []);
  const files = [...new Set([...ofPages, ...(storagePath === undefined ? [] : [storagePath])])];
  return { kind: type, files, url, transcript };
}

/** One picture to look at: a photo or a PDF's page, with the page of the transcript that was read from it. */
export interface Sheet {
  readonly file: string;
  /** Of a PDF the page, from 1. */
  readonly pdfPage: number | null;
  /** Its page of the transcript; null where nothing was read from it. */
  readonly page: number | null;
  /** Height over width as served; null until the picture is there. */
  readonly aspect: number | null;
  readonly turn: Turn;
}

/** What there is to look at, in the transcript's order, then the pictures nothing was read from. Empty for texts and recordings. */
export function sheetsOf({ kind, files, transcript }: Original): Sheet[] {
  if (kind !== 'photo' && kind !== 'pdf') return [];
  const read = (transcript?.pages ?? []).flatMap(({ file, page: pdfPage, width, height, turn }, page): Sheet[] => {
    // One picture read to several recipes' pages, or a reading that does not name the file of a single picture.
    const path = file ?? (files.length === 1 ? files[0] : files[page]);
    if (path === undefined) return [];
    const aspect = width && height ? height / width : null;
    return [{ file: path, pdfPage: pdfPage ?? (kind === 'pdf' ? page + 1 : null), page, aspect, turn: turn ?? 0 }];
  });
  const seen = new Set(read.map(({ file }) => file));
  const unread = files
    .filter((file) => !seen.has(file))
    .map((file): Sheet => ({ file, pdfPage: kind === 'pdf' ? 1 : null, page: null, aspect: null, turn: 0 }));
  return [...read, ...unread];
}

/** Pixels across that are asked for: enough for a window, and for one that is zoomed in. */
export const WIDTHS = { plain: 1280, fine: 2048 } as const;

export function addressOf({ file, pdfPage }: Pick<Sheet, 'file' | 'pdfPage'>, width: number): string {
  return `${file}?${pdfPage === null ? '' : `page=${String(pdfPage)}&`}w=${String(width)}`;
}

/** What is there to be seen or heard beside the form. */
export const isThere = ({ files, url, transcript }: Original): boolean =>
  files.length > 0 || Boolean(url) || (transcript?.pages.some(({ lines }) => lines.length > 0) ?? false);
