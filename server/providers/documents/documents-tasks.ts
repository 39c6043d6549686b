import type { RecipeDraft } from '#shared/draft.ts';
import { drawPdfPage } from './draw-pdf-page.ts';
import { pictureOfHeic } from './heic.ts';
import type { Band, PdfPage } from './port.ts';
import { readAttachedRecipes, readPdf } from './read-pdf.ts';

/** What the child process is asked. */
export type DocumentTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'carried'; readonly bytes: Uint8Array; readonly path: string }
  | {
      readonly kind: 'draw';
      readonly bytes: Uint8Array;
      readonly page: number;
      readonly width: number;
      readonly band?: Band;
    }
  | { readonly kind: 'heic'; readonly bytes: Uint8Array };

export type DocumentResult = readonly PdfPage[] | readonly RecipeDraft[] | Uint8Array;

/** The work itself; throws AppErrors as the port says. */
export function handleDocument(task: DocumentTask): Promise<DocumentResult> {
  switch (task.kind) {
    case 'read':
      return readPdf(task.bytes);
    case 'carried':
      return readAttachedRecipes(task.bytes, task.path);
    case 'draw':
      return drawPdfPage(task.bytes, task.page, task.width, task.band);
    case 'heic':
      return pictureOfHeic(task.bytes);
  }
}
