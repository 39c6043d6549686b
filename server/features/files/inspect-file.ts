import { FILE_TOO_LARGE, UPLOAD_BYTES_MAX } from '#shared/limits.ts';
import { AppError } from '../../errors.ts';
import type { Documents } from '../../providers/documents/port.ts';
import type { FileRow } from './files.repo.ts';
import { fileTypeOf, HEIC, isText } from './file-type.ts';
import type { Renditions, Width } from './renditions.ts';

const cardWidth: Width = 640;

/** What a file turned out to be. */
export interface InspectedFile {
  readonly kind: FileRow['kind'];
  readonly contentType: string;
  /** Renditions that were made to see whether it can be decoded: what to add to the file's key, and the bytes. */
  readonly beside: readonly (readonly [suffix: string, bytes: Uint8Array])[];
}

interface Options {
  readonly renditions: Renditions;
  readonly documents: Pick<Documents, 'pictureOfHeic'>;
}

/**
 * Finds out what a file is, by its first bytes and by decoding it. A picture whose end is missing is taken with
 * `cutOff`; a text is taken only where it was announced as one, since what is called a picture should be one.
 * Throws AppError 'too-large', 'unreadable', and 'timeout' or 'too-many' where it could not be looked at now.
 */
export function fileInspector({ renditions, documents }: Options) {
  return async (family: string, bytes: Uint8Array, { cutOff = false, claimed = '' } = {}): Promise<InspectedFile> => {
    if (bytes.length === 0) throw new AppError('unreadable', 'That file is empty.');
    if (bytes.length > UPLOAD_BYTES_MAX) throw new AppError('too-large', FILE_TOO_LARGE);
    const type = fileTypeOf(bytes);
    if (!type) {
      if (/^text\//i.test(claimed) && isText(bytes))
        return { kind: 'text', contentType: 'text/plain; charset=utf-8', beside: [] };
      throw new AppError('unreadable', 'That file is not a picture, a PDF or a recording that can be read.');
    }
    if (type.kind !== 'picture') return { ...type, beside: [] };
    const isHeic = type.contentType === HEIC;
    const shown = isHeic ? await documents.pictureOfHeic(bytes, undefined, family) : bytes;
    // The proof that it can be decoded is the rendition that the library's cards will ask for first.
    const card = await renditions.make(shown, cardWidth, family, cutOff);
    const small = [`.w${cardWidth}`, card.bytes] as const;
    return { ...type, beside: isHeic ? [['.full', shown], small] : [small] };
  };
}
