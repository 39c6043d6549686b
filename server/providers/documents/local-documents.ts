import type { RecipeDraft } from '#shared/draft.ts';
import { processPool } from '#server/jobs/process-pool.ts';
import { programFile } from '#server/jobs/program-file.ts';
import type { DocumentResult, DocumentTask } from './documents-tasks.ts';
import type { Documents, PdfPage } from './port.ts';

interface Options {
  /** Most files taken apart at a time. */
  readonly processes?: number;
  /** For one file or page. */
  readonly limitMs?: number;
  readonly isGuest?: (family: string) => boolean;
  /** Told of every failure that is a fault rather than a bad file. */
  readonly onFault?: (error: unknown) => void;
}

/** PDFs by PDFium and HEIC by libheif, in child processes: a file made to hang or to fill the memory takes only its process with it. */
export function localDocuments({
  processes = 1,
  limitMs = 30_000,
  isGuest = () => false,
  onFault = () => undefined,
}: Options = {}): Documents {
  const pool = processPool<DocumentTask, DocumentResult>({
    file: programFile('providers/documents/documents-child.ts'),
    processes,
    limitMs,
    // Every import of a queue may bring one.
    waiting: 400,
    isGuest,
    memoryMb: 512,
    onFault,
  });
  return {
    says: 'PDFium and libheif, in a process of their own',
    readPdf: async (bytes, signal, family) =>
      (await pool.run({ kind: 'read', bytes }, signal, family)) as readonly PdfPage[],
    readCarried: async (bytes, path, signal, family) =>
      (await pool.run({ kind: 'carried', bytes, path }, signal, family)) as readonly RecipeDraft[],
    drawPdfPage: async (bytes, page, width, signal, family, band) =>
      (await pool.run(
        { kind: 'draw', bytes, page, width, ...(band ? { band: { top: band.top, bottom: band.bottom } } : {}) },
        signal,
        family,
      )) as Uint8Array,
    pictureOfHeic: async (bytes, signal, family) =>
      (await pool.run({ kind: 'heic', bytes }, signal, family)) as Uint8Array,
    close: () => pool.close(),
  };
}
