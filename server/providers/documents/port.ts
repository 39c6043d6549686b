import type { RecipeDraft } from '#shared/draft.ts';
import type { TranscriptLine, TranscriptPage } from '#shared/transcript.ts';

export interface PdfPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** The text layer in reading order with boxes, or null where the page has fewer than about twenty letters: a scan. */
  readonly lines: readonly TranscriptLine[] | null;
  /** Its letters lie over a picture of the page, or are not drawn at all: some program read them off a scan and may have misread them. */
  readonly overPicture?: boolean;
  /** Degrees clockwise by which the page must be turned for most of its letters to be upright; 0 when absent. */
  readonly turn?: TranscriptPage['turn'];
}

/** A part of a page, from its top in fractions of its height. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/**
 * What must be taken apart before it can be read or shown. Everything runs outside the server's own thread, and families
 * take turns: `family` is whose file it is.
 */
export interface Documents {
  /** For the line at start. */
  readonly says: string;
  /**
   * The pages of a PDF. Throws AppError 'unreadable' for one that is encrypted ('This PDF is locked with a password. …'),
   * cut off, no PDF, or has more than 50 pages; 'timeout', 'too-many'. Scripts in it are never run.
   */
  readPdf(bytes: Uint8Array, signal?: AbortSignal, family?: string): Promise<readonly PdfPage[]>;
  /**
   * The recipes that a PDF of ours carries inside, each with the pages it stands on as its transcript, named by `path`; none of
   * another PDF. Anybody can have put them there: what the pages do not say is doubted. Throws as `readPdf`, whatever its length.
   */
  readCarried(bytes: Uint8Array, path: string, signal?: AbortSignal, family?: string): Promise<readonly RecipeDraft[]>;
  /** One page (from 1) or a band of it as a JPEG, `width` pixels wide (at most 3000). Throws as `readPdf`, 'not-found' for a page that is not there. */
  drawPdfPage(
    bytes: Uint8Array,
    page: number,
    width: number,
    signal?: AbortSignal,
    family?: string,
    band?: Band,
  ): Promise<Uint8Array>;
  /** An iPhone's HEIC as an upright JPEG without metadata. Throws AppError 'unreadable', also above 25 megapixels (asked before decoding). */
  pictureOfHeic(bytes: Uint8Array, signal?: AbortSignal, family?: string): Promise<Uint8Array>;
  close(): Promise<void>;
}
