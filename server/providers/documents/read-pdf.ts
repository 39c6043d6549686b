import { AppError } from '#server/errors.ts';
import { linesOfPage } from '#server/reading/pdf/lines-of-page.ts';
import { PDF_PAGES_MAX } from '#shared/imports.ts';
import { glyphsOfPage } from './glyphs-of-page.ts';
import { withPage, withPdf } from './pdfium.ts';
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
      withPage(pdf, index, (page) => ({
        width: page.width,
        height: page.height,
        lines: linesOfPage(glyphsOfPage(page), page),
      })),
    );
  });
}
