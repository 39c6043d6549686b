import type { Transcript } from '#shared/transcript.ts';
import type { Rotation } from './picture/picture-geometry.ts';

export type OriginalKind = 'photo' | 'pdf' | 'text' | 'voice' | 'url';

/** An original: its stored files, the web address it came from, and its transcript. */
export interface Original {
  readonly kind: OriginalKind;
  /** Storage paths in order: fronts and backs of cards, a PDF, a recording, a saved web page. */
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

/** A photo or a page of a PDF, with the page of the transcript that was read from it. */
export interface PageImage {
  readonly file: string;
  /** Page number in a PDF, from 1; null for a photo. */
  readonly pdfPage: number | null;
  /** Index of its page of the transcript; null where nothing was read from it. */
  readonly page: number | null;
  /** Height divided by width of the stored file; null where it is not known before the image has loaded. */
  readonly aspect: number | null;
  readonly rotation: Rotation;
}

/**
 * The images of an original: in the order of the transcript, then those that nothing was read from. None for texts and
 * recordings.
 */
export function pageImagesOf({ kind, files, transcript }: Original): PageImage[] {
  if (kind !== 'photo' && kind !== 'pdf') return [];
  const read = (transcript?.pages ?? []).flatMap(({ file, page: pdfPage, width, height, turn }, page): PageImage[] => {
    // One picture read to several recipes' pages, or a reading that does not name the file of a single picture.
    const path = file ?? (files.length === 1 ? files[0] : files[page]);
    if (path === undefined) return [];
    const aspect = width && height ? height / width : null;
    return [{ file: path, pdfPage: pdfPage ?? (kind === 'pdf' ? page + 1 : null), page, aspect, rotation: turn ?? 0 }];
  });
  const seen = new Set(read.map(({ file }) => file));
  const unread = files
    .filter((file) => !seen.has(file))
    .map((file): PageImage => ({ file, pdfPage: kind === 'pdf' ? 1 : null, page: null, aspect: null, rotation: 0 }));
  return [...read, ...unread];
}

/** Widths in pixels of the renditions that are requested: for the plain view and for a magnified one. */
export const IMAGE_WIDTHS = { plain: 1280, fine: 2048 } as const;

export function imageUrl({ file, pdfPage }: Pick<PageImage, 'file' | 'pdfPage'>, width: number): string {
  return `${file}?${pdfPage === null ? '' : `page=${String(pdfPage)}&`}w=${String(width)}`;
}

/** There is something to show beside the form. */
export const hasContent = ({ files, url, transcript }: Original): boolean =>
  files.length > 0 || Boolean(url) || (transcript?.pages.some(({ lines }) => lines.length > 0) ?? false);
