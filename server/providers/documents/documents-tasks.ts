import { drawPdfPage } from './draw-pdf-page.ts';
import { pictureOfHeic } from './heic.ts';
import type { CarryingPdf, PdfPage } from './port.ts';
import { readCarried, readPdf } from './read-pdf.ts';

/** What the child process is asked. */
export type DocumentTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'carried'; readonly bytes: Uint8Array; readonly name: string; readonly bytesMax: number }
  | { readonly kind: 'draw'; readonly bytes: Uint8Array; readonly page: number; readonly width: number }
  | { readonly kind: 'heic'; readonly bytes: Uint8Array };

export type DocumentResult = readonly PdfPage[] | CarryingPdf | Uint8Array | null;

/** The work itself; throws AppErrors as the port says. */
export function handleDocument(task: DocumentTask): Promise<DocumentResult> {
  switch (task.kind) {
    case 'read':
      return readPdf(task.bytes);
    case 'carried':
      return readCarried(task.bytes, task.name, task.bytesMax);
    case 'draw':
      return drawPdfPage(task.bytes, task.page, task.width);
    case 'heic':
      return pictureOfHeic(task.bytes);
  }
}
