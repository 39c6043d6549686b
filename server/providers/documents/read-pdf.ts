import type { RecipeDraft } from '#shared/draft.ts';
import { AppError } from '#server/errors.ts';
import { linesOfPage, turnOfPage } from '#server/reading/pdf/lines-of-page.ts';
import { ATTACHED_BYTES_MAX, ATTACHED_NAME, draftsOfAttached } from '#server/typesetting/attached-recipes.ts';
import type { Glyph } from '#server/reading/pdf/glyph.ts';
import { PDF_PAGES_MAX } from '#shared/limits.ts';
import { glyphsOfPage } from './glyphs-of-page.ts';
import { liesOverPicture } from './over-picture.ts';
import { type OpenPage, type OpenPdf, withPage, withPdf } from './pdfium.ts';
import type { PdfPage } from './port.ts';

/** The pages of a PDF with their text layers; throws as the port says. */
export function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  return withPdf(bytes, (pdf) => {
    if (pdf.pages > PDF_PAGES_MAX) {
      throw new AppError(
        'unreadable',
        `This PDF has ${pdf.pages} pages; at most ${PDF_PAGES_MAX} can be read. Save the pages of the recipe as a PDF of their own.`,
      );
    }
    return Array.from({ length: pdf.pages }, (_, index) =>
      withWrittenPage(pdf, index, (page) => {
        const glyphs = glyphsOfPage(page);
        const lines = linesOfPage(glyphs, page);
        const overPicture = lines !== null && liesOverPicture(page);
        const turn = turnOfPage(glyphs);
        return {
          width: page.width,
          height: page.height,
          lines,
          ...(overPicture ? { overPicture } : {}),
          ...(turn === 0 ? {} : { turn }),
        };
      }),
    );
  });
}

const FOR_SCREEN = 0;

/**
 * Opens one page with what was typed on it: fields that were filled in and notes lie over a page, and are no part of its text
 * until they are drawn into it and it is opened anew.
 */
function withWrittenPage<Made>(pdf: OpenPdf, index: number, use: (page: OpenPage) => Made): Made {
  withPage(pdf, index, ({ pdfium, page }) => {
    if (pdfium._FPDFPage_GetAnnotCount(page) > 0) pdfium._FPDFPage_Flatten(page, FOR_SCREEN);
  });
  return withPage(pdf, index, use);
}

/** A book of five hundred recipes has fewer. */
const BOOK_PAGES_MAX = 1300;
/** So many attached files are looked at. */
const ATTACHED_MAX = 20;
const NAME_BYTES = 512;

/** The recipes that a PDF carries, compared with its pages; throws as the port says. */
export function readAttachedRecipes(bytes: Uint8Array, path: string): Promise<RecipeDraft[]> {
  return withPdf(bytes, (pdf) => {
    const file = attachedFile(pdf, ATTACHED_NAME, ATTACHED_BYTES_MAX);
    if (file === null || pdf.pages > BOOK_PAGES_MAX) return [];
    const pages = Array.from({ length: pdf.pages }, (_, index) =>
      withPage(pdf, index, (page) => {
        const glyphs = glyphsOfPage(page);
        return {
          width: page.width,
          height: page.height,
          lines: linesOfPage(glyphs, page),
          // A space where the file has one, or where the next sign stands elsewhere.
          text: glyphs.map((glyph, at) => (isApart(glyphs[at - 1], glyph) ? ` ${glyph.text}` : glyph.text)).join(''),
        };
      }),
    );
    return draftsOfAttached(file, pages, path);
  });
}

const isApart = (before: Glyph | undefined, { left, y, size }: Glyph) =>
  before !== undefined && (Math.abs(before.y - y) > 0.2 * size || Math.abs(left - before.right) > 0.15 * size);

function attachedFile({ pdfium, document }: OpenPdf, name: string, bytesMax: number): string | null {
  const count = Math.min(ATTACHED_MAX, pdfium._FPDFDoc_GetAttachmentCount(document));
  for (let index = 0; index < count; index += 1) {
    const attachment = pdfium._FPDFDoc_GetAttachment(document, index);
    if (attachment === 0) continue;
    const nameBytes = bytesOf(pdfium, NAME_BYTES, (at) => pdfium._FPDFAttachment_GetName(attachment, at, NAME_BYTES));
    if (nameBytes === null || new TextDecoder('utf-16le').decode(nameBytes).replace(/\0+$/, '') !== name) continue;
    const size = bytesOf(pdfium, 4, (at) => {
      pdfium._FPDFAttachment_GetFile(attachment, 0, 0, at);
      return 4;
    });
    const length = size ? new DataView(size.buffer).getUint32(0, true) : 0;
    if (length === 0 || length > bytesMax) continue;
    // The last four bytes are told the length again.
    const file = bytesOf(pdfium, length + 4, (at) =>
      pdfium._FPDFAttachment_GetFile(attachment, at, length, at + length) === 0 ? 0 : length,
    );
    if (file !== null) return new TextDecoder().decode(file);
  }
  return null;
}

/** What `fill` writes to `size` bytes of PDFium's memory, as many as it says; null where that is none or too much. */
function bytesOf(pdfium: OpenPdf['pdfium'], size: number, fill: (address: number) => number): Uint8Array | null {
  const address = pdfium.wasmExports.malloc(size);
  if (address === 0) return null;
  try {
    const length = fill(address);
    return length > 0 && length <= size ? pdfium.HEAPU8.slice(address, address + length) : null;
  } finally {
    pdfium.wasmExports.free(address);
  }
}
